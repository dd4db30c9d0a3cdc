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
  /** What may be planned, and while the game stands where. @type {Map<string, Step>} */
  #steps = new Map();
  /** @type {import('./record.js').MoveNode | null} */
  #at = null;
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
    const { game, settings } = this.table;
    const { premove } = settings.values;
    return premove && game.isLive && game.isThinking && game.cursor === game.tip && onlyPerson(game.players) !== null;
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
    else if (this.#planned && this.#at !== game.tip && this.#at !== game.tip.parent) this.plan(null);
    else if (this.#planned && !this.isOpen && !game.isThinking && this.#at === game.tip) this.plan(null);
  }

  /** @param {string | null} uci */
  plan(uci) {
    const { game, announce, setArrows, texts } = this.table;
    this.#planned = uci;
    setArrows(uci ? [{ from: uci.slice(0, 2), to: uci.slice(2), kind: 'premove' }] : [], 'premove');
    const step = uci && this.#steps.get(uci);
    if (step) announce(roomTexts().premove.planned(spokenMove(step, texts())));
    else announce(roomTexts().premove.cancelled);
    game.changed();
  }

  /** Asks the rules what could be played after each move of the engine. @param {import('./record.js').MoveNode} tip */
  async #begin(tip) {
    const { game, engine } = this.table;
    this.#at = tip;
    this.#planned = null;
    this.#steps = new Map();
    this.isDropped = false;
    const { fen, legal, inCheck } = await game.stateOf(tip);
    const steps = new Map();
    if (!inCheck) {
      // What could be played if the engine did nothing is known after one question, and is most of it.
      const { legal: passing } = await engine.xiangqiState({ fen: passed(fen), moves: [] });
      if (this.#at !== tip || game.tip !== tip) return;
      for (const step of passing) steps.set(step.uci, step);
      this.#steps = new Map(steps);
      game.changed();
    }
    for (const { uci } of legal) {
      if (this.#at !== tip || game.tip !== tip) return;
      const after = await engine.xiangqiState({ fen, moves: [uci] });
      for (const step of after.legal) steps.set(step.uci, step);
    }
    this.#steps = steps;
    game.changed();
  }

  /** Of a plan, what can be played is played, and what cannot is dropped. @param {import('./record.js').MoveNode} node */
  #moved(node) {
    const planned = this.#at === node.parent ? this.#planned : null;
    this.#planned = null;
    this.isDropped = false;
    this.table.setArrows([], 'premove');
    const { game, announce, board } = this.table;
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
