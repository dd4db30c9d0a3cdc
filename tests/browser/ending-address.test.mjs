// An address of the endings page that cannot be read is answered with a sentence, and no error is left uncaught.

import assert from 'node:assert/strict';
import { pageTest, WIDE } from './harness.mjs';

pageTest(
  'an ending that cannot be read is said',
  { path: 'endings/?lang=en&fen=nonsense', viewport: WIDE },
  async (page) => {
    await page.locator('#say').filter({ hasText: /\S/ }).waitFor();
    assert.match((await page.locator('#say').textContent()) ?? '', /\S+ \S+/);
  },
);
