// An invalid address of the endings page shows an error message, without an uncaught error.

import assert from 'node:assert/strict';
import { pageTest, WIDE } from './harness.mjs';

pageTest(
  'an invalid address of an ending shows an error message',
  { path: 'endings/?lang=en&fen=nonsense', viewport: WIDE },
  async (page) => {
    await page.locator('#say').filter({ hasText: /\S/ }).waitFor();
    assert.match((await page.locator('#say').textContent()) ?? '', /\S+ \S+/);
  },
);
