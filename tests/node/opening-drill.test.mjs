// The drill of openings: systems with verified traps, book moves, replies, and the return of missed positions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingBook } from '../../www/game/openings/book.js';
import { openingOf } from '../../www/game/openings/opening-names.js';
import { mirrored } from '../../www/game/openings/places.js';
import en from '../../www/i18n/en/drill.js';
import openingsEn from '../../www/i18n/en/openings.js';
import zh from '../../www/i18n/zh-Hans/drill.js';
import openingsZh from '../../www/i18n/zh-Hans/openings.js';
import * as drill from '../../www/puzzles/opening-drill.js';
import { SYSTEM_LINES } from '../../www/puzzles/opening-systems.js';
import { SYSTEMS } from '../../www/puzzles/puzzle-address.js';
import { START_FEN } from '../../www/record/record.js';
import { analyse, play } from './modules.mjs';

/** @import { System } from '../../www/puzzles/opening-systems.js' */

const { bookMoves, chooseReply, dueOpenings, movesOf, OpeningAttempt, repeatOpening } = drill;
const book = await openingBook();
const systems = /** @type {[System, readonly string[]][]} */ (Object.entries(SYSTEM_LINES));
const stemOf = (/** @type {System} */ system) => movesOf(SYSTEM_LINES[system][0].split('|')[0]);
const known = (/** @type {string[]} */ line) => bookMoves(book, line).map(({ move }) => move);

test('each system has a main line, two traps and texts in both languages, for both sides', () => {
  assert.deepEqual(
    SYSTEMS,
    ['red', 'black'].flatMap((side) => systems.map(([system]) => `${system}-${side}`)),
  );
  for (const [system, lines] of systems) {
    assert.equal(openingOf(START_FEN, stemOf(system)), system);
    for (const moves of lines.map(movesOf)) assert.equal(play.xiangqiState({ moves }).moves.length, moves.length);
    const plans = [
      openingsZh.plans[system] + zh.systems[system][0],
      `${openingsEn.plans[system]} ${en.systems[system][0]}`,
    ];
    for (const plan of plans) assert.ok((plan.match(/。|\.( |$)/g)?.length ?? 9) <= 3, plan);
    for (const texts of [lines, zh.systems[system], en.systems[system]]) assert.equal(new Set(texts).size, 3);
  }
});

test('the natural move of each trap loses, and the line shows how', () => {
  for (const line of systems.flatMap(([, [, ...traps]]) => traps)) {
    const moves = movesOf(line);
    const at = movesOf(line.split('?')[0]).length - 1;
    assert.ok(at > 0 && at < moves.length - 1, line);
    const scoreAfter = (/** @type {number} */ count) => {
      const position = { fen: START_FEN, moves: moves.slice(0, count) };
      return analyse({ position, limits: { nodes: 100_000 } }).lines[0].score;
    };
    const loss = scoreAfter(at) + scoreAfter(at + 1);
    const end = ((moves.length - at) % 2 === 0 ? 1 : -1) * scoreAfter(moves.length);
    assert.ok(loss > 80 && end < -60, `${line}: loses ${loss}, ends with ${end}`);
  }
});

test('a good move is one of the book or of a named line, in any orientation', () => {
  const moves = 'h2e2 h9g7 h0g2 b9c7'.split(' ');
  assert.ok(known(moves).includes('i0h0'));
  // The soldier of the named line, although the book prefers the other.
  assert.ok(known([...moves, 'i0h0', 'i9h9']).includes('c3c4'));
  assert.ok(!known(moves).includes('e2e6'));
  assert.deepEqual(known(moves.map(mirrored)), known(moves).map(mirrored));
});

test('replies vary, and each leaves a book move; at the end of the book there is none', () => {
  for (const choice of SYSTEMS) {
    const [system, side] = /** @type {[System, string]} */ (choice.split('-'));
    const line = stemOf(system);
    if ((line.length % 2 === 0) === (side === 'red')) line.push(known(line)[0]);
    const replies = [0, 0.3, 0.6, 0.999].map((drawn) => String(chooseReply(book, line, () => drawn)));
    for (const reply of replies) assert.ok(known([...line, reply]).length > 0, choice);
    if (choice === 'pointing-red') assert.ok(new Set(replies).size > 2);
  }
  assert.equal(
    chooseReply(book, ['a3a4', 'a6a5', 'a4a5'], () => 0),
    null,
  );
});

