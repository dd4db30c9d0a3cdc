// Live analysis: the engine thinks about the position at the cursor for as long as it is looked at.

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../record.js').MoveNode} MoveNode */
/** @typedef {import('../../engine/wasm/chuhe_play.js').PlayInfo} PlayInfo */
/** @typedef {{ granted: (wanted: number) => Promise<number>, analyse: (request: any, asking: { signal: AbortSignal, workers?: number, onInfo?: (info: PlayInfo) => void }) => Promise<PlayInfo>, xiangqiState: (position: any) => Promise<import('../types.js').XiangqiState> }} LiveEngine */

export const MOST_LINES = 5;
const TABLE_MB = 16;
/** Deeper is never seen, and a telephone in a pocket should not try. */
const DEEPEST = 60;
/** The engine says more often what it has found than anybody reads, in milliseconds: where it and the page share a core, showing all of it
 * would hold up everything else that moves. */
const PACE = 200;

/** Where thinking ends; milliseconds. @typedef {{ depth?: number, timeMs?: number }} Limit */

/** Told by a `change` event whenever the engine has something new, or is switched. */
export class Live extends EventTarget {
  isOn = false;
  lines = 1;
  /** How many workers search together, and how many are wanted. */
  workers = 1;
  #wanted = 1;
  /** What is known of `node`; null before the engine has said anything. @type {PlayInfo | null} */
  info = null;
  /** The position thought about. @type {MoveNode | null} */
  node = null;
  /** How long to think about a position: to a depth, for a time, or as long as it is looked at. @type {Limit} */
  limit = {};
  /** How often more than that was asked for at this position. */
  #deeper = 0;
  /** How deep it has looked before that: on the way there again nothing is news. */
  #floor = 0;
  /** What is to be found out about a position before it is thought about. @type {(node: MoveNode, engine: LiveEngine, signal: AbortSignal) => Promise<void>} */
  first = async () => {};
  /** What went wrong, if anything did. @type {unknown} */
  fault = null;
  /** @type {AbortController | null} */
  #search = null;
  /** Runs from one telling to the next. */
  #timer = 0;
  /** Whether anything has been found since the last telling. */
  #isNews = false;
  #engine;

  /** @param {Game} game @param {Promise<LiveEngine>} engine */
  constructor(game, engine) {
    super();
    this.game = game;
    this.#engine = engine;
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    this.#restart(null);
    this.follow();
  }

  /** @param {number} lines */
  want(lines) {
    this.lines = Math.min(MOST_LINES, Math.max(1, lines));
    this.again();
  }

  /** @param {Limit} limit */
  bound(limit) {
    this.limit = limit;
    this.again();
  }

  /** Thinks about the position anew, if there is anything to think about; what is known of it stays until more is. */
  again(deeper = 0) {
    const isMeant = this.#search !== null || this.info !== null || this.fault !== null;
    this.#deeper = deeper;
    this.#floor = deeper > 0 ? (this.info?.depth ?? 0) : 0;
    this.#restart(this.node);
    if (isMeant) this.#think();
  }

  /** Whether the limit has been reached, and more can be found. */
  get canGoDeeper() {
    const isLimited = this.limit.depth !== undefined || this.limit.timeMs !== undefined;
    return (
      this.isOn && isLimited && this.#search === null && (this.info?.done ?? false) && (this.info?.depth ?? 0) < DEEPEST
    );
  }

  /** Goes on where the limit has ended it: four plies more, or twice the time. */
  deepen() {
    if (this.canGoDeeper) this.again(this.#deeper + 1);
  }

  /** The limit of a search now. */
  get #bounds() {
    const { depth, timeMs } = this.limit;
    return {
      depth: Math.min(DEEPEST, depth === undefined ? DEEPEST : depth + 4 * this.#deeper),
      ...(timeMs !== undefined && { timeMs: timeMs * 2 ** this.#deeper }),
    };
  }

  /** A search under way begins anew with the workers wanted. @param {number} wanted */
  share(wanted) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (this.#search) this.#restart(null);
  }

  /** Goes where the reader is; to be called whenever anything has changed. While the game's own engine thinks, this one waits. */
  follow({ isWaiting = false } = {}) {
    const { cursor, state } = this.game;
    const isMeant = this.isOn && !isWaiting && state !== null && state.verdict === null && state.legal.length > 0;
    if (!isMeant) {
      if (this.#search || this.node !== cursor) this.#restart(cursor);
      return;
    }
    if (this.node === cursor && (this.#search || this.info?.done || this.fault)) return;
    this.#restart(cursor);
    this.#think();
  }

  close() {
    this.#search?.abort();
    this.#search = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#isNews = false;
  }

  /** Tells the first news at once, and what comes right after it together. */
  #tell() {
    this.#isNews = this.#timer !== 0;
    if (this.#isNews) return;
    this.#timer = /** @type {any} */ (
      setTimeout(() => {
        this.#timer = 0;
        if (this.#isNews) this.#tell();
      }, PACE)
    );
    this.dispatchEvent(new Event('change'));
  }

  /** @param {MoveNode | null} node */
  #restart(node) {
    this.close();
    if (this.node !== node) {
      this.info = null;
      this.#deeper = this.#floor = 0;
    }
    this.node = node;
    this.fault = null;
    this.dispatchEvent(new Event('change'));
  }

  async #think() {
    const { node, game, lines } = this;
    if (!node || !this.isOn) return;
    const search = new AbortController();
    this.#search = search;
    const tell = (/** @type {PlayInfo} */ info) => {
      if (this.#search !== search) return;
      if (info.depth >= this.#floor || !this.info) this.info = { ...info, lines: ordered(info.lines) };
      else if (info.done) this.info = { ...this.info, done: true };
      this.#tell();
    };
    try {
      const engine = await this.#engine;
      const workers = await engine.granted(this.#wanted);
      search.signal.throwIfAborted();
      this.workers = workers;
      await this.first(node, engine, search.signal);
      search.signal.throwIfAborted();
      tell(
        await engine.analyse(
          {
            game: 'xiangqi',
            position: game.position(node),
            limits: this.#bounds,
            options: { lines, tableMb: TABLE_MB },
          },
          { signal: search.signal, workers, onInfo: tell },
        ),
      );
    } catch (error) {
      if (this.#search !== search) return;
      this.fault = error;
    }
    this.#search = null;
    this.dispatchEvent(new Event('change'));
  }
}

/** The best line first: while a round goes on, those it has searched anew stand among those of the round before. @param {PlayInfo['lines']} lines */
function ordered(lines) {
  return [...lines].sort((one, another) => another.score - one.score);
}
