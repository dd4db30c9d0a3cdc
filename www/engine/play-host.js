// Plays xiangqi for a page with the wasm module, inside a worker or, where workers are refused, on the page itself.
import { outcome } from './protocol.js';
import { Thinking } from './thinking.js';

/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').PlayCalls} PlayCalls */

export class Host {
  #wasm;
  #memory;
  #post;
  #thinking;

  /**
   * @param {typeof import('./wasm/chuhe_play.js')} wasm
   * @param {WebAssembly.Memory} memory
   * @param {(answer: Answer) => void} post
   */
  constructor(wasm, memory, post) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.#post = post;
    this.#thinking = new Thinking(wasm, post);
  }

  /** Questions about the rules are answered at once, between two slices of a search. @param {import('./protocol.js').Message} message */
  take(message) {
    if ('stop' in message) return this.#thinking.stop(message.stop);
    const { job, call, sends, company } = message;
    this.#post({ job, began: true });
    if (call === 'bestMove' || call === 'help') return this.#thinking.begin(job, sends, company);
    this.#post(outcome(job, () => this.#answer(call, sends)));
  }

  close() {
    this.#thinking.close();
  }

  /** @param {string} call @param {any} sends */
  #answer(call, { request }) {
    if (call === 'memory') return this.#memory.buffer.byteLength;
    const ask = /** @type {Record<string, any>} */ (this.#wasm)[call];
    return ask(request);
  }
}
