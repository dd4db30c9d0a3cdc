// One attempt at a mate puzzle: the moves so far, the defender's replies, and whether the mate is still in time.

/** @import { Puzzle } from './first-ten.js' */

/**
 * The engine calls of an attempt.
 * @typedef {{ xiangqiState: (request: any) => Promise<any>, bestMove: (request: any, callOptions?: any) => Promise<any> }} Engine
 * @typedef {{ kind: 'mate' | 'late' | 'reply' } | { kind: 'escape', move: string, isCut: boolean }} Answer `isCut`: the
 *   search ran out of time before it found or excluded a mate
 */

/** Node limit of a search; the mates take a tenth of it. */
const MAX_NODES = 800_000;
/** Time limit of a search on a slow machine. */
const MAX_MS = 8000;

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

export class MateAttempt {
  #engine;
  #puzzle;
  /** The moves of both sides. @type {string[]} */
  moves = [];

  /** @param {Puzzle} puzzle @param {Engine} engine */
  constructor(puzzle, engine) {
    this.#puzzle = puzzle;
    this.#engine = engine;
  }

  /** The number of moves that the attacker has left. */
  get left() {
    return this.#puzzle.moves - Math.ceil(this.moves.length / 2);
  }

  state() {
    return this.#engine.xiangqiState({ fen: this.#puzzle.fen, moves: this.moves });
  }

  /**
   * Makes a move of the attacker and, if the mate is still in time, the best reply.
   * @param {string} move
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answer>}
   */
  async play(move, signal) {
    this.moves = [...this.moves, move];
    const { legal } = await this.state();
    if (legal.length === 0) return { kind: 'mate' };
    if (this.left === 0) return { kind: 'late' };
    const { move: reply, mate, isCut } = await this.#think(signal);
    const inTime = mate !== null && mate < 0 && -mate <= this.left;
    if (!inTime) return { kind: 'escape', move: reply, isCut };
    this.moves = [...this.moves, reply];
    return { kind: 'reply' };
  }

  /** Takes back the attacker's last move. */
  takeBack() {
    this.moves = this.moves.slice(0, this.moves.length - (this.moves.length % 2 || 2));
  }

  /** The engine's move. @param {AbortSignal} [signal] */
  async hint(signal) {
    return (await this.#think(signal)).move;
  }

  /**
   * The best move, the distance to mate in moves (negative: the side to move is mated), and whether the search ran out of
   * time.
   * @param {AbortSignal} [signal]
   * @returns {Promise<{ move: string, mate: number | null, isCut: boolean }>}
   */
  async #think(signal) {
    const limits = { depth: 2 * this.left + 4, nodes: MAX_NODES, timeMs: MAX_MS };
    const position = { fen: this.#puzzle.fen, moves: this.moves };
    const thought = await this.#engine.bestMove(
      { game: 'xiangqi', position, limits, options: { techniques: SAFE_TECHNIQUES } },
      { signal },
    );
    return { move: thought.move, mate: thought.lines?.[0]?.mate ?? null, isCut: thought.timeMs >= MAX_MS };
  }
}
