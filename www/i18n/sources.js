// Texts beside the lab's sources: formulas, remarks on errors, the dialogue of the bags, keys. Loaded by the lab only.
import { inLanguage } from './dictionaries.js';
import en from './en/sources.js';
import zh from './zh-Hans/sources.js';

/** @typedef {typeof zh} SourceTexts */

/** @param {string} tag @returns {SourceTexts} */
export function sourceTexts(tag) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
