// Chooses the book move of a level, at random among the moves that lose little against the best, so that games differ.
import { isNamed } from './opening-names.js';
import { placesAlong } from './places.js';

/** @import { Book, BookMove } from './book.js' */

/**
 * By level: the number of plies for which the book is used, and how much worse than the best a move may be, in hundredths of a
 * soldier. Weak levels leave the book early; the strongest uses all of it. A loss of 10 is within the error of the
 * searches behind the book, and 30 is not yet a mistake.
 * @type {readonly (readonly [plies: number, loss: number])[]}
 */
const BOOK_LIMITS = [
  [2, 30],
  [4, 30],
  [6, 30],
  [8, 25],
  [12, 25],
  [16, 20],
  [20, 20],
  [26, 15],
  [32, 15],
  [Infinity, 10],
];

/** Factor on the probability of moves to positions with a name: people prefer openings that they have heard of. */
const NAMED_MOVE_FACTOR = 6;

/** One more than the largest seed. */
const SEED_RANGE = 2 ** 32;

/** The book depth of a level in plies, and the loss that it accepts. @param {number} level */
export function bookLimitsOf(level) {
  const [plies, loss] = BOOK_LIMITS[level - 1];
  return { plies, loss };
}

/**
 * The book move of a level; null if the level has to search.
 * @param {Book} book
 * @param {{ fen: string, moves: readonly string[] }} game start position and moves played
 * @param {number} level
 * @param {number} seed 32-bit seed of the draw
 * @returns {BookMove | null}
 */
export function chooseBookMove(book, { fen, moves }, level, seed) {
  const { plies, loss } = bookLimitsOf(level);
  if (moves.length >= plies) return null;
  const places = placesAlong(fen, moves);
  const here = places[places.length - 1];
  const known = book.movesAt(here);
  // The book ignores repetitions: after a repeated position the level searches.
  if (known.length === 0 || places.filter(({ key }) => key === here.key).length > 1) return null;
  const good = known.filter(({ score }) => known[0].score - score <= loss);
  const weights = good.map(
    ({ move, score }) => (loss + 1 - (known[0].score - score)) * (isNamed(here.after(move)) ? NAMED_MOVE_FACTOR : 1),
  );
  let left = (seed / SEED_RANGE) * weights.reduce((sum, weight) => sum + weight, 0);
  return good.find((_, index) => (left -= weights[index]) < 0) ?? good[0];
}
