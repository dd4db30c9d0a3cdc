// A page in long use: thirty more games and traces take no more memory than the first ten.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { pageTest } from './harness.mjs';

pageTest('thirty games leave the memory of the play engine as it was', BARE, async (page) => {
  const { early, late } = await withEngine(page, async (engine) => {
    /** Plays a few moves from its own first move, with all kinds of limits. @param {number} game */
    const play = async (game) => {
      const moves = [['b2e2', 'h2e2', 'c3c4', 'g3g4', 'b0c2', 'h0g2', 'c0e2', 'g0e2', 'a0a1', 'i0i1'][game % 10]];
      for (let ply = 0; ply < 3; ply += 1) {
        const limits = [{ depth: 3 }, { nodes: 2000 }, { timeMs: 5 }][ply];
        const { move } = await engine.bestMove({
          game: 'xiangqi',
          position: { moves },
          limits,
          options: { lines: 1 + (game % 3) },
        });
        moves.push(move);
        await engine.xiangqiState({ moves });
      }
      const given = new AbortController();
      const search = engine.analyse({ position: { moves } }, { signal: given.signal, onInfo: () => given.abort() });
      await search.catch(() => {});
    };
    const bytes = async () => (await engine.vitals('play')).bytes;
    for (let game = 0; game < 10; game += 1) await play(game);
    const early = await bytes();
    for (let game = 10; game < 40; game += 1) await play(game);
    return { early, late: await bytes() };
  });
  assert.ok(late <= early + 250_000, `${early} bytes after ten games, ${late} after thirty more`);
});

pageTest('thirty traces leave the memory of the lab engine as it was, released or aborted', BARE, async (page) => {
  const { early, late } = await withEngine(page, async (engine) => {
    const full = (/** @type {number} */ depth) => {
      let text = '1';
      for (let level = 0; level < depth; level += 1) text = `(${Array(5).fill(text).join(' ')})`;
      return text;
    };
    const request = { game: 'tree', tree: full(4), algorithm: 'minimax' };
    const draw = async (/** @type {number} */ turn) => {
      const given = new AbortController();
      const search = engine.traceSearch(request, { signal: given.signal });
      if (turn % 4 === 3) given.abort();
      const trace = await search.catch(() => null);
      if (!trace) return;
      await trace.frame(trace.summary.steps);
      trace.release();
    };
    const bytes = async () => (await engine.vitals('trace')).bytes;
    for (let turn = 0; turn < 10; turn += 1) await draw(turn);
    const early = await bytes();
    for (let turn = 10; turn < 40; turn += 1) await draw(turn);
    return { early, late: await bytes() };
  });
  assert.ok(late <= early + 250_000, `${early} bytes after ten traces, ${late} after thirty more`);
});
