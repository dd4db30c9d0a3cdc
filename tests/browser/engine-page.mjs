// Runs a piece of a test inside a page, with an engine of its own, and finds the workers behind it.

import { sourceAddress } from './open.mjs';

/** A page that holds nothing: whatever engine it has, the test has started. */
export const BARE = {
  path: 'bare',
  html: '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,">',
};

/**
 * @template Answer
 * @param {import('playwright-core').Page | import('playwright-core').Frame} page
 * @param {((engine: any, module: any) => Promise<Answer>) | string} body
 * @param {string} [client] where the client is
 * @returns {Promise<Answer>}
 */
export function withEngine(page, body, client = sourceAddress('engine/client.js')) {
  return page.evaluate(`(async () => {
    const module = await import(${JSON.stringify(client)});
    return (${body})(await module.Chuhe.start(), module);
  })()`);
}

/**
 * The worker of a page's only engine, once it is there; other than an older one, if that is given.
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

/** Keeps a worker busy for ever. @param {import('playwright-core').Worker} worker */
export function hang(worker) {
  // Never answered: it ends with the worker.
  worker
    .evaluate(() => {
      for (;;);
    })
    .catch(() => {});
}

/**
 * Asks until an engine was started again so often.
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
