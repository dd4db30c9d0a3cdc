// The WebAssembly module with everything.
import { loadModule } from './load-module.js';
import { net } from './net.js';
import { MARKS } from './wasm/marks.js';

/** @typedef {typeof import('./wasm/chuhe_full.js')} Full */

/** Xiangqi and small games, recorded searches of both, and game files. @returns {Promise<Full>} */
export const full = () =>
  loadModule(
    MARKS['chuhe_full_bg.wasm'],
    () => import('./wasm/chuhe_full.js'),
    () => new URL('./wasm/chuhe_full_bg.wasm', import.meta.url),
    net,
  );
