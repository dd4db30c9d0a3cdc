// Statistics of one's own play, against games with losses computed by hand from chances that need no curve.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LEVELS } from '../../www/record/players.js';
import { START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { adviceFor } from '../../www/you/advice.js';
import { chartOf } from '../../www/you/accuracy-chart.js';
import { csvOf, jsonOf } from '../../www/you/figure-files.js';
import { LEVEL_RATINGS, levelRating } from '../../www/you/level-rating.js';
import { items } from '../../www/learn/way/items.js';
import { KINDS, mistakeKind, PLACES, PRACTICE } from '../../www/you/mistake-kinds.js';
import { tally } from '../../www/game/review/mistakes.js';
import { phasesOf } from '../../www/you/phases.js';
import { sortGames } from '../../www/you/finished-games.js';
import * as sums from '../../www/you/sums.js';
import { mockStorage } from './mock-storage.mjs';
import { entry, MANY_GAMES_STATISTICS as COUNTED, manyGames, storageOf } from './you-games.mjs';

/** @import { Habit } from '../../www/you/advice.js' */
/** @import { Account } from '../../www/game/review/reasons.js' */
/** @import { Entry } from '../../www/storage/store.js' */

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];
/** Exact chances: even, won for Red, won for Black. */
const [EVEN, RED, BLACK] = [0, 3, -3].map((mate) => ({ score: 0, mate: mate || null, end: null }));
const STRANGE = '4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1';

/** @param {string} red @param {string} black @returns {[string, string][]} */
const tagsOf = (red, black) => Object.entries({ Red: red, Black: black });

/** A reviewed game with a blunder of Red's first move. @param {Partial<Parameters<typeof entry>[0]>} [rest] */
const blundered = (rest) => entry({ moves: MOVES, worths: [EVEN, BLACK, EVEN, EVEN, EVEN], ...rest });

/** The only game among the entries. @param {ReturnType<typeof entry>} stored @param {string} [name] */
const only = (stored, name = '') => sortGames([stored], name).games[0];

test('a game is seen from the side of the human', () => {
  const as = (/** @type {'red' | 'black'} */ side, /** @type {'red' | 'black' | null} */ winner) =>
    only(entry({ side, winner, moves: MOVES, level: 4 }));
  const games = [as('red', 'red'), as('red', 'black'), as('black', 'black'), as('black', null)];
  const seen = games.map(({ side, result, level }) => `${side} ${result} ${level}`);
  assert.deepEqual(seen, ['red won 4', 'red lost 4', 'black won 4', 'black drawn 4']);
});

test('games without the reader are counted by reason', () => {
  const entries = [
    entry({ moves: MOVES, players: 'engines' }),
    entry({ moves: MOVES, players: 'people', tags: tagsOf('胡荣华', 'Li') }),
    entry({ moves: MOVES, players: 'people', tags: tagsOf('?', 'Li') }),
    entry({ moves: MOVES, winner: undefined }),
    entry({ moves: [] }),
    entry({ moves: MOVES, startFen: 'no position at all' }),
    entry({ moves: MOVES }),
  ];
  const { games, left, names } = sortGames(entries, '');
  assert.equal(games.length, 1);
  assert.deepEqual(left, { people: 2, engines: 1, live: 1, empty: 1, damaged: 1 });
  assert.deepEqual(names, ['Li', '胡荣华']);
  const named = sortGames(entries, 'Li');
  const against = named.games
    .filter(({ level }) => level === null)
    .map(({ side, opponent }) => [side, opponent].join());
  assert.deepEqual(against, ['black,胡荣华', 'black,']);
  assert.equal(named.left.people, 0);
  const self = entry({ moves: MOVES, players: 'people', tags: tagsOf('Li', 'Li') });
  assert.equal(sortGames([self], 'Li').left.people, 1, 'a player of both sides has no opponent');
});

