// The engine in pages: modules of their own, and a dead worker is replaced. engine.test.mjs under Node has searches and errors.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { pageTest } from './harness.mjs';
import { atStep, inTree } from './lab-page.mjs';

pageTest('files and recorded searches of xiangqi use an engine that other pages never load', BARE, async (page) => {
  /** @type {string[]} */ const modules = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) modules.push(request.url().split('/').at(-1) ?? '');
  });
  const found = await withEngine(page, async (engine) => {
    const { records } = await engine.xiangqiRead({ text: '1. C2.5 H8+7 2. H2+3' });
    const text = await engine.xiangqiWrite({ record: records[0], format: 'pgn' });
    const trace = await engine
      .traceSearch({ game: 'xiangqi', position: { moves: ['h2e2'] }, algorithm: 'play', limits: { depth: 2 } })
      .catch((/** @type {any} */ error) => error);
    return {
      moves: records[0].nodes.slice(1).map((/** @type {any} */ node) => node.move),
      isWritten: text.includes('[Game'),
      trace: trace.summary?.searched > 1 || String(trace),
    };
  });
  assert.deepEqual(found, { moves: ['h2e2', 'h9g7', 'h0g2'], isWritten: true, trace: true });
  assert.deepEqual(modules, ['chuhe_full_bg.wasm']);
});

/** Runs in a page before its scripts: lists the workers that it starts. */
const listWorkers = () => {
  const Listed = class extends Worker {
    /** @param {string} url @param {WorkerOptions} options */
    constructor(url, options) {
      super(url, options);
      /** @type {any} */ (window).workers.push(this);
    }
  };
  Object.assign(window, { workers: [], Worker: Listed });
};

const LISTED = { path: 'lab/?cut=atOrAbove', before: listWorkers };
pageTest('a dead worker is restarted, and earlier traces still answer', LISTED, async (page) => {
  await atStep(page, 0);
  await page.evaluate(() => /** @type {any} */ (window).workers[0].dispatchEvent(new ErrorEvent('error')));
  await page.keyboard.press('End');
  await inTree(page, '.leaves', '6 / 12');
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).workers.length), 2);
});
