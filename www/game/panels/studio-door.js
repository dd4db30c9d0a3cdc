// Loads the analysis tools when the analysis is switched on, or at once on a wide screen.
import { later } from '../later.js';
import { analysisOf } from '../review/analysis-state.js';

/** @typedef {import('../panels.js').Table} Table */

/** Screens with board, lines, moves and graph side by side; the same condition as in room.css. */
export const ROOMY = '(width >= 100rem) and (height > 34rem) and (orientation: landscape)';

/** @type {import('../panels.js').Panel} */
export const studioPanel = { name: 'studio', place: 'lead', mount: (table) => new StudioDoor(table) };

class StudioDoor {
  element = document.createElement('div');
  #roomy = matchMedia(ROOMY);
  /** @type {import('./studio.js').Studio | null} */
  #inside = null;
  #isAsked = false;
  #fetch = later(
    async () => new (await import('./studio.js')).Studio(this.table, this.element),
    new URL('studio.css', import.meta.url).href,
    new URL('review-graph.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'studio';
    this.analysis = analysisOf(table.game);
    this.analysis.addEventListener('change', this.show);
    this.#roomy.addEventListener('change', this.show);
  }

  show = () => {
    if (this.#inside) this.#inside.show();
    else if (!this.#isAsked && this.table.game.state && (this.analysis.live.isOn || this.#roomy.matches)) this.#open();
  };

  async #open() {
    this.#isAsked = true;
    try {
      this.#inside = await this.#fetch();
      this.#inside.show();
    } catch {
      // Board and analysis work without it; the load is tried again when the analysis is switched.
      this.#isAsked = false;
    }
  }

  close() {
    this.analysis.removeEventListener('change', this.show);
    this.#roomy.removeEventListener('change', this.show);
    this.#inside?.close();
  }
}