test('a game has its start position, its clock and its opening', () => {
  const usual = only(entry({ moves: MOVES, clock: { minutes: 5, increment: 3 } }));
  assert.deepEqual([usual.start, usual.clock, usual.opening], ['usual', { minutes: 5, increment: 3 }, 'centralCannon']);
  const handicap = only(entry({ moves: ['h2e2'], startFen: START_FEN.replace('RNBAKABNR', 'R1BAKABNR') }));
  assert.deepEqual([handicap.start, handicap.opening], ['handicap', null]);
  assert.equal(only(entry({ moves: ['e1e2'], startFen: STRANGE })).start, 'setUp');
});

test('only a game with results for every position is reviewed, along the played line', () => {
  const worths = Array(5).fill(EVEN);
  assert.equal(only(entry({ moves: MOVES, worths })).steps?.length, 4);
  const begun = only(entry({ moves: MOVES, worths: worths.slice(0, 3) }));
  assert.deepEqual([begun.steps, begun.known], [null, 3]);
  // Two moves beyond the end are analysis: the review of the played moves is complete without them.
  const tried = only(entry({ moves: MOVES, worths: worths.slice(0, 3), tip: 2 }));
  assert.deepEqual([tried.moves, tried.steps?.length], [MOVES.slice(0, 2), 2]);
});

test('losses equal those of the review, computed by hand', () => {
  // Red to move in an even position lets Black win: it loses 0.5, all that it had. Black gives it back to even: again 0.5.
  // Red then stays even. So of Red's two moves one lost 0.5, the other nothing.
  const game = { moves: MOVES.slice(0, 3), worths: [EVEN, BLACK, EVEN, EVEN] };
  const red = only(entry({ ...game, side: 'red' }));
  assert.deepEqual(sums.sumOf([red]), { moves: 2, lost: 0.5, blunder: 1, mistake: 0, inaccuracy: 0 });
  assert.equal(sums.accuracyOf(red), tally(red.steps ?? [], 'red').accuracy);
  assert.equal(sums.accuracyOf({ ...red, steps: [] }), null);
  const [{ ply, kind, loss, phase }, ...others] = sums.mistakesIn([red]);
  assert.deepEqual([ply, kind, loss, phase, others.length], [1, 'blunder', 0.5, 'opening', 0]);
  const black = only(entry({ ...game, side: 'black' }));
  assert.deepEqual(sums.sumOf([black]), { moves: 1, lost: 0.5, blunder: 1, mistake: 0, inaccuracy: 0 });
  // The best move is no loss, whatever its result; nor is the only move.
  const best = only(entry({ ...game, side: 'red', best: MOVES[0] }));
  assert.equal(sums.sumOf([best]).lost, 0);
  const forced = only(entry({ ...game, side: 'red', choices: 1 }));
  assert.equal(sums.sumOf([forced]).lost, 0);
});

test('a move belongs to the phase of its position', () => {
  const shuttle = Array.from({ length: 24 }, (_, ply) => ['a0a1', 'a9a8', 'a1a0', 'a8a9'][ply % 4]);
  const usual = phasesOf({ start: 'usual', startFen: START_FEN, moves: shuttle });
  assert.deepEqual([usual.indexOf('middle'), usual.lastIndexOf('opening'), usual.includes('ending')], [20, 19, false]);
  const setUp = phasesOf({ start: 'setUp', startFen: START_FEN, moves: ['a0a1'] });
  assert.equal(setUp[0], 'middle', 'a set-up position has no opening');
  // Seven large pieces: the capture of one still belongs to the middle game, the next move to the ending.
  const seven = 'r2k5/9/9/9/9/9/9/R8/9/RNCNK1C2 w - - 0 1';
  const phases = phasesOf({ start: 'setUp', startFen: seven, moves: ['a2a9', 'd9d8', 'a0a1'] });
  assert.deepEqual(phases, ['middle', 'ending', 'ending']);
});

