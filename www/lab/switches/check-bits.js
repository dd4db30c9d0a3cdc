// The cost of few check bits: three trees for which a transposition table returns wrong values when it compares few bits of a key.
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { html, render } from '../../vendor/lit-html.js';

/** @import { Search } from '../../address/search-address.js' */

/**
 * Pairs of nodes whose keys agree in their lowest `bits`, found by brute force. Nodes are numbered from the root, 0, level by
 * level and from the left.
 * @type {readonly { bits: number, first: number, second: number }[]}
 */
export const COLLIDING_PAIRS = Object.freeze([
  { bits: 8, first: 4, second: 10 },
  { bits: 16, first: 245, second: 473 },
  { bits: 32, first: 65_336, second: 81_207 },
]);

/** Larger trees are only counted. */
const MAX_DRAWN_NODES = 600;

/**
 * A tree in which the second node is searched right after the first, whose entry is still in the only slot: the second is
 * worth 9 but gets the 5 of the first.
 * @param {{ first: number, second: number }} pair
 */
export function narrowTree({ first, second }) {
  return `(${'0 '.repeat(first - 1)}(${Array(second - first - 1)
    .fill('5')
    .join(' ')}) (9 9))`;
}

/** A search whose table has one slot and compares `bits` of the key. @param {number} bits @returns {Search} */
export function narrowSearch(bits) {
  return {
    algorithm: 'table',
    cut: 'atOrAbove',
    options: { tableSlots: 1, ...(bits < 64 ? { tableCheckBits: bits } : {}) },
  };
}

/**
 * Searches all pairs with few check bits and with the whole key.
 * @returns {Promise<{ bits: number, nodes: number, narrow: number, whole: number, tree: string | null }[]>}
 */
export async function compareCheckBits() {
  const engine = await Chuhe.start();
  const rows = [];
  for (const pair of COLLIDING_PAIRS) {
    const tree = narrowTree(pair);
    const searchWith = (/** @type {number} */ bits) =>
      engine.summary({ game: 'tree', tree, algorithm: 'table', options: { tableSlots: 1, tableCheckBits: bits } });
    const [narrow, whole] = [await searchWith(pair.bits), await searchWith(64)];
    const nodes = pair.second + 3;
    rows.push({
      bits: pair.bits,
      nodes,
      narrow: narrow.value,
      whole: whole.value,
      tree: nodes <= MAX_DRAWN_NODES ? tree : null,
    });
  }
  return rows;
}

/**
 * Shows the results as a table, with a button for each tree that is small enough to draw.
 * @param {HTMLElement} place
 * @param {Awaited<ReturnType<typeof compareCheckBits>>} rows
 * @param {(tree: string, searches: Search[]) => void} look
 */
export function showCheckBits(place, rows, look) {
  const { narrow: words } = texts(document.documentElement.lang);
  const heads = [words.bits, words.nodes, words.narrow, words.whole, ''].map(
    (name) => html`<th scope="col">${name}</th>`,
  );
  const lines = rows.map(({ bits, nodes, narrow, whole, tree }) => {
    const show = () => tree && look(tree, [narrowSearch(bits), narrowSearch(64)]);
    const button = html`<button type="button" class="plain-button" @click=${show}>${words.look}</button>`;
    return html`<tr class=${narrow === whole ? '' : 'wrong'}><th scope="row">${bits}</th><td>${nodes}</td><td>${narrow}</td><td>${whole}</td><td>${tree ? button : words.tooLarge}</td></tr>`;
  });
  render(html`<table><tbody><tr>${heads}</tr>${lines}</tbody></table>`, place);
}
