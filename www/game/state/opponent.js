// The engine as a player: its moves, hints, and replies to draw offers. One search at a time; the result of a stopped one is dropped.

import { isNet } from '../../address/evaluation.js';
import { worthOf } from '../../record/chance.js';
import { loadBookLookup } from '../openings/lazy-openings.js';

/** @import { PlayRequest } from '../../engine/wasm/chuhe_play.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Worth } from '../../record/chance.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { BestMove, Engine } from '../../record/types.js' */
/** @import { Game } from './game-state.js' */

/** Shortest time before the engine's move, in milliseconds: an earlier move would overlap the animation of the reader's. */
const MIN_MOVE_MS = 400;

/** Time limit of a move without clocks, in milliseconds. Only the strongest level uses it up. In the opening, where many moves are
 * equally good, the limit is lower: it starts at `MAX_FIRST_MOVE_MS` and grows with each ply. */
const MAX_MOVE_MS = 4000;
const MAX_FIRST_MOVE_MS = 800;
const EXTRA_MS_PER_PLY = 160;

/** Limits of a search for a hint or about a draw offer. */
const HINT_LIMITS = { nodes: 150_000, timeMs: 2500 };

/** Limits of the blunder check. */
const BLUNDER_CHECK_LIMITS = { nodes: 40_000, timeMs: 600 };

/** The level that plays at full strength. */
const STRONGEST_LEVEL = 10;

/** Longest wait for the opening book, in milliseconds; it goes on loading for the next move. */
const BOOK_TIMEOUT_MS = 3000;

/** Delay before retrying after another search of the page has interrupted this one, in milliseconds. */
const RETRY_MS = 300;

export class Opponent {
  /** @type {AbortController | null} */ #search = null;
  /** The purpose of the current search. @type {'move' | 'hint' | 'draw' | 'judge' | null} */
  #purpose = null;
  #salt = Math.floor(Math.random() * 2 ** 32);
  /** The suggested move at the cursor, and the sentence about what it wins or prevents, if it does. @type {{ from: string, to: string, say?: (move: string, texts: Texts) => string } | null} */
  hint = null;
  /** The engine's reply to the last draw offer; null before the first. @type {'declined' | null} */
  answer = null;

  /** Whether positions are evaluated by the hand-written terms because the net is missing. */
  isPlain = false;

  /** Result of the strongest level's last search, or of the last book move of any level; scores are for the side to move after it. @type {{ before: MoveNode, move: string, score: number | null, mate: number | null, line: string[] } | null} */
  #latest = null;

  /** @param {Game} game @param {Engine} engine @param {() => boolean} mayUseBook whether the opening book may be used */
  constructor(game, engine, mayUseBook) {
    this.game = game;
    this.engine = engine;
    this.mayUseBook = mayUseBook;
  }

  get isThinking() {
    return this.#purpose === 'move';
  }

  /** Whether any search is running. */
  get isBusy() {
    return this.#purpose !== null;
  }

  /** Whether the search is for a hint or for a reply to a draw offer. */
  get isAdvising() {
    return this.#purpose === 'hint' || this.#purpose === 'draw';
  }

  /** Whether the search is for a reply to a draw offer. */
  get isJudging() {
    return this.#purpose === 'draw';
  }

