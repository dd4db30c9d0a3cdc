// Clocks: increment, byoyomi, moves per period, time per move and unequal times. No engine gets more time than its clock has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullPurse, limitsOf, purseAfter, settingOf, standingAfter } from '../../www/record/clock-rules.js';
import { clockOf, GameClock } from '../../www/record/clock.js';

/** @import { ClockSetting } from '../../www/i18n/zh-Hans/room.js' */

/** @type {Record<string, ClockSetting>} */
const SETTINGS = {
  increment: { minutes: 1, increment: 5 },
  byoyomi: { minutes: 1, increment: 0, byoyomi: 30, periods: 3 },
  'one reading': { minutes: 0.5, increment: 0, byoyomi: 10 },
  'all three': { minutes: 2, increment: 0, step: 40, byoyomi: 20 },
  'moves in a time': { minutes: 1, increment: 0, moves: 3 },
  'time a move': { minutes: 0, increment: 0, byoyomi: 30 },
  'unlike times': { minutes: 3, blackMinutes: 1, increment: 1 },
};

const SECOND_MS = 1000;
/** Thinking times around the borders of a minute and of a byoyomi period. */
const THINKING_SECONDS = [
  0, 1, 999, 5, 10, 20, 29.999, 30, 30.001, 40, 59.999, 60, 60.001, 89, 90, 119.5, 150, 151, 600,
].map((seconds) => seconds * SECOND_MS);

/** All clock states of a side within four moves. @param {ClockSetting} setting @param {'red' | 'black'} side */
function purses(setting, side) {
  const found = [fullPurse(setting, side)];
  for (let at = 0; at < found.length && found.length < 3000; at += 1) {
    if (found[at].moves >= 4) continue;
    for (const spent of THINKING_SECONDS) found.push(purseAfter(setting, side, found[at], spent));
  }
  return found;
}

/** The clock as a reload finds it. @param {GameClock} clock @param {() => number} now */
function reloaded(clock, now) {
  const stored = clockOf(JSON.parse(JSON.stringify(clock.snapshot()))) ?? assert.fail('not read');
  return new GameClock(stored.setting, now, stored);
}

for (const [name, setting] of Object.entries(SETTINGS)) {
  test(`${name}: thinking never adds time, the flag falls when predicted and stays down, and no engine gets more than the move has`, () => {
    for (const side of /** @type {const} */ (['red', 'black']))
      for (const purse of purses(setting, side)) {
        let before = standingAfter(setting, purse, 0);
        for (const spent of [...THINKING_SECONDS].sort((one, another) => one - another)) {
          const where = JSON.stringify({ purse, spent });
          const now = standingAfter(setting, purse, spent);
          const { flag, step, left, periods } = now;
          assert.ok(flag <= before.flag && periods <= before.periods && left >= 0, where);
          before = now;
          if (flag === 0) {
            const after = purseAfter(setting, side, purse, spent);
            assert.deepEqual([standingAfter(setting, after, 0).flag, left], [0, 0]);
          } else {
            assert.equal(standingAfter(setting, purse, spent + flag).flag, 0);
            assert.ok(standingAfter(setting, purse, spent + flag - 0.5).flag > 0);
          }
          const { clock, timeMs } = limitsOf(setting, purse, spent);
          assert.ok(clock.leftMs <= Math.ceil(flag) || (step !== null && timeMs !== undefined), where);
          if (step !== null) assert.ok(/** @type {number} */ (timeMs) <= step);
          assert.ok(clock.movesToGo === undefined || clock.movesToGo >= 1);
        }
      }
  });

  test(`${name}: moves taken back and replayed at once leave the clocks unchanged`, () => {
    let now = 0;
    const clock = new GameClock(setting, () => now);
    for (const [ply, spent] of [0, 7, 12, 3, 25, 28].entries()) {
      now += spent * SECOND_MS;
      clock.press(ply % 2 === 0 ? 'red' : 'black');
    }
    const before = [clock.standing('red'), clock.standing('black')];
    for (const each of [clock, reloaded(clock, () => now)]) {
      each.takeBack(2);
      now += 100 * SECOND_MS;
      each.start('red');
      now += 25 * SECOND_MS;
      each.press('red');
      now += 28 * SECOND_MS;
      each.press('black');
      assert.deepEqual([each.standing('red'), each.standing('black')], before);
      each.takeBack(100);
      const fresh = new GameClock(setting, () => now);
      assert.deepEqual(each.standing('red'), fresh.standing('red'));
      assert.deepEqual(each.standing('black'), fresh.standing('black'));
    }
  });

  test(`${name}: a clock saved during a move goes on with the used time`, () => {
    let now = 0;
    const clock = new GameClock(setting, () => now);
    clock.press('red');
    now += 15 * SECOND_MS;
    const later = reloaded(clock, () => now);
    now += 9 * 3600 * SECOND_MS;
    assert.deepEqual(later.standing('black'), standingAfter(setting, fullPurse(setting, 'black'), 15 * SECOND_MS));
    later.start('black');
    now += 5 * SECOND_MS;
    later.press('black');
    const after = purseAfter(setting, 'black', fullPurse(setting, 'black'), 20 * SECOND_MS);
    assert.deepEqual(later.standing('black'), standingAfter(setting, after, 0), 'both parts are of one move');
  });
}