test('results are grouped by any key, and a percentage needs five games', () => {
  const winners = /** @type {const} */ (['red', 'red', 'black', null, 'red', 'black']);
  const entries = winners.map((winner, at) => entry({ moves: MOVES, winner, level: at < 5 ? 2 : 3 }));
  const { games } = sortGames(entries, '');
  const rows = sums.resultsBy(games, ({ level }) => String(level));
  const { games: count, won, drawn, lost, reviewed } = /** @type {sums.Row} */ (rows.get('2'));
  assert.deepEqual([count, won, drawn, lost, reviewed], [5, 3, 1, 1, 0]);
  assert.equal(sums.scoreOf(/** @type {sums.Row} */ (rows.get('2'))), 3.5 / 5);
  assert.equal(sums.scoreOf(/** @type {sums.Row} */ (rows.get('3'))), null, 'one game makes no percentage');
});

test('forty games give the independently counted results', () => {
  const { games } = sortGames(manyGames(), '');
  const row = sums.rowOf(games);
  for (const name of /** @type {const} */ (['games', 'won', 'drawn', 'lost', 'reviewed']))
    assert.equal(row[name], COUNTED[name], name);
  for (const [phase, { moves, blunder, lost }] of Object.entries(sums.byPhase(games))) {
    const expected = Reflect.get(COUNTED.phases, phase);
    assert.deepEqual([moves, blunder], [expected.moves, expected.blunders], phase);
    assert.ok(Math.abs(lost - expected.lost) < 1e-9, phase);
  }
});

test('a mean over n games needs n games', () => {
  assert.deepEqual(sums.runningMean([1, 2, 3, 6], 3), [null, null, 2, 11 / 3]);
});

test('the chart has a dot for each game inside its scale, and a line from the fifth on', () => {
  const { bottom, dots, path, lines } = chartOf([0.9, 0.72, 1, 0.8, 0.8, 0.9]);
  assert.ok(Math.abs(bottom - 0.7) < 1e-9);
  assert.ok(dots.every(({ x, y }) => x > 0 && x < 100 && y >= 0 && y <= 100));
  assert.equal(dots[2].y, 0);
  assert.equal(path.split('L').length, 2);
  assert.equal(lines.map(({ y }) => Math.round(y)).join(), '0,50,100');
  assert.equal(chartOf([0.5, 0.6]).path, '', 'two games have no mean of five');
});

test('the kind of a mistake is its main reason; each kind has a name and a link that exists', () => {
  assert.equal(mistakeKind([]), 'unknown');
  const none = { lost: [], missed: [], won: [], spared: [] };
  /** @type {Account} */
  const account = { code: 'account', loss: 150, ...none, rest: 'position', names: ['hanging'] };
  assert.equal(mistakeKind([account]), 'position');
  assert.equal(mistakeKind([{ ...account, lost: [{ piece: 'p', count: 1 }] }]), 'unknown');
  assert.equal(mistakeKind([{ code: 'ends', winner: 'draw' }]), 'unknown');
  assert.equal(mistakeKind([{ code: 'unmasks', piece: 'R', by: 'r', square: 'e5' }]), 'opens');
  assert.equal(mistakeKind([{ code: 'missesMate', moves: 2 }, account]), 'missesMate');
  const later = { code: /** @type {const} */ ('losesLater'), piece: 'R', by: 'n', square: 'e5', at: 1 };
  assert.equal(mistakeKind([{ ...later, tactic: null }]), 'losesLater');
  for (const tactic of /** @type {const} */ (['fork', 'checkingFork']))
    assert.equal(mistakeKind([{ ...later, tactic }]), 'fork');
  for (const place of Object.values(PRACTICE)) assert.ok(Object.hasOwn(PLACES, place ?? ''), place);
  const step = Number(PLACES.protection.split('=').at(-1));
  assert.deepEqual([items[step - 2].chapter, items[step - 1].chapter], ['answer', 'value']);
  assert.ok(Object.keys(PRACTICE).every((kind) => KINDS.includes(/** @type {any} */ (kind))));
});

