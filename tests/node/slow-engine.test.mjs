// The notice that an engine is slow to load.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportSlowLoad } from '../../www/engine/slow-load.js';
import { puzzlesOf } from '../../www/puzzles/sets.js';
import { lazy } from '../../www/game/dialogs/lazy.js';

test('a slow engine is reported after ten seconds; the notice goes when it arrives', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = new EventTarget();
  /** @type {string[]} */ const reports = [];
  for (const name of ['engine-late', 'engine-settled', 'part-late', 'part-settled'])
    page.addEventListener(name, () => reports.push(name));
  Object.assign(globalThis, { document: page });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
  /** @type {(value?: unknown) => void} */ let come = () => {};
  reportSlowLoad(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  context.mock.timers.tick(9999);
  assert.deepEqual(reports, []);
  context.mock.timers.tick(1);
  assert.deepEqual(reports, ['engine-late']);
  come();
  await null;
  await null;
  assert.deepEqual(reports, ['engine-late', 'engine-settled']);
  reportSlowLoad(new Promise(() => {}), 'part');
  context.mock.timers.tick(10_000);
  assert.deepEqual(reports.slice(2), ['part-late']);
});

test('a part of the page whose module or file never settles is reported after ten seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = new EventTarget();
  Object.assign(globalThis, { document: page });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const late = context.mock.fn();
  page.addEventListener('part-late', late);
  const part = lazy(() => new Promise(() => {}));
  part();
  part();
  context.mock.timers.tick(10_000);
  assert.equal(late.mock.callCount(), 1);
  const puzzles = puzzlesOf('easy');
  puzzlesOf('easy');
  context.mock.timers.tick(10_000);
  assert.equal(late.mock.callCount(), 2);
  await puzzles;
});
