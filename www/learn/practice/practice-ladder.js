// The practice ladder: its topics, and how the difficulty follows the answers.

/** @typedef {'values' | 'cuts'} Subject */
/** The reader's place; `run` counts the right answers in a row at this level. @typedef {{ topic: string, level: number, run: number }} Place */
/** The change that an answer made. @typedef {'up' | 'down' | 'climbed' | 'fell' | 'stayed'} Move */

/** Lowest first; the crate `classroom` defines the question of each. @type {readonly { name: string, subject: Subject }[]} */
export const TOPICS = Object.freeze([
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

/** The hardest level of a topic. */
export const MAX_LEVEL = 5;

/** Right answers in a row to move up a level. */
const RUN = 2;
/** First level of the next topic, and the level after a fall from the topic above. */
const [BEGIN, FALL] = [2, 3];

/** The topics of a subject. @param {string} subject */
export function topicsOf(subject) {
  return TOPICS.filter((topic) => subject === 'all' || topic.subject === subject).map(({ name }) => name);
}

/** @param {string} subject @returns {Place} */
export function lowestPlace(subject) {
  return { topic: topicsOf(subject)[0], level: 1, run: 0 };
}

/**
 * The place after an answer. A revealed answer counts as wrong.
 * @param {Place} place
 * @param {boolean} right
 * @param {string} subject
 * @returns {{ place: Place, move: Move }}
 */
export function placeAfter({ topic, level, run }, right, subject) {
  const topics = topicsOf(subject);
  const at = topics.indexOf(topic);
  if (right && run + 1 < RUN) return { place: { topic, level, run: run + 1 }, move: 'stayed' };
  if (right && level < MAX_LEVEL) return { place: { topic, level: level + 1, run: 0 }, move: 'up' };
  if (right && at + 1 < topics.length)
    return { place: { topic: topics[at + 1], level: BEGIN, run: 0 }, move: 'climbed' };
  if (!right && level > 1) return { place: { topic, level: level - 1, run: 0 }, move: 'down' };
  if (!right && at > 0) return { place: { topic: topics[at - 1], level: FALL, run: 0 }, move: 'fell' };
  return { place: { topic, level, run: 0 }, move: 'stayed' };
}

/** Sizes of the trees of each level, for teachers, as the crate `classroom` generates them. */
export const LIMITS = Object.freeze([
  { nodes: '7', depth: 2, cuts: '1' },
  { nodes: '8–13', depth: 2, cuts: '1–2' },
  { nodes: '15', depth: 3, cuts: '1–3' },
  { nodes: '18–28', depth: 3, cuts: '2–4' },
  { nodes: '31', depth: 4, cuts: '3–6' },
]);
