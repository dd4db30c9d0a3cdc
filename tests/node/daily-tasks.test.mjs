// The tasks of the day and the streak of days: with the clock moved, with an old list, and the puzzle and the ending that a date gives.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayKey, loadDays, streakOf, tasksOf } from '../../www/storage/daily-tasks.js';
import { loadPuzzleProgress, noPuzzleProgress, savePuzzleProgress } from '../../www/storage/puzzle-progress.js';
import { dayOf } from '../../www/storage/repetition.js';
import { Settings } from '../../www/storage/settings.js';
import { endingOfDay, wins } from '../../www/tasks/known-endings.js';
import { readAddress } from '../../www/endings/ending-address.js';
import { bandOfDay, chooseDaily } from '../../www/puzzles/next-puzzle.js';
import { PuzzleSession } from '../../www/puzzles/puzzle-session.js';
import { puzzlesOf } from '../../www/puzzles/sets.js';
import { mockStorage } from './mock-storage.mjs';

/** A minute after midnight: less than a day after the last date, where the clocks change in spring. @param {number} day */
const dateAt = (day) => new Date(2026, 1, 26 + day, 0, 1);

/** @param {Parameters<typeof tasksOf>} facts */
const tasks = (...facts) => tasksOf(...facts).map(({ name, isDone }) => name + (isDone ? ' done' : ''));

test('a streak counts days with any task, lasts until the end of the next day, and survives a moved clock', () => {
  const zone = process.env.TZ ?? 'UTC';
  for (process.env.TZ of ['America/New_York', 'Pacific/Apia', zone]) {
    /** @type {Record<string, 0 | 1>} */ const days = {};
    const streak = (/** @type {number} */ day) => streakOf({ days }, dateAt(day));
    for (let day = 0; day < 60; day += 1) days[dayKey(day === 1 ? 'ending' : 'puzzle', dateAt(day))] = 0;
    assert.deepEqual([59, 60, 61].map(streak), [60, 60, 0]);
    // The clock is a week ahead, and set back.
    days[dayKey('puzzle', dateAt(67))] = 1;
    assert.equal(streak(67), 1);
    days[dayKey('own', dateAt(60))] = 1;
    assert.deepEqual([60, 58].map(streak), [61, 59]);
  }
});

test('the last two thousand tasks of days are kept', () => {
  const storage = mockStorage();
  const days = Object.fromEntries(Array.from({ length: 2500 }, (_, day) => [dayKey('puzzle', dateAt(-day)), 1]));
  savePuzzleProgress({ ...noPuzzleProgress(), days: /** @type {Record<string, 1>} */ (days) }, storage);
  assert.equal(streakOf(loadDays(storage), dateAt(0)), 2000);
});

test('a mistake is a task while one is not learnt, a missed opening when it is due, and each when it was done', () => {
  const one = (/** @type {number} */ box, due = 9) => ({ one: /** @type {any} */ ({ box, due }) });
  const done = /** @type {const} */ ({ [dayKey('own', dateAt(7))]: 1, [dayKey('opening', dateAt(7))]: 1 });
  const due = dayOf(dateAt(8));
  const list = (/** @type {object} */ stored, /** @type {number} */ day) =>
    tasks({ days: {}, own: {}, openings: {}, ...stored }, dateAt(day)).slice(2);
  assert.deepEqual(list({ own: one(6), openings: one(1, due) }, 7), []);
  assert.deepEqual(list({ days: done }, 7), ['own done', 'opening done']);
  assert.deepEqual(list({ days: done, own: one(5), openings: one(1, due) }, 8), ['own', 'opening']);
});

test('the puzzle of the day counts in any mode, and a mistake comes early on a day without one', async () => {
  const today = new Date();
  const all = await puzzlesOf(bandOfDay(today));
  const { id, fen, rating } = chooseDaily(all, today);
  const others = all.filter((puzzle) => puzzle.id !== id);
  const worth = { score: 0, mate: null, end: null };
  const game = { fen, moves: [], side: /** @type {const} */ ('red'), before: worth, after: worth };
  const mistake = { ...game, move: 'a0a1', best: 'a0a2', box: 2 };
  const storage = mockStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  savePuzzleProgress({
    ...noPuzzleProgress(),
    strength: { rating, deviation: 60, volatility: 0.06 },
    tried: Object.fromEntries(others.map(({ id }) => [id, /** @type {1} */ (1)])),
    own: { other: { ...mistake, due: dayOf(today) + 4 }, next: { ...mistake, due: dayOf(today) + 3 } },
  });
  const session = new PuzzleSession(/** @type {any} */ ({}), new Settings(storage));
  const enter = (/** @type {'train' | 'daily' | 'own'} */ mode) => (session.enter(mode), session.next());

  await enter('train');
  assert.equal(session.fen, fen);
  session.recordSolution();
  assert.deepEqual(tasks(loadPuzzleProgress(), today), ['puzzle done', 'ending', 'own']);
  await enter('daily');
  assert.equal(session.dayResult, 1);
  assert.equal(/** @type {any} */ (await enter('own')).id, 'next');
  session.recordSolution();
  assert.deepEqual(tasks(loadDays(), today)[2], 'own done');
  assert.deepEqual(loadPuzzleProgress().own.next, { ...mistake, due: dayOf(today) + 3 }, 'early, it stays on its day');
  assert.equal(await enter('own'), undefined);
});

test('a puzzle of the day that was missed is tried again, and the rating stays', async () => {
  const storage = mockStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const begin = async () => {
    const session = new PuzzleSession(/** @type {any} */ ({}), new Settings(storage));
    session.enter('daily');
    await session.next();
    return session;
  };
  (await begin()).recordMistake();
  const { strength } = loadPuzzleProgress();
  const again = await begin();
  assert.deepEqual([again.dayResult, again.attempt?.moves], [0, []]);
  again.recordSolution();
  assert.deepEqual(loadPuzzleProgress().strength, strength);
  assert.equal((await begin()).dayResult, 1);
});

test('the ending of the day is one not finished, and stays when another one is', () => {
  const names = wins.map(({ id }) => `ending/${id}`);
  for (let day = 0; day < 14; day += 1) {
    const id = endingOfDay(day, new Set());
    assert.ok(names.slice(0, 2).includes(`ending/${endingOfDay(day, new Set(names.slice(2)))}`));
    assert.equal(endingOfDay(day, new Set([names.find((name) => name !== `ending/${id}`) ?? ''])), id);
  }
  assert.equal(new Set(wins.map((_, day) => endingOfDay(day, new Set(names)))).size, wins.length);
  const { id, refused } = readAddress(new URLSearchParams('ending=daily'));
  assert.deepEqual([id, refused], [endingOfDay(), []]);
});
