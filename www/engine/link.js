// One engine shared by the page: keeps the pending jobs and restarts the engine when it fails.
import { tellIfLate } from './late.js';
import { open } from './line.js';
import { net } from './net.js';
import { ChuheError, portable, toFault } from './protocol.js';
import { RULES, SEARCHES, Told } from './told.js';
import { Watch } from './watch.js';

/** @typedef {import('./line.js').Line} Line */
/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Calls} Calls */
/** @typedef {import('./protocol.js').Job} Job */

/**
 * Options of a call: `signal` cancels it, `enough` ends it with the result so far, `onInfo` receives progress, `peers` are
 * transferred.
 * @template [Info=any] a search for a move reports a `Thought`, a recorded one its number of nodes
 * @typedef {object} Asking
 * @property {AbortSignal} [signal]
 * @property {AbortSignal} [enough]
 * @property {(info: Info) => void} [onInfo]
 * @property {import('./protocol.js').Peers} [peers]
 */

/**
 * @typedef {object} Waiting
 * @property {Job} job
 * @property {number} tries
 * @property {boolean} isSent
 * @property {boolean} isBusy the engine does nothing else until it answers
 * @property {boolean} isNew no message has come for it yet
 * @property {boolean} isUnwanted cancelled, but still running in the engine
 * @property {AbortController} listening removes the listeners on the caller's signals
 * @property {AbortSignal | undefined} enough
 * @property {Asking['onInfo']} onInfo
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Longest silence of an engine that owes an answer; after it the engine is restarted. */
const PATIENCE_MS = 500;

/** The same for an engine that may still compile, or a search that may still allocate its table. */
const FIRST_PATIENCE_MS = 2000;

/** The same for calls that report no progress, such as searches of small games, which end far sooner. A worker that the browser has ended in the background is silent too. */
const BUSY_PATIENCE_MS = 30_000;

/** Factor of the limits above, by the number of silences so far: the machine may be slow. */
const LENIENCE = [1, 4, 16];

/** Calls that a playing engine answers promptly; all others may take their time. */
const PROMPT = ['xiangqiFaults', 'xiangqiWorths', ...RULES, ...SEARCHES];

/** Calls that evaluate positions of xiangqi: they wait for the net. */
const EVALUATES = [...SEARCHES, 'traceSearch', 'traceKeep', 'textbookMove', 'summary', 'xiangqiWorths'];

/** Calls about something that a restart of the engine has removed. */
const BOUND = ['frame', 'traceAsk', 'release', 'help'];

/** The engine was restarted, and the object of the call is gone. */
export class Restarted extends ChuheError {}

