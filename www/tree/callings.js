// What sentences call the nodes of a part of a large search: by their moves, and by as many of them as keep one apart from every other node of the part.
import { isGroup } from './diagram.js';

/** @typedef {import('./types.js').Frame} Frame */

/** The bits of `NodeState.manner` of those that ask something of their parent's own position. @type {readonly (readonly [bit: number, term: string])[]} */
const SAME_POSITION = [[8, 'verification'], [128, 'singular'], [512, 'razoring']];

/**
 * Moves on the way that is not told from its start stand behind dots.
 * @param {Frame} frame
 * @param {string[]} names by their last moves alone
 * @param {import('./types.js').Texts} texts
 */
export function callings({ diagram, nodes }, names, { story, large }) {
  /** @type {string[][]} */
  const lines = [];
  for (const [index, { parent }] of (diagram?.nodes ?? []).entries()) {
    const above = lines[parent] ?? [];
    const [, test] = SAME_POSITION.find(([bit]) => nodes[index].manner & bit) ?? [];
    // A question about a position is no move of it.
    lines.push(parent < 0 ? [] : test && above.length > 0 ? [...above.slice(0, -1), story.question({ name: above.at(-1) ?? '', kind: story.kinds[test] })] : [...above, test ? story.question({ name: large.root, kind: story.kinds[test] }) : names[index]]);
  }
  const told = (diagram?.nodes ?? []).flatMap((node, index) => (isGroup(node) ? [] : [lines[index]]));
  // A pass by itself says nothing.
  return lines.map((line, index) => (line.length === 0 ? names[index] : shortest(line, told, large.root, line.at(-1) === large.pass ? 2 : 1)));
}

/** The last moves of a line that no other line ends with. @param {string[]} line @param {string[][]} others @param {string} root @param {number} least how many they are */
function shortest(line, others, root, least) {
  for (let length = least; length <= line.length; length += 1) {
    const end = line.slice(-length);
    const isShared = others.some((other) => (other.length !== line.length || other.join(' ') !== line.join(' ')) && other.slice(-length).join(' ') === end.join(' '));
    if (!isShared) return `${length > 1 && length < line.length ? '…' : ''}${end.join(' ')}`;
  }
  return [root, ...line].join(' ');
}
