// One engine shared by the page: keeps the pending jobs and restarts the engine when it fails.
import { reportSlowLoad } from './slow-load.js';
import { openConnection } from './connection.js';
import { net } from './net.js';
import { ChuheError, portable, toFault } from './workers/protocol.js';
import { POSITION_CALLS, SEARCH_CALLS, HeldGame } from './workers/held-game.js';
import { SilenceTimer } from './silence-timer.js';

/** @import { Connection } from './connection.js' */
/** @import { Kind } from './engines.js' */
/** @import { Answer, Calls, Job, Peers } from './workers/protocol.js' */

/**
 * Options of a call: `signal` cancels it, `enough` ends it with the result so far, `onInfo` receives progress, `peers` are
 * transferred.
 * @template [Info=any] a search for a move reports a `SearchReport`, a recorded one its number of nodes
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal]
 * @property {AbortSignal} [enough]
 * @property {(info: Info) => unknown} [onInfo]
 * @property {Peers} [peers]
 */

/**
 * @typedef {object} Waiting
 * @property {Job} job
 * @property {number} tries
 * @property {boolean} isSent
 * @property {boolean} isBusy the engine does nothing else until it answers
 * @property {boolean} isNew no message has come for it yet
 * @property {boolean} isCancelled cancelled, but still running in the engine
 * @property {AbortController} listening removes the listeners on the caller's signals
 * @property {AbortSignal | undefined} enough
 * @property {CallOptions['onInfo']} onInfo
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Longest silence of an engine that owes an answer; after it the engine is restarted. */
const MAX_SILENCE_MS = 500;

/** The same for an engine that may still compile, or a search that may still allocate its table. */
const MAX_FIRST_SILENCE_MS = 2000;

/** The same for calls that report no progress, such as searches of small games, which end far sooner. A worker that the browser has ended in the background is silent too. */
const MAX_BUSY_SILENCE_MS = 30_000;

/** Factor of the limits above, by the number of silences so far: the machine may be slow. */
const SILENCE_FACTORS = [1, 4, 16];

/** Calls that a playing engine answers promptly; all others may take their time. */
const PROMPT_CALLS = ['xiangqiFaults', 'xiangqiWorths', ...POSITION_CALLS, ...SEARCH_CALLS];

/** Calls that evaluate positions of xiangqi: they wait for the net. */
const NET_CALLS = [...SEARCH_CALLS, 'traceSearch', 'traceKeep', 'textbookMove', 'summary', 'xiangqiWorths'];

/** Calls about something that a restart of the engine has removed. */
const STATEFUL_CALLS = ['frame', 'traceAsk', 'release', 'help'];

/** The engine was restarted, and the object of the call is gone. */
export class Restarted extends ChuheError {}

