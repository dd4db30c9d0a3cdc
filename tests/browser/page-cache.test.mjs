// Pages in the back-forward cache: each wakes up and continues where it was.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from './browsers.mjs';
import { address, WIDE, TIMED } from './harness.mjs';
import { analyse, listed, move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import review from '../../www/i18n/en/review.js';

/** @import { Page } from 'playwright-core' */

const browser = launch({ usesPageCache: true });
const close = async () => (await browser).close();

/** The activity when the page is left, and the sign that it continues. @type {Record<string, { path: string, begin: (page: Page) => Promise<unknown>, goesOn: (page: Page) => Promise<unknown> }>} */
const CASES = {
  'a game in which the engine is to move': {
    path: 'play/?lang=en&level=10&side=red',
    begin: (page) => move(page, 'a0a1'),
    goesOn: async (page) => {
      await listed(page, 2);
      await move(page, 'a1a0');
      await listed(page, 4);
    },
  },
  'live analysis': {
    path: 'play/?lang=en&moves=h2e2,h9g7',
    begin: analyse,
    goesOn: async (page) => {
      const facts = page.locator('.analysis .facts').filter({ hasText: /\d/ });
      const before = await facts.innerText();
      await page.waitForFunction((before) => {
        const now = /** @type {HTMLElement} */ (document.querySelector('.analysis .facts')).innerText;
        return /\d/.test(now) && now !== before;
      }, before);
    },
  },
  'a review': {
    path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0,b9c7,b0c2,c6c5',
    begin: async (page) => {
      await page.getByRole('tab', { name: en.review.name }).click();
      await page.getByRole('button', { name: review.begin }).click();
      await page.locator('.review progress').waitFor();
    },
    goesOn: (page) => page.getByText(review.none).waitFor(),
  },
  'a puzzle': {
    path: 'puzzles/?lang=en&puzzle=3',
    begin: (page) => page.locator('xiangqi-board [data-movable]').first().waitFor(),
    goesOn: async (page) => {
      await page.locator('#hint:enabled').click();
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector('xiangqi-board')).marks.length > 0);
    },
  },
};

/** Leaves the page, goes back, and returns whether it was cached. @param {Page} page @param {() => Promise<unknown>} begin */
async function isCached(page, begin) {
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
  await begin();
  await page.goto(address('learn/?lang=en'));
  // A restored page loads nothing.
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => /** @type {any} */ (window).persisted === true);
}

/** Whether pages are cached at all: Chromium’s headless shell caches none from version 156 on. */
async function cachesPages() {
  const page = await (await browser).newPage({ serviceWorkers: 'block' });
  await page.goto(address('embed/chuhe.js'));
  return isCached(page, async () => {});
}

const cases = (await cachesPages()) ? CASES : {};
// Without tests there is no `after`.
if (cases === CASES) after(close);
else await close();

for (const [name, { path, begin, goesOn }] of Object.entries(cases))
  test(`${name} continues after going back to its page`, TIMED, async () => {
    const page = await (await browser).newPage({ viewport: WIDE, locale: 'en', serviceWorkers: 'block' });
    await page.goto(address(path));
    assert.ok(await isCached(page, () => begin(page)), 'the browser had kept it');
    await goesOn(page);
    await page.context().close();
  });
