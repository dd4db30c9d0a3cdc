// Formats a number with the digit grouping of the language.

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {number} things @param {string} [tag] language; that of the page by default */
export function count(things, tag = globalThis.document?.documentElement.lang || 'en') {
  // The browser takes 16 ms to load its formats, and short numbers need none.
  if (Number.isInteger(things) && Math.abs(things) < 1000) return String(things);
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag);
  formats.set(tag, format);
  return format.format(things);
}
