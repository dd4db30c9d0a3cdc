// Which puzzle comes next: by strength, by day, harder and harder, or by theme.
import { idOf } from './sets.js';

/** @typedef {import('./sets.js').SetPuzzle} SetPuzzle */
/** @typedef {Record<string, 0 | 1>} Tried */

/** About as many puzzles as near the wanted rating are drawn from. */
const NEAR = 12;

/**
 * A puzzle near a rating, one that was not tried if there is any, else one that was not solved, else any.
 * @param {SetPuzzle[]} puzzles @param {number} rating @param {Tried} tried @param {() => number} random
 * @returns {SetPuzzle}
 */
export function near(puzzles, rating, tried, random) {
  const fresh = puzzles.filter(({ id }) => !Object.hasOwn(tried, id));
  const failed = puzzles.filter(({ id }) => tried[id] === 0);
  const open = [fresh, failed, puzzles].find((some) => some.length > 0) ?? puzzles;
  const nearest = [...open].sort((one, two) => Math.abs(one.rating - rating) - Math.abs(two.rating - rating));
  return nearest[Math.floor(random() * Math.min(NEAR, nearest.length))];
}

/** The puzzle of a date, the same for all: of the bands in turn, an easy one on Monday and the hardest at the weekend. @param {Date} date */
export function bandOfDay(date) {
  return /** @type {const} */ (['master', 'easy', 'easy', 'middling', 'middling', 'hard', 'hard'])[date.getDay()];
}

/** @param {SetPuzzle[]} puzzles @param {Date} date */
export function daily(puzzles, date) {
  const number = parseInt(idOf(dateOf(date)), 36);
  return puzzles[number % puzzles.length];
}

/** A date as it is kept: 2026-11-25. @param {Date} date */
export function dateOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How hard the next puzzle of a streak or a storm is, after so many solved. @param {number} solved */
export const climb = (solved) => 600 + 40 * solved;
