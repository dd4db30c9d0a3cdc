// The connection from a page to an engine: a worker where the browser allows one, otherwise the page itself.
import { begin } from './begin.js';
import { compile, load, work } from './engines.js';
import { afterMessages } from './after-messages.js';

/** @typedef {import('./engines.js').Kind} Kind */
/** @typedef {import('./begin.js').Scripts} Scripts */
/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Message} Message */

/**
 * Where the engine runs: in a worker, in a worker started from a blob, or on the page.
 * @typedef {'worker' | 'blob' | 'page'} Place
 * @typedef {{ place: Place, send: (message: Message) => void, close: () => void }} Line
 */

/**
 * Callbacks of a connection: answers, signs of life, failures to load and crashes.
 * @typedef {object} Ear
 * @property {(answer: Answer) => void} take
 * @property {(job?: number) => void} alive the job, if the message only reports progress of it
 * @property {(cause: string) => void} unloaded
 * @property {(cause: string) => void} broken
 */

/** Suffix of the worker scripts. It is added at run time: a bundler that saw the address would bundle every worker. */
const WORKER = '-worker.js';
const HERE = import.meta.url;

/** @type {Map<Kind, Promise<WebAssembly.Module>>} */
const modules = new Map();

/**
 * Opens a connection. The module is compiled once per page and kind.
 * @param {Kind} kind
 * @param {number} life number of the connection among those of its kind, from 0
 * @param {Ear} ear
 * @returns {Promise<Line>}
 */
export async function open(kind, life, ear) {
  const starting = startWorker(kind);
  // On the page the scripts are fetched while the module compiles, as in a worker.
  const scripts = starting.then((started) => (started ? null : load(kind, life)));
  scripts.catch(() => {});
  try {
    const [module, started] = await Promise.all([compiled(kind), starting]);
    return started
      ? workerLine(started, module, ear)
      : await pageLine(/** @type {Scripts} */ (await scripts), module, ear);
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
  const direct = await tryWorker(() => work(kind));
  if (direct) return { worker: direct, place: 'worker' };
  let blob = '';
  const worker = await tryWorker(() => {
    const address = new URL(kind + WORKER, HERE).href;
    blob = URL.createObjectURL(new Blob([`import "${address}";`], { type: 'text/javascript' }));
    return new Worker(blob, { type: 'module', name: `chuhe ${kind}` });
  });
  if (blob) URL.revokeObjectURL(blob);
  return worker && { worker, place: 'blob' };
}

/** Limit for loading the scripts of a worker; after it the next way is tried. */
const START_MS = 60_000;

/** @param {() => Worker} start @returns {Promise<Worker | null>} */
function tryWorker(start) {
  return new Promise((resolve) => {
    try {
      const worker = start();
      const refuse = () => {
        clearTimeout(timer);
        worker.terminate();
        resolve(null);
      };
      const timer = setTimeout(refuse, START_MS);
      worker.onmessage = () => {
        clearTimeout(timer);
        resolve(worker);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        refuse();
      };
    } catch {
      resolve(null);
    }
  });
}

/**
 * @param {{ worker: Worker, place: Place }} started
 * @param {WebAssembly.Module} module
 * @param {Ear} ear
 * @returns {Line}
 */
function workerLine({ worker, place }, module, ear) {
  worker.onmessage = ({ data }) => {
    ear.alive('info' in data ? data.job : undefined);
    if ('failed' in data) ear.unloaded(data.failed);
    else if ('job' in data) ear.take(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    ear.broken(event.message ?? 'the worker failed');
  };
  worker.postMessage({ module });
  return {
    place,
    send: (message) => worker.postMessage(message, handedOver(message)),
    close: () => worker.terminate(),
  };
}

/** The ports of a message, which are transferred. @param {Message} message @returns {Transferable[]} */
function handedOver(message) {
  return ('peers' in message && message.peers?.ports) || [];
}

/**
 * @param {Scripts} scripts
 * @param {WebAssembly.Module} module
 * @param {Ear} ear
 * @returns {Promise<Line>}
 */
async function pageLine(scripts, module, ear) {
  const host = await begin(scripts, module, (answer) => {
    ear.alive();
    ear.take(answer);
  });
  return { place: 'page', send: (message) => afterMessages(() => host.take(message)), close: () => host.close() };
}
