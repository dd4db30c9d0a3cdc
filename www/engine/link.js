// One engine shared by a whole page: keeps the jobs that wait for an answer, and starts the engine again when it fails.
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
 * What goes with a question: `signal` gives it up, `enough` asks for what has been found so far, `onInfo` is told how it
 * stands, `peers` is handed over.
 * @template [Info=any] a search for a move tells a `Thought`; one that is recorded, how many nodes it has searched
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
 * @property {boolean} isBusy the engine works on nothing else until it has answered
 * @property {boolean} isNew nothing has been heard of it yet
 * @property {boolean} isUnwanted given up, but the engine does not know yet
 * @property {AbortController} listening to the signals of the one who asked
 * @property {AbortSignal | undefined} enough
 * @property {Asking['onInfo']} onInfo
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Silence for longer than this while an answer is due means that the engine hangs. */
const PATIENCE_MS = 500;

/** An engine that begins may be compiling, and a search that begins may be making room for its table. */
const FIRST_PATIENCE_MS = 2000;

/** What takes its time and says nothing meanwhile, as small games do, is over long before. A worker that the browser has taken away, as
 * some do in the background, is silent as well. */
const BUSY_PATIENCE_MS = 30_000;

/** On a machine where an engine has fallen silent before, the next one is given this many times as long: it may just be slow. */
const LENIENCE = [1, 4, 16];

/** What a player must answer promptly. Everything else may take its time. */
const PROMPT = ['xiangqiFaults', 'xiangqiWorths', ...RULES, ...SEARCHES];

/** Positions are evaluated in these, by engines that know xiangqi: they wait for the net. */
const EVALUATES = [...SEARCHES, 'traceSearch', 'traceKeep', 'textbookMove', 'summary', 'xiangqiWorths'];

/** These are about something that is gone when the engine has been started again. */
const BOUND = ['frame', 'traceAsk', 'release', 'help'];

/** The engine was started again, and with it went what was asked about. */
export class Restarted extends ChuheError {}

export class Link {
  /** Counts the engines, so that a trace can tell that the one holding it is gone. */
  generation = 0;
  /** How often one failed. */
  restarts = 0;
  #kind;
  #jobs = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Promise<Line> | undefined} */
  #line;
  #told = new Told();
  /** The sizes of table that the engine has made room for. @type {Set<number>} */
  #tables = new Set();
  /** The line whose engine has the net. @type {Line | undefined} */
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

  /** Opens the line, and tells where the engine is: nowhere, if it cannot be loaded. */
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

  /** WebAssembly gives no memory back: an engine that would need room for a third size of table is let go, and another begins without.
   * @param {Job} job */
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
      // A session that has to be asked again is alone: the others know only the engine that is gone.
      job.peers = undefined;
      if (waiting.enough?.aborted) line.send({ stop: job.job });
      if (line.place !== 'page') this.#watch.start();
    } catch (error) {
      if (generation === this.generation) this.#unload(error);
    }
  }

  /** Hands the engine the net, once. @param {Line} line */
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

  /** The engine holds another game than was thought. @param {Waiting} waiting */
  #tellAll(waiting) {
    const { job, isUnwanted } = waiting;
    this.#told.forget();
    if (isUnwanted) return void this.#settle(job.job);
    waiting.isSent = false;
    waiting.isNew = true;
    this.#send(job);
  }

  /** What is no longer wanted is waited for to end, not to say how far it is. @param {number} [job] */
  #hear(job) {
    const { isBusy, isUnwanted } = this.#waiting.get(job ?? 0) ?? {};
    if (isBusy && isUnwanted) return;
    this.#hasSpoken = true;
    this.#watch.hear();
  }

  /** How long a silence is bearable now. Something that takes its time is due only when it is no longer wanted; what waits
   * behind it is not due either. */
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

  /** The next question opens another line. */
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
   * Starts afresh. What was waiting is asked again; what the failure may be due to fails the second time.
   * @param {string} cause
   * @param {(waiting: Waiting) => boolean} isSuspect
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
        const message = `the engine failed twice at this and was started again: ask for something smaller (${cause})`;
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

  /** Without the module or the scripts nothing can be answered; the next question tries again. @param {unknown} cause */
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

/** An error in the hands of the one who listens is theirs, and no reason to lose the search. @param {Waiting} waiting @param {any} info */
function tell({ isUnwanted, onInfo }, info) {
  if (isUnwanted || !onInfo) return;
  try {
    onInfo(info);
  } catch (error) {
    reportError(error);
  }
}
