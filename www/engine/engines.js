// The kinds of engine that a page can have: which files each is made of, and how they are had.
import { compileFrom } from './compile.js';

/** @typedef {import('./begin.js').Scripts} Scripts */

/**
 * `trace` searches small games, step by step, and is the least that can; `lab` makes figures of them too, has examples,
 * and reads more notations; `play` knows xiangqi, `full` draws searches of xiangqi.
 * @typedef {'trace' | 'lab' | 'play' | 'full'} Kind
 */

/**
 * The files of an engine, each named where it is needed and in full: so bundlers find them, and take them along.
 * @typedef {object} Engine
 * @property {URL} module
 * @property {string} binding the script that belongs to the module
 * @property {() => Worker} work starts its worker
 * @property {() => Promise<Scripts>} load its scripts, for the page itself
 */

/** For an address that is made up when it is needed. */
const HERE = import.meta.url;

/** @type {Record<Kind, Engine>} */
const ENGINES = {
  trace: {
    module: new URL('./wasm/chuhe_trace_bg.wasm', import.meta.url),
    binding: 'chuhe_trace.js',
    work: () => new Worker(new URL('./trace-worker.js', import.meta.url), { type: 'module', name: 'chuhe trace' }),
    load: () => together(import('./lab-host.js'), import('./wasm/chuhe_trace.js')),
  },
  lab: {
    module: new URL('./wasm/chuhe_bg.wasm', import.meta.url),
    binding: 'chuhe.js',
    work: () => new Worker(new URL('./lab-worker.js', import.meta.url), { type: 'module', name: 'chuhe lab' }),
    load: () => together(import('./lab-host.js'), import('./wasm/chuhe.js')),
  },
  play: {
    module: new URL('./wasm/chuhe_play_bg.wasm', import.meta.url),
    binding: 'chuhe_play.js',
    work: () => new Worker(new URL('./play-worker.js', import.meta.url), { type: 'module', name: 'chuhe play' }),
    load: () => together(import('./play-host.js'), import('./wasm/chuhe_play.js')),
  },
  full: {
    module: new URL('./wasm/chuhe_full_bg.wasm', import.meta.url),
    binding: 'chuhe_full.js',
    work: () => new Worker(new URL('./full-worker.js', import.meta.url), { type: 'module', name: 'chuhe full' }),
    load: () => together(import('./lab-host.js'), import('./wasm/chuhe_full.js')),
  },
};

/** @param {Promise<{ Host: any }>} host @param {Promise<any>} wasm @returns {Promise<Scripts>} */
async function together(host, wasm) {
  return { Host: (await host).Host, wasm: await wasm };
}

/** What the small engine can draw. */
const SMALL_GAMES = ['tree', 'graph', 'tictactoe', 'capture', 'bags'];

/**
 * The engine that draws what a request asks for: of a game that there is not, the one that knows what games there are.
 * @param {unknown} request
 * @returns {'lab' | 'full'}
 */
export function drawing(request) {
  const { game = 'tree' } = Object(request);
  return SMALL_GAMES.includes(game) ? 'lab' : 'full';
}

/** Fetches and compiles the module of an engine. @param {Kind} kind */
export const compile = (kind) => compileFrom(ENGINES[kind].module);

/** Starts the worker of an engine. @param {Kind} kind */
export function work(kind) {
  return ENGINES[kind].work();
}

/**
 * Loads the scripts of an engine into the page itself. An instance that has trapped is of no further use, and the script
 * that belongs to it keeps hold of it: `life` makes the address of that script, and with it the instance, a new one.
 * @param {Kind} kind
 * @param {number} [life]
 * @returns {Promise<Scripts>}
 */
export async function load(kind, life = 0) {
  const { binding, load } = ENGINES[kind];
  const scripts = await load();
  if (life === 0) return scripts;
  const wasm = await import(new URL(`./wasm/${binding}?${life}`, HERE).href);
  return { ...scripts, wasm };
}
