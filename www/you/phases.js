// The phase of the game in which a move was made. The page explains these rules to readers.
import { readPlacement } from '../board/placement.js';

/** @import { Played } from './finished-games.js' */
/** @typedef {'opening' | 'middle' | 'ending'} Phase */

export const PHASES = /** @type {const} */ (['opening', 'middle', 'ending']);

/** Number of moves of each side that are the opening, in a game from the usual start or a handicap. */
export const OPENING_MOVES = 10;
/** Maximum number of chariots, horses and cannons of both sides in an ending. */
export const ENDING_PIECES = 6;

/** The phase of each move, from the position before it. @param {Pick<Played, 'start' | 'startFen' | 'moves'>} game @returns {Phase[]} */
export function phasesOf({ start, startFen, moves }) {
  const pieces = readPlacement(startFen);
  let large = [...pieces.values()].filter(isLarge).length;
  return moves.map((move, ply) => {
    const phase =
      large <= ENDING_PIECES ? 'ending' : start !== 'setUp' && ply < 2 * OPENING_MOVES ? 'opening' : 'middle';
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    if (isLarge(pieces.get(to))) large -= 1;
    pieces.set(to, pieces.get(from) ?? '');
    pieces.delete(from);
    return phase;
  });
}

/** @param {string | undefined} piece */
const isLarge = (piece) => /^[rnc]$/i.test(piece ?? '');
