// Lets an input method begin a move on a point of the board: browsers give it keys only in an editable element.
//
// A focused point becomes editable without looking so. The composition, from its first key on, goes to the field for
// typed moves; no text stays on the point.

/** Whether an input method handles this key. @param {KeyboardEvent} event */
export const isComposed = (event) => event.isComposing || event.key === 'Process' || event.keyCode === 229;

/** Whether any board of the page has had a composition yet. */
let hasComposed = false;

/** Records that the reader uses an input method. */
export function noteComposition() {
  hasComposed = true;
}

export class CompositionInput {
  #options;
  /** After a touch, points stay uneditable: an on-screen keyboard would open. */
  #isTouched = false;

  /**
   * @param {HTMLElement} root its points are `[data-square]`
   * @param {{ isLikely: () => boolean, onText: (text: string) => void }} options `isLikely`: an input method is likely; `onText`: receives the composed text
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
    // Keeps the on-screen keyboard of a phone closed.
    point.inputMode = 'none';
    point.spellcheck = false;
  }

  /** Passes text that was not composed, such as dictation, straight to the field. @param {InputEvent} event */
  #write(event) {
    if (event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const text = event.inputType === 'insertText' ? (event.data ?? '') : '';
    if (text) this.#options.onText(text);
  }

  /** @param {EventTarget | null} point @param {string} text */
  #finish(point, text) {
    noteComposition();
    if (point instanceof HTMLElement) point.textContent = '';
    if (text) this.#options.onText(text);
  }
}

/** @param {Element} point */
function disarm(point) {
  if (!point.hasAttribute('contenteditable')) return;
  point.removeAttribute('contenteditable');
  point.textContent = '';
}
