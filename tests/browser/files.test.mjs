// Games come in by paste and by drop in every kind of file, and go out as a link, as text and as a file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, assertFitsWidth, pageTest, WIDE } from './harness.mjs';
import en from '../../www/i18n/en.js';

/** @typedef {import('playwright-core').Page} Page */

const PAGE = 'play/?lang=en&moves=';
const PHONE = { width: 375, height: 812 };
const file = (/** @type {string} */ name) => readFileSync(new URL(`../data/files/${name}`, import.meta.url));

/** The moves in the address, where a game arrives once it is on the table. @param {Page} page @param {string} moves */
const played = (page, moves) =>
  page.waitForFunction((wanted) => (new URLSearchParams(location.search).get('moves') ?? '') === wanted, moves);

/** Opens a line of the menu. @param {Page} page @param {string} name */
async function choose(page, name) {
  await page.locator('[data-action="menu"]').click();
  await page.locator('.menu .entries').getByRole('button', { name, exact: true }).click();
}

/** Lets a file fall on the page. @param {Page} page @param {string} name */
const drop = (page, name) =>
  page.evaluate(
    ({ name, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    { name, bytes: [...file(name)] },
  );

pageTest(
  'a game is pasted, shared in each format, and opened again from its own text',
  { path: PAGE, viewport: PHONE, needs: ['pasting'] },
  async (page) => {
    await choose(page, en.positions.open.name);
    await page.locator('.open-games textarea').fill('1. C2=5 h8+7 2. H2+3 r9=8');
    await page.getByRole('button', { name: en.positions.open.read, exact: true }).click();
    await page.locator('.open-games').waitFor({ state: 'hidden' });
    await played(page, 'h2e2,h9g7,h0g2,i9h9');
    await choose(page, en.positions.share.name);
    const text = page.locator('.share-game textarea');
    await page.waitForFunction(() =>
      /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.share-game textarea'))?.value.includes(
        '[Game "Chinese Chess"]',
      ),
    );
    await assertAccessible(page);
    await assertFitsWidth(page);
    assert.match(await page.locator('.share-game [name="link"]').inputValue(), /\/play\/\?moves=h2e2,h9g7,h0g2,i9h9$/);
    await page.locator('.share-game').getByRole('radio', { name: en.positions.share.formats.dhtmlxq }).check();
    await page.waitForFunction(() =>
      /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.share-game textarea'))?.value.includes(
        '[DhtmlXQ',
      ),
    );
    const written = await text.inputValue();
    await page.locator('.share-game').getByRole('radio', { name: en.positions.share.formats.fen }).check();
    await page.waitForFunction(() =>
      /^r/.test(
        /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.share-game textarea'))?.value ?? '',
      ),
    );
    await page.keyboard.press('Escape');
    await page.locator('.share-game').waitFor({ state: 'hidden' });
    // Anywhere on the page a pasted game is understood; it stands at its last move again.
    await page.locator('[data-action="previous"]').click();
    await page.waitForFunction(() => new URLSearchParams(location.search).get('ply') === '3');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, written);
    await page.locator('.open-games').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => new URLSearchParams(location.search).get('ply') === null);
    await played(page, 'h2e2,h9g7,h0g2,i9h9');
  },
);

pageTest(
  'files dropped on the page are opened: one game at once, several by choice, broken ones with what is wrong',
  { path: PAGE, viewport: WIDE },
  async (page) => {
    await drop(page, 'opening.xqf');
    await page.waitForFunction(() => (new URLSearchParams(location.search).get('moves') ?? '').split(',').length > 1);
    await page.locator('.open-games').waitFor({ state: 'hidden' });
    await drop(page, 'several.pgn');
    const games = page.locator('.open-games .records button');
    await games.nth(1).waitFor();
    await assertAccessible(page);
    await games.first().click();
    await played(page, 'h2e2,h9g7,h0g2,i9h9,i0h0');
    await choose(page, en.positions.open.name);
    await page.locator('.open-games textarea').fill('1. C2=5 h8+7 2. H2+9 r9=8');
    await page.getByRole('button', { name: en.positions.open.read, exact: true }).click();
    await page
      .locator('.open-games .damage')
      .getByText(en.positions.open.place({ line: 1, column: 17, reason: '' }))
      .waitFor();
    await games.first().click();
    await played(page, 'h2e2,h9g7');
  },
);
