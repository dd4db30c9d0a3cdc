// The net: its file is checked, it evaluates once it is set, and its results equal those of the native program.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { full, play, refusal } from './modules.mjs';

const FILE = readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url));

/** @param {number} at */
function damaged(at) {
  const file = Uint8Array.from(FILE);
  file[at] ^= 1;
  return file;
}

test('until there is a net the hand-written evaluation says what positions are worth, and every search says which', () => {
  const request = { limits: { depth: 2 }, options: { tableMb: 1 } };
  for (const wasm of [play, full]) {
    const before = wasm.bestMove(request).search?.engine;
    assert.equal(before?.evaluation, 'appraisal');
    assert.equal(wasm.xiangqiWorths({}), null);
    for (const file of [damaged(500), FILE.subarray(0, 700), new Uint8Array()]) {
      const { code, where } = refusal(() => wasm.useNet(file));
      assert.deepEqual([code, where.field], ['net/damaged', 'bytes']);
      assert.equal(wasm.bestMove(request).search?.engine.evaluation, 'appraisal');
    }
    const name = wasm.useNet(FILE);
    assert.match(name, /^net-[0-9a-f]{16}$/);
    const after = wasm.bestMove(request).search?.engine;
    assert.equal(after?.evaluation, name);
    assert.notEqual(after?.signature, before?.signature);
  }
});

test('a running search names its evaluation', () => {
  const session = new play.PlaySession({ limits: { nodes: 5000 }, options: { tableMb: 1 } });
  assert.equal(session.think(1).evaluation, play.useNet(FILE));
  session.free();
});

test('the drawn search is the search that plays, also with the net', () => {
  const found = play.bestMove({ limits: { nodes: 3000 }, options: { tableMb: 1, level: 10 } });
  const trace = full.traceSearch({ game: 'xiangqi', limits: { nodes: 3000 }, options: { tableMb: 1 } });
  const { uci, search } = trace.summary();
  assert.deepEqual([uci[0], search?.engine], [found.move, found.search?.engine]);
  const opened = full.openTrace(/** @type {Uint8Array} */ (trace.saved()), undefined).summary().opened;
  assert.equal(opened?.sameEngine, true);
  assert.equal(Object.fromEntries(opened.notes).evaluation, found.search?.engine.evaluation);
});

test('the node counts of the module equal those of the native program', () => {
  play.useNet(FILE);
  const table = readFileSync(new URL('../data/net.tsv', import.meta.url), 'utf8');
  const rows = table.split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(rows.length > 5);
  for (const row of rows) {
    const [fen, depth, nodes, score, move] = row.split('\t');
    const limits = { depth: Number(depth) };
    const found = play.bestMove({ position: { fen }, limits, options: { tableMb: 4, fresh: true } });
    assert.deepEqual([found.nodes, found.score, found.move], [Number(nodes), Number(score), move], fen);
  }
});

test('the worth of each piece is that of the current position', () => {
  play.useNet(FILE);
  const worths = play.xiangqiWorths({ moves: ['h2e2'] });
  assert.equal(worths?.pieces.length, 30);
  assert.ok(worths?.pieces.some(({ square, piece, red }) => square === 'e2' && piece === 'C' && red > 0));
  const chariots = worths?.pieces.filter(({ piece }) => piece.toLowerCase() === 'r');
  for (const { piece, red } of chariots ?? []) assert.equal(red > 0, piece === 'R');
});
