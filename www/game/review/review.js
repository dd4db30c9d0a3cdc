// The review of a game or variation: the evaluation graph, accuracy of both sides, and the mistakes, each with details.
import { fill } from '../../i18n/i18n.js';
import { errorText } from '../dialogs/error-text.js';
import { TheoryLine } from '../openings/theory-line.js';
import { chanceFor, percent } from '../../record/chance.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { tally } from './mistakes.js';
import { studyOf } from './study.js';
import { moveText, numberText } from '../../record/move-text.js';
import { EvaluationGraph } from './review-graph.js';
import { MistakeCard } from './review-mistake.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('./study.js').Review} Review */

const SIDES = /** @type {const} */ (['red', 'black']);
const KINDS = /** @type {const} */ (['blunder', 'mistake', 'inaccuracy']);

const SKELETON = `
  <p class="hint"></p>
  <div class="answers"><button type="button" class="plain-button first begin"></button><button type="button" class="plain-button stop" data-text="review.stop"></button></div>
  <progress data-label="review.progress"></progress><p class="rest"></p>
  <p class="threads" data-text="review.threads"></p>
  <p class="fault" role="alert"></p>
  <div class="graph-place"></div>
  <ol class="mistakes" data-label="review.mistakes"></ol>
  <table class="tally"></table><p class="formula" data-text="review.formula"></p>
  <p class="no-net" data-text="review.withoutNet"></p>
  <p class="theory" hidden></p>
  <p class="you"><a href="../you/" data-text="review.you"></a></p>`;

export class ReviewPanel {
  /** @type {Review | null} */
  #review = null;
  /** @type {AbortController | null} */
  #work = null;
  /** @type {{ done: number, all: number }} */
  #progress = { done: 0, all: 1 };
  /** The last move of the reviewed line. */
  #end;
  /** Start of the running review: time, and number of positions already known. */
  #since = { time: 0, done: 0 };
  /** Number of workers of the running review. */
  #workers = 1;
  /** @type {unknown} */
  #fault = null;
  /** The open mistake. @type {MistakeCard | null} */
  #card = null;
  #drawn = '';

