// Each call of the browser's storage fails in turn, in each function that stores: nothing stored before is lost. Nonsense in it counts as nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backup, restore } from '../../www/storage/backup.js';
import { CourseProgress } from '../../www/storage/course-progress.js';
import { addFinishedTask, finishedTasks } from '../../www/storage/finished-tasks.js';
import { loadPractice, savePractice } from '../../www/storage/practice-results.js';
import { loadPuzzleProgress, savePuzzleProgress } from '../../www/storage/puzzle-progress.js';
import { Settings } from '../../www/storage/settings.js';
import { saveSolvedPuzzles, solvedPuzzles } from '../../www/storage/solved-puzzles.js';
import { GameStore } from '../../www/storage/store.js';
import { storedGame } from '../browser/stored-game.mjs';
import { mockStorage } from './mock-storage.mjs';

/** @import { Refused } from '../../www/storage/backup.js' */
/** @typedef {ReturnType<typeof mockStorage>} MockStorage */

const RESULT = { time: 5, topic: 'cut', level: 2, seed: 7, right: true, shown: false, seconds: 9, answers: ['beta'] };
const [ONE, OTHER] = ['h2e2', 'b2e2'].map((move) => storedGame([move]));

/** A stored item. @param {object} content */
const stored = (content) => JSON.stringify({ version: 1, ...content });
const PUZZLING = { strength: null, rated: 0, tried: { 1: 1 }, best: { streak: 3, storm: 0 }, days: {}, own: {} };

const BEFORE = {
  'chuhe.game.one': ONE,
  'chuhe.game.other': OTHER,
  'chuhe.settings': stored({ sounds: false }),
  'chuhe.puzzles': stored({ solved: ['1'] }),
  'chuhe.tasks': stored({ done: ['ending/soldier'] }),
  'chuhe.course': stored({ lessons: { bags: { passed: ['one'], rounds: { one: 1 }, mastered: true } } }),
  'chuhe.puzzling': stored(PUZZLING),
  'chuhe.practice': stored({ place: null, subject: 'all', results: [RESULT] }),
};

/** A storage whose nth call fails; `count` says how many calls there were. @param {number} n */
function failing(n) {
  const storage = mockStorage({ ...BEFORE });
  const calls = { count: 0 };
  const guarded = new Proxy(storage, {
    get(_, name) {
      const value = Reflect.get(storage, name);
      const call = () => {
        calls.count += 1;
        if (calls.count === n) throw new DOMException(`${String(name)} fails`, 'QuotaExceededError');
      };
      if (typeof value === 'number') call();
      if (typeof value !== 'function') return value;
      return (/** @type {string[]} */ ...values) => {
        call();
        return value(...values);
      };
    },
  });
  return { guarded, storage, calls };
}

/** @param {string} id @param {MockStorage} storage */
const solve = (id, storage) => saveSolvedPuzzles(solvedPuzzles(storage).add(id), storage);

/** Each use of the storage. @type {Record<string, (storage: MockStorage) => void>} */
const USES = {
  'storing a game': (storage) => {
    const store = new GameStore(storage);
    const entry = store.load('one');
    if (entry) store.save('one', entry.kept);
    if (entry) store.save('new', entry.kept);
    store.list();
  },
  'filing a game': (storage) => void new GameStore(storage).file('one', 'Studies'),
  'adding games': (storage) => {
    const entry = new GameStore(mockStorage({ 'chuhe.game.more': storedGame(['c3c4']) })).load('more');
    if (entry) new GameStore(storage).add([entry.kept]);
  },
  'choosing a setting': (storage) => new Settings(storage).set('coordinates', false),
  'finishing a task': (storage) => addFinishedTask('ending/horse', storage),
  'solving a puzzle': (storage) => {
    solve('2', storage);
    savePuzzleProgress({ ...loadPuzzleProgress(storage), rated: 1 }, storage);
  },
  'passing an exercise': (storage) => new CourseProgress(storage).pass('window', 'one', ['one']),
  practising: (storage) => {
    const state = loadPractice(storage);
    savePractice({ ...state, results: [...state.results, { ...RESULT, time: 9 }] }, storage);
  },
  'importing a file': (storage) => {
    const file = backup(
      mockStorage({
        'chuhe.settings': stored({ dots: false }),
        'chuhe.puzzles': stored({ solved: ['2'] }),
        'chuhe.tasks': stored({ done: ['ending/horse'] }),
        'chuhe.course': stored({ lessons: {} }),
        'chuhe.practice': stored({ place: null, subject: 'all', results: [] }),
        'chuhe.puzzling': BEFORE['chuhe.puzzling'],
        'chuhe.game.one': storedGame(['c3c4']),
      }),
    );
    restore(storage, file);
  },
};

