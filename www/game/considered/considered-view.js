// The explanation of a search: candidate moves with their values by iteration, and the answer to "why not?".
import { isNet } from '../../address/evaluation.js';
import { requestedNodes } from '../../engine/search-size.js';
import { Chuhe } from '../../engine/client.js';
import { fill } from '../../i18n/i18n.js';
import { chartMarkup, scaleOf } from './value-chart.js';
import { LineReplay } from './line-replay.js';
import { originOf } from './subject.js';
import { refutedBy } from './sentences.js';
import { treeAddress } from './lab-url.js';
import { readerOf, shareText, textsOf, valueOf } from './values.js';
import { errorText } from '../dialogs/error-text.js';
import { other } from '../../record/players.js';
import { moveText } from '../../record/move-text.js';
import { storeReturn } from '../../storage/lab-return.js';
import { WhyNot } from './why-not.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('./subject.js').Subject} Subject */
/** @typedef {import('../../engine/wasm/chuhe_full.js').ConsideredMoves} ConsideredMoves */
/** @typedef {import('../../engine/wasm/chuhe_full.js').ConsideredMove} ConsideredMove */
/** @typedef {import('../../engine/client.js').TraceHandle} TraceHandle */

const SKELETON = `
  <div class="top"><h2></h2><button type="button" class="shut" data-label="considered.close" title>×</button></div>
  <p class="state" role="status"></p>
  <div class="waiting" hidden><progress></progress><p></p><button type="button" class="plain-button stop" data-text="considered.stop"></button></div>
  <p class="facts"></p>
  <form class="why-not"></form>
  <p class="order" data-text="considered.order" hidden></p>
  <ol class="candidates" data-label="considered.candidates"></ol>
  <button type="button" class="plain-button rest" hidden></button>
  <p class="scale" data-text="considered.scale" hidden></p>`;

/** Number of moves listed at first. */
const FIRST_SHOWN = 5;

export class ConsideredView {
  element = document.createElement('section');
  /** @type {TraceHandle | null} */
  #trace = null;
  /** @type {ConsideredMoves | null} */
  #considered = null;
  /** @type {unknown} */
  #fault = null;
  #search = new AbortController();
  #isWhole = false;
  /** Number of nodes searched so far, once the search takes long enough to show progress. @type {number | null} */
  #done = null;
  #drawn = '';
  /** The move whose line is open, and the line's replay. @type {{ move: string, walk: LineReplay } | null} */
  #open = null;
  #needsScroll = false;
  /** @type {WhyNot | null} */
  #whyNot = null;

