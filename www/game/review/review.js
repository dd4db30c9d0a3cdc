// The review of a game or variation: the evaluation graph, accuracy of both sides, and the mistakes, each with details.
import { html, nothing, render, repeat } from '../../vendor/lit-html.js';
import { errorText } from '../dialogs/error-text.js';
import { TheoryLine } from '../openings/theory-line.js';
import { chanceFor, percent } from '../../record/chance.js';
import { SIDES } from '../../record/players.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { tally } from './mistakes.js';
import { studyOf } from './study.js';
import { moveText, numberText } from '../../record/move-text.js';
import { EvaluationGraph } from './review-graph.js';
import { MistakeCard } from './review-mistake.js';

/** @import { Table } from '../panels.js' */
/** @import { Review } from './study.js' */

const KINDS = /** @type {const} */ (['blunder', 'mistake', 'inaccuracy']);

export class ReviewPanel {
  /** @type {Review | null} */ #review = null;
  /** @type {AbortController | null} */ #work = null;
  /** @type {{ done: number, all: number }} */ #progress = { done: 0, all: 1 };
  /** The last move of the reviewed line. */
  #end;
  /** Start of the running review: time, and number of positions already known. */
  #since = { time: 0, done: 0 };
  /** Number of workers of the running review. */
  #workers = 1;
  /** @type {unknown} */ #fault = null;
  /** The open mistake. @type {MistakeCard | null} */
  #card = null;
  #theoryPlace = document.createElement('p');

  /** @param {Table} table @param {HTMLElement} element element to fill */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    this.analysis = analysisOf(table.game);
    this.#end = table.game.record.root;
    this.#theoryPlace.className = 'theory';
    this.graph = new EvaluationGraph(table);
    this.theory = new TheoryLine(table, this.#theoryPlace, true);
    const { board, game, signal } = table;
    game.onChange(({ kind }) => {
      if (kind === 'open') this.#reset();
    }, signal);
    // In the capture phase, before the game: during a second try, moves are answers.
    for (const kind of ['move', 'typed']) board.addEventListener(kind, this.#answer, { capture: true, signal });
  }

  show() {
    this.#showKnownReview();
    this.graph.show(this.#course);
    this.theory.show(this.#review?.nodes.at(-1) ?? null);
    render([this.#workTemplate(), this.graph.element, this.#resultTemplate()], this.element);
    this.#card?.show();
  }

  /** Starts a review, unless one is running, the line is reviewed already, or help is not allowed. */
  begin() {
    this.show();
    if (this.#mayBegin) this.#startReview();
  }

  close() {
    this.#work?.abort();
    this.#card?.close();
  }

  /** Whether help is allowed: not in a live game against the engine. */
  get #isOpen() {
    const { game } = this.table;
    return !game.isLive || game.isBetweenPeople;
  }

  /** Whether the reader's line has no review yet. */
  get #isNew() {
    return !this.#review || this.#review.nodes.at(-1) !== this.end;
  }

  get #mayBegin() {
    return !this.#work && this.#isOpen && this.end.parent !== null && this.#isNew;
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
    const { record } = this.table.game;
    const nodes = this.#work || !review ? [record.root, ...this.#end.path] : review.nodes;
    const worths = nodes.map(({ finding }) => finding?.worth ?? null);
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
  }

  #startReview = async () => {
    const { game, announce, settings, texts } = this.table;
    const { end } = this;
    const { workers } = settings;
    const work = new AbortController();
    const study = studyOf(game);
    this.#reset();
    this.#work = work;
    this.#end = end;
    const done = [game.record.root, ...end.path].filter(({ finding }) => finding).length;
    this.#since = { time: performance.now(), done };
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
  };

  /** Resets the panel for another game. */
  #reset() {
    this.#work?.abort();
    this.#work = null;
    this.analysis.isReviewing = false;
    this.#setReview(null);
    this.#fault = null;
  }

  /** @param {Event} event */
  #answer = (event) => {
    const { uci, text } = /** @type {CustomEvent} */ (event).detail;
    if (this.#card?.answer(uci ?? text)) event.stopImmediatePropagation();
  };

  /** The offer of a review, or its progress. */
  #workTemplate() {
    const { game, texts } = this.table;
    const { review: words } = texts();
    const { end } = this;
    const isRunning = this.#work !== null;
    const isAside = end !== game.tip;
    const hint = end.parent === null ? words.empty : !this.#isOpen ? words.later : isAside ? words.aside : words.about;
    return html`
      <p class="hint note" ?hidden=${isRunning || !this.#isNew}>${hint}</p>
      <div class="answers" ?hidden=${!this.#mayBegin && !isRunning}>
        <button type="button" class="plain-button first begin" ?hidden=${!this.#mayBegin} @click=${this.#startReview}>${
          isAside ? words.beginAside : this.#review ? words.again : words.begin
        }</button>
        <button type="button" class="plain-button stop" ?hidden=${!isRunning} @click=${this.#stop}>${words.stop}</button>
      </div>
      <progress aria-label=${words.progress} ?hidden=${!isRunning} max=${this.#progress.all} value=${this.#progress.done}></progress>
      <p class="rest fine" ?hidden=${!isRunning}>${words.rest({ ...this.#progress, seconds: this.#secondsLeft })}</p>
      <p class="threads fine" ?hidden=${!isRunning || this.#workers === 1}>${words.threads}</p>
      <p class="fault note" role="alert" ?hidden=${this.#fault === null}>${this.#fault ? errorText(this.#fault, texts()) : ''}</p>`;
  }

