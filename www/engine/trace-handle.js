// A recorded search: its outline is here, the record stays in the engine and is made again after a restart.
import { Restarted } from './link.js';
import { ChuheError } from './workers/protocol.js';

/** @import { CallOptions, Link } from './link.js' */
/** @import { ConsideredMoves, WhyNotMove } from './wasm/chuhe_full.js' */
/** @import { Diagram, Frame, Reason, Story, TableState, TraceRequest, TraceSummary } from './wasm/chuhe.js' */
/** @import { Flat, TraceFile, TraceQuestion } from './workers/protocol.js' */

const MAX_CACHED_FRAMES = 64;

let traces = 0;

/** Frees the record of a collected handle. */
const finalizer = new FinalizationRegistry((/** @type {() => void} */ release) => release());

/** A recorded search of `Chuhe`. */
export class TraceHandle {
  #link;
  #request;
  #larger;
  #call;
  /** The same search in the engine that makes figures, created on first use. @type {Promise<TraceHandle> | undefined} */
  #drawn;
  /** Number and generation of the record in the engine; shared with the clean-up. */
  #place = { name: 0, generation: -1 };
  /** @type {Promise<this> | undefined} */ #searching;
  /** @type {Map<number, Promise<Frame>>} */ #frames = new Map();
  /** @type {TraceSummary} */ summary = /** @type {any} */ (null);
  /** @type {Diagram} */ diagram = /** @type {any} */ (null);
  /** The columns of a search too large for one diagram. @type {Flat | null} */
  flat = null;
  /** @type {Reason[]} */ reasons = [];

  /**
   * @param {Link} link
   * @param {TraceRequest | TraceFile} request
   * @param {() => Link} [larger] the engine for calls that this one lacks; `link` by default
   * @param {'traceSearch' | 'traceKeep' | 'traceOpen'} [call] with its diagram, as a record only, or from a file
   */
  constructor(link, request, larger = () => link, call = 'traceSearch') {
    this.#link = link;
    this.#request = request;
    this.#larger = larger;
    this.#call = call;
    const place = this.#place;
    finalizer.register(this, () => release(link, place));
  }

  /** @param {CallOptions} [callOptions] @returns {Promise<this>} */
  async search(callOptions) {
    traces += 1;
    const name = traces;
    try {
      Object.assign(
        this,
        await this.#link.call(this.#call, { request: /** @type {any} */ (this.#request), trace: name }, callOptions),
      );
    } catch (error) {
      // A cancelled search may have finished before the cancellation arrived.
      release(this.#link, { name, generation: this.#link.generation });
      const needsLargerEngine = error instanceof ChuheError && error.code === 'request/elsewhere';
      if (!needsLargerEngine || this.#larger() === this.#link) throw error;
      this.#link = this.#larger();
      return this.search(callOptions);
    }
    Object.assign(this.#place, { name, generation: this.#link.generation });
    return this;
  }

  /** The state of the whole tree after a step; independent of the steps fetched before. @param {number} step @returns {Promise<Frame>} */
  frame(step) {
    let frame = this.#frames.get(step);
    if (!frame) {
      frame = this.#retryOnce(() => this.#link.call('frame', { trace: this.#place.name, step }));
      frame.catch(() => this.#frames.delete(step));
      this.#frames.set(step, frame);
      for (const old of this.#frames.keys()) {
        if (this.#frames.size <= MAX_CACHED_FRAMES) break;
        this.#frames.delete(old);
      }
    }
    return frame;
  }

  /** The x positions of the nodes with the nodes below `folded` ones hidden: those are NaN. @param {number[] | Uint32Array} folded @returns {Promise<Float32Array>} */
  layoutFolded(folded) {
    return this.#ask('layoutFolded', [folded]);
  }

  /** Entries of the table or memo after a step, latest first. @param {number} step @param {number} most @returns {Promise<TableState>} */
  table(step, most) {
    return this.#ask('table', [step, most]);
  }

  /** All data of a node of a search drawn in parts. @param {number} node @returns {Promise<Story>} */
  story(node) {
    return this.#ask('story', [node]);
  }

  /** The root moves that the playing search considered. @returns {Promise<ConsideredMoves | null>} */
  considered() {
    return this.#ask('considered', []);
  }

  /** Why a move was not played at a node. @param {string} move @param {number} [node] the root by default @returns {Promise<WhyNotMove | null>} */
  whyNot(move, node) {
    return this.#ask('whyNot', [move, node]);
  }

  /** The search as a file; undefined unless the playing search made it. @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
  saved() {
    return this.#ask('saved', []);
  }

  /** Figures of the steps `first` to `last`. @param {'svg' | 'tikz' | 'dot'} format @param {number} first @param {number} last @param {string[]} names @returns {Promise<string>} */
  async figure(format, first, last, names) {
    if (this.#larger() === this.#link) return this.#ask('figure', [format, first, last, names]);
    const drawn = this.#drawn ?? new TraceHandle(this.#larger(), this.#request).search();
    this.#drawn = drawn;
    drawn.catch(() => {
      this.#drawn = undefined;
    });
    return (await drawn).figure(format, first, last, names);
  }

  /** @param {TraceQuestion} question @param {any[]} given */
  #ask(question, given) {
    return this.#retryOnce(() => this.#link.call('traceAsk', { trace: this.#place.name, question, given }));
  }

  /** Calls, and retries once if the engine was restarted meanwhile. @template Found @param {() => Promise<Found>} call @returns {Promise<Found>} */
  async #retryOnce(call) {
    const ask = async () => {
      await this.#ensureRecorded();
      return call();
    };
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Restarted)) throw error;
      return ask();
    }
  }

  /** Searches again if the engine has lost the record. */
  async #ensureRecorded() {
    if (this.#place.generation === this.#link.generation) return;
    this.#searching ??= this.search().finally(() => {
      this.#searching = undefined;
    });
    await this.#searching;
  }

  /** Frees the memory of the record in the engine. */
  release() {
    this.#frames.clear();
    this.#drawn?.then(
      (drawn) => drawn.release(),
      () => {},
    );
    this.#drawn = undefined;
    release(this.#link, this.#place);
  }
}

/** @param {Link} link @param {{ name: number, generation: number }} place */
function release(link, { name, generation }) {
  if (link.isOpen && generation === link.generation) link.call('release', { trace: name }).catch(() => {});
}
