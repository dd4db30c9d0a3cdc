// Where in a game a move was made. The page tells these rules to its readers in the same words.
import { readPlacement } from '../board/placement.js';

/** @typedef {'opening' | 'middle' | 'ending'} Phase */

export const PHASES = /** @type {const} */ (['opening', 'middle', 'ending']);

/** The first moves of each side are the opening, in a game that begins with all pieces, or all but a handicap. */
export const OPENING_MOVES = 10;
/** With no more chariots, horses and cannons than this on the board, of both sides together, it is an ending. */
export const ENDING_PIECES = 6;

/**
 * The phase of each move, by the position that it was made in.
 * @param {Pick<import('./played.js').Played, 'start' | 'startFen' | 'moves'>} game
 * @returns {Phase[]}
 */
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
