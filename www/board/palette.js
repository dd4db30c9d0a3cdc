// The palette beside a board that is being set up: pieces to select or drag onto the board, an eraser, and a button that clears the board.
import { pieceShapes } from './shapes.js';
import { svg } from '../site/svg-elements.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Design } from './designs.js' */
/** The selected tool: a piece's letter, the eraser, or null. @typedef {string | null} Tool */
export const ERASER = 'x';

const ICONS = {
  [ERASER]: 'M-30 14L6 -26L32 -2L0 32H-18ZM-14 -4L14 22M-4 32H34',
  clear: 'M-28 -18H28M-12 -18V-30H12V-18M-20 -18L-16 32H16L20 -18M-6 -6V20M6 -6V20',
};

/**
 * @typedef {object} PaletteCallbacks callbacks into the board
 * @property {(tool: Tool) => void} choose
 * @property {() => void} clear
 * @property {(piece: string, event: PointerEvent) => void} drag
 * @property {(piece: string, event: PointerEvent) => void} drop
 * @property {() => void} cancel
 */

export class Palette {
  #callbacks;
  #clear;
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {{ id: number, x: number, y: number, dragging: boolean } | null} */ #press = null;
  /** Suppresses the click that follows a drag. */
  #dragged = false;

  /** @param {HTMLElement} root @param {PaletteCallbacks} callbacks */
  constructor(root, callbacks) {
    this.#callbacks = callbacks;
    for (const name of `kabnrcp${ERASER}KABNRCP`) root.append(this.#tool(name));
    this.#clear = buttonWith(svg('path', { class: 'icon', d: ICONS.clear }));
    this.#clear.addEventListener('click', () => callbacks.clear());
    root.append(this.#clear);
    root.addEventListener('keydown', (event) => this.#moveFocus(event, [...this.#buttons.values(), this.#clear]));
    root.addEventListener('focusin', (event) => this.#setTabStop(event.target));
    this.#setTabStop(this.#buttons.values().next().value);
  }

  /** Arrow keys move the focus, as in any toolbar. @param {KeyboardEvent} event @param {HTMLButtonElement[]} buttons */
  #moveFocus(event, buttons) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
    const at = buttons.findIndex((button) => button === event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))].focus();
  }

  /** Tab reaches only the last used button (roving tabindex). @param {unknown} chosen */
  #setTabStop(chosen) {
    for (const button of [...this.#buttons.values(), this.#clear]) button.tabIndex = button === chosen ? 0 : -1;
  }

  /** @param {{ look: Design, tool: Tool, texts: Texts }} state */
  show({ look, tool, texts }) {
    for (const [name, button] of this.#buttons) {
      button.setAttribute('aria-pressed', String(name === tool));
      const label = name === ERASER ? texts.board.eraser : texts.board.piece(name);
      button.setAttribute('aria-label', label);
      button.setAttribute('title', label);
      const face = button.querySelector('.piece');
      if (face && face.getAttribute('data-look') !== look) {
        face.setAttribute('data-look', look);
        face.innerHTML = pieceShapes(name, look);
      }
    }
    this.#clear.setAttribute('aria-label', texts.board.clear);
    this.#clear.setAttribute('title', texts.board.clear);
  }

  /** @param {string} name a piece's letter, or the eraser */
  #tool(name) {
    const side = name === name.toUpperCase() ? 'red' : 'black';
    const button = buttonWith(
      name === ERASER ? svg('path', { class: 'icon', d: ICONS[ERASER] }) : svg('g', { class: `piece ${side}` }),
    );
    this.#buttons.set(name, button);
    button.addEventListener('click', () => {
      if (!this.#dragged) this.#callbacks.choose(button.getAttribute('aria-pressed') === 'true' ? null : name);
      this.#dragged = false;
    });
    if (name !== ERASER) this.#draggable(button, name);
    return button;
  }

  /** @param {HTMLButtonElement} button @param {string} name */
  #draggable(button, name) {
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      this.#dragged = false;
      this.#press = { id: event.pointerId, x: event.clientX, y: event.clientY, dragging: false };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener('pointermove', (event) => {
      const press = this.#press;
      if (press?.id !== event.pointerId) return;
      press.dragging ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8;
      if (press.dragging) this.#callbacks.drag(name, event);
    });
    button.addEventListener('pointerup', (event) => {
      this.#dragged = this.#press?.dragging ?? false;
      this.#press = null;
      if (this.#dragged) this.#callbacks.drop(name, event);
      // WebKit sends no click after a drag; the flag must not swallow the next click by key.
      setTimeout(() => (this.#dragged = false));
    });
    button.addEventListener('pointercancel', () => {
      this.#press = null;
      this.#callbacks.cancel();
    });
  }
}

/** @param {SVGElement} picture */
function buttonWith(picture) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(svg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, [picture]));
  return button;
}
