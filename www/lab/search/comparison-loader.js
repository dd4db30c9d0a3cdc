// Loads the controls that step several searches together when a second search is shown.
import { lazy } from '../../game/dialogs/lazy.js';
import { texts } from '../../i18n/i18n.js';

/** @import { Move } from '../../tree/stepping/stepping.js' */
/** @import { Run } from './run.js' */

export class ComparisonLoader {
  /** The controls below all views. */
  element = document.createElement('div');
  #runs;
  #together = true;
  #fetch;
  /** @type {import('../../tree/comparison/comparison.js').Comparison | null} */ #comparison = null;

  /** @param {() => Run[]} runs */
  constructor(runs) {
    this.#runs = runs;
    this.element.id = 'steering-all';
    this.#fetch = lazy(async () => {
      const { Comparison } = await import('../../tree/comparison/comparison.js');
      this.#comparison = new Comparison(runs, () => texts(document.documentElement.lang), this.element);
      this.#comparison.translate();
      this.#comparison.together = this.#together;
      return this.#comparison;
    });
  }

  get together() {
    return this.#together;
  }

  set together(together) {
    this.#together = together;
    if (this.#comparison) this.#comparison.together = together;
  }

  /** Moves the other views to the place of `moved`. @param {Run} moved */
  async follow(moved) {
    if (this.#runs().length > 1) (this.#comparison ?? (await this.#fetch())).follow(moved);
  }

  /** The name of each search, as it differs from the others. @param {Run[]} runs @returns {Promise<string[]>} */
  async namesOf(runs) {
    if (runs.length < 2) return runs.map(() => '');
    const comparison = this.#comparison ?? (await this.#fetch());
    return runs.map((run) => comparison.nameOf(run));
  }

  /** Called when only one search is shown. */
  leave() {
    this.#comparison?.leave();
  }

  /** Step keys move all searches. @param {KeyboardEvent} event */
  handleKey(event) {
    this.#comparison?.handleKey(event);
  }

  /** Moves all searches. @param {Move} move */
  go(move) {
    this.#comparison?.go(move);
  }

  translate() {
    this.#comparison?.translate();
  }
}
