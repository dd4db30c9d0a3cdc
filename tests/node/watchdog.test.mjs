// The watchdog of an engine: it fires after too long a silence, and only then.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { SilenceTimer } from '../../www/engine/silence-timer.js';

/** @param {() => number} patience */
function watched(patience) {
  mock.timers.enable({ apis: ['setInterval'] });
  let rings = 0;
  const watch = new SilenceTimer(patience, () => {
    rings += 1;
  });
  watch.start();
  return {
    watch,
    after: (/** @type {number} */ milliseconds) => {
      mock.timers.tick(milliseconds);
      return rings;
    },
  };
}

test.afterEach(() => mock.timers.reset());

test('a tolerable silence does not fire, a longer one does', () => {
  const { after } = watched(() => 500);
  assert.equal(after(500), 0);
  assert.equal(after(50), 1);
});

test('any message restarts the silence', () => {
  const { watch, after } = watched(() => 500);
  after(450);
  watch.reset();
  assert.equal(after(500), 0);
  assert.equal(after(50), 1);
});

test('without a pending request no silence counts', () => {
  let patience = Infinity;
  const { after } = watched(() => patience);
  assert.equal(after(10_000), 0);
  patience = 500;
  assert.equal(after(500), 0);
  assert.equal(after(50), 1);
});

test('a stopped watchdog does not fire, and restarts with no silence', () => {
  const { watch, after } = watched(() => 500);
  after(450);
  watch.stop();
  assert.equal(after(10_000), 0);
  watch.start();
  assert.equal(after(500), 0);
  assert.equal(after(50), 1);
});
