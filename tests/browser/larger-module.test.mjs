// A page that only shows searches loads the smallest module, and the larger one only when needed.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { pageTest } from './harness.mjs';

pageTest('the larger module is loaded only for figures and other notations', BARE, async (page) => {
  /** @type {string[]} */ const loaded = [];
  page.on('request', (request) => {
    const [name] = /chuhe\w*_bg\.wasm/.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  const traced = await withEngine(page, async (engine) => {
    const trace = await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' });
    const { reason } = await trace.frame(trace.summary.steps);
    Object.assign(window, { trace });
    return {
      value: trace.summary.value,
      reason: reason.code,
      message: await engine
        .traceSearch({ game: 'tree', tree: '((3 17' })
        .catch((/** @type {any} */ error) => error.code),
    };
  });
  assert.deepEqual(traced, { value: 3, reason: 'end', message: 'tree/unbalanced' });
  assert.deepEqual(loaded, ['chuhe_trace_bg.wasm']);
  const outline = await withEngine(
    page,
    async (engine) => (await engine.traceSearch({ game: 'tree', tree: 'A\n  3\n  4\n' })).summary.value,
  );
  assert.equal(outline, 4);
  const figure = await page.evaluate(() => /** @type {any} */ (window).trace.figure('svg', 0, 0, []));
  assert.match(figure, /<svg /);
  assert.deepEqual(loaded, ['chuhe_trace_bg.wasm', 'chuhe_bg.wasm']);
});
