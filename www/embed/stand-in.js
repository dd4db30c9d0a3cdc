// A sentence in the place of an element that cannot be there. It imports nothing that a browser too old might not read.
import { language } from '../i18n/dictionaries.js';
import { unloaded } from '../i18n/unloaded.js';

/** Whether this browser lacks what the elements need. */
export function isTooOld() {
  return !('hasOwn' in Object && 'adoptedStyleSheets' in document && CSS.supports('container-type', 'inline-size'));
}

/**
 * Beside the element, not in it: what stands in it is the author's. Shown as the page around writes its texts.
 * @param {Element} element
 * @param {'tooOld' | 'missing'} why
 */
export function standIn(element, why) {
  const tag = language(element.getAttribute('lang') ?? document.documentElement.lang);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.lang = tag;
  note.textContent = unloaded[tag][why];
  element.after(note);
}
