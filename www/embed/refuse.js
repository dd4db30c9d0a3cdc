// Refuses attributes of an element: says why on the page, and tells the page.
import { nearestName } from '../engine/call-options.js';
import { ChuheError, toChuheError } from '../engine/workers/protocol.js';
import { texts } from '../i18n/i18n.js';
import { realDocument } from '../site/real-document.js';
import { markLoaded, showError } from './load-status.js';

/** @import { Texts } from '../i18n/dictionaries.js' */

/**
 * @param {string} event its name
 * @param {Element} element
 * @param {unknown} failure
 * @param {(error: ChuheError, words: Texts) => string} show shows a known error and returns its text
 */
export function refuse(event, element, failure, show) {
  const error = toChuheError(failure);
  try {
    if (error !== failure) throw failure;
    markLoaded(element);
    const text = show(error, texts(element.getAttribute('lang') ?? realDocument.documentElement.lang));
    if (error.message === error.code) error.message = text;
  } catch (unforeseen) {
    showError(element, unforeseen);
  }
  element.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail: { error } }));
}

/** Throws a `ChuheError` if the name of an attribute is almost that of one of the element's. Others are left alone: pages add attributes of their own. @param {Element} element @param {string[]} others its attributes besides those that it observes */
export function refuseMisspelt(element, others) {
  const names = [...others, .../** @type {any} */ (element.constructor).observedAttributes];
  for (const field of element.getAttributeNames()) {
    // Every element has the properties `part`, `role` and `title`.
    const nearest = names.includes(field) || Reflect.has(element, field) ? '' : nearestName(field, names);
    if (nearest) throw new ChuheError({ code: 'embed/misspelt', where: { field }, params: { field, nearest } });
  }
}
