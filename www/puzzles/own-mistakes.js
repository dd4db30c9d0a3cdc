// The mistakes of the reader's reviewed games as puzzles, repeated after some days.
import { PERSON } from '../record/players.js';
import { findMistakes } from '../game/review/mistakes.js';
import { Retry } from '../game/review/retry.js';
import { worthOf } from '../record/chance.js';
import { idOf } from './sets.js';

/** @typedef {import('../storage/puzzle-progress.js').OwnMistake} OwnMistake */
/** @typedef {import('../record/types.js').StoredGame} StoredGame */
/** @typedef {import('./attempt.js').Answer} Answer */
/** @typedef {import('./mate-attempt.js').Engine} Engine */

/** Limits of the search that judges a move. */
const LIMITS = Object.freeze({ nodes: 200_000, timeMs: 5000 });

/** A person's blunders and mistakes in a reviewed game, each with the id of its position. @param {StoredGame} kept @param {number} today @returns {[string, OwnMistake][]} */
export function mistakesOf({ record, players, findings }, today) {
  const line = mainLine(record);
  const found = line.map(({ place }) => findings.find((finding) => finding.place === place));
  const moves = line.slice(1).map(({ move }) => move);
  /** @type {import('../game/review/mistakes.js').Step[]} */
  const steps = [];
  for (const [at, move] of moves.entries()) {
    const [before, after] = [found[at], found[at + 1]];
    // A review covers the moves from the start without a gap.
    if (!before || !after) break;
    const { side, best, choices, worth } = before;
    steps.push({ side, move, best, choices, before: worth, after: after.worth });
  }
  return findMistakes(steps).flatMap(({ index, kind }) => {
    const { side, move, best, before, after } = steps[index];
    if (kind === 'inaccuracy' || best === null || players[side].kind !== PERSON.kind) return [];
    const way = moves.slice(0, index);
    const own = { fen: record.startFen, moves: way, side, move, best, before, after, box: 0, due: today };
    return [[idOf([record.startFen, ...way].join(' ')), own]];
  });
}

/** The main line, with the index of each node. @param {import('../record/record.js').FlatRecord} record */
function mainLine({ nodes }) {
  const line = [{ place: 0, move: '' }];
  for (;;) {
    const last = line[line.length - 1].place;
    const place = nodes.findIndex(({ parent }, at) => at > 0 && parent === last);
    if (place < 0) return line;
    line.push({ place, move: nodes[place].move ?? '' });
  }
}

/** An attempt at a mistake of the reader, with the interface of `Attempt`. */
export class OwnAttempt {
  #engine;
  #retry;
  isSpoilt = false;
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
    this.isSpoilt = true;
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
    this.isSpoilt = true;
    return this.own.best;
  }

  /** @param {AbortSignal} [signal] */
  async show(signal) {
    return this.play(await this.hint(), signal);
  }
}
