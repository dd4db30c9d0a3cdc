// Figures in LaTeX and Graphviz: all nodes are there, brackets balance, cuts are marked, and TeX commands are escaped.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { examples, randomTree, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { diagramOf } from './diagrams.mjs';
import { nameNodes } from '../../www/tree/diagram/node-names.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** @param {string} tree @param {'max' | 'min'} [root] */
function search(tree, root = 'max') {
  const trace = traceSearch({ game: 'tree', tree, root });
  const { nodes } = diagramOf(trace);
  const { steps } = trace.summary();
  const names = nameNodes(diagramOf(trace), { root: '', pass: '' });
  /** @param {'tikz' | 'dot'} format @param {number} [first] */
  const figure = (format, first = steps) => trace.figure(format, first, steps, names);
  return { nodes, steps, names, last: trace.frame(steps), figure };
}

/** @param {string} text @param {string} sign */
const count = (text, sign) => text.split(sign).length - 1;

test('every example has all nodes, names and cuts in both formats', () => {
  for (const { id, tree, root } of examples()) {
    const { nodes, last, names, figure } = search(tree, root === 'min' ? 'min' : 'max');
    const cuts = last.nodes.filter(({ cutEdge }) => cutEdge).length;
    const forest = figure('tikz').split('\\begin{document}')[1];
    assert.equal(forest.split('\n').filter((line) => line.trim().startsWith('[')).length, nodes.length, id);
    assert.equal(count(forest, ' cut,'), cuts, id);
    assert.equal(count(forest, '['), count(forest, ']'), id);
    assert.equal(count(forest, '{'), count(forest, '}'), id);
    const dot = figure('dot');
    assert.equal(count(dot, 'shape='), nodes.length, id);
    assert.equal(count(dot, '->'), nodes.length - 1, id);
    assert.equal(count(dot, '× '), cuts, id);
    for (const [index, { kind }] of nodes.entries())
      if (kind !== 'leaf') assert.ok(dot.includes(`n${index} [label="${names[index]}`), `${id}: ${names[index]}`);
  }
});

test('one page per frame; infinity, bounds and odd names are escaped for TeX', () => {
  const { steps, figure } = search('("50%_$"(3 17) (2 12))');
  const text = figure('tikz', 0);
  assert.equal(count(text, '\\begin{forest}'), steps + 1);
  assert.ok(text.includes('50\\%\\_\\$'));
  assert.ok(text.includes('\\infty') && text.includes('\\le ') && !/[∞≤≥−]/.test(text));
  assert.ok(!text.includes('ctex'));
});

test('quotes in names stay inside their labels', () => {
  assert.ok(search('("a ""b"""(3 17) (2 12))').figure('dot').includes('a \\"b\\"'));
});

test('of a search drawn in parts the part of the step is drawn, with siblings without room counted', () => {
  const { tree } = randomTree({ seed: 5, depth: 3, branching: 9, leastBranching: 9 });
  const trace = traceSearch({ game: 'tree', tree, algorithm: 'minimax', options: { drawn: 1 } });
  for (const step of [0, 200, trace.summary().steps]) {
    const { diagram } = trace.frame(step);
    const dot = trace.figure('dot', step, step, []);
    assert.equal((dot.match(/tooltip=/g) ?? []).length, diagram?.nodes.length);
    for (const { count } of diagram?.nodes ?? [])
      if (count > 1) assert.ok(dot.includes(`label="+${count}"`), `step ${step}`);
    assert.ok(trace.figure('tikz', step, step, []).includes('\\begin{forest}'));
  }
  assert.ok(trace.frame(200).diagram?.nodes.some(({ count }) => count > 1));
});
