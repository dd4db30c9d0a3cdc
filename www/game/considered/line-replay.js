// A line of the search as buttons, one for each move, and its replay on the board, move by move, until the reader moves elsewhere.
import { html, nothing } from '../../vendor/lit-html.js';
import { sideline } from '../../record/sideline.js';
import { numberText } from '../../record/move-text.js';
import { textsOf } from './values.js';

/** @import { SearchedLine as Line } from '../../engine/wasm/chuhe_full.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */

/** Number of moves shown, and milliseconds per move in the replay. */
export const MAX_SHOWN_MOVES = 10;
const MS_PER_MOVE = 1100;

export class LineReplay {
  /** @type {MoveNode[]} */
  nodes = [];
  #timer = 0;

  /** @param {Table} table @param {MoveNode} from node where the line starts @param {Line} line */
  constructor(table, from, line) {
    this.table = table;
    this.from = from;
    this.line = line;
    this.nodes = sideline(from, line.moves.slice(0, MAX_SHOWN_MOVES));
  }

  /** The moves; the one on the board is current. */
  template() {
    const { game, settings, texts } = this.table;
    const moves = textsOf(this.line, settings.values.notation).slice(0, MAX_SHOWN_MOVES);
    const at = this.placeOf(game.cursor);
    const number = numberText({ ply: this.from.ply + 1 }, game.record);
    return html`<div class="line row" role="group" aria-label=${texts().considered.line}>${moves.map(
      (move, place) =>
        html`<button type="button" class="chip" aria-current=${place === at ? 'step' : nothing} @click=${() => this.go(place)}>${
          place === 0 ? `${number} ${move}` : move
        }</button>`,
    )}</div>`;
  }

  /** The index of a node in the line; -1 if it is not in it. @param {MoveNode} node */
  placeOf(node) {
    return this.nodes.indexOf(node);
  }

  /** @param {number} place */
  go(place) {
    this.stop();
    this.table.game.goTo(this.nodes[place]);
  }

  /** Replays the line on the board. */
  async play() {
    const { game } = this.table;
    const last = this.nodes.at(-1);
    this.stop();
    if (!last) return;
    try {
      // Fetches the states of all moves at once, so that no step waits.
      await game.stateOf(last);
    } catch (error) {
      return game.refuse(error);
    }
    await game.goTo(this.from);
    await this.#step(0);
  }

  /** @param {number} place */
  async #step(place) {
    const { game } = this.table;
    const expected = place === 0 ? this.from : this.nodes[place - 1];
    if (place >= this.nodes.length || game.cursor !== expected) return;
    await game.goTo(this.nodes[place]);
    this.#timer = /** @type {any} */ (setTimeout(() => this.#step(place + 1), MS_PER_MOVE));
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
