// The line from a page to an engine: a worker where the browser allows one, the page itself where not.
import { begin } from './begin.js';
import { compile, load, work } from './engines.js';
import { afterMessages } from './after-messages.js';

/** @typedef {import('./engines.js').Kind} Kind */
/** @typedef {import('./begin.js').Scripts} Scripts */
/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Message} Message */

/**
 * Where the engine is: in a worker, in a worker that a blob of this page starts, or on the page.
 * @typedef {'worker' | 'blob' | 'page'} Place
 * @typedef {{ place: Place, send: (message: Message) => void, close: () => void }} Line
 */

/**
 * What a line reports: answers, signs of life, that it cannot be loaded, that it broke.
 * @typedef {object} Ear
 * @property {(answer: Answer) => void} take
 * @property {(job?: number) => void} alive with a job, if that is all that is heard: how it stands
 * @property {(cause: string) => void} unloaded
 * @property {(cause: string) => void} broken
 */

/** How the script of a worker is called, after its kind. A bundler that saw its address here would take along all there is. */
const WORKER = '-worker.js';
const HERE = import.meta.url;

/** @type {Map<Kind, Promise<WebAssembly.Module>>} */
const modules = new Map();

/**
 * Opens a line. The module is compiled once for all of a page's lines of a kind.
 * @param {Kind} kind
 * @param {number} life which of the lines of this kind it is: 0, 1, ...
 * @param {Ear} ear
 * @returns {Promise<Line>}
 */
export async function open(kind, life, ear) {
  const starting = startWorker(kind);
  // On the page itself the scripts are fetched while the module is compiled, as they are in a worker.
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
 * Browsers refuse workers from another origin, but take a blob that imports one; sandboxed frames may refuse both.
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

/** A worker whose scripts have not come by then is done without. */
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

/** What goes to the worker and is no longer here. @param {Message} message @returns {Transferable[]} */
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
