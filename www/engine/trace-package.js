// The recorded searches of `chuhe`.
import { checkedOptions } from './call-options.js';
import { full } from './full-module.js';
import { lab } from './lab-module.js';
import { gameOf, recordingEngine } from './recording-engine.js';
import { afterMessages } from './workers/after-messages.js';
import { ChuheError } from './workers/protocol.js';

/** @typedef {import('./link.js').CallOptions} CallOptions */
/** @import { TraceRequest, TraceSummary } from './wasm/chuhe_full.js' */
/** @typedef {import('./wasm/chuhe.js').Trace} Trace */

/**
 * Searches and records every node. The playing search of xiangqi runs in slices, so that timers run and `signal` cancels it;
 * a listing runs in one piece. Throws a `ChuheError`.
 * @param {TraceRequest} request
 * @param {Pick<CallOptions, 'signal'>} [callOptions]
 * @returns {Promise<SearchTrace>}
 */
export async function traceSearch(request, callOptions) {
  const { signal } = checkedOptions(callOptions, ['signal']);
  signal?.throwIfAborted();
  const isSmall = recordingEngine(gameOf(request)) === 'lab';
  const module = await /** @type {ReturnType<typeof full> | ReturnType<typeof lab>} */ (isSmall ? lab() : full());
  if (!('TraceSession' in module)) return new SearchTrace(module.traceSearch(request));
  const session = new module.TraceSession(request);
  try {
    while (!session.think()) {
      await new Promise((resolve) => afterMessages(() => resolve(null)));
      signal?.throwIfAborted();
    }
    return new SearchTrace(session.finish());
  } finally {
    session.free();
  }
}

/**
 * Opens a search saved by `saved()` of a trace, by the lab, or by `chuhe trace --save`. Throws a `ChuheError`.
 * @param {Uint8Array} bytes
 * @param {import('./wasm/chuhe_full.js').MoveNotation} [notation] notation of the moves; `uci` by default
 * @returns {Promise<SearchTrace>}
 */
export async function openTrace(bytes, notation) {
  const { openTrace: open } = await full();
  return new SearchTrace(open(bytes, notation));
}

/** The columns of `SearchTrace`: one value per node. */
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

/** @typedef {TraceSummary & Record<typeof COLUMNS[number], number[]>} TraceJSON everything recorded, as plain data */

/** A recorded search: its result, its nodes in order of entry, and its state at every step. */
export class SearchTrace {
  #trace;

  /** @param {Trace | import('./wasm/chuhe_full.js').Trace} trace */
  constructor(trace) {
    this.#trace = trace;
    /** Result and statistics. @type {TraceSummary} */
    this.summary = trace.summary();
    /** The value of the root for Max. */
    this.value = this.summary.value;
    /** The principal variation, as move names or as the nodes that the moves lead to. */
    this.line = this.summary.moves;
    /** How many nodes were searched. */
    this.nodes = this.summary.seen;
    /** Length of the arrays: the first nodes of the search. `options.record` limits it. */
    this.recorded = this.summary.searched;
    /** Parent of every node, in order of entry; a root is its own parent. */
    this.parents = trace.parents();
    /** Depth below the root. */
    this.plies = trace.plies();
    /** The first node after its subtree. */
    this.ends = trace.ends();
    /** The step at which it was entered. */
    this.entered = trace.entered();
    /** The step at which it was left. */
    this.left = trace.left();
    /** The value that it returned. */
    this.scores = trace.scores();
    /** Number of its moves that were not searched. */
    this.unsearched = trace.unsearched();
    /** How it was searched: the flags of `NodeState.kindFlags`. */
    this.kindFlags = trace.kindFlags();
    /** Side to move, kind of bound and how it ended: the flags of `Trace.nodeFlags`. */
    this.nodeFlags = trace.nodeFlags();
  }

  /** The tree as it is drawn; null if it is too large: then every frame carries its own part. */
  diagram() {
    return this.#trace.diagram();
  }

  /** The state of the tree after a step. @param {number} step */
  stateAt(step) {
    return this.#trace.frame(step);
  }

  /** What a step did, and why. @param {number} step */
  reason(step) {
    return this.stateAt(step).reason;
  }

  /** What each step did, and why. */
  reasons() {
    return this.#trace.reasons();
  }

  /**
   * Positions of the diagram's nodes: x in units of the least gap between neighbours, y in plies. Nodes below a `folded`
   * node get NaN. Null without a diagram.
   * @param {number[] | Uint32Array} [folded]
   */
  layout(folded = []) {
    const x = this.#trace.layoutFolded(folded);
    const diagram = this.diagram();
    return diagram && { x, y: Float32Array.from(diagram.nodes, ({ y }) => y) };
  }

  /** The recorded nodes of a subtree, its root included: from `first` to before `end`. @param {number} node */
  subtree(node) {
    const end = Number.isInteger(node) ? this.ends[node] : undefined;
    if (end === undefined) throw noNode(node, this.recorded);
    return { first: node, end };
  }

  /** The state at a step as a self-contained drawing. @param {number} [step] the last by default */
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

  /** Figures of the steps `first` to `last`. @param {'svg' | 'tikz' | 'dot'} format @param {number} [first] @param {number} [last] */
  figure(format, first = this.summary.steps, last = this.summary.steps) {
    return this.#trace.figure(format, first, last, []);
  }

  /** The search as a file for `openTrace`, the lab and `chuhe trace --open`; undefined unless the playing search made it. */
  saved() {
    return 'saved' in this.#trace ? this.#trace.saved() : undefined;
  }

  /** Everything recorded, as plain data for `JSON.stringify`. @returns {TraceJSON} */
  toJSON() {
    const columns = COLUMNS.map((name) => [name, [...this[name]]]);
    return {
      ...this.summary,
      .../** @type {Record<typeof COLUMNS[number], number[]>} */ (Object.fromEntries(columns)),
    };
  }

  /** Frees the memory of the record; values already read stay valid. */
  free() {
    this.#trace.free();
  }

  /** The same at the end of a `using` block. */
  [Symbol.dispose]() {
    this.free();
  }
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
