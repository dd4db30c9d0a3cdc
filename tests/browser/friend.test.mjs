// A game with a friend by links, between two browsers.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, open, pageTest } from './harness.mjs';
import { PHONE, move, storedGames, outcome } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5', 'b0c2', 'b7a7'];

/** The link on the player card. @param {Page} page */
async function linkOf(page) {
  await page.locator('.card').getByRole('button', { name: room.friend.send }).click();
  const input = page.locator('.friend input[name="link"]');
  await input.waitFor();
  const link = await input.inputValue();
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'hidden' });
  return link;
}

/** Waits for the game after these moves, and returns the number of stored games. @param {Page} page @param {string[]} moves */
async function waitForMoves(page, moves) {
  await page.waitForFunction(
    (moves) => /** @type {any} */ (document.querySelector('xiangqi-game')).game?.tip.moves.join() === moves,
    moves.join(),
  );
  return storedGames(page);
}

/** No piece can be moved: it is the friend’s turn. @param {Page} page */
const assertWaiting = async (page) =>
  assert.equal(await page.locator('xiangqi-game .ground [data-movable]').count(), 0);

pageTest(
  'two people play by links: each opens the same game, from their side, and moves only their own pieces',
  { path: 'play/?level=3&side=red', needs: ['origins'] },
  async (one) => {
    // The game before is a separate game.
    await move(one, 'h2e2');
    await one.locator('[data-action="newGame"]').click();
    await one.getByRole('radio', { name: en.game.setup.modes.friend }).check({ force: true });
    await one.locator('.new-game .start').click();
    await one.locator('.card.friend').getByText(room.friend.begin).waitFor();
    const { page: other, errors } = await open('play/');
    for (const [ply, uci] of MOVES.slice(0, 4).entries()) {
      const [mover, next] = ply % 2 === 0 ? [one, other] : [other, one];
      await move(mover, uci);
      await mover.locator('.card.friend').getByText(room.friend.sent).waitFor();
      await assertWaiting(mover);
      await next.goto(await linkOf(mover));
      const stored = await waitForMoves(next, MOVES.slice(0, ply + 1));
      // A game from a link is stored once its reader has moved.
      assert.equal(stored, next === one ? 2 : Math.min(ply, 1), `after ${ply + 1} moves`);
      await next.locator('.card.friend').getByText(room.friend.yours).waitFor();
      await next.locator(`xiangqi-board[orientation="${next === one ? 'red' : 'black'}"]`).waitFor();
    }
    assert.deepEqual(errors, []);
    await other.context().close();
  },
);

/** A game that both have opened, with Red to move. @param {string} side */
const midway = (side) => `play/?friend=${side}&game=midway&moves=${MOVES.slice(0, 8)}`;

pageTest(
  'an old link, one’s own, a cut one and that of another game are distinguished; a takeback is asked about, resigning reaches the friend',
  { path: midway('red'), needs: ['origins'] },
  async (one) => {
    const { page: other, errors } = await open(midway('black'));
    await move(one, MOVES[8]);
    const first = await linkOf(one);
    await other.goto(first);
    await move(other, MOVES[9]);
    await one.goto(await linkOf(other));
    await waitForMoves(one, MOVES);
    // An old link leads to the current position, and so does a link for the friend.
    await one.goto(new URL(midway('red'), first.replace(/play\/.*/, '')).href);
    await one.locator('.card').getByText(room.friend.old).waitFor();
    await waitForMoves(one, MOVES);
    await one.goto(first);
    await one.locator('.card').getByText(room.friend.own).waitFor();
    await waitForMoves(one, MOVES);
    assert.equal(await one.locator('xiangqi-board[orientation="red"]').count(), 1);
    // A takeback undoes one’s own move.
    await one.locator('.card').getByRole('button', { name: en.game.actions.close }).click();
    await one.locator('[data-action="takeBack"]').click();
    await waitForMoves(one, MOVES.slice(0, 8));
    const others = [...MOVES.slice(0, 8), 'a0a1'];
    await move(one, 'a0a1');
    const anew = await linkOf(one);
    await other.goto(anew);
    const doubt = other.locator('.card').filter({ hasText: room.friend.doubt.because.differs({ number: 9 }) });
    await doubt.waitFor();
    // The link is on the board, and what is stored is as it was until the answer, also when the page is loaded again.
    await waitForMoves(other, others);
    const stored = () =>
      other.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('chuhe.game.'))
          .map(([, text]) => JSON.parse(text).kept.record.nodes.length),
      );
    assert.deepEqual(await stored(), [1 + MOVES.length]);
    await assertAccessible(other);
    await doubt.getByRole('button', { name: room.friend.doubt.keep }).click();
    assert.equal(await waitForMoves(other, MOVES), 1);
    await other.goto(anew);
    await doubt.waitFor();
    await other.reload();
    await doubt.getByRole('button', { name: room.friend.doubt.accept }).click();
    assert.equal(await waitForMoves(other, others), 1);
    await other.locator('.card.friend').getByText(room.friend.yours).waitFor();
    // A link that was cut short is refused.
    const cut = new URL(anew);
    cut.search = cut.search.slice(0, -2);
    await other.goto(cut.href);
    await other.locator('.card.fault').getByText(en.game.address.fault['address/check']('')).waitFor();
    assert.equal(await waitForMoves(other, others), 1);
    // Another game is separate, and the last link leads back.
    const elsewhere = new URL(anew);
    elsewhere.search = '?friend=black&game=other&moves=b2e2';
    await other.goto(elsewhere.href);
    assert.equal(await waitForMoves(other, ['b2e2']), 1);
    await other.goto(anew);
    assert.equal(await waitForMoves(other, others), 1);
    await other.locator('.strip.near .resign').click();
    await other.locator('.strip.near .resign').click();
    await other.locator('.card.outcome').waitFor();
    await one.goto(await linkOf(other));
    await outcome(one, { code: 'resign', winner: 'red' });
    assert.equal(await waitForMoves(one, others), 1);
    assert.equal(await one.locator('.card').getByRole('button', { name: room.friend.send }).count(), 0);
    assert.deepEqual(errors, []);
    await other.context().close();
  },
);

pageTest(
  'at 375: a game with a friend goes to and fro by links with pictures, and opens from the side to move',
  { path: 'play/?lang=en&friend=red', viewport: PHONE },
  async (page) => {
    const card = page.locator('.card.friend');
    await card.getByText(room.friend.begin).waitFor();
    await move(page, 'h2e2');
    await card.getByText(room.friend.sent).waitFor();
    await page.reload();
    await card.getByRole('button', { name: room.friend.send }).click();
    const link = page.locator('.friend input[name="link"]');
    await page.waitForFunction(() =>
      /** @type {HTMLInputElement} */ (document.querySelector('.friend input')).value.includes(
        '&moves=h2e2&friend=black&game=',
      ),
    );
    await page.getByRole('img', { name: room.friend.picture }).waitFor();
    await assertAccessible(page);
    await assertFitsWidth(page);
    // The friend’s browser has no data of the game.
    const next = `${new URL(await link.inputValue()).href}&lang=en`;
    await page.goto(new URL('embed/', next.replace(/play.*/, '')).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(next);
    await card.getByText(room.friend.yours).waitFor();
    await page.locator('xiangqi-board[orientation="black"]').waitFor();
    await move(page, 'h9g7');
    await card.getByRole('button', { name: room.friend.send }).click();
    await page.waitForFunction(() =>
      /** @type {HTMLInputElement} */ (document.querySelector('.friend input')).value.includes(
        '&moves=h2e2,h9g7&friend=red&game=',
      ),
    );
  },
);
