// One byte of a module, the net, the book or a set of puzzles differs from the build: the page says so and offers "Try again", which works once the
// file is correct.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import { address, assertAccessible, pageTest, ready } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

/** Damages the file named in the storage at every fetch; `damagedFetches.count` is their number. */
const damageFiles = () => {
  const real = window.fetch.bind(window);
  const damagedFetches = { count: 0 };
  Object.assign(window, { damagedFetches });
  window.fetch = async (resource, how) => {
    const answer = await real(resource, how);
    const name = localStorage.getItem('test.damaged');
    if (!name || !String(resource).endsWith(`/${name}`)) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    bytes[Math.floor(bytes.length / 2)] ^= 1;
    damagedFetches.count += 1;
    const { headers } = answer;
    return new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } });
  };
};

/** A file is damaged from now on, on a page that is opened anew. @param {Page} page @param {string} name @param {string} path */
async function openDamaged(page, name, path) {
  await page.evaluate((name) => localStorage.setItem('test.damaged', name), name);
  await page.goto(address(path));
}

/** From now on the file is correct. @param {Page} page */
const repairFiles = (page) => page.evaluate(() => localStorage.removeItem('test.damaged'));

const { retry, reload } = en.game.actions;
const { damaged } = en.game;

const LEARN = { path: 'learn/?lang=en', before: damageFiles };
pageTest('a damaged net, book or module: the game goes on, and the page fetches it again', LEARN, async (page) => {
  for (const [name, path] of /** @type {const} */ ([
    ['chuhe.net', 'play/?lang=en'],
    // The engine moves first, by the book if it has one.
    ['chuhe.book', 'play/?lang=en&level=5&side=black'],
  ])) {
    await openDamaged(page, name, path);
    const card = page.locator('.card.fault').filter({ hasText: damaged[name] });
    await card.waitFor();
    await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
    if (name === 'chuhe.net') await assertAccessible(page, ['.card.fault']);
    await card.getByRole('button', { name: retry }).click();
    await page.waitForFunction(() => /** @type {any} */ (window).damagedFetches.count === 4);
    await card.waitFor();
    await repairFiles(page);
    await card.getByRole('button', { name: retry }).click();
    await card.waitFor({ state: 'detached' });
  }
  await openDamaged(page, 'chuhe_play_bg.wasm', 'play/?lang=en');
  const card = page.locator('.card.fault').filter({ hasText: en.errors.byCode['engine/damaged'] });
  await card.waitFor();
  assert.ok(await page.evaluate(() => /** @type {any} */ (window).damagedFetches.count >= 2));
  await repairFiles(page);
  await card.getByRole('button', { name: reload }).click();
  await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
});

pageTest('damaged puzzles or endings: the page is there, says so and tries again', LEARN, async (page) => {
  for (const [file, path, code] of /** @type {const} */ ([
    ['middling.txt', 'puzzles/?lang=en', 'file/damaged'],
    ['books.txt', 'puzzles/?lang=en&mode=books', 'file/damaged'],
    ['chuhe_endings_bg.wasm', 'endings/?lang=en', 'engine/damaged'],
  ])) {
    await openDamaged(page, file, path);
    await ready(page);
    await page.locator('#say').getByText(en.errors.byCode[code]).waitFor();
    const button = page.locator('#retry');
    assert.equal(await button.textContent(), retry);
    if (file === 'middling.txt') await assertAccessible(page);
    await page.evaluate(() => Object.assign(/** @type {any} */ (window).damagedFetches, { count: 0 }));
    await button.click();
    await page.waitForFunction(() => /** @type {any} */ (window).damagedFetches?.count >= 2);
    await button.waitFor();
    await page.locator('#say').getByText(en.errors.byCode[code]).waitFor();
    await repairFiles(page);
    await button.click();
    await page.locator('#say').getByText(en.errors.byCode[code]).waitFor({ state: 'detached' });
    await page.locator('xiangqi-board [data-movable]').first().waitFor();
    assert.equal(await button.isVisible(), false);
  }
});
