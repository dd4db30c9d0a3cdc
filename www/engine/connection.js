// The connection from a page to an engine: a worker where the browser allows one, otherwise the page itself.
import { startEngine } from './workers/start-engine.js';
import { compile, load, createWorker } from './engines.js';
import { afterMessages } from './workers/after-messages.js';

/** @import { Kind } from './engines.js' */
/** @import { Answer, Message } from './workers/protocol.js' */
/** @import { Scripts } from './workers/start-engine.js' */

/**
 * Where the engine runs: in a worker, in a worker started from a blob, or on the page.
 * @typedef {'worker' | 'blob' | 'page'} Place
 * @typedef {{ place: Place, send: (message: Message) => void, close: () => void }} Connection
 */

/**
 * Callbacks of a connection: answers, signs of life, failures to load and crashes.
 * @typedef {object} ConnectionListener
 * @property {(answer: Answer) => void} onAnswer
 * @property {(job?: number) => void} onAlive the job, if the message only reports progress of it
 * @property {(cause: string) => void} onLoadFailure
 * @property {(cause: string) => void} onCrash
 */

/** Suffix of the worker scripts. It is added at run time: a bundler that saw the address would bundle every worker. */
const WORKER_SUFFIX = '-worker.js';
const HERE = import.meta.url;

/** @type {Map<Kind, Promise<WebAssembly.Module>>} */ const modules = new Map();

/**
 * Opens a connection. The module is compiled once per page and kind.
 * @param {Kind} kind
 * @param {number} life number of the connection among those of its kind, from 0
 * @param {ConnectionListener} listener
 * @returns {Promise<Connection>}
 */
export async function openConnection(kind, life, listener) {
  const starting = startWorker(kind);
  // On the page the scripts are fetched while the module compiles, as in a worker.
  const scripts = starting.then((started) => (started ? null : load(kind, life)));
  scripts.catch(() => {});
  try {
    const [module, started] = await Promise.all([compiled(kind), starting]);
    return started
      ? connectWorker(started, module, listener)
      : await connectPage(/** @type {Scripts} */ (await scripts), module, listener);
  } catch (error) {
    modules.delete(kind);
    starting.then((started) => started?.worker.terminate());
    throw error;
  }
}

/** @param {Kind} kind */
function compiled(kind) {
  const module = modules.get(kind) ?? compile(kind);
  modules.set(kind, module);
  return module;
}

/**
 * Browsers refuse workers from another origin, but accept a blob that imports one; sandboxed frames may refuse both.
 * @param {Kind} kind
 * @returns {Promise<{ worker: Worker, place: Place } | null>}
 */
async function startWorker(kind) {
  const direct = await tryWorker(createWorker(kind));
  if (direct) return { worker: direct, place: 'worker' };
  let blob = '';
  const startFromBlob = async () => {
    const address = new URL(`workers/${kind}${WORKER_SUFFIX}`, HERE).href;
    blob = URL.createObjectURL(new Blob([`import "${address}";`], { type: 'text/javascript' }));
    return new Worker(blob, { type: 'module', name: `chuhe ${kind}` });
  };
  const worker = await tryWorker(startFromBlob());
  if (blob) URL.revokeObjectURL(blob);
  return worker && { worker, place: 'blob' };
}

/** Limit for loading the scripts of a worker; after it the next way is tried. */
const WORKER_START_MS = 60_000;

/** @param {Promise<Worker>} starting @returns {Promise<Worker | null>} */
async function tryWorker(starting) {
  const worker = await starting.catch(() => null);
  if (!worker) return null;
  return new Promise((resolve) => {
    const refuse = () => {
      clearTimeout(timer);
      worker.terminate();
      resolve(null);
    };
    const timer = setTimeout(refuse, WORKER_START_MS);
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      refuse();
    };
  });
}

/**
 * @param {{ worker: Worker, place: Place }} started
 * @param {WebAssembly.Module} module
 * @param {ConnectionListener} listener
 * @returns {Connection}
 */
function connectWorker({ worker, place }, module, listener) {
  worker.onmessage = ({ data }) => {
    listener.onAlive('info' in data ? data.job : undefined);
    if ('failed' in data) listener.onLoadFailure(data.failed);
    else if ('job' in data) listener.onAnswer(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    listener.onCrash(event.message ?? 'the worker failed');
  };
  worker.postMessage({ module });
  return {
    place,
    send: (message) => worker.postMessage(message, ('peers' in message && message.peers?.ports) || []),
    close: () => worker.terminate(),
  };
}

/** @param {Scripts} scripts @param {WebAssembly.Module} module @param {ConnectionListener} listener @returns {Promise<Connection>} */
async function connectPage(scripts, module, listener) {
  const host = await startEngine(scripts, module, (answer) => {
    listener.onAlive();
    listener.onAnswer(answer);
  });
  return { place: 'page', send: (message) => afterMessages(() => host.handle(message)), close: () => host.close() };
}