test('a byoyomi period is restored by a move within it, and lost when it runs out', () => {
  const setting = SETTINGS.byoyomi;
  let purse = purseAfter(setting, 'red', fullPurse(setting, 'red'), 70 * SECOND_MS);
  assert.deepEqual(purse, { main: 0, periods: 3, moves: 1 }, 'ten seconds of the first reading cost nothing');
  purse = purseAfter(setting, 'red', purse, 65 * SECOND_MS);
  assert.deepEqual(purse, { main: 0, periods: 1, moves: 2 }, 'two readings ran out');
  const last = { inByoyomi: true, left: SECOND_MS, periods: 1, step: null, flag: SECOND_MS };
  assert.deepEqual(standingAfter(setting, purse, 29 * SECOND_MS), last);
});

test('the main time restarts after a number of moves', () => {
  const setting = SETTINGS['moves in a time'];
  let purse = fullPurse(setting, 'red');
  for (const spent of [10, 20, 25]) purse = purseAfter(setting, 'red', purse, spent * SECOND_MS);
  assert.deepEqual(purse, { main: 65 * SECOND_MS, periods: 0, moves: 3 });
  assert.deepEqual(limitsOf(setting, purse, 0), { clock: { leftMs: 65 * SECOND_MS, incrementMs: 0, movesToGo: 3 } });
});

test('a move that exceeds the time per move loses, however much main time is left', () => {
  const setting = SETTINGS['all three'];
  assert.equal(standingAfter(setting, fullPurse(setting, 'red'), 40 * SECOND_MS).flag, 0);
  assert.equal(standingAfter(setting, { main: 20 * SECOND_MS, periods: 1, moves: 9 }, 39 * SECOND_MS).left, SECOND_MS);
});

test('a time handicap applies to one side only', () => {
  const setting = SETTINGS['unlike times'];
  assert.equal(fullPurse(setting, 'red').main, 180 * SECOND_MS);
  assert.equal(fullPurse(setting, 'black').main, 60 * SECOND_MS);
});

test('a setting is accepted or refused as a whole', () => {
  for (const setting of Object.values(SETTINGS))
    assert.deepEqual(settingOf(JSON.parse(JSON.stringify(setting))), setting);
  const invalid = [
    ...[null, 'x', [], {}, { minutes: 5 }, { minutes: 0, increment: 5 }, { minutes: Infinity, increment: 0 }],
    ...[{ blackMinutes: 0 }, { increment: '3' }, { byoyomi: -1 }, { step: NaN }].map((part) => ({
      minutes: 5,
      increment: 0,
      ...part,
    })),
  ];
  for (const value of invalid) assert.equal(settingOf(value), null, JSON.stringify(value));
  const stored = new GameClock(SETTINGS.byoyomi, () => 0).snapshot();
  for (const past of [null, [['red', 1, 2]], [['white', 1, 2, 3]], [['red', 1, 2, -3]]])
    assert.equal(clockOf({ ...stored, past }), null);
  assert.equal(clockOf({ ...stored, red: { main: 1 } }), null);
});

test('the time of each move comes out of the clock, with increments and bonuses, and not in byoyomi', () => {
  for (const setting of Object.values(SETTINGS)) {
    let now = 0;
    const clock = new GameClock(setting, () => now);
    clock.start('red');
    const spent = [3, 20, 0, 9, 4].map((seconds) => seconds * SECOND_MS);
    for (const [at, time] of spent.entries()) {
      now += time;
      clock.press(at % 2 === 0 ? 'red' : 'black');
    }
    const known = setting.minutes > 0;
    assert.deepEqual(clock.times, known ? spent : spent.map(() => null));
    clock.takeBack(2);
    assert.equal(clock.times.length, 3);
  }
});
