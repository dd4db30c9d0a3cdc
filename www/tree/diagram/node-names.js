// Names every node of a diagram, for pictures and sentences.
import { number } from '../../i18n/grammar/format.js';

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */

/**
 * Uses the author's labels, then values for leaves, then letters in drawing order from the root. A position with a board is
 * named by the move that leads to it.
 * @param {Diagram} diagram
 * @param {{ root: string, pass: string }} words the names of the root and of a pass
 * @returns {string[]} aligned with `diagram.nodes`, where every node stands before its children
 */
export function nameNodes({ nodes }, { root, pass }) {
  const letters = freshLetters(new Set(nodes.map((node) => node.label)));
  return nodes.map(({ parent, board, label, kind, value, moveName }) => {
    if (board) return parent < 0 ? root : moveName || pass;
    return label || (kind === 'leaf' ? number(value) : '') || letters.next().value;
  });
}

/** The children of every node, in order. @param {{ parent: number }[]} nodes @returns {number[][]} */
export function childLists(nodes) {
  /** @type {number[][]} */ const lists = nodes.map(() => []);
  nodes.forEach((node, index) => {
    if (node.parent >= 0) lists[node.parent].push(index);
  });
  return lists;
}

/** A, B, … Z, AA, AB, … except names in use. @param {Set<string>} taken @returns {Generator<string, never>} */
function* freshLetters(taken) {
  for (let count = 0; ; count += 1) {
    const letters = toLetters(count);
    if (!taken.has(letters)) yield letters;
  }
}

/** @param {number} count @returns {string} */
function toLetters(count) {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : toLetters(Math.floor(count / 26) - 1) + last;
}
