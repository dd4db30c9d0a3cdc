// What stands in the place of `engines.js` in a bundle of one file: a single module, which draws all small games, on the page itself.
import { compileFrom } from './compile.js';

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

export const drawing = () => 'lab';

/** Compiles the module, once. */
export function compile() {
  compiled ??= compileFrom(new URL('./wasm/chuhe_bg.wasm', import.meta.url));
  return compiled;
}

/** There is no file that a worker could begin with. */
export function work() {
  throw new Error('no worker in a bundle of one file');
}

/** @returns {Promise<import('./begin.js').Scripts>} */
export async function load() {
  const [{ Host }, wasm] = await Promise.all([import('./lab-host.js'), import('./wasm/chuhe.js')]);
  return { Host, wasm };
}
