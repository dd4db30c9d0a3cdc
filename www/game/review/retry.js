// The second try at a mistake: the reader looks for a better move and learns only whether the one tried is good.
import { chanceFor } from '../../record/chance.js';
import { THRESHOLDS } from './mistakes.js';

/** @import { Side, Worth } from '../../record/chance.js' */

/**
 * `asking`: the reader is to move; `judging`: the engine evaluates the move; `same`: the reader repeated the mistake; `worse`: the
 * move is not good enough; after both the reader may try again; `solved`: the move is good enough.
 * @typedef {'asking' | 'judging' | 'same' | 'worse' | 'solved'} Stage
 */

export class Retry {
  /** @type {Stage} */ stage = 'asking';
  /** @type {string | null} */ tried = null;
  /** The winning chance after the move tried; null before it is evaluated. @type {number | null} */
  chance = null;
  attempts = 0;

  /** @param {{ side: Side, move: string, best: string | null, before: Worth, after: Worth }} step the mistake */
  constructor(step) {
    this.step = step;
  }

  /** Whether a move is expected: only then are moves of the board taken as answers. */
  get isAsking() {
    return this.stage === 'asking' || this.stage === 'same' || this.stage === 'worse';
  }

  /** Whether the better move must stay hidden. */
  get isSecret() {
    return this.stage !== 'solved';
  }

  /** Records a try; returns whether the engine has to evaluate it. @param {string} move */
  attempt(move) {
    this.tried = move;
    this.attempts += 1;
    this.chance = null;
    this.stage = move === this.step.move ? 'same' : move === this.step.best ? 'solved' : 'judging';
    if (this.stage === 'solved') this.chance = chanceFor(this.step.before, this.step.side);
    return this.stage === 'judging';
  }

  /** Decides by the engine's evaluation whether the move is good enough. @param {Worth} worth evaluation after the move */
  judge(worth) {
    if (this.stage !== 'judging') return;
    this.chance = chanceFor(worth, this.step.side);
    this.stage = isGoodEnough(this.step, this.chance) ? 'solved' : 'worse';
  }

  /** Asks the reader again after the engine failed. */
  giveUpJudging() {
    if (this.stage === 'judging') this.stage = 'asking';
  }
}

/** Whether a chance is close enough to the best one, and better than that of the mistake. @param {{ side: Side, before: Worth, after: Worth }} step @param {number} chance */
function isGoodEnough({ side, before, after }, chance) {
  return chanceFor(before, side) - chance < THRESHOLDS.inaccuracy && chance > chanceFor(after, side);
}
