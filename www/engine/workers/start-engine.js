// Starts an engine in a worker or on the page.

/** @import { Answer, Message } from './protocol.js' */

/** Answers the messages of a page. @typedef {{ handle: (message: Message) => void, close: () => void }} Host */

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

/** The message loop of every worker: the first message brings the compiled module, all others go to the engine. @param {Scripts} scripts */
export function serve(scripts) {
  /** @type {Promise<Host> | undefined} */ let host;
  self.onmessage = async ({ data }) => {
    if (!data.module) return (await host)?.handle(data);
    host = startEngine(scripts, data.module, (answer) => self.postMessage(answer));
    host.then(
      () => self.postMessage({ ready: true }),
      (error) => self.postMessage({ failed: String(error) }),
    );
  };
  self.postMessage({ loaded: true });
}
