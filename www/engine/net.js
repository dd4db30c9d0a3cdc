// The net that evaluates positions of xiangqi: a file beside the module, fetched once for all engines of a page.
import { fetchChecked } from './checked.js';

/** How long the first search waits for the net; later ones do not wait. */
const FIRST_WAIT_MS = 5000;

/** Pause after a failed fetch. */
const RETRY_MS = 30_000;

/** Dispatches `come` when the net arrives after a search has stopped waiting for it. */
export const netEvents = new EventTarget();

/** @type {Promise<Uint8Array | undefined> | undefined} */ let fetched;
let waitMs = FIRST_WAIT_MS;
let failedAt = -Infinity;

/**
 * The bytes of the net; undefined if it cannot be loaded now or takes too long. The hand-written evaluation is used then,
 * until a later call finds the net.
 */
export async function net() {
  if (!fetched && performance.now() - failedAt < RETRY_MS) return undefined;
  fetched ??= fetchChecked(new URL('./wasm/chuhe.net', import.meta.url), 'chuhe.net')
    .catch(() => undefined)
    .then((bytes) => {
      if (!bytes) {
        fetched = undefined;
        failedAt = performance.now();
      } else if (waitMs === 0) netEvents.dispatchEvent(new Event('come'));
      return bytes;
    });
  const bytes = await Promise.race([fetched, after(waitMs)]);
  if (!bytes) waitMs = 0;
  return bytes;
}

/** Fetches what could not be had at once, instead of after `RETRY_MS`, and waits until it is there or has failed again. */
export async function retryNet() {
  failedAt = -Infinity;
  net();
  return fetched;
}

/** @param {number} milliseconds @returns {Promise<undefined>} */
function after(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    // The timer does not keep Node alive.
    Object(timer).unref?.();
  });
}
