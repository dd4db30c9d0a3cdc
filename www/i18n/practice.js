// Texts of the practice page, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/practice.js';
import zh from './zh-Hans/practice.js';

export { fillOwn } from './page-texts.js';

/** @typedef {typeof zh} PracticeTexts */

/** The texts in the page's language. @returns {PracticeTexts} */
export function practiceTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