export class Link {
  /** Counts the engine's starts: a trace of an earlier generation is gone. */
  generation = 0;
  /** Number of failures. */
  restarts = 0;
  #kind;
  #jobs = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Promise<Line> | undefined} */
  #line;
  #told = new Told();
  /** Table sizes for which the engine has allocated memory. @type {Set<number>} */
  #tables = new Set();
  /** The connection whose engine has the net. @type {Line | undefined} */
  #taught;
  #hasSpoken = false;
  #silences = 0;
  #watch = new Watch(
    () => this.#patience(),
    () => this.#fallSilent(),
  );

  /** @param {import('./engines.js').Kind} kind */
  constructor(kind) {
    this.#kind = kind;
  }

  get isOpen() {
    return this.#line !== undefined;
  }

  /** Opens the connection and returns the place of the engine; undefined if it cannot be loaded. */
  async reach() {
    const { generation } = this;
    this.#line ??= this.#open();
    try {
      return (await this.#line).place;
    } catch (error) {
      if (generation === this.generation) this.#unload(error);
      return undefined;
    }
  }

  /**
   * @template {keyof Calls} Name
   * @param {Name} call
   * @param {Calls[Name]['sends']} sends
   * @param {Asking} [asking]
   * @returns {Promise<Calls[Name]['answers']>}
   */
  call(call, sends, { signal, enough, onInfo, peers } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#jobs += 1;
      const job = { job: this.#jobs, call, sends: portable(sends), peers };
      const listening = new AbortController();
      this.#makeRoom(job);
      this.#waiting.set(job.job, {
        job,
        tries: 1,
        isSent: false,
        isBusy: false,
        isNew: true,
        isUnwanted: false,
        listening,
        enough,
        onInfo,
        resolve,
        reject,
      });
      const once = { once: true, signal: listening.signal };
      signal?.addEventListener('abort', () => this.#giveUp(job.job, signal.reason), once);
      enough?.addEventListener('abort', () => this.#stop(job.job), once);
      this.#send(job);
    });
  }

  /** WebAssembly memory never shrinks: an engine that would need a table of a third size is closed, and a new one starts with empty memory. @param {Job} job */
  #makeRoom({ call, sends }) {
    if (this.#kind !== 'play' || !SEARCHES.includes(call)) return;
    const size = Object(Object(Object(sends).request).options).tableMb;
    if (this.#tables.size >= 2 && !this.#tables.has(size) && this.#waiting.size === 0) this.#letGo();
    this.#tables.add(size);
  }

  /** @param {Job} job */
  async #send(job) {
    const { generation } = this;
    this.#line ??= this.#open();
    try {
      const line = await this.#line;
      if (EVALUATES.includes(job.call)) await this.#teach(line);
      const waiting = this.#waiting.get(job.job);
      if (!waiting || waiting.isSent || generation !== this.generation) return;
      waiting.isSent = true;
      line.send(this.#told.shorten(job));
      // If the job is sent again, it runs alone: the ports lead to the closed engine.
      job.peers = undefined;
      if (waiting.enough?.aborted) line.send({ stop: job.job });
      if (line.place !== 'page') this.#watch.start();
    } catch (error) {
      if (generation === this.generation) this.#unload(error);
    }
  }

  /** Sends the net to the engine, once per connection. @param {Line} line */
  async #teach(line) {
    if (this.#taught === line || !['play', 'full'].includes(this.#kind)) return;
    const bytes = await net();
    if (!bytes || this.#taught === line) return;
    this.#taught = line;
    line.send({ net: bytes });
  }

  /** @returns {Promise<Line>} */
  #open() {
    const { generation } = this;
    /** @template {any[]} Said @param {(...said: Said) => void} hear @returns {(...said: Said) => void} */
    const now =
      (hear) =>
      (...said) => {
        if (generation === this.generation) hear(...said);
      };
    this.#hasSpoken = false;
    this.#told.forget();
    const opening = open(this.#kind, generation, {
      take: now((answer) => this.#take(answer)),
      alive: now((job) => this.#hear(job)),
      unloaded: now((cause) => this.#unload(cause)),
      broken: now((cause) => this.#restart(cause, () => true)),
    });
    tellIfLate(opening);
    return opening;
  }

  /** @param {Answer} answer */
  #take(answer) {
    const waiting = this.#waiting.get(answer.job);
    if (!waiting) return;
    waiting.isNew = 'began' in answer;
    if ('began' in answer) waiting.isBusy = !PROMPT.includes(waiting.job.call);
    else if ('info' in answer) tell(waiting, answer.info);
    else if ('lost' in answer) this.#tellAll(waiting);
    else if ('trapped' in answer) this.#restart(answer.trapped, (other) => other === waiting);
    else if ('fault' in answer) this.#settle(answer.job)?.reject(new ChuheError(answer.fault));
    else this.#settle(answer.job)?.resolve(answer.answer);
  }

  /** The worker holds a different game: send the whole position again. @param {Waiting} waiting */
  #tellAll(waiting) {
    const { job, isUnwanted } = waiting;
    this.#told.forget();
    if (isUnwanted) return void this.#settle(job.job);
    waiting.isSent = false;
    waiting.isNew = true;
    this.#send(job);
  }

  /** Resets the silence timer, except for progress of a cancelled job, which must end. @param {number} [job] */
  #hear(job) {
    const { isBusy, isUnwanted } = this.#waiting.get(job ?? 0) ?? {};
    if (isBusy && isUnwanted) return;
    this.#hasSpoken = true;
    this.#watch.hear();
  }

  /** Silence allowed now, in milliseconds. A running long call is not due until it is cancelled, nor is a call queued behind it. */
  #patience() {
    const sent = [...this.#waiting.values()].filter(({ isSent }) => isSent);
    if (sent.length === 0) return Infinity;
    const isBusy = sent.some((job) => job.isBusy && !job.isUnwanted);
    const isBeginning = !this.#hasSpoken || sent.some(({ isNew, job }) => isNew && SEARCHES.includes(job.call));
    const patience = isBusy ? BUSY_PATIENCE_MS : isBeginning ? FIRST_PATIENCE_MS : PATIENCE_MS;
    return patience * (LENIENCE[this.#silences] ?? LENIENCE[2]);
  }

  #fallSilent() {
    this.#silences += 1;
    const isGivenUp = [...this.#waiting.values()].some(({ isBusy, isUnwanted }) => isBusy && isUnwanted);
    this.#restart('no answer', () => !isGivenUp);
  }

  /** Closes the connection; the next call opens another. */
  #letGo() {
    this.#line?.then(
      (line) => line.close(),
      () => {},
    );
    this.#line = undefined;
    this.#tables.clear();
    this.generation += 1;
    this.#watch.stop();
  }

  /**
   * Restarts the engine and sends the pending jobs again; a suspect job fails on its second failure.
   * @param {string} cause
   * @param {(waiting: Waiting) => boolean} isSuspect whether the job may have caused the failure
   */
  #restart(cause, isSuspect) {
    this.#letGo();
    this.restarts += 1;
    for (const [number, waiting] of this.#waiting) {
      if (waiting.isUnwanted) {
        this.#settle(number);
      } else if (BOUND.includes(waiting.job.call)) {
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
  #unload(cause) {
    this.#letGo();
    const fault = toFault(cause) ?? {
      code: 'engine/load',
      message: `the engine cannot be loaded: are its files served beside its scripts? (${cause})`,
    };
    for (const number of [...this.#waiting.keys()]) this.#settle(number)?.reject(new ChuheError(fault));
  }

  /** @param {number} number @param {unknown} reason */
  #giveUp(number, reason) {
    const waiting = this.#waiting.get(number);
    if (!waiting) return;
    waiting.reject(reason);
    waiting.isUnwanted = true;
    if (!waiting.isSent) this.#settle(number);
    this.#stop(number);
  }

  /** @param {number} number */
  async #stop(number) {
    const line = await this.#line?.catch(() => undefined);
    if (this.#waiting.get(number)?.isSent) line?.send({ stop: number });
  }

  /** @param {number} number */
  #settle(number) {
    const waiting = this.#waiting.get(number);
    waiting?.listening.abort();
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#watch.stop();
    return waiting;
  }
}

/** Calls `onInfo`. An error in it is reported and does not end the search. @param {Waiting} waiting @param {any} info */
function tell({ isUnwanted, onInfo }, info) {
  if (isUnwanted || !onInfo) return;
  try {
    onInfo(info);
  } catch (error) {
    reportError(error);
  }
}
