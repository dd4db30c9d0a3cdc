// The settings that all pages share, their effects, and the export of all stored data.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import { nothingTaken } from '../../www/storage/backup.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, pageTest, saved, WIDE } from './harness.mjs';
import { PHONE, move, openSettings } from './game-page.mjs';

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
        const spoken = /** @type {[string, string][]} */ ([]);
        Object.assign(globalThis, { spoken });
        Object.defineProperty(globalThis, 'speechSynthesis', {
          value: {
            cancel: () => {},
            speak: (/** @type {SpeechSynthesisUtterance} */ { text, lang }) => spoken.push([text, lang]),
          },
        });
      },
    },
    async (page) => {
      const recorded = () => page.evaluate(() => /** @type {any} */ (globalThis).spoken);
      await page.locator('xiangqi-game [data-movable]').first().waitFor();
      for (const uci of ['h2e2', 'b7e7', 'e2e6']) {
        const count = (await recorded()).length;
        await move(page, uci);
        await page.waitForFunction((count) => /** @type {any} */ (globalThis).spoken.length > count, count);
      }
      const spoken = await recorded();
      assert.match(spoken[0][0], /** @type {RegExp} */ (moved));
      assert.equal(spoken[0][1], lang === 'en' ? 'en' : 'zh-CN');
      assert.match(spoken[2][0], /** @type {RegExp} */ (checked));
    },
  );
}

/** Pages whose settings open from a button beside the board, too. */
const BESIDE = ['learn/', 'puzzles/', 'endings/'];

for (const page of ['play/', 'lab/', ...BESIDE, 'embed/', '']) {
  pageTest(
    `${page || 'the front page'}: the settings open from the header, apply at once, and stay`,
    { path: `${page}?lang=en`, viewport: page === 'learn/' ? WIDE : PHONE },
    async (at) => {
      const pieces = (/** @type {string} */ name) =>
        at.waitForFunction(
          ([name, page]) =>
            page === 'lab/' || page === 'embed/'
              ? (localStorage.getItem('chuhe.settings') ?? '"traditional"').includes(`"${name}"`)
              : document.querySelector('xiangqi-board')?.getAttribute('pieces') === name,
          [name, page],
        );
      await pieces('traditional');
      const from = at.getByRole(BESIDE.includes(page) ? 'main' : 'banner');
      await from
        .getByRole('button', { name: BESIDE.includes(page) ? en.learn.look : en.game.actions.settings })
        .click();
      await at.locator('.game-dialog.settings[open]').waitFor();
      await at.getByRole('radio', { name: room.settings.names.pieces.letters }).check({ force: true });
      await pieces('letters');
      // The design of the pieces is chosen nowhere else.
      assert.equal(
        await at.locator('main').getByText(room.settings.names.pieces.simplified, { exact: true }).count(),
        0,
      );
      await assertFitsWidth(at);
      if (page === 'play/' || page === 'learn/') await assertAccessible(at);
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

pageTest(
  'all stored data is exported to a file and imported again; an invalid file is refused and changes nothing',
  { path: 'play/?lang=en&moves=h2e2,h9g7', viewport: WIDE, needs: ['downloads'] },
  async (page) => {
    // A game from a link is stored once it is continued.
    await move(page, 'h0g2');
    const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chuhe.game.')));
    await openSettings(page);
    await page.getByRole('checkbox', { name: room.settings.coordinates }).uncheck();
    const { bytes } = await saved(page, () => page.getByRole('button', { name: room.backup.save }).click());
    const file = { name: 'chuhe.json', mimeType: 'application/json', buffer: bytes };
    const before = await games();
    assert.equal(before.length, 1);
    const input = page.locator('.settings input[type="file"]');
    await input.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 100) });
    await page
      .locator('.messages')
      .getByText(room.backup.refused({ name: 'chuhe.json', why: 'file' }))
      .waitFor();
    assert.deepEqual(await games(), before);
    await page.evaluate(() => localStorage.clear());
    await input.setInputFiles(file);
    await page
      .locator('.messages')
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
    await move(page, 'h2e2');
    await page.locator('xiangqi-board[orientation="black"]').waitFor();
    await move(page, 'h9g7');
    await page.locator('xiangqi-board[orientation="red"]').waitFor();
    await openSettings(page);
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
