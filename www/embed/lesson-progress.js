// The progress of a lesson as a package stores it: short, without characters that an address or a course system would escape.

/** @import { LessonProgress as Kept } from '../storage/course-progress.js' */

/** An exercise, its number of used trees, and `p` if it is passed. */
const ONE = /^([a-z]{1,20})\.(\d{1,6})(\.p)?$/;

/** @param {Pick<Kept, 'passed' | 'rounds'>} kept @param {readonly string[]} exercises of the lesson */
export function writeProgress({ passed, rounds }, exercises) {
  return exercises
    .map((name) => `${name}.${Object.hasOwn(rounds, name) ? rounds[name] : 0}${passed.includes(name) ? '.p' : ''}`)
    .join('-');
}

/** Reads a stored progress; unknown or unreadable exercises count as not done. @param {string | null} text @param {readonly string[]} exercises @returns {Kept} */
export function readProgress(text, exercises) {
  /** @type {Kept} */ const kept = { passed: [], rounds: {}, mastered: false };
  for (const one of (text ?? '').split('-')) {
    const [, name, rounds, isPassed] = ONE.exec(one) ?? [];
    if (!exercises.includes(name)) continue;
    kept.rounds[name] = Number(rounds);
    if (isPassed && !kept.passed.includes(name)) kept.passed.push(name);
  }
  return { ...kept, mastered: exercises.every((name) => kept.passed.includes(name)) };
}
