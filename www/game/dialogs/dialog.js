// Dialogs of the game: heading, close button and body. Escape and a click outside close them.
import { fill } from '../../i18n/i18n.js';
import { icon } from './icons.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */

/** @param {string} kind class of the dialog @param {string} heading key of its text @param {string} body */
export function makeDialog(kind, heading, body) {
  const dialog = document.createElement('dialog');
  dialog.className = `game-dialog ${kind}`;
  dialog.innerHTML = `
    <div class="top"><h2 tabindex="-1" data-text="${heading}"></h2><button type="button" class="tool shut" data-label="game.actions.close" title>${icon('close')}</button></div>
    <div class="body">${body}</div>`;
  dialog.setAttribute('data-label', heading);
  dialog.querySelector('.shut')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom) dialog.close();
  });
  return dialog;
}

/** A function that finds a part of a dialog. @param {ParentNode} dialog @returns {(selector: string) => HTMLElement} */
export const partsOf = (dialog) => (selector) => /** @type {HTMLElement} */ (dialog.querySelector(selector));

/** The fields of a form, by name. */
export class FormFields {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
  }

  /** @param {string} name */
  field(name) {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  /** The value of the selected radio button. @param {string} name */
  chosen(name) {
    return /** @type {RadioNodeList} */ (this.form.elements.namedItem(name)).value;
  }

  /** @param {string} name @param {string} value */
  radio(name, value) {
    return /** @type {HTMLInputElement} */ (this.form.querySelector(`input[name="${name}"][value="${value}"]`));
  }
}

/** Shows a dialog in the page's language, its own label included. @param {HTMLDialogElement} dialog @param {Texts} texts */
export function openDialog(dialog, texts) {
  if (!dialog.parentNode) return;
  fill(
    /** @type {ParentNode} */ (
      /** @type {unknown} */ ({
        querySelectorAll: (/** @type {string} */ selector) => [
          ...dialog.querySelectorAll(selector),
          ...(dialog.matches(selector) ? [dialog] : []),
        ],
      })
    ),
    texts,
  );
  if (!dialog.open) dialog.showModal();
  // The attribute `autofocus` makes browsers warn inside frames of other origins.
  dialog.querySelector('h2')?.focus();
}

/**
 * A row of radio buttons, as a field of a form.
 * @param {string} name
 * @param {string} label key of its text
 * @param {readonly string[]} values
 * @param {(value: string) => string} key of a value's text
 */
export function choice(name, label, values, key) {
  return `<fieldset class="choice" data-name="${name}"><legend data-text="${label}"></legend><div class="segments row">${values.map((value) => `<label><input class="overlay" type="radio" name="${name}" value="${value}"><span data-text="${key(value)}"></span></label>`).join('')}</div></fieldset>`;
}
