// Texts of the statistics page, loaded by it only.
import { inLanguage } from './dictionaries.js';
import en from './en/you.js';
import zh from './zh-Hans/you.js';

/** @typedef {typeof zh} YouTexts */

/** The texts in the page's language. @returns {YouTexts} */
export function youTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
