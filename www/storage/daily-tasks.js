// The tasks of the day, stored in the `days` of the progress with puzzles: which are done, and the streak. A day with one task counts.
import { isBox, isDue } from './repetition.js';
import { browserStorage, isObject, parseObject, read } from './storage.js';

/** @import { PuzzleProgress, StorageArea } from './puzzle-progress.js' */

/** The puzzle of the day, the ending of the day, a mistake of the reader. */
const TASKS = /** @type {const} */ (['puzzle', 'ending', 'own']);

/** A date in the stored form: 2026-11-25. @param {Date} date */
export function dateOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The key of a task in `days`. That of the puzzle is the date alone, as before there were other tasks. @param {typeof TASKS[number]} task @param {Date} [date] */
export const dayKey = (task, date = new Date()) => dateOf(date) + (task === 'puzzle' ? '' : ` ${task}`);

/** The stored `days` and mistakes, without the code that checks the whole progress: the front page needs no more. @param {StorageArea | null} [storage] @returns {Pick<PuzzleProgress, 'days' | 'own'>} */
export function loadDays(storage = browserStorage('localStorage')) {
  const { days, own } = parseObject(read(storage, 'chuhe.puzzling') ?? '') ?? {};
  return { days: isObject(days) ? days : {}, own: isObject(own) ? own : {} };
}

/** The tasks of a date. A mistake is one of them if it is done, or if the reader has any that is not learnt. @param {Pick<PuzzleProgress, 'days' | 'own'>} stored @param {Date} date */
export function tasksOf({ days, own }, date) {
  const hasMistake = Object.values(own).some((mistake) => isBox(mistake) && isDue(mistake, Infinity));
  const tasks = TASKS.map((name) => ({
    name,
    isDone: Object.hasOwn(days, dayKey(name, date)),
    isSolved: days[dayKey(name, date)] === 1,
  }));
  return tasks.filter(({ name, isDone }) => name !== 'own' || isDone || hasMistake);
}

/** Number of successive days with a task done, up to a date or, before its first task, up to the day before. @param {Pick<PuzzleProgress, 'days'>} stored @param {Date} date */
export function streakOf({ days }, date) {
  const before = (/** @type {number} */ count) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - count);
  const isKept = (/** @type {number} */ count) =>
    TASKS.some((task) => Object.hasOwn(days, dayKey(task, before(count))));
  const first = isKept(0) ? 0 : 1;
  let count = 0;
  while (isKept(first + count)) count += 1;
  return count;
}
