// Records searches with the wasm module, in a worker or, where the browser refuses workers, on the page.
import { loadNet } from './start-engine.js';
import { ChuheError, outcome } from './protocol.js';

/** @import { Diagram, Trace } from '../wasm/chuhe.js' */
/** @import { Answer, Calls, Flat, LabCalls, Message, Outline } from './protocol.js' */

export class Host {
  /** @type {Map<number, Trace>} */ #traces = new Map();
  #wasm;
  #memory;

  /** @param {typeof import('../wasm/chuhe.js')} wasm @param {WebAssembly.Memory} memory @param {(answer: Answer) => void} post */
  constructor(wasm, memory, post) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.post = post;
  }

  /** Calls cannot be interrupted; cancelling means ending the worker. @param {Message} message */
  handle(message) {
    if ('net' in message) return loadNet(this.#wasm, message.net);
    if (!('call' in message)) return;
    const { job, call, sends } = message;
    this.post({ job, began: true });
    this.post(outcome(job, () => this.answer(call, sends)));
  }

  close() {
    this.#traces.clear();
  }

  /**
   * The answer to a call. The calls that are not here have the names of functions of the module.
   * @param {keyof Calls} call
   * @param {any} sends
   * @param {() => Trace} [search] records the search of the request
   */
  answer(call, sends, search = () => this.#wasm.traceSearch(sends.request)) {
    const own = /** @type {Record<string, (sends: any, search: () => Trace) => unknown>} */ (this.#calls)[call];
    return own ? own(sends, search) : /** @type {Record<string, any>} */ (this.#wasm)[call](sends.request);
  }

  /** @type {{ [Name in keyof LabCalls | 'memory']?: (sends: Calls[Name]['sends'], search: () => Trace) => Calls[Name]['answers'] }} */
  #calls = {
    memory: () => this.#memory.buffer.byteLength,
    textbookMove: ({ request }) => this.#wasm.bestMove(request),
    summary: (_, search) => {
      const trace = search();
      try {
        return trace.summary();
      } finally {
        trace.free();
      }
    },
    traceSearch: ({ trace }, search) => outline(this.#keep(trace, search())),
    traceOpen: ({ request: { bytes, notation }, trace }) =>
      outline(this.#keep(trace, this.full.openTrace(bytes, notation))),
    traceKeep: ({ trace }, search) => ({ summary: this.#keep(trace, search()).summary() }),
    frame: ({ trace, step }) => this.#trace(trace).frame(step),
    traceAsk: ({ trace, question, given }) => /** @type {any} */ (this.#trace(trace))[question](...given),
    release: ({ trace }) => {
      this.#traces.get(trace)?.free();
      this.#traces.delete(trace);
      return null;
    },
  };

  /** @param {number} name @param {Trace} trace */
  #keep(name, trace) {
    this.#traces.set(name, trace);
    return trace;
  }

  /** The `full` bindings: the calls for files of xiangqi go only to that engine. */
  get full() {
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

/** The columns of a trace, each a function of it. */
const COLUMNS = /** @type {(keyof Flat)[]} */ (
  'parents plies ends entered left scores unsearched kindFlags nodeFlags captionOf captions whys whyNames depths alphas betas finds passes turns'.split(
    ' ',
  )
);

/** All columns of a trace that is drawn in parts. @param {Trace} trace @returns {Flat} */
export const flat = (trace) => /** @type {any} */ (Object.fromEntries(COLUMNS.map((name) => [name, trace[name]()])));
