// A small field over the board that collects a typed move, in any notation, until Enter.
import { isComposed, noteComposition } from './composition.js';

export class MoveField {
  #form;
  #field;

  /** @param {HTMLFormElement} form @param {(text: string) => void} typed @param {() => void} leave returns the focus */
  constructor(form, typed, leave) {
    this.#form = form;
    this.#field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      this.close();
      leave();
      if (text) typed(text);
    });
    this.#field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      // During a composition the keys belong to the input method.
      if (event.key !== 'Escape' || isComposed(event)) return;
      event.preventDefault();
      this.close();
      leave();
    });
    this.#field.addEventListener('compositionstart', noteComposition);
    this.#field.addEventListener('blur', () => this.close());
  }

  /** Opens the field if the key may begin a move; the key itself then lands in the field. @param {KeyboardEvent} event */
  openForKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const writes = event.key.length === 1 && /[\p{L}\p{N}+.=-]/u.test(event.key);
    if (!writes && event.key !== 'Process') return false;
    this.open();
    return true;
  }

  /** @param {string} [text] initial text */
  open(text = '') {
    this.#form.hidden = false;
    this.#field.value = text;
    this.#field.focus({ preventScroll: true });
  }

  close() {
    this.#form.hidden = true;
  }
}
