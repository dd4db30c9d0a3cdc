// Recorded searches of xiangqi, and game files: the full module. A search opened from a file equals the saved one, and a damaged file is
// refused with the place, whatever the damage.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MIDDLE } from './diagrams.mjs';
import { full, lab, play, refusal } from './modules.mjs';
import { crc32 } from 'node:zlib';
import { openTrace, traceSearch } from '../../www/engine/package.js';
import { flat } from '../../www/engine/workers/lab-host.js';

/** @import { Trace, TraceRequest } from '../../www/engine/wasm/chuhe_full.js' */

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

const MATED = '3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1';

/** All data of a trace that a page uses. @param {Trace} trace */
function traceData(trace) {
  const { search, opened, ...summary } = trace.summary();
  const stories = [0, 1, summary.searched >> 1, summary.searched - 1].map((node) => trace.story(node));
  const [last, table] = [trace.frame(summary.steps), trace.table(summary.steps, 9)];
  return { summary, flat: flat(/** @type {any} */ (trace)), last, stories, considered: trace.considered(), table };
}

/** A file with a valid checksum, as if changed on purpose. @param {Uint8Array} content */
function sealed(content) {
  const bytes = new Uint8Array(content.length + 4);
  bytes.set(content);
  new DataView(bytes.buffer).setUint32(content.length, crc32(content), true);
  return bytes;
}

/** @param {TraceRequest} request */
function saved(request) {
  const trace = full.traceSearch(request);
  const bytes = trace.saved();
  assert.ok(bytes);
  return { trace, bytes };
}

test('an opened search equals the saved one, and has its settings', () => {
  const moves = ['h2e2', 'h9g7', 'h0g2', 'b9c7'];
  const weak = { record: 4_000, level: 6, seed: 9, tableMb: 1, techniques: { null_move: false, razoring: false } };
  const before = [
    { plies: 0, nodes: 400 },
    { plies: 2, nodes: 300 },
  ];
  /** @type {[Omit<TraceRequest, 'game'>, Record<string, string>][]} */
  const requests = [
    [
      { position: { moves: moves.slice(0, 2) }, notation: 'wxf', limits: { depth: 5 } },
      { depth: '5', nodes: '2000000' },
    ],
    [
      { position: { fen: MIDDLE }, notation: 'chinese', limits: { nodes: 30_000 }, options: weak },
      { nodes: '30000', level: '6', seed: '9', 'table-mb': '1', without: 'null_move,razoring' },
    ],
    [
      { position: { moves }, limits: { depth: 3 }, options: { before } },
      { depth: '3', nodes: '2000000', before: '0-400 2-300' },
    ],
  ];
  for (const [request, notes] of requests) {
    const { trace, bytes } = saved({ game: 'xiangqi', ...request, options: { drawn: 1, ...request.options } });
    const again = full.openTrace(bytes, request.notation ?? undefined);
    assert.deepEqual(traceData(again), traceData(trace), JSON.stringify(request));
    assert.deepEqual(again.saved(), bytes);
    const { search, opened } = again.summary();
    assert.equal(search, null);
    assert.equal(trace.summary().opened, null);
    assert.ok(opened?.sameEngine);
    const { fen = opened.fen, moves = [] } = Object(request.position);
    assert.deepEqual([opened.fen, opened.moves], [fen, moves]);
    const { engine, writer, evaluation, ...others } = Object.fromEntries(opened.notes);
    assert.match(engine, /^\d+\.\d+\.\d+ \d+$/);
    assert.equal(writer, 'traceSearch');
    assert.match(evaluation, /^(appraisal|net-[0-9a-f]{16})$/);
    assert.deepEqual(others, notes);
    for (const one of [trace, again]) one.free();
  }
});

test('only the search that plays can be saved, and only with nodes', async () => {
  for (const rest of /** @type {const} */ ([{ position: { fen: MATED } }, { algorithm: 'fail_soft' }]))
    assert.equal(full.traceSearch({ game: 'xiangqi', ...rest, limits: { depth: 1 } }).saved(), undefined);
  assert.equal((await traceSearch({ game: 'tree', tree: '[[3,12],[2,4]]' })).saved(), undefined);
  assert.equal('saved' in lab.traceSearch({ game: 'tree', tree: '[[3,12],[2,4]]' }), false);
  const trace = await traceSearch({ game: 'xiangqi', limits: { depth: 2 } });
  const again = await openTrace(/** @type {Uint8Array} */ (trace.saved()), 'wxf');
  assert.deepEqual([again.value, again.nodes, again.recorded], [trace.value, trace.nodes, trace.recorded]);
  assert.deepEqual(again.scores, trace.scores);
  assert.match(again.line[0], /^[A-Z]\d[+=-]\d$/);
});

test('a file that is no search is refused with the reason and the place', () => {
  const { bytes } = saved({ game: 'xiangqi', limits: { depth: 2 } });
  const text = (/** @type {string} */ words) => new TextEncoder().encode(words);
  const changed = bytes.slice();
  changed[bytes.length - 1] ^= 1;
  /** @type {[Uint8Array, string, Record<string, string>][]} */
  const wrong = [
    [text('[Game "Chinese Chess"]'), 'recording/foreign', {}],
    [new Uint8Array(), 'recording/foreign', {}],
    [text('chuhe trace 2\nfen x\n\n'), 'recording/version', { found: '2' }],
    [sealed(text('chuhe trace 1\nfen 9/9\n\n')), 'recording/position', { line: '2' }],
    [sealed(text('chuhe trace 1\nnonsense\n\n')), 'recording/line', { line: '2' }],
    [bytes.slice(0, 300), 'recording/damaged', { at: '300', fault: 'cut_short' }],
    [changed, 'recording/changed', {}],
  ];
  for (const [file, code, params] of wrong) {
    const error = refusal(() => full.openTrace(file, undefined));
    assert.deepEqual([error.code, error.where.field, { ...error.params }], [code, 'bytes', params], code);
  }
  assert.equal(refusal(() => full.openTrace(/** @type {any} */ ('text'), undefined)).code, 'request/type');
  assert.equal(refusal(() => full.openTrace(bytes, /** @type {any} */ ('runes'))).where.field, 'notation');
});

test('no change of a file traps the module, not even with a valid checksum', () => {
  const request = /** @type {const} */ ({ game: 'xiangqi', position: { fen: MIDDLE }, limits: { nodes: 150 } });
  const { trace, bytes } = saved({ ...request, options: { drawn: 1 } });
  const content = bytes.slice(0, -4);
  let opened = 0;
  for (let at = 0; at < content.length; at += 3) {
    const damaged = content.slice();
    damaged[at] ^= [1, 2, 4, 0x40, 0x80, 0xff][(at / 3) % 6];
    try {
      const read = full.openTrace(sealed(damaged), 'wxf');
      traceData(read);
      assert.ok(read.saved());
      read.free();
      opened += 1;
    } catch (error) {
      const { name, stack = error } = /** @type {Error} */ (error);
      assert.equal(name, 'ChuheError', `byte ${at}: ${stack}`);
    }
  }
  assert.ok(opened > 20 && opened < content.length / 4, `${opened} of ${content.length}`);
  trace.free();
});
