// Opening a large file shows a bar and can be cancelled: what was there stays, and the next file opens.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import en from '../../www/i18n/en.js';
import { address, assertAccessible, pageTest, ready, WIDE } from './harness.mjs';
import { drop, openSettings, storedGames } from './game-page.mjs';
import { storedGame } from './stored-game.mjs';

/** @import { Page } from 'playwright-core' */

/** Many games in one file. */
const PGN = Array.from(
  { length: 60 },
  (_, at) => `[Game "Chinese Chess"]\n[Event "${at}"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n\n`,
).join('');
const GAMES = { name: 'games.pgn', bytes: [...Buffer.from(PGN)] };

/** Presses the button beside the next bar, as soon as it is there: the page itself does it, since the work may be over at once. @param {Page} page */
const cancelNext = (page) =>
  page.evaluate(() => {
    Object.assign(window, { cancelled: 0 });
    const waiting = new MutationObserver(() => {
      const button = document.querySelector(':is(.found, .messages, #opened) > .waiting button');
      if (!(button instanceof HTMLButtonElement)) return;
      waiting.disconnect();
      Object.assign(window, { cancelled: 1 });
      button.click();
    });
    waiting.observe(document, { childList: true, subtree: true });
  });

/** Waits until that has happened and the bar is gone. @param {Page} page */
const cancelled = (page) =>
  page.waitForFunction(
    () =>
      /** @type {any} */ (window).cancelled === 1 &&
      !document.querySelector(':is(.found, .messages, #opened) > .waiting'),
  );

const PLAY = { path: 'play/?lang=en&moves=' };
pageTest('reading and keeping the games of a file, importing a backup', PLAY, async (page) => {
  const listed = page.locator('.open-games .records li');
  await cancelNext(page);
  await drop(page, [GAMES]);
  await cancelled(page);
  assert.equal(await listed.count(), 0);
  assert.ok(await page.locator('.open-games').isVisible());
  await drop(page, [GAMES]);
  await listed.nth(59).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.found > .waiting').count(), 0);
  const keep = page.getByRole('button', { name: en.positions.open.keep });
  await cancelNext(page);
  await keep.click();
  await cancelled(page);
  assert.equal(await storedGames(page), 0);
  await keep.click();
  await page.getByText(en.positions.open.kept({ count: 60, all: 60 })).waitFor();
  assert.equal(await storedGames(page), 60);

  await page.goto(address('play/?lang=en&moves='));
  const stored = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`chuhe.game.${at}`, storedGame(['h2e2'], `${at}`)]),
  );
  const file = {
    name: 'chuhe.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ chuhe: 1, stored })),
  };
  await openSettings(page);
  const input = page.locator('.settings input[type="file"]');
  await cancelNext(page);
  await input.setInputFiles(file);
  await cancelled(page);
  assert.equal(await storedGames(page), 60);
  assert.equal(await page.locator('.messages p').count(), 0);
  await input.setInputFiles(file);
  // The bar has a text too.
  await page.locator('.messages > p').first().waitFor();
  assert.equal(await storedGames(page), 90);
});

pageTest('opening a saved search', { path: 'lab/?lang=en&example=aima', viewport: WIDE }, async (page) => {
  await ready(page);
  const shown = page.locator('game-tree[shown]');
  await shown.waitFor();
  const file = {
    name: 'saved.chuhe',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(new URL('../data/versions/0.1.0/search.chuhe', import.meta.url)),
  };
  const input = page.locator('#take input[type="file"]');
  await cancelNext(page);
  await input.setInputFiles(file);
  await cancelled(page);
  await page.locator('#opened').waitFor({ state: 'hidden' });
  assert.equal(new URL(page.url()).searchParams.get('example'), 'aima');
  await input.setInputFiles(file);
  await page
    .locator('#opened', { hasText: 'saved.chuhe' })
    .getByRole('button', { name: en.searchFile.again })
    .waitFor();
  await assertAccessible(page, ['#opened']);
});
