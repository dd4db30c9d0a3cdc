// Overlays on a phone: how far the page scrolls for a node under one, and which nodes of two searches are the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../../www/tree/comparison/comparison.js';
import { scrollDistance } from '../../www/tree/diagram/scroll-into-view.js';

const above = { top: 0, bottom: 140 };
const below = { top: 690, bottom: 812 };

test('a node under the buttons or the sentence is scrolled into view, any other stays', () => {
  assert.equal(scrollDistance({ top: 300, bottom: 330 }, above, below, 812), 0);
  assert.equal(scrollDistance({ top: 672, bottom: 738 }, above, below, 812), 738 - 690 + 12);
  assert.equal(scrollDistance({ top: 100, bottom: 130 }, above, below, 812), 100 - 140 - 12);
});

test('a tree that is off screen, or has no room, does not scroll', () => {
  const box = (/** @type {number} */ top, /** @type {number} */ bottom) => ({ top, bottom });
  assert.equal(scrollDistance(box(1200, 1230), box(900, 1000), box(1100, 1220), 812), 0);
  assert.equal(scrollDistance(box(-300, -270), box(-140, 0), box(-100, 0), 812), 0);
  assert.equal(scrollDistance({ top: 300, bottom: 330 }, above, { top: 150, bottom: 272 }, 272), 0);
});

test('nodes of searches in parts are the same if the same moves lead there', () => {
  const node = (/** @type {string} */ id, /** @type {number} */ parent, /** @type {string} */ moveName, count = 1) =>
    /** @type {any} */ ({ id, parent, moveName, count });
  const one = [node('0', -1, ''), node('7', 0, 'C2=5'), node('9', 1, 'H8+7'), node('12+', 0, '', 41)];
  const other = [node('0', -1, ''), node('3', 0, 'C2=5'), node('4', 1, 'H8+7'), node('12+', 0, '', 40)];
  assert.deepEqual(placesOf(one, true), placesOf(other, true));
  assert.deepEqual(placesOf(one, true).slice(0, 3), ['/', '//C2=5', '//C2=5/H8+7']);
  assert.deepEqual(placesOf(one, false), ['0', '7', '9', '12+']);
});
