// Gives every node of a diagram the name that pictures and sentences share.
import { number } from './format.js';

/** @typedef {import('./types.js').Diagram} Diagram */

/**
 * The author's labels where there are any, leaves by value, and letters for the rest; positions with a board are
 * seen, not named. Letters run the way
 * step-by-step figures letter their nodes: up the leftmost branch, each node when the search first comes back
 * to it, and everything else in the order in which it is reached.
 * @param {Diagram} diagram
 * @returns {string[]} aligned with `diagram.nodes`
 */
export function nameNodes(diagram) {
  const { nodes } = diagram;
  const taken = new Set(nodes.map((node) => node.label));
  const names = nodes.map((node) => (node.board ? '' : node.label) || (node.kind === 'leaf' ? number(node.value) : ''));
  const letters = freshLetters(taken);
  for (const index of letteringOrder(diagram)) {
    if (names[index] === '') names[index] = letters.next().value ?? '';
  }
  return names;
}

/**
 * @param {Diagram} diagram
 * @returns {number[]}
 */
export function letteringOrder({ nodes }) {
  const children = childLists(nodes);
  /** @type {number[]} */
  const spine = [];
  for (let index = 0; nodes[index] && nodes[index].kind !== 'leaf'; index = children[index][0]) spine.unshift(index);
  /** @type {number[]} */
  const order = [];
  for (const index of spine) {
    order.push(index);
    for (const child of children[index].slice(1)) visit(child);
  }
  return order;

  /** @param {number} index */
  function visit(index) {
    if (nodes[index].kind === 'leaf') return;
    order.push(index);
    for (const child of children[index]) visit(child);
  }
}

/**
 * The children of every node, in order.
 * @param {{ parent: number }[]} nodes
 * @returns {number[][]}
 */
export function childLists(nodes) {
  /** @type {number[][]} */
  const lists = nodes.map(() => []);
  nodes.forEach((node, index) => {
    if (node.parent >= 0) lists[node.parent].push(index);
  });
  return lists;
}

/**
 * A, B, … Z, AA, AB, … without those in use.
 * @param {Set<string>} taken
 * @returns {Generator<string, never>}
 */
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
