// The explanation of a search: candidate moves with their values by iteration, and the answer to "why not?".
import { isNet } from '../../address/evaluation.js';
import { requestedNodes } from '../../engine/search-size.js';
import { Chuhe } from '../../engine/client.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { chartMarkup, scaleOf } from './value-chart.js';
import { LineReplay } from '../analysis/line-replay.js';
import { findsPlayed, originOf } from './subject.js';
import { treeAddress } from '../analysis/lab-url.js';
import { shareText, valueOf } from '../analysis/values.js';
import { errorText } from '../dialogs/error-text.js';
import { lineTexts, moveText } from '../../record/move-text.js';
import { storeReturn } from '../../storage/lab-return.js';
import { exactOf, FIRST_LISTED, summaryOf, worthBeside } from './summary.js';
import { WhyNot } from './why-not.js';

/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { ConsideredMove, ConsideredMoves } from '../../engine/wasm/chuhe_full.js' */
/** @import { Side } from '../../record/players.js' */
/** @import { Left } from '../../storage/lab-return.js' */
/** @import { Table } from '../panels.js' */
/** @import { Subject } from './subject.js' */

export class ConsideredView {
  element = document.createElement('section');
  /** @type {TraceHandle | null} */ #trace = null;
  /** @type {ConsideredMoves | null} */ #considered = null;
  /** @type {unknown} */ #fault = null;
  #search = new AbortController();
  #isWhole = false;
  /** Number of nodes searched so far, once the search takes long enough to show progress. @type {number | null} */
  #searchedNodes = null;
  /** The move whose line is open, and the line's replay. @type {{ move: string, walk: LineReplay } | null} */
  #openedLine = null;
  #needsScroll = false;
  /** @type {WhyNot | null} */ #whyNot = null;

  /** @param {Table} table @param {Subject} subject @param {() => void} shut */
  constructor(table, subject, shut) {
    this.table = table;
    this.subject = subject;
    this.element.className = 'inside';
    this.shut = shut;
  }

  /** The node that is explained: the move played, or the position itself. */
  get explainedNode() {
    return this.subject.played ?? this.subject.before;
  }