export class Link {
  /** Counts the engine's starts: a trace of an earlier generation is gone. */
  generation = 0;
  /** Number of failures. */
  restarts = 0;
  #kind;
  #jobs = 0;
  /** @type {Map<number, Waiting>} */ #waiting = new Map();
  /** @type {Promise<Connection> | undefined} */ #connection;
  #heldGame = new HeldGame();
  /** Table sizes for which the engine has allocated memory. @type {Set<number>} */
  #tables = new Set();
  /** The connection whose engine has the net. @type {Connection | undefined} */
  #netConnection;
  #hasAnswered = false;
  #silences = 0;
  #silenceTimer = new SilenceTimer(
    () => this.#allowedSilence(),
    () => this.#handleSilence(),
  );

  /** @param {Kind} kind */
  constructor(kind) {
    this.#kind = kind;
  }

  get isOpen() {
    return this.#connection !== undefined;
  }

  /** Opens the connection and returns the place of the engine; undefined if it cannot be loaded. */
  async reach() {
    const { generation } = this;
    this.#connection ??= this.#open();
    try {
      return (await this.#connection).place;
    } catch (error) {
      if (generation === this.generation) this.#failToLoad(error);
      return undefined;
    }
  }

  /**
   * @template {keyof Calls} Name
   * @param {Name} call
   * @param {Calls[Name]['sends']} sends
   * @param {CallOptions} [callOptions]
   * @returns {Promise<Calls[Name]['answers']>}
   */
  call(call, sends, { signal, enough, onInfo, peers } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#jobs += 1;
      const job = { job: this.#jobs, call, sends: portable(sends), peers };
      const listening = new AbortController();
      this.#limitTables(job);
      this.#waiting.set(job.job, {
        job,
        tries: 1,
        isSent: false,
        isBusy: false,
        isNew: true,
        isCancelled: false,
        listening,
        enough,
        onInfo,
        resolve,
        reject,
      });
      const once = { once: true, signal: listening.signal };
      signal?.addEventListener('abort', () => this.#cancel(job.job, signal.reason), once);
      enough?.addEventListener('abort', () => this.#stop(job.job), once);
      this.#send(job);
    });
  }

  /** WebAssembly memory never shrinks: an engine that would need a table of a third size is closed, and a new one starts with empty memory. @param {Job} job */
  #limitTables({ call, sends }) {
    if (this.#kind !== 'play' || !SEARCH_CALLS.includes(call)) return;
    const size = Object(Object(Object(sends).request).options).tableMb;
    if (this.#tables.size >= 2 && !this.#tables.has(size) && this.#waiting.size === 0) this.#close();
    this.#tables.add(size);
  }

  /** @param {Job} job */
  async #send(job) {
    const { generation } = this;
    this.#connection ??= this.#open();
    try {
      const connection = await this.#connection;
      if (NET_CALLS.includes(job.call)) await this.#sendNet(connection);
      const waiting = this.#waiting.get(job.job);
      if (!waiting || waiting.isSent || generation !== this.generation) return;
      waiting.isSent = true;
      connection.send(this.#heldGame.shorten(job));
      // If the job is sent again, it runs alone: the ports lead to the closed engine.
      job.peers = undefined;
      if (waiting.enough?.aborted) connection.send({ stop: job.job });
      if (connection.place !== 'page') this.#silenceTimer.start();
    } catch (error) {
      if (generation === this.generation) this.#failToLoad(error);
    }
  }

  /** Sends the net to the engine, once per connection. @param {Connection} connection */
  async #sendNet(connection) {
    if (this.#netConnection === connection || !['play', 'full'].includes(this.#kind)) return;
    const bytes = await net();
    if (!bytes || this.#netConnection === connection) return;
    this.#netConnection = connection;
    connection.send({ net: bytes });
  }

  /** @returns {Promise<Connection>} */
  #open() {
    const { generation } = this;
    /** @template {any[]} Arguments @param {(...values: Arguments) => void} listener @returns {(...values: Arguments) => void} */
    const now =
      (listener) =>
      (...messageArguments) => {
        if (generation === this.generation) listener(...messageArguments);
      };
    this.#hasAnswered = false;
    this.#heldGame.forget();
    const opening = openConnection(this.#kind, generation, {
      onAnswer: now((answer) => this.#handle(answer)),
      onAlive: now((job) => this.#noteAlive(job)),
      onLoadFailure: now((cause) => this.#failToLoad(cause)),
      onCrash: now((cause) => this.#restart(cause, () => true)),
    });
    reportSlowLoad(opening);
    return opening;
  }

  /** @param {Answer} answer */
  #handle(answer) {
    const waiting = this.#waiting.get(answer.job);
    if (!waiting) return;
    waiting.isNew = 'began' in answer;
    if ('began' in answer) waiting.isBusy = !PROMPT_CALLS.includes(waiting.job.call);
    else if ('info' in answer) reportInfo(waiting, answer.info);
    else if ('lost' in answer) this.#resend(waiting);
    else if ('trapped' in answer) this.#restart(answer.trapped, (other) => other === waiting);
    else if ('fault' in answer) this.#settle(answer.job)?.reject(new ChuheError(answer.fault));
    else this.#settle(answer.job)?.resolve(answer.answer);
  }

  /** The worker holds a different game: send the whole position again. @param {Waiting} waiting */
  #resend(waiting) {
    const { job, isCancelled } = waiting;
    this.#heldGame.forget();
    if (isCancelled) return void this.#settle(job.job);
    waiting.isSent = false;
    waiting.isNew = true;
    this.#send(job);
  }

  /** Resets the silence timer, except for progress of a cancelled job, which must end. @param {number} [job] */
  #noteAlive(job) {
    const { isBusy, isCancelled } = this.#waiting.get(job ?? 0) ?? {};
    if (isBusy && isCancelled) return;
    this.#hasAnswered = true;
    this.#silenceTimer.reset();
  }

  /** Silence allowed now, in milliseconds. A running long call is not due until it is cancelled, nor is a call queued behind it. */
  #allowedSilence() {
    const sent = [...this.#waiting.values()].filter(({ isSent }) => isSent);
    if (sent.length === 0) return Infinity;
    const isBusy = sent.some((job) => job.isBusy && !job.isCancelled);
    const isBeginning = !this.#hasAnswered || sent.some(({ isNew, job }) => isNew && SEARCH_CALLS.includes(job.call));
    const patience = isBusy ? MAX_BUSY_SILENCE_MS : isBeginning ? MAX_FIRST_SILENCE_MS : MAX_SILENCE_MS;
    return patience * (SILENCE_FACTORS[this.#silences] ?? SILENCE_FACTORS[2]);
  }

  #handleSilence() {
    this.#silences += 1;
    const isCancelledBusy = [...this.#waiting.values()].some(({ isBusy, isCancelled }) => isBusy && isCancelled);
    this.#restart('no answer', () => !isCancelledBusy);
  }

  /** Ends the engine and rejects the pending calls. The next call opens another. @param {unknown} reason */
  close(reason) {
    this.#close();
    for (const number of [...this.#waiting.keys()]) this.#settle(number)?.reject(reason);
  }

  /** Closes the connection; the next call opens another. */
  #close() {
    this.#connection?.then(
      (connection) => connection.close(),
      () => {},
    );
    this.#connection = undefined;
    this.#tables.clear();
    this.generation += 1;
    this.#silenceTimer.stop();
  }

  /**
   * Restarts the engine and sends the pending jobs again; a suspect job fails on its second failure.
   * @param {string} cause
   * @param {(waiting: Waiting) => boolean} isSuspect whether the job may have caused the failure
   */
  #restart(cause, isSuspect) {
    this.#close();
    this.restarts += 1;
    for (const [number, waiting] of this.#waiting) {
      if (waiting.isCancelled) {
        this.#settle(number);
      } else if (STATEFUL_CALLS.includes(waiting.job.call)) {
        this.#settle(number)?.reject(new Restarted({ code: 'engine/crashed', message: cause }));
      } else if (isSuspect(waiting) && waiting.tries > 1) {
        const message = `the engine failed twice at this and was restarted: try a smaller request (${cause})`;
        this.#settle(number)?.reject(new ChuheError({ code: 'engine/crashed', message }));
      } else {
        if (isSuspect(waiting)) waiting.tries += 1;
        waiting.isSent = false;
        waiting.isBusy = false;
        waiting.isNew = true;
        this.#send(waiting.job);
      }
    }
  }

  /** Rejects all pending calls: module or scripts cannot be loaded. The next call tries again. @param {unknown} cause */
  #failToLoad(cause) {
    this.#close();
    const fault = (cause instanceof ChuheError && toFault(cause)) || {
      code: 'engine/load',
      message: `the engine cannot be loaded: are its files beside its scripts? If not, import 'chuhe/inline' (${cause})`,
    };
    for (const number of [...this.#waiting.keys()]) this.#settle(number)?.reject(new ChuheError(fault));
  }

  /** @param {number} number @param {unknown} reason */
  #cancel(number, reason) {
    const waiting = this.#waiting.get(number);
    if (!waiting) return;
    waiting.reject(reason);
    waiting.isCancelled = true;
    if (!waiting.isSent) this.#settle(number);
    this.#stop(number);
  }

  /** @param {number} number */
  async #stop(number) {
    const { generation } = this;
    const connection = await this.#connection?.catch(() => undefined);
    if (generation !== this.generation || !this.#waiting.get(number)?.isSent) return;
    try {
      connection?.send({ stop: number });
    } catch (error) {
      // Only a new engine does not go on with it.
      this.#restart(String(error), () => false);
    }
  }

  /** @param {number} number */
  #settle(number) {
    const waiting = this.#waiting.get(number);
    waiting?.listening.abort();
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#silenceTimer.stop();
    return waiting;
  }
}

/** Calls `onInfo`. An error in it, or in what it awaits, is reported and does not end the search. @param {Waiting} waiting @param {any} info */
async function reportInfo({ isCancelled, onInfo }, info) {
  if (isCancelled || !onInfo) return;
  try {
    await onInfo(info);
  } catch (error) {
    // Where there is no page, `reportError` is missing or ends the process.
    const report = globalThis.document ? reportError : console.error;
    report(error);
  }
}
