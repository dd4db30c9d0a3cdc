// Two positions whose keys collide: each step of the search with its position's key, number by number.
import { KeyPanel } from '../../../lab/sources/key-panel.js';
import { html } from '../../../vendor/lit-html.js';
import { elementOf } from '../../prose.js';
import { loadSheet } from '../../../game/dialogs/lazy.js';

/** @import { GameTree } from '../../../tree/game-tree.js' */
/** @import { Tools } from './tools.js' */

/** Sixteen slots and eight check bits: few enough for a collision. */
const SHOW = {
  example: 'collision',
  algorithm: 'table',
  options: { depth: 2, tableSlots: 16, tableCheckBits: 8 },
};

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { trace, truths, taskFor }) {
  await loadSheet(new URL('../../../lab/sources/sources.css', import.meta.url).href);
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  view.setAttribute('view', 'max');
  const key = elementOf(html`<div class="own-key" id="key-panel"><div id="key"></div></div>`);
  const panel = new KeyPanel(key.firstElementChild);
  const { search } = await taskFor(SHOW);
  view.addEventListener('step-change', () => panel.show(view, search));
  place.append(view, key);
  const source = await trace(SHOW);
  view.truths = await truths(SHOW);
  view.present(
    source,
    source.reasons.findIndex(({ code }) => code === 'answer'),
  );
}
