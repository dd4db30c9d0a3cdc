// The review tab, loaded when first opened.
import { LazyTab } from './lazy-tab.js';

/** @import { Panel } from '../panels.js' */

const SHEETS = ['../review/review.css', '../review/review-graph.css', '../openings/theory.css'].map(
  (name) => new URL(name, import.meta.url).href,
);

/** @type {Panel} */
export const reviewPanel = {
  name: 'review',
  place: 'tab',
  title: ({ review }) => review.name,
  mount: (table) =>
    new LazyTab(
      table,
      'review',
      async (element) => new (await import('../review/review.js')).ReviewPanel(table, element),
      SHEETS,
    ),
};
