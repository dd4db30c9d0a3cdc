// The steps of a search as a table: what the picture shows over time, in sentences.
import { reasonSentence } from './reason.js';
import { rich } from './rich.js';

/** @typedef {import('./reason.js').Context} Context */

/** A longer search is shown in the picture only: nobody reads that many sentences. */
const MOST_ROWS = 2000;

export class StepTable {
  /** @type {HTMLTableRowElement[]} */
  #rows = [];
  /** @type {Context | null} */
  #context = null;
  #step = 0;
  #details;
  #body;

  /**
   * @param {HTMLDetailsElement} details
   * @param {(step: number) => void} go
   */
  constructor(details, go) {
    this.#details = details;
    this.#body = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    details.addEventListener('toggle', () => this.#fill());
    this.#body.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      if (row) go(Number(row.dataset.step));
    });
  }

  /** @param {Context} context */
  present(context) {
    this.#context = context;
    this.#rows = [];
    this.#body.replaceChildren();
    this.#fill();
  }

  /** @param {number} step */
  show(step) {
    this.#rows[this.#step]?.removeAttribute('aria-current');
    this.#step = step;
    const row = this.#rows[step];
    row?.setAttribute('aria-current', 'step');
    const scroller = this.#details.querySelector('.scroller');
    if (row && scroller) scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2;
  }

  #fill() {
    const context = this.#context;
    if (!this.#details.open || !context || this.#rows.length > 0) return;
    this.#rows = context.source.reasons.slice(0, MOST_ROWS).map((reason, step) => {
      const row = document.createElement('tr');
      row.dataset.step = String(step);
      row.className = reason.code === 'cut' ? `cut ${reason.bound}` : reason.code;
      const [number, sentence] = [document.createElement('th'), document.createElement('td')];
      number.scope = 'row';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'word';
      button.textContent = String(step);
      number.append(button);
      sentence.append(rich(reasonSentence(reason, context)));
      row.append(number, sentence);
      return row;
    });
    this.#body.replaceChildren(...this.#rows);
    this.show(this.#step);
  }
}
