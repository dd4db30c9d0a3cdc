// The steps of a search as a table of sentences; of a long search only those around the current step.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { count } from '../../i18n/grammar/format.js';
import { reasonSentence } from './reason.js';
import { renderParts } from './rich-text.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { Context } from './reason.js' */

/** Loads the reason and the context of a step of a large search.
 * @typedef {(step: number) => Promise<{ reason: Reason, context: Context } | null>} FetchStep */

/** Longer searches list only the steps around the current one. */
const MIN_LONG_SEARCH_STEPS = 2000;
/** How many steps are listed on either side of the current one, and of one that has to be fetched. */
const ROWS_AROUND = 400;
const FETCHED_ROWS_AROUND = 12;

/**
 * The steps to list: all of a short search, else those near a step. The range stays the same while the step is well inside it.
 * @param {{ step: number, steps: number, isFetched: boolean, shown: { first: number, last: number } | null }} position `steps`: the last step; `isFetched`: steps must be fetched
 * @returns {{ first: number, last: number }}
 */
export function rowsAround({ step, steps, isFetched, shown }) {
  if (!isFetched && steps < MIN_LONG_SEARCH_STEPS) return { first: 0, last: steps };
  const reach = isFetched ? FETCHED_ROWS_AROUND : ROWS_AROUND;
  const isAmong =
    shown &&
    (shown.first === 0 || step - shown.first >= reach / 4) &&
    (shown.last === steps || shown.last - step >= reach / 4);
  if (isAmong) return shown;
  return { first: Math.max(0, step - reach), last: Math.min(steps, step + reach) };
}

export class StepTable {
  /** @type {{ first: number, last: number } | null} */ #shown = null;
  #steps = 0;
  #step = 0;
  /** @type {Context | null} of a search that is drawn whole */
  #context = null;
  /** @type {FetchStep | null} of a large search */
  #fetchStep = null;
  #fillCount = 0;
  #details;
  #body;

  /** @param {HTMLDetailsElement} details @param {(step: number) => void} go */
  constructor(details, go) {
    this.#details = details;
    this.#body = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    details.addEventListener('toggle', () => this.#fill());
    this.#body.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      if (row) go(Number(row.dataset.step));
    });
  }

  /** Shows a search that is drawn whole, or updates its language. @param {Context} context */
  present(context) {
    this.#context = context;
    this.#fetchStep = null;
    this.#begin(context.source.reasons.length - 1);
  }

  /** Shows a search whose steps are fetched one by one. @param {number} steps @param {FetchStep} fetchStep */
  presentFetched(steps, fetchStep) {
    this.#context = null;
    this.#fetchStep = fetchStep;
    this.#begin(steps);
  }

  /** @param {number} steps */
  #begin(steps) {
    this.#steps = steps;
    this.#shown = null;
    this.#fillCount += 1;
    render(nothing, this.#body);
  }

  /** @param {number} step */
  show(step) {
    this.#step = step;
    this.#fill();
  }

  async #fill() {
    if (!this.#details.open || (!this.#context && !this.#fetchStep)) return;
    const rows = rowsAround({
      step: this.#step,
      steps: this.#steps,
      isFetched: this.#fetchStep !== null,
      shown: this.#shown,
    });
    if (rows !== this.#shown) {
      this.#fillCount += 1;
      const filling = this.#fillCount;
      this.#shown = rows;
      const steps = Array.from({ length: rows.last - rows.first + 1 }, (_, at) => rows.first + at);
      const [context, fetchStep] = [this.#context, this.#fetchStep];
      const found = fetchStep
        ? await Promise.all(steps.map(fetchStep))
        : steps.map((step) => context && { reason: context.source.reasons[step], context });
      if (filling !== this.#fillCount) return;
      render(
        found.map((one, at) => (one ? rowOf(steps[at], one.reason, one.context) : nothing)),
        this.#body,
      );
    }
    this.#mark();
  }

  #mark() {
    this.#body.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const row = /** @type {HTMLElement | null} */ (this.#body.querySelector(`tr[data-step="${this.#step}"]`));
    row?.setAttribute('aria-current', 'step');
    const scroller = this.#details.querySelector('.scroller');
    if (row && scroller) scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2;
  }
}

/** @param {number} step @param {Reason} reason @param {Context} context */
function rowOf(step, reason, context) {
  const look = reason.code === 'cut' ? `cut ${reason.bound}` : reason.code;
  return html`<tr class=${look} data-step=${step}><th scope="row"><button type="button" class="word">${count(step)}</button></th><td>${renderParts(reasonSentence(reason, context))}</td></tr>`;
}
