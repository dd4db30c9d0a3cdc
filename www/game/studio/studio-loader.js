// Loads the analysis tools when the analysis is switched on, or at once on a wide screen.
import { lazy } from '../dialogs/lazy.js';
import { analysisOf } from '../analysis/analysis-state.js';

/** @import { Panel, Table } from '../panels.js' */

/** Screens with board, lines, moves and graph side by side; the same condition as in room.css. */
export const STUDIO_MEDIA = '(width >= 100rem) and (height > 34rem) and (orientation: landscape)';

/** @type {Panel} */
export const studioPanel = { name: 'studio', place: 'lead', mount: (table) => new StudioLoader(table) };

class StudioLoader {
  element = document.createElement('div');
  #roomy = matchMedia(STUDIO_MEDIA);
  /** @type {import('./studio.js').Studio | null} */ #studio = null;
  #isRequested = false;
  #fetch = lazy(
    async () => new (await import('./studio.js')).Studio(this.table, this.element),
    new URL('studio.css', import.meta.url).href,
    new URL('../review/review-graph.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'studio';
    this.analysis = analysisOf(table.game);
    for (const target of [this.analysis, this.#roomy])
      target.addEventListener('change', this.show, { signal: table.signal });
  }

  show = () => {
    if (this.#studio) this.#studio.show();
    else if (!this.#isRequested && this.table.game.state && (this.analysis.live.isOn || this.#roomy.matches))
      this.#open();
  };

  async #open() {
    this.#isRequested = true;
    try {
      this.#studio = await this.#fetch();
      this.#studio.show();
    } catch {
      // Board and analysis work without it; the load is tried again when the analysis is switched.
      this.#isRequested = false;
    }
  }

  close() {
    this.#studio?.close();
  }
}
