// The notice that an engine is slow to load.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportSlowLoad } from '../../www/engine/slow-load.js';
import { puzzlesOf } from '../../www/puzzles/sets.js';
import { lazy } from '../../www/game/dialogs/lazy.js';

/** The clock of a page, and its reports. @param {import('node:test').TestContext} context */
function mockPage(context) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = new EventTarget();
  /** @type {string[]} */ const reports = [];
  for (const name of ['engine-late', 'engine-settled', 'part-late', 'part-settled'])
    page.addEventListener(name, () => reports.push(name));
  Object.assign(globalThis, { document: page });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
  return { reports, pass: (/** @type {number} */ milliseconds) => context.mock.timers.tick(milliseconds) };
}

test('a slow engine is reported after ten seconds; the notice goes when it arrives', async (context) => {
  const { reports, pass } = mockPage(context);
  /** @type {(value?: unknown) => void} */ let arrive = () => {};
  reportSlowLoad(new Promise((resolve) => (arrive = resolve)));
  pass(9999);
  assert.deepEqual(reports, []);
  pass(1);
  assert.deepEqual(reports, ['engine-late']);
  arrive();
  await null;
  await null;
  assert.deepEqual(reports, ['engine-late', 'engine-settled']);
});

test('a part of the page whose module or file never settles is reported after ten seconds', async (context) => {
  const { reports, pass } = mockPage(context);
  const part = lazy(() => new Promise(() => {}));
  part();
  part();
  pass(10_000);
  assert.deepEqual(reports, ['part-late']);
  const puzzles = puzzlesOf('easy');
  puzzlesOf('easy');
  pass(10_000);
  assert.deepEqual(reports, ['part-late', 'part-late']);
  await puzzles;
});
