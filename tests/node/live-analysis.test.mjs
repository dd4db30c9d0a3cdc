// Live analysis beside the game: what it shows of frequent search reports.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { LiveAnalysis } from '../../www/game/analysis/live-analysis.js';

/** A mock engine that reports `infos`, and ends on request. @param {any[]} infos */
function makeLive(infos) {
  const position = () => ({ fen: '', moves: [] });
  const game = /** @type {any} */ ({ cursor: { moves: [] }, state: { verdict: null, legal: [1] }, position });
  /** @type {(info: any) => void} */ let end = () => {};
  /** @type {number[]} */ const used = [];
  const engine = {
    granted: async (/** @type {number} */ wanted) => wanted,
    analyse: async (/** @type {any} */ _, /** @type {any} */ { workers, onInfo }) => {
      used.push(workers);
      for (const info of infos) onInfo(info);
      return new Promise((resolve) => (end = resolve));
    },
  };
  const live = new LiveAnalysis(game, Promise.resolve(/** @type {any} */ (engine)));
  return { live, used, end: (/** @type {any} */ info) => end(info) };
}

const info = (/** @type {number} */ depth, /** @type {number[]} */ scores) => ({
  depth,
  lines: scores.map((score) => ({ score, moves: [`move ${score}`] })),
});

test('the best line comes first, in whatever order lines are reported', async () => {
  const { live, end } = makeLive([info(8, [30, 40, -10, 29_997])]);
  live.setOn(true);
  await wait(10);
  const scores = live.info?.lines.map(({ score }) => score);
  assert.deepEqual(scores, [29_997, 40, 30, -10]);
  end(info(9, [1]));
});

test('reports in quick succession are throttled: the first is shown at once, and the last always', async () => {
  const { live, end } = makeLive(Array.from({ length: 50 }, (_, depth) => info(depth, [depth])));
  const shown = /** @type {(number | undefined)[]} */ ([]);
  live.addEventListener('change', () => shown.push(live.info?.depth));
  live.setOn(true);
  await wait(10);
  const first = shown.filter((depth) => depth !== undefined);
  assert.deepEqual(first, [0]);
  await wait(300);
  assert.equal(shown.at(-1), 49);
  assert.ok(shown.length < 6, `${shown.length} times`);
  end(info(60, [5]));
  await wait(10);
  assert.equal(shown.at(-1), 60);
});

test('a change of the number of workers restarts the search with it', async () => {
  const { live, used } = makeLive([info(1, [0])]);
  live.setWorkers(2);
  live.setOn(true);
  await wait(10);
  live.setWorkers(1);
  live.follow();
  await wait(10);
  assert.deepEqual(used, [2, 1]);
});
