// Failing engines: a worker that hangs or traps is restarted, and its requests are repeated or fail with a remedy.

import assert from 'node:assert/strict';
import { BARE, hang, restarted, withEngine, workerOf } from './engine-page.mjs';
import { test } from 'node:test';
import { address, open, openFolds, needs, pageTest, TIMED } from './harness.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Asks for the legal moves at the start of a game. @param {Page} page */
const legalMoves = (page) => withEngine(page, async (engine) => (await engine.xiangqiState({})).legal.length);

const WORKERS = { ...BARE, ...needs('workers') };
pageTest('a hanging or corrupted play engine is restarted, and answers', WORKERS, async (page) => {
  assert.equal(await legalMoves(page), 44);
  const hung = await workerOf(page);
  hang(hung);
  await restarted(page, 'play', 1);
  assert.equal(await legalMoves(page), 44);
  const corrupted = await workerOf(page, hung);
  await corrupted.evaluate(async (script) => {
    const { default: instance } = await import(script);
    const { memory } = await instance();
    new Uint8Array(memory.buffer).fill(255);
  }, new URL('engine/wasm/chuhe_play.js', page.url()).href);
  assert.equal(await legalMoves(page), 44);
  assert.ok((await withEngine(page, (engine) => engine.vitals('play'))).restarts > 1);
  const first = await workerOf(page, hung, corrupted);
  await withEngine(page, async (engine) => {
    const of = Object.assign(/** @type {any} */ (window), { reportCount: 0 });
    const onInfo = () => (of.reportCount += 1);
    of.outcome = engine.analyse({}, { onInfo }).then(
      () => 'answered',
      (/** @type {any} */ error) => error.code,
    );
  });
  await page.waitForFunction(() => /** @type {any} */ (window).reportCount > 0);
  hang(first);
  const second = await workerOf(page, hung, corrupted, first);
  const reports = await page.evaluate(() => /** @type {any} */ (window).reportCount);
  await page.waitForFunction((reports) => /** @type {any} */ (window).reportCount > reports, reports);
  hang(second);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).outcome), 'engine/crashed');
  assert.equal(await withEngine(page, async (engine) => (await engine.bestMove({ limits: { depth: 3 } })).depth), 3);
});

pageTest('a trace outlives the engine that made it; a cancelled search frees the engine', WORKERS, async (page) => {
  await withEngine(page, async (engine) => {
    const trace = await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' });
    Object.assign(window, { trace, before: JSON.stringify(await trace.frame(3)) });
  });
  hang(await workerOf(page));
  await restarted(page, 'trace', 1);
  const same = await page.evaluate(async () => {
    const { trace, before } = /** @type {any} */ (window);
    const frames = await Promise.all([1, 2, 4, 5].map((step) => trace.frame(step)));
    trace.release();
    const again = await trace.search();
    return frames.length === 4 && JSON.stringify(await again.frame(3)) === before;
  });
  assert.ok(same);
  const value = await withEngine(page, async (engine) => {
    // Even if a hundred thousand leaves were searched by then, they must not block it.
    let tree = '1';
    for (let level = 0; level < 5; level += 1) tree = `(${Array(10).fill(tree).join(' ')})`;
    const controller = new AbortController();
    const search = engine.traceSearch({ game: 'tree', tree, algorithm: 'minimax' }, { signal: controller.signal });
    setTimeout(() => controller.abort());
    await search.catch(() => {});
    return (await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' })).summary.value;
  });
  assert.equal(value, 3);
});

test('a part that is missing after an update offers a reload that keeps the game', TIMED, async () => {
  const { page } = await open('play/?moves=h2e2', {});
  await page.locator('xiangqi-board [data-square="b9"]').first().waitFor();
  await page.route('**/new-game.js', (route) => route.abort());
  await page.getByRole('button', { name: en.game.actions.newGame, exact: true }).first().click();
  const card = page.locator('.card.fault', { hasText: en.game.missing });
  await card.waitFor();
  await page.evaluate(() => {
    document.body.dataset.old = '';
  });
  await page.unroute('**/new-game.js');
  await card.getByRole('button', { name: en.game.actions.reload }).click();
  await page.locator('body:not([data-old]) xiangqi-board [data-square="b9"]').first().waitFor();
  assert.match(page.url(), /moves=h2e2/);
  await page.goto(address('lab/?cut=atOrAbove'));
  await page.locator('game-tree').first().waitFor();
  await page.route('**/lab/savings/saved.js', (route) => route.abort());
  await openFolds(page);
  await page.locator('.what-saved:visible').first().click();
  const notice = page.locator('.new-version', { hasText: en.offline.missing });
  await notice.getByRole('button', { name: en.offline.again }).waitFor();
  await page.context().close();
});
