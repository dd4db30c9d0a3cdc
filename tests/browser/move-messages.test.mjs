// A move in the page is one message to the worker with only the move; a restarted worker gets the whole game.

import assert from 'node:assert/strict';
import { longGame } from '../long-game.mjs';
import { chance } from '../sample.mjs';
import { play } from '../node/modules.mjs';
import { BARE, hang, restarted, withEngine, workerOf } from './engine-page.mjs';
import { boxOf, ofGame } from './game-page.mjs';
import { pageTest } from './harness.mjs';
import { click } from './solve-page.mjs';

/** @import { Page } from 'playwright-core' */

const MOVES = longGame(play, 200, chance(3));

/** Records the messages of the page to its workers in `sent`. @param {Page} page */
function listen(page) {
  return page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    /** @type {any[]} */ const sent = [];
    Object.assign(window, { sent });
    /** @this {Worker} @param {any} message @param {any} [rest] */
    Worker.prototype.postMessage = function (message, rest) {
      if ('call' in message) sent.push(message);
      return postMessage.call(this, message, rest);
    };
  });
}

/** @param {Page} page */
const sent = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (window).sent
      .splice(0)
      .map((/** @type {any} */ { call, sends, since }) => [call, sends.request?.moves, since?.keep]),
  );

const LATE = { path: `play/?moves=${MOVES.slice(0, 199).join(',')}` };
pageTest('a move late in a long game is one message with only the move', LATE, async (page) => {
  await page.locator('.moves .move[aria-current]').waitFor();
  // The query for where the game left theory is done.
  await page.locator('.moves-panel .theory').getByRole('button').waitFor();
  await listen(page);
  const last = MOVES[199];
  await click(page, last);
  const moves = page.locator('.moves .move');
  await moves.nth(199).waitFor();
  await page.locator('.moves .move[aria-current]').waitFor();
  assert.equal(await moves.count(), 200);
  assert.deepEqual(await sent(page), [['xiangqiState', [last], 199]]);
  const [box, bar] = [await boxOf(page, '.moves .move[aria-current]'), await boxOf(page, 'xiangqi-game .bar')];
  assert.ok(box.y > 0 && box.y + box.height <= bar.y, 'the move is in view, above the toolbar');
  // Unchanged rows are not rendered again.
  await page.evaluate(() => Object.assign(window, { row: document.querySelector('.moves .pair') }));
  const takeBackAndMove = async (/** @type {any} */ game, /** @type {string} */ last) => {
    await game.goTo(game.cursor.parent);
    const { uci } = game.state.legal.find((/** @type {any} */ { uci }) => uci !== last);
    await game.move(uci);
    return uci;
  };
  const other = await ofGame(page, takeBackAndMove, last);
  assert.deepEqual(await sent(page), [['xiangqiState', [other], 199]]);
  await page.locator('.moves .variation .move[aria-current]').waitFor();
  assert.ok(await page.evaluate(() => /** @type {any} */ (window).row === document.querySelector('.moves .pair')));
});

pageTest('a restarted engine gets the whole game, and it continues', { ...BARE, needs: ['workers'] }, async (page) => {
  const moves = MOVES.slice(0, 20);
  const ask = (/** @type {string[]} */ moves) =>
    withEngine(page, `async (engine) => (await engine.xiangqiState({ moves: ${JSON.stringify(moves)} })).fen`);
  const fen = (/** @type {string[]} */ moves) => play.xiangqiState({ moves }).fen;
  assert.equal(await ask(moves), fen(moves));
  hang(await workerOf(page));
  await restarted(page, 'play', 1);
  await listen(page);
  const next = MOVES.slice(0, 21);
  assert.equal(await ask(next), fen(next));
  assert.deepEqual(await sent(page), [['xiangqiState', next, undefined]]);
});
