// The coordinates at the edges of a board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinatesFor } from '../../www/storage/board-settings.js';
import { Settings } from '../../www/storage/settings.js';

test('the coordinates match the notation of the moves', () => {
  const { values } = new Settings(null);
  const at = (/** @type {Partial<typeof values>} */ chosen) => coordinatesFor({ ...values, ...chosen });
  const marks = /** @type {const} */ (['chinese', 'wxf', 'iccs']).map((notation) => at({ notation }));
  assert.deepEqual(marks, ['numbers', 'digits', 'letters']);
  assert.equal(at({ notation: 'iccs', coordinates: false }), 'none');
});
