// What `import 'chuhe'` gives: searches and the rules of xiangqi at once, without workers, in Node and in pages.
import { drawing } from './engines.js';
import { full, lab, play } from './modules.js';
import { ChuheError } from './protocol.js';

export { ChuheError };

/** @typedef {import('./wasm/chuhe_full.js').PlayRequest} PlayRequest */
/** @typedef {import('./wasm/chuhe_full.js').PlaySession} PlaySession */
/** @typedef {import('./wasm/chuhe_full.js').PlayInfo} PlayInfo */
/** @typedef {import('./wasm/chuhe_full.js').TraceRequest} TraceRequest */
/** @typedef {import('./wasm/chuhe_full.js').BestMove} BestMove */
/** @typedef {import('./wasm/chuhe.js').Trace} Trace */
/** @typedef {import('./wasm/chuhe_full.js').TraceSummary} TraceSummary */
/** @typedef {import('./wasm/chuhe_full.js').XiangqiRequest} XiangqiRequest */

/**
 * Searches a position and answers with the move to play. Throws a `ChuheError`.
 * @param {PlayRequest | TraceRequest} request
 * @returns {Promise<BestMove>}
 */
export async function bestMove(request) {
  const { game = 'xiangqi', algorithm = 'play' } = named(request);
  if (game === 'xiangqi' && algorithm === 'play') return (await play()).bestMove(request);
  return (await drawn({ game })).bestMove(request);
}

/**
 * Searches and records every node. Throws a `ChuheError`.
 * @param {TraceRequest} request
 * @returns {Promise<SearchTrace>}
 */
export async function traceSearch(request) {
  const { traceSearch: search } = await drawn(named(request));
  return new SearchTrace(search(request));
}

/**
 * Shows a search that was saved: by `saved()` of a trace, by the lab, or by `chuhe trace --save`. Throws a `ChuheError`.
 * @param {Uint8Array} bytes
 * @param {import('./wasm/chuhe_full.js').MoveNotation} [notation] how moves are to be named: in Chinese, unless said otherwise
 * @returns {Promise<SearchTrace>}
 */
export async function openTrace(bytes, notation) {
  const { openTrace: open } = await full();
  return new SearchTrace(open(bytes, notation));
}

/**
 * Begins a search for a move that is thought a slice at a time: `think(milliseconds)` until it is `done`, `info()`
 * meanwhile, `stop()` when it is enough, `begin(request)` for the next position. Throws a `ChuheError`.
 * @param {PlayRequest} request
 * @returns {Promise<PlaySession>}
 */
export async function startSession(request) {
  const { PlaySession } = await play();
  return new PlaySession(request);
}

/** What is recorded of every node, as `SearchTrace` has it. */
const COLUMNS = /** @type {const} */ ([
  'parents',
  'plies',
  'ends',
  'entered',
  'left',
  'scores',
  'unsearched',
  'kindFlags',
  'nodeFlags',
]);

/** @typedef {TraceSummary & Record<typeof COLUMNS[number], number[]>} TraceJSON everything recorded as plain data */

/** A recorded search: what was found, node by node in order of entry, and how it stood at every step. */
export class SearchTrace {
  #trace;

  /** @param {Trace | import('./wasm/chuhe_full.js').Trace} trace */
  constructor(trace) {
    this.#trace = trace;
    /** What was found, and how much was done. @type {TraceSummary} */
    this.summary = trace.summary();
    /** The value of the root for Max. */
    this.value = this.summary.value;
    /** The moves of best play, by their names or the nodes that they lead to. */
    this.line = this.summary.moves;
    /** How many nodes were searched. */
    this.nodes = this.summary.seen;
    /** How many of them, the first, are recorded: the length of the arrays. `options.record` limits it. */
    this.recorded = this.summary.searched;
    /** Of every node in order of entry: the node it was entered from, itself at a root. */
    this.parents = trace.parents();
    /** How many nodes are above it. */
    this.plies = trace.plies();
    /** The first node after its subtree. */
    this.ends = trace.ends();
    /** The step at which it was entered. */
    this.entered = trace.entered();
    /** The step at which it was left. */
    this.left = trace.left();
    /** What it passed up. */
    this.scores = trace.scores();
    /** How many of its moves were never looked at. */
    this.unsearched = trace.unsearched();
    /** How it was searched: the flags of `NodeState.kindFlags`. */
    this.kindFlags = trace.kindFlags();
    /** Whose turn it is, what its score is worth and how it ended: the flags of `Trace.nodeFlags`. */
    this.nodeFlags = trace.nodeFlags();
  }

  /** The whole tree as it is drawn; null, if it is too large: then every frame brings its own part. */
  diagram() {
    return this.#trace.diagram();
  }

  /** The state of the tree when a step is done. @param {number} step */
  stateAt(step) {
    return this.#trace.frame(step);
  }

  /** What a step did and why. @param {number} step */
  reason(step) {
    return this.stateAt(step).reason;
  }

  /** What every step did and why. */
  reasons() {
    return this.#trace.reasons();
  }

  /**
   * Where the nodes of the diagram stand: across in least gaps between neighbours, down in plies. Those under `folded`
   * ones, which stand where the parts of the whole are shown, are NaN. Null, if there is no diagram.
   * @param {number[] | Uint32Array} [folded]
   */
  layout(folded = []) {
    const x = this.#trace.layoutFolded(folded);
    const diagram = this.diagram();
    return diagram && { x, y: Float32Array.from(diagram.nodes, ({ y }) => y) };
  }

