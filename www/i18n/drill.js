// Texts of the drill of openings, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/drill.js';
import zh from './zh-Hans/drill.js';

/** The texts in the page's language. @returns {typeof zh} */
export function drillTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
