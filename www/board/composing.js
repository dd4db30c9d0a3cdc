// Lets an input method begin a move on a point of the board: browsers offer it keys only where one can write.
//
// A point that has the focus is made writable without looking so. What is composed on it, from its first key on,
// goes to the field for typed moves; nothing stays on the point.

/** Keys that an input method has taken. @param {KeyboardEvent} event */
export const isComposed = (event) => event.isComposing || event.key === 'Process' || event.keyCode === 229;

/** Whether this reader has composed anything yet, on any board of the page. */
let hasComposed = false;

/** This reader writes with an input method. */
export function noteComposition() {
  hasComposed = true;
}

export class Composing {
  #options;
  /** A finger needs no keys. */
  #isTouched = false;

  /**
   * @param {HTMLElement} root whose points are `[data-square]`
   * @param {{ isLikely: () => boolean, take: (text: string) => void }} options whether an input method is likely, and who takes what it wrote
   */
  constructor(root, options) {
    this.#options = options;
    root.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        this.#isTouched = pointerType === 'touch';
        if (this.#isTouched) for (const point of root.querySelectorAll('[contenteditable]')) disarm(point);
      },
      { capture: true },
    );
    root.addEventListener('keydown', ({ target }) => {
      this.#isTouched = false;
      this.#arm(target);
    });
    root.addEventListener('focusin', ({ target }) => this.#arm(target));
    root.addEventListener('focusout', ({ target }) => {
      if (target instanceof Element) disarm(target);
    });
    root.addEventListener('beforeinput', (event) => this.#write(event));
    root.addEventListener('compositionend', ({ target, data }) => this.#finish(target, data));
  }

  /** @param {EventTarget | null} point */
  #arm(point) {
    if (!(point instanceof HTMLElement) || !point.dataset.square || point.isContentEditable) return;
    if (this.#isTouched || !(hasComposed || this.#options.isLikely())) return;
    point.setAttribute('contenteditable', 'true');
    // A telephone's keyboard stays where it is.
    point.inputMode = 'none';
    point.spellcheck = false;
  }

  /** Whatever is written without being composed, dictated for one, goes straight to the field. @param {InputEvent} event */
  #write(event) {
    if (event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const text = event.inputType === 'insertText' ? (event.data ?? '') : '';
    if (text) this.#options.take(text);
  }

  /** @param {EventTarget | null} point @param {string} text */
  #finish(point, text) {
    noteComposition();
    if (point instanceof HTMLElement) point.textContent = '';
    if (text) this.#options.take(text);
  }
}

/** @param {Element} point */
function disarm(point) {
  if (!point.hasAttribute('contenteditable')) return;
  point.removeAttribute('contenteditable');
  point.textContent = '';
}
