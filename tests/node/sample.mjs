// Samples of long checks: some cases by a seed in each run, all of them with CHUHE_FULL=1. A fresh seed each time unless
// CHUHE_SEED gives one; it is printed at the start and in the message of a failure.

import { test } from 'node:test';
import { chance } from './anything.mjs';

export const isFull = process.env.CHUHE_FULL === '1';

export const SEED = Number(process.env.CHUHE_SEED || Math.floor(Math.random() * 2 ** 32)) >>> 0;

/** What draws the sample of one test. @typedef {{ random: () => number, sample: <T>(list: readonly T[], n: number) => T[] }} Draw */

/**
 * A test of a sample. Each has its own random numbers, so that a seed repeats it by itself too.
 * @param {string} name
 * @param {(draw: Draw) => void | Promise<void>} run
 */
export function sampleTest(name, run) {
  test(name, async (t) => {
    t.diagnostic(`CHUHE_SEED=${SEED}`);
    const random = chance(seedOf(name));
    try {
      await run({ random, sample: (list, n) => (isFull ? [...list] : drawOf(list, n, random)) });
    } catch (error) {
      throw new Error(`CHUHE_SEED=${SEED} repeats it: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
}

/** @param {string} name */
function seedOf(name) {
  let hash = SEED;
  for (const letter of name) hash = Math.imul(hash ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  return hash >>> 0;
}

/**
 * At most `n` different entries, in the order of the list.
 * @template T
 * @param {readonly T[]} list
 * @param {number} n
 * @param {() => number} random
 * @returns {T[]}
 */
export function drawOf(list, n, random) {
  let left = Math.min(n, list.length);
  return list.filter((_, at) => {
    const isDrawn = random() * (list.length - at) < left;
    if (isDrawn) left -= 1;
    return isDrawn;
  });
}
