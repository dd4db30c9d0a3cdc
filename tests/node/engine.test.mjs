// The engine in Node: in a thread, or, as in a page that may not start workers, in slices on the calling thread.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Chuhe, ChuheError } from '../../www/engine/client.js';
import { bestMove, startSession, traceSearch } from '../../www/engine/package.js';

/** Another client, with engines of its own. @param {string} name @returns {Promise<typeof Chuhe>} */
const apart = async (name) => (await import(`../../www/engine/client.js?${name}`)).Chuhe;

test('it searches, reports, draws, and refuses by name', async () => {
  const engine = await Chuhe.start();
  /** @type {number[]} */ const messages = [];
  const onInfo = (/** @type {{ depth: number }} */ info) => messages.push(info.depth);
  const { move, depth } = await engine.bestMove({ limits: { depth: 5 } }, { onInfo });
  assert.match(move ?? '', /^[a-i][0-9][a-i][0-9]$/);
  assert.deepEqual([depth, messages.at(-1)], [5, 5]);
  const trace = await engine.traceSearch({ game: 'tree', tree: '[[3, 12], [2, 4]]' });
  assert.equal(trace.summary.value, 3);
  assert.equal((await trace.frame(1)).reason.code, 'enter');
  assert.equal((await engine.vitals('play')).place, 'worker');
  const nowhere = await engine.bestMove(/** @type {any} */ ({ game: 'chess' })).catch((reason) => reason);
  assert.deepEqual([nowhere.where.field, nowhere.params.expected.includes('xiangqi')], ['game', true]);
});

test('aborted, overtaken and released searches reject, and errors keep their place', async () => {
  const engine = await Chuhe.start();
  const search = (/** @type {string} */ tree, rest = {}) => engine.traceSearch({ game: 'tree', tree }, rest);
  const nameOf = (/** @type {Error} */ error) => error.name;
  const error = await search('((3 17)\n (2 @))').catch((reason) => reason);
  const { line, column } = error.where;
  assert.deepEqual([error.code, line, column, error.params.found], ['tree/expected', 2, 5, '@']);
  const bored = new AbortController();
  const aborted = search('((3 17)(2 12))', { signal: bored.signal }).catch(nameOf);
  bored.abort();
  assert.equal(await aborted, 'AbortError');
  const overtaken = search('(1 2)').catch(nameOf);
  const trace = await search('(3 4)');
  assert.deepEqual([await overtaken, trace.summary.value], ['AbortError', 4]);
  trace.release();
  await assert.rejects(trace.frame(1), { code: 'engine/released' });
});

test('in a thread and on the page, timers run during a recorded search, and it can be cancelled', async () => {
  const thread = await Chuhe.start();
  const { Worker } = globalThis;
  Object.assign(globalThis, { Worker: assert.fail });
  const page = await (await apart('page')).start();
  await page.summary({ game: 'xiangqi', limits: { depth: 1 } });
  Object.assign(globalThis, { Worker });
  const ways = { worker: thread.traceSearch.bind(thread), page: page.traceSearch.bind(page), '': traceSearch };
  for (const [place, search] of /** @type {[string, typeof thread.traceSearch][]} */ (Object.entries(ways))) {
    const [bored, request] = [new AbortController(), /** @type {const} */ ({ game: 'xiangqi' })];
    setTimeout(() => bored.abort('bored'), 50);
    const long = search({ ...request, limits: { nodes: 1_000_000_000 } }, { signal: bored.signal });
    assert.equal(await long.catch((reason) => reason), 'bored', place);
    // Without limits as many nodes are searched as are recorded.
    const { summary } = await search({ ...request, options: { drawn: 1 } });
    assert.ok(summary.stopped && summary.seen >= 200_000 && summary.seen < 210_000, `${place} ${summary.seen}`);
  }
  const [inThread, onPage] = [await thread.vitals('full'), await page.vitals('full')];
  assert.deepEqual([inThread.place, inThread.restarts], ['worker', 0]);
  assert.deepEqual([onPage.place, onPage.restarts], ['page', 0]);
});

test('a listener’s error is reported, and the search goes on', async () => {
  const { error } = console;
  /** @type {unknown[]} */ const reported = [];
  console.error = (value) => reported.push(value);
  for (const onInfo of [() => assert.fail('mine'), async () => assert.fail('mine')]) {
    const { depth } = await (await Chuhe.start()).bestMove({ limits: { depth: 2 } }, { onInfo });
    assert.deepEqual([depth, /** @type {Error} */ (reported.pop()).message], [2, 'mine']);
  }
  console.error = error;
});

