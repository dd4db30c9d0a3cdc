// State shared by the panels of analysis and review: the live analysis, the known evaluations, and the second try.
import { Chuhe } from '../../engine/client.js';
import { worthOf } from '../../record/chance.js';
import { LiveAnalysis } from './live-analysis.js';
import { attach, isAttached } from '../../record/sideline.js';

/** @import { Worth } from '../../record/chance.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Retry } from '../review/retry.js' */
/** @import { Game } from '../state/game-state.js' */

/** @type {WeakMap<Game, AnalysisState>} */ const states = new WeakMap();

/** The state of a game, one object per game. @param {Game} game */
export function analysisOf(game) {
  const state = states.get(game) ?? new AnalysisState(game);
  states.set(game, state);
  return state;
}

/** Whether evaluations and book moves may be shown: not in a live game against the engine, and not during a second
 * try. @param {Game} game */
export function mayShowAnalysis(game) {
  return (!game.isLive || game.isBetweenPeople) && !analysisOf(game).isSecret;
}

/** Dispatches `change` on every change except those of the game, which have their own event. */
export class AnalysisState extends EventTarget {
  /** The second try in progress; while it is secret, nothing may show the better move. @type {Retry | null} */
  retry = null;
  /** The form that takes moves on the board as questions about a search. @type {{ readonly isAsking: boolean } | null} */
  question = null;
  /** Whether a review is running: the live analysis waits. */
  isReviewing = false;

  /** @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
    // A separate engine: the game's searches are not interrupted.
    this.live = new LiveAnalysis(game, Chuhe.start());
    this.live.addEventListener('change', () => this.changed());
    // A move played in a line outside the record adds the line to the record.
    game.onChange(({ kind, node }) => kind === 'move' && node && attach(node));
  }

  get isSecret() {
    return this.retry?.isSecret ?? false;
  }

  /** Whether the live analysis has to wait. */
  get isBusy() {
    return this.isReviewing || this.isSecret || this.game.opponent.isBusy;
  }

  /** The known evaluation of the position at the cursor; null if unknown or secret. @returns {Worth | null} */
  get worth() {
    const { game, live } = this;
    if (this.isSecret) return null;
    const { cursor, state } = game;
    const [line] = live.isOn && live.node === cursor ? (live.info?.lines ?? []) : [];
    if (line && state) return worthOf({ score: line.score, mate: line.mate ?? null }, state.side);
    for (let node = cursor; ; node = /** @type {MoveNode} */ (node.parent)) {
      // A position inside a line of the engine has the line's evaluation.
      if (node.finding || isAttached(node) || !node.parent) return node.finding?.worth ?? null;
    }
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}
