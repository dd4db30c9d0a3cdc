// Export of all stored data to one file and import: valid files, damaged files, and conflicts with stored data.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { backup, nothingTaken, restore } from '../../www/storage/backup.js';
import { loadPractice } from '../../www/storage/practice-results.js';
import { Settings } from '../../www/storage/settings.js';
import { solvedPuzzles } from '../../www/storage/solved-puzzles.js';
import { GameStore, ROOM_FOR_GAMES } from '../../www/storage/store.js';
import { mockStorage } from './mock-storage.mjs';

const stored = JSON.parse(readFileSync(new URL('../data/versions/0.1.0/storage.json', import.meta.url), 'utf8'));

/** @param {Record<string, unknown>} parts */
const fileOf = (parts) => JSON.stringify({ chuhe: 1, stored: parts });
const GAME = 'chuhe.game.between-two';

test('data exported in one browser is imported in another', async () => {
  const other = mockStorage();
  const { taken, refused } = await restore(other, backup(mockStorage(stored)));
  assert.deepEqual(refused, []);
  const { length } = JSON.parse(stored['chuhe.puzzles']).solved;
  assert.deepEqual(taken, { ...nothingTaken(), games: 2, puzzles: length, settings: true });
  const gamesIn = (/** @type {ReturnType<typeof mockStorage>} */ storage) =>
    new GameStore(storage).list().map(({ id, kept }) => [id, kept]);
  assert.deepEqual(gamesIn(other), gamesIn(mockStorage(stored)));
  assert.deepEqual(new Settings(other).values, new Settings(mockStorage(stored)).values);
  assert.deepEqual(solvedPuzzles(other), solvedPuzzles(mockStorage(stored)));
  const again = new Map(other.kept);
  assert.deepEqual((await restore(other, backup(mockStorage(stored)))).taken, { ...nothingTaken(), settings: true });
  assert.deepEqual(other.kept, again, 'a file read twice adds nothing');
});

test('imported practice results are added without duplicates, and the current place stays', async () => {
  const result = { time: 5, topic: 'cut', level: 2, seed: 7, right: true, shown: false, seconds: 9, answers: ['beta'] };
  const serializeResults = (/** @type {object[]} */ results, level = 1) =>
    JSON.stringify({ version: 1, place: { topic: 'cut', level, run: 0 }, subject: 'cuts', results });
  const storage = mockStorage({ 'chuhe.practice': serializeResults([result, { ...result, time: 9 }], 4) });
  const file = fileOf({ 'chuhe.practice': serializeResults([{ ...result, time: 7 }, result, { time: 'soon' }]) });
  assert.equal((await restore(storage, file)).taken.results, 1);
  assert.equal((await restore(storage, file)).taken.results, 0);
  const { place, results } = loadPractice(storage);
  assert.deepEqual([place?.level, ...results.map(({ time }) => time)], [4, 5, 7, 9]);
  assert.equal((await restore(storage, fileOf({ 'chuhe.practice': '[]' }))).refused[0].why, 'unreadable');
});

test('a foreign file or one of a later version is refused as a whole', async () => {
  const cut = backup(mockStorage(stored)).slice(0, 300);
  const foreign = ['', 'null', '[]', '{}', '{"chuhe":1}', '{"chuhe":1,"stored":[]}', cut];
  for (const text of [...foreign, JSON.stringify({ chuhe: 2, stored })]) {
    const storage = mockStorage(stored);
    const { taken, refused } = await restore(storage, text);
    assert.deepEqual(taken, nothingTaken());
    assert.equal(refused.length, 1, text.slice(0, 30));
    assert.equal(refused[0].why, text.includes('"chuhe":2') ? 'version' : 'file');
    assert.deepEqual(storage.kept, new Map(Object.entries(stored)));
  }
});

test('of a partly damaged file the valid parts are imported, and each refused part is named', async () => {
  const storage = mockStorage({ 'chuhe.settings': '{"version":1,"pieces":"letters","level":4}' });
  const unreadable = { [GAME]: stored[GAME].slice(0, -40), 'chuhe.game.x': 5, 'chuhe.puzzles': '{"solved":[1]}' };
  const unknown = { 'chuhe.other': 'y', elsewhere: 'z' };
  const settings = { 'chuhe.settings': '{"version":1,"level":99,"theme":"dark"}' };
  const { taken, refused } = await restore(storage, fileOf({ ...stored, ...unreadable, ...unknown, ...settings }));
  assert.deepEqual(taken, { ...nothingTaken(), games: 1, settings: true });
  const named = (/** @type {string} */ cause) => refused.filter(({ why }) => why === cause).map(({ name }) => name);
  assert.deepEqual(new Set(named('unreadable')), new Set([...Object.keys(unreadable), 'chuhe.settings.level']));
  assert.deepEqual(new Set(named('unknown')), new Set(Object.keys(unknown)));
  const { values } = new Settings(storage);
  assert.deepEqual([values.pieces, values.level, values.theme], ['letters', 4, 'dark']);
  assert.equal(storage.getItem('elsewhere'), null);
});

test('a game with an existing name is added beside the old one', async () => {
  const storage = mockStorage({ [GAME]: stored['chuhe.game.against-the-engine'] });
  assert.equal((await restore(storage, fileOf({ [GAME]: stored[GAME] }))).taken.games, 1);
  assert.equal(storage.getItem(GAME), stored['chuhe.game.against-the-engine']);
  assert.equal(new GameStore(storage).list().length, 2);
  const full = mockStorage({ 'chuhe.game.long': ' '.repeat(ROOM_FOR_GAMES) });
  assert.deepEqual((await restore(full, fileOf({ [GAME]: stored[GAME] }))).refused, [{ name: GAME, why: 'full' }]);
  assert.equal(full.length, 1);
});

test('without storage every part is reported as not kept', async () => {
  const storage = mockStorage({}, 0);
  const { taken, refused } = await restore(storage, backup(mockStorage(stored)));
  assert.deepEqual(taken, nothingTaken());
  assert.deepEqual(new Set(refused.map(({ why }) => why)), new Set(['full']));
});

test('a cancelled import writes nothing, however far it is', async () => {
  const games = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`chuhe.game.${at}`, stored[GAME]]));
  for (const after of [0, 1, 5]) {
    const cancelling = new AbortController();
    const storage = mockStorage({});
    /** @type {number[]} */ const counts = [];
    const onItem = (/** @type {number} */ done, /** @type {number} */ all) => {
      assert.equal(all, 5);
      counts.push(done);
      if (done === after) cancelling.abort();
    };
    const file = fileOf({ ...games, 'chuhe.settings': stored['chuhe.settings'] });
    const importing = restore(storage, file, { signal: cancelling.signal, onItem });
    await assert.rejects(importing, { name: 'AbortError' });
    assert.deepEqual(counts, [0, 1, 2, 3, 4, 5].slice(0, after + 1));
    assert.equal(storage.length, 0);
  }
});
