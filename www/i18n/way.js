// Texts of the beginner's course, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/way.js';
import zh from './zh-Hans/way.js';

/** @typedef {typeof zh} WayTexts */

/** The texts in the page's language. @returns {WayTexts} */
export function wayTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
