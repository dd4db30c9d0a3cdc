// A move planned while the engine thinks, and played as soon as it may be: any that would be legal after one of the engine's moves.
//
// The rules are asked for that, move by move: nobody else here knows them.
import { roomTexts } from '../i18n/room.js';
import { spokenMove } from '../board/words.js';
import { onlyPerson } from './players.js';
import { passed } from './review/reasons.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./types.js').XiangqiState} XiangqiState */
/** @typedef {XiangqiState['legal'][number]} Step */

export class Premove {
  /** The move planned, as UCI writes it. @type {string | null} */
  #planned = null;
  /** Where the game stood when it was. @type {import('./record.js').MoveNode | null} */
  #plannedAt = null;
  /** What may be planned, and while the game stands where. @type {Map<string, Step>} */
  #steps = new Map();
  /** @type {import('./record.js').MoveNode | null} */
  #at = null;
  /** Whether all that may be planned there is known. */
  #isWhole = false;
  /** Whether the engine's move has made the plan impossible; until the next move. */
  isDropped = false;

  /** @param {Table} table @param {AbortSignal} signal ends it */
  constructor(table, signal) {
    this.table = table;
    const { game } = table;
    game.addEventListener('move', (event) => this.#moved(/** @type {CustomEvent} */ (event).detail.node), { signal });
    table.board.addEventListener(
      'point',
      () => {
        if (this.#planned) this.plan(null);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && this.#planned && !event.defaultPrevented) this.plan(null);
      },
      { signal },
    );
  }

  /** Whether a move may be planned now. */
  get isOpen() {
    return this.#isPlayed && this.table.game.isThinking;
  }

  /** Whether one may be planned now, or as soon as the rules have seen the last move: what is quicker than they are is no less meant. */
  get isDue() {
    const { isThinking, state, isPaused, fault, warning, mayMove } = this.table.game;
    return this.#isPlayed && (isThinking || !(isPaused || fault || warning || state?.verdict || mayMove));
  }

  /** Whether all that may be planned now is known. */
  get isWhole() {
    return this.#isWhole && this.#at === this.table.game.tip;
  }

  get #isPlayed() {
    const { game, settings } = this.table;
    const { premove } = settings.values;
    return premove && game.isLive && game.cursor === game.tip && onlyPerson(game.players) !== null;
  }

  /** What the board may be moved to, while the engine thinks; null as long as that is not known. @returns {Step[] | null} */
  get steps() {
    const isKnown = this.isOpen && this.#at === this.table.game.tip && this.#steps.size > 0;
    return isKnown ? [...this.#steps.values()] : null;
  }

  /** What the line above the moves says of a plan; null without one. */
  get words() {
    const words = roomTexts().premove;
    if (this.isDropped && this.table.game.cursor === this.table.game.tip) return words.dropped;
    const step = this.#planned ? this.#steps.get(this.#planned) : undefined;
    const { notation } = this.table.settings.values;
    return step ? words.planned(step[/** @type {'chinese' | 'wxf' | 'iccs'} */ (notation)]) : null;
  }

  show() {
    const { game } = this.table;
    if (this.isOpen && this.#at !== game.tip) this.#begin(game.tip);
    if (!this.#planned) return;
    const isPast = this.#plannedAt !== game.tip && this.#plannedAt !== game.tip.parent;
    const isIdle = this.#plannedAt === game.tip && !this.isDue && !game.isThinking;
    // What was planned before the rules knew of it is played when its time comes: `#moved` sees to that.
    if (isPast || (isIdle && !game.mayMove)) this.plan(null);
  }

  /** @param {string | null} uci */
  plan(uci) {
    const { game, announce, setArrows } = this.table;
    this.#planned = uci;
    this.#plannedAt = uci ? game.tip : null;
    this.isDropped = false;
    setArrows(uci ? [{ from: uci.slice(0, 2), to: uci.slice(2), kind: 'premove' }] : [], 'premove');
    if (uci) this.#confirm();
    else announce(roomTexts().premove.cancelled);
    game.changed();
  }

  /** Says what is planned, if it may be; and gives it up, if all is known that may be and it is not among it. */
  #confirm() {
    const step = this.#planned && this.#at === this.#plannedAt && this.#steps.get(this.#planned);
    if (step) this.table.announce(roomTexts().premove.planned(spokenMove(step, this.table.texts())));
    else if (this.#planned && this.#at === this.#plannedAt && this.#isWhole) this.plan(null);
  }

  /** Asks the rules what could be played after each move of the engine. @param {import('./record.js').MoveNode} tip */
  async #begin(tip) {
    const { game, engine } = this.table;
    this.#at = tip;
    this.#steps = new Map();
    this.#isWhole = false;
    this.isDropped = false;
    const { fen, legal, inCheck } = await game.stateOf(tip);
    const steps = new Map();
    if (!inCheck) {
      // What could be played if the engine did nothing is known after one question, and is most of it.
      const { legal: passing } = await engine.xiangqiState({ fen: passed(fen), moves: [] });
      if (this.#at !== tip || game.tip !== tip) return;
      for (const step of passing) steps.set(step.uci, step);
      this.#steps = new Map(steps);
      this.#confirm();
      game.changed();
    }
    for (const { uci } of legal) {
      if (this.#at !== tip || game.tip !== tip) return;
      const after = await engine.xiangqiState({ fen, moves: [uci] });
      for (const step of after.legal) steps.set(step.uci, step);
    }
    const isConfirmed = this.#planned !== null && this.#steps.has(this.#planned);
    this.#steps = steps;
    this.#isWhole = true;
    if (!isConfirmed) this.#confirm();
    game.changed();
  }

  /** Of a plan, what can be played is played, and what cannot is dropped. @param {import('./record.js').MoveNode} node */
  #moved(node) {
    const { game, announce, board } = this.table;
    // The reader's own move, which the rules have only now seen.
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
    game.changed();
  }
}
