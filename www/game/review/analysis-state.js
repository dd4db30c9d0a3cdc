// What the panels of analysis and review share: live analysis, what a position is worth, and what the reader is doing with them.
import { Chuhe } from '../../engine/client.js';
import { worthOf } from './chance.js';
import { Live } from './live.js';
import { attach, isAttached } from './sideline.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./retry.js').Retry} Retry */

/** @type {WeakMap<Game, AnalysisState>} */
const states = new WeakMap();

/** The state of a game; all panels get the same. @param {Game} game */
export function analysisOf(game) {
  const state = states.get(game) ?? new AnalysisState(game);
  states.set(game, state);
  return state;
}

/** Whether what the engine and the book know may be told: nobody is helped in a game that goes on against the engine, nor while a better move is
 * looked for. @param {Game} game */
export function mayLook(game) {
  const isPeoples = game.players.red.kind === 'person' && game.players.black.kind === 'person';
  return (!game.isLive || isPeoples) && !analysisOf(game).isSecret;
}

/** Told by a `change` event when anything on it has changed; changes of the game are the game's to tell. */
export class AnalysisState extends EventTarget {
  /** The second try under way: as long as it keeps its secret, nothing else may tell. @type {Retry | null} */
  retry = null;
  /** Whether the game is being gone through: live analysis waits. */
  isReviewing = false;

  /** @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
    // An engine of its own: its search takes none away from the game.
    this.live = new Live(game, /** @type {Promise<any>} */ (Chuhe.start()));
    this.live.addEventListener('change', () => this.changed());
    // A move played in a line that was only looked at takes the line into the game.
    game.addEventListener('move', (event) => attach(/** @type {CustomEvent} */ (event).detail.node));
  }

  get isSecret() {
    return this.retry?.isSecret ?? false;
  }

  /** Whether live analysis has to wait. */
  get isBusy() {
    return this.isReviewing || this.isSecret || this.game.opponent.isBusy;
  }

  /** What the position at the cursor is worth, as far as is known; null while nobody may know. @returns {Worth | null} */
  get worth() {
    const { game, live } = this;
    if (this.isSecret) return null;
    const { cursor, state } = game;
    const [line] = live.isOn && live.node === cursor ? (live.info?.lines ?? []) : [];
    if (line && state) return worthOf({ score: line.score, mate: line.mate ?? null }, state.side);
    for (let node = cursor; ; node = /** @type {import('../record.js').MoveNode} */ (node.parent)) {
      const known = game.findings.get(node);
      // Inside a line of the engine's the position is worth what the line is.
      if (known || isAttached(node) || !node.parent) return known?.worth ?? null;
    }
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}
