// Does the jobs of a page with the wasm module, inside a worker or, where workers are refused, on the page itself.
import init, { exampleGraphs, examples, traceSearch } from './wasm/chuhe.js';
import { ChuheError, toFault } from './protocol.js';

/** @typedef {import('./protocol.js').Job} Job */
/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./wasm/chuhe.js').Trace} Trace */

export class Host {
  /** @type {Map<number, Trace>} */
  #traces = new Map();

  /**
   * @param {WebAssembly.Module} module
   */
  static async start(module) {
    await init({ module_or_path: module });
    return new Host();
  }

  /**
   * @param {Job} job
   * @returns {Answer}
   */
  handle({ job, call, sends }) {
    try {
      return { job, answer: this.#calls[call](sends) };
    } catch (error) {
      const fault = toFault(error);
      return fault ? { job, fault } : { job, trapped: String(error) };
    }
  }

  /** @type {{ [Name in keyof import('./protocol.js').Calls]: (sends: import('./protocol.js').Calls[Name]['sends']) => import('./protocol.js').Calls[Name]['answers'] }} */
  #calls = {
    examples: () => examples(),
    exampleGraphs: () => exampleGraphs(),
    summary: ({ request }) => {
      const trace = traceSearch(request);
      try {
        return trace.summary();
      } finally {
        trace.free();
      }
    },
    traceSearch: ({ request, trace: name }) => {
      const trace = traceSearch(request);
      this.#traces.set(name, trace);
      const summary = trace.summary();
      return { summary, diagram: trace.diagram(), reasons: trace.reasons() };
    },
    frame: ({ trace, step }) => this.#trace(trace).frame(step),
    release: ({ trace }) => {
      this.#traces.get(trace)?.free();
      this.#traces.delete(trace);
      return null;
    },
  };

  /** @param {number} name */
  #trace(name) {
    const trace = this.#traces.get(name);
    if (!trace) throw new ChuheError({ code: 'engine/released', message: 'this trace has been released' });
    return trace;
  }
}
