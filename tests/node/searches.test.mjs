// Search records of the engine stay with their moves: after a takeback, in storage, and never in a file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFileRecord } from '../../www/game/files/file-formats.js';
import { Game } from '../../www/game/state/game-state.js';
import { engineOf, PERSON } from '../../www/record/players.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { full, play } from './modules.mjs';

/** Storage in memory. */
class MockStorage extends Map {
  get length() {
    return this.size;
  }

  /** @param {number} index @returns {string | null} */
  key(index) {
    return [...this.keys()][index] ?? null;
  }

  /** @param {string} key @returns {string | null} */
  getItem(key) {
    return this.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.delete(key);
  }
}

/** The real engine, with a list of its requests. */
function realEngine() {
  /** @type {any[]} */ const requests = [];
  return {
    requests,
    xiangqiState: async (/** @type {any} */ position) => play.xiangqiState(position),
    xiangqiWarning: async (/** @type {any} */ position) => play.xiangqiWarning(position),
    bestMove: async (/** @type {any} */ request) => {
      requests.push(request);
      return play.bestMove(request);
    },
  };
}

/** A game of a human with Red against level 2, after one move each. */
async function begun() {
  const engine = realEngine();
  const game = new Game(engine);
  await game.begin({ players: { red: PERSON, black: engineOf(2) }, startFen: START_FEN, clock: null });
  await game.move('h2e2');
  await answered(game, 2);
  return { game, engine };
}

/** Waits for the engine’s move. @param {Game} game @param {number} ply */
async function answered(game, ply) {
  while (game.tip.ply < ply || game.opponent.isThinking)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}

test('an engine move keeps its search, and each search starts with a cleared memory', async () => {
  const { game, engine } = await begun();
  const [own, answer] = game.tip.path;
  assert.equal(own.search, null);
  const { search } = answer;
  assert.deepEqual([search?.move, search?.level, search?.fresh, search?.plain], [answer.move, 2, true, true]);
  assert.deepEqual(
    [engine.requests[0].options.level, engine.requests[0].options.seed, engine.requests[0].options.fresh],
    [2, search?.seed, true],
  );
  assert.ok((search?.nodes ?? 0) > 10);
  game.abandon();
});

test('the strongest level follows its own searches instead of clearing them', async () => {
  const { game, engine } = await begun();
  await game.begin({ players: { red: PERSON, black: engineOf(10) }, startFen: START_FEN, clock: null });
  engine.bestMove = async (request) => {
    engine.requests.push(request);
    return play.bestMove({ ...request, limits: { nodes: 500 } });
  };
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

test('searches survive storage and a reload, each with its move', async () => {
  const { game } = await begun();
  const store = new GameStore(/** @type {any} */ (new MockStorage()));
  store.save('one', game.snapshot());
  const again = new Game(realEngine());
  const entry = store.load('one');
  assert.ok(entry);
  await again.restore(entry.kept);
  assert.deepEqual(again.tip.search, game.tip.search);
  assert.deepEqual(again.snapshot().searches, game.snapshot().searches);
  assert.equal(again.snapshot().searches.length, 1);
  game.abandon();
  again.abandon();
});

test('a game without searches, or with damaged ones, opens', async () => {
  const { game } = await begun();
  const snapshot = game.snapshot();
  const text = JSON.stringify({ version: 1, changed: 1, kept: snapshot });
  const opened = (/** @type {string} */ changed) => {
    const store = new GameStore(/** @type {any} */ (new MockStorage([['chuhe.game.one', changed]])));
    return store.load('one')?.kept.searches;
  };
  assert.deepEqual(opened(text), snapshot.searches);
  assert.deepEqual(opened(JSON.stringify({ version: 1, changed: 1, kept: { ...snapshot, searches: undefined } })), []);
  const [search] = snapshot.searches;
  /** @type {any[]} */
  const damaged = [
    null,
    { ...search, nodes: 0 },
    { ...search, level: 11 },
    { ...search, seed: -1 },
    { ...search, seed: 2 ** 32 },
    { ...search, tableMb: 1.5 },
    { ...search, move: 'castle' },
    { ...search, place: 0 },
    { ...search, fresh: 1 },
    { ...search, plain: undefined },
    { ...search, switched: 'none' },
    { ...search, switched: [1] },
    { ...search, before: null },
    { ...search, before: [{ plies: 1 }] },
    { ...search, before: [null] },
    { ...search, engine: null },
    { ...search, engine: { ...search.engine, version: 1 } },
  ];
  for (const piece of damaged)
    assert.deepEqual(
      opened(JSON.stringify({ version: 1, changed: 1, kept: { ...snapshot, searches: [piece] } })),
      [],
      JSON.stringify(piece),
    );
  // The search of another move is dropped, and so is one without a place.
  for (const piece of [
    { ...search, move: 'a9a8' },
    { ...search, place: 99 },
  ]) {
    const again = new Game(realEngine());
    await again.restore({ ...snapshot, searches: [piece] });
    assert.deepEqual(again.snapshot().searches, []);
    again.abandon();
  }
  game.abandon();
});

test('files contain no searches', async () => {
  const { game } = await begun();
  const record = game.record.flat();
  assert.deepEqual(Object.keys(record.nodes[2]), ['parent', 'move', 'comment', 'glyphs']);
  const text = full.xiangqiWrite({ record: toFileRecord(record) });
  assert.match(text, /\S/);
  assert.deepEqual(
    [...GameRecord.from(record).all()].map(({ search }) => search),
    [null, null, null],
  );
  game.abandon();
});
