// A review by the real engine: a hung chariot is found and explained, reproducibly; and analysis lines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { flatFindings, readFindings } from '../../www/record/findings.js';
import { Game } from '../../www/game/state/game-state.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { Retry } from '../../www/game/review/retry.js';
import { attach, isAttached, sideline } from '../../www/record/sideline.js';
import { Study } from '../../www/game/review/study.js';
import { GameStore, VERSION } from '../../www/storage/store.js';
import { makeEngine, openedAfter, search } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';
import { play } from './modules.mjs';

/** Red can put a chariot where Black’s captures it for nothing. */
const BEFORE = '1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1 w - - 0 1';
const GIVEN_AWAY = ['d1d8', 'a8d8'];
const AT = 0;
/** Two chariots against a general: one holds the rank below it, the other mates. */
const MATE_IN_ONE = '3k5/8R/R8/9/9/9/9/9/9/5K3 w - - 0 1';

const engine = makeEngine(search);

/** @param {string[]} moves @param {string} [fen] */
const played = (moves, fen = BEFORE) => openedAfter(moves, fen, engine);

/** The number of searches of a call. @param {() => unknown} call */
async function searchesOf(call) {
  const { length } = engine.requests;
  await call();
  return engine.requests.length - length;
}

/** The review of the game above, made once. */
const given = (async () => {
  const { game, study } = await played(GIVEN_AWAY);
  /** @type {number[]} */ const progress = [];
  return { game, study, progress, review: await study.review(game.tip, { onStep: (done) => progress.push(done) }) };
})();

test('a hung chariot is a blunder, with its reason', async () => {
  const { study, progress, review } = await given;
  assert.equal(review.found.length, GIVEN_AWAY.length + 1);
  assert.deepEqual(progress, [0, 1, 2, 3]);
  assert.equal(review.mistakes.find(({ index }) => index === AT)?.kind, 'blunder');
  const [reason] = await study.explain(review, AT);
  assert.deepEqual(reason, { code: 'walksInto', piece: 'R', by: 'r', square: 'd8', at: -1 });
});

test('results without a net are marked and stored so', async () => {
  const { game, review } = await given;
  assert.ok(review.found.every(({ isPlain, depth }) => isPlain === (depth > 0 || undefined)));
  const { game: other } = await played(GIVEN_AWAY);
  const byNet = makeEngine(() => ({ score: 5, line: [], depth: 1, evaluation: 'net-0123456789abcdef' }));
  const study = new Study(other, Promise.resolve(byNet));
  assert.ok((await study.review(other.tip)).found.every(({ isPlain }) => isPlain === undefined));
  for (const { record } of [game, other]) {
    const stored = flatFindings(record);
    assert.deepEqual(readFindings(JSON.parse(JSON.stringify(stored))), stored);
  }
});

test('the same game has the same review, and each position is searched once', async () => {
  const { game, study, review } = await given;
  const another = await played(GIVEN_AWAY);
  const reviewed = async () => assert.deepEqual((await another.study.review(another.game.tip)).found, review.found);
  assert.equal(await searchesOf(reviewed), GIVEN_AWAY.length + 1);
  assert.equal(await searchesOf(() => study.review(game.tip)), 0);
});

test('two engines in parallel find what one finds', async () => {
  const { review } = await given;
  const { game } = await played(GIVEN_AWAY);
  const [first, second] = [makeEngine(search), makeEngine(search)];
  const study = new Study(game, Promise.resolve(first), Promise.resolve(second));
  /** @type {number[]} */ const reports = [];
  const { found } = await study.review(game.tip, { workers: 2, onStep: (done) => reports.push(done) });
  assert.deepEqual(found, review.found);
  assert.deepEqual(reports, [0, 1, 2, 3]);
  assert.ok(first.requests.length > 0 && second.requests.length > 0);
  assert.equal(first.requests.length + second.requests.length, review.found.length);
});

