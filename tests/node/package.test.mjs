// The package `chuhe` as an author uses it: a trace is queried, measured, drawn and stored.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SWITCHES } from '../../www/address/switch-list.js';
import { ChuheError, algorithms, bestMove, exampleGraphs, startSession } from '../../www/engine/package.js';
import { techniques, traceSearch } from '../../www/engine/package.js';

const WWW = new URL('../../www/', import.meta.url);

const TREE = {
  game: /** @type {const} */ ('tree'),
  tree: '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]',
  algorithm: /** @type {const} */ ('fail_soft'),
};

test('a trace has its state and its reason at every step', async () => {
  const trace = await traceSearch(TREE);
  const reasons = trace.reasons();
  assert.equal(reasons.length, trace.summary.steps + 1);
  for (const [step, reason] of reasons.entries()) {
    assert.deepEqual(trace.reason(step), reason);
    assert.equal(trace.stateAt(step).step, step);
  }
  trace.free();
  assert.throws(() => trace.stateAt(0), { name: 'ChuheError', code: 'engine/released' });
});

test('subtrees are ranges, and the layout has a place for every node', async () => {
  const trace = await traceSearch(TREE);
  assert.deepEqual(trace.subtree(0), { first: 0, end: trace.recorded });
  for (let node = 1; node < trace.recorded; node += 1) {
    const { first, end } = trace.subtree(trace.parents[node]);
    assert.ok(first < node && trace.ends[node] <= end, `${node}`);
  }
  const nodes = trace.diagram()?.nodes ?? [];
  const layout = trace.layout();
  const folded = trace.layout([1]);
  for (const [at, { x, y, parent }] of nodes.entries()) {
    assert.deepEqual([layout?.x[at], layout?.y[at]], [Math.fround(x), y]);
    assert.equal(Number.isNaN(folded?.x[at]), parent === 1);
  }
  trace.free();
});

test('a trace is drawn for browsers, LaTeX and Graphviz, and serialised as JSON', async () => {
  const trace = await traceSearch(TREE);
  const svg = trace.toSVG();
  assert.ok(svg.startsWith('<?xml') && svg.endsWith('</svg>\n') && !svg.includes('NaN'));
  assert.equal(svg.split('<title>').length - 1, trace.diagram()?.nodes.length);
  assert.ok(svg.includes('class="edge cross alpha"') && !trace.toSVG(0).includes('cross alpha"'));
  assert.ok(trace.toTikZ().includes('\\begin{forest}'));
  assert.ok(trace.toDOT(3).includes('digraph'));
  const stored = JSON.parse(JSON.stringify(trace));
  assert.equal(stored.value, 3);
  assert.deepEqual(stored.parents, [...trace.parents]);
  assert.equal(stored.scores.length, trace.recorded);
  assert.deepEqual(stored.moves, trace.line);
  trace.free();
});

/** The error of a call. @param {() => Promise<unknown>} ask @returns {Promise<ChuheError>} */
async function refused(ask) {
  const error = await ask().catch((error) => error);
  if (!(error instanceof ChuheError)) throw error;
  return error;
}

test('unknown names are refused with a list of the known ones', async () => {
  const [listings, graphs, names] = [
    await algorithms(),
    (await exampleGraphs()).map(({ id }) => id),
    (await techniques()).map(({ name }) => name),
  ];
  /** @type {[any, string, string[]][]} */
  const cases = [
    [{ game: 'chess' }, 'game', ['tree', 'graph', 'tictactoe', 'capture', 'bags', 'xiangqi']],
    [{ ...TREE, algorithm: 'alphabeta' }, 'algorithm', listings],
    [{ game: 'xiangqi', algorithm: 'alphabeta' }, 'algorithm', [...listings, 'play']],
    [{ game: 'graph', graph: 'nowhere' }, 'graph', graphs],
    [{ ...TREE, options: { dept: 3 } }, 'options.dept', [...Object.keys(SWITCHES), 'record', 'drawn']],
    [{ ...TREE, options: { cut: 'never' } }, 'options.cut', ['atOrAbove', 'above']],
    [{ game: 'xiangqi', options: { techniques: { magic: true } } }, 'options.techniques.magic', names],
    [{ ...TREE, position: '...' }, 'position', ['game', 'tree', 'root', 'algorithm', 'limits', 'options']],
    [{ game: 'tictactoe', tree: '(1 2)' }, 'tree', ['game', 'position', 'folded', 'algorithm', 'limits', 'options']],
    [
      { game: 'xiangqi', algorithm: 'fail_soft', root: 'max' },
      'root',
      ['game', 'position', 'notation', 'language', 'algorithm', 'limits', 'options'],
    ],
  ];
  for (const field of ['fen', 'moves'])
    cases.push([{ game: 'xiangqi', [field]: 'h2e2' }, field, ['position: { fen', 'moves }']]);
  for (const [request, field, expected] of cases) {
    for (const ask of [bestMove, traceSearch]) {
      const { where, params, message } = await refused(() => ask(request));
      assert.deepEqual([where.field, params.expected.split(', ')], [field, expected], message);
    }
  }
});