  /** @param {Table} table @param {HTMLElement} element element to fill */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    this.analysis = analysisOf(table.game);
    this.#end = table.game.record.root;
    this.element.innerHTML = SKELETON;
    this.graph = new EvaluationGraph(table);
    this.theory = new TheoryLine(table, this.#part('.theory'), true);
    this.#part('.graph-place').replaceWith(this.graph.element);
    this.#part('.begin').addEventListener('click', () => this.#startReview());
    this.#part('.stop').addEventListener('click', () => this.#work?.abort());
    this.#part('.mistakes').addEventListener('click', (event) => this.#choose(event));
    const { game, board } = table;
    game.addEventListener('open', this.#reset);
    // In the capture phase, before the game: during a second try, moves are answers.
    board.addEventListener('move', this.#answer, { capture: true });
    board.addEventListener('typed', this.#answer, { capture: true });
  }

  show() {
    const { game, texts } = this.table;
    const { review: words } = texts();
    fill(this.element, texts());
    const isRunning = this.#work !== null;
    const isOpen = this.#isOpen;
    this.#showKnownReview();
    const { end } = this;
    const isEmpty = end.parent === null;
    const isNew = !this.#review || this.#review.nodes.at(-1) !== end;
    const isAside = end !== game.tip;
    const hint = this.#part('.hint');
    hint.hidden = isRunning || (this.#review !== null && !isNew);
    hint.textContent = isEmpty ? words.empty : !isOpen ? words.later : isAside ? words.aside : words.about;
    const begin = this.#part('.begin');
    begin.hidden = isRunning || !isOpen || isEmpty || !isNew;
    begin.textContent = isAside ? words.beginAside : this.#review ? words.again : words.begin;
    this.#part('.stop').hidden = !isRunning;
    this.#part('.answers').hidden = begin.hidden && !isRunning;
    const progress = /** @type {HTMLProgressElement} */ (this.element.querySelector('progress'));
    progress.hidden = !isRunning;
    this.#part('.threads').hidden = !isRunning || this.#workers === 1;
    Object.assign(progress, { max: this.#progress.all, value: this.#progress.done });
    this.#part('.rest').hidden = !isRunning;
    this.#part('.rest').textContent = words.rest({ ...this.#progress, seconds: this.#secondsLeft });
    const fault = this.#part('.fault');
    fault.hidden = this.#fault === null;
    fault.textContent = this.#fault ? errorText(this.#fault, texts()) : '';
    this.graph.show(this.#course);
    this.#drawTally();
    this.theory.show(this.#review?.nodes.at(-1) ?? null);
    this.#drawMistakes();
    this.#card?.show();
  }

  /** Starts a review, unless one is running, the line is reviewed already, or help is not allowed. */
  begin() {
    this.show();
    if (!this.#part('.begin').hidden) this.#startReview();
  }

  close() {
    const { game, board } = this.table;
    this.#work?.abort();
    this.#card?.close();
    game.removeEventListener('open', this.#reset);
    board.removeEventListener('move', this.#answer, { capture: true });
    board.removeEventListener('typed', this.#answer, { capture: true });
  }

  /** Whether help is allowed: not in a live game against the engine. */
  get #isOpen() {
    const { game } = this.table;
    return !game.isLive || (game.players.red.kind === 'person' && game.players.black.kind === 'person');
  }

  /** The end of the reader's line: the reviewed line, the game as played, or a variation. */
  get end() {
    const { tip, cursor, record } = this.table.game;
    const at = record.anchorOf(cursor);
    const from = this.#review?.nodes.includes(at) ? (this.#review.nodes.at(-1) ?? at) : at;
    return from.holds(tip) ? tip : from.end;
  }

  /** Shows an existing review of the reader's line, made before a reload or an earlier visit. */
  #showKnownReview() {
    if (this.#work || this.analysis.retry) return;
    const { record } = this.table.game;
    const last = this.#review?.nodes.at(-1);
    if (last && record.anchorOf(last) !== last) this.#setReview(null);
    const { end } = this;
    const review = this.#isOpen && this.#review?.nodes.at(-1) !== end ? studyOf(this.table.game).reviewOf(end) : null;
    if (review) this.#setReview(review);
  }

  /** The line of the graph; during a review, its known evaluations. */
  get #course() {
    const review = this.#review;
    if (!review && !this.#work) return null;
    const { findings, record } = this.table.game;
    const nodes = this.#work || !review ? [record.root, ...this.#end.path] : review.nodes;
    const worths = nodes.map((node) => findings.get(node)?.worth ?? null);
    return { nodes, worths, mistakes: review?.mistakes ?? [] };
  }

  /** Estimated seconds left; null while too little is done. */
  get #secondsLeft() {
    const { done, all } = this.#progress;
    const own = done - this.#since.done;
    if (own < 3) return null;
    return Math.ceil((((performance.now() - this.#since.time) / own) * (all - done)) / 1000);
  }

  /** Replaces the review; null removes it. @param {Review | null} review */
  #setReview(review) {
    this.#card?.close();
    this.#card = null;
    this.#review = review;
    this.#drawn = '';
  }

  async #startReview() {
    const { game, announce, settings, texts } = this.table;
    const { end } = this;
    const { workers } = settings;
    const work = new AbortController();
    const study = studyOf(game);
    this.#reset();
    this.#work = work;
    this.#end = end;
    this.#since = {
      time: performance.now(),
      done: [game.record.root, ...end.path].filter((node) => study.known(node)).length,
    };
    this.analysis.isReviewing = true;
    game.changed();
    try {
      const onStep = (/** @type {number} */ done, /** @type {number} */ all) => {
        if (this.#work !== work) return;
        this.#progress = { done, all };
        // Partial results are shown during the review, and stay when the reader stops it.
        this.#review = study.reviewSoFar(end);
        this.show();
        this.analysis.changed();
      };
      const onWorkers = (/** @type {number} */ granted) => {
        this.#workers = granted;
      };
      const review = await study.review(end, { signal: work.signal, workers, onWorkers, onStep });
      if (this.#work !== work) return;
      this.#review = review;
      study.mark(review);
      announce(texts().review.done({ count: review.mistakes.length }));
    } catch (error) {
      if (this.#work === work && !work.signal.aborted) this.#fault = error;
    } finally {
      if (this.#work === work) {
        this.#work = null;
        this.analysis.isReviewing = false;
        game.changed();
      }
    }
  }

  /** Resets the panel for another game. */
  #reset = () => {
    this.#work?.abort();
    this.#work = null;
    this.analysis.isReviewing = false;
    this.#setReview(null);
    this.#fault = null;
  };

  /** @param {Event} event */
  #answer = (event) => {
    const { uci, text } = /** @type {CustomEvent} */ (event).detail;
    if (this.#card?.answer(uci ?? text)) event.stopImmediatePropagation();
  };

  #drawTally() {
    const review = this.#review;
    const table = this.#part('.tally');
    table.hidden = !review;
    this.#part('.formula').hidden = !review;
    this.#part('.no-net').hidden = !review?.found.some(({ isPlain }) => isPlain);
    this.#part('.you').hidden = !review;
    if (!review) return;
    const {
      review: words,
      game: { sides },
    } = this.table.texts();
    const counts = SIDES.map((side) => tally(review.steps, side));
    const rows = KINDS.map((kind) => [words.kinds[kind], ...counts.map((count) => String(count[kind]))]);
    rows.push([words.accuracy, ...counts.map(({ accuracy }) => `${(accuracy * 100).toFixed(1)}%`)]);
    rows.push([words.average, ...counts.map(({ average }) => `${(average * 100).toFixed(1)}%`)]);
    const row = (/** @type {string[]} */ cells, /** @type {'td' | 'th'} */ kind) => {
      const element = document.createElement('tr');
      element.append(
        ...cells.map((text, index) => {
          const cell = document.createElement(index === 0 ? 'th' : kind);
          cell.textContent = text;
          cell.setAttribute(index === 0 ? 'scope' : 'class', index === 0 ? 'row' : SIDES[index - 1]);
          return cell;
        }),
      );
      return element;
    };
    table.replaceChildren(
      row([words.tally, ...SIDES.map((side) => sides[side])], 'th'),
      ...rows.map((cells) => row(cells, 'td')),
    );
  }

  #drawMistakes() {
    const { game, settings, texts } = this.table;
    const list = this.#part('.mistakes');
    const review = this.#review;
    list.hidden = !review;
    const drawn = JSON.stringify([
      document.documentElement.lang,
      settings.values.notation,
      review?.mistakes,
      this.#work === null,
    ]);
    if (review && drawn !== this.#drawn) {
      const { review: words } = texts();
      const entry = document.activeElement?.closest('.review .mistakes .entry')?.parentElement?.dataset.index;
      list.replaceChildren(
        ...review.mistakes.map((mistake) => {
          const node = review.nodes[mistake.index + 1];
          const { side, before, after } = review.steps[mistake.index];
          const item = document.createElement('li');
          item.dataset.kind = mistake.kind;
          item.dataset.index = String(mistake.index);
          const button = document.createElement('button');
          button.type = 'button';
          button.className = `entry ${side}`;
          const parts = [
            numberText(node, game.record),
            moveText(game.written(node), settings.values.notation, node.move),
            words.kinds[mistake.kind],
            words.fall({ before: percent(chanceFor(before, side)), after: percent(chanceFor(after, side)) }),
          ];
          button.append(
            ...parts.map((text, index) =>
              Object.assign(document.createElement(index === 1 ? 'b' : 'span'), { textContent: text }),
            ),
          );
          item.append(button);
          return item;
        }),
      );
      if (review.mistakes.length === 0 && !this.#work) {
        const none = document.createElement('li');
        none.className = 'none';
        none.textContent = words.none;
        list.append(none);
      }
      // Keeps the focus while mistakes are added.
      if (entry) /** @type {HTMLElement | null} */ (list.querySelector(`[data-index="${entry}"] .entry`))?.focus();
    }
    this.#drawn = drawn;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('[data-index]'))) {
      const isOpen = this.#card?.index === Number(item.dataset.index);
      item.querySelector('.entry')?.setAttribute('aria-expanded', String(isOpen));
      if (isOpen && this.#card && this.#card.element.parentElement !== item) item.append(this.#card.element);
    }
  }

  /** @param {MouseEvent} event */
  #choose({ target }) {
    const entry = target instanceof Element ? target.closest('.entry') : null;
    const index = Number(/** @type {HTMLElement | null} */ (entry?.closest('[data-index]'))?.dataset.index);
    const review = this.#review;
    if (!entry || !review) return;
    const isSame = this.#card?.index === index;
    this.#card?.close();
    this.#card = isSame ? null : new MistakeCard(this.table, review, index);
    const { game } = this.table;
    if (isSame) game.changed();
    else game.goTo(review.nodes[index + 1]);
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }
}
