// The settings that all pages share, their effects, and the export of all stored data.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import { nothingTaken } from '../../www/storage/backup.js';
import { CHOICES } from '../../www/storage/settings.js';
import room from '../../www/i18n/en/room.js';
import { sample } from '../sample.mjs';
import { address, assertAccessible, assertFitsWidth, needs, pageTest, saved, WIDE } from './harness.mjs';
import { PHONE, move, openSettings } from './game-page.mjs';

const SPEAKING = {
  path: 'play/?lang=en&moves=',
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
};
pageTest('the browser’s voice speaks moves and checks if the setting is on', SPEAKING, async (page) => {
  const spoken = () => page.evaluate(() => /** @type {any} */ (globalThis).spoken);
  const say = async (/** @type {string} */ uci) => {
    const { length } = await spoken();
    await move(page, uci);
    await page.waitForFunction((count) => /** @type {any} */ (globalThis).spoken.length > count, length);
  };
  await say('h2e2');
  await page.selectOption('site-head .language', 'zh-Hans');
  for (const uci of ['b7e7', 'e2e6']) await say(uci);
  const [[first, english], [second, chinese], [check]] = await spoken();
  assert.match(first, /cannon/);
  assert.match(second, /炮２平５/);
  assert.match(check, /将军/);
  assert.deepEqual([english, chinese], ['en', 'zh-CN']);
});

/** Pages with a button at the board that changes the pieces. */
const BESIDE = ['play/', 'learn/', 'puzzles/', 'endings/', 'learn/way/'];

/** The pages visited: each shows the pieces that were chosen on the one before. */
const VISITED = ['play/', ...sample([...BESIDE.slice(1), 'lab/', 'embed/', ''], 3)];

pageTest('settings and presses at a board apply at once', { path: 'play/?lang=en', viewport: PHONE }, async (page) => {
  let chosen = 'traditional';
  for (const visited of VISITED) {
    const pieces = (/** @type {string} */ name) =>
      page.waitForFunction(
        ([name, path]) =>
          path === 'lab/' || path === 'embed/'
            ? (localStorage.getItem('chuhe.settings') ?? '"traditional"').includes(`"${name}"`)
            : document.querySelector('xiangqi-board')?.getAttribute('pieces') === name,
        [name, visited],
      );
    if (visited !== 'play/') await page.goto(address(`${visited}?lang=en`));
    await page.setViewportSize(visited === 'learn/' ? WIDE : PHONE);
    await pieces(chosen);
    if (BESIDE.includes(visited)) {
      const name = en.game.pieces(/** @type {Record<string, string>} */ (en.game.designs)[chosen]);
      await page.getByRole('main').getByRole('button', { name }).click();
      chosen = CHOICES.pieces[(CHOICES.pieces.indexOf(chosen) + 1) % CHOICES.pieces.length];
      await pieces(chosen);
    }
    await page.getByRole('banner').getByRole('button', { name: en.game.actions.settings }).click();
    const dialog = page.locator('.game-dialog.settings[open]');
    await dialog.waitFor();
    const isLetters = chosen === 'letters';
    chosen = isLetters ? 'simplified' : 'letters';
    const name = en.game.designs[isLetters ? 'simplified' : 'letters'];
    await page.getByRole('radio', { name }).check({ force: true });
    await pieces(chosen);
    // The front page asks for the pieces only until they are chosen.
    const main = page.locator('main').getByText(en.game.designs.simplified, { exact: true });
    assert.equal(await main.count(), 0);
    await assertFitsWidth(page);
    if (visited === 'play/' || visited === 'learn/') await assertAccessible(page);
    await page.getByRole('radio', { name: room.settings.names.motion.slow }).check({ force: true });
    await page.getByRole('slider', { name: room.settings.volume }).fill('35');
    await page.getByRole('checkbox', { name: room.settings.dots }).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('chuhe.settings') ?? ''));
    assert.deepEqual([stored.pieces, stored.motion, stored.volume, stored.dots], [chosen, 'slow', 35, false]);
  }
});

const DOWNLOADING = { path: 'play/?lang=en&moves=h2e2,h9g7', ...needs('downloads') };
pageTest('all stored data is exported and imported; an invalid file changes nothing', DOWNLOADING, async (page) => {
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
  const message = (/** @type {string} */ text) => page.locator('.messages').getByText(text).waitFor();
  await message(room.backup.refused({ name: 'chuhe.json', why: 'file' }));
  assert.deepEqual(await games(), before);
  await page.evaluate(() => localStorage.clear());
  await input.setInputFiles(file);
  await message(room.backup.taken({ ...nothingTaken(), games: 1, settings: true }));
  await assertAccessible(page);
  assert.deepEqual(await games(), before);
  assert.equal(await page.getByRole('checkbox', { name: room.settings.coordinates }).isChecked(), false);
});

const BOARD_TURNS = { 'chuhe.settings': '{"version":1,"turning":"board"}' };
const TURNING = { path: 'play/?lang=en&moves=', viewport: PHONE, storage: BOARD_TURNS };
pageTest('for two people the board turns after each move, or the far pieces do', TURNING, async (page) => {
  await move(page, 'h2e2');
  await page.locator('xiangqi-board[orientation="black"]').waitFor();
  await move(page, 'h9g7');
  await page.locator('xiangqi-board[orientation="red"]').waitFor();
  await openSettings(page);
  await page.getByRole('radio', { name: room.settings.names.turning.pieces }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.locator('xiangqi-board[data-across]').waitFor();
  const turned = (/** @type {string} */ side) => {
    const face = page.locator(`xiangqi-game .ground .piece.${side} .face`).first();
    return face.evaluate((element) => getComputedStyle(element).rotate);
  };
  assert.deepEqual([await turned('black'), await turned('red')], ['180deg', 'none']);
  await assertFitsWidth(page);
});
