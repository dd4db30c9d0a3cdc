// The engine as pages see it: promises that can be aborted, whatever becomes of the workers behind them.
// Imported by those below: a browser that hears of them here does not wait for the others to find out.
import './line.js';
import './after-messages.js';
import './watch.js';
import { drawing } from './engines.js';
import { Link } from './link.js';
import { ChuheError, portable } from './protocol.js';
import { together } from './split.js';
import { TraceHandle } from './trace-handle.js';

export { ChuheError, TraceHandle };

/** @typedef {import('./engines.js').Kind} Kind */
/** @typedef {import('./link.js').Asking} Asking */
/** @typedef {import('./link.js').Asking<import('./protocol.js').Thought> & { workers?: number }} Thinking */
/** @typedef {import('./protocol.js').PlayRequest} PlayRequest */
/** @typedef {import('./protocol.js').Thought} Thought */
/** @typedef {import('./protocol.js').TraceRequest} TraceRequest */
/** @typedef {import('./protocol.js').XiangqiRequest} XiangqiRequest */

/** The engines of this page, each from its first question on. @type {Map<Kind, Link>} */
const links = new Map();

/** Engines that help another, from the first time that they are asked to. @type {Link[]} */
const helpers = [];

/** More of them find hardly more. */
const MOST_WORKERS = 8;

/** One per element or page. All of them share the engines, but of each the latest search wins. */
export class Chuhe {
  /** The searches under way: those that draw and those that play do not get in each other's way. */
  #latest = { draw: new AbortController(), play: new AbortController() };
  #isApart;

  /** @param {boolean} isApart whether its searches for moves are left to a worker beside the one that others share */
  constructor(isApart = false) {
    this.#isApart = isApart;
  }

  /**
   * Cheap: a worker starts with the first question for it.
   * @param {{ apart?: boolean }} [where] `apart`: moves are searched for beside the searches of other engines of the page
   */
  static async start({ apart = false } = {}) {
    return new Chuhe(apart);
  }

  /** The built-in trees. */
  examples() {
    return link('lab').call('examples', {});
  }

  /** The built-in graphs of positions. */
  exampleGraphs() {
    return link('lab').call('exampleGraphs', {});
  }

  /** The built-in positions of small games. */
  examplePositions() {
    return link('lab').call('examplePositions', {});
  }

  /** What the key of a position of the game `capture` is made of. @param {string} position */
  captureKey(position) {
    return link('lab').call('captureKey', { request: position });
  }

  /** All positions of a hunt on a small board, solved backwards. @param {import('./protocol.js').HuntRequest} request */
  huntTable(request) {
    return link('lab').call('huntTable', { request });
  }

  /** A random tree, the same for the same wish everywhere. @param {import('./protocol.js').RandomTreeRequest} request */
  randomTree(request) {
    return link('lab').call('randomTree', { request });
  }

  /** The same tree with its branches in another order. @param {import('./protocol.js').ArrangeRequest} request */
  arrangedTree(request) {
    return link('lab').call('arrangedTree', { request });
  }

  /** An exercise of the practice ladder, the same for the same request everywhere. @param {import('./wasm/chuhe.js').PracticeRequest} request */
  practice(request) {
    return link('lab').call('practice', { request });
  }

  /** The names of the algorithms that can be drawn. */
  algorithms() {
    return link('lab').call('algorithms', {});
  }

  /** The techniques of the search that plays, each of which a request may switch off. */
  techniques() {
    return link('play').call('techniques', {});
  }

  /**
   * Searches and hands back only what was found and how much was done.
   * @param {TraceRequest} request
   * @param {Pick<Asking, 'signal'>} [asking]
   */
  async summary(request, asking = {}) {
    const asked = portable(request);
    return link(drawing(asked)).call('summary', { request: asked }, asking);
  }

  /**
   * Searches and hands back the trace. A newer search aborts an older one that is still under way. A longer one of
   * xiangqi tells `onInfo` now and then how many nodes it has searched.
   * @param {TraceRequest} request
   * @param {Pick<import('./link.js').Asking<number>, 'signal' | 'onInfo'>} [asking]
   * @returns {Promise<TraceHandle>}
   */
  async traceSearch(request, asking = {}) {
    const latest = this.#take('draw', asking);
    const asked = portable(request);
    const kind = drawing(asked);
    if (kind !== 'lab') return new TraceHandle(link(kind), asked).search(latest);
    // Who has loaded the larger one already needs no other.
    return new TraceHandle(link(links.has('lab') ? 'lab' : 'trace'), asked, () => link('lab')).search(latest);
  }

