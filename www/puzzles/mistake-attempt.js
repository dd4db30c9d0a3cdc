// One attempt at a mistake of the reader: a second try, judged by the engine.
import { Retry } from '../game/review/retry.js';
import { worthOf } from '../record/chance.js';

/** @import { OwnMistake } from '../storage/puzzle-progress.js' */
/** @import { Answer, Engine } from './attempt.js' */

/** Limits of the search that judges a move. */
const LIMITS = Object.freeze({ nodes: 200_000, timeMs: 5000 });

/** An attempt at a mistake of the reader, with the interface of `Attempt`. */
export class OwnAttempt {
  #engine;
  #retry;
  isFailed = false;
  left = 1;
  isMate = false;

  /** @param {string} id @param {OwnMistake} own @param {Engine} engine */
  constructor(id, own, engine) {
    this.id = id;
    this.own = own;
    this.#engine = engine;
    this.#retry = new Retry(own);
    /** The moves after the position. @type {string[]} */
    this.moves = [];
  }

  get side() {
    return this.own.side;
  }

  /** The move that needs no search. */
  get expected() {
    return this.own.best;
  }

  state() {
    return this.after(this.moves);
  }

  /** The state after the given moves of both sides, counted from the mistake. @param {string[]} moves */
  after(moves) {
    return this.#engine.xiangqiState({ fen: this.own.fen, moves: [...this.own.moves, ...moves] });
  }

  /** @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async play(move, signal) {
    const mustJudge = this.#retry.attempt(move);
    this.moves = [move];
    if (this.#retry.stage === 'solved') return { kind: 'solved' };
    const { legal } = await this.state();
    if (legal.length === 0) return { kind: 'solved' };
    const position = { fen: this.own.fen, moves: [...this.own.moves, move] };
    const answer = await this.#engine.bestMove({ game: 'xiangqi', position, limits: LIMITS }, { signal });
    if (mustJudge) {
      const mate = answer.lines?.[0]?.mate ?? null;
      this.#retry.judge(worthOf({ score: answer.score, mate }, this.side === 'red' ? 'black' : 'red'));
      if (/** @type {string} */ (this.#retry.stage) === 'solved') return { kind: 'solved' };
    }
    this.isFailed = true;
    this.moves = [move, answer.move];
    return { kind: 'wrong', reply: answer.move, isLate: false, isCut: false };
  }

  takeBack() {
    this.moves = [];
    this.#retry = new Retry(this.own);
  }

  restart() {
    this.takeBack();
  }

  async hint() {
    this.isFailed = true;
    return this.own.best;
  }

  /** @param {AbortSignal} [signal] */
  async show(signal) {
    return this.play(await this.hint(), signal);
  }
}
