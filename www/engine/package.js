// What `import 'chuhe'` gives: searches and the rules of xiangqi at once, without workers, in Node and in pages.
import { full, lab, play } from './modules.js';

/** @typedef {import('./wasm/chuhe_full.js').PlayRequest} PlayRequest */
/** @typedef {import('./wasm/chuhe_full.js').TraceRequest} TraceRequest */
/** @typedef {import('./wasm/chuhe_full.js').BestMove} BestMove */
/** @typedef {import('./wasm/chuhe_full.js').Trace} Trace */
/** @typedef {import('./wasm/chuhe_full.js').TraceSummary} TraceSummary */

/**
 * Searches a position and answers with the move to play. Throws a `ChuheError`.
 * @param {PlayRequest | TraceRequest} request
 * @returns {Promise<BestMove>}
 */
export async function bestMove(request) {
  const { game = 'xiangqi', algorithm = 'play' } = Object(request);
  if (game !== 'xiangqi') return (await lab()).bestMove(request);
  return (await (algorithm === 'play' ? play() : full())).bestMove(request);
}

/**
 * Searches and records every node. Throws a `ChuheError`.
 * @param {TraceRequest} request
 * @returns {Promise<SearchTrace>}
 */
export async function traceSearch(request) {
  const { traceSearch: search } = Object(request).game === 'xiangqi' ? await full() : await lab();
  return new SearchTrace(search(request));
}

/** A recorded search: what was found, node by node in order of entry, and how it stood at every step. */
export class SearchTrace {
  #trace;

  /** @param {Trace} trace */
  constructor(trace) {
    this.#trace = trace;
    /** What was found, and how much was done. @type {TraceSummary} */
    this.summary = trace.summary();
    /** The value of the root for Max. */
    this.value = this.summary.value;
    /** The moves of best play, by their names or the nodes that they lead to. */
    this.line = this.summary.moves;
    /** How many nodes were searched; the arrays have the first `recorded` of them. */
    this.nodes = this.summary.seen;
    this.recorded = this.summary.searched;
    this.parents = trace.parents();
    this.plies = trace.plies();
    this.ends = trace.ends();
    this.entered = trace.entered();
    this.left = trace.left();
    this.scores = trace.scores();
    this.unsearched = trace.unsearched();
    this.manners = trace.manners();
    this.looks = trace.looks();
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
   * @param {number[]} [folded]
   */
  layout(folded = []) {
    const diagram = this.diagram();
    return diagram && { x: this.#trace.layoutFolded(Uint32Array.from(folded)), y: Float32Array.from(diagram.nodes, ({ y }) => y) };
  }

  /** The nodes of the record under a node, itself included: from `first` on, before `end`. @param {number} node */
  subtree(node) {
    return { first: node, end: this.ends[node] };
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

  /** Everything recorded as plain data: what `JSON.stringify` writes. */
  toJSON() {
    const { parents, plies, ends, entered, left, scores, unsearched, manners, looks } = this;
    const arrays = Object.entries({ parents, plies, ends, entered, left, scores, unsearched, manners, looks });
    return { ...this.summary, ...Object.fromEntries(arrays.map(([name, numbers]) => [name, [...numbers]])) };
  }

  /** Gives the memory of the record back; what was read of it stays. */
  free() {
    this.#trace.free();
  }
}

/** Everything a board shows of a position. @param {import('./wasm/chuhe_play.js').XiangqiRequest} request */
export const xiangqiState = async (request) => (await play()).xiangqiState(request);

/** What keeps an arrangement of pieces from being a legal position. @param {string} fen */
export const xiangqiFaults = async (fen) => (await play()).xiangqiFaults(fen);

/** How the game would end if a move completed a losing repetition. @param {import('./wasm/chuhe_play.js').XiangqiRequest} request */
export const xiangqiWarning = async (request) => (await play()).xiangqiWarning(request);

/** What a position looks to be worth without a search, term by term. @param {import('./wasm/chuhe_play.js').XiangqiRequest} request */
export const xiangqiAppraisal = async (request) => (await play()).xiangqiAppraisal(request);

/** The games of a file, and what is broken in it. @param {import('./wasm/chuhe_full.js').FileRequest} file */
export const xiangqiRead = async (file) => (await full()).xiangqiRead(file);

/** A game as the text of a file. @param {import('./wasm/chuhe_full.js').WriteRequest} request */
export const xiangqiWrite = async (request) => (await full()).xiangqiWrite(request);
