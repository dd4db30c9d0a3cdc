// Style sheets of elements: links, or in a bundle of one file the sheets themselves, which are data addresses there.
import { readDataAddress } from '../engine/file.js';

/** @param {string} href */
export function sheetMarkup(href) {
  const css = readDataAddress(href);
  return css === null ? `<link rel="stylesheet" href="${href}">` : `<style>${css}</style>`;
}

/** @param {string} href @returns {HTMLElement} */
export function sheetElement(href) {
  const css = readDataAddress(href);
  if (css === null) return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return Object.assign(document.createElement('style'), { textContent: css });
}
