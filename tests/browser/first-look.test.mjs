// The introduction on the first visit to the lab: one cut, one question, its answer; and never again.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, pageTest, WIDE, needs } from './harness.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

const PHONE = { width: 390, height: 844 };

/** Waits for the end of the introduction: the question is answered. @param {Page} page */
const answered = (page) => page.waitForSelector('#first-look[data-phase="4"]');

/** Opens an address of the lab, which shows the sheet without the introduction. @param {Page} page @param {string} inside */
async function opensSheet(page, inside) {
  await page.goto(address(inside));
  await page.waitForSelector('#sheet game-tree[shown="0"]');
  assert.equal(await page.locator('#first-look').count(), 0);
}

/** The next visit is a first one again. @param {Page} page */
const forget = (page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

const FIRST_VISIT = {
  path: 'lab/',
  viewport: PHONE,
  reducedMotion: /** @type {const} */ ('no-preference'),
  ...needs('contexts'),
};
pageTest('a first visit shows a cut, a question and its answer once, all in view', FIRST_VISIT, async (page) => {
  assert.ok((await page.isHidden('#sheet')) && (await page.isHidden('.below')), 'the listings are behind it');
  await page.waitForSelector('#first-look[data-phase="3"]');
  assert.equal(await page.textContent('#first-look .question'), en.firstLook.question);
  await answered(page);
  assert.match(
    (await page.textContent('#first-look .answer')) ?? '',
    /^No\. On the right Min can pick 2, and Max has 3 on the left\./,
  );
  assert.equal(await page.locator('#first-look .edge[data-cut="alpha"]').count(), 1);
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    const [height, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.ok(height <= room, `${height} px in ${room}`);
    await assertFitsWidth(page);
  }
  await page.click('#first-look .begin');
  await page.waitForSelector('#sheet game-tree[shown="0"]');
  assert.ok(
    await page.evaluate(() => document.querySelector('game-tree')?.shadowRoot?.activeElement?.matches('button.next')),
    'the next press makes a step',
  );
  await opensSheet(page, 'lab/');

  // A task in the address is opened at once.
  await forget(page);
  await opensSheet(page, 'lab/?example=aima');

  // Skipped, it counts as seen.
  await forget(page);
  await page.goto(address('lab/'));
  await page.click('#first-look .skip-it');
  await page.waitForSelector('#sheet game-tree[shown="0"]');
  await opensSheet(page, 'lab/');

  // Without storage it would come every time.
  await forget(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await opensSheet(page, 'lab/');
});

const REDUCED = { path: 'lab/?lang=zh-Hans', locale: 'zh-CN' };
pageTest('with reduced motion the question comes at once, without a time limit', REDUCED, async (page) => {
  await page.waitForSelector('#first-look[data-phase="3"]');
  await assertAccessible(page, ['#first-look']);
  await page.keyboard.press('.');
  await page.focus('#first-look [value="yes"]');
  await page.keyboard.press('Enter');
  await answered(page);
  assert.match((await page.textContent('#first-look .answer')) ?? '', /^其实不必。右边 Min 至少可以挑 2/);
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.begin')));
  await assertAccessible(page, ['#first-look']);
  await page.selectOption('site-head .language', 'en');
  await page.locator('#first-look .answer', { hasText: /^It need not\. On the right Min can pick 2/ }).waitFor();
  await page.click('#first-look .again');
  await page.waitForSelector('#first-look[data-phase="3"]');
  await page.click('#first-look [value="no"]');
  await answered(page);
  assert.match((await page.textContent('#first-look .answer')) ?? '', /^Right, it need not\./);
});
