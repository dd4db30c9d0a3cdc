// Live analysis above the moves: a switch, the evaluation, depth and speed of the search, its lines.
import { isNet } from '../../address/evaluation.js';
import { netEvents } from '../../engine/net.js';
import { html, render } from '../../vendor/lit-html.js';
import { keepFocusAlong, scrollToFocus } from '../../site/focus-scroll.js';
import { errorText } from '../dialogs/error-text.js';
import { worthOf } from '../../record/chance.js';
import { analysisOf } from './analysis-state.js';
import { MAX_LINES } from './live-analysis.js';
import { sideline } from '../../record/sideline.js';
import { lineTexts, numberText, worthText } from '../../record/move-text.js';
import { makeBar, showBar } from './gauge.js';
import { PieceValues } from './piece-values.js';

/** @import { PlayLine } from '../../engine/wasm/chuhe_play.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Panel, Table } from '../panels.js' */

/** @type {Panel} */
export const analysisPanel = { name: 'analysis', place: 'lead', mount: (table) => new Analysis(table) };

/** Number of moves of a line shown before it is unfolded. */
const MAX_SHOWN_MOVES = 12;

/** Events of a page that becomes visible again. Not every return from the background or from the browser's cache fires the first. */
const RETURN_EVENTS = /** @type {[EventTarget, string][]} */ ([
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
]);

