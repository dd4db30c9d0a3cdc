// A search that chose a move, repeated from its record: the same move and as many nodes, at every level.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, playedBy } from '../../www/address/played-move.js';
import { readAddress } from '../../www/address/search-address.js';
import { assertRepeats, labRequest, playAndRepeat, requestAfter } from './repeat-search.mjs';
import { POSITIONS, START, TABLE_MB } from './repeat-search.mjs';
import { analyse, full, play, refusal } from './modules.mjs';
import { isFull, sampleTest } from '../sample.mjs';

/** @import { PlayRequest, SearchRecord } from '../../www/engine/wasm/chuhe_play.js' */

/** Level 10 has no node limit. @param {number} level */
const limitsOf = (level) => (level === 10 ? { nodes: 20_000 } : { timeMs: 600_000 });

for (let level = 1; level <= 10; level += 1) {
  sampleTest(`the lab repeats searches of level ${level}`, ({ random }) => {
    const positions = isFull ? POSITIONS : 8;
    const followed = playAndRepeat(level, limitsOf(level), isFull ? {} : { positions, random });
    assert.equal(followed > positions, level === 10);
  });
}

test('bestMove returns the same record as a session', () => {
  const request = requestAfter(['h2e2'], 6, limitsOf(6));
  const info = analyse(request);
  assert.deepEqual(play.bestMove(request).search, info.search);
  assert.deepEqual(full.bestMove(request).search, info.search);
});

test('a search that time or the page ended is repeated too', () => {
  const moves = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0'];
  const position = { fen: START, moves };
  const timed = play.bestMove({ position, limits: { timeMs: 60 }, options: { fresh: true } });
  const clocked = play.bestMove({ position, limits: { clock: { leftMs: 1_500 } }, options: { fresh: true, seed: 3 } });
  const session = new play.PlaySession({ position });
  session.think(30);
  const stopped = session.stop();
  session.free();
  for (const { move, search, nodes } of [timed, clocked, stopped]) {
    assert.ok(search?.fresh && search.plain && move);
    assert.deepEqual([search.move, search.nodes], [move, nodes]);
    assertRepeats(moves, search);
  }
});

test('a search that cannot be repeated says so', () => {
  const limits = { nodes: 3_000 };
  const session = new play.PlaySession({ limits });
  assert.equal(session.info().search, null);
  assert.equal(session.think(600_000).search?.fresh, true);
  const ask = (/** @type {PlayRequest} */ request) => {
    session.begin(request);
    const { search } = session.think(600_000);
    return [search?.fresh, search?.plain];
  };
  // It follows the start, which can be repeated before it; but not another game, nor a search with extra options.
  assert.deepEqual(ask({ limits, position: { moves: ['h2e2'] } }), [true, true]);
  assert.deepEqual(session.info().search?.before, [{ plies: 0, nodes: 3_000 }]);
  assert.deepEqual(ask({ limits, position: { moves: ['c3c4'] } }), [false, true]);
  assert.deepEqual(ask({ limits, position: { moves: ['c3c4', 'h9g7'] } }), [false, true]);
  assert.deepEqual(ask({ limits, options: { fresh: true } }), [true, true]);
  assert.deepEqual(ask({ limits, options: { fresh: true, lines: 2 } }), [true, false]);
  assert.deepEqual(ask({ limits }), [false, true]);
  assert.deepEqual(ask({ limits, options: { follows: 3 } }), [true, true]);
  assert.deepEqual(session.info().search?.before, []);
  assert.deepEqual(ask({ limits, options: { fresh: true, variety: true } }), [true, false]);
  assert.deepEqual(ask({ limits: { ...limits, moves: ['h2e2'] }, options: { fresh: true } }), [true, false]);
  session.forget();
  assert.deepEqual(ask({ limits }), [true, true]);
  session.begin({ limits, options: { fresh: true } });
  session.join(0);
  session.join(undefined);
  assert.deepEqual([session.think(600_000).search?.plain], [false]);
  session.free();
});

test('a record names changed options', () => {
  const { search } = play.bestMove({
    limits: { nodes: 2_000 },
    options: { seed: 9, tableMb: 2, techniques: { null_move: false, futility: true } },
  });
  assert.deepEqual([search?.seed, search?.tableMb, search?.switched], [9, 2, ['null_move']]);
  const { engine } = /** @type {SearchRecord} */ (search);
  assert.match(engine.version, /^\d+\.\d+\.\d+/);
  assert.deepEqual([engine.evaluation, typeof engine.signature], ['appraisal', 'number']);
  assert.equal(playedBy('h2e2', /** @type {SearchRecord} */ (search)).chosen?.start, 'otherwise');
});

