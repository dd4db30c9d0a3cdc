// Pseudo-code: at every step of every algorithm some line runs, and it is the line of the reason.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { listing, runningLines } from '../../www/tree/sentences/listings.js';

/** @typedef {import('../../www/engine/wasm/chuhe.js').AlgorithmName} AlgorithmName */

const tree = '(((3 17)(2 12))((15)(25 0))((2 5)(3)))';

/** The listings whose lines are tested on the capture game. */
const SELECTIVE = /** @type {const} */ (['framework', 'quiescence', 'null_move']);

for (const algorithm of lab.algorithms().filter((name) => !SELECTIVE.some((selective) => selective === name))) {
  test(`${algorithm}: a line runs at every step between the first and the last`, () => {
    const trace = lab.traceSearch({ game: 'tree', tree, algorithm });
    const { nodes } = diagramOf(trace);
    const lines = listing(algorithm, true) ?? [];
    assert.ok(lines.length > 5);
    trace.reasons().forEach((reason, step) => {
      if (reason.code === 'start' || reason.code === 'end' || !('node' in reason)) return;
      const { kind, parent } = nodes[reason.node];
      const above = parent < 0 ? 'min' : nodes[parent].kind;
      const side = kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : kind;
      const running = runningLines(lines, reason, { side, kindFlags: trace.frame(step).nodes[reason.node].kindFlags });
      assert.ok(running.length > 0, `step ${step}, ${reason.code}`);
      const texts = running.map((line) => lines[line].text);
      if (reason.code === 'cut') for (const text of texts) assert.match(text, /return/, `step ${step}`);
      if (reason.code === 'raise')
        assert.match(texts.join('\n'), /best ←|α ←|β ←|better|values|largest|smallest/, `step ${step}`);
    });
  });
}

test('a cut only beyond the bound is written so', () => {
  const cuts = (/** @type {boolean} */ atEquality) =>
    (listing('fail_soft', atEquality) ?? [])
      .filter(({ when }) => when.some((moment) => moment.endsWith('cut')))
      .map(({ text }) => text.trim());
  assert.deepEqual(cuts(true), ['if best ≥ β: return best', 'if best ≤ α: return best']);
  assert.deepEqual(cuts(false), ['if best > β: return best', 'if best < α: return best']);
});

/** All steps of a search of a position of the capture game: reasons and running lines. @param {string} position @param {AlgorithmName} algorithm */
function stepped(position, algorithm) {
  const trace = lab.traceSearch({ game: 'capture', position, algorithm, options: { depth: 3 } });
  const { nodes } = diagramOf(trace);
  const lines = listing(algorithm, true) ?? [];
  return trace.reasons().flatMap((reason, step) => {
    if (!('node' in reason)) return [];
    const states = trace.frame(step).nodes;
    const above = nodes[Math.max(0, nodes[reason.node].parent)].kind;
    const side = nodes[reason.node].kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : nodes[reason.node].kind;
    const below = nodes.flatMap(({ parent }, index) => (parent === reason.node ? [states[index].kindFlags] : []));
    const { kindFlags } = states[reason.node];
    const running = runningLines(lines, reason, { side: side === 'min' ? 'min' : 'max', kindFlags, below });
    return [{ reason, kindFlags, below, lines: running.map((line) => lines[line].text.trim()) }];
  });
}

for (const algorithm of SELECTIVE) {
  test(`${algorithm}: a line runs at every step of every position of the capture game`, () => {
    for (const { id, position } of lab.examplePositions()) {
      for (const { reason, lines } of stepped(position, algorithm))
        assert.ok(lines.length > 0, `${id}, ${reason.code}`);
    }
  });
}

test('the framework: passes, the table, standing pat and captures have their lines', () => {
  const seen = lab.examplePositions().flatMap(({ position }) => stepped(position, 'framework'));
  const of = (/** @type {(step: typeof seen[number]) => boolean} */ which) =>
    [...new Set(seen.filter(which).flatMap(({ lines }) => lines))].sort();
  assert.deepEqual(
    of(({ reason }) => reason.code === 'answer'),
    ['if table[n] is deep enough for (α, β): return it'],
  );
  assert.deepEqual(
    of(({ reason }) => reason.code === 'raise' && reason.child === null),
    ['best ← what n is worth as it stands; −∞ in check'],
  );
  assert.deepEqual(
    of(({ reason, kindFlags }) => reason.code === 'raise' && reason.child !== null && (kindFlags & 16) !== 0),
    ['best ← max(best, −quiet(c, −β, −α))', 'α ← max(α, best)'],
  );
  assert.deepEqual(
    of(({ reason, kindFlags, below }) => reason.code === 'cut' && ![kindFlags, ...below].some((kind) => kind & 16)),
    ['if best ≥ β: table[n] ← (≥, best); return best'],
  );
  assert.ok(
    of(({ reason, kindFlags }) => reason.code === 'enter' && (kindFlags & 4) !== 0).includes(
      'unless in check: v ← −value(pass, −β, −β+1, depth−1−R)',
    ),
  );
  assert.ok(
    of(({ reason, below }) => reason.code === 'leave' && below.some((kind) => kind & 4)).includes(
      'if v ≥ β: table[n] ← (≥, v); return v',
    ),
  );
});
