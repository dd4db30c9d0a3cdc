// The kinds of engine: the files of each and how they load.
import { compileFrom } from './compile.js';
import { importHidden } from './hidden-import.js';
import { MARKS } from './wasm/marks.js';

export { recordingEngine } from './recording-engine.js';

/** @import { Scripts } from './workers/start-engine.js' */

/**
 * `trace` records searches of small games and is the smallest; `lab` also makes figures, has examples and reads more
 * notations; `play` knows xiangqi; `full` records searches of xiangqi.
 * @typedef {'trace' | 'lab' | 'play' | 'full'} Kind
 */

/**
 * The files of an engine. Each address is written out where it is used: only so do bundlers find it.
 * @typedef {object} Engine
 * @property {() => URL} module
 * @property {() => Worker} work starts its worker
 * @property {() => Promise<Scripts>} load loads its scripts on the page
 */

/** Base of addresses that are built at run time. */
const HERE = import.meta.url;

/** @type {Record<Kind, Engine>} */
const ENGINES = {
  trace: {
    module: () => new URL('./wasm/chuhe_trace_bg.wasm', import.meta.url),
    work: () =>
      new Worker(new URL('./workers/trace-worker.js', import.meta.url), { type: 'module', name: 'chuhe trace' }),
    load: () => loadBoth(import('./workers/lab-host.js'), import('./wasm/chuhe_trace.js')),
  },
  lab: {
    module: () => new URL('./wasm/chuhe_bg.wasm', import.meta.url),
    work: () => new Worker(new URL('./workers/lab-worker.js', import.meta.url), { type: 'module', name: 'chuhe lab' }),
    load: () => loadBoth(import('./workers/lab-host.js'), import('./wasm/chuhe.js')),
  },
  play: {
    module: () => new URL('./wasm/chuhe_play_bg.wasm', import.meta.url),
    work: () =>
      new Worker(new URL('./workers/play-worker.js', import.meta.url), { type: 'module', name: 'chuhe play' }),
    load: () => loadBoth(import('./workers/play-host.js'), import('./wasm/chuhe_play.js')),
  },
  full: {
    module: () => new URL('./wasm/chuhe_full_bg.wasm', import.meta.url),
    work: () =>
      new Worker(new URL('./workers/full-worker.js', import.meta.url), { type: 'module', name: 'chuhe full' }),
    load: () => loadBoth(import('./workers/full-host.js'), import('./wasm/chuhe_full.js')),
  },
};

/** @param {Promise<{ Host: any }>} host @param {Promise<any>} wasm @returns {Promise<Scripts>} */
async function loadBoth(host, wasm) {
  return { Host: (await host).Host, wasm: await wasm };
}

/** The start of the names of an engine's files. @param {Kind} kind */
const nameOf = (kind) => (kind === 'lab' ? 'chuhe' : /** @type {const} */ (`chuhe_${kind}`));

/** Fetches and compiles the module of an engine. @param {Kind} kind */
export const compile = (kind) => compileFrom(ENGINES[kind].module(), MARKS[`${nameOf(kind)}_bg.wasm`]);

/** Starts the worker of an engine: in Node, Bun and Deno a thread, because a worker would keep Bun and Deno running. @param {Kind} kind @returns {Promise<Worker>} */
export async function createWorker(kind) {
  const isPage = typeof Worker === 'function' && !('Bun' in globalThis || 'Deno' in globalThis);
  if (isPage) return ENGINES[kind].work();
  const { startThread } = await importHidden('./node-thread.js', HERE);
  return startThread(new URL(`./workers/${kind}-worker.js`, HERE));
}

/**
 * Loads the scripts of an engine on the page. An instance that has trapped is unusable, and the binding script keeps it:
 * `life` changes the address of that script and so gives a new instance.
 * @param {Kind} kind
 * @param {number} [life]
 * @returns {Promise<Scripts>}
 */
export async function load(kind, life = 0) {
  const scripts = await ENGINES[kind].load();
  if (life === 0) return scripts;
  const wasm = await importHidden(`./wasm/${nameOf(kind)}.js?${life}`, HERE);
  return { ...scripts, wasm };
}
