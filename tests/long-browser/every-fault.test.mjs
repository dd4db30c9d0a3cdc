// Calls of the browser fail in one scripted use of the app: each storage call, fetch and message of it once, and 300 drawn combinations.
//
// CHUHE_PART, a number up to 1, runs only that part of each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS, useWithFaults } from '../browser/injected-faults.mjs';
import { sampleTest } from '../sample.mjs';

/** @import { Plan } from '../browser/injected-faults.mjs' */

const PART = Number(process.env.CHUHE_PART ?? 1);
const MAX_CALLS = 200;
const COMBINATIONS = 300;
/** A use takes five seconds on an idle machine, half a minute on a busy one, and longer where a worker is awaited. */
const TIMEOUT_MS = 12 * 60 * 60_000;

for (const kind of KINDS)
  test(`one ${kind} fails, whichever it is`, { timeout: TIMEOUT_MS }, async () => {
    /** @type {string[]} */ const broken = [];
    for (let n = 1; n <= MAX_CALLS; n += 1) {
      // Spread evenly.
      if (Math.floor(n * PART) === Math.floor((n - 1) * PART)) continue;
      const outcome = await useWithFaults({ [kind]: [n] });
      broken.push(...outcome.broken.map((law) => `${kind} ${n}: ${law}`));
      if (outcome.counts[kind] < n) break;
    }
    assert.deepEqual(broken, []);
  });

sampleTest(
  'several calls fail',
  async ({ random }) => {
    /** @type {string[]} */ const broken = [];
    const { counts } = await useWithFaults({});
    for (let at = 0; at < COMBINATIONS * PART; at += 1) {
      /** @type {Plan} */ const plan = {};
      for (let fault = 0; fault < 2 + random() * 3; fault += 1) {
        const kind = KINDS[Math.floor(random() * KINDS.length)];
        const most = Math.min(counts[kind], MAX_CALLS);
        (plan[kind] ??= []).push(1 + Math.floor(random() * most));
      }
      const outcome = await useWithFaults(plan);
      broken.push(...outcome.broken.map((law) => `${JSON.stringify(plan)}: ${law}`));
    }
    assert.deepEqual(broken, []);
  },
  { timeout: TIMEOUT_MS },
);
