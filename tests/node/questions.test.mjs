// The questions of predict mode, and their right answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { judge, questionAfter, readNumber } from '../../www/tree/practice/questions.js';

/** The search of a tree, with all its frames. @param {string} tree @param {'fail_soft' | 'minimax'} [algorithm] */
function search(tree, algorithm = 'fail_soft') {
  const source = sourceOf(lab.traceSearch({ game: 'tree', tree, algorithm }));
  return { ...source, frames: source.reasons.map((_, step) => source.frame(step)) };
}

const figure = search('((((3 17)(2 12))((15)(25 0)))(((2 5)(3))((2 14))))');
const questions = figure.frames.map((frame) => questionAfter(figure, frame));

test('the window is a question before every value that reaches a node', () => {
  figure.reasons.forEach((reason, step) => {
    const question = questions[step - 1];
    assert.equal(question?.kind === 'window', reason.code === 'raise', `before step ${step}`);
    if (question?.kind === 'window' && reason.code === 'raise') {
      assert.deepEqual(question.expected, { alpha: reason.alpha, beta: reason.beta });
      assert.ok(judge(question, question.expected).right);
      assert.ok(!judge(question, { alpha: 99, beta: Infinity }).right);
    }
  });
});

test('every cut that prunes children is a question, and so are some places without a cut', () => {
  const cuts = questions.filter((question) => question?.kind === 'cuts');
  const pruning = figure.reasons.filter((reason) => reason.code === 'cut' && reason.pruned.length > 0);
  assert.equal(cuts.filter((question) => question.expected.length > 0).length, pruning.length);
  assert.ok(cuts.some((question) => question.expected.length === 0));
});

test('an extra edge is as wrong as a missing one', () => {
  const question = { kind: /** @type {const} */ ('cuts'), node: 0, children: [1, 2, 3], expected: [2, 3] };
  assert.deepEqual(judge(question, [3, 2]), { right: true, missing: [], extra: [] });
  assert.deepEqual(judge(question, [2]), { right: false, missing: [3], extra: [] });
  assert.deepEqual(judge(question, [1, 2, 3]), { right: false, missing: [], extra: [1] });
});

test('the next node is always among the choices, and never the only one', () => {
  const turns = questions.flatMap((question, step) => (question?.kind === 'next' ? [{ question, step }] : []));
  assert.notEqual(turns.length, 0);
  for (const { question, step } of turns) {
    const next = figure.reasons[step + 1];
    assert.equal(question.expected, 'node' in next ? next.node : -1);
    assert.ok(question.choices.includes(question.expected));
    assert.ok(question.choices.length > 1, `after step ${step}`);
  }
});

test('plain minimax has no questions about windows', () => {
  const plain = search('((3 17)(2 12))', 'minimax');
  const kinds = plain.frames.map((frame) => questionAfter(plain, frame)?.kind).filter(Boolean);
  assert.ok(!kinds.includes('window') && !kinds.includes('cuts'));
});

test('numbers are read as learners write them', () => {
  const written = { 3: 3, ' -2.5': -2.5, '−7': -7, ' -3.0 ': -3, '+4': 4, '+∞': Infinity, Infinity, '−∞': -Infinity };
  for (const [text, value] of Object.entries({ ...written, '-inf': -Infinity, '-oo': -Infinity }))
    assert.equal(readNumber(text), value, text);
  assert.ok(['', 'x', '3 4', '- ∞'].every((text) => Number.isNaN(readNumber(text))));
});