/** A drill whose engine values positions by their last move. */
const given = {
  engine: {
    xiangqiState: async (/** @type {any} */ { moves }) => play.xiangqiState({ moves }),
    bestMove: async (/** @type {any} */ { position }) => ({
      move: 'b9a7',
      score: position.moves.at(-1) === 'e2e6' ? 300 : 0,
    }),
  },
  book,
  random: () => 0,
};

test('a line goes on with replies until the book ends', async () => {
  const attempt = new OpeningAttempt(given, 'horse-red', {});
  assert.deepEqual([attempt.start.length, attempt.side], [2, 'red']);
  let count = 1;
  while ((await attempt.play(attempt.expected)).kind === 'reply') count += 1;
  assert.deepEqual([attempt.moves.length, attempt.isFailed], [2 * count - 1, false]);
  assert.ok(count >= 3, String(count));
});

test('a move outside the book is a miss if it loses; a missed position returns on its day', async () => {
  const attempt = new OpeningAttempt(given, 'screen-red', {});
  const reply = { kind: 'wrong', reply: 'b9a7', isLate: false, isCut: false };
  assert.deepEqual(await attempt.play('a0a1'), { ...reply, isPlayable: true });
  assert.deepEqual([attempt.isFailed, attempt.moves], [false, ['a0a1']]);
  attempt.takeBack();
  assert.deepEqual(await attempt.play('e2e6'), { ...reply, isPlayable: false });
  assert.deepEqual([attempt.isFailed, attempt.moves], [true, ['e2e6', 'b9a7']]);
  const [id, missed] = attempt.repeated({}, false, 100);
  assert.deepEqual(missed, { system: 'screen', moves: stemOf('screen'), box: 1, due: 101 });

  const gone = { ...missed, moves: ['a3a4', 'a6a5', 'a4a5', 'a9a5'] };
  const due = (/** @type {string} */ choice, today = 101) => dueOpenings(book, { [id]: missed, gone }, choice, today);
  assert.deepEqual([due('screen-red', 100), due('screen-black'), due('horse-red')], [[], [], []]);
  assert.deepEqual(due('screen-red'), [missed], 'without the one that the book does not have');
  const review = new OpeningAttempt(given, 'screen-red', { mistake: missed });
  assert.deepEqual([review.start, review.isReview], [missed.moves, true]);
  assert.deepEqual(await review.play('g3g4'), { kind: 'solved' });
  assert.deepEqual(review.repeated({ [id]: missed }, true, 101), [id, { ...missed, box: 2, due: 104 }]);
});

test('a missed position returns after 1, 3, 7, 16 and 35 days, and after one again when it is missed again', () => {
  let item = repeatOpening({ system: 'horse', moves: [], box: 0, due: 0 }, false, 10);
  const days = [item.due - 10];
  for (let today = item.due; item.box < 5; today = item.due) {
    item = repeatOpening(item, true, today);
    days.push(item.due - today);
  }
  assert.deepEqual(days, [1, 3, 7, 16, 35]);
  assert.deepEqual(repeatOpening(item, false, 200), { ...item, box: 1, due: 201 });
});

test('answers are plain sentences', () => {
  const side = /** @type {const} */ ('black');
  const wrong = zh.wrong({ book: ['车一平二', '兵七进一'], side, reply: '马３进５', worth: '\u22125.8' });
  assert.equal(wrong, '谱着是车一平二或兵七进一。你这步之后，黑方有马３进５（\u22125.8）。');
  assert.equal(en.done({ all: 4, right: 3 }), 'The book ends here: 3 of 4 moves right.');
  assert.equal(en.option({ side, name: 'Horse Opening', due: 2 }), '2 due · Black: Horse Opening');
});
