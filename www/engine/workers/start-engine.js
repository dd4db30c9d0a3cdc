// Starts an engine in a worker or on the page.

/** @import { Answer, Message } from './protocol.js' */

/** Answers the messages of a page. @typedef {object} Host @property {(message: Message) => void} handle @property {() => void} close */

/**
 * The host class of an engine and the bindings of its module.
 * @typedef {{ Host: new (wasm: any, memory: WebAssembly.Memory, post: (answer: Answer) => void) => Host, wasm: any }} Scripts
 */

/**
 * Loads the net. If the module refuses it, the hand-written evaluation stays; every search result names its evaluator.
 * @param {object} wasm
 * @param {Uint8Array} net
 */
export function loadNet(wasm, net) {
  try {
    if ('useNet' in wasm) /** @type {typeof import('../wasm/chuhe_play.js')} */ (wasm).useNet(net);
  } catch (error) {
    console.warn(error);
  }
}

/** @param {Scripts} scripts @param {WebAssembly.Module} module @param {(answer: Answer) => void} post @returns {Promise<Host>} */
export async function startEngine({ Host, wasm }, module, post) {
  const { memory } = await wasm.default({ module_or_path: module });
  return new Host(wasm, memory, post);
}
