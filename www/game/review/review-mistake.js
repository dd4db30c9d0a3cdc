// A mistake in detail: its reasons, the refutation and the better move on the board, and a second try.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { errorText } from '../dialogs/error-text.js';
import { reviewAddress } from '../analysis/lab-url.js';
import { Replay } from '../analysis/line-replay.js';
import { storeReturn } from '../../storage/lab-return.js';
import { valueOf } from '../analysis/values.js';
import { percent } from '../../record/chance.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { MAX_SHOWN_PLIES, spokenPart } from './reasons.js';
import { Retry } from './retry.js';
import { sideline } from '../../record/sideline.js';
import { studyOf } from './study.js';
import { moveText, numberText } from '../../record/move-text.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @import { Reason } from './reasons.js' */
/** @import { Review } from './study.js' */

export class MistakeCard {
  element = document.createElement('div');
  onBoard = document.createElement('div');
  /** @type {Reason[] | null} */ #reasons = null;
  /** @type {unknown} */ #fault = null;
  /** The line on show; empty if none. @type {MoveNode[]} */
  #line = [];
  #replay;
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
    this.#replay = new Replay(table.game);
    this.step = review.steps[index];
    this.before = review.nodes[index];
    this.after = review.nodes[index + 1];
    const [refutation, better] = [review.found[index + 1].line, review.found[index].line];
    this.#setLines({ refutation: refutation.slice(0, MAX_SHOWN_PLIES), better: better.slice(0, MAX_SHOWN_PLIES) });
    this.element.className = 'looked-into';
    this.onBoard.className = 'on-board';
    table.board.closest('xiangqi-game')?.querySelector('.lead')?.append(this.onBoard);
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
    const { game } = this.table;
    const retry = this.#try;
    if (retry && game.cursor !== this.before && game.cursor.parent !== this.before) this.analysis.retry = null;
    const isTrying = this.#try !== null;
    this.#showOnBoard(isTrying || this.#isLineShown);
    this.onBoard.dataset.stage = this.#stage ?? '';
    render(this.#template(), this.element);
    render(this.#boardTemplate(), this.onBoard);
    if (this.#reasons) this.#scrollToReasons();
    const [reply] = this.review.found[this.index + 1].line;
    const isThreat = !isTrying && game.cursor === this.after && reply;
    this.table.setArrows(isThreat ? [{ from: reply.slice(0, 2), to: reply.slice(2), kind: 'threat' }] : [], 'review');
  }

  get #isLineShown() {
    const { cursor } = this.table.game;
    const [first] = this.#line;
    return !this.analysis.isSecret && first !== undefined && (this.#line.includes(cursor) || cursor === first.parent);
  }

  #template() {
    const { texts } = this.table;
    const { review: words } = texts();
    const { isSecret } = this.analysis;
    const isTrying = this.#try !== null;
    const hasReply = this.review.found[this.index + 1].line.length > 0;
    const refute = () => this.#play(this.after, this.#refutation);
    const better = () => this.#play(this.before, this.#better);
    return html`
      <ul class="why bullets" ?hidden=${isSecret}>${this.#sentences()}</ul>
      <p class="fault note" role="alert" ?hidden=${this.#fault === null}>${this.#fault ? errorText(this.#fault, texts()) : ''}</p>
      <div class="answers">
        <button type="button" class="plain-button first retry" ?hidden=${isTrying} @click=${this.#retry}>${words.retry.begin}</button>
        <button type="button" class="plain-button refute" ?hidden=${isTrying || !hasReply} @click=${refute}>${words.refute}</button>
        <button type="button" class="plain-button better" ?hidden=${isSecret} @click=${better}>${words.better}</button>
      </div>`;
  }

  /** Right below the board, so that it is visible on a phone too. */
  #boardTemplate() {
    const { review: words } = this.table.texts();
    const { isSecret } = this.analysis;
    const isTrying = this.#try !== null;
    const moves = this.#written(this.#line);
    const go = (/** @type {MoveNode} */ node) => () => {
      this.#replay.stop();
      this.table.game.goTo(node);
    };
    const { cursor } = this.table.game;
    return html`
      <p class="verdict" role="status" ?hidden=${!isTrying}>${this.#verdict()}</p>
      <div class="line row" role="group" aria-label=${words.line} ?hidden=${!this.#isLineShown}>${this.#line.map(
        (node, at) =>
          html`<button type="button" class="chip" aria-current=${node === cursor ? 'step' : nothing} @click=${go(node)}>${moves[at]}</button>`,
      )}</div>
      <div class="answers">
        <button type="button" class="plain-button reveal" ?hidden=${!isSecret} @click=${this.#reveal}>${words.retry.reveal}</button>
        <button type="button" class="plain-button leave" ?hidden=${!isTrying && !this.#isLineShown} @click=${this.#leave}>${words.retry.leave}</button>
      </div>`;
  }

