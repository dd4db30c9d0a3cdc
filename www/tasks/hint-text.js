// A hint in words: first the piece, then the whole move.
import { texts } from '../i18n/i18n.js';

/** @param {{ move: { piece: string }, isWhole: boolean }} hint @param {string} name of the move */
export function hintText({ move, isWhole }, name) {
  const { board, game, learn } = texts(document.documentElement.lang);
  return isWhole ? game.hintIs(name) : learn.puzzle.hintPiece(board.piece(move.piece));
}
