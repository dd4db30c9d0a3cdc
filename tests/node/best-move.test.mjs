// bestMove and PlaySession: their answers, and the names of their errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab, play, refusal } from './modules.mjs';

const { PlaySession } = play;
/** Red mates with either chariot. */
const MATE_IN_ONE = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';

test('a mate in one is found and reported as one', () => {
  const answer = play.bestMove({ game: 'xiangqi', position: { fen: MATE_IN_ONE }, limits: { depth: 3 } });
  assert.equal(answer.move, 'b7b9');
  assert.deepEqual([answer.mate, answer.bound, answer.line], [1, 'exact', ['b7b9']]);
});

test('a level plays the same game for the same seed, and different games for different seeds', () => {
  /** @param {number} seed */
  const ask = (seed) => play.bestMove({ options: { level: 1, seed, variety: true } }).move;
  assert.equal(ask(7), ask(7));
  const moves = new Set(Array.from({ length: 12 }, (_, seed) => ask(seed)));
  assert.ok(moves.size > 1, [...moves].join(' '));
});

test('a search in slices gives the result of a search at once', () => {
  const request = { limits: { nodes: 30_000 }, options: { lines: 3 } };
  const session = new PlaySession(request);
  let info = session.info();
  for (let slice = 0; slice < 100_000 && !info.done; slice += 1) info = session.think(1);
  assert.ok(info.done);
  const atOnce = play.bestMove(request);
  assert.equal(info.nodes, atOnce.nodes);
  assert.ok(info.nodes >= 30_000 && info.nodes < 31_000, `${info.nodes}`);
  assert.equal(info.lines.length, 3);
  assert.equal(info.move, info.lines[0].moves[0]);
  assert.equal(info.move, atOnce.move);
  assert.ok(info.lines.every(({ bound }) => ['exact', 'atLeast', 'atMost'].includes(bound)));
  session.free();
});

test('a session searches another position, and only the given moves', () => {
  const session = new PlaySession({ limits: { depth: 1 } });
  assert.ok(session.think(600_000).done);
  session.begin({ position: { moves: ['h2e2'] }, limits: { depth: 2, moves: ['炮8进1'] } });
  const info = session.think(600_000);
  assert.deepEqual([info.done, info.move], [true, 'h7h6']);
  session.free();
});

test('techniques are switched by name', () => {
  const names = play.techniques().map(({ name }) => name);
  assert.ok(names.includes('null_move'));
  const all = Object.fromEntries(names.map((name) => [name, false]));
  /** @param {Record<string, boolean>} techniques */
  const ask = (techniques) => play.bestMove({ limits: { depth: 3 }, options: { techniques } });
  assert.ok(ask(all).nodes > ask({}).nodes);
});

test('the evaluation is listed term by term, and is equal for both sides at the start', () => {
  const { terms, sum, phase } = play.xiangqiAppraisal({});
  assert.equal(phase, 1);
  const differing = terms.filter(({ red, black }) => red !== black).map(({ name }) => name);
  assert.deepEqual(differing, ['tempo']);
  assert.equal(
    sum,
    terms.reduce((whole, { red, black }) => whole + red - black, 0),
  );
});

test('every listing plays small games', () => {
  for (const algorithm of lab.algorithms()) {
    const tree = { game: /** @type {const} */ ('tree'), tree: '[[3,12,8],[2,4,6],[14,5,2]]', algorithm };
    const answer = lab.bestMove(tree);
    assert.deepEqual([answer.move, answer.score], ['n.0', 3], algorithm);
  }
  const won = lab.bestMove({ game: 'tictactoe', position: 'XX./OO./...' });
  assert.deepEqual([won.score, won.line.length], [10, 1]);
});

test('values that are no JSON, and unreadable ones, are refused with name and place', () => {
  /** @type {any} */ const cycle = {};
  cycle.position = cycle;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  /** @type {[any, string, string | null][]} */
  const wrong = [
    [{ limits: { depth: NaN } }, 'request/type', 'limits.depth'],
    [new Map(), 'request/type', null],
    [
      { limits: Object.defineProperty({}, 'depth', { get: assert.fail, enumerable: true }) },
      'request/unreadable',
      'limits.depth',
    ],
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
