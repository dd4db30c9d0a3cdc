// Parts of the table that are fetched when they are first wanted, with the style sheets that are theirs.

/** The style sheet of every dialog. */
export const DIALOGS = new URL('dialogs.css', import.meta.url).href;

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * Gives the same part every time it is asked for; what the network refused is tried again.
 * @template Part
 * @param {() => Promise<Part>} make fetches the module of the part and makes it
 * @param {...string} addresses of its style sheets
 * @returns {() => Promise<Part>}
 */
export function later(make, ...addresses) {
  /** @type {Promise<Part> | null} */
  let making = null;
  return () => {
    making ??= Promise.all([make(), ...addresses.map(sheet)]).then(([part]) => part);
    making.catch(() => {
      making = null;
    });
    return making;
  };
}

/** Adds a style sheet to the page, once; settled when it has come, or cannot be had. @param {string} address */
function sheet(address) {
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
