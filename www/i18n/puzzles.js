// What the page of the puzzles says besides: only it loads it.
import { spoken } from './dictionaries.js';
import en from './en/puzzles.js';
import zh from './zh-Hans/puzzles.js';

export { fillOwn } from './own.js';

/** @typedef {typeof zh} PuzzleTexts */

/** What it says in the page's language. @returns {PuzzleTexts} */
export function puzzleTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
