// Runs code of a test inside a page with its own engine, and finds the workers behind it.

import { sourceAddress } from './open.mjs';

/** An empty page, so that every engine in it belongs to the test. */
export const BARE = {
  path: 'bare',
  html: '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,">',
};

/**
 * @template Answer
 * @param {import('playwright-core').Page | import('playwright-core').Frame} page
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
 * The worker of a page’s only engine, other than `older`.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Worker} [older]
 * @returns {Promise<import('playwright-core').Worker>}
 */
export async function workerOf(page, older) {
  for (;;) {
    const worker = page.workers().find((worker) => worker !== older);
    if (worker) return worker;
    await page.waitForEvent('worker');
  }
}

/** Blocks a worker for ever. @param {import('playwright-core').Worker} worker */
export function hang(worker) {
  // Never answered: it ends with the worker.
  worker
    .evaluate(() => {
      for (;;);
    })
    .catch(() => {});
}

/**
 * Waits until an engine was restarted `times` times.
 * @param {import('playwright-core').Page} page
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
