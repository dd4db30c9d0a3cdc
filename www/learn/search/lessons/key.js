// Two positions whose keys collide: each step of the search with its position's key, number by number.
import { KeyPanel } from '../../../lab/sources/key-panel.js';
import { made } from '../../prose.js';
import { loadStyles } from '../../load-styles.js';

/** @import { GameTree } from '../../../tree/game-tree.js' */
/** @import { Tools } from './tools.js' */

/** Sixteen slots and eight check bits: few enough for a collision. */
const SHOW = {
  example: 'collision',
  algorithm: 'table',
  options: { depth: 2, tableSlots: 16, tableCheckBits: 8 },
};

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { trace, taskFor }) {
  await loadStyles([new URL('../../../lab/sources/sources.css', import.meta.url)]);
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  view.setAttribute('view', 'max');
  const key = made('div', 'own-key');
  key.id = 'key-panel';
  const inside = made('div', '');
  inside.id = 'key';
  key.append(inside);
  const panel = new KeyPanel(inside);
  const { search } = await taskFor(SHOW);
  view.addEventListener('step-change', () => {
    panel.show(view, search);
  });
  place.append(view, key);
  const source = await trace(SHOW);
  view.present(
    source,
    source.reasons.findIndex(({ code }) => code === 'answer'),
  );
}
