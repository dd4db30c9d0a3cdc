// Evaluations of a game's positions, each searched once, and the review made from them.
import { isNet } from '../../address/evaluation.js';
import { Chuhe } from '../../engine/client.js';
import { worthOf, worthOfEnd } from '../../record/chance.js';
import { explainMistake } from './explain-mistake.js';
import { LIMITS, TABLE_MB } from '../../address/review-limits.js';
import { findMistakes, GLYPHS, stepsOf } from './mistakes.js';
import { sideline } from '../../record/sideline.js';
import { isIncomplete, shownLength, spokenPart } from './reasons.js';

/** @import { PlayRequest, XiangqiMove, XiangqiRequest, XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @import { Worth } from '../../record/chance.js' */
/** @import { Assessment } from '../../record/findings.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Game } from '../state/game-state.js' */
/** @import { Mistake, Step } from './mistakes.js' */
/** @import { Lots } from './material-balance.js' */
/** @import { Appraisal, Reason } from './reasons.js' */
/** A reviewed line: `nodes` begins at the start, and step n leads from node n to node n + 1. @typedef {{ nodes: MoveNode[], found: Assessment[], steps: Step[], mistakes: Mistake[] }} Review */
/**
 * A move beside the best one: the evaluations before and after it, what it costs in hundredths of a soldier, the reasons if it is a mistake, the reply to it, the best move, and the line that shows the reasons.
 * @typedef {{ side: 'red' | 'black', before: Worth, after: Worth, cost: number, isMistake: boolean, reasons: Reason[], move: XiangqiMove, reply?: XiangqiMove, best?: XiangqiMove, line?: XiangqiMove[] }} Verdict
 */

/**
 * The engine of a study: a separate one, so that the game's searches are not interrupted.
 * @typedef {object} StudyEngine
 * @property {(wanted: number) => Promise<number>} granted
 * @property {(request: PlayRequest, callOptions?: { signal?: AbortSignal }) => Promise<{ score: number | null, mate?: number | null, line: string[], depth: number, evaluation: string }>} bestMove
 * @property {(request: XiangqiRequest) => Promise<XiangqiState>} xiangqiState
 * @property {(request: XiangqiRequest) => Promise<Appraisal>} xiangqiAppraisal
 */

/** Glyphs that rate a move: a review adds one only where there is none. */
const MARKS = [1, 2, 3, 4, 5, 6];

const ONE_SOLDIER = 100;

/** Maximum number of searches that lengthen a line. */
const MAX_SEARCHES = 3;

/** The search of a position, with an empty memory. @param {{ fen: string, moves: string[] }} position @returns {PlayRequest} */
const requestFor = (position) => ({
  game: 'xiangqi',
  position,
  limits: LIMITS,
  options: { tableMb: TABLE_MB, fresh: true },
});

/** What a study needs of a game. @typedef {Pick<Game, 'record' | 'position' | 'changed'>} Studied */

/** @type {WeakMap<Game, Study>} */ const studies = new WeakMap();

/** The study of a game, one object per game. @param {Game} game */
export function studyOf(game) {
  // Separate engines: the game's searches are not interrupted.
  const study = studies.get(game) ?? new Study(game, Chuhe.start(), Chuhe.start({ apart: true }));
  studies.set(game, study);
  return study;
}

export class Study {
  #engine;
  #second;
  /** Lines extended beyond the search that found them. @type {WeakMap<Assessment, string[]>} */
  #extendedLines = new WeakMap();
  /** The last search of each engine, which gives up a search for a newer one. @type {Map<Promise<StudyEngine>, Promise<unknown>>} */
  #last = new Map();

  /** @param {Studied} game @param {Promise<StudyEngine>} engine @param {Promise<StudyEngine>} [second] engine of a second worker */
  constructor(game, engine, second = engine) {
    this.game = game;
    this.#engine = engine;
    this.#second = second;
  }

