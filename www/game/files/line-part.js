// The part of a line to export: from one move to another; by default the whole line.
import { optionTemplates } from '../../site/option-templates.js';
import { render } from '../../vendor/lit-html.js';
import { moveText, numberText } from '../../record/move-text.js';

/** @import { Table } from '../panels.js' */

export const PART = `
  <label class="field note"><span data-text="positions.share.from"></span> <select name="from"></select></label>
  <label class="field note"><span data-text="positions.share.to"></span> <select name="to"></select></label>`;

export class LinePart {
  #table;
  /** @type {HTMLSelectElement} */ #from;
  /** @type {HTMLSelectElement} */ #to;
  /** The moves of the line in the chosen notation. @type {string[]} */
  #moves = [];
  #request = 0;

  /** @param {HTMLElement} place contains `PART` @param {Table} table */
  constructor(place, table) {
    this.#table = table;
    this.place = place;
    [this.#from, this.#to] = place.querySelectorAll('select');
    this.#from.addEventListener('change', () => this.#offerEnds());
  }

  /** Lists the moves of the current line. */
  async show() {
    const { game, settings } = this.#table;
    const { end } = game.cursor;
    this.#request += 1;
    const turn = this.#request;
    this.#setMoves(end.path.map(({ move }) => move));
    // The notation is known once the rules have seen the last move.
    await game.stateOf(end);
    if (turn !== this.#request) return;
    const { notation } = settings.values;
    this.#setMoves(
      end.path.map((node) => `${numberText(node, game.record)} ${moveText(game.written(node), notation, node.move)}`),
    );
  }

  /** The first and last move of the part, counted from 1. */
  get ends() {
    return { from: Math.max(1, Number(this.#from.value)), to: Number(this.#to.value) };
  }

  /** @param {string[]} moves */
  #setMoves(moves) {
    // A choice made while the rules were working is kept.
    const chosen = this.#moves.length === moves.length ? this.ends : { from: 1, to: moves.length };
    this.#moves = moves;
    this.place.hidden = moves.length < 2;
    render(
      optionTemplates(
        moves.map((text, index) => [String(index + 1), text]),
        String(chosen.from),
      ),
      this.#from,
    );
    this.#offerEnds(chosen.to);
  }

  /** Lists only ends that do not precede the start. */
  #offerEnds(requestedEnd = Number(this.#to.value)) {
    const { from } = this.ends;
    const to = requestedEnd < from ? this.#moves.length : requestedEnd;
    const ends = this.#moves.map((text, index) => /** @type {const} */ ([String(index + 1), text]));
    render(optionTemplates(ends.slice(from - 1), String(to)), this.#to);
  }
}
