// The sets of puzzles: attempts, selection, ratings, and what is stored of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { backup, nothingTaken, restore } from '../../www/storage/backup.js';
import * as progress from '../../www/storage/puzzle-progress.js';
import { isDue, REPETITION_DAYS, scheduleRepetition } from '../../www/storage/repetition.js';
import en from '../../www/i18n/en/puzzles.js';
import enRoom from '../../www/i18n/en/room.js';
import zh from '../../www/i18n/zh-Hans/puzzles.js';
import zhRoom from '../../www/i18n/zh-Hans/room.js';
import { Attempt } from '../../www/puzzles/attempt.js';
import { bandOfDay, chooseDaily, chooseNear } from '../../www/puzzles/next-puzzle.js';
import { afterResult, NEW_SOLVER, rated } from '../../www/tasks/glicko.js';
import { dayKey } from '../../www/storage/daily-tasks.js';
import { collectMistakes, mistakesOf } from '../../www/tasks/own-mistakes.js';
import { OwnAttempt } from '../../www/puzzles/mistake-attempt.js';
import { bandOf, BANDS, OPENINGS, puzzlesOf, readSet, sideOf, THEMES } from '../../www/puzzles/sets.js';
import { PERSON } from '../../www/record/players.js';
import { storedGame } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';

/** @import { SetPuzzle } from '../../www/puzzles/sets.js' */

const names = /** @type {const} */ ([...BANDS, 'books']);
/** @type {Record<string, SetPuzzle[]>} */
const sets = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await puzzlesOf(name)])));
const all = Object.values(sets).flat();

test('every puzzle of the sets is readable and has a unique id', () => {
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { fen, kind, count, line, rating, depth } of all) {
    assert.match(fen, /^[1-9a-zA-Z/]+ [wb]$/);
    assert.ok(['mate', 'checks', 'win', 'draw'].includes(kind));
    assert.equal(line.length, 2 * count - 1, fen);
    assert.ok(rating >= 200 && rating < 4000);
    assert.equal(depth > 0, kind === 'win' || kind === 'draw');
  }
  for (const { source } of sets.books) assert.ok(source?.title && en.source(source) && zh.source(source));
});

/** The sets, as text. @param {string} name */
const textOf = (name) => readFileSync(new URL(`../../www/puzzles/sets/${name}.txt`, import.meta.url), 'utf8');

test('each puzzle is in the band of its rating, a thousand puzzles in 60 KB', () => {
  for (const name of BANDS) for (const { rating, id } of sets[name]) assert.equal(bandOf(rating), name, id);
  const weight = names.reduce((sum, name) => sum + brotliCompressSync(textOf(name)).length, 0);
  assert.ok(weight / all.length <= 60, `${Math.round(weight / all.length)} bytes a puzzle`);
});

test('the page states the number of the old books’ positions and their longest mate', () => {
  assert.equal(Math.max(...sets.books.map(({ count }) => count)), 16);
  for (const words of [en, zh]) assert.ok(words.about.books.includes(String(sets.books.length)), words.about.books);
});

test('every offered theme has puzzles and a name in both languages, and every theme of a puzzle is offered', () => {
  const lines = names.flatMap((name) => textOf(name).split('\n'));
  const written = new Set(lines.flatMap((line) => [...(line.split('\t')[3] ?? '')]));
  assert.deepEqual([...written].sort(), Object.values({ ...THEMES, ...OPENINGS }).sort());
  for (const theme of Object.keys({ ...THEMES, ...OPENINGS }))
    for (const { themes } of [en, zh]) assert.ok(Reflect.get(themes, theme), theme);
});

test('a rating after three games equals that of the paper', () => {
  // Glickman, Example of the Glicko-2 system, 2013.
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02, String(after.rating));
  assert.ok(Math.abs(after.deviation - 151.52) < 0.02);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001);
});

test('a solved puzzle raises the rating, a failed one lowers it, the less the surer it is', () => {
  const won = afterResult(NEW_SOLVER, 900, 1);
  assert.ok(won.rating > NEW_SOLVER.rating && won.deviation < NEW_SOLVER.deviation);
  const lost = NEW_SOLVER.rating - afterResult(NEW_SOLVER, 900, 0).rating;
  assert.ok(lost > 0 && lost < 100, `a first wrong answer costs ${lost}`);
  const sure = { ...NEW_SOLVER, deviation: 60 };
  assert.ok(afterResult(sure, 900, 1).rating - sure.rating < won.rating - NEW_SOLVER.rating);
});

