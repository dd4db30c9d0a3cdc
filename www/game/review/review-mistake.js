// A mistake in detail: its reasons, the refutation and the better move on the board, and a second try.
import { fill } from '../../i18n/i18n.js';
import { errorText } from '../dialogs/error-text.js';
import { reviewAddress } from '../considered/lab-url.js';
import { storeReturn } from '../../storage/lab-return.js';
import { valueOf } from '../considered/values.js';
import { percent } from '../../record/chance.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { showSearchLink } from '../considered/search-link.js';
import { MAX_SHOWN_PLIES } from './reasons.js';
import { Retry } from './retry.js';
import { sideline } from '../../record/sideline.js';
import { studyOf } from './study.js';
import { moveText, numberText } from '../../record/move-text.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../record/record.js').MoveNode} MoveNode */
/** @typedef {import('./study.js').Review} Review */

/** Milliseconds per move in a replay. */
const MS_PER_MOVE = 1100;

const SKELETON = `
  <p class="refuted"><span></span> <a class="tree" data-text="considered.why.tree"></a></p>
  <ul class="why"></ul>
  <p class="fault" role="alert"></p>
  <div class="answers">
    <button type="button" class="plain-button first retry" data-text="review.retry.begin"></button>
    <button type="button" class="plain-button refute" data-text="review.refute"></button>
    <button type="button" class="plain-button better" data-text="review.better"></button>
    <a class="how"></a>
  </div>`;

/** Right below the board, so that it is visible on a phone too. */
const ON_BOARD = `
  <p class="verdict" role="status"></p>
  <div class="line" role="group" data-label="review.line"></div>
  <div class="answers">
    <button type="button" class="plain-button reveal" data-text="review.retry.reveal"></button>
    <button type="button" class="plain-button leave" data-text="review.retry.leave"></button>
  </div>`;

export class MistakeCard {
  element = document.createElement('div');
  onBoard = document.createElement('div');
  /** @type {import('./reasons.js').Reason[] | null} */
  #reasons = null;
  /** @type {unknown} */
  #fault = null;
  /** The line on show; empty if none. @type {MoveNode[]} */
  #line = [];
  #timer = 0;
  #drawn = '';
  #hasScrolled = false;
  #search = new AbortController();
  /** The refutation, from the search of the position after the mistake. @type {MoveNode[]} */
  #refutation = [];
  /** The better line. @type {MoveNode[]} */
  #better = [];

  /** @param {Table} table @param {Review} review @param {number} index index of the step */
  constructor(table, review, index) {
    this.table = table;
    this.review = review;
    this.index = index;
    this.analysis = analysisOf(table.game);
    this.step = review.steps[index];
    this.before = review.nodes[index];
    this.after = review.nodes[index + 1];
    const [refutation, better] = [review.found[index + 1].line, review.found[index].line];
    this.#setLines({ refutation: refutation.slice(0, MAX_SHOWN_PLIES), better: better.slice(0, MAX_SHOWN_PLIES) });
    this.element.className = 'looked-into';
    this.element.innerHTML = SKELETON;
    this.onBoard.className = 'on-board';
    this.onBoard.innerHTML = ON_BOARD;
    table.board.closest('xiangqi-game')?.querySelector('.lead')?.append(this.onBoard);
    const buttonActions = {
      retry: this.#retry,
      refute: () => this.#play(this.after, this.#refutation),
      better: () => this.#play(this.before, this.#better),
      reveal: this.#reveal,
      leave: this.#leave,
    };
    for (const [name, run] of Object.entries(buttonActions)) this.#part(`.${name}`).addEventListener('click', run);
    this.#part('.line').addEventListener('click', ({ target }) => {
      const place = target instanceof HTMLElement ? target.dataset.place : undefined;
      if (place === undefined) return;
      clearTimeout(this.#timer);
      table.game.goTo(this.#line[Number(place)]);
    });
    const tree = /** @type {HTMLAnchorElement} */ (this.element.querySelector('.tree'));
    tree.addEventListener('click', () => storeReturn(tree.href, this.after, null));
    this.#explain();
  }

