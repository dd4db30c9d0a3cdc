// What waits for an engine: the watchdog fires after too long a silence, and a slow load is reported.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { SilenceTimer } from '../../www/engine/silence-timer.js';
import { reportSlowLoad } from '../../www/engine/slow-load.js';
import { puzzlesOf } from '../../www/puzzles/sets.js';
import { lazy } from '../../www/game/dialogs/lazy.js';

/** A watchdog that runs, and the number of its alarms after more time. @param {() => number} [patience] */
function watched(patience = () => 500) {
  mock.timers.enable({ apis: ['setInterval'] });
  let rings = 0;
  const watch = new SilenceTimer(patience, () => (rings += 1));
  watch.start();
  const after = (/** @type {number} */ milliseconds) => {
    mock.timers.tick(milliseconds);
    return rings;
  };
  return { watch, after };
}

test.afterEach(() => mock.timers.reset());

for (const action of /** @type {const} */ (['start', 'reset']))
  test(`a tolerable silence after ${action} does not fire, a longer one does`, () => {
    const { watch, after } = watched();
    after(action === 'start' ? 0 : 450);
    watch[action]();
    assert.deepEqual([after(500), after(50)], [0, 1]);
  });

test('without a pending request no silence counts', () => {
  let patience = Infinity;
  const { after } = watched(() => patience);
  assert.equal(after(10_000), 0);
  patience = 500;
  assert.deepEqual([after(500), after(50)], [0, 1]);
});

test('a stopped watchdog does not fire, and restarts with no silence', () => {
  const { watch, after } = watched();
  after(450);
  watch.stop();
  assert.equal(after(10_000), 0);
  watch.start();
  assert.deepEqual([after(500), after(50)], [0, 1]);
});

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
