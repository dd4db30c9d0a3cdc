// The beginner's course: every task has right and wrong moves by the rules, every step has its texts, and there is always a next step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { known } from '../../www/tasks/known-endings.js';
import en from '../../www/i18n/en/way.js';
import zh from '../../www/i18n/zh-Hans/way.js';
import { accepts } from '../../www/learn/way/accepts.js';
import { chapters, choicesOf, ENDINGS, FADING, items, nextOf, PIECES, RULES } from '../../www/learn/way/items.js';
import { tasks } from '../../www/learn/way/board-tasks.js';
import { lessons, marksOf, movesOf as lessonMoves, targetsLeft } from '../../www/learn/rules-lessons.js';
import { backup, restore } from '../../www/storage/backup.js';
import { addFinishedTask, finishedTasks } from '../../www/storage/finished-tasks.js';
import { play } from './modules.mjs';
import { mockStorage } from './mock-storage.mjs';

/** @import { Task } from '../../www/learn/way/board-tasks.js' */

/** @param {Task} task */
function solve(task) {
  const state = play.xiangqiState({ fen: task.fen });
  const good = state.legal.filter((move) =>
    accepts(task, state, move, play.xiangqiState({ fen: task.fen, moves: [move.uci] })),
  );
  return { state, good };
}

test('every task on the board is a legal position with right and wrong moves', () => {
  assert.equal(new Set(tasks.map(({ id }) => id)).size, tasks.length);
  for (const task of tasks) {
    assert.deepEqual(play.xiangqiFaults(task.fen), [], task.id);
    const { state, good } = solve(task);
    assert.ok(good.length >= 1 && good.length <= 3, `${task.id}: ${good.length} answers`);
    assert.ok(state.legal.length > good.length, task.id);
    assert.equal(state.side, 'red');
    assert.equal(state.inCheck, task.kind === 'answer', task.id);
  }
});

test('a mate is unique, and a mate by an independent count of the moves', () => {
  const mates = tasks.filter(({ kind }) => kind === 'mate');
  assert.equal(new Set(mates.map(({ theme }) => theme)).size, 10);
  for (const task of mates) {
    const { good } = solve(task);
    assert.equal(good.length, 1, task.id);
    assert.equal(play.xiangqiPerft(`${task.fen} moves ${good[0].uci}`, 1), 0, task.id);
  }
});

test('the most valuable capture is not recaptured, and a free one is unprotected', () => {
  for (const task of tasks.filter(({ kind }) => kind === 'most' || kind === 'free')) {
    const { state, good } = solve(task);
    for (const move of good) {
      assert.ok(move.captures, task.id);
      const replies = play.xiangqiState({ fen: task.fen, moves: [move.uci] }).legal;
      for (const { to } of replies) assert.notEqual(to, move.to, task.id);
    }
    assert.ok(state.legal.filter(({ captures }) => captures).length >= 2, `${task.id} offers a choice`);
  }
});

test('tasks exist in three notations, with moves as the rules write them', () => {
  const written = tasks.filter(({ chapter }) => chapter === 'notation');
  assert.deepEqual([...new Set(written.map(({ notation }) => notation))], ['chinese', 'wxf', 'iccs']);
  for (const { id, fen, move, notation } of written) {
    const legal = /** @type {any[]} */ (play.xiangqiState({ fen }).legal);
    const { [notation ?? '']: name } = legal.find(({ uci }) => uci === move) ?? assert.fail(id);
    assert.equal(legal.filter((other) => other[notation ?? ''] === name).length, 1, `${id}: ${name} names one move`);
  }
});

/** The plans by name. @type {Record<string, Task>} */
const plans = Object.fromEntries(tasks.filter(({ kind }) => kind === 'plan').map((task) => [task.theme ?? '', task]));

test('a plan is a choice of three with one right answer, and the engine agrees', () => {
  assert.equal(Object.keys(plans).length, 7);
  for (const { fen, choices = [], good = [] } of Object.values(plans)) {
    const { legal } = play.xiangqiState({ fen });
    assert.equal(new Set(choices).size, 3);
    const names = legal.map(({ uci }) => uci);
    for (const uci of [...choices, ...good]) assert.ok(names.includes(uci), `${fen} ${uci}`);
    assert.equal(choices.filter((uci) => good.includes(uci)).length, 1);
    const best = score(fen);
    for (const uci of good) assert.ok(score(fen, uci) > best - 75, `${fen} ${uci} is as good as any`);
    for (const uci of choices.filter((uci) => LOSES.includes(uci)))
      assert.ok(score(fen, uci) < best - 150, `${fen} ${uci} loses something`);
  }
});

/** The moves of plans that, according to the texts, lose something. */
const LOSES = ['h2h9', 'e2e6', 'h0h7', 'a0b0'];

/** The score of the position for Red, or of one move. @param {string} fen @param {string} [uci] */
const score = (fen, uci) =>
  play.bestMove({ position: { fen }, limits: { nodes: 60_000, ...(uci ? { moves: [uci] } : {}) } }).score;

