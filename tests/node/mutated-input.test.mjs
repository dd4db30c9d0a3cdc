// Mutated links, stored games and messages of hosts: accepted input is written and read back equal, refused input has a code and a
// place. A fixed number of inputs per run; `FUZZ_MINUTES=60` runs that long with another seed.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crc32 } from '../../www/formats/crc32.js';
import { faultOf, isOurs } from '../../www/embed/messages.js';
import { readAddress as readGame, readNewGame, writeAddress as writeGame } from '../../www/address/game-url.js';
import { backup, restore } from '../../www/storage/backup.js';
import { GameRecord } from '../../www/record/record.js';
import { CHOICES, Settings } from '../../www/storage/settings.js';
import { GameStore } from '../../www/storage/store.js';
import { readAddress as readLab, writeAddress as writeLab } from '../../www/address/search-address.js';
import { saveSolvedPuzzles, solvedPuzzles } from '../../www/storage/solved-puzzles.js';
import { courseAddress, readAddress as readPractice, taskAddress } from '../../www/learn/practice/practice-address.js';
import { readCode, topicOf, writeCode } from '../../www/learn/practice/result-code.js';
import { readRecording, writeRecording } from '../../www/lab/own/recording.js';
import { ODD_VALUES, mutated } from './odd-values.mjs';
import { chance } from '../sample.mjs';
import { mockStorage, STORED } from './mock-storage.mjs';

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);
const SEED = MINUTES > 0 ? Date.now() : 20_261_124;
const COUNT = 5_000;

/** Texts that are special for some reader. */
const TOKENS = [
  ...['', '&', '=', ',', ':', '_', '%', '%00', '%F0%9F%98%80', '%ED%A0%80', '+', ' ', '"', '{', '}', '[', ']', '\\'],
  ...['\\u0000', 'null', 'true', '-1', '1e999', '99999999999999999999', '0', '1.5', 'NaN', '__proto__', 'constructor'],
  ...['toString', '"__proto__":', '"constructor":{},', 'with=', 'moves=', 'fen=', 'ply=', 'h2e2', '炮二平五', '\ud800'],
  ...['\u202e', '🀄'],
];

