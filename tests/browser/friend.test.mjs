// A game with a friend by links, between two browsers. friend-link.test.mjs under Node has what each link does.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, open, pageTest, WIDE, needs } from './harness.mjs';
import { PHONE, gameIs, move, storedGames, outcome } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];

/** The link on the player card. @param {Page} page */
async function linkOf(page) {
  await page.locator('.card').getByRole('button', { name: room.friend.send }).click();
  const input = page.locator('.friend input[name="link"]');
  await input.waitFor();
  await page.getByRole('img', { name: room.friend.picture }).waitFor();
  const link = await input.inputValue();
  if (page.viewportSize()?.width === PHONE.width) {
    await assertAccessible(page, ['dialog[open]']);
    await assertFitsWidth(page);
  }
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'hidden' });
  return link;
}

/** Waits for the game after these moves, and returns the number of stored games. @param {Page} page @param {string[]} moves */
async function waitForMoves(page, moves) {
  await gameIs(page, (game, moves) => game?.tip.moves.join() === moves, moves.join());
  return storedGames(page);
}

const BY_LINKS = { path: 'play/?level=3&side=red', ...needs('origins') };
pageTest('two people play by links; a takeback is asked about, a cut link refused', BY_LINKS, async (one) => {
  // The game before is a separate game.
  await move(one, 'h2e2');
  await one.locator('[data-action="newGame"]').click();
  await one.getByRole('radio', { name: en.game.setup.modes.friend }).check({ force: true });
  await one.locator('.new-game .start').click();
  await one.locator('.card.friend').getByText(room.friend.begin).waitFor();
  const { page: other, errors } = await open('play/');
  await one.setViewportSize(PHONE);
  for (const [ply, uci] of MOVES.entries()) {
    const [mover, next] = ply % 2 === 0 ? [one, other] : [other, one];
    await move(mover, uci);
    await mover.locator('.card.friend').getByText(room.friend.sent).waitFor();
    // It is the friend’s turn.
    assert.equal(await mover.locator('xiangqi-game .ground [data-movable]').count(), 0);
    if (ply === 0) await one.reload();
    await next.goto(await linkOf(mover));
    await one.setViewportSize(WIDE);
    const stored = await waitForMoves(next, MOVES.slice(0, ply + 1));
    // A game from a link is stored once its reader has moved.
    assert.equal(stored, next === one ? 2 : Math.min(ply, 1), `after ${ply + 1} moves`);
    await next.locator('.card.friend').getByText(room.friend.yours).waitFor();
    await next.locator(`xiangqi-board[orientation="${next === one ? 'red' : 'black'}"]`).waitFor();
  }

  // A takeback undoes one’s own move. The link is on the board, and what is stored is as it was until the answer.
  await one.locator('[data-action="takeBack"]').click();
  await waitForMoves(one, MOVES.slice(0, 2));
  const others = [...MOVES.slice(0, 2), 'a0a1'];
  await move(one, 'a0a1');
  const anew = await linkOf(one);
  await other.goto(anew);
  const doubt = other.locator('.card').filter({ hasText: room.friend.doubt.because.differs({ number: 3 }) });
  await doubt.waitFor();
  await assertAccessible(other, ['.card']);
  await doubt.getByRole('button', { name: room.friend.doubt.keep }).click();
  assert.equal(await waitForMoves(other, MOVES), 1);
  await other.goto(anew);
  await doubt.waitFor();
  await other.reload();
  await doubt.getByRole('button', { name: room.friend.doubt.accept }).click();
  assert.equal(await waitForMoves(other, others), 1);
  await other.locator('.card.friend').getByText(room.friend.yours).waitFor();

  await other.goto(anew.slice(0, -2));
  await other.locator('.card.fault').getByText(en.game.address.fault['address/check']('')).waitFor();
  assert.equal(await waitForMoves(other, others), 1);
  await other.goto(anew);
  for (let press = 0; press < 2; press += 1) await other.locator('.strip.near .resign').click();
  await other.locator('.card.outcome').waitFor();
  await one.goto(await linkOf(other));
  await outcome(one, { code: 'resign', winner: 'red' });
  assert.equal(await waitForMoves(one, others), 2);
  assert.equal(await one.locator('.card').getByRole('button', { name: room.friend.send }).count(), 0);
  assert.deepEqual(errors, []);
  await other.context().close();
});
