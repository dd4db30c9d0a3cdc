// The WebAssembly module that plays xiangqi.
import { loadModule } from './load-module.js';
import { net } from './net.js';
import { MARKS } from './wasm/marks.js';

/** The rules of xiangqi and the playing search. @returns {Promise<typeof import('./wasm/chuhe_play.js')>} */
export const play = () =>
  loadModule(
    MARKS['chuhe_play_bg.wasm'],
    () => import('./wasm/chuhe_play.js'),
    () => new URL('./wasm/chuhe_play_bg.wasm', import.meta.url),
    net,
  );
