// What tests of the pages with tasks share: the board of the task, its hints.

import { point } from './game-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { Page } from 'playwright-core' */

/** A property of the board. @template {keyof XiangqiBoard} Name @param {Page} page @param {Name} name @returns {Promise<XiangqiBoard[Name]>} */
export const boardHas = (page, name) =>
  page.evaluate((name) => /** @type {any} */ (document.querySelector('main xiangqi-board'))[name], name);

/** Waits until the board has moves, marks or arrows. An element that is not defined yet has none. @param {Page} page @param {'legal' | 'marks' | 'arrows'} what */
export const boardShows = (page, what) =>
  page.waitForFunction(
    (what) => /** @type {any} */ (document.querySelector('main xiangqi-board'))?.[what]?.length > 0,
    what,
  );

/** Clicks the two points of a move. @param {Page} page @param {string} uci */
export async function click(page, uci) {
  for (const square of [uci.slice(0, 2), uci.slice(2)]) await point(page, square).click();
}

/** Asks for both hints and returns the move that the second one shows and names. @param {Page} page */
export async function hinted(page) {
  await page.locator('#hint:enabled').click();
  await boardShows(page, 'marks');
  await page.locator('#hint').click();
  await boardShows(page, 'arrows');
  await page.locator('#say', { hasText: en.game.hintIs('') }).waitFor();
  const [{ from, to }] = await boardHas(page, 'arrows');
  return from + to;
}
