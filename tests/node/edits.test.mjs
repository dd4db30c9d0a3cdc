// Editing trees: written trees read back equal, orders are right, and a seed gives the same tree everywhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { arrangedTree, examples, randomTree, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { diagramOf } from './diagrams.mjs';
import { TreeHistory } from '../../www/lab/picker/tree-tools.js';
import { branches, grow, remove, shift, write } from '../../www/tree/practice/tree-edits.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** @param {string} tree */
const diagram = (tree) => diagramOf(traceSearch({ game: 'tree', tree }));
/** @param {string} tree */
const list = (tree) => branches(diagram(tree));

test('every example is written so that it reads back equal', () => {
  for (const { id, tree } of examples()) assert.deepEqual(diagram(write(list(tree)[0])), diagram(tree), id);
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
  shift(tree[0], tree[1], 1);
  assert.equal(write(tree[0]), '(2 1 3)');
  shift(tree[0], tree[3], 1);
  assert.equal(write(tree[0]), '(2 1 3)');
});

test('the best order cuts most, and the worst order cuts least', () => {
  const tree = '((3 17)(2 12)(9 1))';
  const leaves = (/** @type {string} */ text) => traceSearch({ game: 'tree', tree: text }).summary().leaves;
  const ordered = (/** @type {'best' | 'worst'} */ order) => arrangedTree({ tree, root: 'max', order });
  assert.equal(ordered('best'), '((3 17) (2 12) (1 9))');
  assert.equal(ordered('worst'), '((9 1) (12 2) (17 3))');
  assert.ok(leaves(ordered('best')) < leaves(ordered('worst')));
});

test('the same seed gives the same tree and order, another seed another', () => {
  const made = (/** @type {number} */ seed) => randomTree({ depth: 3, branching: 3, seed }).tree;
  assert.equal(made(7), made(7));
  assert.notEqual(made(7), made(8));
  const shuffled = (/** @type {number} */ seed) => arrangedTree({ tree: made(7), order: 'shuffled', seed });
  assert.equal(shuffled(5), shuffled(5));
  assert.notEqual(shuffled(5), shuffled(6));
  const turned = (/** @type {string} */ tree) => arrangedTree({ tree, order: 'reversed' });
  assert.equal(turned(turned(made(7))), made(7));
});

test('an exercise has the requested number of cuts, and an impossible number is refused', () => {
  for (const cuts of [0, 1, 3]) {
    const { tree, seed } = randomTree({ depth: 3, branching: 3, seed: 1, cuts });
    assert.equal(traceSearch({ game: 'tree', tree }).summary().cutSteps.length, cuts);
    assert.equal(randomTree({ depth: 3, branching: 3, seed }).tree, tree, 'the seed found gives it at once');
  }
  assert.throws(() => randomTree({ depth: 1, branching: 2, seed: 1, cuts: 5 }), { code: 'random/cuts' });
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
