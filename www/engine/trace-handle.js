// A search that was recorded: its outline is here, the record itself stays with the engine and survives its restarts.
import { Restarted } from './link.js';
import { ChuheError } from './protocol.js';

/** @typedef {import('./link.js').Link} Link */
/** @typedef {import('./protocol.js').Frame} Frame */
/** @typedef {import('./protocol.js').TraceRequest} TraceRequest */

const KEPT_FRAMES = 64;

let traces = 0;

/** Gives the memory of forgotten traces back. */
const forgotten = new FinalizationRegistry((/** @type {() => void} */ release) => release());

export class TraceHandle {
  #link;
  #request;
  #larger;
  #call;
  /** The same search where figures are made, once one has been asked for. @type {Promise<TraceHandle> | undefined} */
  #drawn;
  /** What the engine knows the trace by, and which engine: shared with the clean-up. */
  #place = { name: 0, generation: -1 };
  /** @type {Promise<this> | undefined} */
  #searching;
  /** @type {Map<number, Promise<Frame>>} */
  #frames = new Map();
  /** @type {import('./protocol.js').TraceSummary} */
  summary = /** @type {any} */ (null);
  /** @type {import('./protocol.js').Diagram} */
  diagram = /** @type {any} */ (null);
  /** What there is of a search too large for one diagram. @type {import('./protocol.js').Flat | null} */
  flat = null;
  /** @type {import('./protocol.js').Reason[]} */
  reasons = [];

  /**
   * @param {Link} link
   * @param {TraceRequest | import('./protocol.js').TraceFile} request
   * @param {() => Link} [larger] the engine that does what this one does not; itself, unless said otherwise
   * @param {'traceSearch' | 'traceKeep' | 'traceOpen'} [call] whether what is drawn of the search comes at once, or the record is only asked; or comes from a file
   */
  constructor(link, request, larger = () => link, call = 'traceSearch') {
    this.#link = link;
    this.#request = request;
    this.#larger = larger;
    this.#call = call;
    const place = this.#place;
    forgotten.register(this, () => release(link, place));
  }

  /** @param {import('./link.js').Asking} [asking] @returns {Promise<this>} */
  async search(asking) {
    traces += 1;
    const name = traces;
    try {
      Object.assign(
        this,
        await this.#link.call(this.#call, { request: /** @type {any} */ (this.#request), trace: name }, asking),
      );
    } catch (error) {
      // A search given up may have been recorded all the same.
      release(this.#link, { name, generation: this.#link.generation });
      if (!isElsewhere(error) || this.#larger() === this.#link) throw error;
      this.#link = this.#larger();
      return this.search(asking);
    }
    Object.assign(this.#place, { name, generation: this.#link.generation });
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

  /** Where nodes stand across when all under some of them is out of sight: NaN for what is. @param {number[] | Uint32Array} folded @returns {Promise<Float32Array>} */
  layoutFolded(folded) {
    return this.#ask('layoutFolded', [folded]);
  }

  /** What the table or memo holds after a step, the latest first. @param {number} step @param {number} most @returns {Promise<import('./protocol.js').TableState>} */
  table(step, most) {
    return this.#ask('table', [step, most]);
  }

  /** Everything that is known of a node of a search drawn in parts. @param {number} node @returns {Promise<import('./protocol.js').Story>} */
  story(node) {
    return this.#ask('story', [node]);
  }

  /** What the search that plays considered at its root. @returns {Promise<import('./wasm/chuhe_full.js').ConsideredMoves | null>} */
  considered() {
    return this.#ask('considered', []);
  }

  /** Why a move was not played at a node; at the root, unless one is given. @param {string} move @param {number} [node] @returns {Promise<import('./wasm/chuhe_full.js').WhyNotMove | null>} */
  whyNot(move, node) {
    return this.#ask('whyNot', [move, node]);
  }

  /** The search as a file; undefined, if it is not the search that plays xiangqi. @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
  saved() {
    return this.#ask('saved', []);
  }

  /** Figures of the steps from one to another. @param {'svg' | 'tikz' | 'dot'} format @param {number} first @param {number} last @param {string[]} names @returns {Promise<string>} */
  async figure(format, first, last, names) {
    if (this.#larger() === this.#link) return this.#ask('figure', [format, first, last, names]);
    const drawn = this.#drawn ?? new TraceHandle(this.#larger(), this.#request).search();
    this.#drawn = drawn;
    drawn.catch(() => {
      this.#drawn = undefined;
    });
    return (await drawn).figure(format, first, last, names);
  }

  /** @param {import('./protocol.js').TraceQuestion} question @param {any[]} given */
  #ask(question, given) {
    return this.#patiently(() => this.#link.call('traceAsk', { trace: this.#place.name, question, given }));
  }

  /** @param {number} step */
  #fetch(step) {
    return this.#patiently(() => this.#link.call('frame', { trace: this.#place.name, step }));
  }

  /** Asks, and once more if the engine was started again meanwhile.
   * @template Found @param {() => Promise<Found>} call @returns {Promise<Found>} */
  async #patiently(call) {
    const ask = async () => {
      await this.#revive();
      return call();
    };
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Restarted)) throw error;
      return ask();
    }
  }

  /** Searches again if the engine that held the trace is gone. */
  async #revive() {
    if (this.#place.generation === this.#link.generation) return;
    this.#searching ??= this.search().finally(() => {
      this.#searching = undefined;
    });
    await this.#searching;
  }

  /** Gives the engine its memory back. */
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

/** Whether another engine can do it. @param {unknown} error */
function isElsewhere(error) {
  return error instanceof ChuheError && error.code === 'request/elsewhere';
}

/** @param {Link} link @param {{ name: number, generation: number }} place */
function release(link, { name, generation }) {
  if (link.isOpen && generation === link.generation) link.call('release', { trace: name }).catch(() => {});
}