/** The position after moves of Red alone, as if Black passed. @param {string} fen @param {string[]} moves */
const unanswered = (fen, ...moves) =>
  moves.reduce((now, uci) => {
    const [placement] = (play.xiangqiState({ fen: now, moves: [uci] }).fen ?? '').split(' ');
    return `${placement} w`;
  }, fen);

/** The moves of one piece. @param {string} fen @param {string} from */
const movesOf = (fen, from) => play.xiangqiState({ fen }).legal.filter((move) => move.from === from);

/** The pieces that a piece can capture. @param {string} fen @param {string} from */
const capturesOf = (fen, from) =>
  movesOf(fen, from)
    .map(({ captures }) => captures ?? '')
    .join('');

/** Black’s captors of a point after a move of Red. @param {string} fen @param {string} uci @param {string} to */
const takers = (fen, uci, to) => {
  const { legal } = play.xiangqiState({ fen, moves: [uci] });
  return legal.filter((move) => move.to === to && move.captures).map(({ piece }) => piece);
};

/** Whether a piece protects the central soldier: it could capture Black’s edge soldier in its place. @param {string} fen @param {string} from */
const protectsMiddle = (fen, from) => {
  const rows = fen.split('/');
  rows[3] = rows[3].replace('p1', '2');
  rows[6] = rows[6].replace(/P(?=[13]P1P$)/, 'p');
  return movesOf(rows.join('/'), from).some(({ to }) => to === 'e3');
};

test('the texts of the plans are true: attacks, protections, captures, and numbers of free points', () => {
  const fens = Object.fromEntries(Object.entries(plans).map(([name, { fen }]) => [name, fen]));

  // The central cannon attacks an unprotected soldier; the soldier attacks nothing; the horse is protected.
  for (const uci of plans.cannon.good ?? []) {
    const after = unanswered(fens.cannon, uci);
    assert.ok(movesOf(after, 'e2').some(({ to, captures }) => to === 'e6' && captures === 'p'));
    assert.deepEqual(takers(after, 'e2e6', 'e6'), []);
  }
  assert.equal(capturesOf(unanswered(fens.cannon, 'e3e4'), 'e4'), '');
  assert.deepEqual(takers(fens.cannon, 'h2h9', 'h9'), ['r']);

  for (const [uci, chariot] of [
    ['h0g2', 'i0'],
    ['b0c2', 'a0'],
  ]) {
    const after = unanswered(fens.horse, uci);
    assert.ok(protectsMiddle(after, uci.slice(2)), uci);
    const targets = movesOf(after, chariot).map(({ to }) => to);
    assert.ok(targets.includes(uci.slice(0, 2)), 'the chariot has way');
  }
  assert.ok(!protectsMiddle(unanswered(fens.horse, 'h0i2'), 'i2'));
  assert.deepEqual(takers(fens.horse, 'e2e6', 'e6'), ['n']);

  const open = unanswered(fens.chariot, 'i0h0');
  assert.equal(capturesOf(open, 'h0'), 'c');
  assert.ok(!play.xiangqiState({ fen: open }).pieces.some(({ piece, square }) => piece === 'P' && square[0] === 'h'));
  for (const uci of ['i0i1', 'i0i2']) {
    const after = unanswered(fens.chariot, uci);
    assert.equal(capturesOf(after, uci.slice(2)), '', uci);
    assert.ok(play.xiangqiState({ fen: after }).pieces.some(({ piece, square }) => piece === 'P' && square === 'i3'));
  }
  assert.equal(movesOf(unanswered(fens.chariot, 'i0i2'), 'i2').length, 3);

  const takesBack = (/** @type {string} */ uci) => {
    const { legal } = play.xiangqiState({ fen: unanswered(fens.river, uci), moves: ['g3g4', 'g5g4'] });
    return legal.some(({ to }) => to === 'g4');
  };
  assert.deepEqual(['h0h4', 'h0h6'].map(takesBack), [true, false]);
  for (const name of ['river', 'soldier']) assert.ok(takers(fens[name], 'h0h7', 'h7').includes('r'), name);

  const goesOn = (/** @type {string} */ uci) =>
    movesOf(unanswered(fens.soldier, uci, 'b0c2'), 'c2').some(({ to }) => Number(to[1]) > 2);
  assert.deepEqual(['c3c4', 'a3a4'].map(goesOn), [true, false]);

  const both = unanswered(fens['second-horse'], 'b0c2');
  assert.ok(protectsMiddle(both, 'c2') && protectsMiddle(both, 'g2'));
  const edge = unanswered(fens['second-horse'], 'b0a2');
  assert.ok(!protectsMiddle(edge, 'a2'));
  assert.equal(
    movesOf(edge, 'a2')
      .map(({ to }) => to)
      .join(),
    'b0',
  );
  assert.deepEqual(takers(fens['second-horse'], 'e2e6', 'e6'), ['n', 'n']);

  const last = fens['second-chariot'];
  const points = (/** @type {string} */ uci, /** @type {string} */ from) => movesOf(unanswered(last, uci), from).length;
  assert.deepEqual([points('a0a1', 'a1'), points('a3a4', 'a0')], [10, 4]);
  assert.deepEqual(takers(last, 'a0b0', 'b0'), ['c']);
});

