// The practice ladder: its rungs, and how the difficulty follows the answers.

/** @typedef {'values' | 'cuts'} Subject */
/** Where somebody stands: how many were right in a row at this level is the `run`. @typedef {{ rung: string, level: number, run: number }} Place */
/** What an answer did. @typedef {'up' | 'down' | 'climbed' | 'fell' | 'stayed'} Move */

/** From below; what is asked on each, the crate `classroom` says. @type {readonly { name: string, subject: Subject }[]} */
export const RUNGS = Object.freeze([
  { name: 'value', subject: 'values' },
  { name: 'leaves', subject: 'cuts' },
  { name: 'window', subject: 'values' },
  { name: 'cut', subject: 'cuts' },
  { name: 'bound', subject: 'cuts' },
  { name: 'returns', subject: 'values' },
  { name: 'order', subject: 'cuts' },
  { name: 'table', subject: 'values' },
]);

export const SUBJECTS = /** @type {const} */ (['all', 'values', 'cuts']);

/** The hardest level of a rung. */
export const MOST_LEVEL = 5;

/** How many right answers in a row lead a level up. */
const RUN = 2;
/** The level at which the next rung begins, and that to which one falls from a rung above. */
const [BEGIN, FALL] = [2, 3];

/** The rungs that are practised. @param {string} subject */
export function rungsOf(subject) {
  return RUNGS.filter((rung) => subject === 'all' || rung.subject === subject).map(({ name }) => name);
}

/** @param {string} subject @returns {Place} */
export function bottom(subject) {
  return { rung: rungsOf(subject)[0], level: 1, run: 0 };
}

/**
 * Where an answer leads. What was told counts as not right.
 * @param {Place} place
 * @param {boolean} right
 * @param {string} subject
 * @returns {{ place: Place, move: Move }}
 */
export function after({ rung, level, run }, right, subject) {
  const rungs = rungsOf(subject);
  const at = rungs.indexOf(rung);
  if (right && run + 1 < RUN) return { place: { rung, level, run: run + 1 }, move: 'stayed' };
  if (right && level < MOST_LEVEL) return { place: { rung, level: level + 1, run: 0 }, move: 'up' };
  if (right && at + 1 < rungs.length) return { place: { rung: rungs[at + 1], level: BEGIN, run: 0 }, move: 'climbed' };
  if (!right && level > 1) return { place: { rung, level: level - 1, run: 0 }, move: 'down' };
  if (!right && at > 0) return { place: { rung: rungs[at - 1], level: FALL, run: 0 }, move: 'fell' };
  return { place: { rung, level, run: 0 }, move: 'stayed' };
}