test('options of the wrong type are refused by name', async () => {
  const engine = await Chuhe.start();
  const workers = [0, 1.5, 9, '2'].map((workers) => ({ workers }));
  const others = { callOptions: [null], signal: [{ signal: 'x' }], enough: [{ enough: 5 }], onInfo: [{ onInfo: 'x' }] };
  for (const [field, all] of Object.entries({ ...others, workers }))
    for (const options of all) {
      const search = engine.bestMove({ limits: { depth: 1 } }, /** @type {any} */ (options));
      const { name, code, where } = await search.catch((error) => error);
      assert.deepEqual([name, code, where.field], ['ChuheError', 'request/type', field]);
    }
  const fieldOf = (/** @type {Promise<unknown>} */ answer) => answer.catch(({ where }) => where.field);
  const fields = [await fieldOf(engine.vitals(/** @type {any} */ ('x'))), await fieldOf(engine.granted(99))];
  assert.deepEqual(fields, ['kind', 'workers']);
  const bare = /** @type {any} */ (new AbortController().signal);
  const { message } = await engine.bestMove({ limits: { depth: 1 } }, bare).catch((error) => error);
  assert.equal(message, 'callOptions: expected an object, as { signal }');
});

test('a search for a move that nothing ends is refused; a level or `enough` ends one', async () => {
  const engine = await Chuhe.start();
  for (const request of [{}, { limits: { mate: 3, moves: ['h2e2'] } }, { options: { level: 10 } }]) {
    for (const search of [engine.bestMove(request), bestMove(request)]) {
      const { code, where, message } = await search.catch((error) => error);
      const told = 'limits: set depth, nodes, timeMs or clock';
      assert.deepEqual([code, where.field, message], ['request/endless', 'limits', told]);
    }
  }
  const { move, names } = await engine.bestMove({ language: 'en', options: { level: 1, lines: 2 } });
  assert.match(`${move} ${names[0]}`, /^[a-i][0-9][a-i][0-9] [A-Z]/);
  const enough = AbortSignal.abort();
  assert.match((await engine.bestMove({}, { enough })).move ?? '', /^[a-i][0-9]/);
});

test('a misspelt option of a call is refused with the one that was meant', async () => {
  const engine = await Chuhe.start();
  const wrong = /** @type {any} */ ({ singal: undefined, dept: 5, apar: true, enough: AbortSignal.abort() });
  /** @type {[(options: any) => Promise<any>, string, string][]} */
  const cases = [
    [(options) => engine.bestMove({}, options), 'singal', 'signal'],
    [(options) => engine.traceSearch({ game: 'tree' }, options), 'dept', ''],
    [(options) => engine.traceSearch({ game: 'xiangqi' }, options), 'enough', ''],
    [(options) => engine.summary({ game: 'tree' }, options), 'singal', 'signal'],
    [(options) => traceSearch({ game: 'tree' }, options), 'singal', 'signal'],
    [(options) => bestMove({}, options), 'dept', ''],
    [(options) => startSession({}, options), 'dept', ''],
    [(options) => Chuhe.start(options), 'apar', 'apart'],
  ];
  for (const [call, name, nearest] of cases) {
    const { code, where, params, message } = await call({ [name]: wrong[name] }).catch((error) => error);
    assert.deepEqual([code, where.field, params.nearest], ['request/unknownField', name, nearest], message);
    assert.ok(message.startsWith(`${name}: `), message);
  }
});

test('a closed engine rejects what is pending, and starts again for a later call', async () => {
  const engine = await (await apart('closed')).start();
  const pending = [engine.analyse({}), engine.xiangqiState({})].map((call) => call.catch((error) => error.name));
  engine.close();
  assert.deepEqual(await Promise.all(pending), ['AbortError', 'AbortError']);
  assert.equal((await engine.xiangqiState({})).side, 'red');
});

test('the best move of a small game comes from the engine that draws it', async () => {
  const engine = await Chuhe.start();
  const { move, score, line } = await engine.bestMove({ game: 'tree', tree: '((3 17)(2 12))' });
  assert.deepEqual([move, score, line.length], ['n.0', 3, 2]);
  assert.ok((await engine.algorithms()).includes('minimax'));
  assert.ok((await engine.techniques()).length > 5 && (await engine.examplePositions()).length > 0);
});

test('a search is queried, ended before its start, cancelled by its first report, and replaced by a later one', async () => {
  const Busy = await apart('busy');
  const [engine, other] = [await Busy.start(), await Busy.start()];
  const enough = new AbortController();
  const search = engine.analyse({}, { enough: enough.signal });
  const { legal, side } = await engine.xiangqiState({ moves: ['h2e2'] });
  assert.deepEqual([legal.length, side], [45, 'black']);
  assert.equal((await engine.xiangqiFaults('9/9/9/9/9/9/9/9/9/4K4 w'))[0].code, 'no-general');
  assert.ok((await engine.xiangqiAppraisal({})).terms.length > 3);
  enough.abort();
  assert.ok((await search).nodes > 0);
  assert.match((await engine.analyse({}, { enough: AbortSignal.abort() })).move ?? '', /^[a-i]\d[a-i]\d$/);

  const bored = new AbortController();
  let reports = 0;
  const onInfo = () => (reports += 1) === 2 && bored.abort('bored');
  const reason = await engine.analyse({}, { signal: bored.signal, onInfo }).catch((reason) => reason);
  const late = await engine.analyse({}, { signal: bored.signal }).catch((reason) => reason);
  assert.deepEqual([reason, reports, late], ['bored', 2, 'bored']);

  const first = engine.analyse({}).catch((error) => error.name);
  const afterwards = new AbortController();
  const beside = other.analyse({}, { enough: afterwards.signal });
  assert.equal((await engine.bestMove({ limits: { depth: 4 } })).depth, 4);
  assert.equal(await first, 'AbortError');
  afterwards.abort();
  assert.ok((await beside).move, 'two engines of a page take turns');
});

