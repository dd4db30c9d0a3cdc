// Pieces counted by kind, for a sentence.

/** Pieces of one kind, as a lower-case FEN letter. @typedef {{ piece: string, count: number }} Lot */

/** Most valuable first. */
const KINDS = ['r', 'c', 'n', 'b', 'a', 'p'];

/** Merges two lists, each kind once. @param {Lot[]} one @param {Lot[]} another @returns {Lot[]} */
export function mergeLots(one, another) {
  const all = [...one, ...another];
  const counts = KINDS.map((kind) => ({
    piece: kind,
    count: all.filter(({ piece }) => piece === kind).reduce((sum, { count }) => sum + count, 0),
  }));
  return counts.filter(({ count }) => count > 0);
}
