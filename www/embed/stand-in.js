// A sentence in the place of an element that cannot be there, or does not come. It imports nothing that a browser too old might not read.
import { language } from '../i18n/dictionaries.js';
import { unloaded } from '../i18n/unloaded.js';
import { HOME } from '../site/home.js';
import { isMissingPart } from '../site/missing.js';
import { realDocument } from '../site/real-document.js';

/** How often those that have shown nothing yet are looked at: who is seen twice like that is spoken for. */
const LOOK_MS = 4000;

/** What is to come, and how often it has been seen with nothing in it. @type {Map<Element, number>} */
const expected = new Map();

/** @type {WeakMap<Element, Element>} */
const notes = new WeakMap();

/** @type {ReturnType<typeof setInterval> | undefined} */
let looking;

/** What has failed in a script of ours without being caught: a browser tells it to nobody but the page. */
let failure = '';

/** Whether this browser lacks what the elements need. */
export function isTooOld() {
  return !('hasOwn' in Object && 'adoptedStyleSheets' in document && CSS.supports('container-type', 'inline-size'));
}

/** An element is on its way: should nothing come of it, that is said, and taken back when it comes after all. @param {Element} element */
export function expect(element) {
  if (expected.size === 0) addEventListener('error', hear);
  expected.set(element, 0);
  looking ??= setInterval(look, LOOK_MS);
}

/** It is there, or has said itself why not. @param {Element} element */
export function arrived(element) {
  expected.delete(element);
  notes.get(element)?.remove();
  notes.delete(element);
}

function look() {
  for (const [element, times] of expected) {
    if (!element.isConnected) expected.delete(element);
    // Those out of sight have not begun.
    else if (isInSight(element)) {
      if (times > 0) standIn(element, failure ? 'hindered' : 'late', failure);
      else expected.set(element, times + 1);
    }
  }
  if (expected.size > 0) return;
  clearInterval(looking);
  looking = undefined;
  removeEventListener('error', hear);
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return !realDocument.hidden && element.getClientRects().length > 0 && bottom >= 0 && top <= innerHeight;
}

/** @param {ErrorEvent} event */
function hear({ filename, message }) {
  if (filename.startsWith(HOME.href)) failure = message;
}

/** Why an element cannot be there, as an error tells it. @param {Element} element @param {any} error */
export function sayWhy(element, error) {
  // Of words that it does not know a browser says so only when it reads them.
  if (error instanceof SyntaxError) standIn(element, 'tooOld');
  else if (isMissingPart(error)) standIn(element, 'missing');
  else standIn(element, 'hindered', String(error?.message ?? error));
}

/**
 * Beside the element, not in it: what stands in it is the author's. Shown as the page around writes its texts.
 * @param {Element} element
 * @param {'tooOld' | 'missing' | 'late' | 'hindered' | 'framed'} why
 * @param {string} [detail]
 */
export function standIn(element, why, detail = '') {
  arrived(element);
  if (isTakenOver(element, why)) return;
  const tag = language(element.getAttribute('lang') ?? realDocument.documentElement.lang);
  const words = unloaded[tag];
  try {
    put(element, tag, words[why] + detail, why === 'tooOld' || !isPlace() ? '' : words.open);
  } catch {
    element.insertAdjacentText('afterend', words[why] + detail);
  }
}

/** Whether the app lies somewhere: a bundle of one file has no pages. */
function isPlace() {
  return /^https?:$/.test(HOME.protocol);
}

/** Who knows another way to show it, as the plain script does, cancels the event. @param {Element} element @param {string} why */
function isTakenOver(element, why) {
  const asked = { bubbles: true, composed: true, cancelable: true, detail: { why } };
  try {
    return !element.dispatchEvent(new CustomEvent('element-missing', asked));
  } catch {
    return false;
  }
}

/** @param {Element} element @param {string} tag @param {string} text @param {string} open the words of a link to the same elsewhere, if there is to be one */
function put(element, tag, text, open) {
  const note = realDocument.createElement('p');
  // Not every page leaves `setAttribute` as it was.
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

/** What an author can write on an element, and the pages of the app know. */
const SHARED = ['tree', 'example', 'root', 'algorithm', 'cut', 'fen', 'moves', 'level', 'side'];

/** Where the same can be seen in a page of our own. @param {Element} element @param {string} tag */
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
  const isAsked = ['src', 'example'].some((name) => element.hasAttribute(name));
  return isAsked || element.localName !== 'game-tree' ? null : element.textContent?.trim() || null;
}
