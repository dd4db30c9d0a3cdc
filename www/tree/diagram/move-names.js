// Names of nodes in sentences: the last move or, if that is ambiguous, as many last moves as make it unique among the drawn nodes.
import { isGroup } from './diagram.js';
import { nameNodes } from './node-names.js';

/** @import { Diagram, Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** The names in the picture; and in sentences, if they differ. @typedef {{ names: string[], called: string[] | null }} Named */

/** The bits of `NodeState.kindFlags` for test searches of the parent's own position. @type {readonly (readonly [bit: number, term: string])[]} */
const SAME_POSITION = [
  [8, 'verification'],
  [128, 'singular'],
  [512, 'razoring'],
];

/**
 * The unique name of each node. A name of several moves that omits earlier ones begins with an ellipsis.
 * @param {Frame} frame
 * @param {string[]} names by last moves only
 * @param {Texts} texts
 */
export function uniqueNames({ diagram, nodes }, names, { story, large }) {
  /** @type {string[][]} */ const lines = [];
  for (const [index, { parent }] of (diagram?.nodes ?? []).entries()) {
    const above = lines[parent] ?? [];
    const [, test] = SAME_POSITION.find(([bit]) => nodes[index].kindFlags & bit) ?? [];
    // A test search has no move of its own: it is added to the name of its position.
    lines.push(
      parent < 0
        ? []
        : test && above.length > 0
          ? [...above.slice(0, -1), story.question({ name: above.at(-1) ?? '', kind: story.kinds[test] })]
          : [...above, test ? story.question({ name: large.root, kind: story.kinds[test] }) : names[index]],
    );
  }
  const drawn = (diagram?.nodes ?? []).flatMap((node, index) => (isGroup(node) ? [] : [lines[index]]));
  return shortestUniqueEnds(lines, drawn, names, large);
}

/**
 * The names in a search that is drawn whole. Sentences use unique moves only if some node has a board.
 * @param {Diagram} diagram @param {Texts} texts @returns {Named}
 */
export function namesWhole(diagram, { large }) {
  const names = nameNodes(diagram, large);
  if (diagram.nodes.every(({ board }) => board === '')) return { names, called: null };
  /** @type {string[][]} */ const lines = [];
  diagram.nodes.forEach(({ parent }, index) => lines.push(parent < 0 ? [] : [...lines[parent], names[index]]));
  return { names, called: shortestUniqueEnds(lines, lines, names, large) };
}

/**
 * For each line of moves, its shortest end that no other line shares, as text.
 * @param {string[][]} lines @param {string[][]} others @param {string[]} names of nodes without a line
 * @param {{ root: string, pass: string }} words
 */
function shortestUniqueEnds(lines, others, names, { root, pass }) {
  const end = (/** @type {string[]} */ line, /** @type {number} */ length) =>
    line.slice(line.length - length).join(' ');
  /** The number of distinct lines with an ending. @type {Map<string, number>} */
  const ending = new Map();
  const wholes = new Set(others.map((line) => line.join('\n')));
  for (const whole of wholes) {
    const line = whole.split('\n');
    for (let length = 1; length <= line.length; length += 1)
      ending.set(end(line, length), (ending.get(end(line, length)) ?? 0) + 1);
  }
  const isShared = (/** @type {string[]} */ line, /** @type {number} */ length) =>
    (ending.get(end(line, length)) ?? 0) > (wholes.has(line.join('\n')) ? 1 : 0);
  return lines.map((line, index) => {
    if (line.length === 0) return names[index];
    // A name needs a move besides the pass.
    for (let length = line.at(-1) === pass ? 2 : 1; length <= line.length; length += 1) {
      if (!isShared(line, length)) return `${length > 1 && length < line.length ? '…' : ''}${end(line, length)}`;
    }
    return [root, ...line].join(' ');
  });
}
