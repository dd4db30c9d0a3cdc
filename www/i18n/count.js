// How numbers of things are written: in groups of digits, as the language of the page has them.

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {number} things @param {string} [tag] the language, if it is not the page's */
export function count(things, tag = globalThis.document?.documentElement.lang || 'en') {
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag);
  formats.set(tag, format);
  return format.format(things);
}
