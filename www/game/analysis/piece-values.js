// Shows on the board what each piece contributes to the net's score: the score with it minus the score without it.

/** @import { XiangqiWorths } from '../../engine/wasm/chuhe_play.js' */
/** @import { Table } from '../panels.js' */

export class PieceValues {
  #isOn = false;
  #isShown = false;
  /** Key of the last position requested. */
  #requestKey = '';
  /** @type {XiangqiWorths | null} */ #found = null;
  /** Whether values were requested but the net is missing. */
  isMissing = false;

  /** @param {Table} table @param {() => void} changed called when the display has to be updated */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.#isOn = isOn;
    this.changed();
  }

  /** Shows the values of the current position, or none. @param {boolean} isAllowed */
  follow(isAllowed) {
    const { game, board } = this.table;
    const isShown = this.#isOn && isAllowed;
    const request = game.position(game.cursor);
    const key = JSON.stringify(request);
    if (isShown && key !== this.#requestKey) {
      this.#requestKey = key;
      this.#found = null;
      this.#ask(request);
    }
    this.isMissing = isShown && this.isMissing;
    const marks = isShown && this.#found ? this.#found.pieces.map(markOf) : [];
    // Marks set by other parts are left alone.
    if (marks.length > 0 || this.#isShown) board.marks = marks;
    this.#isShown = marks.length > 0;
    if (!isShown) this.#requestKey = '';
  }

  /** @param {any} request */
  async #ask(request) {
    const key = this.#requestKey;
    const found = await this.table.engine.xiangqiWorths(request).catch(() => null);
    if (key !== this.#requestKey) return;
    this.#found = found;
    this.isMissing = !found;
    this.changed();
  }
}

/** A mark with a piece's value for its own side, in soldiers. @param {XiangqiWorths['pieces'][number]} piece */
function markOf({ square, piece, red }) {
  const own = piece === piece.toUpperCase() ? red : -red;
  // Rounded first, so that zero has no sign.
  const tenths = Math.round(own / 10);
  return { square, kind: 'worth', text: `${tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}` };
}
