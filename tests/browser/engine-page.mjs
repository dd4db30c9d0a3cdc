// Runs code of a test inside a page with its own engine, and finds the workers behind it.

import { sourceAddress } from './open.mjs';

/** @import { Frame, Page, Worker } from 'playwright-core' */

/** An empty page, so that every engine in it belongs to the test. */
export const BARE = {
  path: 'bare',
  html: '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,">',
};

/** Runs in a page: it may start no worker. */
export const refuseWorkers = () => {
  const Refused = class {
    constructor() {
      throw new DOMException('refused', 'SecurityError');
    }
  };
  Object.assign(window, { Worker: Refused });
};

/**
 * @template Answer
 * @param {Page | Frame} page
 * @param {((engine: any, module: any) => Promise<Answer>) | string} body
 * @param {string} [client] the address of the client
 * @returns {Promise<Answer>}
 */
export function withEngine(page, body, client = sourceAddress('engine/client.js')) {
  return page.evaluate(`(async () => {
    const module = await import(${JSON.stringify(client)});
    return (${body})(await module.Chuhe.start(), module);
  })()`);
}

/**
 * The worker of a page’s only engine, other than `older` ones.
 * @param {Page} page
 * @param {...Worker} older
 * @returns {Promise<Worker>}
 */
export async function workerOf(page, ...older) {
  for (;;) {
    const worker = page.workers().find((worker) => !older.includes(worker));
    if (worker) return worker;
    await page.waitForEvent('worker');
  }
}

/** Blocks a worker for ever. @param {Worker} worker */
export function hang(worker) {
  // Never answered: it ends with the worker. It waits for ever in place of counting, so that no processor is taken from the page.
  worker
    .evaluate(() => {
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      Atomics.wait(new Int32Array(buffer), 0, 0);
    })
    .catch(() => {});
}

/**
 * Waits until an engine was restarted `times` times.
 * @param {Page} page
 * @param {'trace' | 'play'} kind
 * @param {number} times
 */
export function restarted(page, kind, times) {
  return withEngine(
    page,
    `async (engine) => {
    while ((await engine.vitals('${kind}')).restarts < ${times});
  }`,
  );
}
