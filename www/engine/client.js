// The engine API of the pages: promises that can be aborted and that survive a restart of the worker.
// The modules below are imported early, so that the browser fetches them at once and not after their importers.
import './connection.js';
import './workers/after-messages.js';
import './silence-timer.js';
import { recordingEngine } from './engines.js';
import { checkedOptions, MAX_WORKERS } from './call-options.js';
import { Link } from './link.js';
import { ChuheError, portable } from './workers/protocol.js';
import { searchTogether } from './parallel-search.js';
import { TraceHandle } from './trace-handle.js';

export { ChuheError, TraceHandle };

/** @import { Kind } from './engines.js' */
/** @import { CallOptions } from './link.js' */
/** @import { ArrangeRequest, BestMove, HuntRequest, PracticeRequest, RandomTreeRequest, TraceRequest } from './wasm/chuhe.js' */
/** @import { FileRequest, PlayRequest, WriteRequest, XiangqiRequest } from './wasm/chuhe_play.js' */
/** @import { SearchReport, TraceFile } from './workers/protocol.js' */
/** Options of a search for a move; `workers` is the number of workers, 1 to 8. @typedef {CallOptions<SearchReport> & { workers?: number }} SearchCallOptions */
/** Options of a recorded search. @typedef {Pick<CallOptions<number>, 'signal' | 'onInfo'>} RecordingOptions */

/** The engines of this page, each created on its first call. @type {Map<Kind, Link>} */
const links = new Map();

/** Engines that help in a parallel search, created on first use. @type {Link[]} */
const helpers = [];

/** How many `Chuhe` are not closed. */
let openCount = 0;

/** One per element or page. All share the engines; a new search aborts the older one of the same kind. */
export class Chuhe {
  /** The running searches. A search to draw and a search to play do not abort each other. */
  #latest = { draw: new AbortController(), play: new AbortController() };
  #isApart;
  #isClosed = false;

  /** @param {boolean} isApart whether it searches for moves in a worker other than the shared one */
  constructor(isApart = false) {
    this.#isApart = isApart;
    openCount += 1;
  }

