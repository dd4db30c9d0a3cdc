// Loads the controls that step several searches together when a second search is shown.
import { lazy } from '../../game/dialogs/lazy.js';
import { texts } from '../../i18n/i18n.js';

/** @import { Run } from './run.js' */

export class ComparisonLoader {
  /** The controls below all views. */
  element = document.createElement('div');
  #runs;
  #together = true;
  #fetch;
  /** Null until a second search is shown. @type {import('../../tree/comparison/comparison.js').Comparison | null} */
  loaded = null;

  /** @param {() => Run[]} runs */
  constructor(runs) {
    this.#runs = runs;
    this.element.id = 'steering-all';
    this.#fetch = lazy(async () => {
      const { Comparison } = await import('../../tree/comparison/comparison.js');
      this.loaded = new Comparison(runs, () => texts(document.documentElement.lang), this.element);
      this.loaded.translate();
      this.loaded.together = this.#together;
      return this.loaded;
    });
  }

  get together() {
    return this.#together;
  }

  set together(together) {
    this.#together = together;
    if (this.loaded) this.loaded.together = together;
  }

  /** Moves the other views to the place of `moved`. @param {Run} moved */
  async follow(moved) {
    if (this.#runs().length > 1) (this.loaded ?? (await this.#fetch())).follow(moved);
  }

  /** The name of each search, as it differs from the others. @param {Run[]} runs @returns {Promise<string[]>} */
  async namesOf(runs) {
    if (runs.length < 2) return runs.map(() => '');
    const comparison = this.loaded ?? (await this.#fetch());
    return runs.map((run) => comparison.nameOf(run));
  }
}
