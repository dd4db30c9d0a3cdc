// How far a reader has come in a lesson, as a package keeps it: few signs, none of which an address or a course system would write otherwise.

/** @typedef {import('../game/mastered.js').Kept} Kept */

/** An exercise, how many trees it has used up, and `p` once it is passed. */
const ONE = /^([a-z]{1,20})\.(\d{1,6})(\.p)?$/;

/** @param {Pick<Kept, 'passed' | 'rounds'>} kept @param {readonly string[]} exercises those of the lesson */
export function writeKept({ passed, rounds }, exercises) {
  return exercises
    .map((name) => `${name}.${Object.hasOwn(rounds, name) ? rounds[name] : 0}${passed.includes(name) ? '.p' : ''}`)
    .join('-');
}

/** What is no exercise of this lesson, or cannot be read, has not been done. @param {string | null} text @param {readonly string[]} exercises @returns {Kept} */
export function readKept(text, exercises) {
  /** @type {Kept} */
  const kept = { passed: [], rounds: {}, mastered: false };
  for (const one of (text ?? '').split('-')) {
    const [, name, rounds, isPassed] = ONE.exec(one) ?? [];
    if (!exercises.includes(name)) continue;
    kept.rounds[name] = Number(rounds);
    if (isPassed && !kept.passed.includes(name)) kept.passed.push(name);
  }
  return { ...kept, mastered: exercises.every((name) => kept.passed.includes(name)) };
}
