// Searches of the strongest level stopped by a clock, and their repetition: slow, and different each time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playAndRepeat, POSITIONS } from '../node/repeat-search.mjs';

for (let level = 1; level <= 10; level += 1) {
  test(`the lab also repeats searches of level ${level} that a clock stopped`, () => {
    const followed = playAndRepeat(level, { clock: { leftMs: 12_000, incrementMs: 50 } });
    assert.equal(followed > POSITIONS, level === 10);
  });
}
