// Pasted text is recognised; errors are short, with limits, in both languages; probable typing errors are reported.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import '../../www/i18n/load-both.js';
import { inputErrorText } from '../../www/lab/picker/input-errors.js';
import { kindOf } from '../../www/address/search-address.js';
import { lab, refusal } from './modules.mjs';
import { findInputWarnings } from '../../www/lab/picker/input-warnings.js';

test('every notation of a tree is recognised and read', () => {
  for (const [tree, value] of /** @type {const} */ ([
    ['[[1e3, -2.5E1], [３，－１２]]', -12],
    ['［［1.5，2］｛4｝］', 4],
    ['[[inf, 3], [-∞, 5], [+∞, ∞]]', Infinity],
    ['\\Tree [.A [.B 3 12 ] [.C 2 4 ] ]', 3],
    ['{"name":"A","children":[{"name":"B","value":1e2},{"value":"-inf"}]}', 100],
  ])) {
    assert.equal(kindOf(tree), 'tree');
    assert.equal(lab.traceSearch({ game: 'tree', tree, algorithm: 'minimax' }).summary().value, value, tree);
  }
});

test('an error is short, quotes the supposed name and gives the limit', () => {
  for (const [tree, code, words] of /** @type {const} */ ([
    ['[3, 1e999]', 'tree/number', ['1e999', '900,000,000']],
    ['[3, 1e3x]', 'tree/name', ['1e3x']],
    [`[3, ${'x'.repeat(300_000)}]`, 'tree/name', ['xxx…']],
    [`[${'1 '.repeat(100_001)}]`, 'tree/tooManyNodes', ['100,000']],
    ['['.repeat(500), 'tree/tooDeep', ['200']],
    [`[${' '.repeat(4_000_001)}]`, 'tree/tooLong', ['4,000,000']],
  ])) {
    const error = refusal(() => lab.traceSearch({ game: 'tree', tree, algorithm: 'minimax' }));
    assert.equal(error.code, code);
    for (const tag of ['en', 'zh-Hans']) {
      const message = inputErrorText(/** @type {any} */ (error), texts(tag));
      assert.ok(message.length < 200, `${message.length} characters`);
      for (const word of words) assert.ok(message.includes(word), `${message} has ${word}`);
    }
  }
});

test('where the engine fails the lab speaks of its search, not of a game', () => {
  for (const code of ['engine/crashed', 'engine/load'])
    for (const tag of ['en', 'zh-Hans']) {
      const { errors, game } = texts(tag);
      const message = inputErrorText(/** @type {any} */ ({ code, params: {} }), texts(tag));
      assert.equal(message, errors.byCode[code]);
      assert.notEqual(message, game.faults[code]);
    }
});

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
