// The panel with the transposition table or memo at a step: its entries, their values, and how often each was used.
import { nameOf } from '../diagram/large-names.js';
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { nodeMark } from './reason.js';
import { renderParts } from './rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Context } from './reason.js' */

/** The most entries listed. */
const MAX_ENTRIES = 100;
/** The algorithms with a table or memo. */
const WITH_MEMORY = [
  'memo',
  'memo_careless',
  'memo_careful',
  'memo_careful_full',
  'table',
  'mtdf',
  'null_move',
  'quiescence',
  'framework',
  'play',
];

export class MemoryPanel {
  #details;
  #rows;
  #counts;
  /** @type {{ frame: Frame, context: Context } | null} */
  #now = null;

  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.#details = details;
    this.#rows = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    this.#counts = /** @type {HTMLParagraphElement} */ (details.querySelector('.memory-counts'));
    details.addEventListener('toggle', () => {
      this.#fill();
    });
  }

  /** @param {Frame} frame @param {Context} context */
  show(frame, context) {
    this.#now = { frame, context };
    this.#details.hidden = !context.source.table || !WITH_MEMORY.includes(context.source.summary.algorithm);
    this.#fill();
  }

  async #fill() {
    const now = this.#now;
    if (!this.#details.open || this.#details.hidden || !now) return;
    const { frame, context } = now;
    const state = await context.source.table?.(frame.step, MAX_ENTRIES);
    if (!state || now !== this.#now) return;
    const { panels } = context.texts;
    const { reason } = frame;
    const writer = reason.code === 'answer' ? reason.writer : null;
    this.#details.querySelector('table')?.classList.toggle(
      'flat',
      state.entries.every(({ depth }) => depth === null),
    );
    this.#counts.textContent = panels.memoryCounts(state);
    this.#rows.replaceChildren(
      ...state.entries.map((entry) => {
        const row = document.createElement('tr');
        row.classList.toggle('fresh', entry.step === frame.step);
        row.classList.toggle('asked', entry.node !== null && entry.node === writer);
        if (row.className) row.ariaCurrent = 'step';
        const position = document.createElement('th');
        position.scope = 'row';
        const { flat } = context.source;
        if (entry.node !== null) position.append(renderParts(nodeMark(entry.node, context)));
        else position.textContent = flat ? nameOf(flat, entry.id, context.texts) : entry.caption;
        const step = document.createElement('button');
        step.type = 'button';
        step.className = 'word';
        step.dataset.step = String(entry.step);
        step.textContent = count(entry.step);
        row.append(
          position,
          cell(boundSign(entry.exact) + number(entry.value)),
          cell(entry.depth === null ? '' : String(entry.depth), 'deep'),
          cell(step),
          cell(entry.uses === 0 ? '' : `×${count(entry.uses)}`),
        );
        return row;
      }),
    );
  }
}

/** @param {string | HTMLElement} content @param {string} [name] */
function cell(content, name) {
  const element = document.createElement('td');
  if (name) element.className = name;
  element.append(content);
  return element;
}
