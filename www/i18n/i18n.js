// Chooses the language of a page and fills its texts in.
import chinese from './zh-Hans.js';
import english from './en.js';

/** @typedef {typeof chinese} Texts */

/** @type {Record<string, Texts>} */
const dictionaries = { 'zh-Hans': chinese, en: english };

export const languages = Object.keys(dictionaries);

/**
 * The texts of a language; any Chinese tag means simplified Chinese, anything unknown English.
 * @param {string | null | undefined} tag
 * @returns {Texts}
 */
export function texts(tag) {
  return dictionaries[language(tag)];
}

/** @param {string | null | undefined} tag */
export function language(tag) {
  return /^zh\b/i.test(tag ?? '') ? 'zh-Hans' : 'en';
}

/** The language the reader asked for: the address first, then the last choice, then the browser. */
export function preferredLanguage() {
  const asked = new URLSearchParams(location.search).get('lang') ?? remembered();
  return language(asked ?? navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag)));
}

/** @param {string} tag */
export function rememberLanguage(tag) {
  try {
    localStorage.setItem('chuhe.lang', tag);
  } catch {
    // Sandboxed frames have no storage; the address still carries the language.
  }
}

function remembered() {
  try {
    return localStorage.getItem('chuhe.lang');
  } catch {
    return null;
  }
}

/**
 * Writes the text named by every `data-text` and `data-label` below a root.
 * @param {ParentNode} root
 * @param {Texts} dictionary
 */
export function fill(root, dictionary) {
  for (const element of root.querySelectorAll('[data-text]')) {
    element.textContent = lookUp(dictionary, element.getAttribute('data-text') ?? '');
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const text = lookUp(dictionary, element.getAttribute('data-label') ?? '');
    element.setAttribute('aria-label', text);
    if (element.hasAttribute('title')) element.setAttribute('title', text);
  }
}

/**
 * @param {object} dictionary
 * @param {string} key such as `lab.title`
 */
function lookUp(dictionary, key) {
  const text = key.split('.').reduce((place, name) => /** @type {any} */ (place)?.[name], /** @type {any} */ (dictionary));
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text;
}
