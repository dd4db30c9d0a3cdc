// What stands at the edges of a board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinatesFor } from '../../www/game/look.js';
import { Settings } from '../../www/game/settings.js';

test('a move can be read off the edges of the board, in whichever notation it is written', () => {
  const { values } = new Settings(null);
  const at = (/** @type {Partial<typeof values>} */ chosen) => coordinatesFor({ ...values, ...chosen });
  assert.deepEqual(
    [at({ notation: 'chinese' }), at({ notation: 'wxf' }), at({ notation: 'iccs' })],
    ['numbers', 'numbers', 'letters'],
  );
  assert.equal(at({ notation: 'iccs', coordinates: false }), 'none');
});
