// Texts of the endings page, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/endings.js';
import zh from './zh-Hans/endings.js';

/** @typedef {typeof zh} EndingTexts */

/** The texts in the page's language. @returns {EndingTexts} */
export function endingTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
