// The addresses of the practice ladder: an exercise by topic, level and seed, or a class's set of exercises.
import { isCourse } from './result-code.js';
import { MAX_LEVEL, SUBJECTS, TOPICS } from './practice-ladder.js';

/** @import { Fault } from '../../address/search-address.js' */
/** @import { Course } from './result-code.js' */
/** @typedef {{ topic: string, level: number, seed: number }} Task */

/** The parameters; `rung` and `rungs` are the topics, whose name was that before version 0.3.0. */
const KNOWN = ['rung', 'level', 'seed', 'of', 'class', 'rungs', 'count', 'lang', 'theme'];

/** Reads an address; `faults` lists what is invalid. @param {URLSearchParams} address */
export function readAddress(address) {
  /** @type {Fault[]} */ const faults = [];
  const refuse = (/** @type {string} */ field, code = 'address/value') =>
    faults.push({ code, where: { field }, params: { field, value: address.get(field) ?? '' } });
  const amount = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most) => {
    const text = address.get(name);
    if (text === null) return null;
    const good = /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (!good) refuse(name);
    return good ? Number(text) : null;
  };
  for (const name of new Set(address.keys())) if (!KNOWN.includes(name)) refuse(name, 'address/unknown');
  const topic = address.get('rung');
  const isTopic = TOPICS.some(({ name }) => name === topic);
  if (topic !== null && !isTopic) refuse('rung');
  const subject = SUBJECTS.find((name) => name === address.get('of')) ?? null;
  if (address.has('of') && !subject) refuse('of');
  const level = amount('level', 1, MAX_LEVEL);
  const seed = amount('seed', 0, 0xffffffff);
  return {
    task: isTopic ? { topic: String(topic), level: level ?? 1, seed } : null,
    subject,
    course: courseOf(address, amount, refuse),
    faults,
  };
}

/**
 * @param {URLSearchParams} address
 * @param {(name: string, least: number, most: number) => number | null} amount
 * @param {(field: string) => void} refuse
 * @returns {Course | null}
 */
function courseOf(address, amount, refuse) {
  if (!address.has('class')) return null;
  const seed = amount('class', 0, 0xffffffff);
  if (seed === null) return null;
  const course = {
    seed,
    topics: address.get('rungs')?.split(',') ?? TOPICS.map(({ name }) => name),
    level: amount('level', 1, MAX_LEVEL) ?? 2,
    count: amount('count', 1, 30) ?? 8,
  };
  if (isCourse(course)) return course;
  refuse('rungs');
  return null;
}

/** @param {Task} task @param {string} subject @param {string} lang */
export function taskAddress({ topic, level, seed }, subject, lang) {
  const address = new URLSearchParams({ rung: topic, level: String(level), seed: String(seed) });
  if (subject !== 'all') address.set('of', subject);
  address.set('lang', lang);
  return String(address);
}

/** @param {Course} course @param {string} lang */
export function courseAddress({ seed, topics, level, count }, lang) {
  const address = new URLSearchParams({ class: String(seed) });
  if (topics.length < TOPICS.length) address.set('rungs', topics.join(','));
  for (const [name, amount] of Object.entries({ level, count })) address.set(name, String(amount));
  address.set('lang', lang);
  return String(address).replaceAll('%2C', ',');
}
