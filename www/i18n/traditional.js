// Converts simplified to traditional Chinese, by characters and phrases of a proofread table. Loaded only for that script.
import table from './traditional-forms.js';

const forms = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry) => /** @type {[string, string]} */ (splitOnce(entry))),
);

/** The longest phrase at a place wins, then single characters. */
const known = new RegExp([...forms.keys()].sort((one, other) => other.length - one.length).join('|'), 'g');

/** @param {string} entry */
function splitOnce(entry) {
  const at = entry.indexOf(' ');
  return [entry.slice(0, at), entry.slice(at + 1)];
}

/** Converts a text. @param {string} text */
export function traditional(text) {
  return text.replace(known, (found) => forms.get(found) ?? found);
}

/** Converts all texts in a list or dictionary, and the results of functions. @template T @param {T} texts @returns {T} */
export function inTraditional(texts) {
  return /** @type {any} */ (turned(texts));
}

/** @param {any} texts @returns {any} */
function turned(texts) {
  if (typeof texts === 'string') return traditional(texts);
  if (typeof texts === 'function') return (/** @type {any[]} */ ...what) => turned(texts(...what));
  if (Array.isArray(texts)) return texts.map(turned);
  // Other objects, such as elements, stay as they are.
  if (texts === null || typeof texts !== 'object' || Object.getPrototypeOf(texts) !== Object.prototype) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, turned(text)]));
}
