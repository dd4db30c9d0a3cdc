// One attempt at a puzzle of the sets: compares with the known line; the engine judges and refutes other moves.
import { MateAttempt } from './mate-attempt.js';
import { sideOf } from './sets.js';

/** @import { Engine } from './mate-attempt.js' */
/** @import { SetPuzzle } from './sets.js' */

/**
 * The result of a move. `isLate`: it was the last move and did not mate; `isCut`: the search ran out of time before it
 * found a mate. `isPlayable`: a move outside the book of openings that loses nothing.
 * @typedef {{ kind: 'solved' | 'reply' } | { kind: 'wrong', reply: string, isLate: boolean, isCut: boolean, isPlayable?: boolean }} Answer
 */

/** Limits of the search for a refutation. */
const LIMITS = Object.freeze({ nodes: 150_000, timeMs: 5000 });

export class Attempt {
  #engine;
  #mateAttempt;
  /** Number of moves that stay when a wrong move is taken back. */
  #good = 0;
  /** Whether a move was wrong or a hint was used. */
  isFailed = false;

  /** @param {SetPuzzle} puzzle @param {Engine} engine */
  constructor(puzzle, engine) {
    this.puzzle = puzzle;
    this.#engine = engine;
    this.#mateAttempt = new MateAttempt({ id: puzzle.id, fen: puzzle.fen, moves: puzzle.count }, engine);
    /** The moves of both sides. @type {string[]} */
    this.moves = [];
  }

  get left() {
    return this.puzzle.count - Math.ceil(this.moves.length / 2);
  }

  get isMate() {
    return this.puzzle.kind === 'mate' || this.puzzle.kind === 'checks';
  }

  state() {
    return this.after(this.moves);
  }

  /** The state after the given moves of both sides. @param {string[]} moves */
  after(moves) {
    return this.#engine.xiangqiState({ fen: this.puzzle.fen, moves });
  }

  /** The next move of the solution; null after another mating move. */
  get expected() {
    const { line } = this.puzzle;
    if (line.length === 0) return null;
    const isOnLine = this.moves.every((move, at) => move === line[at]);
    return isOnLine ? (line[this.moves.length] ?? null) : null;
  }

  /** Makes a move of the solver and the reply. @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async play(move, signal) {
    const { expected } = this;
    if (move === expected) {
      const at = this.moves.length;
      this.moves = this.puzzle.line.slice(0, at + 2);
      this.#good = this.moves.length;
      return { kind: at + 1 >= this.puzzle.line.length ? 'solved' : 'reply' };
    }
    if (this.isMate) return this.#otherMate(move, signal);
    this.moves = [...this.moves, move];
    const { legal } = await this.state();
    if (legal.length === 0) return { kind: 'solved' };
    return this.#refuted((await this.#best(signal)).move);
  }

  /** Another move that mates in time is accepted. @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async #otherMate(move, signal) {
    this.#mateAttempt.moves = this.moves;
    const answer = await this.#mateAttempt.play(move, signal);
    this.moves = this.#mateAttempt.moves;
    if (answer.kind === 'mate') return { kind: 'solved' };
    if (answer.kind === 'reply') {
      this.#good = this.moves.length;
      return { kind: 'reply' };
    }
    if (answer.kind === 'escape') return this.#refuted(answer.move, { isCut: answer.isCut });
    // After the last move no refutation exists: the best reply shows that it is no mate.
    return this.#refuted((await this.#best(signal)).move, { isLate: true });
  }

  /** @param {string} reply @param {{ isLate?: boolean, isCut?: boolean }} [how] @returns {Answer} */
  #refuted(reply, { isLate = false, isCut = false } = {}) {
    this.isFailed = true;
    this.moves = [...this.moves, reply];
    return { kind: 'wrong', reply, isLate, isCut };
  }

  /** Makes the next move of the solution and the reply. @param {AbortSignal} [signal] */
  async show(signal) {
    return this.play(await this.hint(signal), signal);
  }

  /** Back to the start position. */
  restart() {
    this.moves = [];
    this.#good = 0;
  }

  get side() {
    return sideOf(this.puzzle);
  }

  /** Takes back a wrong move and its refutation. */
  takeBack() {
    this.moves = this.moves.slice(0, this.#good);
  }

  /** The next move of the solution; after another mating move, the engine's move. @param {AbortSignal} [signal] @returns {Promise<string>} */
  async hint(signal) {
    this.isFailed = true;
    if (this.expected) return this.expected;
    this.#mateAttempt.moves = this.moves;
    return this.#mateAttempt.hint(signal);
  }

  /** @param {AbortSignal} [signal] */
  #best(signal) {
    const position = { fen: this.puzzle.fen, moves: this.moves };
    return this.#engine.bestMove({ game: 'xiangqi', position, limits: LIMITS }, { signal });
  }
}
