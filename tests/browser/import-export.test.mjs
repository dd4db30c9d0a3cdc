// Games are imported by paste and drop in every format, and exported as a link, a text and a file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, assertFitsWidth, needs, pageTest, saved } from './harness.mjs';
import { PHONE, choose, drop, paste, played } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';

/** @import { Page } from 'playwright-core' */

const PAGE = 'play/?lang=en&moves=';

/** Drops files on the page. @param {Page} page @param {...string} names */
const dropFiles = (page, ...names) =>
  drop(
    page,
    names.map((name) => ({ name, bytes: [...readFileSync(new URL(`../data/files/${name}`, import.meta.url))] })),
  );

const ON_PHONE = { path: PAGE, viewport: PHONE, ...needs('pasting', 'downloads', 'brokenBuiltIns', 'contexts') };
pageTest('a game is pasted, shared in each format, printed, and opened again', ON_PHONE, async (page) => {
  await choose(page, en.positions.open.name);
  await page.locator('.open-games textarea').fill('1. C2=5 h8+7 2. H2+3 r9=8');
  await page.getByRole('button', { name: en.positions.open.read, exact: true }).click();
  await page.locator('.open-games').waitFor({ state: 'hidden' });
  await played(page, 'h2e2,h9g7,h0g2,i9h9');
  await choose(page, en.positions.share.name);
  const text = page.locator('.share-game textarea');
  const shares = (/** @type {string} */ part) =>
    page.waitForFunction(
      (part) =>
        /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.share-game textarea'))?.value.includes(
          part,
        ),
      part,
    );
  await shares('[Game "Chinese Chess"]');
  assert.match(await page.locator('.share-game [name="link"]').inputValue(), /\/play\/\?moves=h2e2,h9g7,h0g2,i9h9$/);
  await page.locator('.share-game').getByRole('radio', { name: en.positions.share.formats.dhtmlxq }).check();
  await shares('[DhtmlXQ');
  const written = await text.inputValue();
  await page.locator('.share-game').getByRole('radio', { name: en.positions.share.formats.fen }).check();
  await shares('rnbakab');
  await page.locator('.share-game .code summary').click();
  await page.locator('.share-game .qr svg').waitFor();
  await assertAccessible(page, ['.share-game']);
  await assertFitsWidth(page);
  const gif = await saved(page, () => page.locator('.share-game .gif').click());
  assert.match(gif.name, /\.gif$/);
  assert.equal(gif.bytes.toString('latin1', 0, 6), 'GIF89a');
  // One frame for the start and for each of the four moves, with the width of the file.
  assert.equal(gif.bytes.readUInt16LE(6), 480);
  assert.equal(gif.bytes.toString('latin1').split('\x21\xf9\x04').length - 1, 5);
  // Its round corners are not black.
  const corner = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/gif' }));
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext('2d'));
      context.drawImage(picture, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data];
    },
    [...gif.bytes],
  );
  assert.ok(Math.min(...corner.slice(0, 3)) > 100, String(corner));
  // A part consists of the position before its first move and those after each; it cannot end before it starts.
  const [first, last] = ['from', 'to'].map((name) => page.locator(`.share-game [name="${name}"]`));
  assert.deepEqual(await first.locator('option').allTextContents(), [
    '1. C2=5',
    '1\u2026 H8+7',
    '2. H2+3',
    '2\u2026 R9=8',
  ]);
  await first.selectOption('2');
  await last.selectOption('3');
  assert.equal(
    (await saved(page, () => page.locator('.share-game .gif').click())).bytes.toString('latin1').split('\x21\xf9\x04')
      .length - 1,
    3,
  );
  await first.selectOption('4');
  assert.deepEqual(await last.locator('option').allTextContents(), ['2\u2026 R9=8']);
  await first.selectOption('1');
  await last.selectOption('3');
  await page.locator('.share-game').getByRole('radio', { name: en.positions.share.formats.xqf }).check();
  await page.getByText(en.positions.share.xqf).waitFor();
  const xqf = await saved(page, () => page.locator('.share-game .save').click());
  assert.match(xqf.name, /\.xqf$/);
  assert.equal(xqf.bytes.toString('latin1', 0, 3), 'XQ\n');
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.locator('.share-game [name="every"]').selectOption('0');
  await page.getByRole('button', { name: en.positions.share.print, exact: true }).click();
  await page.locator('.diagrams figure').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.diagrams svg').isVisible(), true);
  assert.equal(await page.locator('xiangqi-game').isVisible(), false);
  assert.equal(await page.locator('.diagrams figcaption').innerText(), '2. H2+3');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.diagrams').count(), 0);
  assert.equal(await page.locator('xiangqi-game').isVisible(), true);
  // A pasted game is opened anywhere on the page, at its last move.
  await page.locator('[data-action="previous"]').click();
  await page.waitForFunction(() => new URLSearchParams(location.search).get('ply') === '3');
  await paste(page, written);
  await page.locator('.open-games').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => new URLSearchParams(location.search).get('ply') === null);
  await played(page, 'h2e2,h9g7,h0g2,i9h9');
});

