// The engine as a player: searches that report their state, can be stopped and queried, and are replaced by newer ones.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { NARROW, pageTest } from './harness.mjs';

const MOVE = /^[a-i][0-9][a-i][0-9]$/;

pageTest('rules are answered during a search', BARE, async (page) => {
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
});

pageTest('a search limited by depth finds the same each time, and reports its state', BARE, async (page) => {
  const { answers, reports } = await withEngine(page, async (engine) => {
    /** @type {any[]} */
    const reports = [];
    const request = {
      game: 'xiangqi',
      position: { moves: ['h2e2', 'h9g7'] },
      limits: { depth: 6 },
      options: { lines: 2 },
    };
    const onInfo = (/** @type {any} */ info) => reports.push(info);
    const answers = [
      await engine.bestMove(request, { onInfo }),
      await engine.bestMove({ ...request, limits: { depth: 4 } }),
      await engine.bestMove(request),
    ];
    return { answers, reports };
  });
  const [first, other, again] = answers.map(({ move, score, line, depth, nodes }) => ({
    move,
    score,
    line,
    depth,
    nodes,
  }));
  assert.deepEqual(again, first);
  assert.notEqual(other.nodes, first.nodes);
  assert.match(first.move, MOVE);
  assert.equal(first.line[0], first.move);
  assert.equal(first.depth, 6);
  const last = reports.at(-1);
  assert.deepEqual([last.done, last.move, last.nodes, last.lines.length], [true, first.move, first.nodes, 2]);
  for (const field of ['score', 'nodesPerSecond', 'tableUse', 'timeMs'])
    assert.equal(typeof last[field], 'number', field);
});

pageTest('reports come at most twenty times a second', BARE, async (page) => {
  const { reports, elapsed } = await withEngine(page, async (engine) => {
    const enough = new AbortController();
    let reports = 0;
    const begun = performance.now();
    await engine.analyse(
      {},
      {
        enough: enough.signal,
        onInfo: () => {
          if ((reports += 1) === 12) enough.abort();
        },
      },
    );
    return { reports, elapsed: performance.now() - begun };
  });
  // The first and the last report are immediate; those between are at least 50 ms apart.
  assert.ok(reports >= 12 && reports - 2 <= elapsed / 50, `${reports} in ${elapsed} ms`);
});

pageTest(
  'a cancelled search rejects with the reason, sends no more reports, and the engine goes on',
  BARE,
  async (page) => {
    const outcome = await withEngine(page, async (engine) => {
      const controller = new AbortController();
      let reports = 0;
      const search = engine.analyse(
        {},
        {
          signal: controller.signal,
          onInfo: () => {
            reports += 1;
            if (reports === 2) controller.abort('bored');
          },
        },
      );
      const reason = await search.catch((/** @type {any} */ reason) => reason);
      const { depth } = await engine.bestMove({ limits: { depth: 3 } });
      const late = await engine
        .bestMove({}, { signal: controller.signal })
        .catch((/** @type {any} */ reason) => reason);
      return { reason, reports, depth, late };
    });
    assert.deepEqual(outcome, { reason: 'bored', reports: 2, depth: 3, late: 'bored' });
  },
);

pageTest('a search can be ended before the engine has started', BARE, async (page) => {
  const move = await withEngine(
    page,
    async (engine) => (await engine.analyse({}, { enough: AbortSignal.abort() })).move,
  );
  assert.match(move, MOVE);
});

pageTest('of two searches for a move the later one wins, but two engines on a page take turns', BARE, async (page) => {
  const outcome = await withEngine(page, async (engine, { Chuhe }) => {
    const other = await Chuhe.start();
    const enough = new AbortController();
    const first = engine.analyse({}).catch((/** @type {any} */ reason) => reason.name);
    const beside = other.analyse({}, { enough: enough.signal });
    const second = await engine.bestMove({ limits: { depth: 4 } });
    enough.abort();
    return { first: await first, depth: second.depth, move: (await beside).move };
  });
  const { move, ...rest } = outcome;
  assert.match(move, MOVE);
  assert.deepEqual(rest, { first: 'AbortError', depth: 4 });
});

pageTest('every request is answered or refused by name, and nothing breaks', BARE, async (page) => {
  const { answers, restarts } = await withEngine(page, async (engine, { ChuheError }) => {
    const cyclic = /** @type {any} */ ({});
    cyclic.position = cyclic;
    const thrower = {
      get limits() {
        throw new RangeError('not today');
      },
    };
    const requests = [
      { limits: { depht: 3 } },
      { limits: { depth: 0 } },
      { position: { fen: 'nonsense' } },
      { position: { moves: ['h2h9', 'a1a9'] } },
      { limits: 'long' },
      { onInfo: () => {} },
      cyclic,
      thrower,
      7,
      'h2e2',
      [],
      null,
      undefined,
      { options: null },
      { limits: { depth: NaN } },
    ];
    const answers = [];
    for (const request of requests) {
      const answer = await engine
        .bestMove(request, { enough: AbortSignal.abort() })
        .catch((/** @type {any} */ reason) => reason);
      answers.push(answer instanceof ChuheError ? answer.code : (answer.move ?? String(answer)));
    }
    return { answers, restarts: (await engine.vitals('play')).restarts };
  });
  assert.deepEqual(answers.slice(0, 2), ['request/unknownField', 'request/range']);
  for (const refused of answers.slice(0, 8)) assert.match(refused, /^[a-z]+[/-][a-zA-Z-]+$/);
  for (const answer of answers) assert.match(answer, /^([a-z]+[/-][a-zA-Z-]+|[a-i][0-9][a-i][0-9])$/);
  assert.equal(restarts, 0);
});

pageTest('a change of table sizes keeps at most two tables in memory', BARE, async (page) => {
  const taken = await withEngine(page, async (engine) => {
    const taken = [];
    for (const tableMb of [1, 2, 4, 8, 16, 32, 64, 2, 1]) {
      const { depth } = await engine.bestMove({ limits: { depth: 2 }, options: { tableMb } });
      taken.push({ depth, tableMb, bytes: (await engine.vitals('play')).bytes });
    }
    return taken;
  });
  for (const [turn, { depth, tableMb, bytes }] of taken.entries()) {
    assert.equal(depth, 2);
    assert.ok(bytes < (tableMb + (taken[turn - 1]?.tableMb ?? 0) + 6) * 2 ** 20, JSON.stringify(taken));
  }
});

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
