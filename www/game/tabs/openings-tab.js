// The openings tab, loaded when first opened. In the analysis layout it is no tab: it stands below the lines, beside the moves.
import { analysisOf } from '../analysis/analysis-state.js';
import { LazyTab } from './lazy-tab.js';
import { STUDIO_MEDIA } from '../studio/studio-loader.js';

/** @import { Panel, Table } from '../panels.js' */

const SHEETS = [new URL('../openings/openings.css', import.meta.url).href];

/** @type {Panel} */
export const openingsPanel = {
  name: 'openings',
  place: 'tab',
  title: ({ game }) => game.moves.openings,
  mount: (table) => new OpeningsTab(table),
};

class OpeningsTab extends LazyTab {
  #roomy = matchMedia(STUDIO_MEDIA);
  #wasApart = false;

  /** @param {Table} table */
  constructor(table) {
    super(
      table,
      'openings',
      async (element) => new (await import('../openings/openings-panel.js')).OpeningsPanel(table, element),
      SHEETS,
    );
    this.analysis = analysisOf(table.game);
    for (const target of [this.analysis, this.#roomy])
      target.addEventListener('change', this.#onAnalysis, { signal: table.signal });
  }

  get isApart() {
    return this.#roomy.matches && this.analysis.live.isOn;
  }

  /** The analysis changes often; the layout only when it is switched on or off. */
  #onAnalysis = () => {
    if (this.isApart === this.#wasApart) return;
    this.#wasApart = this.isApart;
    this.table.refresh();
  };
}