  /** Plays a move in the current position, from the book or by a search. The search is reproducible: the lab can repeat it and show why
   * the move was chosen. @param {number} level */
  async play(level) {
    const { game } = this;
    const { tip, clock } = game;
    const soonest = performance.now() + MIN_MOVE_MS;
    const seed = seedOf(tip.moves, this.#salt);
    const search = this.#startPurpose('move');
    const bookMove = this.mayUseBook() ? await this.#lookUpBook(tip, level, seed) : null;
    if (this.#search !== search) return;
    const limits = clock ? clock.limits(game.turn) : { timeMs: moveTimeLimit(tip.ply) };
    const found = bookMove ?? (await this.#requestMove(search, tip, { limits, options: levelOptions(level, seed) }));
    if (!found?.move) return;
    await wait(soonest - performance.now());
    if (this.#search !== search || game.tip !== tip) return;
    this.#finish();
    const { move, score, mate = null } = found;
    const isSure = bookMove !== null || level === STRONGEST_LEVEL;
    const line = /** @type {{ line?: string[] }} */ (found).line?.slice(1) ?? [];
    this.#latest = isSure ? { before: tip, move, score: turned(score), mate: turned(mate), line } : null;
    game.record.cursor = tip;
    await game.commit(move, {
      search: found.search,
      book: bookMove && { score: bookMove.score, depth: bookMove.depth },
    });
  }

  /** Looks up a book move for a level. Returns null when the book has none, is missing, damaged or slow.
   * @param {MoveNode} node @param {number} level @param {number} seed
   * @returns {Promise<Pick<BestMove, 'move' | 'mate' | 'depth' | 'search'> & { score: number } | null>} */
  async #lookUpBook(node, level, seed) {
    try {
      const lookUp = await Promise.race([loadBookLookup(), wait(BOOK_TIMEOUT_MS)]);
      const { fen, moves } = this.game.position(node);
      const found = lookUp?.({ fen, moves }, level, seed) ?? null;
      const { legal } = await this.game.stateOf(node);
      return found && legal.some(({ uci }) => uci === found.move) ? found : null;
    } catch {
      return null;
    }
  }

  /** Searches for a hint at the cursor. */
  async advise() {
    const { game } = this;
    const { cursor } = game;
    game.forgetTypedMove();
    const search = this.#startPurpose('hint');
    const found = await this.#requestMove(search, cursor, { limits: HINT_LIMITS });
    // Without the words, the move is hint enough.
    const words = found?.move ? await import('../review/hint-gain.js').catch(() => null) : null;
    const gain = found && (await words?.gainOf(this.engine, game.position(cursor), found).catch(() => null));
    if (this.#search !== search) return game.changed();
    this.#finish();
    if (!found?.move || game.cursor !== cursor) return game.changed();
    const [from, to] = [found.move.slice(0, 2), found.move.slice(2)];
    this.hint = gain && words ? { from, to, say: (move, texts) => words.gainText(gain, move, texts) } : { from, to };
    game.changed('hint');
  }

  /** Offers the engine a draw; it searches before it replies. */
  async offerDraw() {
    const { game } = this;
    const { tip } = game;
    const found = await this.#requestMove(this.#startPurpose('draw'), tip, { limits: HINT_LIMITS });
    if (!found) return;
    this.#finish();
    if (game.tip !== tip || !game.isLive) return;
    // The score is for the side to move, the reader.
    if (acceptsDraw(-(found.score ?? 0), tip.ply)) return game.agreeDraw();
    this.answer = 'declined';
    game.changed('answer');
  }

  /** Evaluations by the blunder check, for the graph of the game. @type {WeakMap<MoveNode, Worth>} */
  worths = new WeakMap();

  /** Evaluates a position; null if another search interrupts it. The strongest level has an evaluation only of its last move: it is not
   * asked about others, because another search would overwrite its memory. @param {MoveNode} node */
  async judge(node) {
    const { players, record } = this.game;
    const latest = this.#latest;
    const isKnown = latest?.before === node.parent && latest?.move === node.move;
    if (
      !isKnown &&
      Object.values(players).some((player) => player.kind === 'engine' && player.level === STRONGEST_LEVEL)
    )
      return null;
    const found = isKnown
      ? latest
      : await this.#requestMove(this.#startPurpose('judge'), node, { limits: BLUNDER_CHECK_LIMITS });
    if (found) this.worths.set(node, worthOf(found, record.sideAfter(node)));
    if (found && !isKnown) this.#finish();
    this.game.changed();
    return found;
  }

  /** Drops the hint after a move or when the reader looks elsewhere. */
  forgetHint() {
    this.hint = null;
    this.answer = null;
    if (this.isBusy && !this.isThinking) this.stop();
  }

  stop() {
    this.#search?.abort();
    this.#finish();
  }

  #finish() {
    this.#search = null;
    this.#purpose = null;
  }

  /** @param {{ evaluation: string }} info */
  #onInfo = ({ evaluation }) => {
    if (this.isPlain === !isNet(evaluation)) return;
    this.isPlain = !this.isPlain;
    this.game.changed();
  };

  /** Starts a new purpose; a running search is stopped. @param {'move' | 'hint' | 'draw' | 'judge'} purpose */
  #startPurpose(purpose) {
    this.stop();
    const search = new AbortController();
    this.#search = search;
    this.#purpose = purpose;
    this.game.changed();
    return search;
  }

  /** Searches a position; null if it was stopped or failed. @param {AbortController} search @param {MoveNode} node @param {Pick<PlayRequest, 'limits' | 'options'>} how */
  async #requestMove(search, node, how) {
    const { game } = this;
    while (this.#search === search) {
      try {
        const found = await this.engine.bestMove(
          { game: 'xiangqi', position: game.position(node), ...how },
          { signal: search.signal, onInfo: this.#onInfo },
        );
        return this.#search === search ? found : null;
      } catch (error) {
        if (this.#search !== search) return null;
        if (!(error instanceof Error) || error.name !== 'AbortError') {
          this.#finish();
          game.refuse(error);
          return null;
        }
        if (this.#purpose === 'judge') {
          this.#finish();
          return null;
        }
        // Another search of the page interrupted this one and will end: try again.
        await wait(RETRY_MS);
      }
    }
    return null;
  }
}

/** Number of earlier searches of a game that the strongest level remembers. The lab must repeat them all to explain a move, so they are
 * few; with three of them it won 134 Elo [+68, +209] against itself without (`chuhe match 'own hash=16 fresh=4'
 * 'own hash=16 fresh=1' --nodes 20000 --games 60 --seed 5`). */
const REMEMBERED_SEARCHES = 3;

/** Weaker levels start each move with an empty memory and overlook other moves each time; the strongest overlooks none.
 * @param {number} level @param {number} seed */
export function levelOptions(level, seed) {
  return level < STRONGEST_LEVEL ? { level, seed, fresh: true } : { level, follows: REMEMBERED_SEARCHES };
}

/** Highest score, in hundredths of a soldier, at which a side accepts a draw in an equal game. */
const MAX_DRAW_SCORE = 20;
/** A side with at most this score accepts a draw once `MIN_DRAW_PLY` plies are played. */
const LOSING_SCORE = -80;
/** No draw before this many plies. */
const MIN_DRAW_PLY = 20;
/** Equal games are not drawn before this many plies. */
const MIN_EQUAL_DRAW_PLY = 40;

/** Whether a side accepts a draw. @param {number} score for that side, in hundredths of a soldier @param {number} ply */
export function acceptsDraw(score, ply) {
  return ply >= MIN_DRAW_PLY && (score <= LOSING_SCORE || (ply >= MIN_EQUAL_DRAW_PLY && score <= MAX_DRAW_SCORE));
}

/** Time limit of a move without clocks, in milliseconds. @param {number} ply plies played */
export function moveTimeLimit(ply) {
  return Math.min(MAX_MOVE_MS, MAX_FIRST_MOVE_MS + EXTRA_MS_PER_PLY * ply);
}

/** A seed derived from the game's salt and its moves: each game differs. @param {string[]} moves @param {number} salt */
export function seedOf(moves, salt) {
  let seed = (2166136261 ^ salt) >>> 0;
  for (const letter of moves.join('')) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return seed;
}

/** A score from the other side's view. @param {number | null} score */
const turned = (score) => (score === null ? null : -score);

/** @param {number} milliseconds @returns {Promise<void>} */
function wait(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds));
  });
}