  close() {
    this.#replay.stop();
    this.#search.abort();
    this.analysis.retry = null;
    this.element.remove();
    this.#showOnBoard(false);
    this.onBoard.remove();
    this.table.setArrows([], 'review');
  }

  /** Handles a move on the board or typed as an answer; returns false if there is no second try. @param {string} text */
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
    this.#replay.stop();
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
  #play(from, line) {
    this.#line = line;
    this.#replay.stop();
    if (line.length === 0) return;
    this.#scrollToBoard();
    this.#replay.play(from, line);
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

  /** The refutation and its value, and a link to the search that shows it. */
  #refutedTemplate() {
    if (this.#refutation.length === 0) return '';
    const { considered } = this.table.texts();
    const sentence = considered.review({
      mistake: this.#text(this.after),
      line: this.#firstMoves(this.#refutation),
      value: valueOf(this.step.after, 'red', this.table.texts()),
    });
    const [reply] = this.review.found[this.index + 1].line;
    const address = reviewAddress(this.table.game.position(this.after), reply, document.documentElement.lang);
    const store = () => storeReturn(address, this.after, null);
    return html`<li class="refuted">
      <span>${sentence}</span> <a class="tree" href=${address} @click=${store}>${considered.why.tree}</a>
    </li>`;
  }

  /** The main reason, the refutation, what was better, and the other reasons: the count of material compares both lines. */
  #sentences() {
    const { review: words, board, considered } = this.table.texts();
    const [main, ...others] = (this.#reasons ?? []).map((reason) => {
      const names = 'names' in reason ? reason.names.map((name) => words.terms[name] ?? name) : [];
      return html`<li>${words.reason({ ...reason, names, move: this.#moveOf(reason) }, board.piece)}</li>`;
    });
    const value = valueOf(this.step.before, 'red', this.table.texts());
    const line = this.#firstMoves(this.#better);
    const instead = line.length > 0 && html`<li>${considered.instead({ line, value })}</li>`;
    return [main, this.#refutedTemplate(), this.#reasons && instead, ...others].map((item) => item || nothing);
  }

  /** Scrolls to the reasons, once. */
  #scrollToReasons() {
    if (this.#hasScrolled || !this.element.isConnected || this.#try || this.#line.length > 0) return;
    this.#hasScrolled = true;
    this.element.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  /** The move with which a tactic or the danger begins. @param {Reason} reason */
  #moveOf(reason) {
    if ('since' in reason && reason.since !== undefined) return this.#written([this.review.nodes[reason.since + 1]])[0];
    if (!('at' in reason) || reason.at < 0) return '';
    const line = reason.code === 'missesGain' ? this.#better : [this.after, ...this.#refutation];
    const node = line[reason.at];
    return node ? `${numberText(node, this.table.game.record)} ${this.#text(node)}` : '';
  }

  /** A move in the chosen notation. @param {MoveNode} node */
  #text(node) {
    return moveText(this.table.game.written(node), this.table.settings.values.notation, node.move);
  }

  /** The first moves of a line for a sentence; the board shows all of it. @param {MoveNode[]} nodes */
  #firstMoves(nodes) {
    const isBetter = nodes === this.#better;
    const before = isBetter ? [] : [this.after];
    const moves = [...before, ...nodes].map((node) => this.table.game.written(node));
    const shown = spokenPart(moves, this.#reasons ?? [], isBetter).length - before.length;
    return [...this.#written(nodes.slice(0, shown)), ...(shown < nodes.length ? ['…'] : [])];
  }

  /** The moves of a line, the first with its number. @param {MoveNode[]} nodes */
  #written(nodes) {
    const { record } = this.table.game;
    return nodes.map((node, at) => (at === 0 ? `${numberText(node, record)} ${this.#text(node)}` : this.#text(node)));
  }

  #verdict() {
    const { review, game } = this.table.texts();
    const retry = this.#try;
    const stage = this.#stage;
    if (!retry || !stage) return '';
    const chance = retry.chance === null ? '' : percent(retry.chance);
    return review.retry.stages[stage]({ side: game.sides[this.step.side], chance });
  }
}
