// The reader's game: the line of the game changed last, or a named opening if none is stored, and positions in it for exercises.
import { browserStorage } from '../../../storage/storage.js';
import { GameRecord, START_FEN } from '../../../record/record.js';
import { GameStore } from '../../../storage/store.js';

/** @typedef {{ fen: string, moves: string[], isOwn: boolean }} Line */
/** A position of the game: the moves before it. @typedef {Line & { variant: number }} Place */

/** The Central Cannon against Screen Horses, which the texts name. */
const SAMPLE = 'h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 b0c2 b9c7 c3c4'.split(' ');

/** After this many positions without a question the sample game is used. */
const MAX_EMPTY_TRIES = 30;
/** Tries of an exercise are numbered `TRIES_PER_EXERCISE * exercise + TRIES_PER_ROUND * round + attempt`. */
const TRIES_PER_ROUND = 60;
const TRIES_PER_EXERCISE = 1000;

/** The longest line of the game changed last. @returns {Line} */
export function lastLine(store = new GameStore(browserStorage('localStorage'), browserStorage('sessionStorage'))) {
  for (const { kept } of store.list()) {
    const record = GameRecord.from(kept.record);
    const moves = record.mainLine.flatMap(({ move }) => move ?? []);
    if (moves.length > 0) return { fen: record.startFen, moves, isOwn: true };
  }
  return { fen: START_FEN, moves: SAMPLE, isOwn: false };
}

/**
 * The position of a try: the last but one first, then earlier ones, and from the start again with other variants.
 * @param {number} number of the try; each has its own position and variant
 * @param {Line} [line]
 * @returns {Place}
 */
export function placeAt(number, line = lastLine()) {
  const [exercise, round, attempt] = [
    Math.floor(number / TRIES_PER_EXERCISE),
    Math.floor((number % TRIES_PER_EXERCISE) / TRIES_PER_ROUND),
    (number % TRIES_PER_EXERCISE) % TRIES_PER_ROUND,
  ];
  const usesSample = attempt >= MAX_EMPTY_TRIES;
  const { fen, moves, isOwn } = usesSample ? { fen: START_FEN, moves: SAMPLE, isOwn: false } : line;
  // Two exercises of a lesson start at different positions.
  const back = (exercise - 1 + round + attempt) % moves.length;
  return {
    fen,
    moves: moves.slice(0, moves.length - 1 - back),
    isOwn,
    variant: (TRIES_PER_ROUND + 1) * round + attempt,
  };
}

/** @param {{ fen: string, moves: string[] }} place */
export const isRedToMove = ({ fen, moves }) => (fen.split(' ')[1] !== 'b') === (moves.length % 2 === 0);

/** In the notation of the lab. @param {{ fen: string, moves: string[] }} place */
export const textOf = ({ fen, moves }) => `FEN ${fen} moves ${moves.join(' ')}`;
