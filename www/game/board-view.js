// Shows the game on the board, and plays the moves made there.
import { analysisOf } from './analysis/analysis-state.js';
import { applyBoardSettings } from '../storage/board-settings.js';
import { onlyPerson } from '../record/players.js';

/** @import { MoveHelpers } from './moves/move-helpers.js' */
/** @import { Table } from './panels.js' */

const EMPTY = '9/9/9/9/9/9/9/9/9/9';

export class BoardView {
  /** Whether the rules have seen a position, or have failed. */
  #hasAnswer = false;

  /** @param {Table} table @param {MoveHelpers} helpers */
  constructor(table, helpers) {
    this.table = table;
    this.helpers = helpers;
    const { board, game, settings, signal } = table;
    board.addEventListener('move', this.#onMove, { signal });
    board.addEventListener('aim', this.#onAttempt, { signal });
    board.addEventListener('typed', (event) => game.move(/** @type {CustomEvent} */ (event).detail.text), { signal });
    game.onChange(({ kind }) => {
      const isTurned = settings.values.turning === 'board' && this.#isShared && game.orientation !== game.turn;
      if (kind === 'move' && isTurned) game.flip();
    }, signal);
  }

  show() {
    const { board, game, setArrows, settings } = this.table;
    const { state, cursor } = game;
    this.#hasAnswer ||= state !== null || game.fault !== null;
    // Until then, the prerendered board stays.
    if (!this.#hasAnswer && board.fen !== EMPTY) return;
    applyBoardSettings(board, settings.values, game.orientation);
    board.toggleAttribute('data-across', settings.values.turning === 'pieces' && this.#isShared);
    // While the rules check a move, the board stays as it is.
    if (state || board.fen === EMPTY) board.fen = (state?.fen ?? game.record.startFen).split(' ')[0];
    board.legal = this.#legal;
    if (!state) return;
    board.lastMove = cursor.parent ? { from: cursor.move.slice(0, 2), to: cursor.move.slice(2) } : null;
    const general = state.inCheck
      ? state.pieces.find(({ piece }) => piece === (state.side === 'red' ? 'K' : 'k'))
      : null;
    board.check = general ? [general.square] : [];
    const { hint } = game.opponent;
    setArrows(hint ? [{ ...hint, kind: 'hint' }] : [], 'hint');
  }

  /** Whether both players use this board; a game by links has a board for each. */
  get #isShared() {
    const { game } = this.table;
    return game.isLive && game.isBetweenPeople && game.friend === null;
  }

  /** The legal moves of the board; null while a piece may be picked up before they are known, between a move and the reply. */
  get #legal() {
    const { game } = this.table;
    const { state } = game;
    if (state && (game.mayMove || analysisOf(game).question?.isAsking))
      return state.legal.map(({ from, to, captures }) => ({ from, to, captures }));
    const isTheirs = game.isLive && game.cursor === game.tip && onlyPerson(game.players) !== null;
    if (!isTheirs || game.warning || game.isPaused || game.fault || state?.verdict) return [];
    return this.helpers.premove?.steps ?? null;
  }

  /** Plays a move made on the board, or keeps it as a premove while the engine thinks: then the piece stays where it is. @param {Event} event */
  #onMove = (event) => {
    const { uci } = /** @type {CustomEvent} */ (event).detail;
    const { premove } = this.helpers;
    if (!premove?.isOpen) return void this.table.game.move(uci);
    event.preventDefault();
    // A click that makes a move dispatches `point` after it, and `point` cancels a premove.
    queueMicrotask(() => premove.plan(uci));
  };

  /** A premove entered before the legal moves arrive is kept until they do. @param {Event} event */
  #onAttempt = (event) => {
    const { uci } = /** @type {CustomEvent} */ (event).detail;
    const { premove } = this.helpers;
    // The position will be another when the premove is made.
    if (premove?.isOpen) event.preventDefault();
    if (premove?.canPlanEarly && !premove.isComplete) queueMicrotask(() => premove.plan(uci));
  };
}
