// Finds where a line leaves theory: book and named lines are compared by position, so transpositions do not matter.
import { namedUntil } from './opening-names.js';
import { placesAlong } from './places.js';

/** @import { Book, BookMove } from './book.js' */

/**
 * @param {Book} book
 * @param {string} fen start position
 * @param {readonly string[]} moves
 * @returns {{ known: number, best: BookMove | null } | null} `known`: number of moves in theory; `best`: the book move instead of the
 * next one, null if the book ends there; null for a line that was never in theory or does not leave it
 */
export function theoryOf(book, fen, moves) {
  const places = placesAlong(fen, moves);
  const known = Math.max(book.known(fen, moves), namedUntil(places));
  const [best = null] = book.movesAt(places[known]);
  const hasBegun = known > 0 || best !== null;
  return hasBegun && known < moves.length ? { known, best } : null;
}
