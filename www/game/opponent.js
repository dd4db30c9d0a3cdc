// The engine at the board: its moves, hints, and what it thinks of a draw. One search at a time; a stopped one is forgotten.

import { isNet } from '../address/evaluation.js';
import { recalling } from './openings/late.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Engine} Engine */

/** A move that comes sooner than this looks like a twitch: the reader's own has not even arrived. */
const SOONEST = 400;

/** Without clocks nobody is kept waiting longer than this; only the strongest level ever takes so long, and in the opening, where many
 * moves are as good, not even that: its first move has so much, and each ply brings more. In milliseconds. */
const PATIENCE = 4000;
const FIRST_PATIENCE = 800;
const PATIENCE_A_PLY = 160;

/** A search for a hint or about a draw: well above any reader, and over in a moment. */
const ADVICE = { nodes: 150_000, timeMs: 2500 };

/** A search that only looks whether a move was a slip. */
const JUDGEMENT = { nodes: 40_000, timeMs: 600 };

/** The level that is not weakened. */
const STRONGEST = 10;

/** A book that has not come by then is done without; it may be there for the next move. */
const BOOK_PATIENCE = 3000;

/** How long to wait when another search of the page has taken the engine's attention. */
const AGAIN = 300;

export class Opponent {
  /** @type {AbortController | null} */
  #search = null;
  /** What the search is for. @type {'move' | 'hint' | 'draw' | 'judge' | null} */
  #purpose = null;
  #salt = Math.floor(Math.random() * 2 ** 32);
  /** The move advised at the cursor. @type {{ from: string, to: string } | null} */
  hint = null;
  /** What the engine said to the last offer of a draw; null before there was one. @type {'declined' | null} */
  answer = null;

  /** Whether the hand-written terms say what positions are worth, for want of the net. */
  isPlain = false;

  /** Whether it may play from the book of openings: whoever has settings says so by them. */
  mayRecall = () => false;

  /** What the strongest level found of its last move, or any read in the book, for who is to move after it. @type {{ before: import('./record.js').MoveNode, move: string, score: number | null, mate: number | null, line: string[] } | null} */
  #latest = null;

  /** @param {Game} game @param {Engine} engine */
  constructor(game, engine) {
    this.game = game;
    this.engine = engine;
  }

  get isThinking() {
    return this.#purpose === 'move';
  }

  /** Whether it searches for anything. */
  get isBusy() {
    return this.#purpose !== null;
  }

  /** Whether a hint or an answer to an offer is being looked for. */
  get isAdvising() {
    return this.#purpose === 'hint' || this.#purpose === 'draw';
  }

  /** Whether the answer to an offer of a draw is being looked for. */
  get isJudging() {
    return this.#purpose === 'draw';
  }

  /** Plays a move where the game stands: from the book, or by a search that can be made again in the lab, and there argues for the move that
   * was played. @param {number} level */
  async play(level) {
    const { game } = this;
    const { tip, clock } = game;
    const soonest = performance.now() + SOONEST;
    const seed = seedOf(tip.moves, this.#salt);
    const search = this.#begin('move');
    const known = this.mayRecall() ? await this.#recall(tip, level, seed) : null;
    if (this.#search !== search) return;
    const limits = clock ? clock.limits(game.turn) : { timeMs: patienceAt(tip.ply) };
    const found = known ?? (await this.#ask(search, tip, { limits, options: playerOf(level, seed) }));
    if (!found?.move) return;
    await wait(soonest - performance.now());
    if (this.#search !== search || game.tip !== tip) return;
    this.#done();
    const { move, score, mate = null } = found;
    const isSure = known !== null || level === STRONGEST;
    const line = /** @type {{ line?: string[] }} */ (found).line?.slice(1) ?? [];
    this.#latest = isSure ? { before: tip, move, score: turned(score), mate: turned(mate), line } : null;
    game.record.cursor = tip;
    await game.commit(move, { search: found.search, book: known && { score, depth: known.depth } });
  }

  /** What the book has for a level; null where the engine has to think. A book that is late, cannot be had or is spoilt is none.
   * @param {import('./record.js').MoveNode} node @param {number} level @param {number} seed
   * @returns {Promise<Pick<import('./types.js').BestMove, 'move' | 'score' | 'mate' | 'depth' | 'search'> | null>} */
  async #recall(node, level, seed) {
    try {
      const recall = await Promise.race([recalling(), wait(BOOK_PATIENCE)]);
      const { fen, moves } = this.game.position(node);
      const found = recall?.({ fen, moves }, level, seed) ?? null;
      const { legal } = await this.game.stateOf(node);
      return found && legal.some(({ uci }) => uci === found.move) ? found : null;
    } catch {
      return null;
    }
  }

  /** Looks for a good move at the cursor. */
  async advise() {
    const { game } = this;
    const { cursor } = game;
    const found = await this.#think('hint', cursor, { limits: ADVICE });
    if (found) this.#done();
    if (!found?.move || game.cursor !== cursor) return game.changed();
    this.hint = { from: found.move.slice(0, 2), to: found.move.slice(2) };
    game.dispatchEvent(new CustomEvent('hint', { detail: { move: found.move } }));
    game.changed();
  }

  /** Offers the engine a draw where the game stands; it looks before it answers. */
  async offerDraw() {
    const { game } = this;
    const { tip } = game;
    const found = await this.#think('draw', tip, { limits: ADVICE });
    if (!found) return;
    this.#done();
    if (game.tip !== tip || !game.isLive) return;
    // The score is for the side to move, and it is the reader who offers and has the move.
    if (acceptsDraw(-found.score, tip.ply)) return game.agreeDraw();
    this.answer = 'declined';
    game.dispatchEvent(new CustomEvent('answer', { detail: { answer: 'declined' } }));
    game.changed();
  }

  /** Looks what a position is worth, unless anything else is wanted meanwhile. The strongest level knows it of where it moved last, and is not
   * asked elsewhere: another search would take what it remembers. @param {import('./record.js').MoveNode} node */
  async judge(node) {
    const latest = this.#latest;
    if (latest && latest.before === node.parent && latest.move === node.move) return latest;
    if (Object.values(this.game.players).some((player) => player.kind === 'engine' && player.level === STRONGEST))
      return null;
    const found = await this.#think('judge', node, { limits: JUDGEMENT });
    if (found) this.#done();
    this.game.changed();
    return found;
  }

  /** A move was made or the reader looks elsewhere: what was advised is of no use there. */
  forgetHint() {
    this.hint = null;
    this.answer = null;
    if (this.isBusy && !this.isThinking) this.stop();
  }

  /** Ends the search under way, if any. */
  stop() {
    this.#search?.abort();
    this.#done();
  }

  #done() {
    this.#search = null;
    this.#purpose = null;
  }

  /** @param {{ evaluation: string }} info */
  #hear = ({ evaluation }) => {
    if (this.isPlain === !isNet(evaluation)) return;
    this.isPlain = !this.isPlain;
    this.game.changed();
  };

  /** What is done from now on, until it is stopped. @param {'move' | 'hint' | 'draw' | 'judge'} purpose */
  #begin(purpose) {
    this.stop();
    const search = new AbortController();
    this.#search = search;
    this.#purpose = purpose;
    this.game.changed();
    return search;
  }

