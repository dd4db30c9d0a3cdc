// Searches under a clock, which ends those of the strongest level, made again: slow, and never twice the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playAndMakeAgain, POSITIONS } from '../node/made-again.mjs';

for (let level = 1; level <= 10; level += 1) {
  test(`under a clock, too, the lab makes the searches of level ${level} again`, () => {
    const followed = playAndMakeAgain(level, { clock: { leftMs: 12_000, incrementMs: 50 } });
    assert.equal(followed > POSITIONS, level === 10);
  });
}
