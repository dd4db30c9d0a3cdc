// The watchdog of an engine: it fires after too long a silence, and only then.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { SilenceTimer } from '../../www/engine/silence-timer.js';

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
