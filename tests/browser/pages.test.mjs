// Every page, in both languages and colour schemes, on a laptop and a telephone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFitsWidth, NARROW, pages, pageTest, WIDE } from './harness.mjs';
import en from '../../www/i18n/en.js';
import { GAME } from '../../www/game/store-keys.js';

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

for (const page of ['', 'learn/', 'learn/way/', 'learn/search/', 'puzzles/', 'endings/', 'you/'])
  pageTest(
    `/${page} takes the language of its address along in every link to another page`,
    { path: `${page}?lang=en`, viewport: WIDE },
    async (page) => {
      await page.waitForFunction(() => document.title !== '' && document.documentElement.lang === 'en');
      await page.locator('main a[href]:visible').first().waitFor();
      const without = await page.evaluate(() => {
        const home = new URL(document.querySelector('site-head')?.getAttribute('home') ?? '', document.baseURI).href;
        const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[href]'));
        return [...links].flatMap((link) => {
          link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          const to = new URL(link.href);
          const isOther = to.href.startsWith(home) && to.pathname !== location.pathname;
          return isOther && to.searchParams.get('lang') !== 'en' ? [link.href] : [];
        });
      });
      assert.deepEqual(without, []);
    },
  );

pageTest(
  'the front page and the menu of a game lead to the beginner’s way and the endings, and to one’s own play once there is any',
  { path: '?lang=en', viewport: NARROW },
  async (page) => {
    const { way, endings, you } = en.site;
    const ways = page.locator('.hero .ways');
    for (const name of [way, endings]) await ways.getByRole('link', { name }).waitFor();
    assert.equal(await ways.getByRole('link', { name: you }).count(), 0, 'nothing has been played');
    await page.goto(new URL('play/?lang=en&moves=h2e2,b9c7', page.url()).href);
    await page.locator('xiangqi-game .ground [data-square="b0"][data-movable]').first().waitFor();
    // What a link brings is a game once one goes on with it.
    for (const square of ['b0', 'c2'])
      await page.locator(`xiangqi-game .ground [data-square="${square}"]`).first().click();
    await page.waitForFunction((game) => Object.keys(localStorage).some((key) => key.startsWith(game)), GAME);
    await page.locator('[data-action="menu"]').click();
    for (const name of [way, endings, you]) await page.locator('.menu .onward').getByRole('link', { name }).waitFor();
    await page.locator('.menu .onward').getByRole('link', { name: way }).click();
    await page.waitForURL(/learn\/way\//);
    await page.goto(new URL('../../?lang=en', page.url()).href);
    await ways.getByRole('link', { name: you }).click();
    await page.waitForURL(/you\//);
  },
);
