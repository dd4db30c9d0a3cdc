// The legend beside the diagram: every sign of a search is explained, and no other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab } from './modules.mjs';
import { signsOf, signsOfAll } from '../../www/tree/sentences/legend.js';

/** @import { TraceRequest } from '../../www/engine/wasm/chuhe.js' */

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
