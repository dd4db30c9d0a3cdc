// The WebAssembly modules by themselves, for Node and for pages: each is loaded when it is first asked for.
import { bytesOfFile } from './file.js';

/** @typedef {typeof import('./wasm/chuhe.js')} Lab */
/** @typedef {typeof import('./wasm/chuhe_play.js')} Play */
/** @typedef {typeof import('./wasm/chuhe_full.js')} Full */

/** @type {Map<string, Promise<any>>} */
const modules = new Map();

/** Searches of small games, drawn. @returns {Promise<Lab>} */
export const lab = () => loaded('chuhe', () => import('./wasm/chuhe.js'));

/** Rules of xiangqi, and the search that plays it. @returns {Promise<Play>} */
export const play = () => loaded('chuhe_play', () => import('./wasm/chuhe_play.js'));

/** Both, searches of xiangqi drawn, and files of games. @returns {Promise<Full>} */
export const full = () => loaded('chuhe_full', () => import('./wasm/chuhe_full.js'));

/** @param {string} name @param {() => Promise<any>} script */
function loaded(name, script) {
  let module = modules.get(name);
  if (!module) {
    module = begun(name, script);
    modules.set(name, module);
    module.catch(() => modules.delete(name));
  }
  return module;
}

/** @param {string} name @param {() => Promise<any>} script */
async function begun(name, script) {
  const [wasm, bytes] = await Promise.all([script(), bytesOfFile(new URL(`./wasm/${name}_bg.wasm`, import.meta.url))]);
  await wasm.default(bytes && { module_or_path: bytes });
  return wasm;
}
