// Loads presentation mode, and the dialog for slides and animations, on first use.
import { lazy } from '../../game/dialogs/lazy.js';

/** @import { ComparisonLoader } from '../search/comparison-loader.js' */
/** @import { Run } from '../search/run.js' */

export class PresenterLoader {
  #fetch;
  /** @type {import('./presenter.js').Presenter | null} */ #presenter = null;

  /** @param {HTMLElement} sheet @param {() => Run[]} runs @param {ComparisonLoader} comparison @param {() => void} changed */
  constructor(sheet, runs, comparison, changed) {
    this.#fetch = lazy(
      async () => {
        const { Presenter } = await import('./presenter.js');
        this.#presenter = new Presenter(sheet, runs, comparison, changed);
        return this.#presenter;
      },
      new URL('presenter.css', import.meta.url).href,
    );
    const dialog = lazy(async () => new (await import('./slides-dialog.js')).SlidesDialog());
    document.getElementById('present')?.addEventListener('click', () => {
      // Browsers allow full screen only right after a user action.
      document.documentElement.requestFullscreen?.().catch(() => {});
      this.enter();
    });
    document.getElementById('slides')?.addEventListener('click', async () => {
      const all = runs();
      const names = await comparison.namesOf(all);
      (await dialog()).open(all.map(({ view }, at) => ({ view, name: names[at] })));
    });
  }

  get isOn() {
    return this.#presenter?.isOn ?? false;
  }

  async enter() {
    (await this.#fetch()).enter();
  }

  translate() {
    this.#presenter?.translate();
  }
}
