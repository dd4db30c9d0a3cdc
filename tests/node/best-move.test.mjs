// bestMove and PlaySession: their answers, and the names of their errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, refusal } from './modules.mjs';

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
