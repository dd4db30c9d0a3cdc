// What stands beside the moves: search limits, the threat, captured pieces, and the evaluation graph of the line.
import '../../i18n/studio.js';
import { html, nothing, render, unsafeHTML } from '../../vendor/lit-html.js';
import { design } from '../../board/designs.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { worthOf } from '../../record/chance.js';
import { findMistakes } from '../review/mistakes.js';
import { studyOf } from '../review/study.js';
import { lostPieces, materialMarkup } from '../sides/material-lead.js';
import { threatOf } from './threat.js';
import { moveText, worthText } from '../../record/move-text.js';
import { EvaluationGraph } from '../review/review-graph.js';

/** @import { StudioTexts } from '../../i18n/studio.js' */
/** @import { Worth } from '../../record/chance.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Limit } from '../analysis/live-analysis.js' */
/** @import { Table } from '../panels.js' */
/** @import { Found } from './threat.js' */

/** The search limits to choose from. @type {Record<string, Limit>} */
const LIMITS = {
  none: {},
  depth12: { depth: 12 },
  depth16: { depth: 16 },
  depth20: { depth: 20 },
  time1: { timeMs: 1000 },
  time5: { timeMs: 5000 },
  time30: { timeMs: 30_000 },
};

/** Minimum depth of an evaluation that is drawn in the graph. */
const MIN_GRAPH_DEPTH = 8;

export class Studio {
  #isThreatWanted = false;
  /** @type {Found | null} */ #threat = null;
  /** Evaluations of the analysis, for positions without a review. @type {WeakMap<MoveNode, Worth>} */
  #analysed = new WeakMap();

  /** @param {Table} table @param {HTMLElement} element element to fill */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    this.analysis = analysisOf(table.game);
    this.graph = new EvaluationGraph(table);
    const { live } = this.analysis;
    const { signal } = table;
    // In the capture phase, before the board takes the key as the start of a move; no move starts with it.
    element.closest('xiangqi-game')?.addEventListener('keydown', this.#key, { capture: true, signal });
    live.first = async (node, engine, ended) => {
      const { state } = table.game;
      if (!this.#isThreatWanted || !state || node !== table.game.cursor || this.#threat?.node === node) return;
      this.#threat = null;
      this.#threat = await threatOf(node, state, engine, ended);
      this.show();
    };
  }

  show() {
    const { game, setArrows, texts } = this.table;
    const { live, isSecret } = this.analysis;
    const { studio } = texts();
    if (!studio) return;
    const isShown = live.isOn && !isSecret && this.#isThreatWanted && this.#threat?.node === game.cursor;
    const threat = isShown ? this.#threat : null;
    render(
      [this.#searchTemplate(studio, threat), this.#capturedTemplate(studio), this.#chancesTemplate(studio)],
      this.element,
    );
    setArrows(
      threat?.move ? [{ from: threat.move.slice(0, 2), to: threat.move.slice(2), kind: 'threat' }] : [],
      'threat',
    );
  }

  /** @param {StudioTexts} studio @param {Found | null} threat */
  #searchTemplate(studio, threat) {
    const { live } = this.analysis;
    const setLimit = (/** @type {Event} */ { target }) =>
      live.setLimit(LIMITS[/** @type {HTMLSelectElement} */ (target).value]);
    const names = /** @type {(keyof StudioTexts['limits'])[]} */ (Object.keys(LIMITS));
    return html`<div class="searching row" ?hidden=${!live.isOn}>
      <label><span>${studio.limit}</span> <select name="limit" @change=${setLimit}>${names.map(
        (name) => html`<option value=${name}>${studio.limits[name]}</option>`,
      )}</select></label>
      <button type="button" class="plain-button deeper" ?hidden=${!live.canGoDeeper} @click=${() => live.deepen()}>${studio.deeper}</button>
      <button type="button" class="plain-button threat" aria-pressed=${this.#isThreatWanted} aria-keyshortcuts="x" @click=${this.#turnThreat}>${studio.threat}</button>
      <output class="threatened">${threat ? this.#threatText(studio, threat) : ''}</output>
    </div>`;
  }

  /** @param {StudioTexts} studio @param {Found} threat */
  #threatText(studio, threat) {
    const { game, settings, texts } = this.table;
    if (threat.move === null) return studio.noThreat({ isCheck: game.state?.inCheck ?? false });
    return studio.threatened({
      side: threat.side,
      move: moveText(threat.written, settings.values.notation, threat.move),
      worth: worthText(worthOf(threat, threat.side), texts()),
    });
  }

  /** @param {StudioTexts} studio */
  #capturedTemplate(studio) {
    const { game, settings, texts } = this.table;
    const lost = game.state && lostPieces(game.record.startFen, game.state.fen);
    if (!lost || (lost.red.length === 0 && lost.black.length === 0)) return nothing;
    const { board } = texts();
    const row = (/** @type {'red' | 'black'} */ side) => {
      const names = lost[side].map(({ piece, count }) => ({ name: board.piece(piece), count }));
      if (names.length === 0) return nothing;
      const pieces = unsafeHTML(materialMarkup(lost[side], design(settings.values.pieces)));
      return html`<p><span>${studio.lost(side)}</span><span class="material" role="img" aria-label=${studio.pieces(names)}>${pieces}</span></p>`;
    };
    return html`<section class="captured" aria-label=${studio.captured}>
      <h2>${studio.captured}</h2>${[row('red'), row('black')]}
    </section>`;
  }

  close() {
    this.analysis.live.first = async () => {};
  }

  /** The known evaluations of the reader's line. @param {StudioTexts} studio */
  #chancesTemplate(studio) {
    const { game } = this.table;
    const { cursor, record, tip } = game;
    const at = record.anchorOf(cursor);
    const end = at.holds(tip) ? tip : at.end;
    const nodes = [record.root, ...end.path];
    const isHidden = this.analysis.isSecret;
    const { live, worth } = this.analysis;
    if (live.isOn && worth && live.node === cursor && (live.info?.depth ?? 0) >= MIN_GRAPH_DEPTH)
      this.#analysed.set(cursor, worth);
    const known = (/** @type {MoveNode} */ node) =>
      node.finding?.worth ?? this.#analysed.get(node) ?? game.opponent.worths.get(node) ?? null;
    const worths = nodes.map((node) => (isHidden ? null : known(node)));
    const review = isHidden ? null : studyOf(game).reviewSoFar(end);
    const isKnown = review !== null || worths.some(Boolean);
    this.graph.show(isKnown ? { nodes, worths, mistakes: review ? findMistakes(review.steps) : [] } : null);
    return html`<section class="chances" aria-label=${studio.chances}>
      <h2>${studio.chances}</h2><p class="fine" ?hidden=${isKnown}>${studio.unknown}</p>${this.graph.element}
    </section>`;
  }

  /** Shows the threat, or no longer. */
  #turnThreat = () => {
    this.#isThreatWanted = !this.#isThreatWanted;
    const { live } = this.analysis;
    if (this.#isThreatWanted && this.#threat?.node !== this.table.game.cursor) live.restart();
    this.show();
  };

  /** @param {Event} given */
  #key = (given) => {
    const event = /** @type {KeyboardEvent} */ (given);
    const [target] = event.composedPath();
    if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !this.analysis.live.isOn) return;
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#turnThreat();
  };
}
