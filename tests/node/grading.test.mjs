// Exercises of the lab. Fill-in mode: the model solution, and how right, missing and extra answers are counted. Predict mode: the
// questions, and their right answers. Edit mode: written trees read back equal, and changes are undone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { areMinSignsReversed, blankEntry, grade, modelEntry } from '../../www/tree/practice/grading.js';
import { readCourse, readValue, worksheetFrame } from '../../www/tree/practice/grading.js';
import { judge, questionAfter, readNumber } from '../../www/tree/practice/questions.js';
import { childLists } from '../../www/tree/diagram/node-names.js';
import { TreeHistory } from '../../www/lab/picker/tree-tools.js';
import { branches, grow, remove, shift, write } from '../../www/tree/practice/tree-edits.js';

/** @param {string} tree @param {'max' | 'min'} [root] @param {'fail_soft' | 'minimax'} [algorithm] */
function search(tree, root = 'max', algorithm = 'fail_soft') {
  const source = sourceOf(lab.traceSearch({ game: 'tree', tree, root, algorithm }));
  return { ...source, model: source.frame(source.summary.steps), children: childLists(source.diagram.nodes) };
}

const figure = search('H(D(B(A(3 17) C(2 12)) E(F(15) G(25 0))) I(J(K(2 5) L(3)) ((2 14))))');
const [C, G] = [6, 12];
const expectedAt = (/** @type {number} */ node) => modelEntry(figure.model, figure.children[node], node);

test('the model has the value with its bound, the windows and the cuts', () => {
  assert.deepEqual(expectedAt(C), { value: '≤2', alpha: '3', beta: '+∞ 2', cuts: [8] });
  assert.deepEqual(expectedAt(G), blankEntry());
});

test('the model solution is right at every node of every example', () => {
  for (const example of lab.examples()) {
    const { diagram, model, children } = search(example.tree, example.root === 'min' ? 'min' : 'max');
    diagram.nodes.forEach((_, index) => {
      const expected = modelEntry(model, children[index], index);
      const { state } = model.nodes[index];
      const where = `${example.id}, node ${index}`;
      assert.ok(state === 'unseen' || grade(expected, expected, state === 'pruned').right, where);
      assert.ok(!grade(blankEntry(), expected).right, `${where}: blank is not right`);
    });
  }
});

test('extra cuts are found as well as missing ones; a node that is never searched is marked as cut and left empty', () => {
  const [cut, unseen] = [expectedAt(C), expectedAt(G)];
  assert.deepEqual(grade({ ...cut, cuts: [] }, cut).missingCuts, [8]);
  const { extraCuts, right } = grade({ ...cut, cuts: [7, 8] }, cut);
  assert.deepEqual([extraCuts, right], [[7], false]);
  const entered = { ...blankEntry(), value: '0' };
  assert.deepEqual([grade(blankEntry(), unseen).right, grade(blankEntry(), unseen, true).right], [false, true]);
  assert.deepEqual([grade(entered, unseen, true).right, grade(entered, unseen).value], [false, 'extra']);
});

test('a sign may be omitted but not wrong, and decimals are not rounded', () => {
  const expected = { ...blankEntry(), value: '≤3.2' };
  const graded = (/** @type {string} */ value) => grade({ ...blankEntry(), value }, expected).value;
  for (const value of ['3.2', '≤3.2', '<= 3.2']) assert.equal(graded(value), 'right');
  for (const value of ['≥3.2', '3.9']) assert.equal(graded(value), 'wrong');
  assert.equal(graded(''), 'missing');
});

test('signs reversed at all wrong Min nodes are noticed, and at no others', () => {
  const cell = (/** @type {string[]} */ [kind, value, expected]) => ({ kind, value, expected });
  const reversed = (/** @type {string[]} */ ...all) => areMinSignsReversed(all.map((text) => cell(text.split(' '))));
  assert.ok(reversed('max 3 3', 'min −2 ≤2', 'min 5 −5', 'min 4 4'));
  assert.ok(!reversed('max 3 3', 'min 2 ≤2'), 'all right');
  assert.ok(!reversed('max −3 3', 'min −2 2'), 'a Max node');
  assert.ok(!reversed('min −3 3', 'min 7 2'), 'another mistake');
  assert.ok(!reversed('min ≥0 ≤0'), 'nothing is reversed');
});

