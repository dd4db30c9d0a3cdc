// Recorded searches of xiangqi, and game files: the full module.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MIDDLE } from './diagrams.mjs';
import { full, lab, play, refusal } from './modules.mjs';

/** @import { TraceRequest } from '../../www/engine/wasm/chuhe_full.js' */

/** @param {TraceRequest} request */
function searched(request) {
  const trace = full.traceSearch(request);
  return { trace, summary: trace.summary() };
}

test('the recorded search that plays finds the same as the unrecorded one', () => {
  const limits = { depth: 4 };
  const request = { game: /** @type {const} */ ('xiangqi'), position: { moves: ['h2e2', 'h9g7'] }, limits };
  const { summary } = searched({ ...request, algorithm: 'play' });
  const move = play.bestMove(request);
  assert.equal(summary.algorithm, 'play');
  assert.deepEqual(summary.uci, move.line);
  assert.equal(summary.value, move.score);
  assert.equal(summary.stopped, false);
  assert.equal(summary.moves.length, summary.uci.length);
  assert.deepEqual([summary.moves, move.names], [summary.uci, move.line]);
  /** @type {[object, RegExp][]} */
  const asked = [
    [{ language: 'en' }, /^[A-Z][0-9][=+-][0-9]$/],
    [{ language: 'zh-Hans' }, /^[马炮车兵相仕帅]/],
    [{ language: 'zh-Hant' }, /^[馬炮車兵相仕帥]/],
    [{ notation: 'iccs', language: 'en' }, /^[A-I][0-9]-[A-I][0-9]$/],
  ];
  for (const [how, name] of asked) {
    const named = searched({ ...request, ...how, algorithm: 'play' }).summary;
    assert.match(named.moves[0], name);
    assert.deepEqual([named.uci, named.moves], [summary.uci, play.bestMove({ ...request, ...how }).names]);
  }
});

test('a listing of xiangqi has a limit of its own for the depth; the module for small games has no xiangqi', () => {
  const request = /** @type {const} */ ({ game: 'xiangqi', algorithm: 'fail_soft', limits: { depth: 99 } });
  const { code, where } = refusal(() => full.traceSearch(request));
  assert.deepEqual([code, where.field], ['request/range', 'limits.depth']);
  assert.equal(refusal(() => lab.traceSearch({ game: 'xiangqi' })).code, 'request/unknownValue');
});

test('an impossible record is refused with the node', () => {
  const start = { parent: -1, move: null, comment: '', glyphs: [] };
  const startFen = full.xiangqiRead({ text: '1. h2e2' }).records[0].startFen;
  const record = (/** @type {any[]} */ ...nodes) =>
    /** @type {any} */ ({ startFen, tags: [], result: 'unknown', nodes });
  assert.equal(full.xiangqiWrite({ record: record(start), format: 'fen' }), startFen);
  const twice = refusal(() => full.xiangqiWrite({ record: record(start, { ...start, parent: 1, move: 'h2e2' }) }));
  assert.deepEqual([twice.code, twice.where.field, twice.where.index], ['record/node', 'record.nodes', 1]);
  const illegal = refusal(() => full.xiangqiWrite({ record: record(start, { ...start, parent: 0, move: 'a0a5' }) }));
  assert.deepEqual([illegal.where.field, illegal.where.index], ['record.nodes', 1]);
  assert.equal(refusal(() => full.xiangqiWrite({ record: record(start), format: 'xqf' })).code, 'request/noText');
  assert.equal(refusal(() => full.xiangqiFile({ record: record(start), format: 'wxf' })).code, 'request/onlyRead');
  assert.equal(refusal(() => full.xiangqiRead({})).code, 'request/missingField');
});

/** A checksum of every node of a search with the net. `crates/cli/tests/trace_play.rs` has the same for the native program. */
const TREE_CHECKSUM = 754_003_636;

test('the tree is that of the native program, node for node', () => {
  full.useNet(readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url)));
  const options = { record: 100_000, tableMb: 16 };
  const { trace } = searched({ game: 'xiangqi', position: { fen: MIDDLE }, limits: { depth: 8 }, options });
  const [parents, whys, unsearched] = [trace.parents(), trace.whys(), trace.unsearched()];
  const [scores, depths] = [trace.scores(), trace.depths()];
  let sum = 2166136261;
  /** @param {number} number */
  const add = (number) => {
    sum = Math.imul(sum ^ number, 16777619) >>> 0;
  };
  parents.forEach((parent, node) => {
    for (const number of [parent, whys[node], unsearched[node], Math.abs(scores[node]), Math.round(depths[node] * 12)])
      add(number);
  });
  assert.ok(parents.length > 5_000, `${parents.length} nodes`);
  assert.equal(sum, TREE_CHECKSUM);
});
