// One attempt at a puzzle: the moves so far, what the defender answers, and whether the mate is still in time.

/**
 * What a trial asks of the engine.
 * @typedef {{ xiangqiState: (request: any) => Promise<any>, bestMove: (request: any, asking?: any) => Promise<any> }} Engine
 * @typedef {{ kind: 'mate' | 'late' | 'reply' } | { kind: 'escape', move: string, isCut: boolean }} Answer
 * `isCut`: the time was up before a mate was found or excluded.
 */

/** No search here goes on for ever, however slow the machine; the mates are found with a tenth of it. */
const MOST_NODES = 800_000;
/** Nor longer than somebody waits. */
const MOST_MS = 8000;

/** What a player may overlook for the sake of speed, a judge of mates may not. */
const UNHURRIED = Object.fromEntries(
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

export class Trial {
  #engine;
  #puzzle;
  /** The moves of both sides. @type {string[]} */
  moves = [];

  /** @param {import('./puzzles.js').Puzzle} puzzle @param {Engine} engine */
  constructor(puzzle, engine) {
    this.#puzzle = puzzle;
    this.#engine = engine;
  }

  /** How many moves the attacker has left. */
  get left() {
    return this.#puzzle.moves - Math.ceil(this.moves.length / 2);
  }

  state() {
    return this.#engine.xiangqiState({ fen: this.#puzzle.fen, moves: this.moves });
  }

  /**
   * Makes a move of the attacker and, if the mate is still in time, the defender's best answer to it.
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

  /** Takes the last move of the attacker back. */
  takeBack() {
    this.moves = this.moves.slice(0, this.moves.length - (this.moves.length % 2 || 2));
  }

  /** The move that the engine would make. @param {AbortSignal} [signal] */
  async hint(signal) {
    return (await this.#think(signal)).move;
  }

  /** The best move of the side to move, in how many moves it mates (or, negative, is mated), and whether the time was up before.
   * @param {AbortSignal} [signal] @returns {Promise<{ move: string, mate: number | null, isCut: boolean }>} */
  async #think(signal) {
    const limits = { depth: 2 * this.left + 4, nodes: MOST_NODES, timeMs: MOST_MS };
    const position = { fen: this.#puzzle.fen, moves: this.moves };
    const thought = await this.#engine.bestMove(
      { game: 'xiangqi', position, limits, options: { techniques: UNHURRIED } },
      { signal },
    );
    return { move: thought.move, mate: thought.lines?.[0]?.mate ?? null, isCut: thought.timeMs >= MOST_MS };
  }
}
