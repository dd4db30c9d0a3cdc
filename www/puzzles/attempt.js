// One attempt at a puzzle of the sets: compares with the known line; the engine judges and refutes other moves.
import { sideOf } from './sets.js';

/** @import { SetPuzzle } from './sets.js' */

/** The engine calls of an attempt. @typedef {{ xiangqiState: (request: any) => Promise<any>, bestMove: (request: any, callOptions?: any) => Promise<any> }} Engine */
/**
 * The result of a move. `isLate`: it was the last move and did not mate; `isCut`: the search ran out of time before it
 * found a mate. `isPlayable`: a move outside the book of openings that loses nothing.
 * @typedef {{ kind: 'solved' | 'reply' } | { kind: 'wrong', reply: string, isLate: boolean, isCut: boolean, isPlayable?: boolean }} Answer
 */

/** Limits of the search for a refutation. */
const LIMITS = Object.freeze({ nodes: 150_000, timeMs: 5000 });
/** Node limit of a search for a mate; the mates take a tenth of it. */
const MAX_MATE_NODES = 800_000;
/** Time limit of a search for a mate on a slow machine. */
const MAX_MATE_MS = 8000;

/** Switches off the techniques that may miss a mate. */
const SAFE_TECHNIQUES = Object.fromEntries(
  [
    'null_move',
    'late_move_pruning',
    'history_pruning',
    'exchange_pruning',
    'futility',
    'reverse_futility',
    'razoring',
    'probable_cut',
  ].map((technique) => [technique, false]),
);

export class Attempt {
  #engine;
  /** Number of moves that stay when a wrong move is taken back. */
  #good = 0;
  /** Whether a move was wrong or a hint was used. */
  isFailed = false;

  /** @param {SetPuzzle} puzzle @param {Engine} engine */
  constructor(puzzle, engine) {
    this.puzzle = puzzle;
    this.#engine = engine;
    /** The moves of both sides. @type {string[]} */
    this.moves = [];
  }

  /** The number of moves that the solver has left. */
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
    this.moves = [...this.moves, move];
    const { legal } = await this.state();
    if (legal.length === 0) return { kind: 'solved' };
    // After the last move of a mate no refutation exists: the best reply shows that it is no mate.
    if (!this.isMate || this.left === 0) return this.#refuted((await this.#best(signal)).move, { isLate: this.isMate });
    // Another move that mates in time is accepted.
    const { move: reply, lines, timeMs } = await this.#searchMate(signal);
    const mate = lines?.[0]?.mate ?? null;
    const inTime = mate !== null && mate < 0 && -mate <= this.left;
    if (!inTime) return this.#refuted(reply, { isCut: timeMs >= MAX_MATE_MS });
    this.moves = [...this.moves, reply];
    this.#good = this.moves.length;
    return { kind: 'reply' };
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
    return this.expected ?? (await this.#searchMate(signal)).move;
  }

  /** @param {AbortSignal} [signal] @param {object} [limits] @param {object} [options] */
  #best(signal, limits = LIMITS, options) {
    const position = { fen: this.puzzle.fen, moves: this.moves };
    return this.#engine.bestMove({ game: 'xiangqi', position, limits, options }, { signal });
  }

  /** @param {AbortSignal} [signal] */
  #searchMate(signal) {
    const limits = { depth: 2 * this.left + 4, nodes: MAX_MATE_NODES, timeMs: MAX_MATE_MS };
    return this.#best(signal, limits, { techniques: SAFE_TECHNIQUES });
  }
}
