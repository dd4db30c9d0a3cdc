// What the page about one's own play says: only it loads it.
import { spoken } from './dictionaries.js';
import en from './en/you.js';
import zh from './zh-Hans/you.js';

/** @typedef {typeof zh} YouTexts */

/** What it says in the page's language. @returns {YouTexts} */
export function youTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
