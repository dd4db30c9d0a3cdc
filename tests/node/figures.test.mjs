// LaTeX and Graphviz: every node is there, brackets balance, cuts are marked, and what TeX takes for commands is escaped.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { examples, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { toDOT, toTikZ } from '../../www/tree/figures.js';
import { nameNodes } from '../../www/tree/names.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** @param {string} tree @param {'max' | 'min'} [root] */
function search(tree, root = 'max') {
  const trace = traceSearch({ game: 'tree', tree, root });
  const [diagram, summary] = [trace.diagram(), trace.summary()];
  const frame = (/** @type {number} */ step) => trace.frame(step);
  return { source: { diagram, summary, reasons: trace.reasons(), frame }, last: frame(summary.steps), names: nameNodes(diagram) };
}

/** @param {string} text @param {string} sign */
const count = (text, sign) => text.split(sign).length - 1;

test('every example has all its nodes and cuts in both', () => {
  for (const { id, tree, root } of examples()) {
    const { source, last, names } = search(tree, root === 'min' ? 'min' : 'max');
    const cuts = last.nodes.filter(({ cutEdge }) => cutEdge).length;
    const forest = toTikZ(source, [last], names).split('\\begin{document}')[1];
    assert.equal(forest.split('\n').filter((line) => line.trim().startsWith('[')).length, source.diagram.nodes.length, id);
    assert.equal(count(forest, ' cut'), cuts, id);
    assert.equal(count(forest, '['), count(forest, ']'), id);
    assert.equal(count(forest, '{'), count(forest, '}'), id);
    const dot = toDOT(source, last, names);
    assert.equal(count(dot, 'shape='), source.diagram.nodes.length, id);
    assert.equal(count(dot, '->'), source.diagram.nodes.length - 1, id);
    assert.equal(count(dot, 'color='), cuts, id);
  }
});

test('one page a frame, and infinity, bounds and odd names in the words of TeX', () => {
  const { source, names } = search('("50%_$"(3 17) (2 12))');
  const text = toTikZ(source, Array.from({ length: source.summary.steps + 1 }, (_, step) => source.frame(step)), names);
  assert.equal(count(text, '\\begin{forest}'), source.summary.steps + 1);
  assert.ok(text.includes('50\\%\\_\\$'));
  assert.ok(text.includes('\\infty') && text.includes('\\le ') && !/[∞≤≥−]/.test(text));
  assert.ok(!text.includes('ctex'));
});

test('quotes in names stay inside their labels', () => {
  const { source, last, names } = search('("a ""b"""(3 17) (2 12))');
  assert.ok(toDOT(source, last, names).includes('a \\"b\\"'));
});
