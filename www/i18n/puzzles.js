// Further texts of the puzzle page, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/puzzles.js';
import zh from './zh-Hans/puzzles.js';

export { fillOwn } from './page-texts.js';

/** @typedef {typeof zh} PuzzleTexts */

/** The texts in the page's language. @returns {PuzzleTexts} */
export function puzzleTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
