// Stored games: an address that is only opened stores none, no game is deleted to make room, and a full storage is reported.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { address, pageTest } from './harness.mjs';
import { gameIs, movable, move, ofGame, storedGames } from './game-page.mjs';
import { storedGame } from './stored-game.mjs';

/** A stored game of one move, padded by its comment. @param {number} [length] */
const stored = (length = 0) => storedGame(['h2e2'], 'x'.repeat(length));

const many = Object.fromEntries(Array.from({ length: 210 }, (_, at) => [`chuhe.game.${at}`, stored()]));

const OPENED = { path: 'play/?lang=en&level=1&side=black', storage: many };
pageTest('an address that is only opened deletes and stores no game; a move stores it', OPENED, async (page) => {
  /** The moves, level and side of the address, once the engine has moved. */
  const readRequests = async () => {
    await gameIs(page, (game) => game?.mayMove);
    const { searchParams } = new URL(page.url());
    return ['moves', 'level', 'side'].map((name) => searchParams.get(name));
  };
  const before = await readRequests();
  assert.match(before[0] ?? '', /^[a-i]\d[a-i]\d$/);
  assert.deepEqual(before.slice(1), ['1', 'black']);
  await page.reload();
  assert.deepEqual(await readRequests(), before);
  const moves = await ofGame(page, (game) => game.record.root.end.moves);
  assert.deepEqual(moves, [before[0]]);
  assert.equal(await page.getAttribute('.ground xiangqi-board', 'orientation'), 'black');
  for (const path of ['friend=red&game=abc', 'moves=h2e2', 'level=1&side=red']) {
    await page.goto(address(`play/?lang=en&${path}`));
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game?.state);
  }
  await movable(page, 'h2');
  assert.equal(await storedGames(page), 210);
  await move(page, 'h2e2');
  while ((await storedGames(page)) < 211);
});

const FULL = {
  path: 'play/?lang=en&level=1&side=red',
  storage: { 'chuhe.game.large': stored(3_999_000), 'chuhe.game.small': stored() },
};
pageTest('a full storage takes no new game until old ones are deleted; the game can be played', FULL, async (page) => {
  await move(page, 'h2e2');
  const card = page.locator('.card.fault').filter({ hasText: en.game.kept.full });
  await card.waitFor();
  assert.equal(await storedGames(page), 2);
  await card.getByRole('button', { name: en.game.actions.games }).click();
  const dialog = page.locator('dialog.games');
  await dialog.getByText(room.library.room({ used: '4', all: '4' })).waitFor();
  await dialog.getByRole('button', { name: en.game.kept.remove }).first().click();
  await dialog.getByRole('button', { name: en.game.kept.remove }).first().click();
  await dialog.getByText(room.library.room({ used: '0', all: '4' })).waitFor();
  while ((await storedGames(page)) !== 1);
});
