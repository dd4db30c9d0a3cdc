// Texts of the presentation mode and of the dialog for slides and animations, loaded with them.
import { inLanguage } from './dictionaries.js';
import en from './en/present.js';
import zh from './zh-Hans/present.js';

/** @typedef {typeof zh} PresentTexts */

/** @param {string} tag @returns {PresentTexts} */
export function presentTexts(tag) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
