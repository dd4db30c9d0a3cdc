// Pseudo-code: at every step of every algorithm some line of it runs, and the line is the one that the reason is about.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { algorithms, traceSearch } from '../../www/engine/wasm/chuhe.js';
import { listing, runningLines } from '../../www/tree/listings.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

const tree = '(((3 17)(2 12))((15)(25 0))((2 5)(3)))';

for (const algorithm of ['minimax', 'minimax_bottom_up', 'fail_soft', 'fail_hard', 'single_bound', 'negamax_fail_soft', 'memo', 'memo_careless', 'memo_careful', 'memo_careful_full', 'table', 'pvs', 'mtdf', 'root_parallel']) {
  test(`${algorithm}: a line runs at every step between the first and the last`, () => {
    assert.ok(algorithms().includes(algorithm));
    const trace = traceSearch({ game: 'tree', tree, algorithm });
    const { nodes } = trace.diagram();
    const lines = listing(algorithm, true) ?? [];
    assert.ok(lines.length > 5);
    trace.reasons().forEach((reason, step) => {
      if (reason.code === 'start' || reason.code === 'end' || !('node' in reason)) return;
      const { kind, parent } = nodes[reason.node];
      const above = parent < 0 ? 'min' : nodes[parent].kind;
      const side = kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : kind;
      const running = runningLines(lines, reason, { side, manner: trace.frame(step).nodes[reason.node].manner });
      assert.ok(running.length > 0, `step ${step}, ${reason.code}`);
      if (reason.code === 'cut') assert.ok(running.every((line) => /return/.test(lines[line].text)), `step ${step}`);
      if (reason.code === 'raise') assert.ok(running.some((line) => /best ←|α ←|β ←|better|values/.test(lines[line].text) || /largest|smallest/.test(lines[line].text)), `step ${step}`);
    });
  });
}

test('a cut beyond the bound only is written so', () => {
  const cuts = (/** @type {boolean} */ atEquality) => (listing('fail_soft', atEquality) ?? []).filter(({ when }) => when.some((moment) => moment.endsWith('cut'))).map(({ text }) => text.trim());
  assert.deepEqual(cuts(true), ['if best ≥ β: return best', 'if best ≤ α: return best']);
  assert.deepEqual(cuts(false), ['if best > β: return best', 'if best < α: return best']);
  assert.equal(listing('framework', true), null);
});
