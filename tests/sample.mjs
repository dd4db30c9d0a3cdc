// Samples of inputs that are too many for each run, drawn by a seed that is printed: CHUHE_SEED draws the same sample, CHUHE_FULL=1 takes
// all inputs.

import { test } from 'node:test';

export const isFull = process.env.CHUHE_FULL === '1';

const SEED = Number(process.env.CHUHE_SEED || Math.floor(Math.random() * 2 ** 32)) >>> 0;

/** The random functions of one test. @typedef {{ random: () => number, sample: <T>(list: readonly T[], n: number) => T[] }} Draw */

/**
 * A test of a sample. Each has its own random numbers, so that a seed repeats a single test too.
 * @param {string} name
 * @param {(draw: Draw) => void | Promise<void>} run
 * @param {{ timeout?: number }} [options]
 */
export function sampleTest(name, run, options = {}) {
  test(name, options, async (t) => {
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

/**
 * A sample of a list whose entries become tests.
 * @template T
 * @param {readonly T[]} list
 * @param {number} n
 * @returns {T[]}
 */
export function sample(list, n) {
  if (isFull || n >= list.length) return [...list];
  console.log(`# ${n} of ${list.length}: CHUHE_SEED=${SEED} draws the same`);
  return drawOf(list, n, chance(SEED));
}

/** @param {string} name */
function seedOf(name) {
  let hash = SEED;
  for (const letter of name) hash = Math.imul(hash ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  return hash >>> 0;
}

/**
 * At most `n` different entries in the order of the list.
 * @template T
 * @param {readonly T[]} list
 * @param {number} n
 * @param {() => number} random
 * @returns {T[]}
 */
function drawOf(list, n, random) {
  let left = Math.min(n, list.length);
  return list.filter((_, at) => {
    const isDrawn = random() * (list.length - at) < left;
    if (isDrawn) left -= 1;
    return isDrawn;
  });
}

/**
 * A generator of numbers from 0 to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
