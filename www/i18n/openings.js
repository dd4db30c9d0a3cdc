// The names of openings, loaded where they are shown.
import { inLanguage } from './dictionaries.js';
import en from './en/openings.js';
import zh from './zh-Hans/openings.js';

/** @typedef {typeof zh} OpeningTexts */

/** The texts in the page's language. @returns {OpeningTexts} */
export function openingTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
