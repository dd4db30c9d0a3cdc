// The controller of a page with tasks on one board: it takes moves, draws positions, gives hints and shows messages.
import { showPosition } from '../board/show-position.js';
import { fillOwn } from '../i18n/page-texts.js';
import { render } from '../vendor/lit-html.js';

/** @import { Position } from '../board/show-position.js' */
/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/**
 * What the sheet shows. `say` is the message; `state` is the sheet's `data-state`, by default the kind of the message; `shown` has
 * further contents by the id of their element.
 * @typedef {{ say: string, state?: string, shown: Record<string, unknown> }} View
 */
/**
 * A kind of task. Its messages are data, so that a change of language can write them again.
 * @template {{ what: string }} Saying
 * @typedef {object} Kind
 * @property {Saying} message the first one
 * @property {() => object} words the page's own texts
 * @property {(text: string) => string} unknown the reply to a typed text that is no legal move
 * @property {(uci: string) => unknown} play takes a move of the reader
 * @property {(saying: Saying) => View} describe
 * @property {() => unknown} [translate] writes what `describe` leaves out
 */

/** @param {string} selector */
export const find = (selector) => /** @type {any} */ (document.querySelector(selector));

/** @template {{ what: string }} Saying */
export class TaskPage {
  board = /** @type {XiangqiBoard} */ (find('main xiangqi-board'));
  #kind;
  #hints = 0;
  #work = new AbortController();

  /** @param {Kind<Saying>} kind */
  constructor(kind) {
    this.#kind = kind;
    this.message = kind.message;
    this.board.addEventListener('move', (event) => kind.play(/** @type {CustomEvent} */ (event).detail.uci));
    this.board.addEventListener('typed', (event) => this.#playTyped(/** @type {CustomEvent} */ (event).detail.text));
    document.addEventListener('language-change', () => this.translate());
  }

  /** Of the current work: its results are dropped once it is aborted. */
  get signal() {
    return this.#work.signal;
  }

  /** Aborts the current work. */
  restart() {
    this.#work.abort();
    this.#work = new AbortController();
    return this.signal;
  }

  /** Shows an error of `work`, unless the work was aborted. @template Result @param {() => Promise<Result>} work @param {AbortSignal} [signal] @returns {Promise<Result | null>} */
  async reportErrors(work, signal) {
    try {
      return await work();
    } catch (error) {
      const isAborted = /** @type {any} */ (error)?.name === 'AbortError' || signal?.aborted;
      if (!isAborted) this.showMessage(/** @type {any} */ ({ what: 'fault', error }));
      return null;
    }
  }

  /** Sets up a position before its moves are known. @param {string} fen */
  clear(fen) {
    this.#hints = 0;
    Object.assign(this.board, { fen, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
  }

  /** @param {Position} position */
  draw(position) {
    this.#hints = 0;
    showPosition(this.board, position);
    this.board.arrows = [];
    this.board.marks = [];
  }

  /** The first hint marks the piece, the second one also the target. Returns the hint as data of a message. @param {any} move */
  hint(move) {
    const { from, to } = move;
    this.#hints += 1;
    this.board.marks = [{ square: from, kind: 'good' }];
    if (this.#hints > 1) this.board.arrows = [{ from, to, kind: 'hint' }];
    return { move, isWhole: this.#hints > 1 };
  }

  /** Plays a typed move, in any notation. @param {string} text */
  #playTyped(text) {
    const move = typedMove(/** @type {any} */ (this.board.legal), text);
    if (move) this.#kind.play(move.uci);
    else this.board.announce(this.#kind.unknown(text));
  }

  /** @param {Saying} saying */
  showMessage(saying) {
    this.message = saying;
    const { say, state = saying.what } = this.update();
    find('#say').textContent = say;
    find('#sheet').dataset.state = state;
  }

  /** Draws the sheet again, except for the message, which would be spoken again. */
  update() {
    const view = this.#kind.describe(this.message);
    for (const [id, content] of Object.entries(view.shown)) render(content, find(`#${id}`));
    return view;
  }

  /** Writes everything in the language of the page. */
  async translate() {
    fillOwn(document, this.#kind.words());
    await this.#kind.translate?.();
    this.showMessage(this.message);
  }
}

/** The legal move that a player typed, in any notation. @template {{ uci: string, wxf: string, iccs: string, chinese: string, traditional: string }} Move @param {readonly Move[]} legal @param {string} text @returns {Move | undefined} */
function typedMove(legal, text) {
  const plain = (/** @type {string} */ name) => name.toLowerCase().replace(/[-\s]/g, '');
  return legal.find(({ uci, wxf, iccs, chinese, traditional }) =>
    [uci, wxf, iccs, chinese, traditional].some((name) => plain(name) === plain(text)),
  );
}
