// The WebAssembly modules without workers, for Node and pages; each is loaded on first use.
import { compileFrom } from './compile.js';
import { loadNet } from './workers/start-engine.js';
import { net } from './net.js';
import { ChuheError } from './workers/protocol.js';
import { MARKS } from './wasm/marks.js';

/** @typedef {typeof import('./wasm/chuhe.js')} Lab */
/** @typedef {typeof import('./wasm/chuhe_play.js')} Play */
/** @typedef {typeof import('./wasm/chuhe_full.js')} Full */

/** @type {Map<string, Promise<any>>} */ const modules = new Map();

/** Recorded searches of small games. @returns {Promise<Lab>} */
export const lab = () =>
  loaded(
    'lab',
    () => import('./wasm/chuhe.js'),
    new URL('./wasm/chuhe_bg.wasm', import.meta.url),
    MARKS['chuhe_bg.wasm'],
  );

/** The rules of xiangqi and the playing search. @returns {Promise<Play>} */
export const play = () =>
  loaded(
    'play',
    () => import('./wasm/chuhe_play.js'),
    new URL('./wasm/chuhe_play_bg.wasm', import.meta.url),
    MARKS['chuhe_play_bg.wasm'],
  );

/** Both, plus recorded searches of xiangqi and game files. @returns {Promise<Full>} */
export const full = () =>
  loaded(
    'full',
    () => import('./wasm/chuhe_full.js'),
    new URL('./wasm/chuhe_full_bg.wasm', import.meta.url),
    MARKS['chuhe_full_bg.wasm'],
  );

/** @param {string} name @param {() => Promise<any>} script @param {URL} file @param {string} mark */
function loaded(name, script, file, mark) {
  let module = modules.get(name);
  if (!module) {
    module = instantiate(script, file, mark);
    modules.set(name, module);
    module.catch(() => modules.delete(name));
  }
  return module;
}

/** @param {() => Promise<any>} script @param {URL} file @param {string} mark */
async function instantiate(script, file, mark) {
  try {
    const [wasm, module] = await Promise.all([script(), compileFrom(file, mark)]);
    await wasm.default({ module_or_path: module });
    const bytes = 'useNet' in wasm && (await net());
    if (bytes) loadNet(wasm, bytes);
    return wasm;
  } catch (error) {
    if (error instanceof ChuheError) throw error;
    throw new ChuheError({
      code: 'engine/load',
      message: `the module cannot be loaded: is it served beside its script? (${error})`,
    });
  }
}
