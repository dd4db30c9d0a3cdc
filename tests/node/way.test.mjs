// The beginner's way: every task has an answer and something that is none, by the rules; every step has its words; the next is never lacking.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { known } from '../../www/endings/known.js';
import en from '../../www/i18n/en/way.js';
import zh from '../../www/i18n/zh-Hans/way.js';
import { accepts } from '../../www/learn/way/accepts.js';
import { chapters, ENDINGS, items, nextOf, PIECES, RULES } from '../../www/learn/way/items.js';
import { choicesOf, FADING } from '../../www/learn/way/reading.js';
import { tasks } from '../../www/learn/way/tasks.js';
import { lessons } from '../../www/learn/lessons.js';
import { backup, restore } from '../../www/game/backup.js';
import { keepTask, tasksDone } from '../../www/game/tasks.js';
import { play } from './modules.mjs';
import { shelfOf } from './shelf.mjs';

/** @param {import('../../www/learn/way/tasks.js').Task} task */
function solve(task) {
  const state = play.xiangqiState({ fen: task.fen });
  const good = state.legal.filter((move) =>
    accepts(task, state, move, play.xiangqiState({ fen: task.fen, moves: [move.uci] })),
  );
  return { state, good };
}

test('every task on the board is a legal position with an answer, and with moves that are none', () => {
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

test('a mate is the only one, and is a mate by another count of the moves', () => {
  const mates = tasks.filter(({ kind }) => kind === 'mate');
  assert.equal(new Set(mates.map(({ theme }) => theme)).size, 10);
  for (const task of mates) {
    const { good } = solve(task);
    assert.equal(good.length, 1, task.id);
    assert.equal(play.xiangqiPerft(`${task.fen} moves ${good[0].uci}`, 1), 0, task.id);
  }
});

test('what is worth most is not taken back, and what is free is not protected', () => {
  for (const task of tasks.filter(({ kind }) => kind === 'most' || kind === 'free')) {
    const { state, good } = solve(task);
    for (const move of good) {
      assert.ok(move.captures, task.id);
      const replies = play.xiangqiState({ fen: task.fen, moves: [move.uci] }).legal;
      assert.ok(
        replies.every(({ to }) => to !== move.to),
        task.id,
      );
    }
    assert.ok(state.legal.filter(({ captures }) => captures).length >= 2, `${task.id} offers a choice`);
  }
});

test('three notations are read, each of moves that the rules write so', () => {
  const written = tasks.filter(({ chapter }) => chapter === 'notation');
  assert.deepEqual([...new Set(written.map(({ notation }) => notation))], ['chinese', 'wxf', 'iccs']);
  for (const { id, fen, move, notation } of written) {
    const names = play
      .xiangqiState({ fen })
      .legal.map((legal) => [legal.uci, /** @type {any} */ (legal)[notation ?? '']]);
    const [, name] = names.find(([uci]) => uci === move) ?? assert.fail(id);
    assert.equal(names.filter(([, other]) => other === name).length, 1, `${id}: ${name} names one move`);
  }
});

test('a hundred steps and more are on the board, ten of them mates, ten endings, and a game at the end', () => {
  const onBoard = items.filter(({ chapter }) => chapter !== 'read' && chapter !== 'game');
  assert.ok(onBoard.length >= 100, String(onBoard.length));
  assert.equal(items.at(-1)?.chapter, 'game');
  assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
  assert.equal(ENDINGS.length, 10);
  for (const name of ENDINGS)
    assert.ok(
      known.some(({ id }) => id === name),
      name,
    );
  assert.deepEqual(
    RULES,
    Object.keys(lessons).filter((name) => name !== 'aim'),
  );
  assert.equal(new Set(PIECES).size, 14);
});

test('every step has its words in both languages', () => {
  for (const words of [en, zh]) {
    for (const chapter of chapters) assert.ok(words.chapters[chapter], chapter);
    for (const { kind, theme, way, chapter } of tasks) {
      if (kind === 'mate') assert.ok(words.themes[theme ?? ''], theme);
      if (kind === 'answer') assert.ok(words.tasks.answer[way ?? ''], way);
      if (chapter === 'plan') assert.ok(words.plans[theme ?? ''], theme);
      assert.ok(words.wrong[kind], kind);
    }
    for (const piece of PIECES) assert.ok(words.pieces[piece], piece);
  }
});

test('the next step is the first that is left, after the one at hand', () => {
  assert.equal(nextOf(new Set(), -1), 0);
  assert.equal(nextOf(new Set([items[1].id]), 0), 2);
  assert.equal(nextOf(new Set(items.slice(3).map(({ id }) => id)), items.length - 1), 0);
  assert.equal(nextOf(new Set(items.map(({ id }) => id)), 5), items.length - 1, 'all is done: a game');
});

test('among four discs of one side the one that is asked for stands once, and not always at one place', () => {
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

test('what was done is saved with all else, and read elsewhere without losing what was done there', () => {
  const [one, other] = [shelfOf(), shelfOf()];
  keepTask('way/mate-1', one);
  keepTask('ending/soldier', one);
  keepTask('ending/soldier', other);
  const { taken, refused } = restore(other, backup(one));
  assert.deepEqual(refused, []);
  assert.equal(taken.tasks, 1);
  assert.deepEqual(tasksDone(other), new Set(['ending/soldier', 'way/mate-1']));
});