test('who solves twenty-six easy puzzles is no master', () => {
  const hardest = Math.max(...sets.easy.map(({ rating }) => rating));
  const after = Array.from({ length: 26 }).reduce(
    (/** @type {typeof NEW_SOLVER} */ strength) => afterResult(strength, hardest, 1),
    NEW_SOLVER,
  );
  assert.ok(after.rating < 1300, String(after.rating));
});

test('an untried puzzle near the rating comes first; the daily puzzle stays all day', () => {
  const puzzle = chooseNear(sets.easy, 700, {}, 0);
  assert.ok(sets.easy.every(({ rating }) => Math.abs(rating - 700) >= Math.abs(puzzle.rating - 700)));
  assert.notEqual(chooseNear(sets.easy, 700, { [puzzle.id]: 1 }, 0).id, puzzle.id);
  const everyOne = Object.fromEntries(sets.easy.map(({ id }) => [id, /** @type {1} */ (1)]));
  assert.ok(chooseNear(sets.easy, 700, { ...everyOne, [puzzle.id]: 0 }, 0).id === puzzle.id);
  const [morning, night] = [new Date(2026, 10, 25, 1), new Date(2026, 10, 25, 23)];
  assert.equal(chooseDaily(sets.hard, morning).id, chooseDaily(sets.hard, night).id);
  assert.equal(dayKey('puzzle', night), '2026-11-25');
});

test('the puzzles of a week get no easier from Monday to Sunday', () => {
  for (let week = 0; week < 20; week += 1) {
    const ratings = [2, 3, 4, 5, 6, 7, 8].map((day) => {
      const date = new Date(2026, 10, day + 7 * week);
      return chooseDaily(sets[bandOfDay(date)], date).rating;
    });
    for (const [day, rating] of ratings.entries()) assert.ok(rating >= (ratings[day - 1] ?? 0), `week ${week}`);
  }
});

/** A mock engine with one answer. @param {{ legal?: number, move?: string, mate?: number | null, score?: number }} said @returns {any} */
const engineOf = ({ legal = 1, move = 'a9a8', mate = null, score = 0 }) => ({
  xiangqiState: async () => ({ legal: Array.from({ length: legal }) }),
  bestMove: async () => ({ move, score, lines: [{ mate }] }),
});

const [mated, won] = readSet(
  '4k4/9/9/9/9/9/9/9/9/4K4\tm\ta0a1e9e8a1a2\tc\t700\n4k4/9/9/9/9/9/9/9/9/4K4\tw9\tb0b1e9e8b1b2\t\t800\n',
);

test('the line of a puzzle is answered at once, and its last move solves it', async () => {
  const attempt = new Attempt(won, engineOf({}));
  assert.deepEqual(await attempt.play('b0b1'), { kind: 'reply' });
  assert.deepEqual([attempt.moves, attempt.left], [['b0b1', 'e9e8'], 1]);
  assert.deepEqual(await attempt.play('b1b2'), { kind: 'solved' });
  assert.ok(!attempt.isFailed);
});

test('a puzzle of Black is solved by Black', () => {
  const [puzzle] = readSet('4k4/9/9/9/9/9/9/9/4r4/4K4 b\tm\te1e2\tdA\t700\n');
  assert.deepEqual([puzzle.fen.at(-1), new Attempt(puzzle, engineOf({})).side, sideOf(won)], ['b', 'black', 'red']);
  assert.deepEqual(puzzle.themes, ['discovered', 'screen']);
});

test('of the mined puzzles half are Black’s, a third win material, a tenth hold; hundreds are for the strong', () => {
  const mined = BANDS.flatMap((name) => sets[name]);
  const share = (/** @type {(puzzle: SetPuzzle) => boolean} */ is) => mined.filter(is).length / mined.length;
  assert.ok(mined.length >= 3000, String(mined.length));
  const shares = [
    share((one) => sideOf(one) === 'black'),
    share(({ kind }) => kind === 'win'),
    share(({ kind }) => kind === 'draw'),
  ];
  for (const [index, least] of [0.4, 0.32, 0.09].entries()) assert.ok(shares[index] >= least, shares.join());
  const above = (/** @type {number} */ rating) => mined.filter((one) => one.rating > rating).length;
  assert.ok(above(1800) >= 400 && above(2200) >= 100, `${above(1800)}, ${above(2200)}`);
});

