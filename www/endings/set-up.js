// Sets up a position on the page's board: pieces, side to move, FEN, and the reasons why it is not an ending.
import { endingTexts } from '../i18n/endings.js';
import { texts } from '../i18n/i18n.js';
import { errorText } from '../game/dialogs/error-text.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */

/**
 * @typedef {object} Callbacks
 * @property {(fen: string) => Promise<{ code: string, message: string, squares: string[] }[]>} faults violations of the rules
 * @property {(fen: string) => Promise<void>} use
 * @property {() => unknown} leave puts the played position back
 * @property {() => string} fen start of the editing
 */

export class SetUp {
  #details;
  #board;
  #callbacks;
  #form;
  #turn = 0;

  /** @param {HTMLDetailsElement} details @param {XiangqiBoard} board @param {Callbacks} callbacks */
  constructor(details, board, callbacks) {
    this.#details = details;
    this.#board = board;
    this.#callbacks = callbacks;
    this.#form = /** @type {HTMLFormElement} */ (details.querySelector('form'));
    details.addEventListener('toggle', () => (details.open ? this.#begin() : this.#end()));
    board.addEventListener('edit', () => this.#writeFen());
    this.#form.addEventListener('change', ({ target }) => {
      if (target !== this.#fen) this.#writeFen();
    });
    this.#fen.addEventListener('input', () => this.#place(this.#fen.value));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#use();
    });
  }

  get isOpen() {
    return this.#board.getAttribute('mode') === 'edit';
  }

  /** Ends editing, because another position is opened. */
  close() {
    this.#board.removeAttribute('mode');
    this.#details.open = false;
  }

  /** @returns {HTMLInputElement} */
  get #fen() {
    return /** @type {HTMLInputElement} */ (this.#form.elements.namedItem('fen'));
  }

  #begin() {
    Object.assign(this.#board, { lastMove: null, check: [], arrows: [], marks: [], legal: [] });
    this.#board.setAttribute('mode', 'edit');
    this.#fen.value = this.#callbacks.fen().split(' ').slice(0, 2).join(' ');
    this.#place(this.#fen.value);
  }

  #end() {
    if (!this.isOpen) return;
    this.#board.removeAttribute('mode');
    this.#callbacks.leave();
  }

  /** Writes the FEN of the field to the board. @param {string} fen */
  #place(fen) {
    const side = /^\S+\s+b\b/.test(fen) ? 'b' : 'w';
    /** @type {HTMLInputElement} */ (this.#form.querySelector(`[value="${side}"]`)).checked = true;
    try {
      this.#board.fen = fen;
    } catch {
      // `#check` reports the fault.
    }
    this.#check();
  }

  /** Writes the board to the field. */
  #writeFen() {
    this.#fen.value = `${this.#board.fen} ${new FormData(this.#form).get('side')}`;
    this.#check();
  }

  /** Shows the first fault; resolves to whether there is none. */
  async #check() {
    this.#turn += 1;
    const turn = this.#turn;
    const words = texts(document.documentElement.lang);
    let message = '';
    try {
      const faults = await this.#callbacks.faults(this.#fen.value);
      if (turn !== this.#turn) return false;
      message = faults.map(({ code, message }) => words.game.faults[code] ?? message)[0] ?? '';
      this.#board.marks = faults.flatMap(({ squares }) => squares).map((square) => ({ square, kind: 'bad' }));
    } catch (error) {
      message = this.#sentence(error);
    }
    if (turn !== this.#turn) return false;
    this.#showFault(message);
    return message === '';
  }

  async #use() {
    if (!(await this.#check())) return;
    try {
      await this.#callbacks.use(this.#fen.value);
    } catch (error) {
      this.#showFault(this.#sentence(error));
    }
  }

  /** @param {any} error */
  #sentence(error) {
    return endingTexts().faults[error?.code] ?? errorText(error, texts(document.documentElement.lang));
  }

  /** @param {string} text */
  #showFault(text) {
    const line = /** @type {HTMLElement} */ (this.#form.querySelector('[role="alert"]'));
    line.textContent = text;
    this.#fen.setAttribute('aria-invalid', String(text !== ''));
  }
}
