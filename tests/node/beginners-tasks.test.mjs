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

test('every task on the board is a legal position with right and wrong moves; a mate is unique, a capture is not recaptured', () => {
  assert.equal(new Set(tasks.map(({ id }) => id)).size, tasks.length);
  assert.equal(new Set(tasks.flatMap(({ kind, theme }) => (kind === 'mate' ? [theme] : []))).size, 10);
  for (const task of tasks) {
    const { id, fen, kind } = task;
    assert.deepEqual(play.xiangqiFaults(fen), [], id);
    const { state, good } = solve(task);
    assert.ok(good.length >= 1 && good.length <= 3, `${id}: ${good.length} answers`);
    assert.ok(state.legal.length > good.length, id);
    assert.deepEqual([state.side, state.inCheck], ['red', kind === 'answer'], id);
    if (kind === 'mate')
      assert.deepEqual([good.length, play.xiangqiPerft(`${fen} moves ${good[0].uci}`, 1)], [1, 0], `${id}: no reply`);
    if (kind !== 'most' && kind !== 'free') continue;
    assert.ok(state.legal.filter(({ captures }) => captures).length >= 2, `${id} offers a choice`);
    for (const { uci, to, captures } of good)
      assert.ok(captures && play.xiangqiState({ fen, moves: [uci] }).legal.every((reply) => reply.to !== to), id);
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

/** What a piece attacks. @param {string} fen @param {string} from */
const attacked = (fen, from) => movesOf(fen, from).flatMap(({ captures, to }) => (captures ? [captures + to] : []));

/** Black’s captors of the piece that Red has moved. @param {string} fen @param {string} uci */
const takers = (fen, uci) =>
  play.xiangqiState({ fen, moves: [uci] }).legal.flatMap(({ to, piece }) => (to === uci.slice(2) ? [piece] : []));

/** Whether a piece protects the central soldier: it could capture Black’s edge soldier in its place. @param {string} fen @param {string} from */
const protectsMiddle = (fen, from) => {
  const rows = fen.split('/');
  rows[3] = rows[3].replace('p1', '2');
  rows[6] = rows[6].replace(/P(?=[13]P1P$)/, 'p');
  return movesOf(rows.join('/'), from).some(({ to }) => to === 'e3');
};

/** What the texts of the plans say of a move: who captures the piece there, and what a piece does after it. */
const SAID = /** @type {const} */ ([
  ['cannon', 'h2h9', { takers: 'r' }],
  ['cannon', 'e3e4', { from: 'e4', attacks: '' }],
  ['horse', 'e2e6', { takers: 'n' }],
  ['horse', 'h0g2', { from: 'g2', protects: true }],
  ['horse', 'b0c2', { from: 'c2', protects: true }],
  ['horse', 'h0i2', { from: 'i2', protects: false }],
  ['horse', 'h0g2', { from: 'i0', reaches: 'h0' }],
  ['horse', 'b0c2', { from: 'a0', reaches: 'b0' }],
  ['chariot', 'i0h0', { from: 'h0', attacks: 'ch7' }],
  ['chariot', 'i0i1', { from: 'i1', attacks: '' }],
  ['chariot', 'i0i2', { from: 'i2', attacks: '', moves: 3 }],
  ['river', 'h0h7', { takers: 'rc' }],
  ['soldier', 'h0h7', { takers: 'r' }],
  ['second-horse', 'b0c2', { from: 'c2', protects: true }],
  ['second-horse', 'b0c2', { from: 'g2', protects: true }],
  ['second-horse', 'b0a2', { from: 'a2', protects: false, moves: 1, reaches: 'b0' }],
  ['second-horse', 'e2e6', { takers: 'nn' }],
  ['second-chariot', 'a0a1', { from: 'a1', moves: 10 }],
  ['second-chariot', 'a3a4', { from: 'a0', moves: 4 }],
  ['second-chariot', 'a0b0', { takers: 'c' }],
]);

test('the texts of the plans are true: attacks, protections, captures, and numbers of free points', () => {
  const fens = Object.fromEntries(Object.entries(plans).map(([name, { fen }]) => [name, fen]));
  for (const [plan, uci, said] of SAID) {
    /** @type {{ takers?: string, from?: string, attacks?: string, moves?: number, protects?: boolean, reaches?: string }} */
    const { from = '', ...is } = said;
    const after = unanswered(fens[plan], uci);
    const where = `${plan} ${uci}`;
    if (is.takers !== undefined) assert.equal(takers(fens[plan], uci).join(''), is.takers, where);
    if (is.attacks !== undefined) assert.equal(attacked(after, from).join(), is.attacks, where);
    if (is.moves !== undefined) assert.equal(movesOf(after, from).length, is.moves, where);
    if (is.protects !== undefined) assert.equal(protectsMiddle(after, from), is.protects, where);
    const reached = movesOf(after, from).map(({ to }) => to);
    if (is.reaches) assert.ok(reached.includes(is.reaches), where);
  }
  // The central cannon attacks an unprotected soldier.
  for (const uci of plans.cannon.good ?? []) {
    const after = unanswered(fens.cannon, uci);
    assert.ok(attacked(after, 'e2').includes('pe6'));
    assert.deepEqual(takers(after, 'e2e6'), []);
  }
  const pawns = (/** @type {string} */ uci) =>
    play
      .xiangqiState({ fen: unanswered(fens.chariot, uci) })
      .pieces.flatMap(({ piece, square }) => (piece === 'P' ? [square] : []));
  assert.ok(!pawns('i0h0').some(([file]) => file === 'h') && pawns('i0i1').includes('i3'));
  const takesBack = (/** @type {string} */ uci) =>
    play
      .xiangqiState({ fen: unanswered(fens.river, uci), moves: ['g3g4', 'g5g4'] })
      .legal.some(({ to }) => to === 'g4');
  assert.deepEqual(['h0h4', 'h0h6'].map(takesBack), [true, false]);
  const goesOn = (/** @type {string} */ uci) =>
    movesOf(unanswered(fens.soldier, uci, 'b0c2'), 'c2').some(({ to }) => Number(to[1]) > 2);
  assert.deepEqual(['c3c4', 'a3a4'].map(goesOn), [true, false]);
});

test('a hundred steps and more on the board, with ten endings and a game at the end, have a piece to read or moves to make', () => {
  const onBoard = items.filter(({ chapter }) => chapter !== 'read' && chapter !== 'game');
  assert.ok(onBoard.length >= 100, String(onBoard.length));
  assert.equal(items.at(-1)?.chapter, 'game');
  assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
  assert.equal(ENDINGS.length, 10);
  const ids = known.map(({ id }) => id);
  for (const name of ENDINGS) assert.ok(ids.includes(name), name);
  assert.deepEqual(['aim', ...RULES].toSorted(), Object.keys(lessons).toSorted());
  assert.equal(new Set(PIECES).size, 14);
  for (const { id, piece, fen = '', lesson } of items) {
    const legal = piece ? [] : play.xiangqiState({ fen }).legal;
    assert.ok(piece || (lesson ? lessonMoves(lesson, legal) : legal).length > 0, id);
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
  const marks = marksOf(lessons.elephant, lessons.elephant.fen).map(({ square, kind }) => `${square} ${kind}`);
  assert.deepEqual(marks, ['f3 cross', 'g4 good']);
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
