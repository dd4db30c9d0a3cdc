// The result code of a student: a line of text with the answers and a checksum. It has no grades: the teacher's page grades the answers again.
import { crc32 } from '../../formats/crc32.js';
import { MAX_LEVEL, TOPICS } from './practice-ladder.js';

/** A set of exercises for a class. @typedef {{ seed: number, topics: string[], level: number, count: number }} Course */
/**
 * A student's answers in the order of the exercises, with the seconds for each.
 * @typedef {{ course: Course, student: string, answers: (string | boolean)[][], seconds: number[], shown: boolean[] }} HandedIn
 */
/** @typedef {'form' | 'damaged' | 'version' | 'meaning'} Fault */

const VERSION = 1;
const LINE = /^chuhe-(\d+)\.([\w-]+)\.([\da-f]{8})$/;

export const MAX_EXERCISES = 30;
/** Limit of a student's name. */
export const LONGEST_NAME = 60;
const MAX_LINE_LENGTH = 100_000;

/** The topic of an exercise, counted from 1: the topics share the exercises evenly. @param {Course} course @param {number} number */
export function topicOf({ topics, count }, number) {
  return topics[Math.floor(((number - 1) * topics.length) / count)];
}

/** @param {HandedIn} what */
export function writeCode({ course: { seed, topics, level, count }, student, answers, seconds, shown }) {
  const text = JSON.stringify({ c: seed, r: topics, l: level, n: count, s: student, a: answers, t: seconds, h: shown });
  const bytes = new TextEncoder().encode(text);
  return `chuhe-${VERSION}.${base64(bytes)}.${sum(bytes)}`;
}

/** @param {string} line @returns {HandedIn | Fault} */
export function readCode(line) {
  const parts = LINE.exec(line.trim());
  if (!parts || line.length > MAX_LINE_LENGTH) return 'form';
  if (Number(parts[1]) !== VERSION) return 'version';
  const bytes = bytesOf(parts[2]);
  if (!bytes || sum(bytes) !== parts[3]) return 'damaged';
  return meaning(bytes) ?? 'meaning';
}

/** @param {Uint8Array} bytes @returns {HandedIn | null} */
function meaning(bytes) {
  try {
    const { c, r, l, n, s, a, t, h } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const course = { seed: c, topics: r, level: l, count: n };
    const each = (/** @type {unknown} */ list, /** @type {(one: any) => boolean} */ is) =>
      Array.isArray(list) && list.length === n && list.every(is);
    const isAnswer = (/** @type {unknown} */ one) => typeof one === 'string' || typeof one === 'boolean';
    const good =
      isCourse(course) &&
      typeof s === 'string' &&
      s.length <= LONGEST_NAME &&
      each(a, (one) => Array.isArray(one) && one.length <= 64 && one.every(isAnswer)) &&
      each(t, (one) => Number.isSafeInteger(one) && one >= 0) &&
      each(h, (one) => typeof one === 'boolean');
    return good ? { course, student: s, answers: a, seconds: t, shown: h } : null;
  } catch {
    return null;
  }
}

/** @param {any} course @returns {course is Course} */
export function isCourse(course) {
  const { seed, topics, level, count } = course;
  const known = TOPICS.map(({ name }) => name);
  const within = (/** @type {unknown} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return (
    within(seed, 0, 0xffffffff) &&
    within(level, 1, MAX_LEVEL) &&
    within(count, 1, MAX_EXERCISES) &&
    Array.isArray(topics) &&
    topics.length > 0 &&
    new Set(topics).size === topics.length &&
    topics.every((topic) => known.includes(topic))
  );
}

/** @param {Uint8Array} bytes */
function sum(bytes) {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
