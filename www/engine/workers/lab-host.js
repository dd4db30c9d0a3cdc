// Records searches with the wasm module, in a worker or, where the browser refuses workers, on the page.
import { loadNet } from './start-engine.js';
import { ChuheError, outcome } from './protocol.js';

/** @import { Trace } from '../wasm/chuhe.js' */
/** @import { Answer, Calls, Diagram, Flat, LabCalls, Message, Outline, TraceRequest } from './protocol.js' */

export class Host {
  /** @type {Map<number, Trace>} */
  #traces = new Map();
  #wasm;
  #memory;
  #post;

  /**
   * @param {typeof import('../wasm/chuhe.js')} wasm
   * @param {WebAssembly.Memory} memory
   * @param {(answer: Answer) => void} post
   */
  constructor(wasm, memory, post) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.#post = post;
  }

  /** Calls cannot be interrupted; cancelling means ending the worker. A search of xiangqi reports its progress. @param {Message} message */
  handle(message) {
    if ('net' in message) return loadNet(this.#wasm, message.net);
    if (!('call' in message)) return;
    const { job, call, sends } = message;
    this.#post({ job, began: true });
    this.#post(outcome(job, () => this.#calls[/** @type {keyof LabCalls} */ (call)](sends, job)));
  }

  close() {
    this.#traces.clear();
  }

  /** @type {{ [Name in keyof LabCalls | 'memory']: (sends: Calls[Name]['sends'], job: number) => Calls[Name]['answers'] }} */
  #calls = {
    memory: () => this.#memory.buffer.byteLength,
    examples: () => this.#wasm.examples(),
    exampleGraphs: () => this.#wasm.exampleGraphs(),
    examplePositions: () => this.#wasm.examplePositions(),
    captureKey: ({ request }) => this.#wasm.captureKey(request),
    huntTable: ({ request }) => this.#wasm.huntTable(request),
    algorithms: () => this.#wasm.algorithms(),
    textbookMove: ({ request }) => this.#wasm.bestMove(request),
    summary: ({ request }) => {
      const trace = this.#wasm.traceSearch(request);
      try {
        return trace.summary();
      } finally {
        trace.free();
      }
    },
    traceSearch: ({ request, trace: name }, job) => {
      const trace = this.#search(request, job);
      this.#traces.set(name, trace);
      return outline(trace);
    },
    traceOpen: ({ request: { bytes, notation }, trace: name }) => {
      const trace = this.#full.openTrace(bytes, notation);
      this.#traces.set(name, trace);
      return outline(trace);
    },
    traceKeep: ({ request, trace: name }, job) => {
      const trace = this.#search(request, job);
      this.#traces.set(name, trace);
      return { summary: trace.summary() };
    },
    frame: ({ trace, step }) => this.#trace(trace).frame(step),
    traceAsk: ({ trace, question, given }) => /** @type {any} */ (this.#trace(trace))[question](...given),
    randomTree: ({ request }) => this.#wasm.randomTree(request),
    arrangedTree: ({ request }) => this.#wasm.arrangedTree(request),
    practice: ({ request }) => this.#wasm.practice(request),
    xiangqiRead: ({ request }) => this.#full.xiangqiRead(request),
    xiangqiWrite: ({ request }) => this.#full.xiangqiWrite(request),
    xiangqiFile: ({ request }) => this.#full.xiangqiFile(request),
    release: ({ trace }) => {
      this.#traces.get(trace)?.free();
      this.#traces.delete(trace);
      return null;
    },
  };

  /** @param {TraceRequest} request @param {number} job */
  #search(request, job) {
    if (!('traceSearchTold' in this.#wasm)) return this.#wasm.traceSearch(request);
    return this.#full.traceSearchTold(request, (nodes) => this.#post({ job, info: nodes }));
  }

  /** The `full` bindings: the calls for files of xiangqi go only to that engine. */
  get #full() {
    return /** @type {typeof import('../wasm/chuhe_full.js')} */ (/** @type {unknown} */ (this.#wasm));
  }

  /** @param {number} name */
  #trace(name) {
    const trace = this.#traces.get(name);
    if (!trace) throw new ChuheError({ code: 'engine/released', message: 'this trace has been released' });
    return trace;
  }
}

/** @param {Trace} trace @returns {Outline} */
function outline(trace) {
  const diagram = /** @type {Diagram} */ (trace.diagram());
  return { summary: trace.summary(), diagram, reasons: trace.reasons(), flat: trace.inParts ? flat(trace) : null };
}

/** All columns of a trace that is drawn in parts. @param {Trace} trace @returns {Flat} */
export function flat(trace) {
  return {
    parents: trace.parents(),
    plies: trace.plies(),
    ends: trace.ends(),
    entered: trace.entered(),
    left: trace.left(),
    scores: trace.scores(),
    unsearched: trace.unsearched(),
    kindFlags: trace.kindFlags(),
    nodeFlags: trace.nodeFlags(),
    captionOf: trace.captionOf(),
    captions: trace.captions(),
    whys: trace.whys(),
    whyNames: trace.whyNames(),
    depths: trace.depths(),
    alphas: trace.alphas(),
    betas: trace.betas(),
    finds: trace.finds(),
    passes: trace.passes(),
    turns: trace.turns(),
  };
}
