// Without memory for a table of the requested size the request is refused by name, and nothing is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withMaximum } from './limited-memory.mjs';
import { refusal } from './modules.mjs';

const PAGE_BYTES = 65_536;

test('a table too large for the memory is refused, and the session goes on', async () => {
  const play = await loadWithMemory('chuhe_play', 40);
  const session = new play.PlaySession({ limits: { depth: 2 }, options: { tableMb: 4 } });
  const large = { limits: { depth: 2 }, options: { tableMb: 512 } };
  for (const ask of [() => new play.PlaySession(large), () => play.bestMove(large), () => session.begin(large)]) {
    const { code, where, params } = refusal(ask);
    assert.deepEqual([code, where.field, { ...params }], ['engine/memory', 'options.tableMb', { value: '512' }]);
  }
  while (!session.think(1_000).done);
  assert.equal(session.info().depth, 2);
  assert.equal(play.bestMove({ limits: { depth: 1 }, options: { tableMb: 1 } }).depth, 1);
  session.free();
});

test('a recorded search of the search that plays also refuses a table too large', async () => {
  const full = await loadWithMemory('chuhe_full', 40);
  const search = (/** @type {number} */ tableMb) =>
    full.traceSearch({ game: 'xiangqi', algorithm: 'play', limits: { depth: 1 }, options: { tableMb } });
  const { code, where } = refusal(() => search(512));
  assert.deepEqual([code, where.field], ['engine/memory', 'options.tableMb']);
  search(1).free();
});

/** A module whose memory is limited to a number of MiB. @param {string} name @param {number} mebibytes @returns {Promise<any>} */
async function loadWithMemory(name, mebibytes) {
  const wasm = await import(`../../www/engine/wasm/${name}.js?memory=${mebibytes}`);
  wasm.initSync({ module: withMaximum(name, () => (mebibytes * 2 ** 20) / PAGE_BYTES) });
  return wasm;
}