test('a question about a mistake does not end the review that still runs', async () => {
  const { game } = await played(GIVEN_AWAY);
  let latest = 0;
  /** As in the page: an engine gives up a search for a newer one. */
  const impatient = makeEngine(async (request) => {
    const own = (latest += 1);
    await wait();
    if (own < latest) throw new DOMException('a newer search took over', 'AbortError');
    return search(request);
  });
  const study = new Study(game, Promise.resolve(impatient));
  const { review } = await given;
  const [{ found }, { isMistake }] = await Promise.all([
    study.review(game.tip),
    study.judge(game.record.root, GIVEN_AWAY[0]),
    study.explain(review, AT),
  ]);
  assert.deepEqual(found, review.found);
  assert.equal(isMistake, true);
});

test('if one of two engines fails, the review fails, and the other starts no more searches', async () => {
  const { game } = await played(GIVEN_AWAY);
  const slow = makeEngine((request) => wait().then(() => search(request)));
  const failing = makeEngine(() => Promise.reject(new Error('lost')));
  const study = new Study(game, Promise.resolve(slow), Promise.resolve(failing));
  await assert.rejects(study.review(game.tip, { workers: 2 }), /lost/);
  await wait(1);
  assert.equal(slow.requests.length, 1);
});

test('a page without workers reviews on its own thread', async () => {
  const { game } = await played(GIVEN_AWAY);
  const alone = { ...engine, granted: async () => 1 };
  const none = /** @type {Promise<any>} */ (Promise.resolve({}));
  /** @type {number[]} */ const reports = [];
  const study = new Study(game, Promise.resolve(alone), none);
  await study.review(game.tip, { workers: 2, onWorkers: (workers) => reports.push(workers) });
  assert.deepEqual(reports, [1]);
});

test('a review is stored with the game, and damaged parts are searched again', async () => {
  const { game, review } = await given;
  const text = JSON.stringify(game.snapshot());
  const reopened = async (/** @type {string} */ text) => {
    const stored = `{"version":${VERSION},"changed":1,"kept":${text}}`;
    const entry = new GameStore(mockStorage({ 'chuhe.game.a': stored })).load('a');
    assert.ok(entry);
    const another = new Game(engine);
    await another.restore(entry.kept);
    return { game: another, study: new Study(another, Promise.resolve(engine)) };
  };
  const whole = await reopened(text);
  const again = whole.study.reviewOf(whole.game.tip);
  assert.deepEqual(again?.found, review.found);
  assert.deepEqual(again?.mistakes, review.mistakes);
  const damages = { '"side":"red"': '"side":"green"', '"depth":': '"deep":', '"line":["': '"line":["up' };
  const others = { '"place":2': '"place":99', '"findings":[': '"findings":[null,7,' };
  for (const [sound, damaged] of Object.entries({ ...damages, ...others })) {
    assert.ok(text.includes(sound), sound);
    const part = await reopened(text.replace(sound, damaged));
    assert.deepEqual((await part.study.review(part.game.tip)).found, review.found, damaged);
  }
});

test('a variation is reviewed separately, and positions shared with the game are searched once', async () => {
  const { game, study } = await played(GIVEN_AWAY);
  await study.review(game.tip);
  const aside = game.record.playAll(['d1d9', 'e9d9'], game.record.root);
  assert.equal(study.reviewOf(aside), null);
  assert.equal(await searchesOf(() => study.review(aside)), 2);
  const moves = study.reviewOf(aside)?.nodes.map(({ move }) => move);
  assert.deepEqual(moves, ['', 'd1d9', 'e9d9']);
  assert.deepEqual(study.reviewOf(game.tip)?.nodes.at(-1), game.tip);
});

test('a review marks only unmarked moves', async () => {
  const { study, review } = await given;
  const others = review.mistakes.filter(({ index }) => index !== AT);
  review.nodes[AT + 1].glyphs = [3];
  study.mark(review);
  assert.deepEqual(review.nodes[AT + 1].glyphs, [3]);
  for (const { index } of others) assert.equal(review.nodes[index + 1].glyphs.length, 1);
  review.nodes[AT + 1].glyphs = [];
  study.mark(review);
  assert.deepEqual(review.nodes[AT + 1].glyphs, [4]);
});

test('a mate not played is missed, and a mate on the board is certain', async () => {
  const { game, study } = await played(['i8i7', 'd9d8'], MATE_IN_ONE);
  const review = await study.review(game.tip);
  assert.equal(review.found[0].worth.mate, 1);
  assert.equal((await study.explain(review, 0))[0].code, 'missesMate');
  const mated = await played(['a7a9'], MATE_IN_ONE);
  const { found, mistakes } = await mated.study.review(mated.game.tip);
  assert.equal(found[1].worth.end, 'red');
  assert.deepEqual(mistakes, []);
});

