// Probable typing errors in names and numbers are reported, and intended trees are not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInputWarnings } from '../../www/lab/picker/input-warnings.js';
import { lab } from './modules.mjs';

test('a word before a comma is reported as a name, and a number with a comma as two', () => {
  const found = (/** @type {string} */ text) => findInputWarnings(text).map(({ params }) => Object.values(params)[0]);
  const names = { '[[3,12],[nan,4]]': 'nan', '[三,12]': '三', '【【３，１２】，【x，４】】': 'x' };
  const more = { '[[3;12];[x;4]]': 'x', '[[3,12],[INF,4]]': 'INF' };
  const numbers = { '[1,000,4]': '1,000', '[1，000，4]': '1，000' };
  for (const [text, part] of Object.entries({ ...names, ...more, ...numbers }))
    assert.deepEqual(found(text), [part], text);
  assert.deepEqual(found('[[x, 4], [y , 5]]'), ['x', 'y']);
  assert.deepEqual(found('[[3,12],[-inf,∞,inf,−∞,－∞,+∞]]'), []);
});

test('intended trees cause no report', () => {
  const texts = [
    ...['[[3,12,8],[2,4,6]]', 'A(B(3 17) C(2 "D"(12 5)))', "['A', ['B', 3, 12], 5]", 'A[B:[3,12], C:[2,4]]'],
    ...['[100,200,350]', '[0.5,1.25]', '[1e3,-2.5]', '【３，１２】', '[３,１２]', '((0 Z):(1 2))'],
    'startpos moves h2e2',
  ];
  for (const text of texts) assert.deepEqual(findInputWarnings(text), [], text);
  for (const { id, tree } of /** @type {any[]} */ (lab.examples())) assert.deepEqual(findInputWarnings(tree), [], id);
});
