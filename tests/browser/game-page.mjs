// What tests of a game do: moves on the board, the moves in the address and in the list, the menu, the analysis.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

export const PHONE = { width: 375, height: 812 };

/** A point of the board. @param {Page} page @param {string} square */
export const point = (page, square) => page.locator(`xiangqi-board [data-square="${square}"]`).first();

/** Waits until the piece on a point can be moved. @param {Page} page @param {string} square */
export const movable = (page, square) =>
  page.locator(`xiangqi-board [data-square="${square}"][data-movable]`).first().waitFor();

/** Makes a move once its piece can be moved. @param {Page} page @param {string} uci */
export async function move(page, uci) {
  await movable(page, uci.slice(0, 2));
  for (const square of [uci.slice(0, 2), uci.slice(2)]) await point(page, square).click();
}

/** The box of the first element of a selector. @param {Page} page @param {string} selector */
export const boxOf = async (page, selector) =>
  (await page.locator(selector).first().boundingBox()) ?? assert.fail(selector);

/** The result of a function of the game, which runs in the page. @template Found, [Given=undefined] @param {Page} page @param {(game: any, given: Given) => Found} look @param {Given} [given] @returns {Promise<Awaited<Found>>} */
export const ofGame = (page, look, given) =>
  page.evaluate(`(${look})(document.querySelector('xiangqi-game').game, ${JSON.stringify(given)})`);

/** Waits until a function of the game is true. @template [Given=undefined] @param {Page} page @param {(game: any, given: Given) => unknown} look @param {Given} [given] */
export const gameIs = (page, look, given) =>
  page.waitForFunction(`(${look})(document.querySelector('xiangqi-game').game, ${JSON.stringify(given)})`);

/** Types a move, as the board reports it. @param {Page} page @param {string} text in any notation */
export const typeOnBoard = (page, text) =>
  page.locator('xiangqi-game .ground xiangqi-board').evaluate((board, text) => {
    const options = { bubbles: true, composed: true, cancelable: true, detail: { text } };
    board.dispatchEvent(new CustomEvent('typed', options));
  }, text);

/** The middle of a point in coordinates of the page. @param {Page} page @param {string} square */
export async function middle(page, square) {
  const { x, y, width, height } = (await point(page, square).boundingBox()) ?? assert.fail(square);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with the mouse from one place to another. @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/** Waits for moves in the address, which has each move once the game has accepted it. @param {Page} page @param {string | string[]} moves */
export const played = (page, moves) =>
  page.waitForFunction((wanted) => (new URLSearchParams(location.search).get('moves') ?? '') === wanted, String(moves));

/** Waits for a number of moves in the address. @param {Page} page @param {number} count */
export const waitForMoveCount = (page, count) =>
  page.waitForFunction(
    (wanted) => (new URLSearchParams(location.search).get('moves') ?? '').split(',').filter(Boolean).length === wanted,
    count,
  );

/** Waits for a number of moves in the list. @param {Page} page @param {number} count */
export const listed = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.moves .move').length === wanted, count);

/** Waits for the card of the result. @param {Page} page @param {Parameters<typeof en.game.reason>[0]} result */
export const outcome = (page, result) => page.locator('.card.outcome').getByText(en.game.reason(result)).waitFor();

/** Chooses an entry of the menu. @param {Page} page @param {string} name */
export async function choose(page, name) {
  await page.locator('[data-action="menu"]').click();
  await page.locator('.menu .entries').getByRole('button', { name, exact: true }).click();
}

/** Opens the settings from the header. @param {Page} page */
export const openSettings = (page) =>
  page.getByRole('banner').getByRole('button', { name: en.game.actions.settings }).click();

/** Starts the analysis, with this number of lines, and waits for all of them. @param {Page} page @param {number} [lines] */
export async function analyse(page, lines = 1) {
  await page.locator('.analysis input[role="switch"]').check({ force: true });
  if (lines > 1) await page.getByRole('combobox', { name: en.review.lines.label }).selectOption(String(lines));
  await page.locator(`.analysis .lines li:nth-child(${lines}) [data-line]`).first().waitFor();
}

/** The number of stored games. @param {Page} page */
export const storedGames = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chuhe.game.')).length);

/** Pastes a text into the page. @param {Page} page @param {string} text */
export const paste = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Drops files on the page. @param {Page} page @param {{ name: string, bytes: number[] }[]} files */
export const drop = (page, files) =>
  page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
