// The value of each move, as a list of buttons, and on the board the value of the position with one piece on other points.
import { endingTexts } from '../i18n/endings.js';
import { texts } from '../i18n/i18n.js';
import { optionTemplates } from '../site/option-templates.js';
import { html, render } from '../vendor/lit-html.js';
import { movesOf } from '../tasks/move-verdict.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { EndingAnswer, EndingPlace, EndingValue } from '../engine/wasm/chuhe_endings.js' */

/**
 * @typedef {object} Callbacks
 * @property {(uci: string) => void} play
 * @property {(move: any) => string} name
 * @property {(square: string) => Promise<EndingPlace[]>} elsewhere
 * @property {XiangqiBoard} board
 */

export class MoveValues {
  #list;
  #select;
  #callbacks;
  /** @type {any} */ #state = null;

  /** @param {HTMLElement} list @param {HTMLSelectElement} select @param {Callbacks} callbacks */
  constructor(list, select, callbacks) {
    this.#list = list;
    this.#select = select;
    this.#callbacks = callbacks;
    select.addEventListener('change', () => this.#mark());
    select.closest('details')?.addEventListener('toggle', () => this.#mark());
  }

  /** @param {any} state @param {EndingAnswer | null} answer @param {boolean} isShown */
  show(state, answer, isShown) {
    this.#state = state;
    const { move: line, worth } = endingTexts();
    const names = new Map(state.legal.map((/** @type {any} */ move) => [move.uci, this.#callbacks.name(move)]));
    const items = (isShown && answer ? answer.moves : []).map(({ move, value }) => {
      const moves = movesOf(value.plies ?? 0);
      const text = line({
        move: names.get(move) ?? move,
        value: value.result === 'draw' ? worth.draw : worth[value.result](moves),
      });
      const play = () => this.#callbacks.play(move);
      return html`<li><button type="button" class="chip ${value.result}" @click=${play}>${text}</button></li>`;
    });
    render(items, this.#list);
    for (const element of [this.#list.closest('details'), this.#select.closest('details')])
      if (element) element.hidden = !isShown;
    this.#offer();
    this.#mark();
  }

  /** Lists the pieces on the board. The selected piece stays selected after it has moved. */
  #offer() {
    const before = this.#select.value;
    const last = this.#state.moves.at(-1);
    const { piece } = texts(document.documentElement.lang).board;
    const named = this.#state.pieces.map((/** @type {any} */ { square, piece: letter }) => [
      square,
      `${piece(letter)} ${square}`,
    ]);
    const after = last && last.from === before ? last.to : before;
    const isThere = named.some((/** @type {string[]} */ [square]) => square === after);
    render(optionTemplates([['', endingTexts().mapNone], ...named], isThere ? after : ''), this.#select);
  }

  async #mark() {
    const state = this.#state;
    const square = this.#select.value;
    const isMapOpen =
      square !== '' && this.#select.closest('details')?.open && !this.#select.closest('details')?.hidden;
    this.#callbacks.board.marks = [];
    if (!isMapOpen || !state) return;
    const places = await this.#callbacks.elsewhere(square);
    if (state !== this.#state || square !== this.#select.value) return;
    this.#callbacks.board.marks = places.map(({ square, value }) => ({ square, kind: 'worth', text: figure(value) }));
  }
}

/** @param {EndingValue} value */
function figure({ result, plies }) {
  if (result === 'draw') return endingTexts().mapDraw;
  return `${result === 'win' ? '' : '−'}${movesOf(plies ?? 0)}`;
}
