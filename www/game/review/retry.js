// "Try again": the reader looks for a better move than the one played, and is told only whether what he found is one.
import { chanceFor } from './chance.js';
import { THRESHOLDS } from './mistakes.js';

/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./chance.js').Side} Side */

/**
 * `asking`: the reader is to move; `judging`: the engine looks at the move; `same`, `worse`: it was no good, and the
 * reader may try another; `solved`: it was.
 * @typedef {'asking' | 'judging' | 'same' | 'worse' | 'solved'} Stage
 */

export class Retry {
  /** @type {Stage} */
  stage = 'asking';
  /** The move that was tried last. @type {string | null} */
  tried = null;
  /** The chance that the move tried leaves; null before one was judged. @type {number | null} */
  chance = null;
  attempts = 0;

  /** @param {{ side: Side, move: string, best: string | null, before: Worth, after: Worth }} step the mistake */
  constructor(step) {
    this.step = step;
  }

  /** Whether a move is waited for: only then may the board's moves be taken. */
  get isAsking() {
    return this.stage === 'asking' || this.stage === 'same' || this.stage === 'worse';
  }

  /** Whether the answer must stay hidden. */
  get isSecret() {
    return this.stage !== 'solved';
  }

  /** The reader tries a move. Whether the engine has to look at it. @param {string} move */
  attempt(move) {
    this.tried = move;
    this.attempts += 1;
    this.chance = null;
    this.stage = move === this.step.move ? 'same' : move === this.step.best ? 'solved' : 'judging';
    if (this.stage === 'solved') this.chance = chanceFor(this.step.before, this.step.side);
    return this.stage === 'judging';
  }

  /** The engine has seen what the move leads to. @param {Worth} worth */
  judge(worth) {
    if (this.stage !== 'judging') return;
    this.chance = chanceFor(worth, this.step.side);
    this.stage = isGoodEnough(this.step, this.chance) ? 'solved' : 'worse';
  }

  /** The engine could not look: the reader is asked again. */
  giveUpJudging() {
    if (this.stage === 'judging') this.stage = 'asking';
  }
}

/** Whether a chance is near enough to the best one, and better than that of the mistake. @param {{ side: Side, before: Worth, after: Worth }} step @param {number} chance */
function isGoodEnough({ side, before, after }, chance) {
  return chanceFor(before, side) - chance < THRESHOLDS.inaccuracy && chance > chanceFor(after, side);
}
