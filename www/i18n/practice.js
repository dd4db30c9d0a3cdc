// Texts of the practice page, loaded by it only.
import { spoken } from './dictionaries.js';
import en from './en/practice.js';
import zh from './zh-Hans/practice.js';

export { fillOwn } from './own.js';

/** @typedef {typeof zh} PracticeTexts */

/** The texts in the page's language. @returns {PracticeTexts} */
export function practiceTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