  /** The nodes of the record under a node, itself included: from `first` on, before `end`. @param {number} node */
  subtree(node) {
    const end = Number.isInteger(node) ? this.ends[node] : undefined;
    if (end === undefined) throw noNode(node, this.recorded);
    return { first: node, end };
  }

  /** The state at a step as a drawing that needs nothing else. @param {number} [step] the last, unless said otherwise */
  toSVG(step = this.summary.steps) {
    return this.figure('svg', step, step);
  }

  /** The same for LaTeX. @param {number} [step] */
  toTikZ(step = this.summary.steps) {
    return this.figure('tikz', step, step);
  }

  /** The same for Graphviz. @param {number} [step] */
  toDOT(step = this.summary.steps) {
    return this.figure('dot', step, step);
  }

  /** The search from one step to another, a figure each. @param {'svg' | 'tikz' | 'dot'} format @param {number} [first] @param {number} [last] */
  figure(format, first = this.summary.steps, last = this.summary.steps) {
    return this.#trace.figure(format, first, last, []);
  }

  /** The search as a file, which `openTrace`, the lab and `chuhe trace --open` read; undefined, if it is not the search that plays xiangqi. */
  saved() {
    return 'saved' in this.#trace ? this.#trace.saved() : undefined;
  }

  /** Everything recorded as plain data: what `JSON.stringify` writes. @returns {TraceJSON} */
  toJSON() {
    const columns = COLUMNS.map((name) => [name, [...this[name]]]);
    return {
      ...this.summary,
      .../** @type {Record<typeof COLUMNS[number], number[]>} */ (Object.fromEntries(columns)),
    };
  }

  /** Gives the memory of the record back; what was read of it stays. */
  free() {
    this.#trace.free();
  }

  /** The same, at the end of a block that says `using`. */
  [Symbol.dispose]() {
    this.free();
  }
}

/** The names of the algorithms that can be traced. For xiangqi there is `play` besides. */
export const algorithms = async () => (await lab()).algorithms();

/** The techniques of the search that plays, each of which a request may switch off. */
export const techniques = async () => (await play()).techniques();

/** The built-in trees. */
export const examples = async () => (await lab()).examples();

/** The built-in graphs of positions. */
export const exampleGraphs = async () => (await lab()).exampleGraphs();

/** The built-in positions of the game `capture`. */
export const examplePositions = async () => (await lab()).examplePositions();

/** What the key of a position of the game `capture` is made of. @param {string} position */
export const captureKey = async (position) => (await lab()).captureKey(position);

/** All positions of a hunt on a small board, and how they were solved backwards. @param {import('./wasm/chuhe.js').HuntRequest} request */
export const huntTable = async (request) => (await lab()).huntTable(request);

/** A random tree, the same for the same wish everywhere. @param {import('./wasm/chuhe.js').RandomTreeRequest} request */
export const randomTree = async (request) => (await lab()).randomTree(request);

/** The same tree with its branches in another order. @param {import('./wasm/chuhe.js').ArrangeRequest} request */
export const arrangedTree = async (request) => (await lab()).arrangedTree(request);

/** An exercise of the practice ladder, the same for the same request everywhere. @param {import('./wasm/chuhe.js').PracticeRequest} request */
export const practice = async (request) => (await lab()).practice(request);

/** Everything a board shows of a position. @param {XiangqiRequest} request */
export const xiangqiState = async (request) => (await play()).xiangqiState(request);

/** What keeps an arrangement of pieces from being a legal position. @param {string} fen */
export const xiangqiFaults = async (fen) => (await play()).xiangqiFaults(fen);

/** How the game would end if a move completed a losing repetition. @param {XiangqiRequest} request */
export const xiangqiWarning = async (request) => (await play()).xiangqiWarning(request);

/** The static evaluation of a position, term by term. @param {XiangqiRequest} request */
export const xiangqiAppraisal = async (request) => (await play()).xiangqiAppraisal(request);

/** What each piece is worth to the net; null, where there is no net. @param {XiangqiRequest} request */
export const xiangqiWorths = async (request) => (await play()).xiangqiWorths(request);

/** The games of a file, and what is broken in it. @param {import('./wasm/chuhe_full.js').FileRequest} file */
export const xiangqiRead = async (file) => (await full()).xiangqiRead(file);

/** A game as the text of a file. @param {import('./wasm/chuhe_full.js').WriteRequest} request */
export const xiangqiWrite = async (request) => (await full()).xiangqiWrite(request);

/** A game as the bytes of a file: of XQF, or of a text. @param {import('./wasm/chuhe_full.js').WriteRequest} request */
export const xiangqiFile = async (request) => (await full()).xiangqiFile(request);

/** What a request says of its game. What cannot be read is refused by the module that reads it again. @param {unknown} request */
function named(request) {
  try {
    const { game, algorithm } = Object(request);
    return { game, algorithm };
  } catch {
    return {};
  }
}

/** The module that draws what is asked for. @param {{ game?: unknown }} asked */
function drawn(asked) {
  return drawing(asked) === 'lab' ? lab() : full();
}

/** @param {unknown} node @param {number} recorded */
function noNode(node, recorded) {
  const value = typeof node === 'number' ? String(node) : typeof node;
  const params = { name: 'node', value, least: '0', most: String(recorded - 1) };
  return new ChuheError({
    code: 'request/range',
    message: `node: ${value} is not within 0 to ${params.most}`,
    where: { field: 'node' },
    params,
  });
}