pageTest('dropped files are opened: one at once, several by choice, errors shown', { path: PAGE }, async (page) => {
  await dropFiles(page, 'opening.xqf');
  await page.waitForFunction(() => (new URLSearchParams(location.search).get('moves') ?? '').split(',').length > 1);
  await page.locator('.open-games').waitFor({ state: 'hidden' });
  await dropFiles(page, 'several.pgn');
  const games = page.locator('.open-games .records button');
  await games.nth(1).waitFor();
  await assertAccessible(page, ['.open-games']);
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
  // A position with a mistake is named as one.
  await choose(page, en.positions.open.name);
  await page.locator('.open-games textarea').fill('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN w');
  await page.getByRole('button', { name: en.positions.open.read, exact: true }).click();
  await page
    .locator('.open-games .found')
    .getByText(en.game.fenFaults['fen-rank-length']({ row: '10', found: '8' }))
    .waitFor();
});

const FIVE_MOVES = { path: `${PAGE}h2e2,h9g7,h0g2,i9h9,i0h0`, viewport: PHONE, ...needs('downloads') };
pageTest('at 375: games of several files are stored, found, filed, and saved as one file', FIVE_MOVES, async (page) => {
  await page.locator('.moves .move').first().waitFor();
  await dropFiles(page, 'several.pgn', 'championship.wxf', 'variations.pgn');
  const { open } = en.positions;
  await page.locator('.open-games .records li').nth(6).waitFor();
  await page.getByRole('button', { name: open.keep }).click();
  await page.getByText(open.kept({ count: 7, all: 7 })).waitFor();
  await page.keyboard.press('Escape');
  await choose(page, en.game.actions.games);
  const games = page.locator('.games .kept li');
  await games.nth(6).waitFor();
  await assertAccessible(page, ['.games']);
  await assertFitsWidth(page);
  const words = page.getByLabel(room.library.find);
  await words.fill('palaces wang');
  await page.getByText(room.library.found({ count: 1, all: 7 })).waitFor();
  // Only selected games are moved or saved.
  const file = page.getByRole('button', { name: room.library.file, exact: true });
  await page.locator('.games [name="into"]').fill('Cups');
  assert.equal(await file.isDisabled(), true);
  assert.equal(await page.locator('.games .save').isDisabled(), true);
  await page.getByLabel(room.library.tickAll({ count: 1 })).check();
  await page.getByText(room.library.meant({ count: 1 })).waitFor();
  await file.click();
  await words.fill('');
  await page.locator('.games [name="folder"]').selectOption('=Cups');
  assert.equal(await games.count(), 1);
  // A renamed folder stays open, and the file has the new name.
  await page.getByLabel(room.library.named).fill('Finals');
  await page.getByRole('button', { name: room.library.rename, exact: true }).click();
  assert.equal(await page.locator('.games [name="folder"]').inputValue(), '=Finals');
  assert.equal(await games.count(), 1);
  await assertFitsWidth(page);
  await page.locator('.games .kept input').check();
  const { name, bytes } = await saved(page, () => page.locator('.games .save').click());
  assert.equal(name, 'xiangqi-Finals.pgn');
  assert.match(String(bytes), /\[Folder "Finals"\]/);
  assert.match(String(bytes), /1\. C2=5 H8\+7/);
  // A game outlives its folder.
  await page.getByRole('button', { name: room.library.unfile, exact: true }).waitFor();
  await page.getByRole('button', { name: room.library.dissolve }).click();
  assert.equal(await games.count(), 7);
  assert.equal(await page.locator('.games [name="folder"]').isVisible(), false);
  // A deleted game can be restored.
  await games.first().getByRole('button', { name: en.game.kept.remove, exact: true }).click();
  assert.equal(await games.count(), 6);
  await page.getByRole('button', { name: en.lab.undo, exact: true }).click();
  assert.equal(await games.count(), 7);
  // Stored games that reach the position on the board.
  await page.getByLabel(room.library.position).check();
  await page.getByText(room.library.found({ count: 2, all: 7 })).waitFor();
  await page.getByLabel(room.library.position).uncheck();
  await words.fill('palaces');
  await games.locator('.game').click();
  await played(page, 'h2e2,h9g7,h0g2,i9h9,i0i1');
});
