// Considered moves: the search shown is the one that chose the move, and its sentences in both languages are true.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartMarkup, scaleOf } from '../../www/game/considered/value-chart.js';
import { findsPlayed, originOf, subjectOf } from '../../www/game/considered/subject.js';
import { treeAddress } from '../../www/game/analysis/lab-url.js';
import { barText } from '../../www/game/analysis/gauge.js';
import { valueOf } from '../../www/game/analysis/values.js';
import { summaryOf, worthBeside } from '../../www/game/considered/summary.js';
import { worthText } from '../../www/record/move-text.js';
import { engineOf, PERSON } from '../../www/record/players.js';
import { GameRecord } from '../../www/record/record.js';
import { requestedNodes } from '../../www/engine/search-size.js';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';
import { readAddress, requestFor } from '../../www/address/search-address.js';
import { full, play, refusal } from './modules.mjs';

/** @import { ConsideredMoves } from '../../www/engine/wasm/chuhe_full.js' */
/** @import { TraceRequest } from '../../www/engine/wasm/chuhe.js' */
/** @import { MoveNode } from '../../www/record/record.js' */

const OPENING = ['h2e2', 'h9g7', 'h0g2'];

/**
 * A game up to the move in question, after the engine has moved for Black.
 * @param {number} level
 * @param {{ isRecorded?: boolean }} [how]
 */
function played(level, { isRecorded = true } = {}) {
  const { move, search } = play.bestMove({
    position: { moves: OPENING },
    limits: { nodes: 20_000 },
    options: { level, seed: level < 10 ? 7 : 0, tableMb: 4, fresh: true },
  });
  const record = new GameRecord();
  const before = record.playAll(OPENING);
  const node = record.play(String(move), before);
  if (isRecorded) node.search = search ?? null;
  record.cursor = node;
  const game = /** @type {any} */ ({
    record,
    cursor: node,
    players: { red: PERSON, black: engineOf(level) },
    position: (/** @type {MoveNode} */ { moves }) => ({ fen: record.startFen, moves }),
    state: { verdict: null, legal: [1] },
  });
  return { game, node, before, search };
}

/** @param {any} game */
const subjectIn = (game) => subjectOf(game) ?? assert.fail('nothing to explain');

/** @param {TraceRequest} request */
function searchWith(request) {
  const trace = full.traceSearch(request);
  const considered = trace.considered();
  assert.ok(considered);
  return { trace, considered, summary: trace.summary() };
}

/** A search after the opening. @param {number} nodes @param {TraceRequest['options']} [options] */
const searchOpening = (nodes, options) =>
  searchWith({ game: 'xiangqi', position: { moves: OPENING }, limits: { nodes }, options });

for (const level of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
  test(`at level ${level} the shown search chose the move, and it accounts for every legal move`, () => {
    const { game, node, search } = played(level);
    const subject = subjectIn(game);
    const { considered, summary, trace } = searchWith(subject.request);
    assert.deepEqual(originOf(subject, summary), { kind: 'same' });
    assert.equal(considered.candidates[0].line.moves[0], node.move);
    assert.equal(summary.search?.nodes, search?.nodes);
    assert.equal(considered.recorded, considered.seen);
    const { legal } = play.xiangqiState({ moves: OPENING });
    const lines = [...considered.candidates.map(({ line }) => line), ...considered.unexamined];
    assert.deepEqual(lines.map(({ moves }) => moves[0]).toSorted(), legal.map(({ uci }) => uci).toSorted());
    for (const { uci } of legal) assert.equal(trace.whyNot(uci, undefined)?.line.moves[0], uci);
    trace.free();
  });
}

test('a move without a record is searched again at the level of the game, the reader’s own position anew', () => {
  const { game, node } = played(3, { isRecorded: false });
  const again = subjectIn(game);
  assert.deepEqual([again.played, again.level, /** @type {any} */ (again.request.options).level], [node, 3, 3]);
  const { considered, summary } = searchWith(again.request);
  assert.equal(originOf(again, summary).kind, 'unrecorded');
  // The heading names the move only if the search chooses it.
  const isNamed = (/** @type {string} */ move) => findsPlayed(/** @type {any} */ ({ played: { move } }), considered);
  assert.deepEqual([isNamed(considered.candidates[0].line.moves[0]), isNamed('a9a8')], [true, false]);
  assert.equal(findsPlayed(again, null), false);
  assert.equal(findsPlayed(subjectIn(played(3).game), null), true);
  game.players.black = PERSON;
  const here = subjectOf(game);
  assert.deepEqual([here?.before, here?.played, here?.level], [node, null, 10]);
  game.state.legal = [];
  assert.equal(subjectOf(game), null);
});

