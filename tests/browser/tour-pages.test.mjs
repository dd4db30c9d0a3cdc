// Pages open: part of the tour, and of `cargo xtask test --quick`.

import assert from 'node:assert/strict';
import { sample } from '../sample.mjs';
import { assertFitsWidth, NARROW, pages, pageTest, WIDE } from './harness.mjs';

const VISITS = /** @type {const} */ ([
  { language: 'en', viewport: WIDE },
  { language: 'zh-Hans', viewport: NARROW },
]);

// A page once, in one of the languages and widths, in which browsers do not differ; in Chromium `pages.test.mjs` opens every one, and
// looks at it with axe-core, which judges our markup.
for (const [number, path] of sample([...pages.entries()], 5)) {
  const { language, viewport } = VISITS[number % 2];
  pageTest(`/${path} opens in ${language}`, { path: `${path}?lang=${language}`, viewport }, async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), language);
    assert.notEqual(await page.title(), '');
    await assertFitsWidth(page);
  });
}
