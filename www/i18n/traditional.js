// Traditional Chinese: what the simplified texts say, character for character and word for word by a table that is read over by
// people. Only who wants it loads it.
import table from './traditional-forms.js';

const forms = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => /** @type {[string, string]} */ (splitOnce(line))),
);

/** The longest phrase at a place counts; all else is single characters. */
const known = new RegExp([...forms.keys()].sort((one, other) => other.length - one.length).join('|'), 'g');

/** @param {string} line */
function splitOnce(line) {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}

/** A text in traditional Chinese. @param {string} text */
export function traditional(text) {
  return text.replace(known, (found) => forms.get(found) ?? found);
}

/** The same in whatever holds texts: lists, dictionaries, and functions, in what they say. @template T @param {T} texts @returns {T} */
export function inTraditional(texts) {
  return /** @type {any} */ (turned(texts));
}

/** @param {any} texts @returns {any} */
function turned(texts) {
  if (typeof texts === 'string') return traditional(texts);
  if (typeof texts === 'function') return (/** @type {any[]} */ ...what) => turned(texts(...what));
  if (Array.isArray(texts)) return texts.map(turned);
  // Not what a page is made of, and nothing that has a nature of its own.
  if (texts === null || typeof texts !== 'object' || Object.getPrototypeOf(texts) !== Object.prototype) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, turned(text)]));
}
