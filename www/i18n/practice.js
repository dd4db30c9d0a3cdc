// What the page of the practice ladder says: only it loads it.
import { spoken } from './dictionaries.js';
import en from './en/practice.js';
import zh from './zh-Hans/practice.js';

/** @typedef {typeof zh} PracticeTexts */

/**
 * Writes the texts that are named by `data-own-text` and `data-own-label`. Those of all pages may be written before this page's
 * own words have come, so they have attributes of their own.
 * @param {ParentNode} root
 * @param {PracticeTexts} words
 */
export function fillOwn(root, words) {
  const named = (/** @type {string} */ key) =>
    String(key.split('.').reduce((place, name) => /** @type {any} */ (place)?.[name], /** @type {any} */ (words)));
  for (const element of root.querySelectorAll('[data-own-text]'))
    element.textContent = named(element.getAttribute('data-own-text') ?? '');
  for (const element of root.querySelectorAll('[data-own-label]'))
    element.setAttribute('aria-label', named(element.getAttribute('data-own-label') ?? ''));
}

/** What it says in the page's language. @returns {PracticeTexts} */
export function practiceTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
