// The WebAssembly module of small games. A module has its own script, so that bundlers leave out those that a program does not use.
import { loadModule } from './load-module.js';
import { MARKS } from './wasm/marks.js';

/** @typedef {typeof import('./wasm/chuhe.js')} Lab */

/** Recorded searches of small games. @returns {Promise<Lab>} */
export const lab = () =>
  loadModule(
    MARKS['chuhe_bg.wasm'],
    () => import('./wasm/chuhe.js'),
    () => new URL('./wasm/chuhe_bg.wasm', import.meta.url),
  );
