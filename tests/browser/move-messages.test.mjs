// A restarted worker gets the whole game, and after it one message with only the new move.

import assert from 'node:assert/strict';
import { longGame } from '../long-game.mjs';
import { chance } from '../sample.mjs';
import { play } from '../node/modules.mjs';
import { BARE, hang, restarted, withEngine, workerOf } from './engine-page.mjs';
import { pageTest } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

const MOVES = longGame(play, 22, chance(3));

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
  assert.equal(await ask(MOVES), fen(MOVES));
  assert.deepEqual(await sent(page), [['xiangqiState', MOVES.slice(21), 21]]);
});