  /** The second try, if one is in progress. */
  get #try() {
    return this.analysis.retry;
  }

  /** The stage of the second try; a wrong move counts as being judged until it is taken back. */
  get #stage() {
    const retry = this.#try;
    return retry?.isAsking && this.table.game.cursor !== this.before ? 'judging' : retry?.stage;
  }

  show() {
    const { game, texts } = this.table;
    fill(this.element, texts());
    fill(this.onBoard, texts());
    const retry = this.#try;
    if (retry && game.cursor !== this.before && game.cursor.parent !== this.before) this.analysis.retry = null;
    const isSecret = this.analysis.isSecret;
    const isTrying = this.#try !== null;
    const isLine =
      !isSecret &&
      (this.#line.includes(game.cursor) || (this.#line.length > 0 && game.cursor === this.#line[0].parent));
    const at = {
      why: !isSecret,
      fault: this.#fault !== null,
      line: isLine,
      verdict: isTrying,
      retry: !isTrying,
      refute: !isTrying && this.review.found[this.index + 1].line.length > 0,
      better: !isSecret,
      reveal: isSecret,
      leave: isTrying || isLine,
      // At the mistake itself the link already stands beside the board.
      how: !isSecret && game.cursor !== this.after,
    };
    this.#showOnBoard(isTrying || isLine);
    this.onBoard.dataset.stage = this.#stage ?? '';
    for (const [name, isShown] of Object.entries(at)) this.#part(`.${name}`).hidden = !isShown;
    this.#showReasons();
    this.#showLine();
    this.#part('.fault').textContent = this.#fault ? errorText(this.#fault, texts()) : '';
    const verdict = this.#verdict();
    if (this.#part('.verdict').textContent !== verdict) this.#part('.verdict').textContent = verdict;
    showSearchLink(/** @type {HTMLAnchorElement} */ (this.element.querySelector('.how')), this.table, this.after);
    const [reply] = this.review.found[this.index + 1].line;
    const isThreat = !isTrying && game.cursor === this.after && reply;
    this.table.setArrows(isThreat ? [{ from: reply.slice(0, 2), to: reply.slice(2), kind: 'threat' }] : [], 'review');
  }

  close() {
    clearTimeout(this.#timer);
    this.#search.abort();
    this.analysis.retry = null;
    this.element.remove();
    this.#showOnBoard(false);
    this.onBoard.remove();
    this.table.setArrows([], 'review');
  }

  /**
   * Handles a move on the board or typed as an answer; returns false if there is no second try.
   * @param {string} text
   */
  answer(text) {
    const { game } = this.table;
    const retry = this.#try;
    if (!retry || retry.stage === 'solved') return false;
    if (retry.isAsking && game.cursor === this.before) this.#judge(retry, text);
    return true;
  }

  /** @param {Retry} retry @param {string} text */
  async #judge(retry, text) {
    const { game, engine, announce } = this.table;
    try {
      const { fen, moves } = game.position(this.before);
      const read = await engine.xiangqiState({ fen, moves: [...moves, text], known: moves.length });
      const [tried] = sideline(this.before, [read.moves[0].uci]);
      const mustLook = retry.attempt(tried.move);
      await game.goTo(tried);
      if (mustLook) retry.judge((await studyOf(this.table.game).assess(tried, this.#search.signal)).worth);
      if (this.#try !== retry) return;
      if (retry.isAsking) await game.goTo(this.before);
      game.changed();
      announce(this.#verdict());
    } catch (error) {
      retry.giveUpJudging();
      if (this.#try === retry) {
        await game.goTo(this.before);
        game.refuse(error);
      }
    }
  }

  #retry = () => {
    clearTimeout(this.#timer);
    this.#line = [];
    this.analysis.retry = new Retry(this.step);
    this.#scrollToBoard();
    this.table.game.goTo(this.before);
  };

  #reveal = () => {
    this.analysis.retry = null;
    this.#play(this.before, this.#better);
  };

  #leave = () => {
    this.analysis.retry = null;
    this.table.game.goTo(this.after);
  };

  /** Replays a line on the board; any other navigation ends it. @param {MoveNode} from @param {MoveNode[]} line */
  async #play(from, line) {
    const { game } = this.table;
    clearTimeout(this.#timer);
    this.#line = line;
    const last = line.at(-1);
    if (!last) return;
    this.#scrollToBoard();
    try {
      await game.stateOf(last);
    } catch (error) {
      return game.refuse(error);
    }
    await game.goTo(from);
    const step = async (/** @type {number} */ place) => {
      const expected = place === 0 ? from : line[place - 1];
      if (this.#line !== line || place >= line.length || game.cursor !== expected) return;
      await game.goTo(line[place]);
      this.#timer = /** @type {any} */ (setTimeout(() => step(place + 1), MS_PER_MOVE));
    };
    await step(0);
  }

  /** The part below the board has its own button back to the game. @param {boolean} isShown */
  #showOnBoard(isShown) {
    this.onBoard.hidden = !isShown;
    this.onBoard.closest('.side')?.classList.toggle('retracing', isShown);
  }

  /** Scrolls to the board, which may be out of sight on a phone, and to the top of the side panel. */
  #scrollToBoard() {
    const side = this.onBoard.closest('.side');
    if (side) side.scrollTop = 0;
    this.table.board.scrollIntoView({ block: 'nearest' });
  }

  async #explain() {
    try {
      const study = studyOf(this.table.game);
      this.#setLines(await study.linesOf(this.review, this.index));
      // The notation of the lines is known once the rules have seen them.
      for (const last of [this.#refutation.at(-1), this.#better.at(-1)]) if (last) await this.table.game.stateOf(last);
      this.table.game.changed();
      this.#reasons = await study.explain(this.review, this.index);
    } catch (error) {
      this.#fault = error;
    }
    this.table.game.changed();
  }

  /** @param {{ refutation: string[], better: string[] }} lines */
  #setLines({ refutation, better }) {
    this.#refutation = sideline(this.after, refutation);
    this.#better = sideline(this.before, better);
  }

  /** Shows the refutation and its value. */
  #showRefutation() {
    const { game, texts } = this.table;
    const nodes = this.#refutation;
    const place = this.#part('.refuted');
    place.hidden = this.analysis.isSecret || nodes.length === 0;
    if (place.hidden) return;
    const { after, side } = this.step;
    const value = valueOf({ score: after.score, mate: after.mate, bound: 'exact' }, 'red', side);
    const mistakeText = texts().considered.review({
      mistake: this.#text(this.after),
      line: this.#written(nodes),
      value,
      side,
    });
    const [sentence, link] = /** @type {[HTMLElement, HTMLAnchorElement]} */ ([...place.children]);
    if (sentence.textContent !== mistakeText) sentence.textContent = mistakeText;
    link.href = reviewAddress(
      game.position(this.after),
      this.review.found[this.index + 1].line[0],
      document.documentElement.lang,
    );
  }

  #showReasons() {
    this.#showRefutation();
    const { review: words, board, considered } = this.table.texts();
    const { side, before } = this.step;
    const reasonTexts = (this.#reasons ?? []).map((reason) => {
      const names = 'names' in reason ? reason.names.map((name) => words.terms[name] ?? name) : [];
      return words.reason({ ...reason, names, move: this.#moveOf(reason) }, board.piece);
    });
    const instead = considered.instead({
      line: this.#written(this.#better),
      value: valueOf({ score: before.score, mate: before.mate, bound: 'exact' }, 'red', side),
      side,
    });
    // The count of material stands after both lines, because it compares them.
    const isCounted = this.#reasons?.at(-1)?.code === 'account';
    const counted = isCounted ? reasonTexts.splice(-1) : [];
    const sentences =
      this.#reasons && this.#better.length > 0 ? [...reasonTexts, instead, ...counted] : [...reasonTexts, ...counted];
    this.#part('.why').replaceChildren(
      ...sentences.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
    );
    if (this.#reasons) this.#scrollToReasons();
  }

  /** Scrolls to the reasons, once. */
  #scrollToReasons() {
    if (this.#hasScrolled || !this.element.isConnected || this.#try || this.#line.length > 0) return;
    this.#hasScrolled = true;
    this.element.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  /** The move with which a tactic begins. @param {import('./reasons.js').Reason} reason */
  #moveOf(reason) {
    if (!('at' in reason) || reason.at < 0) return '';
    const line = reason.code === 'missesGain' ? this.#better : [this.after, ...this.#refutation];
    const node = line[reason.at];
    return node ? `${numberText(node, this.table.game.record)} ${this.#text(node)}` : '';
  }

  /** A move in the chosen notation. @param {MoveNode} node */
  #text(node) {
    return moveText(this.table.game.written(node), this.table.settings.values.notation, node.move);
  }

  /** The moves of a line, the first with its number. @param {MoveNode[]} nodes */
  #written(nodes) {
    const { record } = this.table.game;
    return nodes.map((node, at) => (at === 0 ? `${numberText(node, record)} ${this.#text(node)}` : this.#text(node)));
  }

  #showLine() {
    const { game, settings } = this.table;
    const drawn = JSON.stringify([
      settings.values.notation,
      this.#line.map((node) => [node.ply, node.move, game.written(node) !== null]),
    ]);
    if (drawn !== this.#drawn) this.#drawLine();
    this.#drawn = drawn;
    for (const [place, node] of this.#line.entries()) {
      const button = this.#part(`.line [data-place="${place}"]`);
      if (game.cursor === node) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
  }

  #drawLine() {
    const { game, settings } = this.table;
    this.#part('.line').replaceChildren(
      ...this.#line.map((node, place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.place = String(place);
        const move = moveText(game.written(node), settings.values.notation, node.move);
        button.textContent = place === 0 ? `${numberText(node, game.record)} ${move}` : move;
        return button;
      }),
    );
  }

  #verdict() {
    const {
      review: { retry: words },
      game: { sides },
    } = this.table.texts();
    const retry = this.#try;
    const stage = this.#stage;
    if (!retry || !stage) return '';
    return words.stages[stage]({
      side: sides[this.step.side],
      chance: retry.chance === null ? '' : percent(retry.chance),
    });
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector) ?? this.onBoard.querySelector(selector));
  }
}
