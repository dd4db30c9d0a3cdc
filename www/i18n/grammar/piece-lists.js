// Pieces counted by kind, for a sentence.

/** Pieces of one kind and side, as a FEN letter. @typedef {{ piece: string, count: number }} Lot */

/** Most valuable first. */
const KINDS = [...'RrCcNnBbAaPp'];

/** Merges lists, each kind once. @param {Lot[][]} lists @returns {Lot[]} */
export function mergeLots(...lists) {
  const all = lists.flat();
  const counts = KINDS.map((kind) => ({
    piece: kind,
    count: all.filter(({ piece }) => piece === kind).reduce((sum, { count }) => sum + count, 0),
  }));
  return counts.filter(({ count }) => count > 0);
}
