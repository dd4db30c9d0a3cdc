// The rules: a lesson with targets, a stalemate, and one begun again. beginners-tasks.test.mjs under Node solves the others.

import assert from 'node:assert/strict';
import { pageTest } from './harness.mjs';
import en from '../../www/i18n/en.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { Page } from 'playwright-core' */

/** Makes a move on a board as soon as it is legal there. @param {Page} page @param {string} within @param {string} uci */
async function move(page, within, uci) {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const offered = `${within}|${uci}`;
  await page.waitForFunction((offered) => {
    const [within, uci] = offered.split('|');
    // Before the element is defined it has no moves.
    const board = /** @type {Partial<XiangqiBoard> | null} */ (document.querySelector(`${within} xiangqi-board`));
    return board?.legal?.some(({ from, to }) => from + to === uci);
  }, offered);
  await page.locator(`${within} xiangqi-board [data-square="${from}"]`).click();
  await page.locator(`${within} xiangqi-board [data-square="${to}"]`).click();
}

pageTest('lessons of the rules can be completed, and restarted', { path: 'learn/?lang=en' }, async (page) => {
  for (const [name, ...moves] of [
    ['chariot', 'a1a6', 'a6g6', 'g6g2'],
    ['stalemate', 'h8g8'],
  ]) {
    for (const uci of moves) await move(page, `#${name}`, uci);
    await page.locator(`#${name}.done .answer`, { hasText: en.learn.done }).waitFor();
  }
  assert.ok(await page.locator('#fault').isHidden());
  await move(page, '#facing', 'a5a9');
  await page.locator('#facing .answer', { hasText: en.learn.escape }).waitFor();
  await page.locator('#facing .again').click();
  await move(page, '#facing', 'a5d5');
  await page.locator('#facing.done .answer', { hasText: en.learn.done }).waitFor();
});
