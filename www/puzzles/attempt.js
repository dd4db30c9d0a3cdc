// One attempt at a puzzle of the sets: its line is known; what departs from it the engine judges, and refutes.
import { Trial } from './trial.js';

/** @typedef {import('./sets.js').SetPuzzle} SetPuzzle */
/** @typedef {import('./trial.js').Engine} Engine */
/** What became of a move: the puzzle is solved, goes on, or the move was wrong and was answered; `isLate`: it was the last, and did not mate; `isCut`: no mate was found in the time there is. @typedef {{ kind: 'solved' | 'reply' } | { kind: 'wrong', reply: string, isLate: boolean, isCut: boolean }} Answer */

/** What a refutation may take. */
const LIMITS = Object.freeze({ nodes: 150_000, timeMs: 5000 });

export class Attempt {
  #engine;
  #trial;
  /** How many moves stay when a wrong one is taken back. */
  #good = 0;
  /** Whether a move was wrong, or help was taken. */
  isSpoilt = false;

  /** @param {SetPuzzle} puzzle @param {Engine} engine */
  constructor(puzzle, engine) {
    this.puzzle = puzzle;
    this.#engine = engine;
    this.#trial = new Trial({ id: puzzle.id, fen: puzzle.fen, moves: puzzle.count }, engine);
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

  /** What the rules say after some moves of either side. @param {string[]} moves */
  after(moves) {
    return this.#engine.xiangqiState({ fen: this.puzzle.fen, moves });
  }

  /** The next move of the solution; null, if the attempt has left it by another mate. */
  get expected() {
    const { line } = this.puzzle;
    if (line.length === 0) return null;
    const isOnLine = this.moves.every((move, at) => move === line[at]);
    return isOnLine ? (line[this.moves.length] ?? null) : null;
  }

  /** Makes a move of the solver and what the defender answers. @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
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

  /** Another mate in time is as good. @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async #otherMate(move, signal) {
    this.#trial.moves = this.moves;
    const answer = await this.#trial.play(move, signal);
    this.moves = this.#trial.moves;
    if (answer.kind === 'mate') return { kind: 'solved' };
    if (answer.kind === 'reply') {
      this.#good = this.moves.length;
      return { kind: 'reply' };
    }
    if (answer.kind === 'escape') return this.#refuted(answer.move, { isCut: answer.isCut });
    // Of the last move there is nothing to refute: what the defender does with the time shows that it is no mate.
    return this.#refuted((await this.#best(signal)).move, { isLate: true });
  }

  /** @param {string} reply @param {{ isLate?: boolean, isCut?: boolean }} [how] @returns {Answer} */
  #refuted(reply, { isLate = false, isCut = false } = {}) {
    this.isSpoilt = true;
    this.moves = [...this.moves, reply];
    return { kind: 'wrong', reply, isLate, isCut };
  }

  /** Makes the next move of the solution and the answer to it. @param {AbortSignal} [signal] */
  async show(signal) {
    return this.play(await this.hint(signal), signal);
  }

  /** Back to the position. */
  restart() {
    this.moves = [];
    this.#good = 0;
  }

  get side() {
    return /** @type {const} */ ('red');
  }

  /** Takes a wrong move and its answer back. */
  takeBack() {
    this.moves = this.moves.slice(0, this.#good);
  }

  /** The move to make: that of the solution, or after another way the engine's. @param {AbortSignal} [signal] @returns {Promise<string>} */
  async hint(signal) {
    this.isSpoilt = true;
    if (this.expected) return this.expected;
    this.#trial.moves = this.moves;
    return this.#trial.hint(signal);
  }

  /** @param {AbortSignal} [signal] */
  #best(signal) {
    const position = { fen: this.puzzle.fen, moves: this.moves };
    return this.#engine.bestMove({ game: 'xiangqi', position, limits: LIMITS }, { signal });
  }
}