test('a fault has its code, its field and its range; the codes are those of Python', async () => {
  // The Python package reads the same list.
  const faults = JSON.parse(readFileSync(new URL('../tests/data/refusals.json', WWW), 'utf8'));
  for (const { request, code, field, range, trace } of faults)
    for (const ask of trace && code !== 'request/endless' ? [bestMove, traceSearch] : [bestMove]) {
      const { message, ...found } = await refused(() => ask(request));
      assert.deepEqual([found.code, found.where.field], [code, field], message);
      if (/type|range/.test(code) && field.includes('.')) assert.ok(message.startsWith(`${field}: `), message);
      if (!range) continue;
      assert.equal(`${found.params.least} to ${found.params.most}`, range);
      assert.ok(message.endsWith(` is not within ${range}`), message);
    }
});

test('a search for a move runs in slices', async () => {
  const options = { lines: 2, tableMb: 1 };
  const session = await startSession({ position: { moves: ['h2e2'] }, limits: { depth: 4 }, options });
  assert.equal(session.info().done, false);
  while (!session.think(1_000).done);
  const { move, depth, lines } = session.stop();
  assert.deepEqual([depth, lines.length, lines[0].moves[0]], [4, 2, move]);
  session.begin({ limits: { depth: 1 } });
  assert.equal(session.think(1_000).depth, 1);
  session.free();
  assert.throws(() => session.info(), { name: 'ChuheError', code: 'engine/released' });
  const { where } = await refused(() => startSession(/** @type {any} */ ({ limits: { dept: 1 } })));
  assert.equal(where.field, 'limits.dept');
});

test('invalid arguments of a trace are refused; a step beyond the last is the last', async () => {
  const trace = await traceSearch(TREE);
  const { steps } = trace.summary;
  assert.deepEqual([trace.stateAt(steps + 9), trace.toSVG(steps + 9)], [trace.stateAt(steps), trace.toSVG()]);
  /** @type {[() => unknown, string][]} */
  const cases = [
    [() => trace.subtree(trace.recorded), 'node'],
    [() => trace.subtree(-1), 'node'],
    [() => trace.subtree(NaN), 'node'],
    [() => trace.stateAt(-1), 'step'],
    [() => trace.layout(/** @type {any} */ ([Symbol('folded')])), 'folded'],
    [() => trace.figure(/** @type {any} */ ('png')), 'format'],
    [() => trace.toDOT(1.5), 'first'],
  ];
  for (const [ask, field] of cases)
    assert.throws(ask, (error) => error instanceof ChuheError && error.where.field === field, field);
  trace[Symbol.dispose]();
  assert.throws(() => trace.stateAt(0), { code: 'engine/released' });
});

/** The imports of a script: their addresses, and whether only their effect is used. @param {string} file */
function importsOf(file) {
  const text = readFileSync(new URL(file, WWW), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s+(?:(?<names>[^'"]*?)\s+from\s+)?'(?<still>\.[^']+)'|\bimport\(\s*'(?<later>\.[^']+)'/gm,
  );
  return [...found].map(({ groups }) => ({
    path: path.posix.join(path.posix.dirname(file), groups?.still ?? groups?.later ?? ''),
    isBare: groups?.still !== undefined && groups.names === undefined,
  }));
}

test('bundlers keep every script that is imported for its effect alone', () => {
  const { exports, sideEffects } = JSON.parse(readFileSync(new URL('../../npm/package.json', import.meta.url), 'utf8'));
  // The elements, which are bundled, have effects.
  assert.deepEqual(sideEffects, ['./embed/*.js']);
  /** @type {string[]} */
  const entries = Object.values(exports).flatMap((entry) => entry.default?.slice(2) ?? []);
  const reached = new Set(entries.filter((file) => /^engine[/](?!inline)/.test(file)));
  const [bare, named] = [new Set(), new Set()];
  for (const file of reached)
    for (const { path: imported, isBare } of importsOf(file)) {
      (isBare ? bare : named).add(imported);
      reached.add(imported);
    }
  assert.ok(reached.size > 30 && bare.size > 2, `${reached.size} scripts, ${bare.size} imported for their effect`);
  for (const file of bare) assert.ok(named.has(file), file);
});
