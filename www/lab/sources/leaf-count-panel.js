// The effect of move order: the formulas of the survey, and leaf counts on random trees.
import { countLeaves, drawChart } from './leaf-chart.js';
import { showFormulas } from './formulas.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { Count } from './leaf-chart.js' */

export class LeafCountPanel {
  #form = /** @type {HTMLFormElement} */ (document.getElementById('counting'));
  #fold = /** @type {HTMLDetailsElement} */ (this.#form.closest('details'));
  /** @type {Count[] | null} */ #counts = null;

  /** @param {() => Search} search the search that is shown */
  constructor(search) {
    this.#form.addEventListener('input', () => this.#writeFormulas());
    this.#fold.addEventListener('toggle', () => this.#writeFormulas());
    this.#form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const { branching, seed, contest } = this.#settings;
      this.#counts = await countLeaves(branching, seed, search(), contest);
      this.translate();
    });
  }

  get #settings() {
    const data = new FormData(this.#form);
    return {
      branching: Number(data.get('branching')),
      seed: Number(data.get('seed')),
      contest: data.get('contest') === 'searches' ? /** @type {const} */ ('searches') : /** @type {const} */ ('orders'),
    };
  }

  translate() {
    if (this.#counts) drawChart(/** @type {HTMLElement} */ (document.getElementById('chart')), this.#counts);
    this.#writeFormulas();
  }

  /** Formulas take a twentieth of a second, so they are written for a reader who opens the fold. */
  #writeFormulas() {
    if (!this.#fold.open) return;
    showFormulas(/** @type {HTMLElement} */ (document.getElementById('formulas')), this.#settings.branching);
  }
}
