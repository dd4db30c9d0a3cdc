// The engine as pages see it: promises that can be aborted, and traces that survive a restart of the worker.
import { Link } from './link.js';

export { ChuheError } from './protocol.js';

/** @typedef {import('./protocol.js').TraceRequest} TraceRequest */
/** @typedef {import('./protocol.js').Frame} Frame */
/** @typedef {{ signal?: AbortSignal }} Asking */

/** @type {Link | undefined} */
let shared;
let traces = 0;

/** One per element or page; all of them share one worker. */
export class Chuhe {
  /** @type {AbortController | undefined} */
  #latest;
  #link;

  /** @param {Link} link */
  constructor(link) {
    this.#link = link;
  }

  /** Cheap: the worker itself starts with the first question. */
  static async start() {
    shared ??= new Link();
    return new Chuhe(shared);
  }

  examples() {
    return this.#link.call('examples', {});
  }

  exampleGraphs() {
    return this.#link.call('exampleGraphs', {});
  }

  /**
   * Searches and hands back only what was found and how much was done.
   * @param {TraceRequest} request
   */
  summary(request) {
    return this.#link.call('summary', { request });
  }

  /**
   * Searches and hands back the trace. A newer search aborts an older one that is still under way.
   * @param {TraceRequest} request
   * @param {Asking} [asking]
   * @returns {Promise<TraceHandle>}
   */
  async traceSearch(request, { signal } = {}) {
    this.#latest?.abort(new DOMException('a newer search took over', 'AbortError'));
    const latest = new AbortController();
    this.#latest = latest;
    const both = signal ? either(signal, latest.signal) : latest.signal;
    const trace = new TraceHandle(this.#link, structuredClone(request));
    return trace.search(both);
  }
}

/** A trace that lives in the worker: its outline is here, its frames are fetched one by one. */
export class TraceHandle {
  #link;
  #request;
  #name = 0;
  #generation = -1;
  /** @type {Map<number, Promise<Frame>>} */
  #frames = new Map();
  /** @type {import('./protocol.js').TraceSummary} */
  summary = /** @type {any} */ (null);
  /** @type {import('./protocol.js').Diagram} */
  diagram = /** @type {any} */ (null);
  /** @type {import('./protocol.js').Reason[]} */
  reasons = [];

  /** @param {Link} link @param {TraceRequest} request */
  constructor(link, request) {
    this.#link = link;
    this.#request = request;
  }

  /** @param {AbortSignal} [signal] */
  async search(signal) {
    traces += 1;
    this.#name = traces;
    Object.assign(this, await this.#link.call('traceSearch', { request: this.#request, trace: this.#name }, signal));
    this.#generation = this.#link.generation;
    return this;
  }

  /**
   * The state of the whole tree at a step; no step depends on having seen another.
   * @param {number} step
   * @returns {Promise<Frame>}
   */
  frame(step) {
    let frame = this.#frames.get(step);
    if (!frame) {
      frame = this.#fetch(step);
      frame.catch(() => this.#frames.delete(step));
      this.#frames.set(step, frame);
      for (const old of this.#frames.keys()) {
        if (this.#frames.size <= KEPT_FRAMES) break;
        this.#frames.delete(old);
      }
    }
    return frame;
  }

  /** @param {number} step */
  async #fetch(step) {
    if (this.#generation !== this.#link.generation) await this.search();
    return this.#link.call('frame', { trace: this.#name, step });
  }

  /** Gives the worker its memory back. */
  release() {
    this.#frames.clear();
    if (this.#generation === this.#link.generation) this.#link.call('release', { trace: this.#name }).catch(() => {});
  }
}

const KEPT_FRAMES = 64;

/** @param {AbortSignal} one @param {AbortSignal} other */
function either(one, other) {
  const both = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}
