// What the page of the practice ladder says: only it loads it.
import { spoken } from './dictionaries.js';
import en from './en/practice.js';
import zh from './zh-Hans/practice.js';

export { fillOwn } from './own.js';

/** @typedef {typeof zh} PracticeTexts */

/** What it says in the page's language. @returns {PracticeTexts} */
export function practiceTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
