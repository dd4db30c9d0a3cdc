// Shows a position as the rules describe it: its pieces, the last move, and the general in check.

/** @import { XiangqiBoard } from './xiangqi-board.js' */
/**
 * A position as the engine describes it.
 * @typedef {object} Position
 * @property {string} fen
 * @property {string} side to move
 * @property {boolean} inCheck
 * @property {readonly { square: string, piece: string }[]} pieces
 * @property {readonly { from: string, to: string }[]} moves that led to it
 */

/** @param {XiangqiBoard} board @param {Position} position */
export function showPosition(board, position) {
  const last = position.moves.at(-1);
  board.fen = position.fen;
  board.lastMove = last ? { from: last.from, to: last.to } : null;
  board.check = checkIn(position);
}

/** The point of the general in check, if it is in check. @param {Pick<Position, 'side' | 'inCheck' | 'pieces'>} position */
export function checkIn({ side, inCheck, pieces }) {
  const general = side === 'red' ? 'K' : 'k';
  return inCheck ? pieces.filter(({ piece }) => piece === general).map(({ square }) => square) : [];
}
