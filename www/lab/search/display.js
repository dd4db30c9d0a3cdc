// How all searches on the sheet are shown: the shape of the nodes, and the side whose values are shown.
import { VIEWS } from '../../address/switches.js';
import { hasBothViews, defaultView } from '../../tree/sentences/point-of-view.js';
import { defaults, shapes } from '../../address/search-address.js';

/** @import { AuthorSettings } from '../../address/search-address.js' */
/** @import { View } from '../../address/switches.js' */
/** @import { Run } from './run.js' */

export class Display {
  #runs;
  #shape = /** @type {HTMLSelectElement} */ (document.getElementById('shape'));
  #view = /** @type {HTMLSelectElement} */ (document.getElementById('view'));
  /** The reader's choice; null: the default of the listings. @type {View | null} */
  #chosenView = null;
  /** @type {AuthorSettings} */ #authorSettings = {};

  /** @param {() => Run[]} runs @param {() => void} changed */
  constructor(runs, changed) {
    this.#runs = runs;
    this.#shape.addEventListener('change', () => {
      this.apply();
      changed();
    });
    this.#view.addEventListener('change', () => {
      this.#chosenView = VIEWS.find((view) => view === this.#view.value) ?? null;
      this.apply();
      changed();
    });
  }

  /** The settings as the address stores them. @returns {{ shape: typeof shapes[number], view: View | null, kept: AuthorSettings }} */
  get settings() {
    return {
      shape: shapes.find((shape) => shape === this.#shape.value) ?? shapes[0],
      view: this.#chosenView,
      kept: this.#authorSettings,
    };
  }

  set settings({ shape, view, kept }) {
    this.#shape.value = shape;
    this.#authorSettings = kept;
    this.#chosenView = view;
  }

  /** Applies the settings to all searches; values shown side by side are those of one side. */
  apply() {
    const runs = this.#runs();
    const isXiangqi = document.body.dataset.kind === 'xiangqi';
    // The listing `play` searches xiangqi only; other games use the default listing instead.
    const searched = (/** @type {string} */ algorithm) =>
      algorithm === 'play' && !isXiangqi ? defaults.search.algorithm : algorithm;
    const view = this.#chosenView ?? defaultView(runs.map(({ search }) => searched(search.algorithm)));
    this.#view.value = view;
    this.#view.disabled = !hasBothViews(runs[0].view.getAttribute('mode'));
    // Diagrams of xiangqi always show Red's values.
    /** @type {HTMLElement} */ (this.#view.parentElement).hidden = isXiangqi;
    for (const run of runs) {
      run.view.setAttribute('shape', this.#shape.value);
      run.view.setAttribute('view', view);
      for (const name of /** @type {const} */ (['from', 'to'])) {
        const step = this.#authorSettings[name];
        if (step) run.view.setAttribute(name, step);
      }
    }
  }
}