test('there are a hundred steps and more on the board, with ten mates, ten endings, and a game at the end', () => {
  const onBoard = items.filter(({ chapter }) => chapter !== 'read' && chapter !== 'game');
  assert.ok(onBoard.length >= 100, String(onBoard.length));
  assert.equal(items.at(-1)?.chapter, 'game');
  assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
  assert.equal(ENDINGS.length, 10);
  const ids = known.map(({ id }) => id);
  for (const name of ENDINGS) assert.ok(ids.includes(name), name);
  assert.deepEqual(['aim', ...RULES].toSorted(), Object.keys(lessons).toSorted());
  assert.equal(new Set(PIECES).size, 14);
});

test('no step is blank: each has a piece to read, or a position with moves to make', () => {
  assert.equal(items.length, 119);
  for (const { id, piece, fen = '', lesson } of items) {
    if (piece) continue;
    const { legal } = play.xiangqiState({ fen });
    assert.ok((lesson ? lessonMoves(lesson, legal) : legal).length > 0, id);
  }
});

/** The fewest moves of its piece that finish a lesson. @param {import('../../www/learn/rules-lessons.js').Lesson} lesson */
function finish(lesson) {
  let positions = new Set([lesson.fen]);
  for (let count = 1; count <= 8; count += 1) {
    const reached = new Set();
    for (const fen of positions)
      for (const { uci } of lessonMoves(lesson, play.xiangqiState({ fen }).legal)) reached.add(unanswered(fen, uci));
    positions = reached;
    if ([...positions].some((fen) => targetsLeft(lesson, fen).length === 0)) return count;
  }
  return Infinity;
}

test('the lessons of the rules on the board of the course can be finished; the last three are mates in one', () => {
  const own = items.filter(({ chapter }) => chapter === 'rules');
  const counts = own.flatMap(({ lesson }) => (lesson ? [finish(lesson)] : []));
  assert.deepEqual(counts, [4, 2, 4, 3, 3, 2, 4]);
  for (const { task } of own.slice(counts.length)) assert.ok(task && solve(task).good.length > 0);
  assert.deepEqual(marksOf(lessons.elephant, lessons.elephant.fen), [
    { square: 'f3', kind: 'cross' },
    { square: 'g4', kind: 'good' },
  ]);
});

test('every step has its texts in both languages', () => {
  for (const words of [en, zh]) {
    for (const chapter of chapters) assert.ok(words.chapters[chapter], chapter);
    for (const { kind, theme, way, choices = [], good = [] } of tasks) {
      if (kind === 'mate') assert.ok(words.themes[theme ?? ''], theme);
      if (kind === 'answer') assert.ok(words.tasks.answer[way ?? ''], way);
      if (kind === 'plan') {
        const { ask, right, wrong } = words.plans[theme ?? ''];
        assert.ok(ask && right, theme);
        const others = choices.filter((uci) => !good.includes(uci));
        assert.deepEqual(Object.keys(wrong).sort(), others.sort(), 'whatever is wrong has a reason');
      }
      assert.ok(words.wrong[kind], kind);
    }
    for (const piece of PIECES) assert.ok(words.pieces[piece], piece);
  }
});

test('the next step is the first open one after the current one', () => {
  assert.equal(nextOf(new Set(), -1), 0);
  assert.equal(nextOf(new Set([items[1].id]), 0), 2);
  assert.equal(nextOf(new Set(items.slice(3).map(({ id }) => id)), items.length - 1), 0);
  assert.equal(nextOf(new Set(items.map(({ id }) => id)), 5), items.length - 1, 'all is done: a game');
});

test('the requested piece is among four discs of one side exactly once, at varying places', () => {
  for (const piece of PIECES) {
    const places = FADING.map((_, stage) => {
      const choices = choicesOf(piece, stage);
      assert.equal(new Set(choices).size, 4, `${piece} ${stage}`);
      assert.ok(choices.every((other) => (other === other.toUpperCase()) === (piece === piece.toUpperCase())));
      return choices.indexOf(piece);
    });
    assert.ok(new Set(places).size > 1, piece);
  }
  assert.equal(FADING.at(-1), 0, 'in the end there is no picture');
});

test('progress is part of the export, and an import merges it', async () => {
  const [one, other] = [mockStorage(), mockStorage()];
  addFinishedTask('way/mate-1', one);
  addFinishedTask('ending/soldier', one);
  addFinishedTask('ending/soldier', other);
  const { taken, refused } = await restore(other, backup(one));
  assert.deepEqual(refused, []);
  assert.equal(taken.tasks, 1);
  assert.deepEqual(finishedTasks(other), new Set(['ending/soldier', 'way/mate-1']));
});
