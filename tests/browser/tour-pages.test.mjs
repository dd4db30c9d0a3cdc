// Each page opens: part of the tour, and of `cargo xtask test --quick`.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pages, pageTest, WIDE } from './harness.mjs';

const VISITS = /** @type {const} */ ([
  { language: 'en', viewport: WIDE },
  { language: 'zh-Hans', viewport: NARROW },
]);

// Each page once, in one of the languages and widths, in which browsers do not differ.
for (const [number, path] of pages.entries()) {
  const { language, viewport } = VISITS[number % 2];
  pageTest(`/${path} opens in ${language}`, { path: `${path}?lang=${language}`, viewport }, async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), language);
    assert.notEqual(await page.title(), '');
    await assertFitsWidth(page);
    await assertAccessible(page);
  });
}
