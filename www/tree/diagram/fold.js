// Folds a large tree of positions: what repeats an earlier position, and what is far from the root and off the best line.

/** @import { DiagramNode, Reason } from '../../engine/wasm/chuhe.js' */

/** The most nodes of a tree that is not folded. */
const MAX_NODES = 40;

/**
 * The nodes that are folded until the reader opens them.
 * @param {readonly Pick<DiagramNode, 'parent' | 'y' | 'first' | 'board'>[]} nodes @param {readonly Reason[]} reasons
 * @returns {number[]}
 */
export function foldedAtFirst(nodes, reasons) {
  if (nodes.length <= MAX_NODES || nodes[0].board === '') return [];
  const end = reasons.at(-1);
  const line = new Set(end?.code === 'end' ? end.line : []);
  const deepest = Math.max(...nodes.map(({ y }) => y));
  for (let ply = deepest; ; ply -= 1) {
    const isFolded = nodes.map(({ first, y }, index) => !line.has(index) && (first !== index || y >= ply));
    const isHidden = nodes.map(() => false);
    nodes.forEach(({ parent }, index) => {
      isHidden[index] = parent >= 0 && (isHidden[parent] || isFolded[parent]);
    });
    const shown = isHidden.filter((hidden) => !hidden).length;
    if (shown > MAX_NODES && ply > 1) continue;
    const parents = new Set(nodes.map(({ parent }) => parent));
    return [...nodes.keys()].filter((index) => isFolded[index] && !isHidden[index] && parents.has(index));
  }
}