/** The stored data that was there before. @param {MockStorage} storage */
function left(storage) {
  const store = new GameStore(storage);
  const course = new CourseProgress(storage);
  return {
    games: ['one', 'other'].map((id) => store.load(id)?.kept.record.nodes.length),
    sounds: new Settings(storage).values.sounds,
    solved: solvedPuzzles(storage).has('1'),
    task: finishedTasks(storage).has('ending/soldier'),
    course: course.isMastered('bags') && course.isPassed('bags', 'one'),
    puzzles: loadPuzzleProgress(storage).tried['1'],
    practice: loadPractice(storage).results.some(({ time }) => time === RESULT.time),
  };
}

for (const [name, use] of Object.entries(USES))
  test(`${name} loses nothing when one call of the storage fails`, () => {
    const expected = left(mockStorage({ ...BEFORE }));
    for (let n = 1; ; n += 1) {
      const { guarded, storage, calls } = failing(n);
      use(guarded);
      assert.deepEqual(left(storage), expected, `call ${n}`);
      if (calls.count < n) break;
    }
  });

test('what is done is stored once, and nonsense counts as nothing', () => {
  for (const [key, done, add, ids] of /** @type {const} */ ([
    ['chuhe.tasks', finishedTasks, addFinishedTask, ['ending/soldier', 'ending/horse']],
    ['chuhe.puzzles', solvedPuzzles, solve, ['sq39', 'cannons']],
  ])) {
    const storage = mockStorage();
    assert.equal(done(storage).size, 0);
    for (const id of [...ids, ids[0]]) add(id, storage);
    assert.deepEqual([...done(storage)], ids);
    for (const nonsense of [
      '',
      '{',
      '[',
      '[]',
      'null',
      '{"done":7}',
      '{"done":["a"]}',
      '{"solved":3}',
      '{"solved":[1,null]}',
    ]) {
      storage.setItem(key, nonsense);
      assert.equal(done(storage).size, 0, nonsense);
    }
  }
});

test('an export names what it could not read', () => {
  for (let n = 1; ; n += 1) {
    const { guarded, storage, calls } = failing(n);
    /** @type {Refused[]} */ const refused = [];
    const { stored } = JSON.parse(backup(guarded, refused));
    if (calls.count < n) break;
    assert.ok(refused.length > 0, `call ${n}`);
    for (const { name } of refused)
      assert.ok(name === 'localStorage' || (storage.kept.has(name) && !(name in stored)), name);
  }
});

test('a deleted game can be restored once the storage accepts it again', () => {
  const { guarded, storage } = failing(3);
  const store = new GameStore(guarded);
  const entry = store.load('one');
  assert.ok(entry && store.remove('one'));
  assert.equal(store.put(entry), false);
  assert.equal(store.put(entry), true);
  assert.ok(new GameStore(storage).load('one'));
});

test('a list of games is marked incomplete when the storage did not return all of them', () => {
  for (let n = 1; ; n += 1) {
    const { guarded, calls } = failing(n);
    const store = new GameStore(guarded);
    const { length } = store.list();
    if (calls.count < n) break;
    assert.ok(length < 2 && store.isIncomplete, `call ${n}`);
    assert.deepEqual([store.list().length, store.isIncomplete], [2, false], `after call ${n}`);
  }
});
