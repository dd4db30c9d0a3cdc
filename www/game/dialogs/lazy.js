// Lazy loading of parts of the page, with their style sheets.

import { reportSlowLoad } from '../../engine/slow-load.js';

/** The style sheet of every dialog. */
export const DIALOG_SHEET = new URL('dialogs.css', import.meta.url).href;

/** @type {Map<string, Promise<unknown>>} */ const sheets = new Map();

/**
 * Returns a function that loads a part on its first call and caches it; a failed load is tried again on the next call.
 * @template Part
 * @param {() => Promise<Part>} make imports the part's module and creates the part
 * @param {...string} addresses URLs of its style sheets
 * @returns {() => Promise<Part>}
 */
export function lazy(make, ...addresses) {
  /** @type {Promise<Part> | null} */ let making = null;
  return () => {
    if (making) return making;
    making = Promise.all([make(), ...addresses.map(loadSheet)]).then(([part]) => part);
    reportSlowLoad(making, 'part');
    making.catch(() => {
      making = null;
    });
    return making;
  };
}

/** Adds a style sheet to the page, once; resolves when it has loaded or failed. @param {string} address */
export function loadSheet(address) {
  const coming =
    sheets.get(address) ??
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: address,
        onload: resolve,
        onerror: resolve,
      });
      document.head.append(link);
    });
  sheets.set(address, coming);
  return coming;
}
