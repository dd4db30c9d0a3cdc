// Chooses the next puzzle: by rating, by date, by rising difficulty, or by theme.
import { dateOf } from '../storage/daily-tasks.js';
import { idOf } from '../tasks/own-mistakes.js';

/** @import { SetPuzzle } from './sets.js' */
/** @typedef {Record<string, 0 | 1>} Tried */

/** Number of puzzles closest to the requested rating to choose from. */
const CANDIDATES = 12;

/**
 * A puzzle near a rating: preferably untried, then unsolved, then any.
 * @param {SetPuzzle[]} puzzles
 * @param {number} rating
 * @param {Tried} tried
 * @param {number} place between 0 and 1, among the nearest
 * @returns {SetPuzzle}
 */
export function chooseNear(puzzles, rating, tried, place) {
  const untried = puzzles.filter(({ id }) => !Object.hasOwn(tried, id));
  const failed = puzzles.filter(({ id }) => tried[id] === 0);
  const open = [untried, failed, puzzles].find((some) => some.length > 0) ?? puzzles;
  const nearest = [...open].sort((one, two) => Math.abs(one.rating - rating) - Math.abs(two.rating - rating));
  return nearest[Math.floor(place * Math.min(CANDIDATES, nearest.length))];
}

/** The source of each weekday's puzzle, from Sunday: the first of a band's two days takes its easier half. */
const WEEK = /** @type {const} */ ([
  { band: 'master', part: [0, 1] },
  { band: 'easy', part: [0, 0.5] },
  { band: 'easy', part: [0.5, 1] },
  { band: 'middling', part: [0, 0.5] },
  { band: 'middling', part: [0.5, 1] },
  { band: 'hard', part: [0, 0.5] },
  { band: 'hard', part: [0.5, 1] },
]);

/** The band of a date: easy on Monday, hardest on Sunday. @param {Date} date */
export const bandOfDay = (date) => WEEK[date.getDay()].band;

/** The puzzle of a date, the same for all readers. @param {SetPuzzle[]} puzzles of its band @param {Date} date */
export function chooseDaily(puzzles, date) {
  const number = parseInt(idOf(dateOf(date)), 36);
  const [from, to] = WEEK[date.getDay()].part.map((share) => Math.round(share * puzzles.length));
  const some = [...puzzles].sort((one, two) => one.rating - two.rating).slice(from, to);
  return some[number % some.length];
}

/** Rating of the next puzzle of a streak or a storm. @param {number} solved */
export const streakRating = (solved) => 600 + 40 * solved;
