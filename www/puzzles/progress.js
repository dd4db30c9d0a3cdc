// Which puzzles were solved, kept in the browser.

const KEY = 'chuhe.puzzles';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Shelf */

/** @param {Shelf | null} [shelf] @returns {Set<string>} */
export function solvedPuzzles(shelf = browserShelf()) {
  try {
    const { solved } = JSON.parse(shelf?.getItem(KEY) ?? '{}');
    return new Set(Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} solved @param {Shelf | null} [shelf] */
export function keepSolved(solved, shelf = browserShelf()) {
  try {
    shelf?.setItem(KEY, JSON.stringify({ version: 1, solved: [...solved] }));
  } catch {
    // Without storage the progress lasts as long as the page.
  }
}

/** @returns {Shelf | null} */
function browserShelf() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
