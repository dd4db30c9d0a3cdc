// The tasks of the day, stored in the `days` of the progress with puzzles: which are done, and the streak. A day with one task counts.
import { dayOf, isBox, isDue } from './repetition.js';
import { browserStorage, isObject, parseObject, read } from './storage.js';

/** @import { PuzzleProgress, StorageArea } from './puzzle-progress.js' */
/** @typedef {Pick<PuzzleProgress, 'days' | 'own' | 'openings'>} Stored */

/** The puzzle of the day, the ending of the day, a mistake of the reader, a position missed in the drill of openings. */
const TASKS = /** @type {const} */ (['puzzle', 'ending', 'own', 'opening']);

/** A date in the stored form: 2026-11-25. @param {Date} date */
export function dateOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The key of a task in `days`. That of the puzzle is the date alone, as before there were other tasks. @param {typeof TASKS[number]} task @param {Date} [date] */
export const dayKey = (task, date = new Date()) => dateOf(date) + (task === 'puzzle' ? '' : ` ${task}`);

/** The stored `days` and mistakes, without the code that checks the whole progress: the front page needs no more. @param {StorageArea | null} [storage] @returns {Stored} */
export function loadDays(storage = browserStorage('localStorage')) {
  const { days, own, openings } = parseObject(read(storage, 'chuhe.puzzling') ?? '') ?? {};
  const object = (/** @type {any} */ stored) => (isObject(stored) ? stored : {});
  return { days: object(days), own: object(own), openings: object(openings) };
}

/** The tasks of a date. A mistake is one of them if it is done, or if the reader has any that is not learnt; a position of an opening if it is done or due. @param {Stored} stored @param {Date} date */
export function tasksOf({ days, own, openings }, date) {
  const has = (/** @type {Record<string, unknown>} */ all, /** @type {number} */ day) =>
    Object.values(all).some((/** @type {any} */ one) => isBox(one) && isDue(one, day));
  const offered = { puzzle: true, ending: true, own: has(own, Infinity), opening: has(openings, dayOf(date)) };
  const tasks = TASKS.map((name) => ({
    name,
    isDone: Object.hasOwn(days, dayKey(name, date)),
    isSolved: days[dayKey(name, date)] === 1,
  }));
  return tasks.filter(({ name, isDone }) => isDone || offered[name]);
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
