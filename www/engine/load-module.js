// Loads a WebAssembly module on the calling thread.
import { compileFrom } from './compile.js';
import { ChuheError } from './workers/protocol.js';
import { loadNet } from './workers/start-engine.js';

/** @type {Map<string, Promise<any>>} */ const modules = new Map();

/**
 * The module, loaded on the first call.
 * @param {string} mark of the module, as `markOf` has it
 * @param {() => Promise<any>} script
 * @param {() => URL} address
 * @param {() => Promise<Uint8Array | undefined>} [net] of a module that evaluates xiangqi
 * @returns {Promise<any>}
 */
export function loadModule(mark, script, address, net) {
  let module = modules.get(mark);
  if (!module) {
    module = instantiate(mark, script, address, net);
    modules.set(mark, module);
    module.catch(() => modules.delete(mark));
  }
  return module;
}

/** @type {typeof loadModule} */
async function instantiate(mark, script, address, net) {
  try {
    const [wasm, module] = await Promise.all([script(), compileFrom(address(), mark)]);
    await wasm.default({ module_or_path: module });
    const bytes = await net?.();
    if (bytes) loadNet(wasm, bytes);
    return wasm;
  } catch (error) {
    if (error instanceof ChuheError) throw error;
    throw new ChuheError({
      code: 'engine/load',
      message: `the module cannot be loaded: is it beside its script? If not, import 'chuhe/inline' (${error})`,
    });
  }
}