class Analysis {
  element = document.createElement('div');
  #bar = makeBar('lying');
  /** Whether a search has reported anything yet: the first one waits for the engine and the net. */
  #hasReported = false;
  /** Whether the last report was without the net. */
  #isPlain = false;
  /** Indexes of the unfolded lines. @type {Set<number>} */
  #unfolded = new Set();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.analysis = analysisOf(table.game);
    this.element.className = 'analysis';
    this.worths = new PieceValues(table, () => this.#refresh());
    const { signal } = table;
    this.analysis.addEventListener('change', this.#refresh, { signal });
    netEvents.addEventListener('come', this.#onNet, { signal });
    for (const [target, event] of RETURN_EVENTS) target.addEventListener(event, this.#onVisibility, { signal });
  }

  show() {
    this.analysis.live.setWorkers(this.table.settings.workers);
    this.#follow();
    this.#refresh();
  }

  close() {
    this.analysis.live.close();
    this.worths.turn(false);
  }

  /** Stops the search while the page is hidden. */
  #onVisibility = () => {
    this.#follow();
    this.#refresh();
  };

  /** Restarts a search that began without the net. */
  #onNet = () => {
    if (this.#isPlain && !document.hidden) this.analysis.live.restart();
  };

  #follow() {
    this.analysis.live.follow({ isWaiting: this.analysis.isBusy || document.hidden });
  }

  #refresh = () => {
    const { live, isSecret, worth } = this.analysis;
    const { game, texts } = this.table;
    const isShown = live.isOn && !isSecret;
    // Ignores findings of another position.
    const info = isShown && live.node === game.cursor ? live.info : null;
    if (info) [this.#isPlain, this.#hasReported] = [!isNet(info.evaluation), true];
    this.worths.follow(isShown && !this.#isPlain);
    this.element.toggleAttribute('data-on', live.isOn);
    this.element.closest('xiangqi-game')?.toggleAttribute('data-analysing', live.isOn);
    // On a narrow screen an error takes the place of the lines.
    this.element.toggleAttribute('data-lines', info !== null && !live.fault && !document.hidden);
    this.element.toggleAttribute('data-unfolded', isShown && this.#unfolded.size > 0);
    showBar(this.#bar, worth, 'red', texts());
    this.#bar.hidden = !isShown;
    const lines = info?.lines ?? [];
    render(this.#template(lines, isShown), this.element);
    // On a wide screen the moves scroll beside the value, on a phone together with it.
    for (const row of this.element.querySelectorAll('.lines > li, .lines > li > span'))
      keepFocusAlong(/** @type {HTMLElement} */ (row));
    this.table.setArrows(lines.flatMap(arrowOf), 'analysis');
  };

  /** @param {PlayLine[]} lines @param {boolean} isShown */
  #template(lines, isShown) {
    const { review: words } = this.table.texts();
    const { live, isSecret, worth } = this.analysis;
    const numbers = Array.from({ length: MAX_LINES }, (_, index) => index + 1);
    const turn = (/** @type {Event} */ event) => live.setOn(inputOf(event).checked);
    const turnWorths = (/** @type {Event} */ event) => this.worths.turn(inputOf(event).checked);
    const setLines = (/** @type {Event} */ event) => live.setLines(Number(inputOf(event).value));
    return html`
      <div class="head">
        <label class="switch check"><input type="checkbox" role="switch" aria-label=${words.analysis} .checked=${live.isOn} @change=${turn}><i></i><span>${words.analysis}</span></label>
        <output class="worth" title=${words.unit}>${isShown && worth ? worthText(worth, this.table.texts()) : ''}</output>
        <span class="facts fine" ?hidden=${!live.isOn} .textContent=${isShown ? this.#facts() : ''}></span>
        <select aria-label=${words.lines.label} title=${words.lines.label} ?hidden=${!live.isOn} @change=${setLines}>${numbers.map(
          (count) =>
            html`<option value=${count} .selected=${count === live.lines}>${words.lines.count({ count })}</option>`,
        )}</select>
      </div>
      <label class="worths check" ?hidden=${!live.isOn || this.#isPlain}><input type="checkbox" name="worths" @change=${turnWorths}> <span>${words.worths.show}</span></label>
      <p class="no-net fine" ?hidden=${!isShown || (!this.#isPlain && !this.worths.isMissing)}>${words.worths.none}</p>
      <ol class="lines" aria-label=${words.lines.name} .style=${`--lines: ${live.lines}`} ?hidden=${!live.isOn || isSecret} ?data-unfolded=${this.#unfolded.size > 0}
        @click=${this.#onLineClick} @focusin=${scrollToFocus}>${lines.map((line, place) => this.#lineTemplate(line, place))}</ol>
      <p class="secret note" ?hidden=${!live.isOn || !isSecret}>${words.secret}</p>
      ${this.#bar}`;
  }

  /** How deep it looks; or why it does not. */
  #facts() {
    const { live, isBusy } = this.analysis;
    const { game, texts } = this.table;
    const { review } = texts();
    if (live.fault) return errorText(live.fault, texts());
    if (game.state && (game.state.verdict || game.state.legal.length === 0)) return review.over;
    if (document.hidden) return review.outOfSight;
    if (live.info) return review.facts({ depth: live.info.depth, hasNet: isNet(live.info.evaluation) });
    return isBusy || !this.#hasReported ? review.waiting : '';
  }

  /** A line with its value. Buttons keep their elements, so that a click on changing contents is not lost. @param {PlayLine} line @param {number} place */
  #lineTemplate(line, place) {
    const { game, settings, texts } = this.table;
    const { lines: words, unit } = texts().review;
    const isOpen = this.#unfolded.has(place);
    const worth = worthOf({ score: line.score, mate: line.mate ?? null }, game.state?.side ?? 'red');
    const moves = lineTexts(line, settings.values.notation);
    const number = numberText({ ply: game.cursor.ply + 1 }, game.record);
    return html`<li ?data-unfolded=${isOpen}><b title=${unit}>${worthText(worth, texts())}</b
      ><span>${moves
        .slice(0, isOpen ? moves.length : MAX_SHOWN_MOVES)
        .map(
          (move, index) =>
            html`<button type="button" class="chip" data-line=${line.moves.slice(0, index + 1).join(' ')}>${index === 0 ? `${number} ${move}` : move}</button>`,
        )}</span
      ><button type="button" class="chip unfold" data-place=${place} aria-expanded=${isOpen} aria-label=${words.unfold} title=${words.unfold}>▾</button
      ><button type="button" class="chip insert" data-insert=${line.moves.join(' ')} aria-label=${words.insert} title=${words.insert}>+</button></li>`;
  }

  /** Shows a move of a line, unfolds the line, or inserts it into the record. @param {MouseEvent} event */
  #onLineClick = ({ target }) => {
    const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('button')) : null;
    const { game } = this.table;
    const { node } = this.analysis.live;
    if (!button || node !== game.cursor) return;
    const { line, insert, place } = button.dataset;
    if (line) game.goTo(sideline(node, line.split(' ')).at(-1));
    if (insert) this.#insert(node, insert.split(' '));
    const isUnfolding = place && !this.#unfolded.delete(Number(place));
    if (isUnfolding) this.#unfolded.add(Number(place));
    this.#refresh();
    // On a phone the unfolded part may lie below the screen.
    if (isUnfolding) this.element.scrollIntoView({ block: 'nearest' });
  };

  /** @param {MoveNode} node @param {string[]} line */
  async #insert(node, line) {
    const { game, announce, texts } = this.table;
    try {
      const { editsOf } = await import('../edits/record-edits.js');
      const isNew = await editsOf(game).insert(node, line);
      const { inserted, known } = texts().review.lines;
      announce(isNew ? inserted : known);
    } catch (error) {
      game.refuse(error);
    }
  }
}

/** @param {Event} event */
const inputOf = ({ target }) => /** @type {HTMLInputElement} */ (target);

/** The first move of a line as an arrow: thick for the best, thinner for the others. @param {PlayLine} line @param {number} index */
function arrowOf({ moves: [move] }, index) {
  if (!move) return [];
  const kind = index === 0 ? /** @type {const} */ ('best') : /** @type {const} */ ('line');
  return [{ from: move.slice(0, 2), to: move.slice(2), kind, weight: 1 - index / (MAX_LINES + 1) }];
}
