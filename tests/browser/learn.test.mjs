// The rules: every lesson solved, and one begun again.

import assert from 'node:assert/strict';
import { pageTest } from './harness.mjs';
import { sample } from '../sample.mjs';
import en from '../../www/i18n/en.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { Page } from 'playwright-core' */

/** A solution of each lesson but `facing`. */
const SOLUTIONS = {
  general: 'd2d1 d1e1 e1f1 f1f0',
  advisor: 'd0e1 e1f2',
  elephant: 'c0e2 e2g0 g0i2 i2g4',
  horse: 'd4f5 f5g7 g7e6',
  chariot: 'a1a6 a6g6 g6g2',
  cannon: 'c2c6 c6g6',
  soldier: 'e4e5 e5e6 e6d6 d6c6',
  mate: 'b0b9',
  stalemate: 'h8g8',
};

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
  for (const [name, moves] of sample(Object.entries(SOLUTIONS), 3)) {
    for (const uci of moves.split(' ')) await move(page, `#${name}`, uci);
    await page.locator(`#${name}.done .answer`, { hasText: en.learn.done }).waitFor();
  }
  assert.ok(await page.locator('#fault').isHidden());
  await move(page, '#facing', 'a5a9');
  await page.locator('#facing .answer', { hasText: en.learn.escape }).waitFor();
  await page.locator('#facing .again').click();
  await move(page, '#facing', 'a5d5');
  await page.locator('#facing.done .answer', { hasText: en.learn.done }).waitFor();
});
