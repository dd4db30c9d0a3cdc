// What the page and the worker say to each other: jobs with numbers, answers, and errors that survive the trip.

/**
 * @typedef {import('./wasm/chuhe.js').TraceRequest} TraceRequest
 * @typedef {import('./wasm/chuhe.js').TraceSummary} TraceSummary
 * @typedef {import('./wasm/chuhe.js').Diagram} Diagram
 * @typedef {import('./wasm/chuhe.js').Frame} Frame
 * @typedef {import('./wasm/chuhe.js').Reason} Reason
 * @typedef {import('./wasm/chuhe.js').Example} Example
 * @typedef {import('./wasm/chuhe.js').ExampleGraph} ExampleGraph
 */

/**
 * Every call a page can make: what it sends and what comes back. A trace stays with the worker and is named by a number.
 * @typedef {object} Calls
 * @property {{ sends: {}, answers: Example[] }} examples
 * @property {{ sends: {}, answers: ExampleGraph[] }} exampleGraphs
 * @property {{ sends: { request: TraceRequest }, answers: TraceSummary }} summary
 * @property {{ sends: { request: TraceRequest, trace: number }, answers: { summary: TraceSummary, diagram: Diagram, reasons: Reason[] } }} traceSearch
 * @property {{ sends: { trace: number, step: number }, answers: Frame }} frame
 * @property {{ sends: { trace: number }, answers: null }} release
 */

/**
 * @typedef {{ job: number, call: keyof Calls, sends: any }} Job
 * @typedef {{ code: string, message: string, where: Where, params: Record<string, any> }} Fault
 * @typedef {{ job: number, answer: any } | { job: number, fault: Fault } | { job: number, trapped: string }} Answer
 * @typedef {{ field?: string, line?: number, column?: number, offset?: number }} Where
 */

/** An error with a code that pages can translate, and the place in the request that caused it. */
export class ChuheError extends Error {
  /** @param {Partial<Fault> & { code: string }} fault */
  constructor({ code, message = code, where = {}, params = {} }) {
    super(message);
    this.name = 'ChuheError';
    this.code = code;
    this.where = where;
    this.params = params;
  }
}

/**
 * An error as a message; null for anything that is not an answer to the caller but a failure of the engine.
 * @param {unknown} error
 * @returns {Fault | null}
 */
export function toFault(error) {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { where, params } = /** @type {Partial<Fault>} */ (error);
  return { code: error.code, message: error.message, where: where ?? {}, params: params ?? {} };
}
