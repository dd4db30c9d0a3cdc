// Arrows and circles that a reader draws on the board, by mouse and by finger.

import assert from 'node:assert/strict';
import { needs, pageTest } from './harness.mjs';
import { PHONE, middle } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

/** The reader’s drawings. @param {Page} page */
const drawn = (page) =>
  page.evaluate(() => {
    const inside = document.querySelector('xiangqi-game .ground xiangqi-board')?.shadowRoot;
    return ['path.drawn', '.mark.drawn'].map((what) => inside?.querySelectorAll(what).length);
  });

/** Waits for a number of arrows and circles. @param {Page} page @param {number} arrows @param {number} circles */
const draws = (page, arrows, circles) =>
  page.waitForFunction(
    ([arrows, circles]) => {
      const inside = document.querySelector('xiangqi-game .ground xiangqi-board')?.shadowRoot;
      return (
        inside?.querySelectorAll('path.drawn').length === arrows &&
        inside.querySelectorAll('.mark.drawn').length === circles
      );
    },
    [arrows, circles],
  );

const WITH_MOUSE = { path: 'play/?lang=en&moves=h2e2,h9g7', ...needs('rightButton') };
pageTest('the right button draws and removes marks, and a left click removes all', WITH_MOUSE, async (page) => {
  await page.locator('xiangqi-game [data-movable]').first().waitFor();
  const stroke = async (/** @type {string} */ from, /** @type {string} */ to) => {
    const [start, end] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
  };
  await stroke('b0', 'c2');
  await draws(page, 1, 0);
  await stroke('e6', 'e6');
  await draws(page, 1, 1);
  await stroke('a3', 'a4');
  await draws(page, 2, 1);
  await stroke('b0', 'c2');
  await draws(page, 1, 1);
  // No piece moved.
  assert.equal(await page.locator('.moves .move').count(), 2);
  await page.locator('xiangqi-game .ground [data-square="e5"]').click();
  await draws(page, 0, 0);
  // Drawings belong to their position.
  await stroke('b0', 'c2');
  await draws(page, 1, 0);
  await page.locator('[data-action="previous"]').click();
  await draws(page, 0, 0);
});

const BY_TOUCH = { path: 'play/?lang=en&moves=h2e2,h9g7', viewport: PHONE, hasTouch: true, ...needs('DevTools') };
pageTest('a finger held down draws without scrolling; one that moves at once drags', BY_TOUCH, async (page) => {
  await page.locator('xiangqi-game [data-movable]').first().waitFor();
  const finger = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    finger.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }));
  const [from, to] = [await middle(page, 'b0'), await middle(page, 'c2')];
  await touch('touchStart', [from]);
  await draws(page, 0, 1);
  await touch('touchMove', [to]);
  await draws(page, 1, 0);
  await touch('touchEnd', []);
  assert.deepEqual(await drawn(page), [1, 0]);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await page.locator('.moves .move').count(), 2);
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await page.waitForFunction(() => (new URLSearchParams(location.search).get('moves') ?? '').endsWith('b0c2'));
  assert.deepEqual(await drawn(page), [0, 0]);
});
