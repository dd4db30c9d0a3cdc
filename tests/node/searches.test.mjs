// Search records of the engine stay with their moves: after a takeback, in storage, and never in a file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Game } from '../../www/game/state/game-state.js';
import { engineOf } from '../../www/record/players.js';
import { GameStore } from '../../www/storage/store.js';
import { begin, makeEngine } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';
import { play } from './modules.mjs';

/** The real engine. @param {object} [limits] instead of the level’s own */
const realEngine = (limits) => makeEngine((request) => play.bestMove(limits ? { ...request, limits } : request));

/** A game of a human with Red against level 2, after one move each. */
async function begun() {
  const engine = realEngine();
  const game = await begin({ black: engineOf(2) }, engine);
  await game.move('h2e2');
  await answered(game, 2);
  return { game, engine };
}

/** Waits for the engine’s move. @param {Game} game @param {number} ply */
async function answered(game, ply) {
  while (game.tip.ply < ply || game.opponent.isThinking) await wait(5);
}

test('an engine move keeps its search, and each search starts with a cleared memory', async () => {
  const { game, engine } = await begun();
  const [own, answer] = game.tip.path;
  assert.equal(own.search, null);
  const { search } = answer;
  assert.deepEqual([search?.move, search?.level, search?.fresh, search?.plain], [answer.move, 2, true, true]);
  const { level, seed, fresh } = engine.requests[0].options;
  assert.deepEqual([level, seed, fresh], [2, search?.seed, true]);
  assert.ok((search?.nodes ?? 0) > 10);
  game.abandon();
});

test('the strongest level follows its own searches instead of clearing them', async () => {
  const engine = realEngine({ nodes: 500 });
  const game = await begin({ black: engineOf(10) }, engine);
  await game.move('h2e2');
  await answered(game, 2);
  assert.deepEqual(engine.requests.at(-1).options, { level: 10, follows: 3 });
  game.abandon();
});

test('after a takeback the new answer has its own search', async () => {
  const { game } = await begun();
  const first = game.tip.search;
  await game.takeBack();
  assert.equal(game.tip.ply, 0);
  await game.move('b0c2');
  await answered(game, 2);
  const [, answer] = game.tip.path;
  assert.equal(answer.search?.move, answer.move);
  assert.notEqual(answer.search?.seed, first?.seed);
  game.abandon();
});

test('searches survive storage, each with its move; a game without them, or with damaged ones, opens', async () => {
  const { game } = await begun();
  const snapshot = game.snapshot();
  const opened = (/** @type {any} */ searches) => {
    const text = JSON.stringify({ version: 1, changed: 1, kept: { ...snapshot, searches } });
    return new GameStore(mockStorage({ 'chuhe.game.one': text })).load('one')?.kept.searches;
  };
  const restored = async (/** @type {typeof snapshot.searches} */ searches) => {
    const again = new Game(realEngine());
    await again.restore({ ...snapshot, searches });
    again.abandon();
    return again;
  };
  assert.deepEqual(opened(snapshot.searches), snapshot.searches);
  assert.deepEqual(opened(undefined), []);
  const [search] = snapshot.searches;
  assert.deepEqual([snapshot.searches.length, (await restored([search])).tip.search], [1, game.tip.search]);
  /** @type {object[]} */
  const damages = [
    ...[{ nodes: 0 }, { level: 11 }, { seed: -1 }, { seed: 2 ** 32 }, { tableMb: 1.5 }, { move: 'castle' }],
    ...[{ place: 0 }, { fresh: 1 }, { plain: undefined }, { switched: 'none' }, { switched: [1] }, { before: null }],
    ...[{ before: [{ plies: 1 }] }, { before: [null] }, { engine: null }, { engine: { ...search.engine, version: 1 } }],
  ];
  for (const piece of [null, ...damages.map((damage) => ({ ...search, ...damage }))])
    assert.deepEqual(opened([piece]), [], JSON.stringify(piece));
  // The search of another move is dropped, and so is one without a place.
  const another = search.move === 'a9a8' ? 'a9a7' : 'a9a8';
  for (const damage of [{ move: another }, { place: 99 }])
    assert.deepEqual((await restored([{ ...search, ...damage }])).snapshot().searches, []);
  game.abandon();
});

test('files contain no searches', async () => {
  const { game } = await begun();
  assert.deepEqual(Object.keys(game.record.flat().nodes[2]), ['parent', 'move', 'comment', 'glyphs']);
  game.abandon();
});
