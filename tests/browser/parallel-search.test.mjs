// Several workers that search one position in parallel.

import assert from 'node:assert/strict';
import { BARE, hang, restarted, withEngine, workerOf } from './engine-page.mjs';
import { pageTest } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

const MOVE = /^[a-i][0-9][a-i][0-9]$/;

pageTest('two workers search together until the end, then one', { ...BARE, needs: ['workers'] }, async (page) => {
  const first = workerOf(page);
  const { move, all, depth } = await withEngine(page, async (engine) => {
    const enough = new AbortController();
    let reports = 0;
    const onInfo = () => {
      if ((reports += 1) === 8) enough.abort();
    };
    const { move, nodes } = await engine.analyse({}, { workers: 2, enough: enough.signal, onInfo });
    return { move, all: nodes, depth: (await engine.bestMove({ limits: { depth: 4 } })).depth };
  });
  assert.match(move, MOVE);
  assert.ok(all > 0);
  assert.equal(depth, 4);
  await workerOf(page, await first);
});

pageTest('a search survives a hanging helper', { ...BARE, needs: ['workers'] }, async (page) => {
  const first = workerOf(page);
  await beginTogether(page);
  hang(await workerOf(page, await first));
  assert.match(await moveAfterMore(page), MOVE);
});

pageTest('a search survives the loss of its main worker', { ...BARE, needs: ['workers'] }, async (page) => {
  const first = workerOf(page);
  await beginTogether(page);
  await workerOf(page, await first);
  hang(await first);
  await restarted(page, 'play', 1);
  assert.match(await moveAfterMore(page), MOVE);
});

/** Starts an endless search by two workers. @param {Page} page */
function beginTogether(page) {
  return withEngine(page, async (engine) => {
    Object.assign(window, { enough: new AbortController(), reportCount: 0 });
    const of = /** @type {any} */ (window);
    // Rules first, so that the first worker is the one that answers.
    await engine.xiangqiState({});
    const onInfo = () => (of.reportCount += 1);
    of.search = engine.analyse({}, { workers: 2, enough: of.enough.signal, onInfo });
  });
}

/** Waits for more reports of that search, and ends it. @param {Page} page @returns {Promise<string>} */
async function moveAfterMore(page) {
  const before = await page.evaluate(() => /** @type {any} */ (window).reportCount);
  await page.waitForFunction((before) => /** @type {any} */ (window).reportCount > before + 3, before);
  return page.evaluate(() => {
    const { enough, search } = /** @type {any} */ (window);
    enough.abort();
    return search.then((/** @type {any} */ found) => found.move);
  });
}
