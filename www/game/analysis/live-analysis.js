// Live analysis: searches the position at the cursor while it is on show.

/** @import { Chuhe } from '../../engine/client.js' */
/** @import { PlayInfo } from '../../engine/wasm/chuhe_play.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Game } from '../state/game-state.js' */
/** @typedef {Pick<Chuhe, 'granted' | 'analyse' | 'xiangqiState'>} LiveEngine */

export const MAX_LINES = 5;
const TABLE_MB = 16;
/** Greater depths are never reached in practice; a phone should not try. */
const MAX_DEPTH = 60;
/** Interval between `change` events, in milliseconds. The engine reports more often; rendering every report would block the page where both
 * share a core. */
const UPDATE_MS = 200;

/** The limit of a search. @typedef {{ depth?: number, timeMs?: number }} Limit */

/** Dispatches `change` when the engine has a new result or the analysis is switched. */
export class LiveAnalysis extends EventTarget {
  isOn = false;
  lines = 1;
  /** Number of workers that are to search together. */
  #requestedWorkers = 1;
  /** The result for `node`; null before the engine has reported. @type {PlayInfo | null} */
  info = null;
  /** The position being searched. @type {MoveNode | null} */
  node = null;
  /** The limit per position; empty means until the reader moves on. @type {Limit} */
  limit = {};
  /** How often the reader has asked to go deeper in this position. */
  #extensions = 0;
  /** Depth reached before going deeper: reports below it are ignored. */
  #minDepth = 0;
  /** Runs before the search of a position. @type {(node: MoveNode, engine: LiveEngine, signal: AbortSignal) => Promise<void>} */
  first = async () => {};
  /** The error of the last search, if any. @type {unknown} */
  fault = null;
  /** @type {AbortController | null} */ #search = null;
  /** Runs between two `change` events. */
  #timer = 0;
  /** Whether there is a new result since the last event. */
  #hasNews = false;
  #engine;

  /** @param {Game} game @param {Promise<LiveEngine>} engine */
  constructor(game, engine) {
    super();
    this.game = game;
    this.#engine = engine;
  }

  /** @param {boolean} isOn */
  setOn(isOn) {
    this.isOn = isOn;
    this.#restart(null);
    this.follow();
  }

  /** @param {number} lines */
  setLines(lines) {
    this.lines = Math.min(MAX_LINES, Math.max(1, lines));
    this.restart();
  }

  /** @param {Limit} limit */
  setLimit(limit) {
    this.limit = limit;
    this.restart();
  }

  /** Restarts the search, if there was one; its result stays on show until there is a better one. */
  restart(deeper = 0) {
    const shouldSearch = this.#search !== null || this.info !== null || this.fault !== null;
    this.#extensions = deeper;
    this.#minDepth = deeper > 0 ? (this.info?.depth ?? 0) : 0;
    this.#restart(this.node, { shouldSearch });
  }

  /** Whether the limit is reached and a deeper search is possible. */
  get canGoDeeper() {
    const isLimited = this.limit.depth !== undefined || this.limit.timeMs !== undefined;
    const isDone = (this.info?.done ?? false) && (this.info?.depth ?? 0) < MAX_DEPTH;
    return this.isOn && isLimited && this.#search === null && isDone;
  }

  /** Continues beyond the limit: four plies more, or twice the time. */
  deepen() {
    if (this.canGoDeeper) this.restart(this.#extensions + 1);
  }

  /** The limits of the next search. */
  get #bounds() {
    const { depth, timeMs } = this.limit;
    return {
      depth: Math.min(MAX_DEPTH, depth === undefined ? MAX_DEPTH : depth + 4 * this.#extensions),
      ...(timeMs !== undefined && { timeMs: timeMs * 2 ** this.#extensions }),
    };
  }

  /** Sets the number of workers; a running search restarts. @param {number} requested */
  setWorkers(requested) {
    if (requested === this.#requestedWorkers) return;
    this.#requestedWorkers = requested;
    if (this.#search) this.#restart(null);
  }

  /** Follows the cursor; call it after every change. The search waits while the game's engine thinks. */
  follow({ isWaiting = false } = {}) {
    const { cursor, state } = this.game;
    const shouldSearch = this.isOn && !isWaiting && state !== null && state.verdict === null && state.legal.length > 0;
    if (!shouldSearch) {
      if (this.#search || this.node !== cursor) this.#restart(cursor);
      return;
    }
    if (this.node === cursor && (this.#search || this.info?.done || this.fault)) return;
    this.#restart(cursor, { shouldSearch });
  }

  close() {
    this.#search?.abort();
    this.#search = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#hasNews = false;
  }

  /** Dispatches the first result at once, and combines those that follow soon. */
  #notify() {
    this.#hasNews = this.#timer !== 0;
    if (this.#hasNews) return;
    this.#timer = /** @type {any} */ (
      setTimeout(() => {
        this.#timer = 0;
        if (this.#hasNews) this.#notify();
      }, UPDATE_MS)
    );
    this.dispatchEvent(new Event('change'));
  }

  /** Stops the search, and starts one of `node` if `shouldSearch`. @param {MoveNode | null} node */
  #restart(node, { shouldSearch = false } = {}) {
    this.close();
    if (this.node !== node) {
      this.info = null;
      this.#extensions = this.#minDepth = 0;
    }
    this.node = node;
    this.fault = null;
    if (shouldSearch) this.#startSearch();
    this.dispatchEvent(new Event('change'));
  }

  async #startSearch() {
    const { node, game, lines } = this;
    if (!node || !this.isOn) return;
    const search = new AbortController();
    this.#search = search;
    const show = (/** @type {PlayInfo} */ info) => {
      if (this.#search !== search) return;
      // During an iteration, lines already searched again stand among those of the iteration before.
      const lines = [...info.lines].sort((one, another) => another.score - one.score);
      if (info.depth >= this.#minDepth || !this.info) this.info = { ...info, lines };
      else if (info.done) this.info = { ...this.info, done: true };
      this.#notify();
    };
    try {
      const engine = await this.#engine;
      const workers = await engine.granted(this.#requestedWorkers);
      search.signal.throwIfAborted();
      await this.first(node, engine, search.signal);
      search.signal.throwIfAborted();
      const [position, options] = [game.position(node), { lines, tableMb: TABLE_MB }];
      const request = { game: /** @type {const} */ ('xiangqi'), position, limits: this.#bounds, options };
      show(await engine.analyse(request, { signal: search.signal, workers, onInfo: show }));
    } catch (error) {
      if (this.#search !== search) return;
      this.fault = error;
    }
    this.#search = null;
    this.dispatchEvent(new Event('change'));
  }
}
