// The legend beside the diagram: every sign of a search is explained, and no other.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { examplePositions, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { signsOf, signsOfAll } from '../../www/tree/sentences/legend.js';

/** @import { TraceRequest } from '../../www/engine/wasm/chuhe.js' */

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** All signs of a search. @param {TraceRequest} request */
function signs(request) {
  const trace = traceSearch(request);
  const { steps } = trace.summary();
  const source = /** @type {any} */ ({ diagram: trace.diagram(), reasons: trace.reasons(), flat: null });
  const later = Array.from({ length: steps + 1 }, (_, step) => signsOf(trace.frame(step), source));
  return [...new Set([...signsOfAll(source), ...later.flat()])].sort();
}

test('a plain search of a tree has no special signs', () => {
  assert.deepEqual(signs({ game: 'tree', tree: '[[3,12,8],[2,4,6],[14,5,2]]', algorithm: 'fail_soft' }), []);
});

test('the reach of a deep cut is a sign, and a shallow cut has none', () => {
  assert.deepEqual(signs({ game: 'tree', tree: '(3 (((2 9))))', algorithm: 'fail_soft' }), ['deep']);
});

test('re-searches, null moves, captures, shared positions and table answers are signs', () => {
  assert.deepEqual(signs({ game: 'tree', tree: '[[1,2],[5,6]]', algorithm: 'pvs' }), ['again']);
  assert.deepEqual(signs({ game: 'graph', graph: 'ii-min7', algorithm: 'memo' }), ['answered', 'shared']);
  const seen = new Set(
    examplePositions().flatMap(({ position }) =>
      signs({ game: 'capture', position, algorithm: 'framework', options: { depth: 3 } }),
    ),
  );
  for (const sign of ['passed', 'noisy', 'answered']) assert.ok(seen.has(sign), sign);
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