  /** @param {Table} table @param {Subject} subject @param {() => void} shut */
  constructor(table, subject, shut) {
    this.table = table;
    this.subject = subject;
    this.element.className = 'inside';
    this.element.innerHTML = SKELETON;
    for (const button of ['.shut', '.stop']) this.#part(button).addEventListener('click', shut);
    this.#part('.rest').addEventListener('click', () => {
      this.#isWhole = !this.#isWhole;
      this.show();
    });
    this.#part('.candidates').addEventListener('click', ({ target }) => {
      const move =
        target instanceof Element
          ? /** @type {HTMLElement | null} */ (target.closest('.entry'))?.dataset.move
          : undefined;
      if (move) this.#choose(move);
    });
  }

  /** The node that is explained: the move played, or the position itself. */
  get asked() {
    return this.subject.played ?? this.subject.before;
  }

  /** Repeats the search and shows its candidates. */
  async begin() {
    const { game } = this.table;
    this.#setActive(true);
    this.show();
    /** @type {HTMLElement} */ (this.element.querySelector('.shut')).focus({ preventScroll: true });
    this.#showHead();
    try {
      // A separate engine: the game's searches are not interrupted.
      const engine = await Chuhe.start();
      const trace = await engine.consider(this.subject.request, {
        signal: this.#search.signal,
        onInfo: this.#onProgress,
      });
      this.#trace = trace;
      const considered = await trace.considered();
      if (this.#search.signal.aborted || !considered) return trace.release();
      this.#considered = considered;
      this.#whyNot = new WhyNot({
        table: this.table,
        subject: this.subject,
        trace,
        considered,
        reader: this.#reader,
        place: this.#part('.why-not'),
        goTo: this.#toTree,
      });
      await game.goTo(this.subject.before);
    } catch (error) {
      if (this.#search.signal.aborted) return;
      this.#fault = error;
    }
    game.changed();
    this.#showHead();
  }

  /** Scrolls to the heading: on a phone the panel opens above the button, and its contents push the button down. */
  #showHead() {
    this.#part('.top').scrollIntoView({ block: 'nearest' });
  }

  /** Restores the question and the open line after a return from the lab. @param {import('../../storage/lab-return.js').Left} left */
  resume({ why, line }) {
    const candidate = this.#considered?.candidates.find((known) => known.line.moves[0] === line);
    if (candidate && line)
      this.#open = { move: line, walk: new LineReplay(this.table, this.subject.before, candidate.line) };
    if (why) this.#whyNot?.resume(why);
    this.show();
  }

  close() {
    this.#search.abort();
    this.#open?.walk.stop();
    this.#whyNot?.close();
    this.#trace?.release();
    this.#setActive(false);
    this.table.setArrows([], 'considered');
    this.element.remove();
  }

  /** Beside the board this panel replaces the move list; in one column the board stays above it. @param {boolean} isThere */
  #setActive(isThere) {
    for (const element of [document.documentElement, this.table.board.closest('xiangqi-game')])
      element?.toggleAttribute('data-considering', isThere);
  }

  get #reader() {
    return readerOf(this.table.game.players);
  }

  show() {
    const { game, settings, texts } = this.table;
    const { considered: words } = texts();
    fill(this.element, texts());
    const { played } = this.subject;
    const name = (/** @type {import('../../record/record.js').MoveNode} */ node) =>
      moveText(game.written(node), settings.values.notation, node.move);
    this.#part('h2').textContent = played ? words.title({ move: name(played) }) : words.titleHere;
    const state = this.#fault ? errorText(this.#fault, texts()) : this.#considered ? '' : words.searching;
    if (this.#part('.state').textContent !== state) this.#part('.state').textContent = state;
    this.#part('.state').hidden = state === '';
    this.element.toggleAttribute('data-busy', !this.#fault && !this.#considered);
    for (const part of ['.facts', '.why-not', '.order', '.scale']) this.#part(part).hidden = !this.#considered;
    this.#showWaiting();
    if (!this.#considered || !this.#trace) return;
    this.#part('.facts').textContent = this.#facts(this.#considered, this.#trace).join(texts().played.words.between);
    this.#list(this.#considered);
    this.#open?.walk.show();
    this.#whyNot?.show();
    this.#arrows(this.#considered);
    this.#scrollIntoView();
  }

  /** Scrolls to the line just opened, once the board shows it: on a phone it may be far below. */
  #scrollIntoView() {
    if (!this.#needsScroll || this.table.game.cursor === this.subject.before) return;
    this.#needsScroll = false;
    this.element.querySelector('.followed')?.scrollIntoView({ block: 'nearest' });
  }

  /** Updates the progress. @param {number} done nodes searched */
  #onProgress = (done) => {
    this.#done = done;
    this.#showWaiting();
  };

  #showWaiting() {
    const waiting = this.#part('.waiting');
    waiting.hidden = this.#done === null || this.#considered !== null || this.#fault !== null;
    if (waiting.hidden) return;
    const all = requestedNodes(this.subject.request);
    const done = Math.min(this.#done ?? 0, all);
    const bar = /** @type {HTMLProgressElement} */ (waiting.querySelector('progress'));
    Object.assign(bar, { max: all, value: done });
    const label = this.table.texts().considered.progress({ done, all });
    bar.setAttribute('aria-label', label);
    /** @type {HTMLElement} */ (waiting.querySelector('p')).textContent = label;
  }

  /** The facts about the search, as sentences. @param {ConsideredMoves} considered @param {TraceHandle} trace */
  #facts({ iterations, seen, recorded, candidates }, { summary }) {
    const { game, settings, texts } = this.table;
    const {
      considered: words,
      played: { words: before },
      review,
    } = texts();
    const { level, played } = this.subject;
    const origin = originOf(this.subject, summary);
    const sentences = [words.facts({ level, nodes: seen, depths: iterations.length })];
    if (origin.kind === 'differs' && origin.differences.length > 0)
      sentences.unshift(
        words.origin.differs({
          reasons: origin.differences.map(({ name, was, is }) => before.differs[name]({ was, is })),
        }),
      );
    if (origin.kind === 'unrecorded' || origin.kind === 'fresh') sentences.unshift(words.origin[origin.kind]);
    const [found] = candidates;
    if (played && found && found.line.moves[0] !== played.move)
      sentences.push(
        words.chose({
          move: moveText(game.written(played), settings.values.notation, played.move),
          other: textsOf(found.line, settings.values.notation)[0],
        }),
      );
    sentences.push(words.view({ side: this.#reader }));
    if (level < 10) sentences.push(words.rough);
    if (summary.search && !isNet(summary.search.engine.evaluation)) sentences.push(review.worths.none);
    if (recorded < seen) sentences.push(words.part({ recorded, seen }));
    return sentences;
  }

  /** @param {ConsideredMoves} considered */
  #list(considered) {
    const { settings, texts } = this.table;
    const { considered: words } = texts();
    const drawn = JSON.stringify([
      document.documentElement.lang,
      settings.values.notation,
      this.#isWhole,
      this.#open?.move,
      this.#reader,
    ]);
    const { candidates } = considered;
    const rest = this.#part('.rest');
    rest.hidden = candidates.length <= FIRST_SHOWN;
    rest.textContent = this.#isWhole ? words.fewer : words.more({ count: candidates.length - FIRST_SHOWN });
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused =
      document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement)
        ? document.activeElement.dataset.move
        : undefined;
    const scale = scaleOf(considered, considered.side === this.#reader ? 1 : -1);
    const shown = candidates.filter(
      (candidate, place) => this.#isWhole || place < FIRST_SHOWN || candidate.line.moves[0] === this.#open?.move,
    );
    this.#part('.candidates').replaceChildren(...shown.map((candidate) => this.#item(candidate, considered, scale)));
    fill(this.#part('.candidates'), texts());
    if (focused)
      /** @type {HTMLElement | null} */ (this.element.querySelector(`.entry[data-move="${focused}"]`))?.focus({
        preventScroll: true,
      });
  }

  /** @param {ConsideredMove} candidate @param {ConsideredMoves} considered @param {ReturnType<typeof scaleOf>} scale */
  #item(candidate, { side, iterations, candidates }, scale) {
    const { settings, texts } = this.table;
    const { considered: words } = texts();
    const { line, looks, share } = candidate;
    const [move] = textsOf(line, settings.values.notation);
    const look = looks.at(-1);
    const item = document.createElement('li');
    const entry = document.createElement('button');
    entry.type = 'button';
    entry.className = 'entry';
    entry.dataset.move = line.moves[0];
    const isOpen = this.#open?.move === line.moves[0];
    entry.setAttribute('aria-expanded', String(isOpen));
    const value = look ? words.value({ value: valueOf(look, side, this.#reader) }) : words.never;
    const values = looks.map((one) => ({
      depth: iterations[one.iteration].depth,
      value: valueOf(one, side, this.#reader),
      best: one.best,
    }));
    const badge =
      candidate === candidates[0]
        ? line.moves[0] === this.subject.played?.move
          ? words.played
          : words.chosen
        : line.moves[0] === this.subject.played?.move
          ? words.played
          : '';
    entry.append(
      written('b', 'move', move),
      written('span', 'badge', badge),
      written('span', 'value', value),
      Object.assign(document.createElement('span'), { className: 'chart', innerHTML: chartMarkup(candidate, scale) }),
      written('span', 'unseen', look ? words.chart({ move, looks: values }) : ''),
      this.#effort(share),
    );
    item.append(entry);
    if (isOpen && this.#open) item.append(this.#inside(candidate, side, candidate === candidates[0]));
    return item;
  }

  /** @param {number} share */
  #effort(share) {
    const effort = written('span', 'effort', this.table.texts().considered.share({ share: shareText(share) }));
    effort.style.setProperty('--share', String(share));
    return effort;
  }

  /** The line of a candidate with its explanation. @param {ConsideredMove} candidate @param {import('../../record/players.js').Side} side @param {boolean} isChosen */
  #inside({ line, looks, rule }, side, isChosen) {
    const { settings, texts } = this.table;
    const { considered: words } = texts();
    const { notation } = settings.values;
    const place = document.createElement('div');
    place.className = 'followed';
    const look = looks.at(-1);
    const value = look ? valueOf(look, side, this.#reader) : null;
    const refuted = refutedBy(line, side, notation);
    const sentences = look
      ? [(isChosen ? words.leads : words.refuted)({ ...refuted, value })]
      : [words.why.leftOut({ move: refuted.move, rule: rule ?? '' })];
    const moves = textsOf(line, notation);
    if (line.proven + 1 < moves.length) sentences.push(words.example({ move: moves[line.proven + 1] }));
    if (moves.length > 1 && line.end && Object.hasOwn(words.ends, line.end))
      sentences.push(words.ends[/** @type {keyof typeof words.ends} */ (line.end)]);
    if (line.misjudged !== 0)
      sentences.push(
        words.misjudged({
          by: (Math.abs(line.misjudged) / 100).toFixed(2),
          side: line.misjudged > 0 ? side : other(side),
        }),
      );
    place.append(written('p', 'said', sentences.join(texts().played.words.between)));
    if (this.#open && line.moves.length > 1) place.append(this.#open.walk.element);
    const tree = document.createElement('a');
    tree.className = 'tree';
    tree.dataset.text = 'considered.why.tree';
    this.#toTree(tree, line.steps.length > 0 ? { step: line.steps[0] } : null);
    place.append(tree);
    return place;
  }

  /** Makes a link lead to a node of the search in the lab. @param {HTMLAnchorElement} link @param {{ step: number } | null} at */
  #toTree = (link, at) => {
    const { game } = this.table;
    link.href = treeAddress(game, this.subject, at, document.documentElement.lang);
    link.addEventListener('click', () =>
      storeReturn(link.href, this.asked, { why: this.#whyNot?.question ?? null, line: this.#open?.move ?? null }),
    );
  };

  /** Opens the line of a candidate and replays it, or closes it. @param {string} move */
  #choose(move) {
    const { game } = this.table;
    const candidate = this.#considered?.candidates.find(({ line }) => line.moves[0] === move);
    const isSame = this.#open?.move === move;
    this.#open?.walk.stop();
    this.#open =
      isSame || !candidate ? null : { move, walk: new LineReplay(this.table, this.subject.before, candidate.line) };
    this.#whyNot?.clear();
    if (!this.#open) {
      game.goTo(this.subject.before);
      return;
    }
    this.show();
    this.#open.walk.play();
    this.#needsScroll = true;
  }

  /** Arrows: the chosen move at the searched position, or the move in question with the reply to it. @param {ConsideredMoves} considered */
  #arrows({ candidates }) {
    const { game, setArrows } = this.table;
    const arrow = (/** @type {string} */ move, /** @type {'best' | 'line' | 'threat'} */ kind) => ({
      from: move.slice(0, 2),
      to: move.slice(2),
      kind,
    });
    const [best] = candidates;
    const questionArrows = this.#whyNot?.arrows ?? [];
    if (questionArrows.length > 0)
      setArrows(
        questionArrows.map((move, place) => arrow(move, place === 0 ? 'line' : 'threat')),
        'considered',
      );
    else
      setArrows(best && game.cursor === this.subject.before ? [arrow(best.line.moves[0], 'best')] : [], 'considered');
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }
}

/** @param {string} tag @param {string} className @param {string} text */
function written(tag, className, text) {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