test('a search that differs names the difference', () => {
  const { game, node } = played(4);
  node.search = { .../** @type {NonNullable<typeof node.search>} */ (node.search), fresh: false };
  const subject = subjectIn(game);
  const origin = originOf(subject, searchWith(subject.request).summary);
  assert.deepEqual(origin.kind === 'differs' && origin.differences.map(({ name }) => name), ['start']);
});

test('a value is written alike in the bar, the book, the review and the considered moves; from ten soldiers on in words', () => {
  for (const [score, texts, written, standing] of /** @type {[number, typeof en, string, string][]} */ ([
    [-4, en, '0.0', 'the game is about even (0.0)'],
    [-14, zh, '−0.1', '双方大致均势（−0.1）'],
    [44, en, '+0.4', 'Red is slightly better (+0.4)'],
    [-180, zh, '−1.8', '黑方优势（−1.8）'],
    [994, zh, '+9.9', '红方胜势（+9.9）'],
    [995, en, 'Red is winning', 'Red is winning'],
    [-3192, zh, '黑方胜势', '黑方胜势'],
  ])) {
    const { considered, review } = texts;
    const worth = worthText({ score, mate: null, end: null }, texts);
    for (const side of /** @type {const} */ (['red', 'black'])) {
      const value = valueOf({ score: side === 'red' ? score : -score, mate: null }, side, texts);
      assert.deepEqual([worth, value.worth, considered.value({ value })], [written, written, written]);
      const line = ['B'];
      const sentences = [considered.review({ mistake: 'A', line, value }), considered.instead({ line, value })];
      for (const said of [considered.standing(value), ...sentences]) assert.ok(said.includes(standing), said);
    }
    assert.ok(review.book({ worth }).includes(written));
    const short = barText({ score, mate: null, end: null }, texts);
    assert.equal(short, Math.abs(score) < 995 ? written : review.bar.winning);
  }
});

test('a value is Red’s, and so is a bound', () => {
  const result = { score: -53, mate: null, bound: /** @type {const} */ ('atMost') };
  assert.deepEqual(valueOf(result, 'red', en), { score: -53, worth: '−0.5', bound: 'atMost', mate: null });
  assert.deepEqual(valueOf(result, 'black', en), { score: 53, worth: '+0.5', bound: 'atLeast', mate: null });
  for (const [moves, bound, ...texts] of /** @type {const} */ ([
    [3, 'exact', 'Black mates in 3', '黑方 3 步成杀'],
    [3, 'atLeast', 'Black mates in 3 at most', '黑方最多 3 步成杀'],
    [3, 'atMost', 'Black needs at least 3 moves to mate', '黑方至少要 3 步成杀'],
    [-2, 'atMost', 'Red mates in 2 at most', '红方最多 2 步成杀'],
    [-2, 'atLeast', 'Red needs at least 2 moves to mate', '红方至少要 2 步成杀'],
  ])) {
    const mate = { score: 0, mate: moves, bound };
    const said = [en, zh].map((words) => words.considered.value({ value: valueOf(mate, 'black', words) }));
    assert.deepEqual(said, texts);
  }
});

