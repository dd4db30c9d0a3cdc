// How all searches on the sheet are shown: the shape of the nodes, and whose values are told.
import { canTurn, usualView, VIEWS } from '../tree/side.js';
import { defaults, shapes } from './state.js';

/** @typedef {import('../tree/side.js').View} View */
/** @typedef {import('./run.js').Run} Run */

export class Display {
  #runs;
  #shape = /** @type {HTMLSelectElement} */ (document.getElementById('shape'));
  #view = /** @type {HTMLSelectElement} */ (document.getElementById('view'));
  /** What the reader wants; null: what suits the listings. @type {View | null} */
  #chosen = null;
  /** @type {import('./state.js').Kept} */
  #kept = {};

  /** @param {() => Run[]} runs @param {() => void} changed */
  constructor(runs, changed) {
    this.#runs = runs;
    this.#shape.addEventListener('change', () => {
      this.apply();
      changed();
    });
    this.#view.addEventListener('change', () => {
      this.#chosen = VIEWS.find((view) => view === this.#view.value) ?? null;
      this.apply();
      changed();
    });
  }

  /** As an address has them. @returns {{ shape: typeof shapes[number], view: View | null, kept: import('./state.js').Kept }} */
  get asked() {
    return {
      shape: shapes.find((shape) => shape === this.#shape.value) ?? shapes[0],
      view: this.#chosen,
      kept: this.#kept,
    };
  }

  set asked({ shape, view, kept }) {
    this.#shape.value = shape;
    this.#kept = kept;
    this.#chosen = view;
  }

  /** Shows all searches alike: values that stand side by side are those of one side. */
  apply() {
    const runs = this.#runs();
    const isXiangqi = document.body.dataset.kind === 'xiangqi';
    // What plays xiangqi only is stood in for by the usual listing elsewhere.
    const searched = (/** @type {string} */ algorithm) =>
      algorithm === 'play' && !isXiangqi ? defaults.search.algorithm : algorithm;
    const view = this.#chosen ?? usualView(runs.map(({ search }) => searched(search.algorithm)));
    this.#view.value = view;
    this.#view.disabled = !canTurn(runs[0].view.getAttribute('mode'));
    // Searches of xiangqi are drawn in parts, whose values are always Red's.
    /** @type {HTMLElement} */ (this.#view.parentElement).hidden = isXiangqi;
    for (const run of runs) {
      run.view.setAttribute('shape', this.#shape.value);
      run.view.setAttribute('view', view);
      for (const name of /** @type {const} */ (['from', 'to'])) {
        const step = this.#kept[name];
        if (step) run.view.setAttribute(name, step);
      }
    }
  }
}
