// What is said of a hunt that is solved backwards: only the lesson about it loads it.
import { spoken } from './dictionaries.js';
import en from './en/hunt.js';
import zh from './zh-Hans/hunt.js';

/** @typedef {typeof zh} HuntTexts */

/** What it says in the page's language. @returns {HuntTexts} */
export function huntTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
