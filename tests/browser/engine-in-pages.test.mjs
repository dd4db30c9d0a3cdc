// The engine in pages: aborting, the latest search wins, errors keep their place, and pages without workers.

import assert from 'node:assert/strict';
import { BARE, refuseWorkers, withEngine } from './engine-page.mjs';
import { pageTest } from './harness.mjs';
import { atStep, inTree } from './lab-page.mjs';

pageTest('a malformed tree is a ChuheError with code, place and parameters, across the worker', BARE, async (page) => {
  const error = await withEngine(page, async (engine, { ChuheError }) => {
    const failure = await engine
      .traceSearch({ game: 'tree', tree: '((3 17)\n (2 @))' })
      .catch((/** @type {any} */ reason) => reason);
    return {
      isOurs: failure instanceof ChuheError,
      code: failure.code,
      line: failure.where.line,
      column: failure.where.column,
      found: failure.params.found,
    };
  });
  assert.deepEqual(error, { isOurs: true, code: 'tree/expected', line: 2, column: 5, found: '@' });
});

pageTest('an aborted search rejects with the reason, and the engine goes on', BARE, async (page) => {
  const outcome = await withEngine(page, async (engine) => {
    const controller = new AbortController();
    const aborted = engine
      .traceSearch({ game: 'tree', tree: '((3 17)(2 12))' }, { signal: controller.signal })
      .catch((/** @type {any} */ reason) => reason.name);
    controller.abort();
    const after = await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' });
    return [await aborted, after.summary.value];
  });
  assert.deepEqual(outcome, ['AbortError', 3]);
});

pageTest('of two searches started at once the later one wins', BARE, async (page) => {
  const outcome = await withEngine(page, async (engine) => {
    const first = engine.traceSearch({ game: 'tree', tree: '(1 2)' }).catch((/** @type {any} */ reason) => reason.name);
    const second = engine.traceSearch({ game: 'tree', tree: '(3 4)' });
    return [await first, (await second).summary.value];
  });
  assert.deepEqual(outcome, ['AbortError', 4]);
});

pageTest('a released trace rejects queries', BARE, async (page) => {
  const code = await withEngine(page, async (engine) => {
    const trace = await engine.traceSearch({ game: 'tree', tree: '(1 2)' });
    trace.release();
    return trace.frame(1).catch((/** @type {any} */ reason) => reason.code);
  });
  assert.equal(code, 'engine/released');
});

pageTest(
  'without workers the page searches on its own thread',
  { path: 'lab/?cut=atOrAbove', before: refuseWorkers },
  async (page) => {
    await atStep(page, 0);
    await page.keyboard.press('End');
    await inTree(page, '.leaves', '6 / 12');
  },
);

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

pageTest(
  'a dead worker is restarted, and earlier traces still answer',
  { path: 'lab/?cut=atOrAbove', before: listWorkers },
  async (page) => {
    await atStep(page, 0);
    await page.evaluate(() => /** @type {any} */ (window).workers[0].dispatchEvent(new ErrorEvent('error')));
    await page.keyboard.press('End');
    await inTree(page, '.leaves', '6 / 12');
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).workers.length), 2);
  },
);

pageTest('the best move of a small game comes from the engine that draws it', BARE, async (page) => {
  const found = await withEngine(page, async (engine) => {
    const { move, score, line } = await engine.bestMove({ game: 'tree', tree: '((3 17)(2 12))' });
    const names = [
      (await engine.algorithms()).includes('minimax'),
      (await engine.techniques()).length > 5,
      (await engine.examplePositions()).length > 0,
    ];
    return { move, score, plies: line.length, names };
  });
  assert.deepEqual(found, { move: 'n.0', score: 3, plies: 2, names: [true, true, true] });
});

pageTest('files and recorded searches of xiangqi use an engine that other pages never load', BARE, async (page) => {
  /** @type {string[]} */
  const modules = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) modules.push(request.url().split('/').at(-1) ?? '');
  });
  const found = await withEngine(page, async (engine) => {
    const { records } = await engine.xiangqiRead({ text: '1. C2.5 H8+7 2. H2+3' });
    const text = await engine.xiangqiWrite({ record: records[0], format: 'pgn' });
    const trace = await engine
      .traceSearch({ game: 'xiangqi', moves: ['h2e2'], algorithm: 'play', limits: { depth: 2 } })
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
