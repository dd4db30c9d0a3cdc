// What the board announces to screen readers, and its error message.
import { writePlacement } from './placement.js';
import { piecesInWords, ranksInWords } from './position-words.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Placement } from './placement.js' */

export class ScreenReaderTexts {
  #elements;
  /** The position that the hidden lists hold, and the language they are written in. */
  #placement = '';
  /** @type {Texts | null} */ #language = null;

  /** @param {{ live: HTMLElement, instructions: HTMLElement, ranks: HTMLElement, list: HTMLElement, complaint: HTMLElement, refusal: HTMLElement }} elements */
  constructor(elements) {
    this.#elements = elements;
  }

  /** Announces a text in the live region. @param {string} text */
  announce(text) {
    const { live } = this.#elements;
    // A changed character makes a live region announce the same text again.
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** @param {string} text how the board is used */
  instruct(text) {
    this.#elements.instructions.textContent = text;
  }

  /** Shows an error message on the board; an empty text removes it. @param {string} text */
  complain(text) {
    const { complaint } = this.#elements;
    complaint.hidden = text === '';
    if (complaint.textContent !== text) complaint.textContent = text;
  }

  /** Shows and announces why a move is illegal; an empty text removes it. @param {string} text */
  refuse(text) {
    const { refusal } = this.#elements;
    if (refusal.textContent === text) return;
    refusal.textContent = text;
    refusal.hidden = text === '';
    if (text) this.announce(text);
  }

  /** Fills the hidden lists of the board by ranks and by pieces, only when something has changed. @param {Placement} pieces @param {Texts} texts */
  readOut(pieces, texts) {
    const now = writePlacement(pieces);
    if (this.#placement === now && this.#language === texts) return;
    this.#placement = now;
    this.#language = texts;
    fillList(this.#elements.ranks, ranksInWords(pieces, texts));
    fillList(this.#elements.list, piecesInWords(pieces, texts));
  }
}

/** @param {HTMLElement} list @param {string[]} lines */
function fillList(list, lines) {
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
}