test('windows may be written with spaces, arrows or commas', () => {
  for (const course of ['−∞ 3 5', '-inf → 3 → 5', '-∞,3,5', '−∞ 3 3 5'])
    assert.deepEqual(readCourse(course), [-Infinity, 3, 5]);
  assert.deepEqual(readValue(' ≥ −2 '), { sign: '≥', value: -2 });
});

test('the figure of a worksheet shows only the entries', () => {
  const entries = new Map([[C, { value: '2', alpha: '3', beta: '+∞ 2', cuts: [8] }]]);
  const { nodes } = worksheetFrame(figure.diagram, (index) => entries.get(index) ?? blankEntry());
  assert.deepEqual([nodes[C].state, nodes[C].value, nodes[C].window], ['done', 2, { alpha: 3, beta: 2 }]);
  assert.deepEqual([nodes[8].state, nodes[8].cutEdge], ['pruned', 'alpha']);
  const unseen = nodes.filter(({ state }, index) => state === 'unseen' && figure.diagram.nodes[index].kind !== 'leaf');
  assert.equal(unseen.length, 13);
});

/** The questions before each step. @param {ReturnType<typeof search>} source */
const asked = (source) => source.reasons.map((_, step) => questionAfter(source, source.frame(step)));
const questions = asked(figure);

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
  const kinds = asked(search('((3 17)(2 12))', 'max', 'minimax')).map((question) => question?.kind);
  assert.ok(!kinds.includes('window') && !kinds.includes('cuts'));
});

test('numbers are read as learners write them', () => {
  const written = { 3: 3, ' -2.5': -2.5, '−7': -7, ' -3.0 ': -3, '+4': 4, '+∞': Infinity, Infinity, '−∞': -Infinity };
  for (const [text, value] of Object.entries({ ...written, '-inf': -Infinity, '-oo': -Infinity }))
    assert.equal(readNumber(text), value, text);
  assert.ok(['', 'x', '3 4', '- ∞'].every((text) => Number.isNaN(readNumber(text))));
});

/** @param {string} tree */
const diagram = (tree) => search(tree).diagram;
/** @param {string} tree */
const list = (tree) => branches(diagram(tree));

test('every example is written so that it reads back equal', () => {
  for (const { id, tree } of lab.examples()) assert.deepEqual(diagram(write(list(tree)[0])), diagram(tree), id);
});

test('names with special characters are quoted, and moves keep their names', () => {
  const odd = '"a b"->"2"("it ""is""":1.5 x:-2)';
  assert.deepEqual(diagram(write(list(odd)[0])), diagram(odd));
});

test('a leaf grows into a node, and a node without children becomes a leaf', () => {
  const tree = list('(1 (2 3))');
  grow(tree[1], 9);
  assert.equal(write(tree[0]), '((1 9) (2 3))');
  const [root, , inner, two, three] = list('(1 (2 3))');
  remove(inner, two);
  remove(inner, three);
  assert.equal(write(root), '(1 0)');
});

test('a node swaps with its neighbour and stops at the edge', () => {
  const tree = list('(1 2 3)');
  for (const moved of [tree[1], tree[3]]) {
    shift(tree[0], moved, 1);
    assert.equal(write(tree[0]), '(2 1 3)');
  }
});

test('the seed decides an order', () => {
  const [one, again, other] = [7, 7, 8].map((seed) =>
    lab.arrangedTree({ tree: '(1 2 3 4 5 6 7)', order: 'shuffled', seed }),
  );
  assert.deepEqual([one === again, one === other], [true, false]);
});

test('an undone change can be redone until another change', () => {
  const past = new TreeHistory();
  const task = (/** @type {string} */ tree) => ({ tree, root: /** @type {const} */ ('max'), folded: false });
  for (const tree of ['1', '2', '2', '3']) past.record(task(tree));
  assert.equal(past.undo()?.tree, '2');
  assert.equal(past.undo()?.tree, '1');
  assert.equal(past.undo(), null);
  assert.equal(past.redo()?.tree, '2');
  past.record(task('4'));
  assert.deepEqual(past.can, { undo: true, redo: false });
});