test('a wrong move is refuted on the board and taken back, and the puzzle no longer counts as solved alone', async () => {
  const attempt = new Attempt(won, engineOf({ move: 'e9d9' }));
  await attempt.play('b0b1');
  assert.deepEqual(await attempt.play('b1b5'), { kind: 'wrong', reply: 'e9d9', isLate: false, isCut: false });
  assert.deepEqual(attempt.moves, ['b0b1', 'e9e8', 'b1b5', 'e9d9']);
  attempt.takeBack();
  assert.deepEqual(attempt.moves, ['b0b1', 'e9e8']);
  assert.ok(attempt.isFailed);
});

test('another mate in time is accepted, and so is any last move that mates', async () => {
  const attempt = (/** @type {Parameters<typeof engineOf>[0]} */ said) => new Attempt(mated, engineOf(said));
  const slower = attempt({ mate: -1, move: 'e9f9' });
  assert.deepEqual([await slower.play('a0a5'), slower.expected], [{ kind: 'reply' }, null]);
  assert.deepEqual([slower.moves, slower.left], [['a0a5', 'e9f9'], 1]);
  assert.deepEqual(await attempt({ legal: 0 }).play('a0a7'), { kind: 'solved' });
  // Too slow, no mate, and a mate of the defender.
  for (const mate of [-3, null, 2]) {
    const late = await attempt({ mate, move: 'e9f9' }).play('a0a5');
    assert.deepEqual(late, { kind: 'wrong', reply: 'e9f9', isLate: false, isCut: false });
  }
});

test('after a last move without mate the defender still answers', async () => {
  const attempt = new Attempt({ ...mated, count: 1, line: ['a0a8'] }, engineOf({ move: 'e9d9' }));
  assert.deepEqual(await attempt.play('a0a7'), { kind: 'wrong', reply: 'e9d9', isLate: true, isCut: false });
  assert.deepEqual(attempt.moves, ['a0a7', 'e9d9']);
  attempt.takeBack();
  assert.deepEqual(attempt.moves, []);
});

/** @type {any} */
const stored = {
  ...storedGame(['h2e2', 'h9g7'], { players: { red: PERSON, black: { kind: 'engine', level: 3 } } }),
  findings: [0, -600, 600].map((score, place) => ({
    ...{ place, side: place === 1 ? 'black' : 'red', worth: { score, mate: null, end: null } },
    ...{ best: place === 1 ? 'h9g7' : 'b2e2', choices: 40, line: [], depth: 9 },
  })),
};

test('a blunder of a reviewed game becomes a puzzle that returns at growing intervals', async () => {
  const found = mistakesOf(stored, 100);
  assert.equal(found.length, 1, 'the engine is not asked to mend its own');
  const [[id, own]] = found;
  assert.deepEqual([own.move, own.best, own.moves], ['h2e2', 'b2e2', []]);
  assert.ok(isDue(own, 100));
  let now = own;
  let today = 100;
  for (const days of REPETITION_DAYS) {
    now = scheduleRepetition(now, true, today);
    assert.equal(now.due, today + days);
    assert.ok(!isDue(now, today));
    today = now.due;
    assert.ok(isDue(now, today), `after ${days} days`);
  }
  now = scheduleRepetition(now, true, today);
  assert.ok(!isDue(now, today + 1000), 'after the last time it is learnt');
  assert.equal(scheduleRepetition(now, false, 200).due, 201);
  const attempt = new OwnAttempt(id, own, engineOf({ score: 600 }));
  // The move of the game, one that leaves the other side far ahead, and the best.
  for (const [move, kind] of Object.entries({ h2e2: 'wrong', a0a1: 'wrong', b2e2: 'solved' })) {
    assert.equal((await attempt.play(move)).kind, kind, move);
    attempt.takeBack();
  }
});