  /** Cancels its searches. After the last `Chuhe` is closed, the workers end; a later call starts them again. */
  close() {
    const reason = new DOMException('the engine was closed', 'AbortError');
    for (const latest of Object.values(this.#latest)) latest.abort(reason);
    openCount -= this.#isClosed ? 0 : 1;
    this.#isClosed = true;
    if (openCount === 0) for (const link of [...links.values(), ...helpers]) link.close(reason);
  }

  /** The same at the end of a `using` block. */
  [Symbol.dispose]() {
    this.close();
  }

  /** Cheap: a worker starts on its first call. @param {{ apart?: boolean }} [where] `apart` as in the constructor */
  static async start(where = {}) {
    return new Chuhe(checkedOptions(where, ['apart']).apart);
  }

  /** The built-in trees. */
  examples = () => link('lab').call('examples', {});
  /** The built-in graphs of positions. */
  exampleGraphs = () => link('lab').call('exampleGraphs', {});
  /** The built-in positions of small games. */
  examplePositions = () => link('lab').call('examplePositions', {});
  /** The parts of the hash key of a position of the game `capture`. @param {string} position */
  captureKey = (position) => link('lab').call('captureKey', { request: position });
  /** All positions of a hunt on a small board, solved backwards. @param {HuntRequest} request */
  huntTable = (request) => link('lab').call('huntTable', { request });
  /** A random tree; the same request gives the same tree everywhere. @param {RandomTreeRequest} request */
  randomTree = (request) => link('lab').call('randomTree', { request });
  /** The same tree with its branches in another order. @param {ArrangeRequest} request */
  arrangedTree = (request) => link('lab').call('arrangedTree', { request });
  /** An exercise of the practice ladder; the same request gives the same exercise everywhere. @param {PracticeRequest} request */
  practice = (request) => link('lab').call('practice', { request });
  /** The names of the algorithms that can be drawn. */
  algorithms = () => link('lab').call('algorithms', {});
  /** The techniques of the playing search; a request may switch each off. */
  techniques = () => link('play').call('techniques', {});

  /** Searches and returns only the result and the statistics. @param {TraceRequest} request @param {Pick<CallOptions, 'signal'>} [callOptions] */
  async summary(request, callOptions = {}) {
    const cloned = portable(request);
    return link(recordingEngine(cloned)).call('summary', { request: cloned }, checkedOptions(callOptions, ['signal']));
  }

  /**
   * Searches and returns the trace. A newer search aborts a running one. During a longer search of xiangqi `onInfo`
   * receives the number of nodes searched so far.
   * @param {TraceRequest} request
   * @param {RecordingOptions} [callOptions]
   * @returns {Promise<TraceHandle>}
   */
  async traceSearch(request, callOptions = {}) {
    const latest = this.#replaceLatest('draw', callOptions, RECORDING);
    const cloned = portable(request);
    const kind = recordingEngine(cloned);
    if (kind !== 'lab') return new TraceHandle(link(kind), cloned).search(latest);
    // If the larger engine is already loaded, use it for everything.
    return new TraceHandle(link(links.has('lab') ? 'lab' : 'trace'), cloned, () => link('lab')).search(latest);
  }

  /**
   * Searches as the playing search does and keeps the record in the engine; its parts are fetched on request. A newer
   * search aborts a running one.
   * @param {TraceRequest} request
   * @param {RecordingOptions} [callOptions]
   * @returns {Promise<TraceHandle>}
   */
  async consider(request, callOptions = {}) {
    const cloned = portable(request);
    return new TraceHandle(link(recordingEngine(cloned)), cloned, undefined, 'traceKeep').search(
      this.#replaceLatest('draw', callOptions, RECORDING),
    );
  }

  /**
   * Opens a search saved by `saved()` of a trace or by `chuhe trace --save`. As with `traceSearch`, a newer search aborts
   * a running one.
   * @param {Uint8Array} bytes
   * @param {Pick<CallOptions, 'signal'> & Pick<TraceFile, 'notation'>} [callOptions]
   * @returns {Promise<TraceHandle>}
   */
  async openTrace(bytes, callOptions = {}) {
    const { notation } = Object(callOptions);
    return new TraceHandle(link('full'), portable({ bytes, notation }), undefined, 'traceOpen').search(
      this.#replaceLatest('draw', callOptions, ['signal', 'notation']),
    );
  }

  /** The state of a position that a board shows. @param {XiangqiRequest} request */
  xiangqiState = (request) => link('play').call('xiangqiState', { request });
  /** The reasons why an arrangement of pieces is not a legal position. @param {string} fen */
  xiangqiFaults = (fen) => link('play').call('xiangqiFaults', { request: fen });
  /** The verdict if a move completed a losing repetition. @param {XiangqiRequest} request */
  xiangqiWarning = (request) => link('play').call('xiangqiWarning', { request });
  /** The games in a file. @param {FileRequest} request @param {Pick<CallOptions, 'signal'>} [callOptions] */
  xiangqiRead = async (request, callOptions) =>
    link('full').call('xiangqiRead', { request }, checkedOptions(callOptions, ['signal']));
  /** A game as the text of a file. @param {WriteRequest} request */
  xiangqiWrite = (request) => link('full').call('xiangqiWrite', { request });
  /** A game as the bytes of a file. @param {WriteRequest} request */
  xiangqiFile = (request) => link('full').call('xiangqiFile', { request });
  /** The static evaluation of a position, term by term. @param {XiangqiRequest} request */
  xiangqiAppraisal = (request) => link('play').call('xiangqiAppraisal', { request });
  /** The value of each piece by the net; null without a net. @param {XiangqiRequest} request */
  xiangqiWorths = (request) => link('play').call('xiangqiWorths', { request });

  /**
   * Searches for a move of xiangqi, or of the drawn game that `game` names. For xiangqi `onInfo` receives the state of the
   * search at most twenty times a second, and aborting `enough` ends the search with its result so far. Aborting `signal`,
   * or a newer search, cancels it. With `workers` above 1 several workers search together.
   * @template {PlayRequest | TraceRequest} Request
   * @param {Request} request
   * @param {SearchCallOptions} [callOptions]
   * @returns {Promise<Request extends PlayRequest ? SearchReport : BestMove>}
   */
  async bestMove(request, callOptions = {}) {
    const cloned = /** @type {any} */ (portable(request));
    const { game = 'xiangqi', algorithm = 'play' } = Object(cloned);
    const isPlayed = game === 'xiangqi' && algorithm === 'play';
    if (isPlayed) refuseEndless(cloned, callOptions);
    const found = isPlayed
      ? this.analyse(cloned, callOptions)
      : link(recordingEngine(cloned)).call(
          'textbookMove',
          { request: cloned },
          this.#replaceLatest('play', callOptions),
        );
    return /** @type {Promise<any>} */ (found);
  }

  /**
   * Searches a position of xiangqi until a limit is reached, `enough` ends it, or it is cancelled.
   * @param {PlayRequest} request
   * @param {SearchCallOptions} [callOptions]
   * @returns {Promise<SearchReport>}
   */
  async analyse(request, callOptions = {}) {
    const { workers = 1 } = checkedOptions(callOptions);
    const places = this.#isApart ? playingLinks(2).slice(1) : playingLinks(workers);
    return searchTogether(places, withTableSize(portable(request)), this.#replaceLatest('play', callOptions));
  }

  /** The number of workers that may search together: 1 where the browser refuses workers and the page searches itself. @param {number} requested */
  async granted(requested) {
    checkedOptions({ workers: requested });
    return (await link('play').reach()) === 'page' ? 1 : requested;
  }

  /** The place of an engine of this page, its number of restarts and its memory in bytes. @param {Kind} kind */
  async vitals(kind) {
    if (!KINDS.includes(kind)) {
      const params = { name: 'kind', expected: KINDS.join(', ') };
      const message = `kind: expected one of ${params.expected}`;
      throw new ChuheError({ code: 'request/unknownValue', message, where: { field: 'kind' }, params });
    }
    const bytes = await link(kind).call('memory', {});
    return { place: await link(kind).reach(), restarts: link(kind).restarts, bytes };
  }

  /** @param {'draw' | 'play'} art @param {CallOptions} callOptions @param {string[]} [names] of the options that it may have @returns {CallOptions} */
  #replaceLatest(art, callOptions, names) {
    const { signal } = checkedOptions(callOptions, names);
    this.#latest[art].abort(new DOMException('a newer search took over', 'AbortError'));
    const latest = (this.#latest[art] = new AbortController());
    const abortLatest = () => latest.abort(signal?.reason);
    if (signal?.aborted) abortLatest();
    else signal?.addEventListener('abort', abortLatest, { once: true, signal: latest.signal });
    return { ...callOptions, signal: latest.signal };
  }
}

/** The engine of this page of a kind; not for other authors. @internal @param {Kind} kind */
export function link(kind) {
  const link = links.get(kind) ?? new Link(kind);
  links.set(kind, link);
  return link;
}

/** The first `count` playing engines; the first of them also answers questions about the rules. @param {number} count */
function playingLinks(count) {
  while (helpers.length < Math.min(count, MAX_WORKERS) - 1) helpers.push(new Link('play'));
  return [link('play'), ...helpers.slice(0, Math.max(0, count - 1))];
}

/** Options of a recorded search. */
const RECORDING = ['signal', 'onInfo'];

/** The engines that `vitals` knows. @type {string[]} */
const KINDS = ['trace', 'lab', 'play', 'full'];

/** Limits that do not end every search. */
const NOT_ENDING = ['mate', 'moves', 'endless'];

/** Throws if neither a limit nor a level nor `enough` ends a search. @param {any} request @param {CallOptions} callOptions */
function refuseEndless(request, callOptions) {
  const { limits, options } = Object(request);
  const { enough } = checkedOptions(callOptions);
  const ends = Object.entries(Object(limits)).some(([name, limit]) => limit != null && !NOT_ENDING.includes(name));
  if (ends || enough || Object(options).level < TOP_LEVEL) return;
  const message = 'limits: set depth, nodes, timeMs or clock';
  throw new ChuheError({ code: 'request/endless', message, where: { field: 'limits' } });
}

/**
 * Adds a table size to a request that has none: what the device allows, but no more than a search with these limits and at
 * this level can use, because clearing a large table takes longer than a short search.
 * @param {any} request
 * @returns {any}
 */
function withTableSize(request) {
  const options = request?.options ?? {};
  if (Object(request) !== request || Object(options) !== options) return request;
  const { depth = Infinity, nodes = Infinity } = Object(request.limits);
  const isShort = depth <= SHALLOW_DEPTH || nodes <= FEW_NODES || options.level < TOP_LEVEL;
  return { ...request, options: { tableMb: isShort ? SMALL_TABLE_MB : deviceTableMb(), ...options } };
}

/** Searches below these limits leave most of a small table empty. */
const SHALLOW_DEPTH = 6;
const FEW_NODES = 100_000;
/** Levels below this one search fewer than `FEW_NODES` nodes. */
const TOP_LEVEL = 10;
const SMALL_TABLE_MB = 4;

/** Only Chromium reports the memory, in GiB. Where it is unknown or below 4, two workers stay below 64 MB in all. */
function deviceTableMb() {
  const { navigator, matchMedia } =
    /** @type {{ navigator?: { deviceMemory?: number }, matchMedia?: typeof window.matchMedia }} */ (globalThis);
  const isSmall = (navigator?.deviceMemory ?? 0) < 4 || matchMedia?.('(pointer: coarse)').matches;
  return isSmall ? 16 : 64;
}
