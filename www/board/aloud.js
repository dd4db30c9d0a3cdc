// What the board says: news, its instructions, the position by ranks and by pieces, and what keeps it from being shown.
import { writePlacement } from './placement.js';
import { piecesInWords, ranksInWords } from './words.js';

/** @typedef {import('../i18n/i18n.js').Texts} Texts */
/** @typedef {import('./placement.js').Placement} Placement */

export class Aloud {
  #inside;
  /** The position that is written down for listeners, and the language it is written in. */
  #heard = '';
  /** @type {Texts | null} */
  #language = null;

  /** @param {{ live: HTMLElement, instructions: HTMLElement, ranks: HTMLElement, list: HTMLElement, complaint: HTMLElement }} inside */
  constructor(inside) {
    this.#inside = inside;
  }

  /** Has something read aloud. @param {string} text */
  announce(text) {
    const { live } = this.#inside;
    // The same words again are news again.
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** @param {string} text how the board is used */
  instruct(text) {
    this.#inside.instructions.textContent = text;
  }

  /** Says, for all to see, why there is nothing to see; an empty text takes it back. @param {string} text */
  complain(text) {
    const { complaint } = this.#inside;
    complaint.hidden = text === '';
    if (complaint.textContent !== text) complaint.textContent = text;
  }

  /** The board by ranks and by pieces, for those who listen; only when something has changed. @param {Placement} pieces @param {Texts} texts */
  readOut(pieces, texts) {
    const now = writePlacement(pieces);
    if (this.#heard === now && this.#language === texts) return;
    this.#heard = now;
    this.#language = texts;
    fillList(this.#inside.ranks, ranksInWords(pieces, texts));
    fillList(this.#inside.list, piecesInWords(pieces, texts));
  }
}

/** @param {HTMLElement} list @param {string[]} lines */
function fillList(list, lines) {
  list.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
}