test('a search follows the allowed number of earlier ones of its game, and forgets the rest', () => {
  const game = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'c3c4', 'g6g5'];
  const session = new play.PlaySession({ limits: { nodes: 1 } });
  const ask = (/** @type {number} */ plies, /** @type {number} */ follows) => {
    session.begin({ position: { moves: game.slice(0, plies) }, limits: { nodes: 900 + plies }, options: { follows } });
    return session.think(600_000).search?.before;
  };
  session.forget();
  const followed = [0, 2, 4, 6].map((plies) => ask(plies, 2)?.map((earlier) => earlier.plies));
  assert.deepEqual(followed, [[], [0], [0, 2], []]);
  // After a takeback, and in the same place again: later searches of the game cannot be repeated before it.
  assert.deepEqual(ask(4, 2), []);
  assert.deepEqual(ask(4, 2), [{ plies: 4, nodes: 904 }]);
  assert.deepEqual(ask(8, 7)?.length, 2);
  assert.equal(refusal(() => ask(8, 8)).where.field, 'options.follows');
  session.free();
});

test('impossible earlier searches are refused by name', () => {
  const request = { game: /** @type {const} */ ('xiangqi'), position: { moves: ['h2e2'] }, limits: { nodes: 100 } };
  const tooMany = Array.from({ length: 8 }, () => ({ plies: 0, nodes: 5 }));
  for (const [before, code, field] of /** @type {[any, string, string][]} */ ([
    [[{ plies: 2, nodes: 5 }], 'request/range', 'options.before.plies'],
    [[{ plies: 1, nodes: 0 }], 'request/range', 'options.before.nodes'],
    [tooMany, 'request/range', 'options.before.length'],
    ['all', 'request/type', 'options.before'],
  ])) {
    const { code: found, where } = refusal(() => full.traceSearch({ ...request, options: { before } }));
    assert.deepEqual([found, where.field], [code, field]);
  }
});

test('each difference between two searches is named', () => {
  const moves = ['h2e2'];
  const { search, move } = play.bestMove(requestAfter(moves, 3, limitsOf(3)));
  const { chosen } = playedBy(move ?? '', search);
  assert.ok(chosen && search);
  const changed = { nodes: chosen.nodes + 1, level: 4, seed: 1, tableMb: 16, start: 'learnt', version: '0.0.1' };
  /** @param {typeof chosen | null} one @param {SearchRecord | null} other */
  const named = (one, other) =>
    differences(one, other)
      .map(({ name }) => name)
      .join();
  for (const [name, value] of Object.entries({ ...changed, signature: 1, before: '0-5' }))
    assert.equal(named({ ...chosen, [name]: value }, search), name);
  assert.equal(named(null, search), 'unrecorded');
  assert.equal(named(chosen, null), 'listing');
  assert.equal(named(chosen, { ...search, switched: ['null_move'] }), 'techniques');
});

test('an address carries the move, its search and only valid parts', () => {
  const record = /** @type {SearchRecord} */ (play.bestMove(requestAfter([], 2, limitsOf(2))).search);
  const request = labRequest([], record);
  const options = { level: 2, tableMb: TABLE_MB, seed: record.seed, record: 2_000_000, drawn: 1 };
  assert.deepEqual([request.limits, request.options], [{ nodes: record.nodes }, options]);
  const huge = labRequest([], { ...record, nodes: 5_000_000_000 });
  assert.deepEqual(huge.limits, { nodes: 20_000_000 });
  const before = [
    { plies: 0, nodes: 12_000_000 },
    { plies: 0, nodes: 8_000_000 },
  ];
  assert.deepEqual(labRequest([], { ...record, before }).options?.before, before);
  assert.equal(labRequest([], { ...record, before: [...before, { plies: 0, nodes: 1 }] }).options?.before, undefined);
  const good = 'h2e2_650_2_5_4_fresh_0.1.0_526098';
  const changed = [
    ...[good.replace('650', '0'), good.replace('_2_', '_11_'), good.replace('5_4', '4294967296_4')],
    ...[good.replace('_4_', '_999_'), good.replace('fresh', 'stale'), good.replace('0.1.0', '<b>')],
    ...['_', '_1', '_4-', '_4-5.', '_4-0'].map((end) => good + end),
  ];
  for (const text of ['h2', 'h2e2_', 'z2e2', ...changed]) {
    const { faults, played } = readAddress(new URLSearchParams({ tree: START, played: text }));
    const fault = { code: 'address/value', where: { field: 'played' }, params: { field: 'played', value: text } };
    assert.deepEqual([faults, played], [[fault], null], text);
  }
  for (const part of ['player=4294967296', 'tableMb=0', 'level=11', 'nodes=-1', 'before=3', 'before=3-0']) {
    const { faults } = readAddress(new URLSearchParams(`tree=${START}&${part}`));
    const fields = faults.map(({ where }) => where.field);
    assert.deepEqual(fields, [part.split('=')[0]]);
  }
  assert.deepEqual(readAddress(new URLSearchParams({ tree: START, played: good })).played?.chosen?.tableMb, 4);
});
