// Changing trees: what is written reads back, orders are what they say, seeds give the same tree to everybody.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { examples, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { Past } from '../../www/lab/workshop.js';
import { arrange, branches, grow, grown, remove, reverse, seeded, shift, shuffle, write } from '../../www/tree/edits.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** @param {string} tree */
const diagram = (tree) => traceSearch({ game: 'tree', tree }).diagram();
/** @param {string} tree */
const list = (tree) => branches(diagram(tree));

test('every example is written so that it reads back as it was', () => {
  for (const { id, tree } of examples()) assert.deepEqual(diagram(write(list(tree)[0])), diagram(tree), id);
});

test('names that are no plain words are quoted, and moves keep their names', () => {
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

test('a node changes places with its neighbour and stops at the edge', () => {
  const tree = list('(1 2 3)');
  shift(tree[0], tree[1], 1);
  assert.equal(write(tree[0]), '(2 1 3)');
  shift(tree[0], tree[3], 1);
  assert.equal(write(tree[0]), '(2 1 3)');
});

test('best first cuts most and worst first cuts nothing that another order would not', () => {
  const text = '((3 17)(2 12)(9 1))';
  const leaves = (/** @type {string} */ tree) => traceSearch({ game: 'tree', tree }).summary().leaves;
  const ordered = (/** @type {boolean} */ bestFirst) => {
    const tree = list(text);
    const worth = (/** @type {import('../../www/tree/edits.js').Branch} */ branch) => branch.value ?? Math.min(...branch.children.map((child) => child.value ?? 0));
    arrange(tree[0], true, worth, bestFirst);
    return write(tree[0]);
  };
  assert.equal(ordered(true), '((3 17) (2 12) (1 9))');
  assert.equal(ordered(false), '((9 1) (12 2) (17 3))');
  assert.ok(leaves(ordered(true)) < leaves(ordered(false)));
});

test('the same seed gives the same tree, another seed another', () => {
  const shape = { depth: 3, branching: 3, most: 20 };
  assert.equal(write(grown(shape, seeded(7))), write(grown(shape, seeded(7))));
  assert.notEqual(write(grown(shape, seeded(7))), write(grown(shape, seeded(8))));
  const [one, other] = [list('((1 2 3)(4 5 6))'), list('((1 2 3)(4 5 6))')];
  shuffle(one[0], seeded(5));
  shuffle(other[0], seeded(5));
  assert.equal(write(one[0]), write(other[0]));
  reverse(one[0]);
  reverse(one[0]);
  assert.equal(write(one[0]), write(other[0]));
});

test('what was undone can be done again, until something else is done', () => {
  const past = new Past();
  const task = (/** @type {string} */ tree) => ({ tree, root: /** @type {const} */ ('max'), folded: false });
  for (const tree of ['1', '2', '2', '3']) past.record(task(tree));
  assert.equal(past.undo()?.tree, '2');
  assert.equal(past.undo()?.tree, '1');
  assert.equal(past.undo(), null);
  assert.equal(past.redo()?.tree, '2');
  past.record(task('4'));
  assert.deepEqual(past.can, { undo: true, redo: false });
});
