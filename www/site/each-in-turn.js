// Long work on the page, item by item: the page handles events in between, and the work can be cancelled.
import { afterMessages } from '../engine/workers/after-messages.js';

/** How long the page handles no event, in milliseconds. */
const SLICE_MS = 12;

/** Options of long work: `onItem` is called before the first item and after each. @typedef {{ signal?: AbortSignal, onItem?: (done: number, all: number) => void }} Turns */

/**
 * The results of `work` for all items. Throws the signal's reason once it is aborted.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item, at: number) => Result} work
 * @param {Turns} [turns]
 * @returns {Promise<Result[]>}
 */
export async function eachInTurn(items, work, { signal, onItem } = {}) {
  const results = [];
  let last = -Infinity;
  onItem?.(0, items.length);
  for (const [at, item] of items.entries()) {
    if (performance.now() - last > SLICE_MS) {
      await new Promise((resolve) => afterMessages(() => resolve(null)));
      last = performance.now();
    }
    signal?.throwIfAborted();
    results.push(work(item, at));
    onItem?.(at + 1, items.length);
  }
  signal?.throwIfAborted();
  return results;
}