test('no advice goes beyond the figures', () => {
  const entries = [1, 2, 3, 4].map(() => blundered({ winner: 'black' }));
  const { games } = sortGames(entries, '');
  const habits = [{ kind: /** @type {const} */ ('fork'), count: 9, lost: 4 }];
  /** @param {ReturnType<typeof only>[]} games */
  const advice = (games, due = 0, openings = 0) => adviceFor({ games, habits, due, openings, today: 7 });
  assert.equal(advice([]), null);
  assert.deepEqual(advice(games), { what: 'level', level: 2 }, 'four reviewed games are too few');
  assert.deepEqual(advice(games, 2, 3), { what: 'due', count: 2 });
  assert.deepEqual(advice(games, 0, 3), { what: 'openings', count: 3 });
  assert.deepEqual(advice([...games, only(entry({ moves: MOVES }))]), { what: 'review' });
  assert.deepEqual(advice(games.map((game) => ({ ...game, isCasual: true }))), { what: 'daily' });
});

test('what cost most games is advised, with its figures; equals take turns', () => {
  const { games } = sortGames(manyGames(), '');
  const habits = [
    { kind: /** @type {const} */ ('fork'), count: 3, lost: 1 },
    { kind: /** @type {const} */ ('allowsMate'), count: 4, lost: 2 },
    { kind: /** @type {const} */ ('trap'), count: 2, lost: 9 },
    { kind: /** @type {const} */ ('position'), count: 9, lost: 9 },
  ];
  /** @type {(habits: readonly Habit[], today?: number) => any} */
  const advice = (habits, today = 0) => adviceFor({ games, habits, due: 0, openings: 0, today });
  const { phase, cost, average, overall, moves } = advice(habits);
  assert.equal(phase, COUNTED.dearest);
  assert.ok(cost > 2 && Math.abs(cost - (average - overall) * moves) < 1e-9, `${cost}`);
  const dear = habits.map((habit) => ({ ...habit, lost: habit.lost * cost }));
  assert.equal(advice(dear).kind, 'allowsMate');
  const equal = dear.map((habit) => ({ ...habit, lost: 2 * cost }));
  const kinds = [0, 1, 2].map((day) => advice(equal, day).kind);
  assert.deepEqual(kinds, ['fork', 'allowsMate', 'fork']);
});

/** The rating after games against levels: `5+ 5= 5-` are a win, a draw and a loss against level 5. @param {string} played */
function ratingAfter(played) {
  const winners = /** @type {const} */ ({ '+': 'red', '=': null, '-': 'black' });
  const entries = played.split(' ').map((text) => {
    const winner = winners[/** @type {'+'} */ (text.slice(-1))];
    return entry({ moves: MOVES, level: Number(text.slice(0, -1)), winner });
  });
  const found = levelRating(sortGames(entries.reverse(), '').games);
  assert.ok(found);
  return found;
}

test('the levels are rated by the steps that were measured between them', () => {
  const lines = readFileSync(new URL('../../docs/strength.tsv', import.meta.url), 'utf8').split('\n');
  for (let level = 2; level <= LEVELS; level += 1) {
    const line = lines.find((one) => one.startsWith(`level\t${level}\t`));
    const step = LEVEL_RATINGS[level - 1] - LEVEL_RATINGS[level - 2];
    assert.ok(Math.abs(step - Number(line?.split('\t')[6].split(' ')[0])) <= 10, `level ${level}: ${line}`);
  }
  assert.equal(LEVEL_RATINGS.length, LEVELS);
});

test('only a whole game against a level without help is rated', () => {
  const rated = entry({ moves: MOVES, level: 4 });
  const others = [
    entry({ moves: MOVES, isCasual: true }),
    entry({ moves: MOVES, players: 'people', tags: tagsOf('Li', 'Hu') }),
    entry({ moves: MOVES, winner: undefined }),
    entry({ moves: ['h2e2'], startFen: START_FEN.replace('RNBAKABNR', 'R1BAKABNR') }),
    entry({ moves: ['e1e2'], startFen: STRANGE }),
  ];
  assert.equal(levelRating(sortGames(others, 'Li').games), null);
  const { games, levels } = levelRating(sortGames([...others, rated], 'Li').games) ?? {};
  assert.deepEqual([games, levels], [1, [{ level: 4, rating: 1140, games: 1, points: 1, score: null }]]);
});