test('a cancelled review keeps its results and rejects with AbortError', async () => {
  const { game, study } = await played(GIVEN_AWAY);
  const work = new AbortController();
  const review = study.review(game.tip, { signal: work.signal, onStep: (done) => done === 1 && work.abort() });
  await assert.rejects(review, { name: 'AbortError' });
  assert.notEqual(game.record.root.finding, null);
  assert.equal(game.tip.finding, null);
});

test('a retry is judged by the engine: the chariot for an advisor is worse', async () => {
  const { study, review } = await given;
  const retry = new Retry(review.steps[AT]);
  const [tried] = sideline(review.nodes[AT], ['d1d9']);
  assert.equal(retry.attempt('d1d9'), true);
  retry.judge((await study.assess(tried)).worth);
  assert.equal(retry.stage, 'worse');
});

test('an analysis line can be browsed without being in the record, until it is inserted', () => {
  const record = new GameRecord();
  const [first, second] = record.playAll(['h2e2', 'h9g7']).path;
  const line = sideline(first, ['b9c7', 'h0g2', 'a9a8']);
  assert.equal(line.map(({ move }) => move).join(), 'b9c7,h0g2,a9a8');
  assert.equal(line[0].end, line[2]);
  assert.deepEqual(first.children, [second]);
  assert.equal(isAttached(line[1]), false);
  assert.equal(record.anchorOf(line[2]), first);
  assert.equal(record.placeOf(line[2]), record.placeOf(first));
  attach(line[1]);
  assert.equal(isAttached(line[2]), true);
  assert.deepEqual(first.children, [second, line[0]]);
  assert.deepEqual(sideline(first, ['h9g7', 'h0g2'])[0], second);
});

/**
 * The reasons for the last of some moves, with given lines and the scores before and after it.
 * @param {{ moves: string[], fen?: string, scores: number[], refutation: string, better: string }} given
 */
async function reasonsBetween({ moves, fen, scores, refutation, better }) {
  const { game, study } = await played(moves, fen);
  const nodes = [game.record.root, ...game.tip.path].slice(-2);
  const [before, after] = scores.map((score) => ({ score, mate: null, end: null }));
  const found = [better, refutation].map((line) => ({ line: line.split(' ') }));
  const steps = [{ side: game.record.sideAfter(nodes[0]), before, after }];
  return study.explain(/** @type {any} */ ({ nodes, found, steps, mistakes: [] }), 0);
}

/** A game with four mistakes, and for each the better line and the refutation. */
const FOUR = 'h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 e2e6 b9c7 e6e4 h3e3 e0e1'.split(' ');
const NONE = { code: 'account', lost: [], missed: [], won: [], spared: [], names: [] };
const one = (/** @type {string} */ piece) => [{ piece, count: 1 }];

test('a cannon captured where it went is lost, although the better line ends in the middle of an exchange', async () => {
  const reasons = await reasonsBetween({
    ...{ fen: START_FEN, moves: FOUR.slice(0, 7), scores: [103, -254] },
    refutation: 'g7e6 b2e2 b9c7 e3e4 g9e7 e4e5 e6g7 b0c2 c6c5',
    better: 'g3g4 b7e7 g2f4 b9c7 g4g5 a9b9 g5g6 b9b2 g6g7 h3h1',
  });
  assert.deepEqual(reasons, [
    { code: 'walksInto', piece: 'C', by: 'n', square: 'e6', at: -1, took: 'p' },
    { ...NONE, loss: 350, lost: one('C'), won: one('p'), rest: 'nothing' },
  ]);
});

