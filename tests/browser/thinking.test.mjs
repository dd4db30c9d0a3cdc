// The engine as a player: rules questions, searches that tell how they stand, stopping, and searches that give way to newer ones.

import assert from 'node:assert/strict';
import { pageTest } from './harness.mjs';
import { withEngine } from './engine-page.mjs';

pageTest('rules are answered while a search thinks', { path: 'lab/' }, async (page) => {
  const seen = await withEngine(page, async (engine) => {
    const enough = new AbortController();
    const search = engine.analyse({}, { enough: enough.signal });
    const state = await engine.xiangqiState({ moves: ['h2e2'] });
    const faults = await engine.xiangqiFaults('9/9/9/9/9/9/9/9/9/4K4 w');
    const warning = await engine.xiangqiWarning({ move: 'h2e2' });
    enough.abort();
    const { move, nodes } = await search;
    return { legal: state.legal.length, side: state.side, fault: faults[0].code, warning, move, hasThought: nodes > 0 };
  });
  const { move, ...rest } = seen;
  assert.match(move, /^[a-i][0-9][a-i][0-9]$/);
  assert.deepEqual(rest, { legal: 45, side: 'black', fault: 'no-general', warning: null, hasThought: true });
});
