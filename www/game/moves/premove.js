// Premoves: a move planned while the engine thinks, and played as soon as it is legal. Any move that is legal after one of the engine's moves
// can be planned.
// The engine's rules find these moves, one engine move at a time.
import { roomTexts } from '../../i18n/room.js';
import { spokenMove } from '../../board/position-words.js';
import { onlyPerson } from '../../record/players.js';
import { passedFen } from '../review/reasons.js';

/** @import { XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @typedef {XiangqiState['legal'][number]} Step */

export class Premove {
  /** The premove as UCI. @type {string | null} */
  #planned = null;
  /** The node at which it was entered. @type {MoveNode | null} */
  #plannedAt = null;
  /** The moves that can be planned. @type {Map<string, Step>} */
  #steps = new Map();
  /** The node for which `#steps` holds. @type {MoveNode | null} */
  #at = null;
  /** Whether `#steps` is complete. */
  #isComplete = false;
  /** Whether the engine's move has made the premove illegal; until the next move. */
  isDropped = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { game, signal } = table;
    game.onChange(({ kind, node }) => kind === 'move' && node && this.#onMove(node), signal);
    const cancel = () => this.#planned && this.plan(null);
    const onKey = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && !event.defaultPrevented && cancel();
    table.board.addEventListener('point', cancel, { signal });
    document.addEventListener('keydown', onKey, { signal });
  }

  /** Whether a premove can be entered now. */
  get isOpen() {
    return this.#isPlayed && this.table.game.isThinking;
  }

  /** Whether a premove can be entered now or once the rules have seen the last move: one entered early is kept until then. */
  get canPlanEarly() {
    const { isThinking, state, isPaused, fault, warning, mayMove } = this.table.game;
    return this.#isPlayed && (isThinking || !(isPaused || fault || warning || state?.verdict || mayMove));
  }

  /** Whether all possible premoves are known. */
  get isComplete() {
    return this.#isComplete && this.#at === this.table.game.tip;
  }

  get #isPlayed() {
    const { game, settings } = this.table;
    const { premove } = settings.values;
    return premove && game.isLive && game.cursor === game.tip && onlyPerson(game.players) !== null;
  }

  /** The possible premoves while the engine thinks; null until some are known. @returns {Step[] | null} */
  get steps() {
    const isKnown = this.isOpen && this.#at === this.table.game.tip && this.#steps.size > 0;
    return isKnown ? [...this.#steps.values()] : null;
  }

  /** The sentence about the premove for the status line; null without one. */
  get words() {
    const words = roomTexts().premove;
    if (this.isDropped && this.table.game.cursor === this.table.game.tip) return words.dropped;
    const step = this.#planned ? this.#steps.get(this.#planned) : undefined;
    const { notation } = this.table.settings.values;
    return step ? words.planned(step[notation]) : null;
  }

  show() {
    const { game } = this.table;
    // Without an engine no premove can be checked; the game itself reports that.
    if (this.isOpen && this.#at !== game.tip) this.#collectSteps(game.tip).catch(() => {});
    if (!this.#planned) return;
    const isPast = this.#plannedAt !== game.tip && this.#plannedAt !== game.tip.parent;
    const isIdle = this.#plannedAt === game.tip && !this.canPlanEarly && !game.isThinking;
    // A premove entered before the legal moves arrive is kept: `#onMove` plays it.
    if (isPast || (isIdle && !game.mayMove)) this.plan(null);
  }

  /** @param {string | null} uci */
  plan(uci) {
    const { announce, game, refresh, setArrows } = this.table;
    this.#planned = uci;
    this.#plannedAt = uci ? game.tip : null;
    this.isDropped = false;
    setArrows(uci ? [{ from: uci.slice(0, 2), to: uci.slice(2), kind: 'premove' }] : [], 'premove');
    if (uci) this.#announcePlan();
    else announce(roomTexts().premove.cancelled);
    refresh();
  }

  /** Announces the premove if it is possible; drops it if all possible ones are known and it is not among them. */
  #announcePlan() {
    const step = this.#planned && this.#at === this.#plannedAt && this.#steps.get(this.#planned);
    if (step) this.table.announce(roomTexts().premove.planned(spokenMove(step, this.table.texts())));
    else if (this.#planned && this.#at === this.#plannedAt && this.#isComplete) this.plan(null);
  }

  /** Collects the moves that are legal after each move of the engine. @param {MoveNode} tip */
  async #collectSteps(tip) {
    const { engine, game, refresh } = this.table;
    this.#at = tip;
    this.#steps = new Map();
    this.#isComplete = false;
    this.isDropped = false;
    const { fen, legal, inCheck } = await game.stateOf(tip);
    const steps = new Map();
    if (!inCheck) {
      // One request without an engine move yields most of them quickly.
      const { legal: passing } = await engine.xiangqiState({ fen: passedFen(fen), moves: [] });
      if (this.#at !== tip || game.tip !== tip) return;
      for (const step of passing) steps.set(step.uci, step);
      this.#steps = new Map(steps);
      this.#announcePlan();
      refresh();
    }
    for (const { uci } of legal) {
      if (this.#at !== tip || game.tip !== tip) return;
      const after = await engine.xiangqiState({ fen, moves: [uci] });
      for (const step of after.legal) steps.set(step.uci, step);
    }
    const isConfirmed = this.#planned !== null && this.#steps.has(this.#planned);
    this.#steps = steps;
    this.#isComplete = true;
    if (!isConfirmed) this.#announcePlan();
    refresh();
  }

  /** Plays the premove if it is legal now, and drops it otherwise. @param {MoveNode} node */
  #onMove(node) {
    const { announce, board, game, refresh } = this.table;
    // The reader's own move, which the rules have seen only now.
    if (this.#plannedAt === node && !game.mayMove) return;
    const isNext = this.#plannedAt === node || this.#plannedAt === node.parent;
    const planned = isNext ? this.#planned : null;
    this.#planned = null;
    this.#plannedAt = null;
    this.isDropped = false;
    this.table.setArrows([], 'premove');
    if (!planned || !game.isLive || game.cursor !== node || !game.mayMove) return;
    if (game.state?.legal.some(({ uci }) => uci === planned)) {
      game.move(planned);
      return;
    }
    this.isDropped = true;
    board.sound('refuse');
    announce(roomTexts().premove.dropped);
    refresh();
  }
}
