// Writes texts into the elements that name them.
import { reword } from './reword.js';

/** @import { Texts } from './dictionaries.js' */

/**
 * Writes the texts of all `data-text` and `data-label` elements below a root.
 * @param {ParentNode} root
 * @param {Texts} dictionary
 */
export function fill(root, dictionary) {
  for (const element of root.querySelectorAll('[data-text]')) {
    reword(element, lookUp(dictionary, element.getAttribute('data-text') ?? ''));
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
  const text = key
    .split('.')
    .reduce((place, name) => /** @type {any} */ (place)?.[name], /** @type {any} */ (dictionary));
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text;
}