test('once the reader’s name is known, a game between two people has only the mistakes of that side', () => {
  const between = (/** @type {string} */ red, /** @type {string} */ black) => {
    const players = { red: PERSON, black: PERSON };
    const tags = Object.entries({ Red: red, Black: black });
    const findings = stored.findings.map((/** @type {any} */ finding) => ({ ...finding, best: 'b2e2' }));
    return { ...stored, players, findings, record: { ...stored.record, tags } };
  };
  const sides = (/** @type {any} */ game, /** @type {string} */ name, kept = {}) =>
    Object.values(collectMistakes([game], kept, name, 100)).map(({ side }) => side);
  const game = between('Hu', 'Li');
  const both = collectMistakes([game], {}, '', 100);
  assert.deepEqual(sides(game, ''), ['red', 'black']);
  assert.deepEqual([sides(game, 'Li'), sides(game, 'Hu'), sides(game, 'Xu')], [['black'], ['red'], []]);
  assert.deepEqual(sides(game, 'Li', both), ['black'], 'those collected before');
  for (const nameless of [between('?', ''), between('Li', 'Li')]) assert.equal(sides(nameless, 'Li').length, 2);
  assert.deepEqual(sides(stored, 'Li'), ['red'], 'against the engine the side is known');
  const own = Object.fromEntries(mistakesOf(stored, 7));
  assert.deepEqual(collectMistakes([stored, between('Hu', 'Li')], own, 'Li', 100)[Object.keys(own)[0]].due, 7);
});

test('stored progress is written, read and merged without loss; invalid data counts as none', async () => {
  const [[id, own]] = mistakesOf(stored, 100);
  const tried = /** @type {const} */ ({ a: 0, b: 1 });
  const here = { ...progress.noPuzzleProgress(), rated: 3, strength: NEW_SOLVER, tried };
  const best = { streak: 5, storm: 9 };
  const missed = { system: 'horse', moves: ['h0g2'], box: 1, due: 101 };
  const more = { own: { [id]: { ...own, box: 2 } }, openings: { missed } };
  const there = { ...progress.noPuzzleProgress(), tried: { a: tried.b }, best, ...more };
  assert.deepEqual(progress.parsePuzzleProgress(progress.serializePuzzleProgress(there)), there);
  const both = progress.mergePuzzleProgress(here, there);
  assert.deepEqual(both.tried, { a: 1, b: 1 });
  assert.deepEqual([both.best.storm, both.rated, both.own[id].box], [9, 3, 2]);
  const later = { ...there, openings: { missed: { ...missed, box: 3 } } };
  assert.equal(progress.mergePuzzleProgress(there, later).openings.missed.box, 3);
  const oddly = (/** @type {object} */ part) =>
    progress.serializePuzzleProgress(/** @type {any} */ ({ ...here, ...part }));
  assert.deepEqual(progress.parsePuzzleProgress(oddly({ openings: undefined })), here, 'before there were openings');
  const wrong = [{ moves: ['h0'] }, { moves: 'h0g2' }, { system: 1 }, { box: -1 }, { due: null }];
  const odd = wrong.map((part) => oddly({ openings: { missed: { ...missed, ...part } } }));
  const whole = ['', '[]', 'null', '{}', '{"strength":null}', oddly({ tried: { a: 2 } }), oddly({ openings: [] })];
  for (const text of [...whole, ...odd]) assert.equal(progress.parsePuzzleProgress(text), null, text);
  const other = mockStorage({ [progress.PUZZLES_KEY]: progress.serializePuzzleProgress(here) });
  const file = backup(mockStorage({ [progress.PUZZLES_KEY]: progress.serializePuzzleProgress(there) }));
  const { taken, refused } = await restore(other, file);
  assert.deepEqual([taken, refused], [{ ...nothingTaken(), puzzles: 1, mistakes: 2 }, []]);
  assert.deepEqual(progress.parsePuzzleProgress(other.getItem(progress.PUZZLES_KEY)), both);
});

test('an import reports its puzzles: solved, tried, a changed rating, mistakes', async () => {
  const strength = { ...NEW_SOLVER, rating: 1234.4 };
  const tried = /** @type {const} */ ({ a: 1, b: 0 });
  const text = progress.serializePuzzleProgress({ ...progress.noPuzzleProgress(), strength, rated: 2, tried });
  const file = backup(mockStorage({ [progress.PUZZLES_KEY]: text }));
  const storage = mockStorage();
  const { taken } = await restore(storage, file);
  assert.deepEqual(taken, { ...nothingTaken(), puzzles: 1, tried: 1, rating: 1234 });
  assert.deepEqual((await restore(storage, file)).taken, nothingTaken(), 'the second time nothing is new');
  for (const words of [enRoom, zhRoom]) assert.match(words.backup.taken(taken), /1234/);
});
