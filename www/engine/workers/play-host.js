// Plays xiangqi with the wasm module, in a worker or, where the browser refuses workers, on the page.
import { loadNet } from './start-engine.js';
import { outcome } from './protocol.js';
import { SlicedSearches } from './sliced-searches.js';
import { POSITION_CALLS, SEARCH_CALLS } from './held-game.js';

/** @import { Answer, Message } from './protocol.js' */

export class Host {
  #wasm;
  #memory;
  #post;
  #searches;
  #game;
  /** The job that sent the held game; 0 if no job may build on it. */
  #gameJob = 0;

  /** @param {typeof import('../wasm/chuhe_play.js')} wasm @param {WebAssembly.Memory} memory @param {(answer: Answer) => void} post */
  constructor(wasm, memory, post) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.#post = post;
    this.#game = new wasm.XiangqiGame();
    this.#searches = new SlicedSearches(this.#game, post);
  }

  /** Answers questions about the rules at once, between two slices of a search. @param {Message} message */
  handle(message) {
    if ('stop' in message) return this.#searches.stop(message.stop);
    if ('net' in message) return loadNet(this.#wasm, message.net);
    const { job, call, sends, since, aside, peers } = message;
    if (since && since.job !== this.#gameJob) return this.#post({ job, lost: true });
    this.#post({ job, began: true });
    if (aside) return this.#post(outcome(job, () => this.#answerAlone(call, sends.request)));
    const isSearch = SEARCH_CALLS.includes(call);
    const found = outcome(job, () =>
      isSearch ? this.#searches.begin(job, sends, since?.keep, peers) : this.#answer(call, sends.request, since?.keep),
    );
    if (isSearch || POSITION_CALLS.includes(call)) this.#gameJob = 'answer' in found ? job : 0;
    // A started search posts its answer at its end.
    if (!isSearch || !('answer' in found)) this.#post(found);
  }

  close() {
    this.#searches.close();
  }

  /** @param {string} call @param {any} request @param {number} [keep] number of moves of the held game that come before the moves of the request */
  #answer(call, request, keep) {
    if (call === 'memory') return this.#memory.buffer.byteLength;
    if (call === 'xiangqiState') return this.#game.state(request, keep);
    if (call === 'xiangqiWarning') return this.#game.warning(request, keep);
    if (call === 'xiangqiAppraisal') return this.#game.appraisal(request, keep);
    return this.#answerAlone(call, request);
  }

  /** Answers without using the held game. @param {string} call @param {any} request */
  #answerAlone(call, request) {
    return /** @type {Record<string, any>} */ (this.#wasm)[call](request);
  }
}
