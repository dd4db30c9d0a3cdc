// Formats a number with the digit grouping of the language.

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {number} things @param {string} [tag] language; that of the page by default */
export function count(things, tag = globalThis.document?.documentElement.lang || 'en') {
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag);
  formats.set(tag, format);
  return format.format(things);
}
