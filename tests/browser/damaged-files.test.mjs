// A byte of a module, of the net, of the book or of a set of puzzles is another than was built: a sentence says so, "try again" is offered, and
// works once the file is whole.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import { assertAccessible, pageTest, ready, WIDE } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

/** Spoils the file named in the storage, however often it is fetched; `spoilt.count` says how often. */
const damageFiles = () => {
  const real = window.fetch.bind(window);
  const spoilt = { count: 0 };
  Object.assign(window, { spoilt });
  window.fetch = async (resource, how) => {
    const answer = await real(resource, how);
    const name = localStorage.getItem('test.spoilt');
    if (!name || !String(resource).endsWith(`/${name}`)) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    bytes[Math.floor(bytes.length / 2)] ^= 1;
    spoilt.count += 1;
    const { headers } = answer;
    return new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } });
  };
};

/** From now on the file is whole. @param {Page} page */
const repairFiles = (page) => page.evaluate(() => localStorage.removeItem('test.spoilt'));

const { retry, reload } = en.game.actions;
const { damaged } = en.game;

for (const [name, path] of /** @type {const} */ ([
  ['chuhe.net', 'play/?lang=en'],
  // The engine moves first, by the book if it has one.
  ['chuhe.book', 'play/?lang=en&level=5&side=black'],
]))
  pageTest(
    `${name} with a flipped byte: the game goes on, a card says what is missing and fetches it again`,
    { path, viewport: WIDE, before: damageFiles, storage: { 'test.spoilt': name } },
    async (page) => {
      const card = page.locator('.card.fault').filter({ hasText: damaged[name] });
      await card.waitFor();
      await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
      await assertAccessible(page);
      await card.getByRole('button', { name: retry }).click();
      await page.waitForFunction(() => /** @type {any} */ (window).spoilt.count === 4);
      await card.waitFor();
      await repairFiles(page);
      await card.getByRole('button', { name: retry }).click();
      await card.waitFor({ state: 'detached' });
    },
  );

pageTest(
  'a module with a flipped byte: the page to play says so and loads again',
  {
    path: 'play/?lang=en',
    until: 'load',
    viewport: WIDE,
    before: damageFiles,
    storage: { 'test.spoilt': 'chuhe_play_bg.wasm' },
  },
  async (page) => {
    const card = page.locator('.card.fault').filter({ hasText: en.errors.byCode['engine/damaged'] });
    await card.waitFor();
    assert.ok(await page.evaluate(() => /** @type {any} */ (window).spoilt.count >= 2));
    await repairFiles(page);
    await card.getByRole('button', { name: reload }).click();
    await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
  },
);

for (const [file, path, code] of /** @type {const} */ ([
  ['middling.txt', 'puzzles/?lang=en', 'file/damaged'],
  ['books.txt', 'puzzles/?lang=en&mode=books', 'file/damaged'],
  ['chuhe_endings_bg.wasm', 'endings/?lang=en', 'engine/damaged'],
]))
  pageTest(
    `${file} with a flipped byte: the page is there, says so and tries again`,
    { path, viewport: WIDE, before: damageFiles, storage: { 'test.spoilt': file } },
    async (page) => {
      await ready(page);
      await page.locator('#say').getByText(en.errors.byCode[code]).waitFor();
      const button = page.locator('#retry');
      assert.equal(await button.textContent(), retry);
      await assertAccessible(page);
      await page.evaluate(() => Object.assign(/** @type {any} */ (window).spoilt, { count: 0 }));
      await button.click();
      await page.waitForFunction(() => /** @type {any} */ (window).spoilt?.count >= 2);
      await button.waitFor();
      await page.locator('#say').getByText(en.errors.byCode[code]).waitFor();
      await repairFiles(page);
      await button.click();
      await page.locator('#say').getByText(en.errors.byCode[code]).waitFor({ state: 'detached' });
      await page.locator('xiangqi-board [data-movable]').first().waitFor();
      assert.equal(await button.isVisible(), false);
    },
  );
