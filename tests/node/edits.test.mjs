// Editing trees: written trees read back equal, and changes are undone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { TreeHistory } from '../../www/lab/picker/tree-tools.js';
import { branches, grow, remove, shift, write } from '../../www/tree/practice/tree-edits.js';

/** @param {string} tree */
const diagram = (tree) => diagramOf(lab.traceSearch({ game: 'tree', tree }));
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

test('the seed decides a tree and an order', () => {
  const made = (/** @type {number} */ seed) => lab.randomTree({ depth: 3, branching: 3, seed }).tree;
  const shuffled = (/** @type {number} */ seed) => lab.arrangedTree({ tree: made(7), order: 'shuffled', seed });
  for (const by of [made, shuffled]) assert.deepEqual([by(7) === by(7), by(7) === by(8)], [true, false]);
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