test('reports of a search are at least 50 ms apart, but for the first and the last', async () => {
  const engine = await Chuhe.start();
  const enough = new AbortController();
  const start = performance.now();
  let reports = 0;
  await engine.analyse({}, { enough: enough.signal, onInfo: () => (reports += 1) === 8 && enough.abort() });
  const elapsed = performance.now() - start;
  assert.ok(reports >= 8 && reports - 2 <= elapsed / 50, `${reports} in ${elapsed} ms`);
});

test('a search limited by depth finds the same each time, and reports its state', async () => {
  const engine = await Chuhe.start();
  /** @type {any[]} */ const reports = [];
  const request = { position: { moves: ['h2e2', 'h9g7'] }, limits: { depth: 5 }, options: { lines: 2 } };
  const answers = [
    await engine.bestMove(request, { onInfo: (info) => reports.push(info) }),
    await engine.bestMove({ ...request, limits: { depth: 3 } }),
    await engine.bestMove(request),
  ];
  const found = answers.map(({ move, score, line, depth, nodes }) => ({ move, score, line, depth, nodes }));
  const [first, other, again] = found;
  assert.deepEqual(again, first);
  assert.notEqual(other.nodes, first.nodes);
  assert.deepEqual([first.line[0], first.depth], [first.move, 5]);
  const last = reports.at(-1);
  assert.deepEqual([last.done, last.move, last.nodes, last.lines.length], [true, first.move, first.nodes, 2]);
  for (const part of ['score', 'nodesPerSecond', 'tableUse', 'timeMs']) assert.equal(typeof last[part], 'number', part);
});

test('every request is answered or refused by name, and nothing breaks', async () => {
  const engine = await Chuhe.start();
  const cyclic = /** @type {any} */ ({});
  cyclic.position = cyclic;
  const thrower = Object.defineProperty({}, 'limits', { get: assert.fail, enumerable: true });
  /** @type {any[]} */
  const refused = [
    ...[{ limits: { dept: 3 } }, { limits: { depth: 0 } }, { limits: 'long' }, { position: { fen: 'nonsense' } }],
    ...[{ position: { moves: ['h2h9', 'a1a9'] } }, { onInfo: () => {} }, cyclic, thrower],
  ];
  /** @type {any[]} */
  const odd = [7, 'h2e2', [], null, undefined, { options: null }, { limits: { depth: NaN } }];
  const answers = [];
  for (const request of [...refused, ...odd]) {
    const answer = await engine.bestMove(request, { enough: AbortSignal.abort() }).catch((reason) => reason);
    answers.push(answer instanceof ChuheError ? answer.code : (answer.move ?? String(answer)));
    if (request === refused[0]) assert.equal(answer.where.field, 'limits.dept');
  }
  assert.deepEqual(answers.slice(0, 2), ['request/unknownField', 'request/range']);
  for (const code of answers.slice(0, refused.length)) assert.match(code, /^[a-z]+[/-][a-zA-Z-]+$/);
  for (const answer of answers) assert.match(answer, /^([a-z]+[/-][a-zA-Z-]+|[a-i][0-9][a-i][0-9])$/);
  assert.equal((await engine.vitals('play')).restarts, 0);
});

test('without a known memory size two long searches stay below 64 MB', async () => {
  const engine = await Chuhe.start();
  await engine.bestMove({ limits: { nodes: 150_000 } });
  const { bytes } = await engine.vitals('play');
  assert.ok(2 * bytes <= 64 * 2 ** 20, `${bytes} bytes each`);
});

test('nothing keeps Node from exiting', () => {
  const client = new URL('../../www/engine/client.js', import.meta.url).href;
  const code = `const { Chuhe } = await import('${client}'); const engine = await Chuhe.start(); const { depth } = await engine.bestMove({ limits: { depth: 2 } }); console.log(depth);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 120_000 });
  assert.equal(String(output).trim(), '2');
});

test('a server can import the elements', async () => {
  const { names } = await import('../../www/embed/elements.js');
  assert.deepEqual(names, ['game-tree', 'xiangqi-board', 'xiangqi-game']);
});
