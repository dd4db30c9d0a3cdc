// What the beginner's way says: only it loads it.
import { spoken } from './dictionaries.js';
import en from './en/way.js';
import zh from './zh-Hans/way.js';

/** @typedef {typeof zh} WayTexts */

/** What it says in the page's language. @returns {WayTexts} */
export function wayTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
