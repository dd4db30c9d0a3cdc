// A search drawn in parts: each part’s sentences equal those of the whole, and the flat arrays equal the frames.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramOf, MIDDLE, playedInParts, searchInParts } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { questionAfter } from '../../www/tree/practice/questions.js';
import { rowsAround } from '../../www/tree/sentences/step-table.js';
import { columnsOf } from '../../www/tree/large-search/columns.js';
import { byPly, findNodes, lastUpTo, NODE, openAt } from '../../www/tree/diagram/large.js';

const { randomTree, traceSearch } = lab;

const { tree } = randomTree({ seed: 5, depth: 5, branching: 4, leastBranching: 2 });

/** @param {import('../../www/engine/wasm/chuhe.js').AlgorithmName} algorithm @param {object} [options] */
const search = (algorithm, options = {}) => searchInParts(traceSearch({ game: 'tree', tree, algorithm, options }));

for (const algorithm of /** @type {const} */ (['fail_soft', 'negamax_fail_soft', 'pvs', 'mtdf', 'table'])) {
  test(`${algorithm}: the part drawn at every step contains the step, with the sentence of the whole`, () => {
    const whole = search(algorithm, { drawn: 20_000 });
    const parts = search(algorithm, { drawn: 1 });
    assert.deepEqual([whole.trace.inParts, parts.trace.inParts, parts.trace.diagram()], [false, true, null]);
    const { value, steps } = whole.summary;
    assert.deepEqual(parts.summary, { ...parts.summary, value, steps, leavesInTree: null });
    for (let step = 0; step <= whole.summary.steps; step += 1) {
      const [all, part] = [whole.trace.frame(step), parts.trace.frame(step)];
      const drawn = part.diagram?.nodes ?? [];
      assert.ok(drawn.length > 0 && drawn.length < 60, `step ${step}: ${drawn.length} nodes`);
      assert.equal(part.nodes.length, drawn.length);
      assert.equal(part.reason.code, all.reason.code, `step ${step}`);
      assert.deepEqual(numbers(part.reason), numbers(all.reason), `step ${step}`);
      if (part.reason.code === 'end') continue;
      const valuesOn = (/** @type {typeof part} */ { path, nodes }) => path.map((index) => nodes[index].value);
      assert.deepEqual(valuesOn(part), valuesOn(all), `step ${step}`);
      if (part.reason.code !== 'cut' || all.reason.code !== 'cut') continue;
      const pruned = part.reason.pruned.reduce((sum, index) => sum + drawn[index].count, 0);
      assert.equal(pruned, all.reason.pruned.length);
    }
  });
}

/** The numbers of a reason without node indices. @param {any} reason */
function numbers({ value, bound, limit, distance, alpha, beta, was, exact, effect, best }) {
  return { value, bound, limit, distance, alpha, beta, was, exact, effect, best };
}

test('every column of the overview shows the open nodes on every ply, at any zoom', () => {
  // A tree, and searches with many roots, whole or thinned.
  const position = { fen: MIDDLE };
  const searches = [
    search('fail_soft', { drawn: 1 }),
    playedInParts({ position, limits: { depth: 5 } }),
    playedInParts({ position, limits: { depth: 6 }, options: { record: 900 } }),
  ];
  const { searched, seen } = searches[2].summary;
  assert.ok(searched <= 900 && seen > 900, 'unrecorded nodes are counted');
  for (const [{ flat, summary }, start, end, across] of /** @type {const} */ ([
    [searches[0], 0, 1, 300],
    [searches[0], 0, 1, 2000],
    [searches[0], 0.4, 0.43, 150],
    [searches[1], 0, 1, 100],
    [searches[2], 0, 1, 100],
  ])) {
    const rows = byPly(flat.plies).length;
    const [from, to] = [start * summary.steps, end * summary.steps];
    const nodes = columnsOf(flat, { from, to }, across, rows);
    for (let x = 0; x < across; x += 7) {
      const step = Math.ceil(from + ((x + 0.5) * (to - from)) / across);
      for (let row = 0; row < rows; row += 1) {
        const isOpen = (/** @type {number} */ node) => flat.entered[node] <= step && flat.left[node] >= step;
        const open = flat.plies.findIndex((ply, node) => ply === row && isOpen(node));
        assert.equal(nodes[row * across + x], open, `ply ${row} at step ${step}`);
      }
    }
    assert.equal(lastUpTo(flat.entered, to), flat.entered.filter((entered) => entered <= to).length - 1);
  }
});

