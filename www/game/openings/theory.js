// Where a line leaves theory: the book of openings and the lines that have names, both by position, so that a detour counts for nothing.
import { namedUntil } from './names.js';
import { placesAlong } from './places.js';

/** @typedef {import('./book.js').Book} Book */

/**
 * @param {Book} book
 * @param {string} fen where the game begins
 * @param {readonly string[]} moves
 * @returns {{ known: number, best: import('./book.js').BookMove | null } | null} how many moves are theory, and what the book has instead of the next
 * one, which is null where it ends itself; null where a line has never been in theory, or does not leave it
 */
export function theoryOf(book, fen, moves) {
  const places = placesAlong(fen, moves);
  const known = Math.max(book.known(fen, moves), namedUntil(places));
  const [best = null] = book.movesAt(places[known]);
  const hasBegun = known > 0 || best !== null;
  return hasBegun && known < moves.length ? { known, best } : null;
}
