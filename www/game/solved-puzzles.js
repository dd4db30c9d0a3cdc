// Solved puzzles, stored in the browser.

import { browserStorage } from './storage.js';

export const SOLVED_KEY = 'chuhe.puzzles';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Shelf */

/** @param {Shelf | null} [shelf] @returns {Set<string>} */
export function solvedPuzzles(shelf = browserStorage('localStorage')) {
  try {
    const { solved } = JSON.parse(shelf?.getItem(SOLVED_KEY) ?? '{}');
    return new Set(Array.isArray(solved) ? solved.filter(isPuzzleId) : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} solved @param {Shelf | null} [shelf] */
export function saveSolvedPuzzles(solved, shelf = browserStorage('localStorage')) {
  try {
    shelf?.setItem(SOLVED_KEY, JSON.stringify({ version: 1, solved: [...solved] }));
  } catch {
    // Without storage the progress lasts as long as the page.
  }
}

/** Whether a value is the id of a puzzle. @param {unknown} id */
export function isPuzzleId(id) {
  return typeof id === 'string';
}
