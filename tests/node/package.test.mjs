// What `import 'chuhe'` gives, as an author uses it: a trace is asked, measured, drawn and kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMove, traceSearch } from '../../www/engine/package.js';

const TREE = { game: /** @type {const} */ ('tree'), tree: '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]', algorithm: 'fail_soft' };

test('a trace tells its state and its reason at every step', async () => {
  const trace = await traceSearch(TREE);
  const reasons = trace.reasons();
  assert.equal(reasons.length, trace.summary.steps + 1);
  for (const [step, reason] of reasons.entries()) {
    assert.deepEqual(trace.reason(step), reason);
    assert.equal(trace.stateAt(step).step, step);
  }
  trace.free();
  assert.throws(() => trace.stateAt(0), { name: 'ChuheError', code: 'engine/released' });
});

test('subtrees are ranges, and the layout has a place for every node', async () => {
  const trace = await traceSearch(TREE);
  assert.deepEqual(trace.subtree(0), { first: 0, end: trace.recorded });
  for (let node = 1; node < trace.recorded; node += 1) {
    const { first, end } = trace.subtree(trace.parents[node]);
    assert.ok(first < node && trace.ends[node] <= end, `${node}`);
  }
  const nodes = trace.diagram()?.nodes ?? [];
  const layout = trace.layout();
  assert.deepEqual([...layout?.y ?? []], nodes.map(({ y }) => y));
  assert.deepEqual([...layout?.x ?? []], nodes.map(({ x }) => Math.fround(x)));
  assert.deepEqual([...trace.layout([1])?.x ?? []].map(Number.isNaN), nodes.map(({ parent }) => parent === 1));
  trace.free();
});

test('a trace is drawn for browsers, LaTeX and Graphviz', async () => {
  const trace = await traceSearch(TREE);
  const svg = trace.toSVG();
  assert.ok(svg.startsWith('<?xml') && svg.endsWith('</svg>\n') && !svg.includes('NaN'));
  assert.equal(svg.split('<title>').length - 1, trace.diagram()?.nodes.length);
  assert.ok(svg.includes('class="edge cross alpha"') && !trace.toSVG(0).includes('cross alpha"'));
  assert.ok(trace.toTikZ().includes('\\begin{forest}'));
  assert.ok(trace.toDOT(3).includes('digraph'));
  trace.free();
});

test('a trace is kept as JSON', async () => {
  const trace = await traceSearch(TREE);
  const kept = JSON.parse(JSON.stringify(trace));
  assert.equal(kept.value, 3);
  assert.deepEqual(kept.parents, [...trace.parents]);
  assert.equal(kept.scores.length, trace.recorded);
  assert.deepEqual(kept.moves, trace.line);
  trace.free();
});

test('a move of any game is found, and an unknown option is refused by name', async () => {
  assert.deepEqual((await bestMove(TREE)).line, ['n.0', 'n.0.0']);
  assert.equal((await bestMove({ limits: { depth: 1 } })).line.length > 0, true);
  const odd = /** @type {any} */ ({ ...TREE, options: { dept: 3 } });
  const { name, code, where } = await traceSearch(odd).then(() => assert.fail('answered'), (error) => error);
  assert.deepEqual([name, code, where.field], ['ChuheError', 'request/unknownField', 'options.dept']);
});
