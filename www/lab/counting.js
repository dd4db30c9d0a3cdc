// The effect of move order: the formulas of the survey, and leaf counts on random trees.
import { countLeaves, drawChart } from './chart.js';
import { showFormulas } from './formulas.js';

export class Counting {
  #form = /** @type {HTMLFormElement} */ (document.getElementById('counting'));
  /** @type {import('./chart.js').Count[] | null} */
  #counted = null;

  /** @param {() => import('./state.js').Search} search the search that is shown */
  constructor(search) {
    this.#form.addEventListener('input', () => this.#writeFormulas());
    this.#form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const { branching, seed, contest } = this.#wish;
      this.#counted = await countLeaves(branching, seed, search(), contest);
      this.translate();
    });
  }

  get #wish() {
    const wish = new FormData(this.#form);
    return {
      branching: Number(wish.get('branching')),
      seed: Number(wish.get('seed')),
      contest: wish.get('contest') === 'searches' ? /** @type {const} */ ('searches') : /** @type {const} */ ('orders'),
    };
  }

  /** Redraws all text in the language of the page. */
  translate() {
    if (this.#counted) drawChart(/** @type {HTMLElement} */ (document.getElementById('chart')), this.#counted);
    this.#writeFormulas();
  }

  #writeFormulas() {
    showFormulas(/** @type {HTMLElement} */ (document.getElementById('formulas')), this.#wish.branching);
  }
}
