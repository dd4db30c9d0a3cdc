// Puzzles and lessons: legal positions, answered attempts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPlacement, sideOf } from '../../www/board/placement.js';
import '../../www/i18n/load-both.js';
import { texts } from '../../www/i18n/i18n.js';
import { lessons } from '../../www/learn/rules-lessons.js';
import { puzzles } from '../../www/puzzles/first-ten.js';
import { Attempt } from '../../www/puzzles/attempt.js';

test('there are ten puzzles of growing length, each with a name in both languages', () => {
  assert.equal(puzzles.length, 10);
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, 10);
  for (const [at, { id, fen, moves }] of puzzles.entries()) {
    assert.ok(moves >= (puzzles[at - 1]?.moves ?? 1));
    const generals = [...readPlacement(fen).values()].filter((piece) => piece.toLowerCase() === 'k');
    assert.ok(generals.length === 2 && fen.endsWith(' w'));
    for (const language of ['zh', 'en']) assert.ok(texts(language).learn.puzzle.names[id], id);
  }
});

test('puzzles from the collection of mates agree with the collection', () => {
  const rows = readFileSync(new URL('../data/mates.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t'));
  const known = new Map(
    rows.map(([fen, expected, , , name]) => [fen.split(' ')[0], { moves: Number(expected.split(' ')[1]), name }]),
  );
  const whole = puzzles.filter(({ id }) => /^sq\d+$/.test(id));
  assert.equal(whole.length, 6);
  for (const { id, fen, moves, number } of whole) {
    const name = `SQ-0${number} ${texts('zh').learn.puzzle.names[id]}`;
    assert.deepEqual(known.get(fen.split(' ')[0]), { moves, name });
  }
});

test('every lesson has a position with its piece, and texts in both languages', () => {
  for (const [name, { fen, piece, take = [], crosses = [] }] of Object.entries(lessons)) {
    const pieces = readPlacement(fen);
    if (piece) assert.equal([...pieces.values()].filter((letter) => letter === piece).length, 1, name);
    for (const square of take) assert.equal(sideOf(pieces.get(square) ?? 'K'), 'black', `${name} ${square}`);
    for (const square of crosses) assert.ok(pieces.has(square));
    for (const language of ['zh', 'en']) assert.ok(/** @type {any} */ (texts(language).learn)[name].heading, name);
  }
});

test('the search for an answer has a time limit, and reports when it was reached', async () => {
  /** @type {any[]} */ const requests = [];
  const slow = {
    xiangqiState: async () => ({ legal: [{}] }),
    bestMove: async (/** @type {any} */ request) => {
      requests.push(request.limits);
      return { move: 'e9e8', timeMs: request.limits.timeMs, lines: [{ mate: null }] };
    },
  };
  for (const [kind, isCut] of Object.entries({ mate: true, win: false })) {
    const puzzle = /** @type {any} */ ({ id: 'x', fen: '', kind, count: 3, line: ['b0b1'] });
    const wrong = { kind: 'wrong', reply: 'e9e8', isLate: false, isCut };
    assert.deepEqual(await new Attempt(puzzle, slow).play('a0a1'), wrong);
  }
  assert.equal(requests.map(({ timeMs }) => timeMs).join(), '8000,5000');
});

test('a task, the answer to a wrong move and the end of a puzzle are plain sentences', async () => {
  const { default: words } = await import('../../www/i18n/zh-Hans/puzzles.js');
  const answer = { reply: '车１平２', taken: '', mate: 0, isLate: false, isCut: false };
  assert.equal(words.task({ kind: 'mate', moves: 2, side: 'black' }), '黑先，2 步杀');
  assert.equal(words.wrong({ ...answer, side: 'black' }), '不是正解：黑方有车１平２。');
  assert.equal(
    words.wrong({ ...answer, side: 'black', taken: '红炮', mate: 2 }),
    '不是正解：黑方有车１平２，吃红炮，2 步杀不了。',
  );
  assert.equal(words.revealed({ rating: 900, themes: '' }), '难度 900；解答已验证');
  // A reviewed game may be one of others.
  assert.equal(words.ownTask('red'), '红方走：实战这步走错了，该走什么？');
});
