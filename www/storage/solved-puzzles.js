// Solved puzzles, stored in the browser.

import { browserStorage, read, write } from './storage.js';

export const SOLVED_KEY = 'chuhe.puzzles';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} StorageArea */

/** @param {StorageArea | null} [storage] @returns {Set<string>} */
export function solvedPuzzles(storage = browserStorage('localStorage')) {
  try {
    const { solved } = JSON.parse(read(storage, SOLVED_KEY) ?? '{}');
    return new Set(Array.isArray(solved) ? solved.filter(isPuzzleId) : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} solved @param {StorageArea | null} [storage] */
export function saveSolvedPuzzles(solved, storage = browserStorage('localStorage')) {
  // Without storage the progress lasts as long as the page.
  write(storage, SOLVED_KEY, JSON.stringify({ version: 1, solved: [...solved] }));
}

/** Whether a value is the id of a puzzle. @param {unknown} id */
export function isPuzzleId(id) {
  return typeof id === 'string';
}
