// Solves endings with the wasm module, in a worker or, where the browser refuses workers, on the page.
import { outcome } from './protocol.js';

/** @import { Answer } from './protocol.js' */
/** @typedef {typeof import('../wasm/chuhe_endings.js')} Wasm */
const REPORT_INTERVAL_MS = 100;

export class EndingsHost {
  #wasm;
  #memory;
  #post;
  /** @type {import('../wasm/chuhe_endings.js').EndingSolver | null} */ #solver = null;

  /** @param {Wasm} wasm @param {WebAssembly.Memory} memory @param {(answer: Answer) => void} post */
  constructor(wasm, memory, post) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.#post = post;
  }

  /** @param {{ job: number, call: string, given: any[] }} message */
  handle({ job, call, given }) {
    this.#post(outcome(job, () => this.#answer(job, call, given)));
  }

  /** @param {number} job @param {string} call @param {any[]} given */
  #answer(job, call, given) {
    if (call === 'classOf') return this.#wasm.EndingSolver.classOf(given[0]);
    if (call === 'classes') return this.#wasm.endingClasses();
    if (call === 'solve') return this.#solve(job, given[0]);
    return /** @type {any} */ (this.#solver)[call](...given);
  }

  /** Solves a class and returns the memory in use, in bytes. @param {number} job @param {string} name */
  #solve(job, name) {
    const solver = new this.#wasm.EndingSolver(name);
    this.#solver?.free();
    this.#solver = solver;
    let reportedAt = performance.now();
    for (let isLeft = true; isLeft; ) {
      const progress = solver.advance();
      isLeft = progress.class !== null;
      if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
      reportedAt = performance.now();
      this.#post({ job, info: progress });
    }
    return this.#memory.buffer.byteLength;
  }
}
