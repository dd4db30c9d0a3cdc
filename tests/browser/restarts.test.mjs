// Failing engines: a worker that hangs or traps is restarted, and its requests are repeated or fail with a remedy.

import assert from 'node:assert/strict';
import { BARE, hang, restarted, withEngine, workerOf } from './engine-page.mjs';
import { test } from 'node:test';
import { address, open, openFolds, pageTest, TEST_TIMEOUT_MS } from './harness.mjs';
import en from '../../www/i18n/en.js';

pageTest('a hanging play engine is restarted and answers', { ...BARE, needs: ['workers'] }, async (page) => {
  await withEngine(page, (engine) => engine.xiangqiState({}));
  hang(await workerOf(page));
  await restarted(page, 'play', 1);
  assert.equal(await withEngine(page, async (engine) => (await engine.xiangqiState({})).legal.length), 44);
});

pageTest(
  'a hanging search is restarted, fails the second time, and the third is answered',
  { ...BARE, needs: ['workers'] },
  async (page) => {
    await withEngine(page, async (engine) => {
      Object.assign(window, { reportCount: 0, enough: new AbortController() });
      const of = /** @type {any} */ (window);
      of.search = engine.analyse(
        {},
        {
          enough: of.enough.signal,
          onInfo: () => {
            of.reportCount += 1;
          },
        },
      );
      of.outcome = of.search.then(
        () => 'answered',
        (/** @type {any} */ error) => error.code,
      );
    });
    await page.waitForFunction(() => /** @type {any} */ (window).reportCount > 0);
    const first = await workerOf(page);
    hang(first);
    const second = await workerOf(page, first);
    const reports = await page.evaluate(() => /** @type {any} */ (window).reportCount);
    await page.waitForFunction((reports) => /** @type {any} */ (window).reportCount > reports, reports);
    hang(second);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).outcome), 'engine/crashed');
    assert.equal(await withEngine(page, async (engine) => (await engine.bestMove({ limits: { depth: 3 } })).depth), 3);
  },
);

pageTest(
  'a play engine with corrupted memory traps, is restarted and answers',
  { ...BARE, needs: ['workers'] },
  async (page) => {
    await withEngine(page, (engine) => engine.xiangqiState({}));
    const worker = await workerOf(page);
    await worker.evaluate(async (script) => {
      const { default: instance } = await import(script);
      const { memory } = await instance();
      new Uint8Array(memory.buffer).fill(255);
    }, new URL('engine/wasm/chuhe_play.js', page.url()).href);
    const { legal, restarts } = await withEngine(page, async (engine) => {
      const { legal } = await engine.xiangqiState({});
      return { legal: legal.length, restarts: (await engine.vitals('play')).restarts };
    });
    assert.equal(legal, 44);
    assert.ok(restarts > 0);
  },
);

pageTest(
  'a trace outlives the engine that made it, even with many requested frames',
  { ...BARE, needs: ['workers'] },
  async (page) => {
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
  },
);

pageTest('a cancelled drawn search frees the engine, however long it would take', BARE, async (page) => {
  const value = await withEngine(page, async (engine) => {
    // Even if a hundred thousand leaves were searched by then, they must not block it.
    const full = (/** @type {number} */ depth) => {
      let text = '1';
      for (let level = 0; level < depth; level += 1) text = `(${Array(10).fill(text).join(' ')})`;
      return text;
    };
    const controller = new AbortController();
    const search = engine
      .traceSearch({ game: 'tree', tree: full(5), algorithm: 'minimax' }, { signal: controller.signal })
      .catch(() => {});
    setTimeout(() => controller.abort());
    await search;
    return (await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' })).summary.value;
  });
  assert.equal(value, 3);
});

pageTest('an engine that cannot be loaded reports it, and is loaded later', BARE, async (page) => {
  const scripts = '**/wasm/chuhe_play_bg.wasm';
  await page.route(scripts, (route) =>
    route.fulfill({ status: 200, contentType: 'application/wasm', body: 'no module' }),
  );
  const ask = () =>
    withEngine(page, (engine) =>
      engine.xiangqiState({}).then(
        (/** @type {any} */ state) => state.legal.length,
        (/** @type {any} */ error) => error.code,
      ),
    );
  assert.equal(await ask(), 'engine/damaged');
  await page.unroute(scripts);
  assert.equal(await ask(), 44);
});

test(
  'a part that is missing after an update causes an error message with a reload button that keeps the game',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
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
    await page
      .locator('.new-version', { hasText: en.offline.missing })
      .getByRole('button', { name: en.offline.again })
      .waitFor();
    await page.context().close();
  },
);
