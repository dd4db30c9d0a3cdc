// The WebAssembly module with everything.
import { loadModule } from './load-module.js';
import { net } from './net.js';
import { MARKS } from './wasm/marks.js';

/** Xiangqi and small games, recorded searches of both, and game files. @returns {Promise<typeof import('./wasm/chuhe_full.js')>} */
export const full = () =>
  loadModule(
    MARKS['chuhe_full_bg.wasm'],
    () => import('./wasm/chuhe_full.js'),
    () => new URL('./wasm/chuhe_full_bg.wasm', import.meta.url),
    net,
  );
