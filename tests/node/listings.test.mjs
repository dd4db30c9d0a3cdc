// Beside the diagram: at every step of every algorithm some line of its pseudo-code runs, and the legend explains every sign and no other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { signsOf, signsOfAll } from '../../www/tree/sentences/legend.js';
import { listing, runningLines } from '../../www/tree/sentences/listings.js';

/** @import { AlgorithmName, TraceRequest } from '../../www/engine/wasm/chuhe.js' */

const tree = '(((3 17)(2 12))((15)(25 0))((2 5)(3)))';

/** The listings whose lines are tested on the capture game. */
const SELECTIVE = ['framework', 'quiescence', 'null_move'];

test('a cut only beyond the bound is written so', () => {
  const cuts = (/** @type {boolean} */ atEquality) =>
    (listing('fail_soft', atEquality) ?? [])
      .filter(({ when }) => when.some((moment) => moment.endsWith('cut')))
      .map(({ text }) => text.trim());
  assert.deepEqual(cuts(true), ['if best ≥ β: return best', 'if best ≤ α: return best']);
  assert.deepEqual(cuts(false), ['if best > β: return best', 'if best < α: return best']);
});

/** All steps of a search with what they are about, and the lines that run. @param {TraceRequest & { algorithm: AlgorithmName }} request */
function stepped(request) {
  const trace = lab.traceSearch(request);
  const { nodes } = diagramOf(trace);
  const lines = listing(request.algorithm, true) ?? [];
  return trace.reasons().flatMap((reason, step) => {
    if (!('node' in reason)) return [];
    const states = trace.frame(step).nodes;
    const { kind, parent } = nodes[reason.node];
    const above = nodes[parent]?.kind ?? 'min';
    const side = kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : kind;
    const below = nodes.flatMap(({ parent }, index) => (parent === reason.node ? [states[index].kindFlags] : []));
    const { kindFlags } = states[reason.node];
    const running = runningLines(lines, reason, { side, kindFlags, below }).map((line) => lines[line].text.trim());
    assert.ok(running.length > 0, `${JSON.stringify(request)}, step ${step}, ${reason.code}`);
    return [{ reason, kindFlags, below, lines: running }];
  });
}

/** All steps in all positions of the capture game. @param {AlgorithmName} algorithm */
const captureSteps = (algorithm) =>
  lab
    .examplePositions()
    .flatMap(({ position }) => stepped({ game: 'capture', position, algorithm, options: { depth: 3 } }));

for (const algorithm of lab.algorithms())
  test(`${algorithm}: a line runs at every step between the first and the last`, () => {
    const isSelective = SELECTIVE.includes(algorithm);
    const steps = isSelective ? captureSteps(algorithm) : stepped({ game: 'tree', tree, algorithm });
    for (const { reason, lines } of isSelective ? [] : steps) {
      if (reason.code === 'cut') for (const text of lines) assert.match(text, /return/);
      if (reason.code === 'raise') assert.match(lines.join(), /best ←|α ←|β ←|better|values|largest|smallest/);
    }
  });

test('the framework: passes, the table, standing pat and captures have their lines', () => {
  const seen = captureSteps('framework');
  const of = (/** @type {(step: typeof seen[number]) => boolean} */ which) =>
    [...new Set(seen.filter(which).flatMap(({ lines }) => lines))].sort();
  const isQuiet = (/** @type {number} */ kind) => (kind & 16) !== 0;
  /** @type {[which: (step: typeof seen[number]) => boolean, lines: string[]][]} */
  const cases = [
    [({ reason }) => reason.code === 'answer', ['if table[n] is deep enough for (α, β): return it']],
    [
      ({ reason }) => reason.code === 'raise' && reason.child === null,
      ['best ← what n is worth as it stands; −∞ in check'],
    ],
    [
      ({ reason, kindFlags }) => reason.code === 'raise' && reason.child !== null && isQuiet(kindFlags),
      ['best ← max(best, −quiet(c, −β, −α))', 'α ← max(α, best)'],
    ],
    [
      ({ reason, kindFlags, below }) => reason.code === 'cut' && ![kindFlags, ...below].some(isQuiet),
      ['if best ≥ β: table[n] ← (≥, best); return best'],
    ],
  ];
  for (const [which, lines] of cases) assert.deepEqual(of(which), lines);
  const [passes, passed] = [
    of(({ reason, kindFlags }) => reason.code === 'enter' && (kindFlags & 4) !== 0),
    of(({ reason, below }) => reason.code === 'leave' && below.some((kind) => kind & 4)),
  ];
  assert.ok(passes.includes('unless in check: v ← −value(pass, −β, −β+1, depth−1−R)'));
  assert.ok(passed.includes('if v ≥ β: table[n] ← (≥, v); return v'));
});

/** All signs of a search. @param {TraceRequest} request */
function signs(request) {
  const trace = lab.traceSearch(request);
  const { steps } = trace.summary();
  const source = /** @type {any} */ ({ diagram: trace.diagram(), reasons: trace.reasons(), flat: null });
  const later = Array.from({ length: steps + 1 }, (_, step) => signsOf(trace.frame(step), source));
  return [...new Set([...signsOfAll(source), ...later.flat()])].sort();
}

test('deep cuts, re-searches, null moves, captures, shared positions and table answers are signs, and nothing else is', () => {
  /** @type {[TraceRequest, string[]][]} */
  const searches = [
    [{ game: 'tree', tree: '[[3,12,8],[2,4,6],[14,5,2]]', algorithm: 'fail_soft' }, []],
    [{ game: 'tree', tree: '(3 (((2 9))))', algorithm: 'fail_soft' }, ['deep']],
    [{ game: 'tree', tree: '[[1,2],[5,6]]', algorithm: 'pvs' }, ['again']],
    [{ game: 'graph', graph: 'ii-min7', algorithm: 'memo' }, ['answered', 'shared']],
  ];
  for (const [request, expected] of searches) assert.deepEqual(signs(request), expected);
  const seen = lab
    .examplePositions()
    .flatMap(({ position }) => signs({ game: 'capture', position, algorithm: 'framework', options: { depth: 3 } }));
  for (const sign of ['passed', 'noisy', 'answered']) assert.ok(seen.includes(sign), sign);
});

test('a search drawn in parts has all its signs from the start', () => {
  const source = (/** @type {number[]} */ kindFlags, /** @type {number[]} */ nodeFlags) =>
    /** @type {any} */ ({
      diagram: { nodes: [] },
      flat: { kindFlags: Uint16Array.from(kindFlags), nodeFlags: Uint8Array.from(nodeFlags) },
    });
  assert.deepEqual([...signsOfAll(source([0, 4, 2], [1, 8]))].sort(), ['again', 'passed']);
  assert.deepEqual([...signsOfAll(source([16], [32]))].sort(), ['answered', 'noisy']);
});
