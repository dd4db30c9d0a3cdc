// Shows a message in place of an element that cannot load or loads slowly. It imports only modules that old browsers can parse.
import { language } from '../i18n/dictionaries.js';
import { unloaded } from '../i18n/element-errors.js';
import { HOME } from '../site/home.js';
import { isMissingModule } from '../site/missing-module.js';
import { realDocument } from '../site/real-document.js';

/** Interval of the checks for empty elements: an element still empty at the second check gets a message. */
const CHECK_MS = 4000;

/** Elements that are loading, and the number of checks at which each was empty. @type {Map<Element, number>} */
const loading = new Map();

/** @type {WeakMap<Element, Element>} */ const notes = new WeakMap();

/** @type {ReturnType<typeof setInterval> | undefined} */ let checkTimer;

/** An uncaught error in one of our scripts; only the page gets that event. */
let failure = '';

export function isTooOld() {
  return !('hasOwn' in Object && 'adoptedStyleSheets' in document && CSS.supports('container-type', 'inline-size'));
}

/** Watches a loading element: if it stays empty a message is shown, and removed once it loads. @param {Element} element */
export function watchLoading(element) {
  if (loading.size === 0) addEventListener('error', handleError);
  loading.set(element, 0);
  checkTimer ??= setInterval(checkAll, CHECK_MS);
}

/** The element has loaded or shows its error. @param {Element} element */
export function markLoaded(element) {
  loading.delete(element);
  notes.get(element)?.remove();
  notes.delete(element);
}

function checkAll() {
  for (const [element, times] of loading) {
    if (!element.isConnected) loading.delete(element);
    // An element out of view has not started.
    else if (isInSight(element)) {
      if (times === 0) loading.set(element, 1);
      else if (failure) showMessage(element, 'hindered', failure);
      else showLate(element);
    }
  }
  if (loading.size > 0) return;
  clearInterval(checkTimer);
  checkTimer = undefined;
  removeEventListener('error', handleError);
}

/** Shows that an element is slow. It stays watched: an error may follow. @param {Element} element */
function showLate(element) {
  if (notes.has(element)) return;
  showMessage(element, 'late');
  if (notes.has(element)) loading.set(element, 1);
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return !realDocument.hidden && element.getClientRects().length > 0 && bottom >= 0 && top <= innerHeight;
}

/** @param {ErrorEvent} event */
function handleError({ filename, message }) {
  if (filename.startsWith(HOME.href)) failure = message;
}

/** Shows the message for an error. @param {Element} element @param {any} error */
export function showError(element, error) {
  // A browser reports unknown syntax only when it parses the module.
  if (error instanceof SyntaxError) showMessage(element, 'tooOld');
  else if (isMissingModule(error)) showMessage(element, 'missing');
  else showMessage(element, 'hindered', String(error?.message ?? error));
}

/**
 * Shows a message after the element, because its content belongs to the author. It has the text style of the page.
 * @param {Element} element
 * @param {'tooOld' | 'missing' | 'late' | 'hindered' | 'framed' | 'app'} why
 * @param {string} [detail]
 */
export function showMessage(element, why, detail = '') {
  markLoaded(element);
  if (isHandled(element, why)) return;
  const tag = language(element.getAttribute('lang') ?? realDocument.documentElement.lang);
  const words = unloaded[tag];
  try {
    // A bundle of one file has no pages to open.
    const hasPages = /^https?:$/.test(HOME.protocol);
    appendNote(element, tag, words[why] + detail, why === 'tooOld' || !hasPages ? '' : words.open);
  } catch {
    element.insertAdjacentText('afterend', words[why] + detail);
  }
}

/** `live.js` cancels the event and shows a frame instead. @param {Element} element @param {string} why */
function isHandled(element, why) {
  const init = { bubbles: true, composed: true, cancelable: true, detail: { why } };
  try {
    return !element.dispatchEvent(new CustomEvent('element-missing', init));
  } catch {
    return false;
  }
}

/** @param {Element} element @param {string} tag @param {string} text @param {string} open text of the link to the app; empty: no link */
export function appendNote(element, tag, text, open) {
  const note = realDocument.createElement('p');
  // Some pages replace `setAttribute`.
  note.role = 'alert';
  note.lang = tag;
  note.append(text);
  if (open) {
    const link = realDocument.createElement('a');
    link.href = ownPage(element, tag);
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = open;
    note.append(realDocument.createElement('br'), link);
  }
  element.after(note);
  notes.set(element, note);
}

/** Attributes that are also parameters of the app's pages. */
const SHARED = ['tree', 'example', 'root', 'algorithm', 'cut', 'fen', 'moves', 'level', 'side'];

/** The address of the same content in the app. @param {Element} element @param {string} tag */
function ownPage(element, tag) {
  const address = new URLSearchParams({ lang: tag });
  for (const name of SHARED) {
    const value = element.getAttribute(name) ?? (name === 'tree' ? written(element) : null);
    if (value !== null) address.set(name, value);
  }
  return `${HOME.href}${element.localName === 'game-tree' ? 'lab' : 'play'}/?${address}`;
}

/** A tree may be written between the tags. @param {Element} element */
function written(element) {
  const hasSource = ['src', 'example'].some((name) => element.hasAttribute(name));
  return hasSource || element.localName !== 'game-tree' ? null : element.textContent?.trim() || null;
}
