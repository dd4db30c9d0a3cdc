// What a level plays from the book: among the moves that lose little against the best one is drawn, so that games do not all begin alike.
import { isNamed } from './names.js';
import { placesAlong } from './places.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {import('./book.js').BookMove} BookMove */

/**
 * Level by level: for how many plies of a game it knows the book, and what a move of its may be worth less than the best, in hundredths of a
 * soldier. Who has just learnt the rules knows how to begin and no more; the strongest knows all there is. Ten hundredths are within
 * what the searches behind the book err by, and thirty no mistake to anybody.
 * @type {readonly (readonly [plies: number, loss: number])[]}
 */
const KNOWLEDGE = [
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

/** A move that leads to a position with a name is so many times as likely: people open by the systems that they have heard of. */
const FAME = 6;

/** Where numbers of 32 bits end. */
const WHOLE = 2 ** 32;

/** For how many plies a level knows the book, and what its moves may lose. @param {number} level */
export function knowledgeOf(level) {
  const [plies, loss] = KNOWLEDGE[level - 1];
  return { plies, loss };
}

/**
 * The move that a level plays from the book; null where it has to think for itself.
 * @param {Book} book
 * @param {{ fen: string, moves: readonly string[] }} game where it began, and what was played
 * @param {number} level
 * @param {number} seed of 32 bits, which decides the draw
 * @returns {BookMove | null}
 */
export function choiceOf(book, { fen, moves }, level, seed) {
  const { plies, loss } = knowledgeOf(level);
  if (moves.length >= plies) return null;
  const places = placesAlong(fen, moves);
  const here = places[places.length - 1];
  const known = book.movesAt(here);
  // The book knows of no repetition: where a position has come up again, it is time to think.
  if (known.length === 0 || places.filter(({ key }) => key === here.key).length > 1) return null;
  const good = known.filter(({ score }) => known[0].score - score <= loss);
  const weights = good.map(
    ({ move, score }) => (loss + 1 - (known[0].score - score)) * (isNamed(here.after(move)) ? FAME : 1),
  );
  let left = (seed / WHOLE) * weights.reduce((sum, weight) => sum + weight, 0);
  return good.find((_, index) => (left -= weights[index]) < 0) ?? good[0];
}
