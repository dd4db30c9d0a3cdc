// Which part of a line is drawn: from one of its moves to another; all of it, unless somebody chooses.
import { moveText, numberText } from '../review/words.js';

/** @typedef {import('../panels.js').Table} Table */

export const PART = `
  <label><span data-text="positions.share.from"></span> <select name="from"></select></label>
  <label><span data-text="positions.share.to"></span> <select name="to"></select></label>`;

export class LinePart {
  #table;
  /** @type {HTMLSelectElement} */
  #from;
  /** @type {HTMLSelectElement} */
  #to;
  /** How the moves of the line are written, in order. @type {string[]} */
  #moves = [];
  #turn = 0;

  /** @param {HTMLElement} place with `PART` in it @param {Table} table */
  constructor(place, table) {
    this.#table = table;
    this.place = place;
    [this.#from, this.#to] = place.querySelectorAll('select');
    this.#from.addEventListener('change', () => this.#offerEnds());
  }

  /** Offers the moves of the line that is looked at. */
  async show() {
    const { game, settings } = this.#table;
    const { end } = game.cursor;
    this.#turn += 1;
    const turn = this.#turn;
    this.#put(end.path.map(({ move }) => move));
    // How the moves are written is known once the rules have seen the last of them.
    await game.stateOf(end);
    if (turn !== this.#turn) return;
    const { notation } = settings.values;
    this.#put(
      end.path.map((node) => `${numberText(node, game.record)} ${moveText(game.written(node), notation, node.move)}`),
    );
  }

  /** The first and the last move to be drawn, counted from 1; of a line without moves there are none. */
  get ends() {
    return { from: Math.max(1, Number(this.#from.value)), to: Number(this.#to.value) };
  }

  /** @param {string[]} moves */
  #put(moves) {
    // While the rules were asked, somebody may have chosen: that stays.
    const chosen = this.#moves.length === moves.length ? this.ends : { from: 1, to: moves.length };
    this.#moves = moves;
    this.place.hidden = moves.length < 2;
    this.#from.replaceChildren(...moves.map((text, index) => new Option(text, String(index + 1))));
    this.#from.value = String(chosen.from);
    this.#offerEnds(chosen.to);
  }

  /** No part ends before it begins. */
  #offerEnds(wanted = Number(this.#to.value)) {
    const { from } = this.ends;
    const ends = this.#moves.map((text, index) => new Option(text, String(index + 1))).slice(from - 1);
    this.#to.replaceChildren(...ends);
    this.#to.value = String(wanted < from ? this.#moves.length : wanted);
  }
}
