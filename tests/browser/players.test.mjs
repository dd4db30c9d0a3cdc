// Players: names for the record, a friend with links, a link that cannot be read, and links to other pages.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, pageTest } from './harness.mjs';
import { PHONE, boxOf } from './game-page.mjs';

const NAMES = { red: 'Hu Ronghua', black: 'Liu Dahua' };

const FIVE_MOVES = { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0' };
pageTest('players are named on their chips and in the record; a phone has three rows', FIVE_MOVES, async (page) => {
  await page.locator('[data-movable]').first().waitFor();
  for (const side of /** @type {const} */ (['red', 'black'])) {
    await page.locator(`.strip[data-side="${side}"] .who.change`).click();
    const dialog = page.getByRole('dialog', { name: room.seat.heading[side] });
    await dialog.getByRole('heading', { name: room.seat.heading[side] }).waitFor();
    await dialog.getByLabel(room.seat.name).fill(NAMES[side]);
    if (side === 'red') await assertAccessible(page, ['dialog[open]']);
    await page.keyboard.press('Escape');
    await page.locator(`.strip[data-side="${side}"] .who.change`).getByText(NAMES[side]).waitFor();
  }
  await page.locator('.bar [data-action="menu"]').click();
  await page.locator('.menu [data-entry="share"]').last().click();
  await page.waitForFunction(({ red, black }) => {
    const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.share-game textarea'))?.value;
    return text?.includes(`[Red "${red}"]`) && text.includes(`[Black "${black}"]`);
  }, NAMES);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.locator('.moves .move[aria-current]').waitFor();
  const [list, bar] = [await boxOf(page, 'xiangqi-game .scroller'), await boxOf(page, 'xiangqi-game .bar')];
  assert.ok(Math.min(list.y + list.height, bar.y) - list.y >= 80, JSON.stringify({ list, bar }));
  await page.locator('.bar [data-action="menu"]').click();
  await page.locator('.menu .page a').getByText(en.site.lab, { exact: true }).click();
  await page.waitForURL('**/lab/**');
});

const UNREADABLE = { path: 'play/?lang=en&moves=h2e2,zz9', viewport: PHONE };
pageTest('at 375: an unreadable last move is named; a friend’s game is like any other', UNREADABLE, async (page) => {
  const heading = en.game.address.cutHeading({ number: 2, isReadable: false });
  await page.locator('.card.fault').getByText(heading).waitFor();
  assert.equal(await page.locator('.moves .move').count(), 1);
  await page.locator('[data-movable]').first().waitFor();
  await page.locator('.bar [data-action="menu"]').click();
  await page.locator('.menu [data-entry="newGame"]').click();
  await page.getByRole('radio', { name: en.game.setup.modes.friend }).check({ force: true });
  await page.locator('.new-game').getByText(en.game.setup.byLinks).waitFor();
  await page.getByRole('radio', { name: en.game.sides.black, exact: true }).first().check({ force: true });
  await assertAccessible(page);
  await assertFitsWidth(page);
  await page.getByRole('button', { name: en.game.setup.start, exact: true }).click();
  await page.waitForFunction(() =>
    /friend=red&game=[0-9a-z]+$/.test(
      /** @type {HTMLInputElement | null} */ (document.querySelector('.friend input'))?.value ?? '',
    ),
  );
  await page.keyboard.press('Escape');
  await page.locator('.strip[data-side="red"]').getByText(en.game.friend).waitFor();
  await page.locator('.strip[data-side="black"]').getByText(en.game.person).waitFor();
  assert.equal(await page.locator('.strip[data-side="red"] button:visible:not(.pieces)').count(), 0);
  await page.locator('xiangqi-board[orientation="black"]').waitFor();
});
