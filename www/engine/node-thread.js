// Starts a worker in a thread of Node, Bun or Deno. Pages do not load it.
import { importHidden } from './hidden-import.js';

/** Gives a thread what the scripts of workers use of a browser. */
const BOOT = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => self.onmessage({ data }));
import(workerData);`;

/** A thread with the interface of a worker. It does not keep Node running: a pending call does. @param {URL} address @returns {Promise<Worker>} */
export async function startThread(address) {
  const { Worker } = await importHidden('node:worker_threads');
  const thread = new Worker(BOOT, { eval: true, workerData: address.href });
  // Before it has started this would have no effect.
  thread.once('message', () => thread.unref());
  /** @type {any} */
  const worker = {
    postMessage: (/** @type {any} */ message, /** @type {any} */ ports) => thread.postMessage(message, ports),
    terminate: () => thread.terminate(),
  };
  thread.on('message', (/** @type {unknown} */ data) => worker.onmessage?.({ data }));
  thread.on('error', (/** @type {unknown} */ error) => {
    worker.onerror?.({ message: String(error), preventDefault() {} });
  });
  return worker;
}
