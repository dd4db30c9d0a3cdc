// bestMove and PlaySession: their answers, the names of their errors, and parallel searches without shared memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, refusal } from './modules.mjs';
import { connectPeers } from '../../www/engine/parallel-search.js';
import { SlicedSearches } from '../../www/engine/workers/sliced-searches.js';

const { PlaySession } = play;

test('a level plays the same game for the same seed, and different games for different seeds', () => {
  /** @param {number} seed */
  const ask = (seed) => play.bestMove({ options: { level: 1, seed, variety: true } }).move;
  assert.equal(ask(7), ask(7));
  const moves = new Set(Array.from({ length: 12 }, (_, seed) => ask(seed)));
  assert.ok(moves.size > 1, [...moves].join(' '));
});

test('a session searches another position, and only the given moves', () => {
  const session = new PlaySession({ limits: { depth: 1 } });
  assert.ok(session.think(600_000).done);
  session.begin({ position: { moves: ['h2e2'] }, limits: { depth: 2, moves: ['炮8进1'] } });
  const info = session.think(600_000);
  assert.deepEqual([info.done, info.move], [true, 'h7h6']);
  session.free();
});

test('the evaluation is listed term by term, and is equal for both sides at the start', () => {
  const { terms, sum, phase } = play.xiangqiAppraisal({});
  assert.equal(phase, 1);
  const differing = terms.filter(({ red, black }) => red !== black).map(({ name }) => name);
  assert.deepEqual(differing, ['tempo']);
  const whole = terms.reduce((whole, { red, black }) => whole + red - black, 0);
  assert.equal(sum, whole);
});

test('values that are no JSON, and unreadable ones, are refused with name and place', () => {
  /** @type {any} */ const cycle = {};
  cycle.position = cycle;
  const unreadable = Object.defineProperty({}, 'depth', { get: assert.fail, enumerable: true });
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  /** @type {[any, string, string | null][]} */
  const wrong = [
    [{ limits: { depth: NaN } }, 'request/type', 'limits.depth'],
    [new Map(), 'request/type', null],
    [{ limits: unreadable }, 'request/unreadable', 'limits.depth'],
    [cycle, 'request/tooDeep', Array(16).fill('position').join('.')],
    [revoked.proxy, 'request/unreadable', null],
  ];
  for (const [request, code, field] of wrong) {
    const { code: found, where, message } = refusal(() => play.bestMove(request));
    assert.deepEqual([found, where.field], [code, field], message);
  }
  const illegal = refusal(() => play.bestMove({ position: { moves: ['h2e2', 'x'] }, limits: { depth: 1 } }));
  assert.equal(illegal.where.index, 1);
});

const OPENINGS = [[], ['h2e2', 'h9g7'], ['c3c4', 'g6g5', 'b0c2']];

test('invalid messages are ignored, and a wrong one does no harm', () => {
  const strange = /** @type {any[]} */ ([
    ...[null, 'message', [1, 2], new Uint8Array(16), new BigUint64Array(0), new BigUint64Array(3).fill(~0n)],
    BigUint64Array.from({ length: 200 }, (_, index) => BigInt(index) << 40n),
  ]);
  const session = new play.PlaySession({ limits: { depth: 5 } });
  session.join(1);
  for (const message of strange) session.receive(message);
  const { move } = session.think(600_000);
  session.free();
  assert.match(move ?? '', /^[a-i][0-9][a-i][0-9]$/);
});

test('each of several parallel searches has less to do than one alone', async () => {
  const sum = { alone: 0, together: 0 };
  for (const moves of OPENINGS) {
    sum.alone += await nodesOfFirst(moves, 1);
    sum.together += await nodesOfFirst(moves, 3);
  }
  assert.ok(sum.together < sum.alone, `${sum.together} nodes of the first of three, ${sum.alone} of one alone`);
});

/** The node count of the main of parallel searches in turns, connected by ports like workers. @param {string[]} moves @param {number} count @returns {Promise<number>} */
function nodesOfFirst(moves, count) {
  return new Promise((resolve) => {
    const all = connectPeers(count);
    const searchers = all.map(
      ({ place }) =>
        new SlicedSearches(new play.XiangqiGame(), (answer) => {
          if (place > 0 || !('answer' in answer)) return;
          for (const searcher of searchers) searcher.close();
          resolve(answer.answer.nodes);
        }),
    );
    for (const peers of all) {
      const request = { position: { moves }, limits: peers.place === 0 ? { depth: 12 } : {} };
      searchers[peers.place].begin(1, { request, afresh: true }, undefined, count > 1 ? peers : undefined);
    }
  });
}
