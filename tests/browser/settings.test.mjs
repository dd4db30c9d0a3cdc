// The settings that all pages share, their effects, and the export of all stored data.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import { nothingTaken } from '../../www/storage/backup.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, pageTest, WIDE } from './harness.mjs';

/** @import { Download } from 'playwright-core' */

const PHONE = { width: 375, height: 812 };

for (const page of ['learn/', 'puzzles/', 'play/', '']) {
  pageTest(
    `${page || 'the front page'}: the pieces are those of the settings, by default the usual ones`,
    { path: `${page}?lang=en` },
    async (page) => {
      await page.locator('xiangqi-board[pieces="traditional"]').first().waitFor();
      await page.evaluate(() => localStorage.setItem('chuhe.settings', '{"version":1,"pieces":"international"}'));
      await page.reload();
      await page.locator('xiangqi-board[pieces="international"]').first().waitFor();
    },
  );
}

for (const [lang, moved, checked] of [
  ['en', /cannon/, /check/i],
  ['zh-Hans', /炮二平五/, /将军/],
]) {
  pageTest(
    `${lang}: the browser’s voice speaks moves and checks if the setting is on`,
    {
      path: `play/?lang=${lang}&moves=`,
      viewport: WIDE,
      storage: { 'chuhe.settings': '{"version":1,"voice":true}' },
      before: () => {
        const said = /** @type {[string, string][]} */ ([]);
        Object.assign(globalThis, { said });
        Object.defineProperty(globalThis, 'speechSynthesis', {
          value: {
            cancel: () => {},
            speak: (/** @type {SpeechSynthesisUtterance} */ { text, lang }) => said.push([text, lang]),
          },
        });
      },
    },
    async (page) => {
      const recorded = () => page.evaluate(() => /** @type {any} */ (globalThis).said);
      await page.locator('xiangqi-game [data-movable]').first().waitFor();
      for (const [from, to] of ['h2e2', 'b7e7', 'e2e6'].map((uci) => [uci.slice(0, 2), uci.slice(2)])) {
        const count = (await recorded()).length;
        await page.locator(`xiangqi-game .ground [data-square="${from}"][data-movable]`).click();
        await page.locator(`xiangqi-game .ground [data-square="${to}"]`).click();
        await page.waitForFunction((count) => /** @type {any} */ (globalThis).said.length > count, count);
      }
      const spoken = await recorded();
      assert.match(spoken[0][0], /** @type {RegExp} */ (moved));
      assert.equal(spoken[0][1], lang === 'en' ? 'en' : 'zh-CN');
      assert.match(spoken[2][0], /** @type {RegExp} */ (checked));
    },
  );
}

for (const page of ['learn/', 'puzzles/', 'endings/']) {
  pageTest(
    `${page}: the design of pieces is chosen only in the settings, which a button beside the board opens`,
    { path: `${page}?lang=en` },
    async (at) => {
      await at.getByRole('main').getByRole('button', { name: en.learn.look }).click();
      const settings = at.locator('.game-dialog.settings[open]');
      await settings.getByRole('radio', { name: room.settings.names.pieces.letters }).check({ force: true });
      await at.locator('xiangqi-board[pieces="letters"]').first().waitFor();
      const named = at.locator('main').getByText(room.settings.names.pieces.simplified, { exact: true });
      assert.equal(await named.count(), 0);
      await assertAccessible(at);
    },
  );
}

