// Node counts on one position of xiangqi: all moves, alpha-beta, PVS, and the playing search, counted by this build.
import { texts } from '../../../i18n/i18n.js';
import { LadderView } from '../../../lab/savings/search-ladder-view.js';
import { countLadder } from '../../../lab/savings/saved-search.js';
import { searchText } from '../../../lab/savings/saved-words.js';
import { made } from '../../prose.js';
import { loadStyles } from '../../load-styles.js';

/** @import { Tools } from './tools.js' */

/** The start position, at a depth that takes no noticeable time; a button goes deeper. */
const TASK = { tree: 'startpos', root: /** @type {const} */ ('max'), folded: false };
const DEPTHS = [2, 3, 4];
const DEFAULT_DEPTH = 3;

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { engine, words }) {
  await loadStyles([new URL('../../../lab/savings/saved.css', import.meta.url)]);
  const { more = {} } = words.own;
  const { saved } = texts(document.documentElement.lang);
  const view = new LadderView();
  const row = made('div', 'choices');
  const status = made('p', 'counting');
  status.setAttribute('role', 'status');
  const sheet = made('div', 'own-ladder counted', view.element);
  new ResizeObserver(() => view.fit()).observe(view.element);
  const count = async (/** @type {number} */ depth) => {
    for (const button of row.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(Number(button.value) === depth));
    status.textContent = more.counting;
    const found = await countLadder(engine, TASK, depth);
    view.found = { ...found, task: TASK, depth };
    view.draw(saved, searchText(TASK, depth, saved));
    status.textContent = '';
  };
  row.append(
    ...DEPTHS.map((depth) => {
      const button = made('button', 'plain-button', more.depth.replace('{depth}', String(depth)));
      Object.assign(button, { type: 'button', value: String(depth) });
      button.addEventListener('click', () => count(depth));
      return button;
    }),
  );
  place.append(row, status, sheet);
  // Loads the larger engine only when this part scrolls into view.
  const sight = new IntersectionObserver(
    ([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      sight.disconnect();
      count(DEFAULT_DEPTH);
    },
    { rootMargin: '100px' },
  );
  sight.observe(sheet);
}