test('the summary names the moves weighed, the line that decided, and the move preferred before with its refutation', () => {
  const result = (/** @type {number} */ iteration, /** @type {number} */ score, best = false, bound = 'exact') => ({
    ...{ iteration, score, mate: null, bound, best },
  });
  const candidate = (/** @type {string[]} */ wxf, share = 0, /** @type {unknown[]} */ ...results) => ({
    ...{ line: { wxf }, share, results },
  });
  const say = (/** @type {unknown[]} */ candidates, texts = en) =>
    summaryOf(/** @type {any} */ ({ side: 'red', iterations: [{ depth: 1 }, { depth: 2 }], candidates }), 'wxf', texts);
  const chosen = candidate(['A', 'a', 'AA'], 0.2, result(0, 10), result(1, 44, true), result(1, 60, true, 'atLeast'));
  const former = candidate(['B', 'b'], 0.5, result(0, 30, true), result(1, 10, false, 'atMost'));
  const [third, overlooked] = [candidate(['C'], 0.1, result(0, 5)), candidate(['D'], 0)];
  assert.deepEqual(say([chosen, third, former, overlooked]), [
    'It weighed A, B and C above all.',
    'The line that decided: A a AA; then Red is slightly better.',
    'Up to depth 1 it wanted B. Then it saw the answer b and changed its mind to A.',
  ]);
  assert.equal(say([chosen, third, former], zh)[2], '算到第 1 层还想走B，后来发现对方有b，改走A。');
  // The value of B never fell: A rose above it.
  const steady = candidate(['B', 'b'], 0.5, result(0, 30, true), result(1, 30));
  assert.match(say([chosen, steady])[2], /wanted B\. One move deeper it changed its mind to A\.$/);
  assert.equal(say([steady, third])[2], 'It wanted to play B from the start.');
  assert.equal(say([steady])[0], 'It looked at nothing but B.');
  assert.deepEqual([say([steady]).length, say([overlooked])], [2, []]);
  // Only listed moves are named, of which there are five.
  const others = [...'CDEFG'].map((name, at) => candidate([name], 0.01 * at, result(1, 0)));
  assert.deepEqual(say([chosen, ...others, former]), ['It weighed A, F and E above all.', say([chosen, ...others])[1]]);

  // The bar has the number of the position; the list has differences, and mates.
  const mates = candidate(['M'], 0, { ...result(0, 99), mate: 2 });
  const beside = (/** @type {any} */ move, /** @type {any} */ best, texts = en) =>
    worthBeside(move, best, 'black', texts);
  assert.deepEqual(
    [chosen, former, third, steady].map((move) => beside(move, chosen)),
    ['', '', '0.4 soldiers worse', '0.1 soldiers worse'],
  );
  assert.deepEqual(
    [beside(candidate([], 0, result(0, 46)), chosen), beside(third, chosen, zh)],
    ['about as good', '差 0.4 个兵'],
  );
  assert.deepEqual([beside(mates, mates), beside(third, mates)], ['Black mates in 2', 'no better']);
});

test('overlooked moves and moves after the stop are known as such', () => {
  const { game } = played(1);
  const subject = subjectIn(game);
  const { trace, considered } = searchWith(subject.request);
  const overlooked = considered.candidates.find(({ rule }) => rule === 'overlooked');
  assert.ok(overlooked && overlooked.results.length === 0 && overlooked.nodes === 0);
  assert.equal(trace.whyNot(overlooked.line.moves[0], undefined)?.rule, 'overlooked');
  const short = searchOpening(500);
  assert.equal(short.considered.iterations.at(-1)?.stopped, true);
  const fates = short.considered.candidates.map(({ line }) => short.trace.whyNot(line.moves[0], undefined)?.fate);
  assert.ok(fates.includes('stopped'), String(fates));
});

test('an illegal move is refused by name', () => {
  const { trace } = searchOpening(200);
  for (const [move, node, code] of /** @type {[any, any, string][]} */ ([
    ['a0a1', undefined, 'notation-not-own'],
    ['b9b8', undefined, 'notation-illegal'],
    ['nonsense', undefined, 'notation-unexpected'],
    ['b9c7', 1e9, 'request/range'],
    [7, undefined, 'request/type'],
  ]))
    assert.equal(refusal(() => trace.whyNot(move, node)).code, code, String(move));
  const textbook = full.traceSearch({ game: 'xiangqi', algorithm: 'fail_soft', limits: { depth: 1 } });
  assert.deepEqual([textbook.considered(), textbook.whyNot('h2e2', undefined)], [null, null]);
});

