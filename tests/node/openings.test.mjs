// The names of openings: playable lines, found by transposition and in the mirror.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Book, BookError, openingBook } from '../../www/game/openings/book.js';
import { OPENINGS } from '../../www/game/openings/lines.js';
import { openingOf, planOf } from '../../www/game/openings/opening-names.js';
import { ownGames } from '../../www/game/openings/own-games.js';
import { mirrored, Place, placesAlong } from '../../www/game/openings/places.js';
import { theoryOf } from '../../www/game/openings/theory-line.js';
import { engineOf, PERSON } from '../../www/record/players.js';
import { START_FEN } from '../../www/record/record.js';
import en from '../../www/i18n/en/openings.js';
import zh from '../../www/i18n/zh-Hans/openings.js';
import { storedGame } from './games.mjs';
import { play } from './modules.mjs';

/** @import { Player } from '../../www/record/players.js' */

const lines = Object.entries(OPENINGS).flatMap(([name, all]) => all.map((line) => ({ name, moves: line.split(' ') })));

test('every line of a name can be played and mirrored, and no position has two names', () => {
  const seen = new Map();
  for (const { name, moves } of lines) {
    assert.equal(play.xiangqiState({ moves }).moves.length, moves.length);
    const key = placesAlong(START_FEN, moves).at(-1)?.key;
    assert.equal(seen.get(key) ?? name, name, moves.join(' '));
    seen.set(key, name);
    for (const line of [moves, moves.map(mirrored)]) assert.equal(openingOf(START_FEN, line), name);
  }
});

test('every name exists in both languages, and all are different', () => {
  for (const { names } of [zh, en]) {
    assert.deepEqual(Object.keys(names), Object.keys(OPENINGS));
    assert.equal(new Set(Object.values(names)).size, Object.keys(OPENINGS).length);
  }
});

test('an opening has the plan of its family', () => {
  const { plans } = zh;
  assert.deepEqual(Object.keys(en.plans), Object.keys(plans));
  const last = /** @type {const} */ (['tigerRight', 'horses', 'goldenHook']);
  const openings = /** @type {const} */ (['screenThirteen', 'sameSlow', 'sameElephants', ...last]);
  const { screen, sameCannons, elephant, centralCannon, horse } = plans;
  const expected = [screen, sameCannons, elephant, centralCannon, horse, undefined];
  for (const [at, name] of openings.entries()) assert.equal(planOf(name, plans), expected[at], name);
});

/** Moves in the notation of books, as UCI. @param {string} text */
const read = (text) => play.xiangqiState({ moves: text.split(' ') }).moves.map(({ uci }) => uci);

for (const [name, text] of [
  ['中炮对屏风马', '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3'],
  ['中炮过河车对屏风马平炮兑车', '炮二平五 马8进7 马二进三 卒7进1 车一平二 车9平8 车二进六 马2进3 兵七进一 炮8平9'],
  ['五七炮进三兵对屏风马', '炮二平五 马8进7 马二进三 马2进3 兵三进一 卒3进1 车一平二 车9平8 马八进九 卒1进1 炮八平七'],
  ['顺炮直车对横车', '炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1'],
  ['列炮', '炮二平五 炮2平5'],
  ['中炮对反宫马', '炮二平五 炮8平6 马二进三 马2进3'],
  ['仙人指路对卒底炮', '兵三进一 炮8平7'],
  ['飞相局', '相七进五'],
])
  test(`${text} is ${name}`, () => {
    const found = openingOf(START_FEN, read(text));
    assert.equal(found && zh.names[found], name);
  });

test('an unnamed move keeps the last name; a game from another position has none', () => {
  const moves = read('炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1 兵九进一 卒1进1');
  assert.equal(openingOf(START_FEN, moves), 'sameFileRank');
  assert.equal(openingOf('4k4/9/9/9/9/9/9/9/9/4K4 w', []), null);
  assert.equal(openingOf(START_FEN, []), null);
});

test('each name agrees with its line in Chinese notation', () => {
  // The target files of cannons are part of the names.
  for (const [key, digits] of /** @type {const} */ ([
    ['screenFiveSix', '六'],
    ['screenFiveSeven', '七'],
    ['screenFiveNine', '九'],
    ['sandwichedFiveSix', '六'],
  ]))
    for (const line of OPENINGS[key]) {
      const written = play.xiangqiState({ moves: line.split(' ') }).moves.map(({ chinese }) => chinese);
      assert.ok(written.includes(`炮八平${digits}`), line);
    }
});

const book = await openingBook();

