// The three kinds of engine that a page can have: which files each is made of, and how it is compiled and begun.
import { bytesOfFile } from './file.js';

/** @typedef {import('./protocol.js').Message} Message */
/** @typedef {import('./protocol.js').Answer} Answer */

/**
 * What answers the messages of a page, be it in a worker or on the page itself.
 * @typedef {object} Host
 * @property {(message: Message) => void} take
 * @property {() => void} close
 */

/**
 * The scripts of an engine: what answers, and what the module it answers from is bound by.
 * @typedef {{ Host: new (wasm: any, memory: WebAssembly.Memory, post: (answer: Answer) => void) => Host, wasm: any }} Scripts
 */

/**
 * `lab` draws searches of small games, `play` knows xiangqi, `full` draws searches of xiangqi. The worker of each is
 * named after it.
 * @typedef {'lab' | 'play' | 'full'} Kind
 * @type {Record<Kind, { module: string, host: string }>}
 */
export const KINDS = {
  lab: { module: 'chuhe', host: 'lab-host' },
  play: { module: 'chuhe_play', host: 'play-host' },
  full: { module: 'chuhe_full', host: 'lab-host' },
};

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

/** Fetches and compiles a module, at the same time where the server says what it is. @param {Kind} kind */
export async function compile(kind) {
  const address = new URL(`./wasm/${KINDS[kind].module}_bg.wasm`, import.meta.url);
  const bytes = await bytesOfFile(address);
  if (bytes) return WebAssembly.compile(bytes);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const isAnnounced = response.headers.get('content-type') === 'application/wasm';
  return isAnnounced ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Loads the scripts of an engine into the page itself. An instance that has trapped is of no further use, and the script
 * that belongs to it keeps hold of it: `life` makes the address of that script, and with it the instance, a new one.
 * @param {Kind} kind
 * @param {number} [life]
 * @returns {Promise<Scripts>}
 */
export async function load(kind, life = 0) {
  const { module, host } = KINDS[kind];
  const addresses = [`./${host}.js`, `./wasm/${module}.js${life ? `?${life}` : ''}`];
  const [{ Host }, wasm] = await Promise.all(addresses.map((address) => import(new URL(address, import.meta.url).href)));
  return { Host, wasm };
}

/**
 * Begins an engine in this realm.
 * @param {Scripts} scripts
 * @param {WebAssembly.Module} module
 * @param {(answer: Answer) => void} post
 * @returns {Promise<Host>}
 */
export async function begin({ Host, wasm }, module, post) {
  const { memory } = await wasm.default({ module_or_path: module });
  return new Host(wasm, memory, post);
}