test('the rating follows the results in order of play, and nears the level that is beaten every other time', () => {
  const { rating, deviation, games, levels } = ratingAfter('5- 4+ 4= 4- 4+ 4+ 5+');
  assert.deepEqual(
    [games, levels.map(({ level, points, score }) => [level, points, score])],
    [
      7,
      [
        [4, 3.5, 0.7],
        [5, 1, null],
      ],
    ],
  );
  assert.ok(rating > 1140 && rating < 1500 && deviation > 100 && deviation < 200, `${rating} ± ${deviation}`);
  for (const level of [1, 4, 9]) {
    const found = ratingAfter(Array(10).fill(`${level}+ ${level}= ${level}- ${level}=`).join(' '));
    assert.ok(Math.abs(found.rating - LEVEL_RATINGS[level - 1]) < 1.5 * found.deviation, `${level}: ${found.rating}`);
    assert.ok(found.deviation < 100);
  }
  const [rose, fell] = ['3- 3- 3- 3+ 3+ 3+', '3+ 3+ 3+ 3- 3- 3-'].map(ratingAfter);
  assert.ok(rose.rating > fell.rating, 'the latest game weighs most');
  assert.equal(ratingAfter(Array(9).fill('1-').join(' ')).rating, 100);
});

test('the next level fits the rating, one above the strongest that was held at most', () => {
  /** @type {[string, number][]} */ const cases = [
    ['1-', 1],
    ['1+', 2],
    ['3=', 3],
    ['9+', 9],
    ['10-', 3],
    ['3- 3- 3-', 2],
    [Array(10).fill('5+').join(' '), 6],
    [Array(10).fill('10+').join(' '), 10],
    ['4+ 4- 4+ 4+ 4= 4- 4+ 4+ 5- 5- 5+ 5-', 4],
  ];
  for (const [played, level] of cases) assert.equal(ratingAfter(played).next, level, played);
});

test('the CSV has a line for each game, with commas, quotes and formulas of names escaped', () => {
  const tags = tagsOf('Li', '\u200b=1+2, "x";\u00a0@y');
  const { games } = sortGames([blundered({ players: 'people', tags })], 'Li');
  const [head, line, rest] = csvOf(games, (name) => name).split('\r\n');
  assert.equal(head[0], '\uFEFF');
  assert.equal(rest, '');
  assert.ok(line.includes(`"'\u200b=1+2, ""x"";'\u00a0@y"`), line);
  const columns = head.slice(1).split(',');
  assert.ok(line.startsWith(`${games[0].id},`) && columns.includes('openingLoss') && columns.includes('accuracy'));
});

test('the JSON has each mistake with its phase and its kind', () => {
  const { games } = sortGames([blundered()], '');
  const { id, time } = games[0];
  const { games: exported } = JSON.parse(jsonOf(games, new Map([[`${id} ${time} 1`, 'walksInto']]), (name) => name));
  assert.deepEqual(exported[0].mistakes, [
    { ply: 1, move: 'h2e2', phase: 'opening', kind: 'blunder', loss: 0.5, why: 'walksInto' },
  ]);
  assert.equal(exported[0].accuracy, Number(sums.accuracyOf(games[0])?.toFixed(4)));
});

test('a review that another tab overtook is not stored, and a stored one keeps the time of its game', () => {
  const stored = entry({ moves: MOVES });
  const storage = mockStorage(storageOf([stored]));
  const store = new GameStore(storage);
  const loaded = /** @type {Entry} */ (store.load(stored.id));
  const findings = entry({ moves: MOVES, worths: [EVEN, RED, EVEN, EVEN, EVEN] }).kept.findings;
  assert.equal(store.saveReview(loaded, { record: loaded.kept.record, findings }), true);
  assert.equal(store.load(stored.id)?.kept.findings.length, 5);
  assert.equal(store.changed(stored.id), stored.changed);
  store.save(stored.id, loaded.kept, stored.changed + 1);
  assert.equal(store.saveReview(loaded, { record: loaded.kept.record, findings }), false);
  assert.equal(store.load(stored.id)?.kept.findings.length, 0);
});
