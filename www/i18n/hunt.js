// Texts of a hunt solved backwards, loaded by its lesson only.
import { inLanguage } from './dictionaries.js';
import en from './en/hunt.js';
import zh from './zh-Hans/hunt.js';

/** @typedef {typeof zh} HuntTexts */

/** The texts in the page's language. @returns {HuntTexts} */
export function huntTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