  #resultTemplate() {
    const { review: words } = this.table.texts();
    const review = this.#review;
    return html`
      <ol class="mistakes" aria-label=${words.mistakes} ?hidden=${!review} @click=${this.#choose}>${
        review && this.#mistakeTemplates(review)
      }</ol>
      <table class="tally" ?hidden=${!review}>${review && this.#tallyTemplate(review)}</table>
      <p class="fine" ?hidden=${!review}>${words.formula}</p>
      <p class="no-net fine" ?hidden=${!review?.found.some(({ isPlain }) => isPlain)}>${words.withoutNet}</p>
      ${this.#theoryPlace}
      <p class="you note" ?hidden=${!review}><a href="../you/">${words.you}</a></p>`;
  }

  /** @param {Review} review */
  #tallyTemplate(review) {
    const { review: words, game } = this.table.texts();
    const counts = SIDES.map((side) => tally(review.steps, side));
    const share = (/** @type {number} */ part) => `${(part * 100).toFixed(1)}%`;
    const rows = KINDS.map((kind) => [words.kinds[kind], ...counts.map((count) => `${count[kind]}`)]);
    // Half a game has no accuracy yet.
    if (!this.#work)
      rows.push(
        [words.accuracy, ...counts.map(({ accuracy }) => share(accuracy))],
        [words.average, ...counts.map(({ average }) => share(average))],
      );
    return html`
      <tr><th scope="row">${words.tally}</th>${SIDES.map((side) => html`<th class=${side}>${game.sides[side]}</th>`)}</tr>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr><th scope="row">${name}</th>${cells.map((text, at) => html`<td class=${SIDES[at]}>${text}</td>`)}</tr>`,
      )}`;
  }

  /** @param {Review} review */
  #mistakeTemplates(review) {
    if (review.mistakes.length === 0)
      return this.#work ? nothing : html`<li class="none">${this.table.texts().review.none}</li>`;
    // An open card or a focused entry stays where it is while mistakes are added.
    return repeat(
      review.mistakes,
      ({ index }) => index,
      (mistake) => this.#mistakeTemplate(review, mistake),
    );
  }

  /** @param {Review} review @param {Review['mistakes'][number]} mistake */
  #mistakeTemplate(review, { index, kind }) {
    const { game, settings, texts } = this.table;
    const { review: words } = texts();
    const node = review.nodes[index + 1];
    const { side, before, after } = review.steps[index];
    const card = this.#card?.index === index ? this.#card : null;
    const chances = { before: percent(chanceFor(before, side)), after: percent(chanceFor(after, side)) };
    return html`<li data-kind=${kind} data-index=${index}>
      <button type="button" class="entry ${side}" aria-expanded=${card !== null}>
        <span>${numberText(node, game.record)}</span><b>${moveText(game.written(node), settings.values.notation, node.move)}</b>
        <span>${words.kinds[kind]}</span><span>${words.fall(chances)}</span>
      </button>${card?.element}
    </li>`;
  }

  #stop = () => this.#work?.abort();

  /** @param {MouseEvent} event */
  #choose = ({ target }) => {
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
  };
}
