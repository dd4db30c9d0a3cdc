// Builds sentences whose names and numbers stay marked, so that a page can colour and link them.

/**
 * A name or number inside a sentence: its kind, its text, and the node or technique it belongs to.
 * @typedef {{ kind: 'node' | 'leaf' | 'alpha' | 'beta' | 'number' | 'term', text: string, node?: number, term?: string }} Mark
 * @typedef {string | Mark} Part
 * @typedef {Part | Part[]} Words
 */

/**
 * Template tag that keeps the marks apart from the text.
 * @param {TemplateStringsArray} strings
 * @param {...Words} values
 * @returns {Part[]}
 */
export function say(strings, ...values) {
  const parts = strings.flatMap((text, index) => (index < values.length ? [text, values[index]] : [text]));
  return parts.flat().reduce(append, /** @type {Part[]} */ ([]));
}

/**
 * Adds a part to a sentence, without a space between two Chinese characters, marked or not. Full-width digits end Chinese moves.
 * @param {Part[]} sentence
 * @param {Part} part
 */
function append(sentence, part) {
  const before = sentence[sentence.length - 1];
  if (part === '') return sentence;
  if (before === undefined) return [part];
  const [left, right] = [textOf(before), textOf(part)];
  if (typeof before === 'string' && /[\p{Script=Han}０-９] $/u.test(left) && /^\p{Script=Han}/u.test(right)) {
    return append([...sentence.slice(0, -1), left.slice(0, -1)], part);
  }
  if (typeof part === 'string' && /[\p{Script=Han}０-９]$/u.test(left) && /^ \p{Script=Han}/u.test(right))
    return append(sentence, right.slice(1));
  if (typeof before !== 'string' || typeof part !== 'string') return [...sentence, part];
  return append(sentence.slice(0, -1), before + part);
}

/** @param {Part} part */
function textOf(part) {
  return typeof part === 'string' ? part : part.text;
}

/**
 * Puts words between parts: `join(parts, ', ')`.
 * @param {Words[]} items
 * @param {string} between
 * @returns {Part[]}
 */
export function join(items, between) {
  return items.flatMap((item, index) => (index === 0 ? item : [between, item].flat()));
}

/**
 * The sentence as plain text.
 * @param {Words} words
 */
export function plain(words) {
  return [words]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