  /** The name of the move played, and whether the search finds it. */
  get #played() {
    const { game, settings } = this.table;
    const { played } = this.subject;
    const name = played ? moveText(game.written(played), settings.values.notation, played.move) : '';
    return { name, isFound: findsPlayed(this.subject, this.#considered) };
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
        treeLink: this.#treeLink,
      });
      await game.goTo(this.subject.before);
    } catch (error) {
      if (this.#search.signal.aborted) return;
      this.#fault = error;
    }
    this.table.refresh();
    this.#showHead();
  }

  /** Scrolls to the heading: on a phone the panel opens above the button, and its contents push the button down. */
  #showHead() {
    this.element.querySelector('.top')?.scrollIntoView({ block: 'nearest' });
  }

  /** Restores the question and the open line after a return from the lab. @param {Left} left */
  resume({ why, line }) {
    const candidate = this.#considered?.candidates.find((known) => known.line.moves[0] === line);
    if (candidate && line)
      this.#openedLine = { move: line, walk: new LineReplay(this.table, this.subject.before, candidate.line) };
    if (why) this.#whyNot?.resume(why);
    this.show();
  }

  close() {
    this.#search.abort();
    this.#openedLine?.walk.stop();
    this.#whyNot?.close();
    this.#trace?.release();
    this.#setActive(false);
    this.table.setArrows([], 'considered');
    this.element.remove();
  }

  /** Beside the board this panel replaces the move list; in one column the board stays above it. @param {boolean} isShown */
  #setActive(isShown) {
    for (const element of [document.documentElement, this.table.board.closest('xiangqi-game')])
      element?.toggleAttribute('data-considering', isShown);
  }

  show() {
    this.#draw();
    if (!this.#considered) return;
    this.#whyNot?.show();
    this.#arrows(this.#considered);
    this.#scrollIntoView();
  }

  #draw() {
    const { texts } = this.table;
    const { considered: words } = texts();
    const { isFound, name } = this.#played;
    const state = this.#fault ? errorText(this.#fault, texts()) : this.#considered ? '' : words.searching;
    this.element.toggleAttribute('data-busy', !this.#fault && !this.#considered);
    render(
      html`
        <div class="top row"><h2>${isFound ? words.title({ move: name }) : words.titleHere}</h2>${html`<button type="button" class="tool shut" aria-label=${words.close} title=${words.close} @click=${this.shut}>×</button>`}</div>
        <p class="state note" role="status" ?hidden=${state === ''}>${state}</p>
        ${this.#waitingTemplate()} ${this.#considered && this.#trace && this.#found(this.#considered, this.#trace)}`,
      this.element,
    );
  }

  /** Scrolls to the line just opened, once the board shows it: on a phone it may be far below. */
  #scrollIntoView() {
    if (!this.#needsScroll || this.table.game.cursor === this.subject.before) return;
    this.#needsScroll = false;
    this.element.querySelector('.followed')?.scrollIntoView({ block: 'nearest' });
  }

  /** Updates the progress. @param {number} done nodes searched */
  #onProgress = (done) => {
    this.#searchedNodes = done;
    this.#draw();
  };

  #waitingTemplate() {
    if (this.#searchedNodes === null || this.#considered || this.#fault) return nothing;
    const { considered: words } = this.table.texts();
    const all = requestedNodes(this.subject.request);
    const done = Math.min(this.#searchedNodes, all);
    const label = words.progress({ done, all });
    return html`<div class="waiting">
      <progress aria-label=${label} max=${all} value=${done}></progress><p>${label}</p>
      <button type="button" class="plain-button stop" @click=${this.shut}>${words.stop}</button>
    </div>`;
  }

  /** What the search found. @param {ConsideredMoves} considered @param {TraceHandle} trace */
  #found(considered, trace) {
    const { settings, texts } = this.table;
    const { considered: words, played } = texts();
    const { candidates } = considered;
    const scale = scaleOf(considered, considered.side === 'red' ? 1 : -1);
    const { notation } = settings.values;
    const summary = summaryOf(considered, notation, texts());
    const other = candidates[0] && lineTexts(candidates[0].line, notation)[0];
    const { isFound, name: move } = this.#played;
    if (move && other && !isFound) summary.unshift(words.chose({ move, other }));
    const others = [this.subject.played?.move, this.#openedLine?.move];
    const shown = candidates.filter(
      ({ line }, place) => this.#isWhole || place < FIRST_LISTED || others.includes(line.moves[0]),
    );
    const turn = () => {
      this.#isWhole = !this.#isWhole;
      this.show();
    };
    return html`
      <ul class="summary bullets">${summary.map((sentence) => html`<li>${sentence}</li>`)}</ul>
      <p class="step">${this.#treeLink(null)}</p>
      ${this.#whyNot?.element}
      <ol class="candidates" aria-label=${words.candidates}>${shown.map((one) => this.#item(one, considered, scale))}</ol>
      <button type="button" class="plain-button rest" ?hidden=${candidates.length <= FIRST_LISTED} @click=${turn}>${
        this.#isWhole ? words.fewer : words.more({ count: candidates.length - shown.length })
      }</button>
      <p class="facts note">${this.#facts(considered, trace).join(played.words.between)}</p>
      <p class="scale fine">${words.scale}</p>`;
  }

  /** The facts about the search, as sentences. @param {ConsideredMoves} considered @param {TraceHandle} trace */
  #facts({ iterations, seen }, { summary }) {
    const { considered: words, played, review } = this.table.texts();
    const { level } = this.subject;
    const origin = originOf(this.subject, summary);
    const sentences = [words.facts({ level, nodes: seen, depths: iterations.length })];
    const differences = origin.kind === 'differs' ? origin.differences : [];
    const reasons = differences.map(({ name, was, is }) => played.words.differs[name]({ was, is }));
    if (reasons.length > 0) sentences.unshift(words.origin.differs({ reasons }));
    if (origin.kind === 'unrecorded' || origin.kind === 'fresh') sentences.unshift(words.origin[origin.kind]);
    if (level < 10) sentences.push(words.rough({ level }));
    if (summary.search && !isNet(summary.search.engine.evaluation)) sentences.push(review.worths.none);
    return sentences;
  }

  /** @param {ConsideredMove} candidate @param {ConsideredMoves} considered @param {ReturnType<typeof scaleOf>} scale */
  #item(candidate, { side, iterations, candidates }, scale) {
    const { settings, texts } = this.table;
    const { considered: words } = texts();
    const { line, results, share } = candidate;
    const [move] = lineTexts(line, settings.values.notation);
    const result = results.at(-1);
    const isOpen = this.#openedLine?.move === line.moves[0];
    const values = results
      .filter(({ bound }) => bound === 'exact')
      .map((one) => ({ depth: iterations[one.iteration].depth, value: valueOf(one, side, texts()), best: one.best }));
    const isPlayed = line.moves[0] === this.subject.played?.move;
    const isChosen = candidate === candidates[0];
    const bounded = result?.bound === 'atMost' ? words.noBetter : words.noWorse;
    const worth = worthBeside(candidate, candidates[0], side, texts());
    const value = worth || isChosen ? worth : result ? bounded : words.never;
    return html`<li>
      <button type="button" class="entry" data-move=${line.moves[0]} aria-expanded=${isOpen} @click=${() => this.#choose(line.moves[0])}>
        <b class="move">${move}</b><span class="badge">${isPlayed ? words.played : isChosen ? words.chosen : ''}</span>
        <span class="value">${value}</span><span class="chart" .innerHTML=${chartMarkup(candidate, scale)}></span>
        <span class="unseen">${values.length > 0 ? words.chart({ move, results: values }) : ''}</span>
        <span class="effort fine" .style=${`--share: ${share}`}>${words.share({ share: shareText(share) })}</span>
      </button>
      ${isOpen && this.#openedLine ? this.#inside(candidate, candidates[0], side, this.#openedLine.walk) : nothing}
    </li>`;
  }

  /** The line of a candidate with its explanation. @param {ConsideredMove} candidate @param {ConsideredMove} chosen @param {Side} side @param {LineReplay} walk */
  #inside(candidate, chosen, side, walk) {
    const { line, results, rule } = candidate;
    const { settings, texts } = this.table;
    const { considered: words } = texts();
    const { notation } = settings.values;
    const moves = lineTexts(line, notation);
    const [move, reply = null] = moves;
    const exact = exactOf(chosen);
    const about =
      candidate === chosen
        ? words.summary.line({ line: moves, value: exact && valueOf(exact, side, texts()) })
        : words.refuted({ side, reply, end: line.end ?? null, worth: worthBeside(candidate, chosen, side, texts()) });
    const { overlooked, unseen } = words.why;
    return html`<div class="followed">
      <p class="sentences">${results.length > 0 ? about : (rule === 'overlooked' ? overlooked : unseen)({ move })}</p>
      ${line.moves.length > 1 ? walk.template() : nothing}
      ${this.#treeLink(line.steps.length > 0 ? { step: line.steps[0] } : null)}
    </div>`;
  }

  /** A link to a node of the search in the lab. @param {{ step: number } | null} at */
  #treeLink = (at) => {
    const { game, texts } = this.table;
    const address = treeAddress(game, this.subject, at, document.documentElement.lang);
    const store = () =>
      storeReturn(address, this.explainedNode, {
        why: this.#whyNot?.question ?? null,
        line: this.#openedLine?.move ?? null,
      });
    return html`<a class="tree" href=${address} @click=${store}>${at ? texts().considered.why.tree : texts().considered.step}</a>`;
  };

  /** Opens the line of a candidate and replays it, or closes it. @param {string} move */
  #choose(move) {
    const { game } = this.table;
    const candidate = this.#considered?.candidates.find(({ line }) => line.moves[0] === move);
    const isSame = this.#openedLine?.move === move;
    this.#openedLine?.walk.stop();
    this.#openedLine =
      isSame || !candidate ? null : { move, walk: new LineReplay(this.table, this.subject.before, candidate.line) };
    this.#whyNot?.clear();
    if (!this.#openedLine) {
      game.goTo(this.subject.before);
      return;
    }
    this.show();
    this.#openedLine.walk.play();
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
    const shown = questionArrows.map((move, place) => arrow(move, place === 0 ? 'line' : 'threat'));
    const isHere = shown.length === 0 && game.cursor === this.subject.before;
    setArrows(isHere && best ? [arrow(best.line.moves[0], 'best')] : shown, 'considered');
  }
}
