// The tab of the openings, whose inside is fetched when it is first opened.
import { LateTab } from './late-tab.js';

const SHEETS = [new URL('openings.css', import.meta.url).href];

/** @type {import('../panels.js').Panel} */
export const openingsPanel = {
  name: 'openings',
  place: 'tab',
  title: ({ game }) => game.moves.openings,
  mount: (table) =>
    new LateTab(
      table,
      'openings',
      async (element) => new (await import('./openings.js')).OpeningsPanel(table, element),
      SHEETS,
    ),
};