test('counts, jumps and finds equal the reasons of the whole', () => {
  const whole = search('fail_soft', { drawn: 20_000 });
  const { flat, large, summary, trace } = search('fail_soft', { drawn: 1 });
  const reasons = whole.trace.reasons();
  for (let step = 0; step <= summary.steps; step += 5) {
    const seen = reasons.slice(0, step + 1);
    assert.deepEqual(large.counts(step), {
      leaves: seen.filter(({ code }) => code === 'leaf').length,
      cuts: seen.filter((reason) => reason.code === 'cut' && reason.pruned.length > 0).length,
    });
    const frame = trace.frame(step);
    if ('node' in frame.reason)
      assert.equal(flat.entered[openAt(flat, step)], large.entered(frame, frame.reason.node), `step ${step}`);
    const next = reasons.findIndex(({ code }, at) => at > step && (code === 'enter' || code === 'leaf'));
    assert.equal(large.destination('nextNode', step), next < 0 ? summary.steps : next);
    assert.equal(large.destination('nextCut', step), summary.cutSteps.find((cut) => cut > step) ?? summary.steps);
    assert.equal(large.destination('previousCut', step), summary.cutSteps.findLast((cut) => cut < step) ?? 0);
  }
  const cuts = findNodes(flat, { text: '', kind: 'cut', least: -Infinity, most: Infinity }, 10);
  assert.equal(cuts.count, reasons.filter(({ code }) => code === 'cut').length);
  assert.equal(cuts.nodes.length, Math.min(10, cuts.count));
  const high = findNodes(flat, { text: '', kind: 'all', least: 15, most: 18 }, 1_000_000);
  const scores = [...flat.scores.keys()].filter((node) => flat.scores[node] >= 15 && flat.scores[node] <= 18);
  assert.deepEqual(high.nodes, scores);
  assert.ok(flat.nodeFlags.filter((flags) => flags & NODE.leaf).length === summary.leaves);
});

test('only the first nodes of a long search are recorded, and this is stated', () => {
  const whole = search('minimax').summary;
  const { summary, flat } = search('minimax', { record: 50, drawn: 1 });
  assert.equal(summary.searched, 50);
  assert.equal(flat.parents.length, 50);
  assert.equal(summary.seen, whole.seen);
  assert.equal(summary.value, whole.value);
});

test('predictions and questions in a part equal those of the whole', () => {
  const whole = search('fail_soft', { drawn: 20_000 });
  const { large, source, summary, trace } = search('fail_soft', { drawn: 1 });
  const all = { ...source, diagram: diagramOf(whole.trace), reasons: whole.trace.reasons() };
  let requests = 0;
  for (let step = 0; step < summary.steps; step += 1) {
    const frame = trace.frame(step);
    const scene = large.scene(frame, large.names(frame, 'Root'), trace.frame(step + 1));
    const question = questionAfter(scene, frame);
    const expected = questionAfter(all, whole.trace.frame(step));
    if (question?.kind === 'cuts') assert.fail('a part would give the answer away');
    if (question?.kind === 'window') {
      requests += 1;
      assert.deepEqual(expected?.kind === 'window' && expected.expected, question.expected, `step ${step}`);
    }
    if (question?.kind === 'next') assert.ok(question.choices.includes(question.expected), `step ${step}`);
  }
  const raises = all.reasons.filter(({ code }, step) => code === 'raise' && step > 0);
  assert.equal(requests, raises.length, 'every value that reaches a node');
});

test('a step of a large search is described without its drawing, in the words of the whole', () => {
  const { said, steps } = search('fail_soft', { drawn: 1 });
  for (let step = 0; step <= steps; step += 37) {
    const { text } = said(step);
    assert.ok(text.endsWith('.') && !/undefined|NaN/.test(text), `step ${step}: ${text}`);
  }
});

test('a figure has the part of the step, with siblings without room counted, and the given names', () => {
  const { tree } = randomTree({ seed: 5, depth: 3, branching: 9, leastBranching: 9 });
  const trace = traceSearch({ game: 'tree', tree, algorithm: 'minimax', options: { drawn: 1 } });
  for (const step of [0, 200, trace.summary().steps]) {
    const nodes = trace.frame(step).diagram?.nodes ?? [];
    const dot = trace.figure('dot', step, step, []);
    assert.equal(dot.split('tooltip=').length - 1, nodes.length);
    for (const { count } of nodes) if (count > 1) assert.ok(dot.includes(`label="+${count}"`), `step ${step}`);
    assert.ok(trace.figure('tikz', step, step, []).includes('\\begin{forest}'));
  }
  assert.ok(trace.frame(200).diagram?.nodes.some(({ count }) => count > 1));
  const small = traceSearch({ game: 'tree', tree: '(1 2)' });
  assert.match(small.figure('dot', 2, 2, ['a "b"']), /n0 \[label="a \\"b\\"/);
});

test('the table of steps lists a short search whole, and a long one around the shown step', () => {
  const about = (/** @type {number} */ step, /** @type {any} */ shown = null, steps = 450_000) =>
    rowsAround({ step, steps, isFetched: true, shown });
  assert.deepEqual(rowsAround({ step: 7, steps: 40, isFetched: false, shown: null }), { first: 0, last: 40 });
  assert.deepEqual(about(1000), { first: 988, last: 1012 });
  assert.deepEqual(about(0), { first: 0, last: 12 });
  assert.deepEqual(about(450_000), { first: 449_988, last: 450_000 });
  const shown = about(1000);
  assert.equal(about(1005, shown), shown, 'a step well among them moves nothing');
  assert.deepEqual(about(1011, shown), { first: 999, last: 1023 }, 'a step at the edge does');
  assert.deepEqual(about(20, about(0)), { first: 8, last: 32 });
  assert.deepEqual(rowsAround({ step: 3000, steps: 5000, isFetched: false, shown: null }), { first: 2600, last: 3400 });
});
