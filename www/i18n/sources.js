// What the lab says beside its sources: formulas, remarks on slips, the dialogue of the bags, keys. Only the lab loads it.
import { spoken } from './dictionaries.js';
import en from './en/sources.js';
import zh from './zh-Hans/sources.js';

/** @typedef {typeof zh} SourceTexts */

/** @param {string} tag @returns {SourceTexts} */
export function sourceTexts(tag) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
