// An engine in long use: thirty more games and traces take no more memory than the first ten, and a change of tables keeps two of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chuhe } from '../../www/engine/client.js';

const engine = await Chuhe.start();

/** Asserts that `run` leaves the memory of an engine as it was. @param {'play' | 'trace'} kind @param {(turn: number) => Promise<unknown>} run */
async function assertMemoryStays(kind, run) {
  for (let turn = 0; turn < 10; turn += 1) await run(turn);
  const early = (await engine.vitals(kind)).bytes;
  for (let turn = 10; turn < 40; turn += 1) await run(turn);
  const late = (await engine.vitals(kind)).bytes;
  assert.ok(late <= early + 250_000, `${early} bytes after ten, ${late} after thirty more`);
}

test('thirty games leave the memory of the play engine as it was', () =>
  assertMemoryStays('play', async (game) => {
    const moves = [['b2e2', 'h2e2', 'c3c4', 'g3g4', 'b0c2', 'h0g2', 'c0e2', 'g0e2', 'a0a1', 'i0i1'][game % 10]];
    for (const limits of [{ depth: 3 }, { nodes: 2000 }, { timeMs: 5 }]) {
      const { move } = await engine.bestMove({ position: { moves }, limits, options: { lines: 1 + (game % 3) } });
      moves.push(String(move));
      await engine.xiangqiState({ moves });
    }
    const given = new AbortController();
    const search = engine.analyse({ position: { moves } }, { signal: given.signal, onInfo: () => given.abort() });
    await search.catch(() => {});
  }));

test('thirty traces leave the memory of the lab engine as it was, released or aborted', () => {
  let tree = '1';
  for (let level = 0; level < 4; level += 1) tree = `(${Array(5).fill(tree).join(' ')})`;
  return assertMemoryStays('trace', async (turn) => {
    const given = new AbortController();
    const search = engine.traceSearch({ game: 'tree', tree, algorithm: 'minimax' }, { signal: given.signal });
    if (turn % 4 === 3) given.abort();
    const trace = await search.catch(() => null);
    await trace?.frame(trace.summary.steps);
    trace?.release();
  });
});

test('a change of table sizes keeps at most two tables in memory', async () => {
  let before = Infinity;
  for (const tableMb of [1, 2, 4, 8, 16, 32, 64, 2, 1]) {
    const { depth } = await engine.bestMove({ limits: { depth: 2 }, options: { tableMb } });
    const { bytes } = await engine.vitals('play');
    assert.ok(depth === 2 && bytes < (tableMb + before + 6) * 2 ** 20, `${bytes} bytes with ${tableMb} MiB`);
    before = tableMb;
  }
});
