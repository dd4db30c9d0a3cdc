// Book moves of levels: none loses more than its level allows, choices vary, as long as the book knows the position; the source is
// shown with the move and stored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Game } from '../../www/game/state/game-state.js';
import { openingBook } from '../../www/game/openings/book.js';
import { chooseBookMove, bookLimitsOf } from '../../www/game/openings/book-choice.js';
import { mirrored, Place } from '../../www/game/openings/places.js';
import { seedOf } from '../../www/game/state/opponent.js';
import { engineOf, LEVELS } from '../../www/record/players.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { readBookEntries } from '../../www/record/searches.js';
import { readGame } from '../../www/storage/store.js';
import { begin, makeEngine, until } from './games.mjs';
import { play } from './modules.mjs';

const book = await openingBook();
const levels = Array.from({ length: LEVELS }, (_, index) => index + 1);

/** Seeds as in games, spread over all 32-bit numbers. @param {number} count */
const seeds = (count) => Array.from({ length: count }, (_, salt) => seedOf(['h2e2'], salt));

/** @param {string[]} moves @param {number} level @param {number} seed @param {string} [fen] */
const chosen = (moves, level, seed, fen = START_FEN) => chooseBookMove(book, { fen, moves }, level, seed);

test('no level plays a book move that loses more than allowed, a stronger one still less, in games against itself to the end of the book', () => {
  let looked = 0;
  for (const level of levels) {
    const { plies, loss } = bookLimitsOf(level);
    const weaker = level === 1 ? { plies: 1, loss: 30 } : bookLimitsOf(level - 1);
    assert.ok(plies > weaker.plies && loss <= weaker.loss);
    for (const salt of seeds(12)) {
      /** @type {string[]} */ const moves = [];
      for (let found = chosen(moves, level, salt); found; found = chosen(moves, level, seedOf(moves, salt))) {
        const known = book.movesAfter(START_FEN, moves);
        assert.ok(moves.length < plies);
        assert.ok(known[0].score - found.score <= loss, `level ${level}: ${[...moves, found.move].join(' ')}`);
        assert.ok(known.some((one) => isDeepStrictEqual(one, found)));
        moves.push(found.move);
        looked += 1;
      }
      assert.equal(play.xiangqiState({ moves }).moves.length, moves.length);
    }
  }
  assert.ok(looked > 300);
  assert.ok(bookLimitsOf(10).loss <= 10);
});

test('every good enough move is played in some game, better and famous ones more often; a seed always gives the same', () => {
  for (const moves of [[], ['h2e2']])
    for (const level of levels) {
      /** @type {Map<string, number>} */ const drawn = new Map();
      for (const seed of seeds(1500)) {
        const move = chosen(moves, level, seed)?.move ?? '';
        assert.equal(chosen(moves, level, seed)?.move, move);
        drawn.set(move, (drawn.get(move) ?? 0) + 1);
      }
      const known = book.movesAfter(START_FEN, moves);
      const good = known.filter(({ score }) => known[0].score - score <= bookLimitsOf(level).loss);
      assert.deepEqual([...drawn.keys()].sort(), good.map(({ move }) => move).sort());
    }
  const first = seeds(600).map((seed) => chosen([], 3, seed)?.move);
  assert.ok(new Set(first).size >= 4, [...new Set(first)].join());
});

test('a position is known by transposition, in the mirror, and as the start of a game', () => {
  const moves = ['h2e2', 'h9g7', 'h0g2'];
  const found = chosen(moves, 9, 7);
  assert.ok(found);
  assert.deepEqual(chosen(moves.map(mirrored), 9, 7), { ...found, move: mirrored(found.move) });
  assert.deepEqual(chosen(['h0g2', 'h9g7', 'h2e2'], 9, 7), found);
  assert.deepEqual(chosen([], 9, 7, play.xiangqiState({ moves }).fen), found);
  assert.equal(chosen([], 9, 7, '4k4/9/9/9/9/9/9/9/9/4K4 w'), null);
  const round = ['h0g2', 'h9g7', 'g2h0', 'g7h9'];
  assert.deepEqual([chosen([], 10, 1) === null, chosen(round, 10, 1)], [false, null], 'a repeated one is searched');
});

test('of a move and its mirror image the one in books is played and listed', () => {
  const start = Place.of(START_FEN);
  const known = book.movesAfter(START_FEN, []).map(({ move }) => move);
  for (const [place, moves] of /** @type {const} */ ([
    [start, ['h2e2', 'h0g2', 'g0e2', 'c3c4', 'a3a4', 'f0e1', 'i0i1', ...known]],
    [start.after('e3e4'), ['h7e7', 'h9g7', 'g9e7', 'g6g5']],
  ]))
    for (const move of moves) assert.deepEqual([place.customary(move), place.customary(mirrored(move))], [move, move]);
  assert.equal(start.after('h2e2').customary('b9c7'), 'b9c7');
  for (const move of known) assert.equal(book.known(START_FEN, [mirrored(move)]), 1, 'its mirror image is there');
});

/** The engine’s answer to the central cannon, and its game. @param {boolean} mayUseBook @param {string} [startFen] */
async function answered(mayUseBook, startFen = START_FEN) {
  const engine = makeEngine();
  const game = await begin({ black: engineOf(5), startFen }, engine, { mayUseBook: () => mayUseBook });
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  return { game, engine };
}

test('a book answer is played without a search, shows its score, and survives a reload', async () => {
  const { game, engine } = await answered(true);
  const { cursor } = game;
  const known = book.movesAfter(START_FEN, ['h2e2']).find(({ move }) => move === cursor.move);
  assert.ok(known);
  assert.deepEqual(cursor.book, { score: known.score, depth: known.depth });
  assert.deepEqual([engine.requests.length, cursor.search], [0, null]);
  // The next position's verdict is the negated book score, without a search.
  const judged = await game.opponent.judge(cursor);
  assert.deepEqual([judged?.score, engine.requests.length], [-known.score, 0]);
  assert.equal(game.opponent.worths.get(cursor)?.score, -known.score, 'the graph has it');
  const text = JSON.stringify({ version: 1, changed: 1, kept: game.snapshot() });
  const again = new Game(engine);
  await again.restore(readGame(JSON.parse(text)).kept);
  assert.deepEqual(again.cursor.book, cursor.book);
});

test('with the switch off, and outside the book, the engine searches', async () => {
  const { game, engine } = await answered(false);
  assert.deepEqual([engine.requests.length, game.cursor.book], [1, null]);
  const handicap = START_FEN.replace(/RNBAKABNR w/, 'R1BAKABNR w');
  const other = await answered(true, handicap);
  assert.deepEqual([other.engine.requests.length, other.game.cursor.book], [1, null]);
});

test('stored book answers are validated', () => {
  const good = { place: 2, move: 'h9g7', score: -31, depth: 14 };
  const wrong = [{ place: 0 }, { move: 'x' }, { score: '1' }, { depth: 0.5 }].map((part) => ({ ...good, ...part }));
  const invalid = [null, {}, ...wrong];
  assert.deepEqual(readBookEntries([...invalid, { ...good, more: 1 }]), [good]);
  assert.deepEqual(readBookEntries('nothing'), []);
  const record = new GameRecord();
  record.playAll(['h2e2', 'h9g7']);
  assert.equal(record.root.end.book, null);
});
