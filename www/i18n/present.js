// What showing a search to an audience says, and the dialog for slides and animations: only who wants them loads it.
import { spoken } from './dictionaries.js';
import en from './en/present.js';
import zh from './zh-Hans/present.js';

/** @typedef {typeof zh} PresentTexts */

/** @param {string} tag @returns {PresentTexts} */
export function presentTexts(tag) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
