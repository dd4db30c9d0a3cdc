// Pasted text is recognised, and errors are short, with limits, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import '../../www/i18n/load-both.js';
import { inputErrorText } from '../../www/lab/picker/input-errors.js';
import { kindOf } from '../../www/address/search-address.js';
import { diagramOf } from './diagrams.mjs';
import { lab, refusal } from './modules.mjs';

/** The leaves of a tree in the form of the page. @param {string} tree */
function leaves(tree) {
  assert.equal(kindOf(tree), 'tree');
  const trace = lab.traceSearch({ game: 'tree', tree, algorithm: 'minimax' });
  const { nodes } = diagramOf(trace);
  const leaves = nodes.filter(({ kind }) => kind === 'leaf').map(({ value }) => value);
  const labels = nodes.map(({ label }) => label).filter(Boolean);
  return { value: trace.summary().value, leaves, labels: labels.join('') };
}

test('powers of ten, full-width digits and brackets, and infinities are numbers', () => {
  assert.deepEqual(leaves('[[1e3, -2.5E1], [３，－１２]]').leaves, [1000, -25, 3, -12]);
  assert.deepEqual(leaves('［［1.5，2］｛4｝］').leaves, [1.5, 2, 4]);
  const infinite = [Infinity, 3, -Infinity, 5, Infinity, Infinity];
  assert.deepEqual(leaves('[[inf, 3], [-∞, 5], [+∞, ∞]]'), { value: Infinity, leaves: infinite, labels: '' });
});

test('qtree, and objects with a name, are read', () => {
  const qtree = leaves('\\Tree [.A [.B 3 12 ] [.C 2 4 ] ]');
  assert.deepEqual(qtree, { value: 3, leaves: [3, 12, 2, 4], labels: 'ABC' });
  const objects = leaves('{"name":"A","children":[{"name":"B","value":1e2},{"value":"-inf"}]}');
  assert.deepEqual(objects, { value: 100, leaves: [100, -Infinity], labels: 'AB' });
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
