// Shows why an element cannot show what its page asks for, and tells the page.
import { toChuheError } from '../engine/workers/protocol.js';
import { texts } from '../i18n/i18n.js';
import { realDocument } from '../site/real-document.js';
import { markLoaded, showError } from './load-status.js';

/** @import { ChuheError } from '../engine/workers/protocol.js' */
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