  /**
   * Searches a position; null if it was stopped or failed.
   * @param {'hint' | 'draw' | 'judge'} purpose
   * @param {import('./record.js').MoveNode} node
   * @param {object} how
   */
  #think(purpose, node, how) {
    return this.#ask(this.#begin(purpose), node, how);
  }

  /** @param {AbortController} search @param {import('./record.js').MoveNode} node @param {object} how */
  async #ask(search, node, how) {
    const { game } = this;
    while (this.#search === search) {
      try {
        const found = await this.engine.bestMove(
          { game: 'xiangqi', position: game.position(node), ...how },
          { signal: search.signal, onInfo: this.#hear },
        );
        return this.#search === search ? found : null;
      } catch (error) {
        if (this.#search !== search) return null;
        if (!(error instanceof Error) || error.name !== 'AbortError') {
          this.#done();
          game.refuse(error);
          return null;
        }
        if (this.#purpose === 'judge') {
          this.#done();
          return null;
        }
        // Nobody here stopped it: another search of the page took over, and ends in its turn.
        await wait(AGAIN);
      }
    }
    return null;
  }
}

/** How many earlier searches of a game the strongest level remembers. To look into a move they are all made again, so they
 * must be few; with three of them it won 134 Elo [+68, +209] against itself without (`chuhe match 'own hash=16 fresh=4'
 * 'own hash=16 fresh=1' --nodes 20000 --games 60 --seed 5`). */
const REMEMBERED = 3;

/** The weaker levels begin each move with nothing learnt, and other moves than before are overlooked; the strongest overlooks none.
 * @param {number} level @param {number} seed */
export function playerOf(level, seed) {
  return level < STRONGEST ? { level, seed, fresh: true } : { level, follows: REMEMBERED };
}

/** Hundredths of a soldier by which a side may be better and still be content. */
const CONTENT = 20;
/** Who is behind by this much takes a draw as soon as the game has begun in earnest. */
const BEHIND = -80;
/** Nobody leaves a game that has hardly begun, however it stands. */
const BEGUN = 20;
/** A game is young for this many plies: nobody agrees to an equal one. */
const YOUNG = 40;

/** Whether a side agrees to a draw. @param {number} score for that side @param {number} ply */
export function acceptsDraw(score, ply) {
  return ply >= BEGUN && (score <= BEHIND || (ply >= YOUNG && score <= CONTENT));
}

/** How long a move may take where there are no clocks, in milliseconds. @param {number} ply that the game has come to */
export function patienceAt(ply) {
  return Math.min(PATIENCE, FIRST_PATIENCE + PATIENCE_A_PLY * ply);
}

/** A number that the salt of a game and its moves decide: another game gets other answers. @param {string[]} moves @param {number} salt */
export function seedOf(moves, salt) {
  let seed = (2166136261 ^ salt) >>> 0;
  for (const letter of moves.join('')) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return seed;
}

/** A score as the other side sees it. @param {number | null} score */
const turned = (score) => (score === null ? null : -score);

/** @param {number} milliseconds @returns {Promise<void>} */
function wait(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds));
  });
}
