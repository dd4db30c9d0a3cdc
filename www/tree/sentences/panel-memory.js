// The panel with the transposition table or memo at a step: its entries, their values, and how often each was used.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { nameOf } from '../diagram/large-names.js';
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { nodeMark } from './reason.js';
import { renderParts } from './rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Context } from './reason.js' */

const MAX_ENTRIES = 100;
/** The algorithms with a table; those with a memo are named after it. */
const WITH_TABLE = ['table', 'mtdf', 'null_move', 'quiescence', 'framework', 'play'];

export class MemoryPanel {
  #details;
  #rows;
  #counts;
  /** @type {{ frame: Frame, context: Context } | null} */ #now = null;

  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.#details = details;
    this.#rows = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    this.#counts = /** @type {HTMLParagraphElement} */ (details.querySelector('.memory-counts'));
    details.addEventListener('toggle', () => this.#fill());
  }

  /** @param {Frame} frame @param {Context} context */
  show(frame, context) {
    this.#now = { frame, context };
    const { table, summary } = context.source;
    this.#details.hidden = !table || !(WITH_TABLE.includes(summary.algorithm) || summary.algorithm.startsWith('memo'));
    this.#fill();
  }

  async #fill() {
    const now = this.#now;
    if (!this.#details.open || this.#details.hidden || !now) return;
    const { frame, context } = now;
    // Where the engine fails, the frames of the steps fail too, which is reported.
    const state = await Promise.resolve(context.source.table?.(frame.step, MAX_ENTRIES)).catch(() => null);
    if (!state || now !== this.#now) return;
    const { panels } = context.texts;
    const { reason } = frame;
    const writer = reason.code === 'answer' ? reason.writer : null;
    this.#details.querySelector('table')?.classList.toggle(
      'flat',
      state.entries.every(({ depth }) => depth === null),
    );
    this.#counts.textContent = panels.memoryCounts(state);
    const { flat } = context.source;
    const row = (
      /** @type {(typeof state.entries)[number]} */ { node, id, caption, step, exact, value, depth, uses },
    ) => {
      const look = [step === frame.step && 'fresh', node !== null && node === writer && 'asked']
        .filter(Boolean)
        .join(' ');
      const position =
        node !== null ? renderParts(nodeMark(node, context)) : flat ? nameOf(flat, id, context.texts) : caption;
      return html`<tr class=${look} aria-current=${look ? 'step' : nothing}><th scope="row">${position}</th><td>${boundSign(exact) + number(value)}</td><td class="deep">${depth ?? ''}</td><td><button type="button" class="word" data-step=${step}>${count(step)}</button></td><td>${uses === 0 ? '' : `×${count(uses)}`}</td></tr>`;
    };
    render(state.entries.map(row), this.#rows);
  }
}
