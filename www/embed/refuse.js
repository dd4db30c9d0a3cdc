// Refuses attributes of an element: says why on the page, and tells the page.
import { algorithms, shapes } from '../address/search-address.js';
import { VIEWS } from '../address/switches.js';
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
  dispatch(event, element, { error });
}

/** Dispatches an event that the page can hear outside the element's shadow root. @param {string} name @param {Element} element @param {object} detail */
export function dispatch(name, element, detail) {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}

const THEMES = ['light', 'dark'];
const PIECES = ['traditional', 'simplified', 'international', 'letters'];
const SIDES = ['red', 'black'];
/** The attributes with a few values; `lang` takes any language, and those without texts are in English. @type {Record<string, Record<string, readonly string[]>>} */
export const VALUES = {
  'game-tree': {
    root: ['max', 'min'],
    cut: ['atOrAbove', 'above'],
    mode: ['watch', 'predict', 'fill', 'edit', 'play'],
    shape: shapes,
    view: VIEWS,
    grows: ['auto', 'down', 'right'],
    exam: ['', 'values'],
    controls: ['none'],
    alternatives: ['none'],
    theme: THEMES,
  },
  'xiangqi-board': {
    orientation: SIDES,
    pieces: PIECES,
    coordinates: ['numbers', 'digits', 'letters', 'none'],
    mode: ['view', 'play', 'edit'],
    sounds: ['off'],
    theme: THEMES,
  },
  'xiangqi-game': { side: SIDES, pieces: PIECES, theme: THEMES },
};
/** The attributes that are a whole number. */
const NUMBERS = ['step', 'from', 'to', 'level'];

/**
 * Throws a `ChuheError` if an attribute has a value that it cannot have, or if its name is almost that of one of the element's.
 * Others are left alone: pages add attributes of their own.
 * @param {Element} element
 * @param {string[]} others its attributes besides those that it observes
 */
export function checkAttributes(element, others) {
  const names = [...others, .../** @type {any} */ (element.constructor).observedAttributes];
  for (const field of element.getAttributeNames()) {
    const value = element.getAttribute(field) ?? '';
    const known = field === 'algorithm' ? algorithms : VALUES[element.localName][field];
    const isRight = known
      ? known.includes(value)
      : !names.includes(field) || !NUMBERS.includes(field) || /^\d+$/.test(value);
    if (!isRight) {
      const params = { field, value, expected: known?.join(', ') ?? '0–999999999' };
      throw new ChuheError({ code: 'embed/attribute', where: { field }, params });
    }
    // Every element has the properties `part`, `role` and `title`.
    const nearest = names.includes(field) || Reflect.has(element, field) ? '' : nearestName(field, names);
    if (nearest) throw new ChuheError({ code: 'embed/misspelt', where: { field }, params: { field, nearest } });
  }
}