test('every sampled book move can be played, and its score is the opposite of the best reply’s', () => {
  let looked = 0;
  /** @param {string[]} moves */
  const walk = (moves) => {
    const choices = book.movesAfter(START_FEN, moves);
    if (choices.length === 0) return;
    looked += 1;
    const legal = play.xiangqiState({ moves }).legal.map(({ uci }) => uci);
    for (const [index, { move, score, depth }] of choices.entries()) {
      assert.ok(legal.includes(move), [...moves, move].join(' '));
      assert.ok(index === 0 || score <= choices[index - 1].score);
      assert.ok(depth > 0 && depth < 64);
      const [best] = book.movesAfter(START_FEN, [...moves, move]);
      // Checked in the first plies only: a position that is also reached by a shorter path keeps that path's score.
      if (best && moves.length < 3) assert.equal(best.score + score, 0, [...moves, move].join(' '));
      if (moves.length < 2 || index === 0) walk([...moves, move]);
    }
  };
  walk([]);
  assert.ok(looked > 100);
});

test('a damaged book is refused, whichever byte is wrong', () => {
  const whole = readFileSync(new URL('../../www/game/openings/chuhe.book', import.meta.url));
  assert.throws(() => new Book(new TextEncoder().encode('something else')), BookError);
  assert.throws(() => new Book(whole.subarray(0, whole.length - 1)), BookError);
  for (let at = 0; at < 60; at += 1) {
    const bytes = Uint8Array.from(whole.subarray(0, whole.length));
    bytes[at] ^= 0xff;
    try {
      new Book(bytes);
    } catch (error) {
      assert.ok(error instanceof BookError, `${at}: ${error}`);
    }
  }
});

test('own games are counted by position, for the player of the move', () => {
  /** @param {string} moves @param {'red' | 'black' | null} [winner] undefined for one that goes on @param {Player} [black] */
  const storedEntry = (moves, winner, black = PERSON) => {
    const outcome = winner === undefined ? null : { winner, code: 'resign' };
    return { id: '', changed: 0, kept: storedGame(moves.split(' '), { outcome, players: { red: PERSON, black } }) };
  };
  const other = storedEntry('h2e2', 'red');
  other.kept.record.startFen = START_FEN.replace(/1$/, '9');
  // The fourth is no game, but analysis lines; the fifth begins later.
  const played = [storedEntry('h2e2 h9g7', 'red'), storedEntry('b2e2 b9c7', null)];
  const running = storedEntry('h2e2 h7e7', undefined, engineOf(3));
  const games = ownGames([...played, running, storedEntry('h2e2 h7e7'), other]);
  const shares = [...games.sharesAt(Place.of(START_FEN)).values()];
  assert.deepEqual(shares, [{ games: 3, ended: 2, points: 1.5 }]);
  const after = games.sharesAt(Place.of(START_FEN).after('h2e2'));
  assert.deepEqual(after.get('h9g7'), { games: 2, ended: 2, points: 0.5 });
  assert.deepEqual(after.get('h7e7'), { games: 1, ended: 0, points: 0 });
});

test('a line leaves theory where neither the book nor a name continues, and the book’s move is named', () => {
  const moves = ['h2e2', 'h9g7', 'h0g2', 'e9e8', 'e0e1'];
  const [best] = book.movesAfter(START_FEN, moves.slice(0, 3));
  assert.deepEqual(theoryOf(book, START_FEN, moves), { known: 3, best });
  // The first move is already out of the book.
  assert.deepEqual(theoryOf(book, START_FEN, ['e0e1']), { known: 0, best: book.movesAfter(START_FEN, [])[0] });
  // No result while the line is in the book, nor if it never was.
  assert.equal(theoryOf(book, START_FEN, moves.slice(0, 3)), null);
  assert.equal(theoryOf(book, START_FEN, []), null);
  assert.equal(theoryOf(book, '4k4/9/9/9/9/9/9/9/9/R3K4 w', ['a0a1']), null);
});

test('a detour does not leave theory, as the position counts and not the path; nor does a named position', () => {
  // A chariot steps aside and back on both sides.
  const detour = 'a0a1 a9a8 a1a0 a8a9 h2e2 h9g7 h0g2 e9e8'.split(' ');
  assert.equal(theoryOf(book, START_FEN, detour)?.known, 7);
  const named = OPENINGS.screenTwoCannons[0].split(' ');
  assert.equal(theoryOf(book, START_FEN, [...named, 'e0e1'])?.known, named.length);
});

test('the end of theory is stated in both languages, with the book’s move only if that is allowed', () => {
  const left = { number: 9, side: /** @type {const} */ ('black'), move: 'C2=5', book: 'H2+3' };
  assert.equal(en.left(left), 'Black left theory at move 9: C2=5. The book’s first choice is H2+3.');
  assert.equal(en.left({ ...left, book: null }), 'Black left theory at move 9: C2=5.');
  const chinese = zh.left({ ...left, move: '炮２平５', book: '马２进３' });
  assert.equal(chinese, '第 9 回合黑方脱谱：炮２平５，谱里首选马２进３。');
});
