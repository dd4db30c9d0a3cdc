// The module for small games gives the results of the larger one, and refuses what only that reads.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lab, refusal, trace } from './modules.mjs';

/** @import { Trace, TraceRequest } from '../../www/engine/wasm/chuhe.js' */

const GRAPH =
  '{"root":"R","states":{"R":{"type":"max","children":["A",3]},"A":{"type":"min","children":[1,"X"]},"X":{"type":"max","children":[2,4]}}}';

/** @type {TraceRequest[]} */
const REQUESTS = [
  { game: 'tree', tree: 'A(left->(3 17) (2 12.5) ~4(15 25))', root: 'min' },
  { game: 'tree', tree: '{"type": "max", "children": [{"value": 3}, {"label": "B", "value": 4}]}' },
  { game: 'graph', graph: GRAPH },
  { game: 'tictactoe', position: 'XO./.X./O..', folded: true },
  { game: 'bags' },
  { game: 'bags', bags: '(red(pen:2 cup:5) blue(coin:3))' },
  { game: 'capture', position: '.k./R.p/.../.K. w', limits: { depth: 2 } },
];

/** All data of a trace. @param {Trace | import('../../www/engine/wasm/chuhe_trace.js').Trace} found */
function everything(found) {
  const summary = found.summary();
  // Of a long search some steps, including the last.
  const apart = Math.ceil((summary.steps + 1) / 40);
  const steps = [];
  for (let step = summary.steps; step >= 0; step -= apart) steps.push(step);
  const [diagram, reasons, layout] = [found.diagram(), found.reasons(), found.layoutFolded([1])];
  const [ends, nodeFlags] = [found.ends(), found.nodeFlags()];
  const frames = steps.map((step) => [found.frame(step), found.table(step, 9)]);
  found.free();
  return { summary, diagram, reasons, layout, ends, nodeFlags, frames };
}

test('every listing traces every small game, with the same states and reasons', () => {
  assert.deepEqual(trace.algorithms(), lab.algorithms());
  for (const request of REQUESTS) {
    for (const algorithm of lab.algorithms()) {
      const variant = { ...request, algorithm };
      const [small, large] = [trace, lab].map((module) => everything(module.traceSearch(variant)));
      assert.deepEqual(small, large, JSON.stringify(variant));
    }
  }
});

test('errors are the same', () => {
  const task = (/** @type {string} */ game, /** @type {object} */ rest) => ({ game, ...rest });
  const tree = (/** @type {object} */ rest) => task('tree', { tree: '(1 2)', ...rest });
  for (const request of [
    ...['((3 17)(2 12)', '', '(3 @)', '{"children": [{"value": "x"}]}'].map((tree) => ({ game: 'tree', tree })),
    ...[GRAPH.replace('"X"]', '"Y"]'), '{'].map((graph) => ({ game: 'graph', graph })),
    ...[{ game: 'tree' }, { game: 'chess' }, {}, null, 7, 'tree', { game: 'bags', tree: '(1 2)' }],
    ...[
      task('tictactoe', { position: 'XXX/OO' }),
      task('capture', { position: 'k/K w' }),
      task('bags', { bags: '(1 2)' }),
    ],
    ...[{ depth: -1 }, { depth: 1.5, cut: 'never' }, { workers: 65 }].map((options) => tree({ options })),
    ...[tree({ limits: { plies: 1 } }), tree({ root: 'me' })],
    { game: 'capture', position: '.k./R.p/.../.K. w', folded: true, limits: { depth: 2 } },
  ]) {
    const [one, other] = [trace, lab].map((module) => refusal(() => module.traceSearch(/** @type {any} */ (request))));
    const facts = (/** @type {typeof one} */ { code, message, where, params }) => ({ code, message, where, params });
    assert.deepEqual(facts(one), facts(other), JSON.stringify(request));
  }
});

test('other notations and built-in examples are left to the larger module', () => {
  for (const request of /** @type {TraceRequest[]} */ ([
    { game: 'tree', tree: '3 5 6 9 branching 2' },
    { game: 'tree', tree: 'A\n  3\n  4\n' },
    { game: 'tree', tree: '\\begin{forest} [A [3] [B: 4]] \\end{forest}' },
    { game: 'graph', graph: 'ii-min7' },
    { game: 'capture', position: 'horizon', limits: { depth: 1 } },
  ])) {
    assert.equal(refusal(() => trace.traceSearch(request)).code, 'request/elsewhere', JSON.stringify(request));
    lab.traceSearch(request).free();
  }
});
