// The WebAssembly module that plays xiangqi.
import { loadModule } from './load-module.js';
import { net } from './net.js';
import { MARKS } from './wasm/marks.js';

/** @typedef {typeof import('./wasm/chuhe_play.js')} Play */

/** The rules of xiangqi and the playing search. @returns {Promise<Play>} */
export const play = () =>
  loadModule(
    MARKS['chuhe_play_bg.wasm'],
    () => import('./wasm/chuhe_play.js'),
    () => new URL('./wasm/chuhe_play_bg.wasm', import.meta.url),
    net,
  );