/** The inputs in the corpus, including every past failure. @param {string} name */
function corpus(name) {
  const folder = new URL(`../corpus/${name}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8').trimEnd());
}

/** Checks the corpus and mutations of it; accepted texts are mutated further. @param {string} name @param {(text: string, random: () => number) => boolean | Promise<boolean>} accepts throws if a law is broken */
async function checkInputs(name, accepts) {
  const random = chance(SEED);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  const pool = corpus(name);
  const pooled = pool.length;
  let accepted = 0;
  /** @param {string} text */
  const checkInput = async (text) => {
    try {
      return await accepts(text, random);
    } catch (error) {
      throw new Error(`keep it in tests/corpus/${name}: ${JSON.stringify(text)}`, { cause: error });
    }
  };
  for (const text of pool) await checkInput(text);
  const end = Date.now() + MINUTES * 60_000;
  for (let count = 0; MINUTES > 0 ? Date.now() < end : count < COUNT; count += 1) {
    let text = pool[below(pool.length)];
    for (let times = below(4); times >= 0; times -= 1) {
      const at = below(text.length + 1);
      const length = below(12);
      const other = pool[below(pool.length)];
      const from = below(other.length + 1);
      const parts = [
        TOKENS[below(TOKENS.length)],
        other.slice(from, from + below(40)),
        '',
        text.slice(at, at + length),
      ];
      const part = parts[below(4)];
      text = text.slice(0, at) + part + text.slice(at + (random() < 0.5 ? length : 0));
    }
    text = text.slice(0, 3_000);
    if (!(await checkInput(text))) continue;
    accepted += 1;
    if (pool.length < 2_000) pool.push(text);
    else pool[pooled + below(pool.length - pooled)] = text;
  }
  assert.ok(accepted > 100, `${accepted}`);
}

/** @param {any} fault */
function checkError({ code, where, params }) {
  assert.match(code, /^[a-z]+\/[A-Za-z]+$/);
  assert.equal(typeof where.field, 'string');
  for (const value of Object.values(params)) assert.equal(typeof value, 'string');
}

test('recorded searches', async () => {
  await checkInputs('own-search', (text) => {
    try {
      const recording = readRecording(text);
      assert.deepEqual(readRecording(writeRecording(recording)), recording);
      return true;
    } catch (fault) {
      checkError(fault);
      return false;
    }
  });
});

test('links of games and of the lab', async () => {
  await checkInputs('links', (text) => {
    const address = new URLSearchParams(text);
    const lab = readLab(address);
    lab.faults.forEach(checkError);
    for (const search of lab.searches)
      for (const [name, value] of Object.entries(search.options ?? {}))
        assert.ok(['string', 'number', 'boolean'].includes(typeof value), name);
    const asWritten = (/** @type {ReturnType<typeof readLab>} */ { tree, root, faults, ...state }) =>
      writeLab({ ...state, tree: tree ?? '', root: root ?? 'max' }, 'en');
    const written = asWritten(lab);
    const again = readLab(written);
    assert.deepEqual(again.faults, []);
    assert.equal(String(asWritten(again)), String(written));
    try {
      readNewGame(address);
      const game = readGame(address);
      if (!game) return lab.faults.length === 0;
      const back = readGame(new URLSearchParams(writeGame(game)));
      const atEnd = game.ply === game.moves.length;
      if (back) assert.deepEqual(back, { ...game, ply: atEnd ? null : game.ply });
      else assert.deepEqual(game.moves, [], 'only the start needs no address');
      return true;
    } catch (error) {
      const { name, code, params } = /** @type {any} */ (error);
      if (name !== 'AddressError') throw error;
      checkError({ code, where: { field: code.replace('address/', '') }, params });
      return false;
    }
  });
});

test('games, settings and progress in storage', async () => {
  await checkInputs('stored', (text) => {
    const store = mockStorage({ 'chuhe.game.a': text, 'chuhe.settings': text, 'chuhe.puzzles': text });
    const { values } = new Settings(store);
    for (const [name, choices] of Object.entries(CHOICES))
      assert.ok(choices.includes(/** @type {any} */ (values)[name]), name);
    assert.ok(Number.isInteger(values.level) && values.level >= 1 && values.level <= 10, `level ${values.level}`);
    for (const name of /** @type {const} */ (['coordinates', 'sounds', 'threads']))
      assert.equal(typeof values[name], 'boolean', name);
    const solved = solvedPuzzles(store);
    saveSolvedPuzzles(solved, store);
    assert.deepEqual(solvedPuzzles(store), solved);
    const games = new GameStore(store);
    const found = games.load('a');
    if (!found) {
      assert.deepEqual(games.broken, [{ id: 'a', text }], 'what cannot be read is set aside as it stood there');
      return false;
    }
    assert.deepEqual(GameRecord.from(found.kept.record).flat(), found.kept.record);
    games.save('a', found.kept, found.changed);
    assert.deepEqual(games.load('a'), found);
    return true;
  });
});

test('puzzles, practice, the course and tasks in storage, and export files', async () => {
  /** @type {Record<string, any>} */ const before = {};
  await checkInputs('progress', async (text) => {
    let isRead = false;
    for (const [key, { read, write, join }] of Object.entries(STORED)) {
      const value = read(text);
      if (value === null) continue;
      isRead = true;
      assert.deepEqual(read(write(value)), value, key);
      const joined = join(value, before[key] ?? value);
      assert.deepEqual(read(write(joined)), joined, `${key}, joined`);
      before[key] = value;
      // An empty browser gets all of it from a file.
      const storage = mockStorage();
      const { refused } = await restore(storage, JSON.stringify({ chuhe: 1, stored: { [key]: text } }));
      assert.deepEqual(refused, [], key);
      assert.deepEqual(read(storage.getItem(key) ?? ''), read(write(join(read('{}') ?? value, value))), key);
    }
    const storage = mockStorage({ 'chuhe.tasks': '{"version":1,"done":["way/first"]}' });
    const there = backup(storage);
    const { refused } = await restore(storage, text);
    assert.ok(refused.length > 0, 'the text of one part is no file');
    assert.equal(backup(storage), there);
    return isRead;
  });
});

test('links and result codes of the practice ladder', async () => {
  await checkInputs('practice', (text) => {
    const handedIn = readCode(resealed(text));
    if (typeof handedIn !== 'string') {
      const { course } = handedIn;
      for (let number = 1; number <= course.count; number += 1)
        assert.ok(course.topics.includes(topicOf(course, number)), `${number}`);
      assert.deepEqual(readCode(writeCode(handedIn)), handedIn);
      return true;
    }
    const { task, subject, course, faults } = readPractice(new URLSearchParams(text));
    faults.forEach(checkError);
    if (course) assert.deepEqual(readPractice(new URLSearchParams(courseAddress(course, 'en'))).course, course);
    if (task) {
      const seeded = { ...task, seed: task.seed ?? 0 };
      const written = new URLSearchParams(taskAddress(seeded, subject ?? 'all', 'en'));
      assert.deepEqual(readPractice(written).task, seeded);
    }
    return (task !== null || course !== null) && faults.length === 0;
  });
});

/** A code with a valid checksum, so that more than the checksum is tested. @param {string} text */
function resealed(text) {
  if (!text.startsWith('{')) return text;
  const bytes = new TextEncoder().encode(text);
  const base64 = Buffer.from(bytes).toString('base64url');
  return `chuhe-1.${base64}.${crc32(bytes).toString(16).padStart(8, '0')}`;
}

test('messages of hosts', async () => {
  await checkInputs('messages', (text, random) => {
    /** @type {unknown} */ let message;
    try {
      message = JSON.parse(text);
    } catch {
      return false;
    }
    const odd = () => {
      const value = ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]();
      try {
        // Values that cannot be posted are skipped.
        return structuredClone(value);
      } catch {
        return null;
      }
    };
    return [message, random() < 0.05 ? mutated(message, random, odd) : message].every((posted) => {
      if (!isOurs(posted)) return false;
      const fault = faultOf(posted);
      if (fault) checkError(fault);
      return fault === null;
    });
  });
});
