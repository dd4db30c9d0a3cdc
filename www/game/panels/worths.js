// What each piece is worth to the net where it stands, written on the board: the score with it less the score without.

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../engine/wasm/chuhe_play.js').XiangqiWorths} XiangqiWorths */

export class Worths {
  #isOn = false;
  #isShown = false;
  /** The position that was asked about last. */
  #asked = '';
  /** @type {XiangqiWorths | null} */
  #found = null;
  /** Whether they were wanted and there is no net to ask. */
  isMissing = false;

  /** @param {Table} table @param {() => void} changed is told that something else is to be shown */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.#isOn = isOn;
    this.changed();
  }

  /** Shows what belongs to the position on the board, or nothing. @param {boolean} isAllowed */
  follow(isAllowed) {
    const { game, board } = this.table;
    const isShown = this.#isOn && isAllowed;
    const request = game.position(game.cursor);
    const asked = JSON.stringify(request);
    if (isShown && asked !== this.#asked) {
      this.#asked = asked;
      this.#found = null;
      this.#ask(request);
    }
    this.isMissing = isShown && this.isMissing;
    const marks = isShown && this.#found ? this.#found.pieces.map(markOf) : [];
    // Marks that others have set are left alone.
    if (marks.length > 0 || this.#isShown) board.marks = marks;
    this.#isShown = marks.length > 0;
    if (!isShown) this.#asked = '';
  }

  /** @param {any} request */
  async #ask(request) {
    const asked = this.#asked;
    const found = await this.table.engine.xiangqiWorths(request).catch(() => null);
    if (asked !== this.#asked) return;
    this.#found = found;
    this.isMissing = !found;
    this.changed();
  }
}

/** A piece is marked with its worth to its own side, in soldiers. @param {XiangqiWorths['pieces'][number]} piece */
function markOf({ square, piece, red }) {
  const own = piece === piece.toUpperCase() ? red : -red;
  // Whole tenths first: what rounds to nothing has no sign.
  const tenths = Math.round(own / 10);
  return { square, kind: 'worth', text: `${tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}` };
}
