// The game that the engine keeps: sent move by move with takebacks and jumps it equals the game sent whole, and a move is one query.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as play from '../../www/engine/wasm/chuhe_play.js';
import { Chuhe } from '../../www/engine/client.js';
import { engineOf } from '../../www/record/players.js';
import { START_FEN } from '../../www/record/record.js';
import { longGame } from '../long-game.mjs';
import { chance } from '../sample.mjs';
import { begin, CHASE, until } from './games.mjs';

// The queries are counted in this thread.
Object.assign(globalThis, { Worker: assert.fail });
const engine = await Chuhe.start();
await engine.xiangqiState({});

/** The queries to the engine: method, number of moves sent, number of moves to keep. @type {[string, number, number | undefined][]} */
let requests = [];
for (const name of /** @type {const} */ (['state', 'warning', 'appraisal', 'search'])) {
  const { [name]: answer } = play.XiangqiGame.prototype;
  Object.assign(play.XiangqiGame.prototype, {
    /** @this {play.XiangqiGame} @param {any} request @param {number} [keep] */
    [name](request, keep) {
      requests.push([name, (request.position ?? request).moves?.length ?? 0, keep]);
      return /** @type {any} */ (answer).call(this, request, keep);
    },
  });
}

/** The queries that an action makes. @param {() => Promise<unknown>} act */
async function requestsOf(act) {
  requests = [];
  await act();
  return requests;
}

const CHASED = ['a0a9', 'd9d8', 'a9a8', 'd8d9', 'a8a9', 'd9d8', 'a9a8', 'd8d9'];

test('from any position to any other the answer equals that for the whole game', async () => {
  const random = chance(22);
  const games = [
    { fen: undefined, moves: longGame(play, 150, random) },
    { fen: undefined, moves: longGame(play, 60, random) },
    { fen: CHASE, moves: CHASED },
  ];
  let [shorter, refused] = [0, 0];
  for (let round = 0; round < 400; round += 1) {
    const { fen, moves: all } = games[Math.floor(random() * 1.02 * games.length) % games.length];
    const moves = all.slice(0, Math.floor(random() * (all.length + 1)));
    if (round % 3 === 0 && moves.length < all.length) {
      const { legal } = play.xiangqiState({ fen, moves });
      moves.push(legal[Math.floor(random() * legal.length)].uci);
    }
    if (round % 11 === 0) {
      const at = Math.floor(random() * moves.length);
      moves[at] = 'e5e5';
      const refusal = await engine.xiangqiState({ fen, moves }).catch((error) => error);
      assert.deepEqual([refusal.name, refusal.where.field, refusal.where.index], ['ChuheError', 'moves', at]);
      refused += 1;
      continue;
    }
    const known = Math.floor(random() * (moves.length + 2));
    requests = [];
    const answer = await engine.xiangqiState({ fen, moves, known });
    shorter += Number(requests.at(-1)?.[2] !== undefined);
    const whole = play.xiangqiState({ fen, moves });
    assert.deepEqual(answer, { ...whole, moves: whole.moves.slice(known) });
    if (round % 7 === 0) {
      const appraisal = await engine.xiangqiAppraisal({ fen, moves });
      assert.deepEqual(appraisal, play.xiangqiAppraisal({ fen, moves }));
      const [{ uci: move } = { uci: null }] = whole.legal;
      if (move) assert.deepEqual(await engine.xiangqiWarning({ fen, moves, move }), null);
    }
    if (round % 13 === 0 && whole.legal.length > 0) {
      const request = { position: { fen, moves }, limits: { depth: 2 }, options: { tableMb: 1 } };
      const { move, nodes } = await engine.bestMove(request);
      const alone = play.bestMove(request);
      assert.deepEqual([move, nodes], [alone.move, alone.nodes]);
    }
  }
  assert.ok(shorter > 150 && refused > 20, `${shorter} sent only the new moves, ${refused} refused`);
});

test('queries sent at once about different games are answered each, and refused each', async () => {
  const games = [['h2e2'], ['h2e2', 'e5e5'], ['h2e2', 'h9g7'], ['h2e2', 'h9g7', 'h0g2']];
  const answers = await Promise.all(games.map((moves) => engine.xiangqiState({ moves }).catch(({ code }) => code)));
  assert.match(answers.splice(1, 1)[0], /^(notation|move)-/);
  games.splice(1, 1);
  const expected = games.map((moves) => play.xiangqiState({ moves }));
  assert.deepEqual(answers, expected);
});

test('a move that would lose by repetition is named before it is played', () => {
  const { warnings } = play.xiangqiState({ fen: CHASE, moves: CHASED });
  const [{ move, verdict }, ...others] = warnings;
  assert.deepEqual([move, verdict.code, verdict.winner, others.length], ['a8a9', 'perpetual-check', 'black', 0]);
  assert.deepEqual(verdict, play.xiangqiWarning({ fen: CHASE, moves: CHASED, move: 'a8a9' }));
  assert.deepEqual(play.xiangqiState({}).warnings, []);
});

test('a human move is one query with that move only, late in a long game as at its start', async () => {
  const moves = longGame(play, 300, chance(7));
  const game = await begin({}, engine);
  for (const [ply, move] of moves.entries()) {
    assert.deepEqual(await requestsOf(() => game.move(move)), [['state', 1, ply]]);
    assert.equal(game.state?.moves.length, 1, 'only the new move is described');
  }
  assert.deepEqual(game.cursor.moves, moves);
  const { moves: written, ...rest } = play.xiangqiState({ fen: START_FEN, moves });
  assert.deepEqual({ ...game.state, moves: [] }, { ...rest, moves: [] });
  const kept = game.cursor.path.map((node) => game.written(node));
  assert.deepEqual(kept, written);
  const back = await requestsOf(() => game.takeBack().then(() => game.goTo(game.record.nodeAt(20))));
  assert.deepEqual(back, [], 'what was seen is not asked about again');
  await game.goTo(game.cursor.end);
  const another = game.state?.legal.find(({ uci }) => uci !== moves[299])?.uci ?? '';
  assert.deepEqual(await requestsOf(() => game.move(another)), [['state', 1, 299]]);
});

test('an early position of a long game does not replace the kept game, and the next move is still sent alone', async () => {
  const moves = longGame(play, 200, chance(9));
  await engine.xiangqiState({ moves: moves.slice(0, 199) });
  for (const count of [0, 9, 90]) {
    const early = { moves: moves.slice(0, count) };
    assert.deepEqual(await engine.xiangqiState(early), play.xiangqiState(early));
  }
  assert.deepEqual(await requestsOf(() => engine.xiangqiState({ moves })), [['state', 1, 199]]);
  // The engine goes back to a position nearer to the end.
  const nearer = { moves: moves.slice(0, 150) };
  assert.deepEqual(await requestsOf(() => engine.xiangqiState(nearer)), [['state', 0, 150]]);
});

test('the engine’s answer is one search and one query with new moves only', async () => {
  const game = await begin({ black: engineOf(1) }, engine);
  requests = [];
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  game.abandon();
  // A used session begins a new search, which is no query of the game.
  const keptPlies = requests.filter(([name, moves]) => name === 'state' && moves === 1).map(([, , plies]) => plies);
  assert.deepEqual(keptPlies, [0, 1]);
});
