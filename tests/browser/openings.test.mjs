// Openings: the engine's first moves from its book, and what is said of them.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { openingBook } from '../../www/game/openings/book.js';
import { START_FEN } from '../../www/game/record.js';

/** @typedef {import('playwright-core').Page} Page */

const book = await openingBook();

/** Plays a move on the board. @param {Page} page @param {string} from @param {string} to */
async function move(page, from, to) {
  await page.locator(`xiangqi-game .ground [data-square="${from}"][data-movable]`).click();
  await page.locator(`xiangqi-game .ground [data-square="${to}"]`).click();
}

/** The moves of the game as soon as there are so many. @param {Page} page @param {number} count @returns {Promise<string[]>} */
async function played(page, count) {
  await page
    .locator('.moves .move')
    .nth(count - 1)
    .waitFor();
  return page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game.tip.moves);
}

/** Whether the page has asked for the book. @param {Page} page */
const hasAsked = (page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.book')));

for (const [lang, viewport, colorScheme, said] of /** @type {const} */ ([
  ['en', WIDE, 'light', /^From the book of openings: [+−]?\d\.\d at depth \d+$/],
  ['zh-Hans', NARROW, 'dark', /^谱着，出自开局库：评估 [+−]?\d\.\d，深度 \d+$/],
]))
  pageTest(
    `the first answer of a level comes from the book, which is fetched for it, and that is said, after a reload too (${lang})`,
    { path: `play/?lang=${lang}&level=6&side=red`, viewport, colorScheme },
    async (page) => {
      await page.locator('[data-square="h2"][data-movable]').waitFor();
      assert.equal(await hasAsked(page), false);
      await move(page, 'h2', 'e2');
      const words = page.locator('.considered > .from-book');
      await words.waitFor();
      const [, reply] = await played(page, 2);
      const known = book.movesAfter(START_FEN, ['h2e2']).find((one) => one.move === reply);
      assert.ok(known, `${reply} is not in the book`);
      assert.equal(await hasAsked(page), true);
      assert.match(await words.innerText(), said);
      assert.ok((await words.innerText()).endsWith(String(known.depth)));
      // No search is shown that was not made.
      assert.equal(await page.locator('.considered > .ask').isVisible(), false);
      await assertAccessible(page);
      await assertFitsWidth(page);
      await page.reload();
      await words.waitFor();
      // The reader's own move is not from there.
      await page.locator('.moves .move').first().click();
      await words.waitFor({ state: 'hidden' });
    },
  );

pageTest(
  'with the switch off in the settings the engine thinks about its first answer',
  { path: 'play/?lang=en&level=4&side=red', viewport: WIDE },
  async (page) => {
    await page.locator('[data-square="h2"][data-movable]').waitFor();
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-entry="settings"]').click();
    await page.getByRole('checkbox', { name: room.settings.book }).uncheck();
    await page.keyboard.press('Escape');
    await move(page, 'h2', 'e2');
    await page.locator('.considered > .ask').waitFor();
    assert.equal(await page.locator('.considered > .from-book').isVisible(), false);
    assert.equal(await hasAsked(page), false);
  },
);

for (const [what, answer] of /** @type {[string, (route: import('playwright-core').Route) => unknown][]} */ ([
  ['is spoilt', (route) => route.fulfill({ body: 'chuhe book 1\nand no more' })],
  ['does not come', () => {}],
]))
  pageTest(
    `where the book ${what} the engine thinks, and nobody hears of it`,
    { path: 'play/?lang=en&level=2&side=red', viewport: WIDE },
    async (page) => {
      await page.route('**/*.book', answer);
      await move(page, 'h2', 'e2');
      await played(page, 2);
      await page.locator('.considered > .ask').waitFor();
      assert.equal(await page.locator('.considered > .from-book').isVisible(), false);
      assert.equal(await page.locator('.card').count(), 0);
      await page.locator('.standing').getByText(en.game.yourMove, { exact: true }).waitFor();
    },
  );
