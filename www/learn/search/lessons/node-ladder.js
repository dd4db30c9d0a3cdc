// Node counts on one position of xiangqi: all moves, alpha-beta, PVS, and the playing search, counted by this build.
import { texts } from '../../../i18n/i18n.js';
import { LadderView } from '../../../lab/savings/search-ladder-view.js';
import { countLadder } from '../../../lab/savings/saved-search.js';
import { searchText } from '../../../lab/savings/saved-words.js';
import { html } from '../../../vendor/lit-html.js';
import { nodesOf } from '../../prose.js';
import { loadSheet } from '../../../game/dialogs/lazy.js';

/** @import { Tools } from './tools.js' */

/** The start position, at a depth that takes no noticeable time; a button goes deeper. */
const TASK = { tree: 'startpos', root: /** @type {const} */ ('max'), folded: false };
const DEPTHS = [2, 3, 4];
const DEFAULT_DEPTH = 3;

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { engine, words }) {
  await loadSheet(new URL('../../../lab/savings/saved.css', import.meta.url).href);
  const { more = {} } = words.own;
  const { saved } = texts(document.documentElement.lang);
  const view = new LadderView();
  const buttons = DEPTHS.map(
    (depth) =>
      html`<button type="button" class="plain-button" value=${depth} @click=${() => count(depth)}>${more.depth.replace('{depth}', String(depth))}</button>`,
  );
  place.append(
    nodesOf(
      html`<div class="choices">${buttons}</div><p class="counting" role="status"></p><div class="own-ladder counted">${view.element}</div>`,
    ),
  );
  const [status, sheet] = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('.counting, .own-ladder'));
  new ResizeObserver(() => view.fit()).observe(view.element);
  const count = async (/** @type {number} */ depth) => {
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
      place.querySelectorAll(':scope > .choices button')
    ))
      button.setAttribute('aria-pressed', String(Number(button.value) === depth));
    status.textContent = more.counting;
    const found = await countLadder(engine, TASK, depth);
    view.found = { ...found, task: TASK, depth };
    view.draw(saved, searchText(TASK, depth, saved));
    status.textContent = '';
  };
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
