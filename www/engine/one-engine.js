// Replaces `engines.js` in a bundle of one file: a single module for all small games, run on the page.
import { compileFrom } from './compile.js';
import { MARKS } from './wasm/marks.js';

/** @import { Scripts } from './workers/start-engine.js' */

/** @type {Promise<WebAssembly.Module> | undefined} */ let compiled;

export const recordingEngine = () => 'lab';

/** Compiles the module, once. */
export function compile() {
  compiled ??= compileFrom(new URL('./wasm/chuhe_bg.wasm', import.meta.url), MARKS['chuhe_bg.wasm']);
  return compiled;
}

/** Always fails: the bundle has no separate worker script. */
export async function createWorker() {
  throw new Error('no worker in a bundle of one file');
}

/** @returns {Promise<Scripts>} */
export async function load() {
  const [{ Host }, wasm] = await Promise.all([import('./workers/lab-host.js'), import('./wasm/chuhe.js')]);
  return { Host, wasm };
}
