// Practice on the ladder, stored in the browser: current place and results.
import { browserStorage, isCount, isUnread, parseObject, read, write } from './storage.js';

export const PRACTICE_KEY = 'chuhe.practice';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} StorageArea */
/**
 * A finished exercise; `class`, `student` and `number` are those of a class link.
 * @typedef {{ time: number, topic: string, level: number, seed: number, right: boolean, shown: boolean, seconds: number, answers: (string | boolean)[], class?: number, student?: string, number?: number }} Result
 */
/** @typedef {{ place: { topic: string, level: number, run: number } | null, subject: string, results: Result[] }} PracticeState */

/** Maximum number of stored results; the oldest are dropped. */
const MAX_RESULTS = 1000;

/** @param {StorageArea | null} [storage] @returns {PracticeState} */
export function loadPractice(storage = browserStorage('localStorage')) {
  return parsePractice(read(storage, PRACTICE_KEY) ?? '{}') ?? { place: null, subject: 'all', results: [] };
}

/** @param {PracticeState} state @param {StorageArea | null} [storage] */
export function savePractice(state, storage = browserStorage('localStorage')) {
  // Without storage the results last as long as the page.
  const whole = isUnread(storage, PRACTICE_KEY) ? mergePractice(state, loadPractice(storage)) : state;
  write(storage, PRACTICE_KEY, serializePractice(whole));
}

/** Stored as `rung`, the name of `topic` before version 0.3.0, so that earlier versions can read it. @param {PracticeState} state */
export function serializePractice({ place, subject, results }) {
  const text = JSON.stringify({ version: 1, place, subject, results: results.slice(-MAX_RESULTS) });
  return text.replaceAll('"topic":', '"rung":');
}

/** Parses stored or imported practice; null if it is invalid. @param {string} text @returns {PracticeState | null} */
export function parsePractice(text) {
  const value = parseObject(text.replaceAll('"rung":', '"topic":'));
  if (value === null || (value.results !== undefined && !Array.isArray(value.results))) return null;
  return {
    place: isPlace(value.place) ? value.place : null,
    subject: typeof value.subject === 'string' ? value.subject : 'all',
    results: (value.results ?? []).filter(isResult),
  };
}

/** Merges results, sorted by time, without duplicates. The place is taken from `here`. @param {PracticeState} here @param {PracticeState} other @returns {PracticeState} */
export function mergePractice(here, other) {
  const keyOf = (/** @type {Result} */ { time, topic, seed }) => `${time} ${topic} ${seed}`;
  const all = new Map([...here.results, ...other.results].map((result) => [keyOf(result), result]));
  const results = [...all.values()].sort((one, two) => one.time - two.time);
  return { place: here.place ?? other.place, subject: here.place ? here.subject : other.subject, results };
}

/** @param {any} value */
function isPlace(value) {
  return typeof value?.topic === 'string' && isCount(value.level) && isCount(value.run);
}

/** @param {any} value @returns {value is Result} */
function isResult(value) {
  return (
    typeof value?.topic === 'string' &&
    [value.time, value.level, value.seed, value.seconds].every(isCount) &&
    [value.right, value.shown].every((flag) => typeof flag === 'boolean') &&
    Array.isArray(value.answers) &&
    value.answers.every((/** @type {unknown} */ answer) => ['string', 'boolean'].includes(typeof answer)) &&
    [value.class, value.number].every((one) => one === undefined || isCount(one)) &&
    (value.student === undefined || typeof value.student === 'string')
  );
}
