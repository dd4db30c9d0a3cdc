// The endings API of the pages: solves one class of material at a time in a separate worker, then answers questions about its positions.
import { compileFrom } from './compile.js';
import { MARKS } from './wasm/marks.js';
import { ChuheError } from './workers/protocol.js';
import { SilenceTimer } from './silence-timer.js';
import { reportSlowLoad } from './slow-load.js';

/** @import { EndingAnswer, EndingClass, EndingCount, EndingPlace, EndingProgress, EndingRequest } from './wasm/chuhe_endings.js' */
/** @import { Answer } from './workers/protocol.js' */
/** A connection to the worker, or to the solver on the page. @typedef {{ send: (message: any) => void, close: () => void }} Connection */
/** @typedef {{ resolve: (answer: any) => void, reject: (error: unknown) => void, onInfo?: (info: any) => void }} Waiting */

/** A worker reports progress ten times a second; after this silence it hangs or the browser has ended it. */
const MAX_SILENCE_MS = 30_000;

const MODULE = new URL('./wasm/chuhe_endings_bg.wasm', import.meta.url);

export class Endings {
  /** @type {Promise<Connection> | null} */ #connection = null;
  /** @type {Map<number, Waiting>} */ #waiting = new Map();
  #jobs = 0;
  /** Resolves once the solver answers or has failed. */
  #settleLoad = () => {};
  #silenceTimer = new SilenceTimer(
    () => (this.#waiting.size > 0 ? MAX_SILENCE_MS : Infinity),
    () => this.#fail('no answer'),
  );
  /** The class that is solved or being solved. @type {{ name: string, done: Promise<void> } | null} */
  #class = null;

  /** The classes that can be solved, smallest first. @returns {Promise<EndingClass[]>} */
  classes() {
    return this.#call('classes', []);
  }

  /** The class of a position. @param {string} fen @returns {Promise<string>} */
  classOf(fen) {
    return this.#call('classOf', [fen]);
  }

  /**
   * Solves a class and the classes that its captures lead to. The class solved before, and its memory, is released.
   * @param {string} name
   * @param {(progress: EndingProgress) => void} [onProgress]
   * @returns {Promise<void>}
   */
  solve(name, onProgress) {
    if (this.#class?.name === name) return this.#class.done;
    if (this.#class) this.#close(new DOMException('another class was requested', 'AbortError'));
    const done = this.#call('solve', [name], onProgress);
    const current = { name, done };
    this.#class = current;
    done.catch(() => {
      if (this.#class === current) this.#class = null;
    });
    return done;
  }

  /** The value of a position and of each of its moves. @param {string} fen @param {string[]} moves played from `fen` @returns {Promise<EndingAnswer>} */
  ask(fen, moves) {
    return this.#call('ask', [fen, moves]);
  }

  /** The value of a position with one of its pieces on each other point. @param {string} fen @param {string} square @returns {Promise<EndingPlace[]>} */
  elsewhere(fen, square) {
    return this.#call('elsewhere', [fen, square]);
  }

  /** How many positions of the class end in a win, a draw or a loss. @param {boolean} black whether Black is to move @returns {Promise<EndingCount>} */
  count(black) {
    return this.#call('count', [black]);
  }

  /** A position of the class that fits the request; null if none exists. @param {EndingRequest} request @returns {Promise<string | null>} */
  sample(request) {
    return this.#call('sample', [request]);
  }

  /** @param {string} call @param {any[]} given @param {(info: any) => void} [onInfo] @returns {Promise<any>} */
  async #call(call, given, onInfo) {
    this.#connection ??= this.#open();
    const opening = this.#connection;
    const connection = await opening.catch((error) => {
      if (this.#connection === opening) this.#connection = null;
      throw error;
    });
    if (this.#connection !== opening) throw new DOMException('another class was requested', 'AbortError');
    this.#jobs += 1;
    const job = this.#jobs;
    return new Promise((resolve, reject) => {
      this.#waiting.set(job, { resolve, reject, onInfo });
      try {
        connection.send({ job, call, given });
      } catch (error) {
        this.#waiting.delete(job);
        reject(error);
      }
    });
  }

  /** @returns {Promise<Connection>} */
  async #open() {
    reportSlowLoad(
      new Promise((resolve) => {
        this.#settleLoad = () => resolve(null);
      }),
    );
    const module = await compileFrom(MODULE, MARKS['chuhe_endings_bg.wasm']);
    try {
      const worker = new Worker(new URL('./workers/endings-worker.js', import.meta.url), {
        type: 'module',
        name: 'chuhe endings',
      });
      worker.onmessage = ({ data }) => {
        this.#silenceTimer.reset();
        if ('failed' in data) this.#fail(data.failed);
        else this.#handle(data);
      };
      worker.onerror = ({ message }) => this.#fail(message ?? 'its worker cannot be loaded');
      worker.postMessage({ module });
      this.#silenceTimer.start();
      return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
    } catch {
      return this.#openHere(module);
    }
  }

  /** Runs the solver on the page, which is blocked while a class is solved. @param {WebAssembly.Module} module @returns {Promise<Connection>} */
  async #openHere(module) {
    const [{ EndingsHost }, wasm] = await Promise.all([
      import('./workers/endings-host.js'),
      import('./wasm/chuhe_endings.js'),
    ]);
    const { memory } = await wasm.default({ module_or_path: module });
    const host = new EndingsHost(wasm, memory, (answer) => this.#handle(answer));
    return { send: (message) => host.handle(message), close: () => {} };
  }

  /** @param {Answer} answer */
  #handle(answer) {
    this.#settleLoad();
    const waiting = this.#waiting.get(answer.job);
    if (!waiting) return;
    if ('info' in answer) return waiting.onInfo?.(answer.info);
    if ('trapped' in answer) return this.#fail(answer.trapped);
    this.#waiting.delete(answer.job);
    if ('answer' in answer) waiting.resolve(answer.answer);
    else if ('fault' in answer) waiting.reject(new ChuheError(answer.fault));
  }

  /** Closes the worker; the next question starts another. @param {string} message */
  #fail(message) {
    this.#close(new ChuheError({ code: 'engine/crashed', message }));
  }

  /** @param {unknown} reason rejects the pending questions */
  #close(reason) {
    this.#settleLoad();
    this.#connection?.then(
      (connection) => connection.close(),
      () => {},
    );
    this.#connection = null;
    this.#class = null;
    this.#silenceTimer.stop();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