for (const page of ['play/', 'lab/', 'learn/', 'puzzles/', 'embed/', '']) {
  pageTest(
    `${page || 'the front page'}: the settings open from the header, apply at once, and stay`,
    { path: `${page}?lang=en`, viewport: page === 'learn/' ? WIDE : PHONE },
    async (at) => {
      const pieces = (/** @type {string} */ name) =>
        at.waitForFunction(
          ([name, page]) =>
            page === 'lab/' || page === 'embed/'
              ? localStorage.getItem('chuhe.settings')?.includes(`"${name}"`)
              : document.querySelector('xiangqi-board')?.getAttribute('pieces') === name,
          [name, page],
        );
      await at.getByRole('banner').getByRole('button', { name: en.game.actions.settings }).click();
      await at.locator('.game-dialog.settings[open]').waitFor();
      await at.getByRole('radio', { name: room.settings.names.pieces.letters }).check({ force: true });
      await pieces('letters');
      await assertAccessible(at);
      await assertFitsWidth(at);
      await at.getByRole('radio', { name: room.settings.names.motion.slow }).check({ force: true });
      await at.getByRole('slider', { name: room.settings.volume }).fill('35');
      await at.getByRole('checkbox', { name: room.settings.dots }).uncheck();
      await at.keyboard.press('Escape');
      await at.locator('.game-dialog.settings[open]').waitFor({ state: 'detached' });
      await at.reload();
      await pieces('letters');
      const stored = await at.evaluate(() => JSON.parse(localStorage.getItem('chuhe.settings') ?? ''));
      assert.deepEqual([stored.pieces, stored.motion, stored.volume, stored.dots], ['letters', 'slow', 35, false]);
    },
  );
}

/** @param {Download} download */
async function bytesOf(download) {
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

pageTest(
  'all stored data is exported to a file and imported again; an invalid file is refused and changes nothing',
  { path: 'play/?lang=en&moves=h2e2,h9g7', viewport: WIDE, needs: ['downloads'] },
  async (page) => {
    // A game from a link is stored once it is continued.
    await page.locator('xiangqi-game .ground [data-square="h0"][data-movable]').click();
    await page.locator('xiangqi-game .ground [data-square="g2"]').click();
    const settings = page.getByRole('banner').getByRole('button', { name: en.game.actions.settings });
    const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chuhe.game.')));
    await settings.click();
    await page.getByRole('checkbox', { name: room.settings.coordinates }).uncheck();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: room.backup.save }).click(),
    ]);
    const file = { name: 'chuhe.json', mimeType: 'application/json', buffer: await bytesOf(download) };
    const before = await games();
    assert.equal(before.length, 1);
    const input = page.locator('.settings input[type="file"]');
    await input.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 100) });
    await page
      .locator('.told')
      .getByText(room.backup.refused({ name: 'chuhe.json', why: 'file' }))
      .waitFor();
    assert.deepEqual(await games(), before);
    await page.evaluate(() => localStorage.clear());
    await input.setInputFiles(file);
    await page
      .locator('.told')
      .getByText(room.backup.taken({ ...nothingTaken(), games: 1, settings: true }))
      .waitFor();
    await assertAccessible(page);
    assert.deepEqual(await games(), before);
    assert.equal(await page.getByRole('checkbox', { name: room.settings.coordinates }).isChecked(), false);
  },
);

pageTest(
  'for two people at one board it turns after each move, or the far pieces are upside down',
  { path: 'play/?lang=en&moves=', viewport: PHONE, storage: { 'chuhe.settings': '{"version":1,"turning":"board"}' } },
  async (page) => {
    await page.locator('xiangqi-game .ground [data-square="h2"][data-movable]').click();
    await page.locator('xiangqi-game .ground [data-square="e2"]').click();
    await page.locator('xiangqi-board[orientation="black"]').waitFor();
    await page.locator('xiangqi-game .ground [data-square="h9"][data-movable]').click();
    await page.locator('xiangqi-game .ground [data-square="g7"]').click();
    await page.locator('xiangqi-board[orientation="red"]').waitFor();
    await page.getByRole('banner').getByRole('button', { name: en.game.actions.settings }).click();
    await page.getByRole('radio', { name: room.settings.names.turning.pieces }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.locator('xiangqi-board[data-across]').waitFor();
    const turned = (/** @type {string} */ side) =>
      page
        .locator(`xiangqi-game .ground .piece.${side} .face`)
        .first()
        .evaluate((face) => getComputedStyle(face).rotate);
    assert.deepEqual([await turned('black'), await turned('red')], ['180deg', 'none']);
    await assertFitsWidth(page);
  },
);