  /** @param {MoveNode} node @param {AbortSignal} [signal] @param {Promise<StudyEngine>} [by] @returns {Promise<Assessment>} */
  async assess(node, signal, by = this.#engine) {
    if (node.finding) return node.finding;
    const engine = await by;
    const position = this.game.position(node);
    const { side, verdict, legal } = await engine.xiangqiState({ ...position, known: node.ply });
    signal?.throwIfAborted();
    /** @type {Assessment} */
    let found = {
      side,
      worth: worthOfEnd(verdict ?? { winner: null }),
      best: null,
      line: [],
      choices: legal.length,
      depth: 0,
    };
    if (!verdict) {
      const { score, mate, line, depth, evaluation } = await this.#search(by, position, signal);
      found = { ...found, worth: worthOf({ score, mate }, side), best: line[0] ?? null, line, depth };
      if (!isNet(evaluation)) found.isPlain = true;
    }
    node.finding = found;
    return found;
  }

  /** Searches a position after the earlier searches of the same engine. @param {Promise<StudyEngine>} by @param {{ fen: string, moves: string[] }} position @param {AbortSignal} [signal] */
  #search(by, position, signal) {
    const found = (this.#last.get(by) ?? Promise.resolve()).then(async () => {
      signal?.throwIfAborted();
      return (await by).bestMove(requestFor(position), { signal });
    });
    const ended = found.catch(() => {});
    this.#last.set(by, ended);
    return found;
  }

  /**
   * Reviews a game from the start to a node. Each position is searched separately with an empty table, so that two workers sharing
   * the positions find the same as one.
   * @param {MoveNode} end
   * @param {{ signal?: AbortSignal, workers?: number, onWorkers?: (workers: number) => void, onStep?: (done: number, all: number) => void }} [callOptions]
   * @returns {Promise<Review>}
   */
  async review(end, { signal, workers = 1, onWorkers = () => {}, onStep = () => {} } = {}) {
    const nodes = [this.game.record.root, ...end.path];
    let next = 0;
    let done = 0;
    const granted = await (await this.#engine).granted(workers);
    onWorkers(granted);
    onStep(done, nodes.length);
    const goThrough = async (/** @type {Promise<StudyEngine>} */ engine) => {
      while (next < nodes.length) {
        const node = nodes[next++];
        try {
          await this.assess(node, signal, engine);
          signal?.throwIfAborted();
        } catch (error) {
          // Stops the other worker.
          next = nodes.length;
          throw error;
        }
        onStep(++done, nodes.length);
      }
    };
    await Promise.all([this.#engine, this.#second].slice(0, granted).map(goThrough));
    return /** @type {Review} */ (this.reviewOf(end));
  }

  /** The review of a line if all its positions are evaluated; null otherwise. @param {MoveNode} end @returns {Review | null} */
  reviewOf(end) {
    const nodes = [this.game.record.root, ...end.path];
    const found = nodes.flatMap(({ finding }) => finding ?? []);
    if (nodes.length < 2 || found.length < nodes.length) return null;
    const steps = stepsOf(end.moves, found);
    return { nodes, found, steps, mistakes: findMistakes(steps) };
  }

  /** The review of the evaluated beginning of a line; null before the first step is evaluated. @param {MoveNode} end */
  reviewSoFar(end) {
    const { path } = end;
    const unknown = path.findIndex(({ finding }) => !finding);
    if (unknown < 0) return this.reviewOf(end);
    return unknown === 0 ? null : this.reviewOf(path[unknown - 1]);
  }

  /**
   * The refutation of a step and the better line, as long as the explanation needs.
   * @param {Pick<Review, 'nodes' | 'found'>} review
   * @param {number} index index of the step
   */
  async linesOf({ nodes, found }, index) {
    return {
      refutation: await this.#lengthened(nodes[index + 1], found[index + 1]),
      better: await this.#lengthened(nodes[index], found[index]),
    };
  }

  /**
   * Extends a line to the length shown. A search that found its answer in the table has only the beginning, and a line may end in the middle of
   * an exchange: the end position is then searched.
   * @param {MoveNode} from
   * @param {Assessment} found
   */
  async #lengthened(from, found) {
    const cached = this.#extendedLines.get(found);
    if (cached) return cached;
    const engine = await this.#engine;
    const { fen, moves } = this.game.position(from);
    let { line } = found;
    let shown = 0;
    for (let searches = 0; line.length > 0; searches += 1) {
      const position = { fen, moves: [...moves, ...line] };
      const state = await engine.xiangqiState({ ...position, known: moves.length });
      shown = shownLength(state.moves);
      if (state.verdict || searches === MAX_SEARCHES || !isIncomplete(state.moves)) break;
      line = [...line, ...(await this.#search(this.#engine, position)).line];
    }
    line = line.slice(0, shown);
    this.#extendedLines.set(found, line);
    return line;
  }

  /** The reasons of a mistake. @param {Review} review @param {number} index index of the step @returns {Promise<Reason[]>} */
  async explain(review, index) {
    const engine = await this.#engine;
    const { nodes, steps } = review;
    const [from, to] = [nodes[index], nodes[index + 1]];
    const { side, before, after } = steps[index];
    const { refutation, better } = await this.linesOf(review, index);
    const lines = { side, before, after, played: [to.move, ...refutation], better };
    const reasons = await explainMistake(engine, this.game.position(from), lines);
    return withOlderDanger(reasons, review, index);
  }

  /**
   * What a move costs beside the best one, and why.
   * @param {MoveNode} before
   * @param {string} move
   * @param {AbortSignal} [signal]
   * @returns {Promise<Verdict>}
   */
  async judge(before, move, signal) {
    const [asked] = sideline(before, [move]);
    const found = [await this.assess(before, signal), await this.assess(asked, signal)];
    const [{ side, best, choices, worth }, after] = found;
    const step = { side, move, best, choices, before: worth, after: after.worth };
    const cost = (side === 'red' ? 1 : -1) * (worth.score - after.worth.score);
    // A piece lost in a lost position changes no chance.
    const isMistake = findMistakes([step]).length > 0 || cost >= ONE_SOLDIER;
    const nodes = [before, asked];
    const reasons = isMistake ? await this.explain({ nodes, found, steps: [step], mistakes: [] }, 0) : [];
    const lines = await this.linesOf({ nodes, found }, 0);
    const played = await this.#written(before, [move, ...lines.refutation]);
    const better = await this.#written(before, lines.better);
    const isBetter = ['missesGain', 'missesMate'].includes(reasons[0]?.code);
    const line = spokenPart(isBetter ? better : played, reasons, isBetter);
    const [[written, reply], [bestMove]] = [played, better];
    const { before: had, after: has } = step;
    return { side, before: had, after: has, cost, isMistake, reasons, move: written, reply, best: bestMove, line };
  }

  /** The moves of a line as the rules write them. @param {MoveNode} from @param {string[]} line */
  async #written(from, line) {
    const { fen, moves } = this.game.position(from);
    const state = await (await this.#engine).xiangqiState({ fen, moves: [...moves, ...line], known: moves.length });
    return state.moves;
  }

  /** Adds the review's glyphs to moves without a rating. @param {Review} review */
  mark({ nodes, mistakes }) {
    for (const { index, kind } of mistakes) {
      const { glyphs } = nodes[index + 1];
      if (!glyphs.some((glyph) => MARKS.includes(glyph))) glyphs.push(GLYPHS[kind]);
    }
    this.game.changed();
  }
}

/**
 * A piece that an earlier mistake already lost, and that still stands there, is not lost twice: the reason names that mistake, and an account of
 * nothing else is left out.
 * @param {Reason[]} reasons @param {Review} review @param {number} index index of the step @returns {Reason[]}
 */
function withOlderDanger(reasons, { nodes, found, steps, mistakes }, index) {
  const [main, ...others] = reasons;
  if (main?.code !== 'ignoresThreat') return reasons;
  const isThere = (/** @type {string} */ move) => move.slice(2) === main.square;
  const older = mistakes.find(
    ({ index: at }) =>
      at < index &&
      steps[at].side === steps[index].side &&
      found[at + 1].line.some((move, ply) => ply % 2 === 0 && isThere(move)) &&
      !nodes.slice(at + 2, index + 2).some(({ move }) => isThere(move) || move.startsWith(main.square)),
  );
  if (!older) return reasons;
  const addsMore = (/** @type {Reason} */ reason) =>
    reason.code !== 'account' || reason.rest !== 'nothing' || piecesIn(reason) > 1;
  return [{ ...main, since: older.index }, ...others.filter(addsMore)];
}

/** @param {Lots} lots */
const piecesIn = ({ lost, missed, won, spared }) =>
  [lost, missed, won, spared].flat().reduce((sum, { count }) => sum + count, 0);
