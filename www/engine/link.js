// One engine shared by a whole page: a worker if the browser allows one, the page itself if not.
import { ChuheError } from './protocol.js';

/** @typedef {import('./protocol.js').Job} Job */
/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {{ job: Job, retried: boolean, resolve: (answer: any) => void, reject: (error: Error) => void }} Waiting */
/** @typedef {{ send: (job: Job) => void, close: () => void }} Line */

/** A worker that has not answered an abandoned job by then is started again. */
const PATIENCE_MS = 500;

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

export class Link {
  /** Counts restarts, so that a trace can tell that the worker holding it is gone. */
  generation = 0;
  #jobs = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Promise<Line> | undefined} */
  #line;

  /**
   * @template {keyof import('./protocol.js').Calls} Name
   * @param {Name} call
   * @param {import('./protocol.js').Calls[Name]['sends']} sends
   * @param {AbortSignal} [signal]
   * @returns {Promise<import('./protocol.js').Calls[Name]['answers']>}
   */
  call(call, sends, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#jobs += 1;
      const job = { job: this.#jobs, call, sends };
      this.#waiting.set(job.job, { job, retried: false, resolve, reject });
      signal?.addEventListener('abort', () => this.#abandon(job.job, signal.reason), { once: true });
      this.#send(job);
    });
  }

  /** @param {Job} job */
  async #send(job) {
    this.#line ??= this.#open(this.generation);
    try {
      (await this.#line).send(job);
    } catch (error) {
      this.#line = undefined;
      this.#settle(job.job)?.reject(new ChuheError({ code: 'engine/load', message: String(error) }));
    }
  }

  /** @param {number} generation @returns {Promise<Line>} */
  async #open(generation) {
    compiled ??= compile();
    compiled.catch(() => { compiled = undefined; });
    const module = await compiled;
    /** @param {Answer} answer */
    const take = (answer) => { if (generation === this.generation) this.#take(answer); };
    const worker = await startWorker();
    return worker ? workerLine(worker, module, take, () => this.#restart('worker failed')) : pageLine(module, take);
  }

  /** @param {Answer} answer */
  #take(answer) {
    if ('trapped' in answer) return this.#restart(answer.trapped);
    const waiting = this.#settle(answer.job);
    if (!waiting) return;
    if ('fault' in answer) waiting.reject(new ChuheError(answer.fault));
    else waiting.resolve(answer.answer);
  }

  /** Starts afresh; what was waiting is tried once more, and fails with a remedy if that was its second time.
   * @param {string} cause */
  #restart(cause) {
    const line = this.#line;
    this.generation += 1;
    this.#line = undefined;
    line?.then((open) => open.close(), () => {});
    for (const [number, waiting] of this.#waiting) {
      if (waiting.retried || waiting.job.call === 'frame') {
        this.#settle(number);
        waiting.reject(new ChuheError({ code: 'engine/crashed', message: cause }));
      } else {
        waiting.retried = true;
        this.#send(waiting.job);
      }
    }
  }

  /** @param {number} number @param {any} reason */
  #abandon(number, reason) {
    const waiting = this.#settle(number);
    if (!waiting) return;
    waiting.reject(reason);
    const generation = this.generation;
    const pulse = setTimeout(() => { if (generation === this.generation) this.#restart('no answer'); }, PATIENCE_MS);
    // Jobs are answered in order: any later answer shows that the worker is alive.
    this.#jobs += 1;
    const job = { job: this.#jobs, call: /** @type {const} */ ('release'), sends: { trace: -1 } };
    this.#waiting.set(job.job, { job, retried: true, resolve: () => clearTimeout(pulse), reject: () => clearTimeout(pulse) });
    this.#send(job);
  }

  /** @param {number} number */
  #settle(number) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }
}

async function compile() {
  const response = await fetch(new URL('./wasm/chuhe_bg.wasm', import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Browsers refuse workers from another origin, but take a blob that imports one; sandboxed frames refuse both.
 * @returns {Promise<Worker | null>}
 */
async function startWorker() {
  const address = new URL('./worker.js', import.meta.url).href;
  const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' }));
  try {
    for (const url of [address, blob]) {
      const worker = await tryWorker(url);
      if (worker) return worker;
    }
    return null;
  } finally {
    URL.revokeObjectURL(blob);
  }
}

/** @param {string} url @returns {Promise<Worker | null>} */
function tryWorker(url) {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(url, { type: 'module', name: 'chuhe' });
      worker.onmessage = () => resolve(worker);
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        resolve(null);
      };
    } catch {
      resolve(null);
    }
  });
}

/**
 * @param {Worker} worker
 * @param {WebAssembly.Module} module
 * @param {(answer: Answer) => void} take
 * @param {() => void} fail
 * @returns {Line}
 */
function workerLine(worker, module, take, fail) {
  worker.onmessage = ({ data }) => { if ('job' in data) take(data); };
  worker.onerror = fail;
  worker.postMessage({ module });
  return { send: (job) => worker.postMessage(job), close: () => worker.terminate() };
}

/**
 * @param {WebAssembly.Module} module
 * @param {(answer: Answer) => void} take
 * @returns {Promise<Line>}
 */
async function pageLine(module, take) {
  const { Host } = await import('./host.js');
  const host = await Host.start(module);
  return { send: (job) => { setTimeout(() => take(host.handle(job))); }, close: () => {} };
}