test('the link to the lab leads to the same search, and to the step of the node', () => {
  const { game } = played(5);
  const subject = subjectIn(game);
  const { considered, trace } = searchWith(subject.request);
  const [step] = considered.candidates[1].line.steps;
  const opened = (/** @type {string} */ link) => readAddress(new URL(link, 'http://localhost/play/').searchParams);
  const read = opened(treeAddress(game, subject, { step }, 'en'));
  assert.deepEqual([read.faults, read.step], [[], step]);
  const shown = full.traceSearch(requestFor({ tree: String(read.tree), root: 'max', folded: false }, read.searches[0]));
  const nodesOf = (/** @type {ConsideredMoves | null} */ moves) => moves?.candidates.map(({ line }) => line.nodes);
  assert.deepEqual(nodesOf(shown.considered()), nodesOf(considered));
  // A move without a record: still the same search as the panel’s.
  game.cursor.search = null;
  const again = subjectIn(game);
  const address = opened(treeAddress(game, again, null, 'zh-Hans'));
  const { nodes, level, player, tableMb } = /** @type {any} */ (address.searches[0].options);
  assert.deepEqual([address.faults, nodes, level, player ?? 0, tableMb ?? 16], [[], 200_000, 5, 0, 16]);
  trace.free();
});

test('a weaker player’s misjudgement at the end of a line is recomputed from the position there', () => {
  const { trace, considered } = searchOpening(9_000, { level: 5, seed: 3 });
  let misjudged = 0;
  for (const { line } of considered.candidates) {
    const end = line.nodes.length === line.moves.length ? trace.story(line.nodes[line.nodes.length - 1]) : null;
    // If the value came from the table, the line ends at another node.
    if (!end || end.why !== line.end || end.staticValue === null) continue;
    const isJudged = ['evaluated', 'stood_pat', 'reverse_futility'].includes(end.why);
    const fair = play.xiangqiAppraisal({ moves: [...OPENING, ...line.moves] }).red;
    const sign = considered.side === 'red' ? 1 : -1;
    // `+ 0` turns −0 into 0.
    assert.equal(line.misjudged, isJudged ? sign * (end.staticValue - fair) + 0 : 0, line.moves.join(' '));
    if (line.misjudged !== 0) misjudged += 1;
  }
  assert.ok(misjudged > 3, `${misjudged}`);
  for (const { line } of searchOpening(9_000).considered.candidates) assert.equal(line.misjudged, 0);
});

test('a search in slices reports its progress with repeated searches included, and finds the same as in one piece', () => {
  /** @type {TraceRequest} */
  const request = {
    game: 'xiangqi',
    position: { moves: OPENING },
    limits: { nodes: 120_000 },
    options: { before: [{ plies: 1, nodes: 70_000 }], record: 1000 },
  };
  const session = new full.TraceSession(request);
  const reports = [session.nodes];
  while (!session.think()) reports.push(session.nodes);
  const [sliced, plain] = [session.finish(), full.traceSearch(request)];
  assert.deepEqual(sliced.summary(), plain.summary());
  assert.ok(reports.length > 40 && reports.every((nodes, at) => at === 0 || nodes >= reports[at - 1]));
  assert.ok(reports.some((nodes) => nodes > 120_000) && Math.max(...reports) <= requestedNodes(request));
  assert.equal(requestedNodes(request), 190_000);
  assert.equal(refusal(() => session.finish()).code, 'engine/released');
  for (const made of [session, sliced, plain]) made.free();
});

test('a chart has a dot for each iteration inside its frame, with the best ones marked', () => {
  const { considered } = searchOpening(20_000);
  for (const sign of /** @type {const} */ ([1, -1])) {
    const scale = scaleOf(considered, sign);
    for (const candidate of considered.candidates) {
      const markup = chartMarkup(candidate, scale);
      assert.equal(markup.match(/<circle/g)?.length ?? 0, candidate.results.length);
      assert.equal(markup.match(/class="best"/g)?.length ?? 0, candidate.results.filter(({ best }) => best).length);
      for (const [, x, y] of markup.matchAll(/c(?:x="([\d.]+)" cy="([\d.]+))"/g)) assert.ok(+x <= 120 && +y <= 36);
    }
    const [first] = considered.iterations.keys();
    assert.equal(scale.y(100) < scale.y(-100), sign === 1);
    assert.ok(Number.isFinite(scale.x(first)));
  }
});