test('an exchange first is no removed defender, and a gain not made is missed', async () => {
  const winning = 'h0h9 g7h9 g2e3 e9e8 b2e2 e8d8 e4d4 c7b9 e3d5';
  const walked = await reasonsBetween({
    ...{ fen: START_FEN, moves: FOUR.slice(0, 10), scores: [297, 1100], refutation: winning },
    better: 'b7b3 b2e2 h3e3 d0e1 h9h0 g2h0 a9b9 b0c2 g6g5 a0b0',
  });
  assert.deepEqual(walked[0], { code: 'walksInto', piece: 'c', by: 'N', square: 'e3', at: 1, took: 'P' });
  const missed = await reasonsBetween({
    ...{ fen: START_FEN, moves: FOUR, scores: [1100, 59], better: winning },
    refutation: 'h9h0 g2h0 g6g5 h0g2 b7b3 c3c4 g7f5 g2e3 f5e3 b2e2 a9b9',
  });
  assert.deepEqual(missed, [
    { code: 'missesGain', piece: 'c', square: 'e3', tactic: null, at: 0 },
    { ...NONE, loss: 1040, missed: one('c'), rest: 'position' },
  ]);
});

/** Two positions for each tactic, in the second of which something prevents it: the leg of a defender is blocked, or a chariot can escape. */
const WITHOUT_GUARD = {
  ...{ moves: ['a6a5'], scores: [0, 500], refutation: 'h5g7 g9g7 e1e6 a5a4 f0f1 a4a3 f1f0 a3a2 f0f1' },
  better: 'e6f6 e1e2 a6a5 e2e1 a5a4 e1e2 a4a3 e2e1 a3a2',
};
const CHASED = { moves: ['e0e1'], scores: [0, -900], refutation: 'b3c1 i3i4 c1a0 i4i5 d9d8 i5i6 d8d9 i6i7 d9d8' };
const FORKED = { moves: ['e0e1'], scores: [300, -600], refutation: 'b5c3 e2e5 c3a2', better: 'a2a5 b5c3 e2e5' };
const aside = (/** @type {string} */ move) => ({
  ...CHASED,
  better: `${move} d9d8 i3i4 d8d9 i4i5 d9d8 i5i6 d8d9 i6i7`,
});

for (const [placement, given, piece, tactic] of /** @type {const} */ ([
  ['3k5/9/9/9/1n7/9/9/R3C4/9/4K4 w', FORKED, 'R', 'fork'],
  ['3k2r2/9/6n2/p3c4/7N1/9/9/9/4R4/5K3 b', WITHOUT_GUARD, 'c', 'removesDefender'],
  ['3k2r2/9/5nn2/p3c4/7N1/9/9/9/4R4/5K3 b', WITHOUT_GUARD, 'c', null],
  ['3k5/9/9/9/9/9/1n6P/9/C8/RN2K4 w', aside('a1c1'), 'R', 'trap'],
  ['3k5/9/9/9/9/9/1n6P/9/7C1/RN2K4 w', aside('h1g1'), 'R', null],
]))
  test(`the tactic that wins ${piece} by the rules in ${placement}: ${tactic}`, async () => {
    const [reason] = await reasonsBetween({ ...given, fen: `${placement} - - 0 1` });
    assert.ok(reason.code === 'losesLater');
    assert.deepEqual([reason.piece, reason.tactic], [piece, tactic]);
  });

test('a line cut short by the search is extended until its reason is visible', async () => {
  const { study, review } = await given;
  const known = review.found[AT + 1].line;
  const cut = { ...review, found: review.found.map((found) => ({ ...found, line: found.line.slice(0, 1) })) };
  const { refutation, better } = await study.linesOf(cut, AT);
  for (const [line, from] of [
    [refutation, GIVEN_AWAY.slice(0, 1)],
    [better, []],
  ]) {
    const { moves } = play.xiangqiState({ fen: BEFORE, moves: [...from, ...line] });
    assert.equal(moves.length, line.length + from.length);
    assert.ok(line.length >= 8, `${line}`);
    // Beyond eight moves it continues only with captures.
    moves.slice(from.length + 8).forEach((move, index) => {
      assert.ok(move.captures || moves[from.length + 7 + index].captures, `${line}`);
    });
  }
  assert.equal(refutation[0], known[0]);
  const again = async () => assert.equal((await study.linesOf(cut, AT)).refutation, refutation);
  assert.equal(await searchesOf(again), 0, 'once for all');
  // The reason is the same as for the whole line.
  assert.deepEqual((await study.explain(cut, AT))[0], (await study.explain(review, AT))[0]);
});
