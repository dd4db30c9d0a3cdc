// A page in use for hours: thirty reloads, ten minutes of analysis and a hundred games take no more memory than the first of them.
//
// CHUHE_PART, a number up to 1, runs only that part of each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, sourceAddress, WIDE } from '../browser/harness.mjs';

/** @import { Page } from 'playwright-core' */

const PART = Number(process.env.CHUHE_PART ?? 1);

/** After garbage collection the heap differs by some bytes from run to run. */
const HEAP_SLACK_BYTES = 3_000_000;
const NODE_SLACK = 300;

const GAME = 'h2e2,h9g7,h0g2,i9h9,i0h0,b9c7,b0c2,c6c5';

/** The memory of a page after garbage collection: its heap in bytes, its nodes, the memory of the engine that plays. @param {Page} page */
async function measureMemory(page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const value = (/** @type {string} */ expected) => metrics.find(({ name }) => name === expected)?.value ?? NaN;
  await devTools.detach();
  const engine = await page.evaluate(async (client) => {
    const { Chuhe } = await import(client);
    return (await (await Chuhe.start()).vitals('play')).bytes;
  }, sourceAddress('engine/client.js'));
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), engine, workers: page.workers().length };
}

/** @param {Awaited<ReturnType<typeof measureMemory>>} early @param {Awaited<ReturnType<typeof measureMemory>>} late */
function assertNoGrowth(early, late) {
  const words = `${JSON.stringify(early)} early, ${JSON.stringify(late)} late`;
  console.log(words);
  assert.ok(late.heap <= early.heap + HEAP_SLACK_BYTES, words);
  assert.ok(late.nodes <= early.nodes + NODE_SLACK, words);
  assert.deepEqual([late.engine, late.workers], [early.engine, early.workers], words);
}

/** @param {string} name @param {string} path @param {number} minutes @param {(page: Page) => Promise<void>} body */
const longTest = (name, path, minutes, body) =>
  test(name, { timeout: minutes * 60_000 }, async () => {
    // The sources, where the page’s engine can be queried.
    const { page, errors } = await open(sourceAddress(path), { viewport: WIDE });
    await body(page);
    assert.deepEqual(errors, [], 'the page reported errors');
    await page.context().close();
  });

longTest('thirty reloads', `play/?lang=en&moves=${GAME}`, 5, async (page) => {
  const reload = async (/** @type {number} */ times) => {
    for (let turn = 0; turn < times; turn += 1) {
      await page.reload();
      await page.locator('xiangqi-board [data-movable]').first().waitFor();
    }
  };
  await reload(2);
  const early = await measureMemory(page);
  await reload(Math.ceil(30 * PART));
  assertNoGrowth(early, await measureMemory(page));
});

longTest(
  'ten minutes of analysis, of one position after the other',
  `play/?lang=en&moves=${GAME}`,
  15,
  async (page) => {
    await page.getByRole('switch', { name: 'Analysis' }).check({ force: true });
    const analyse = async (/** @type {number} */ minutes) => {
      const end = Date.now() + minutes * 60_000;
      while (Date.now() < end) {
        for (const key of ['Home', ...Array(8).fill('ArrowRight')]) {
          await page.evaluate(
            (key) =>
              document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
            key,
          );
          await page.locator('.analysis .lines button').first().waitFor();
          await page.waitForTimeout(2000);
        }
      }
    };
    await analyse(1);
    const early = await measureMemory(page);
    await analyse(9 * PART);
    assertNoGrowth(early, await measureMemory(page));
  },
);

longTest('a hundred games', 'play/?lang=en', 15, async (page) => {
  await page.locator('xiangqi-board [data-movable]').first().waitFor();
  /** Plays random games of thirty moves. @param {number} first @param {number} count */
  const play = (first, count) =>
    page.evaluate(
      async ({ first, count }) => {
        const { game } = /** @type {any} */ (document.querySelector('xiangqi-game'));
        const person = { kind: 'person' };
        for (let seed = first; seed < first + count; seed += 1) {
          const startFen = game.record.startFen;
          await game.begin({ players: { red: person, black: person }, startFen, clock: null });
          for (let ply = 0; ply < 30 && game.isLive; ply += 1) {
            const { legal } = game.state;
            await game.move(legal[(seed * 31 + ply * 17) % legal.length].uci, { isWarned: true });
            await new Promise((drawn) => requestAnimationFrame(drawn));
          }
        }
      },
      { first, count },
    );
  await play(0, 5);
  const early = await measureMemory(page);
  await play(5, Math.ceil(100 * PART));
  assertNoGrowth(early, await measureMemory(page));
});