  /**
   * Searches as the search that plays does and keeps the record, of which no more comes than is asked for. A newer search
   * aborts an older one that is still under way.
   * @param {TraceRequest} request
   * @param {Pick<import('./link.js').Asking<number>, 'signal' | 'onInfo'>} [asking]
   * @returns {Promise<TraceHandle>}
   */
  async consider(request, asking = {}) {
    const asked = portable(request);
    return new TraceHandle(link(drawing(asked)), asked, undefined, 'traceKeep').search(this.#take('draw', asking));
  }

  /**
   * Shows a search that was saved, by `saved()` of a trace or by `chuhe trace --save`. As after `traceSearch`, a newer search
   * aborts an older one that is still under way.
   * @param {Uint8Array} bytes
   * @param {Pick<Asking, 'signal'> & Pick<import('./protocol.js').TraceFile, 'notation'>} [asking]
   * @returns {Promise<TraceHandle>}
   */
  async openTrace(bytes, { notation, ...asking } = {}) {
    return new TraceHandle(link('full'), portable({ bytes, notation }), undefined, 'traceOpen').search(
      this.#take('draw', asking),
    );
  }

  /** Everything a board shows of a position. @param {XiangqiRequest} request */
  xiangqiState(request) {
    return link('play').call('xiangqiState', { request });
  }

  /** What keeps an arrangement of pieces from being a legal position. @param {string} fen */
  xiangqiFaults(fen) {
    return link('play').call('xiangqiFaults', { request: fen });
  }

  /** How the game would end if a move completed a losing repetition. @param {XiangqiRequest} request */
  xiangqiWarning(request) {
    return link('play').call('xiangqiWarning', { request });
  }

  /** The games in a file. @param {import('./protocol.js').FileRequest} request */
  xiangqiRead(request) {
    return link('full').call('xiangqiRead', { request });
  }

  /** A game as the text of a file. @param {import('./protocol.js').WriteRequest} request */
  xiangqiWrite(request) {
    return link('full').call('xiangqiWrite', { request });
  }

  /** A game as the bytes of a file. @param {import('./protocol.js').WriteRequest} request */
  xiangqiFile(request) {
    return link('full').call('xiangqiFile', { request });
  }

  /** What a position is worth, term by term. @param {XiangqiRequest} request */
  xiangqiAppraisal(request) {
    return link('play').call('xiangqiAppraisal', { request });
  }

  /** What each piece is worth to the net; null, where there is no net. @param {XiangqiRequest} request */
  xiangqiWorths(request) {
    return link('play').call('xiangqiWorths', { request });
  }

  /**
   * Searches for a move, of xiangqi or, where `game` says so, of a game that can be drawn. For xiangqi `onInfo` is told
   * at most twenty times a second how it stands, and `enough` ends the search with what it has found. `signal` gives the
   * search up, as does a newer one. Several `workers` search together if asked to.
   * @template {PlayRequest | TraceRequest} Request
   * @param {Request} request
   * @param {Thinking} [asking]
   * @returns {Promise<Request extends PlayRequest ? Thought : import('./protocol.js').BestMove>}
   */
  async bestMove(request, asking = {}) {
    const asked = /** @type {any} */ (portable(request));
    const { game = 'xiangqi', algorithm = 'play' } = Object(asked);
    const isPlayed = game === 'xiangqi' && algorithm === 'play';
    const found = isPlayed
      ? this.analyse(asked, asking)
      : link(drawing(asked)).call('textbookMove', { request: asked }, this.#take('play', asking));
    return /** @type {Promise<any>} */ (found);
  }

  /**
   * Thinks about a position of xiangqi until its limits are reached or it is told that that is enough, or given up.
   * @param {PlayRequest} request
   * @param {Thinking} [asking]
   * @returns {Promise<Thought>}
   */
  async analyse(request, { workers = 1, ...asking } = {}) {
    const places = this.#isApart ? players(2).slice(1) : players(workers);
    return together(places, sized(portable(request)), this.#take('play', asking));
  }

  /** How many of the workers that are wanted may search together: where workers are refused, the page itself does it alone. @param {number} wanted */
  async granted(wanted) {
    return (await link('play').reach()) === 'page' ? 1 : wanted;
  }

  /** Where an engine of this page is, how often it was started again, and how much memory it has taken. @param {Kind} kind */
  async vitals(kind) {
    const bytes = await link(kind).call('memory', {});
    return { place: await link(kind).reach(), restarts: link(kind).restarts, bytes };
  }

  /** @param {'draw' | 'play'} art @param {Asking} asking @returns {Asking} */
  #take(art, { signal, ...asking }) {
    this.#latest[art].abort(new DOMException('a newer search took over', 'AbortError'));
    const latest = (this.#latest[art] = new AbortController());
    const obey = () => latest.abort(signal?.reason);
    if (signal?.aborted) obey();
    else signal?.addEventListener('abort', obey, { once: true, signal: latest.signal });
    return { ...asking, signal: latest.signal };
  }
}

/** @param {Kind} kind */
function link(kind) {
  const link = links.get(kind) ?? new Link(kind);
  links.set(kind, link);
  return link;
}

/** This many engines that play; the first is also asked about the rules. @param {number} count */
function players(count) {
  while (helpers.length < Math.min(count, MOST_WORKERS) - 1) helpers.push(new Link('play'));
  return [link('play'), ...helpers.slice(0, Math.max(0, count - 1))];
}

/**
 * A request with a table as large as this device should give, unless it says otherwise; but not larger than a search
 * within its limits and at its level can use, as to clear a large one takes longer than a short search.
 * @param {any} request
 * @returns {any}
 */
function sized(request) {
  const options = request?.options ?? {};
  if (Object(request) !== request || Object(options) !== options) return request;
  const { depth = Infinity, nodes = Infinity } = Object(request.limits);
  const isShort = depth <= SHALLOW || nodes <= FEW_NODES || options.level < STRONGEST;
  return { ...request, options: { tableMb: isShort ? SMALL_MB : deviceMb(), ...options } };
}

/** So shallow or so small a search leaves most of a small table empty. */
const SHALLOW = 6;
const FEW_NODES = 100_000;
/** The levels below this one search fewer nodes than that. */
const STRONGEST = 10;
const SMALL_MB = 4;

/**
 * Not every browser tells how much memory there is (Chromium does, in gibibytes). Where it is unknown or little, two workers
 * with all that is theirs stay below 64 MB.
 */
function deviceMb() {
  const { navigator, matchMedia } =
    /** @type {{ navigator?: { deviceMemory?: number }, matchMedia?: typeof window.matchMedia }} */ (globalThis);
  const isSmall = (navigator?.deviceMemory ?? 0) < 4 || matchMedia?.('(pointer: coarse)').matches;
  return isSmall ? 16 : 64;
}
