// Begins an engine where it is asked to: in a worker, or on the page itself.

/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Message} Message */

/**
 * What answers the messages of a page.
 * @typedef {object} Host
 * @property {(message: Message) => void} take
 * @property {() => void} close
 */

/**
 * The scripts of an engine: what answers, and what the module it answers from is bound by.
 * @typedef {{ Host: new (wasm: any, memory: WebAssembly.Memory, post: (answer: Answer) => void) => Host, wasm: any }} Scripts
 */

/**
 * From now on the net evaluates; a module that does not take it goes on as before, and says who evaluates with every search.
 * @param {object} wasm
 * @param {Uint8Array} net
 */
export function learn(wasm, net) {
  try {
    if ('useNet' in wasm) /** @type {typeof import('./wasm/chuhe_play.js')} */ (wasm).useNet(net);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * @param {Scripts} scripts
 * @param {WebAssembly.Module} module
 * @param {(answer: Answer) => void} post
 * @returns {Promise<Host>}
 */
export async function begin({ Host, wasm }, module, post) {
  const { memory } = await wasm.default({ module_or_path: module });
  return new Host(wasm, memory, post);
}
