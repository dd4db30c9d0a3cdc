// The openings tab, loaded when first opened. On a wide screen it is no tab: it stands beside the moves.
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

  /** @param {Table} table */
  constructor(table) {
    super(
      table,
      'openings',
      async (element) => {
        const [{ OpeningsPanel }, { LibraryPanel }] = await Promise.all([
          import('../openings/openings-panel.js'),
          import('../library/library-panel.js'),
        ]);
        return new OpeningsPanel(table, element, LibraryPanel);
      },
      SHEETS,
    );
    this.#roomy.addEventListener('change', () => table.refresh(), {
      signal: table.signal,
    });
  }

  get isApart() {
    return this.#roomy.matches;
  }
}
