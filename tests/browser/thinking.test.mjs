// The engine as a player in a worker: searches that can be stopped and queried, are replaced by newer ones, and the memory they take.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { NARROW, pageTest } from './harness.mjs';

const MOVE = /^[a-i][0-9][a-i][0-9]$/;

pageTest(
  'a search in a worker is ended before its start, queried, cancelled, and replaced by a later one',
  BARE,
  async (page) => {
    const early = await withEngine(page, (engine) => engine.analyse({}, { enough: AbortSignal.abort() }));
    assert.match(early.move, MOVE);

    const { move, ...seen } = await withEngine(page, async (engine) => {
      const enough = new AbortController();
      const search = engine.analyse({ game: 'xiangqi' }, { enough: enough.signal });
      const state = await engine.xiangqiState({ moves: ['h2e2'] });
      const faults = await engine.xiangqiFaults('9/9/9/9/9/9/9/9/9/4K4 w');
      const warning = await engine.xiangqiWarning({ move: 'h2e2' });
      const { terms } = await engine.xiangqiAppraisal({});
      enough.abort();
      const { move, nodes } = await search;
      return {
        legal: state.legal.length,
        side: state.side,
        fault: faults[0].code,
        warning,
        hasTerms: terms.length > 3,
        hasThought: nodes > 0,
        move,
      };
    });
    assert.match(move ?? '', MOVE);
    assert.deepEqual(seen, {
      legal: 45,
      side: 'black',
      fault: 'no-general',
      warning: null,
      hasTerms: true,
      hasThought: true,
    });

    const { reports, elapsed } = await withEngine(page, async (engine) => {
      const enough = new AbortController();
      let reports = 0;
      const begun = performance.now();
      const onInfo = () => (reports += 1) === 8 && enough.abort();
      await engine.analyse({}, { enough: enough.signal, onInfo });
      return { reports, elapsed: performance.now() - begun };
    });
    // The first and the last report are immediate; those between are at least 50 ms apart.
    assert.ok(reports >= 8 && reports - 2 <= elapsed / 50, `${reports} in ${elapsed} ms`);

    const cancelled = await withEngine(page, async (engine) => {
      const controller = new AbortController();
      const { signal } = controller;
      let reports = 0;
      const onInfo = () => (reports += 1) === 2 && controller.abort('bored');
      const reason = await engine.analyse({}, { signal, onInfo }).catch((/** @type {any} */ reason) => reason);
      const { depth } = await engine.bestMove({ limits: { depth: 3 } });
      const late = await engine.bestMove({}, { signal }).catch((/** @type {any} */ reason) => reason);
      return { reason, reports, depth, late };
    });
    assert.deepEqual(cancelled, { reason: 'bored', reports: 2, depth: 3, late: 'bored' });

    const { beside, ...replaced } = await withEngine(page, async (engine, { Chuhe }) => {
      const other = await Chuhe.start();
      const enough = new AbortController();
      const first = engine.analyse({}).catch((/** @type {any} */ reason) => reason.name);
      const beside = other.analyse({}, { enough: enough.signal });
      const { depth } = await engine.bestMove({ limits: { depth: 4 } });
      enough.abort();
      return { first: await first, depth, beside: (await beside).move };
    });
    assert.match(beside, MOVE);
    assert.deepEqual(replaced, { first: 'AbortError', depth: 4 }, 'two engines on a page take turns');

    // A change of table sizes keeps at most two tables in memory.
    const taken = await withEngine(page, async (engine) => {
      const taken = [];
      for (const tableMb of [1, 2, 4, 8, 16, 32, 64, 2, 1]) {
        const { depth } = await engine.bestMove({ limits: { depth: 2 }, options: { tableMb } });
        taken.push({ depth, tableMb, bytes: (await engine.vitals('play')).bytes });
      }
      return taken;
    });
    for (const [turn, { depth, tableMb, bytes }] of taken.slice(1).entries()) {
      assert.equal(depth, 2);
      assert.ok(bytes < (tableMb + taken[turn].tableMb + 6) * 2 ** 20, JSON.stringify(taken));
    }
  },
);

pageTest(
  'a phone gives the table less memory than a desktop',
  { ...BARE, viewport: NARROW, hasTouch: true, isMobile: true, needs: ['contexts'] },
  async (page) => {
    const bytes = () =>
      withEngine(page, async (engine) => {
        await engine.bestMove({ limits: { depth: 7 } });
        return (await engine.vitals('play')).bytes;
      });
    const [small, large] = [
      await bytes(),
      await withEngine(page, async (engine) => {
        await engine.bestMove({ limits: { depth: 1 }, options: { tableMb: 64 } });
        return (await engine.vitals('play')).bytes;
      }),
    ];
    assert.ok(small > 16e6 && small < 48e6, `${small} bytes`);
    assert.ok(large > 64e6, `${large} bytes`);
  },
);
