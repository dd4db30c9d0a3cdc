// Every page, in both languages and colour schemes, on a laptop and a telephone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFitsWidth, NARROW, pages, pageTest, WIDE } from './harness.mjs';

const LANGUAGES = ['zh-Hans', 'en'];
/** @type {('light' | 'dark')[]} */
const SCHEMES = ['light', 'dark'];

test('there are pages', () => assert.notEqual(pages.length, 0));

for (const page of pages) {
  for (const language of LANGUAGES) {
    for (const colorScheme of SCHEMES) {
      for (const viewport of [WIDE, NARROW]) {
        const name = `/${page} in ${language}, ${colorScheme}, ${viewport.width} px wide`;
        const path = `${page}?lang=${language}`;
        pageTest(`${name}, loads clean and accessible`, { path, colorScheme, viewport }, async (page) => {
          // Some pages know it by a script that comes later than the network is idle, in WebKit.
          await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
          // The texts are fetched, and the page is known by its name once they are there.
          await page.waitForFunction(() => document.title !== '');
          await assertFitsWidth(page);
          await assertAccessible(page);
        });
      }
    }
  }
}
