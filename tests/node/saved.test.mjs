// The section “What did it save?”: the requests of the lab, the counts against perft, and the sentences.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';
import { wrapLines, scaleSample, sideBySide } from '../../www/lab/savings/ladder-picture.js';
import { compareAnswers, comparisonAddress, countLadder, countTechniques } from '../../www/lab/savings/saved-search.js';
import { ladderRequests, MAX_NODES, sortBySaving, techniqueRequest } from '../../www/lab/savings/saved-search.js';
import { compareNodes } from '../../www/lab/savings/saved-search.js';
import { TECHNIQUES } from '../../www/address/switch-list.js';
import { DEPTHS, readSavedState, writeSavedState } from '../../www/address/saved-state.js';
import * as say from '../../www/lab/savings/saved-words.js';
import { readAddress, requestFor, writeAddress } from '../../www/address/search-address.js';
import { full, lab, play } from './modules.mjs';

/** @import { Task } from '../../www/address/search-address.js' */
/** @import { Trace, TraceRequest } from '../../www/engine/wasm/chuhe.js' */

/** @param {string} tree @returns {Task} */
const task = (tree) => ({ tree, root: 'max', folded: false });
const START = task('startpos');
const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];
const SECOND_TASK = task(`startpos moves ${MOVES.join(' ')}`);

/** Counts as the worker does. @param {{ traceSearch: (request: TraceRequest) => Trace }} module */
const counter = (module) => ({
  requests: /** @type {TraceRequest[]} */ ([]),
  async summary(/** @type {TraceRequest} */ request) {
    this.requests.push(request);
    const trace = module.traceSearch(request);
    const summary = trace.summary();
    trace.free();
    return summary;
  },
});

/** The number of positions to a depth, once per path, from the rules alone. @param {string[]} moves @param {number} depth */
function everyNode(moves, depth) {
  const { fen } = play.xiangqiState({ moves });
  let sum = 1;
  for (let ply = 1; ply <= depth; ply += 1) sum += play.xiangqiPerft(fen, ply);
  return sum;
}

test('minimax enters every legal position, and cutting keeps its value', async () => {
  for (const moves of [[], MOVES]) {
    for (const depth of [1, 2, 3]) {
      const { rungs } = await countLadder(counter(full), moves === MOVES ? SECOND_TASK : START, depth);
      assert.equal(rungs.map(({ name }) => name).join(), 'minimax,fail_soft,pvs,play');
      const [minimax, failSoft, pvs, player] = rungs;
      assert.equal(minimax.nodes, everyNode(moves, depth));
      assert.deepEqual([failSoft.value, pvs.value], [minimax.value, minimax.value]);
      assert.ok(failSoft.nodes <= minimax.nodes && player.nodes > 0);
    }
  }
});

test('small games have a ladder without the search that plays', async () => {
  const counted = counter(lab);
  const { rungs, engine } = await countLadder(counted, task('((3 12 8) (2 4 6) (14 5 2))'), 3);
  const counts = rungs.map(({ name, nodes, value }) => `${name} ${nodes} ${value}`);
  assert.deepEqual(counts, ['minimax 13 3', 'fail_soft 11 3', 'pvs 11 3']);
  assert.equal(engine, null);
  for (const { options } of counted.requests) assert.equal(options?.depth, undefined, 'a tree is searched to its end');
  const [minimax] = (await countLadder(counter(lab), task('XOX/OO./..X'), 2)).rungs;
  // One of three moves wins, and ends the game.
  assert.equal(minimax.nodes, 1 + 3 + 2 * 2);
});

test('every technique of the engine is switched off once and searched without it', async () => {
  const names = play.techniques().map(({ name }) => name);
  assert.deepEqual(TECHNIQUES, names);
  for (const { saved } of [en, zh]) assert.deepEqual(Object.keys(saved.techniques).sort(), [...TECHNIQUES].sort());
  const counted = counter(full);
  /** @type {string[]} */ const begun = [];
  const onBegin = (/** @type {number} */ at, /** @type {number} */ of, /** @type {string} */ name) =>
    begun.push(`${at}/${of} ${name}`);
  const trials = await countTechniques(counted, START, 5, { onBegin });
  const of = TECHNIQUES.length + 1;
  const expected = ['', ...TECHNIQUES].map((name, at) => `${at}/${of} ${name}`);
  assert.deepEqual(begun, expected);
  const tried = trials.map(({ technique }) => technique);
  assert.deepEqual(tried, TECHNIQUES);
  const nodesWith = (/** @type {Record<string, boolean>} */ techniques) =>
    play.bestMove({ limits: { depth: 5 }, options: { techniques } }).search?.nodes;
  const all = nodesWith({});
  for (const { technique, on, off } of trials)
    assert.deepEqual([on.nodes, off.nodes], [all, nodesWith({ [technique]: false })], technique);
  const savings = sortBySaving(trials).map(({ on, off }) => off.nodes - on.nodes);
  for (const [at, saving] of savings.entries()) assert.ok(saving <= (savings[at - 1] ?? Infinity));
});

test('both searches of a technique come as flat arrays of all their nodes', () => {
  for (const on of [true, false]) {
    const trace = full.traceSearch(techniqueRequest(START, 4, 'null_move', on));
    const { seen, searched } = trace.summary();
    assert.ok(trace.inParts && seen === searched && trace.plies().length === seen);
    trace.free();
  }
  const { options } = techniqueRequest(SECOND_TASK, 4, 'razoring', false);
  assert.deepEqual(options, { techniques: { razoring: false }, drawn: 1, record: 500_000 });
  const limits = ladderRequests(SECOND_TASK, 4).map(({ request }) => request.limits);
  assert.deepEqual(limits, Array(4).fill({ depth: 4, nodes: MAX_NODES.ladder }));
});

test('both searches of a technique can be opened in the lab, if it has a switch for it', () => {
  const address = comparisonAddress(SECOND_TASK, 5, 'null_move', 'en');
  const { searches, mode, tree, faults } = readAddress(address ?? assert.fail('it has a switch'));
  assert.deepEqual([mode, faults], ['compare', []]);
  const requests = searches.map((search) => requestFor({ ...SECOND_TASK, tree: tree ?? '' }, search));
  for (const { position, limits } of requests)
    assert.deepEqual([Object(position).moves, limits], [MOVES, { depth: 5 }]);
  const recorded = { drawn: 1, record: 2_000_000 };
  const options = requests.map(({ options }) => options);
  assert.deepEqual(options, [recorded, { ...recorded, techniques: { null_move: false } }]);
  assert.equal(comparisonAddress(SECOND_TASK, 5, 'killer_moves', 'en'), null);
});

test('the view is in the address, and invalid values are refused', () => {
  for (const text of ['ladder', 'ladder-4', 'techniques', 'techniques-9', 'null_move', 'late_move_reduction-8']) {
    const state = readSavedState(text);
    assert.ok(state && writeSavedState(state) === text, text);
  }
  const usual = { view: 'techniques', technique: 'null_move', depth: DEPTHS.techniques.usual };
  assert.deepEqual(readSavedState('null_move'), usual);
  for (const text of ['', 'ladder-0', 'ladder-5', 'ladder-', 'techniques-11', 'wings', 'ladder-3-3', 'Ladder']) {
    const { saved, faults } = readAddress(new URLSearchParams({ saved: text }));
    const named = faults.map(({ code, where }) => `${code} ${where.field}`);
    assert.deepEqual([saved, named], [null, ['address/value saved']], text);
  }
  const { saved, faults } = readAddress(new URLSearchParams('saved=razoring-7'));
  assert.deepEqual(faults, []);
  const search = { algorithm: 'play', cut: /** @type {const} */ ('atOrAbove') };
  const shown = /** @type {const} */ ({ example: 'xiangqi-start', step: 0, mode: 'watch', ...START });
  assert.equal(writeAddress({ ...shown, searches: [search], saved }, 'en').get('saved'), 'razoring-7');
});

/** @param {number} nodes @param {boolean} [stopped] */
const found = (nodes, stopped = false) => ({ nodes, value: 5, move: 'C2=5', uci: 'h2e2', stopped });

test('the saving is stated as it is: saved, cost, none, or unknown', () => {
  assert.deepEqual(compareNodes(found(25), found(100)), { code: 'saved', difference: 75, share: 0.75 });
  assert.deepEqual(compareNodes(found(100), found(75)), { code: 'cost', difference: 25, share: 25 / 75 });
  const [seven, nine] = [found(7), found(9, true)];
  assert.equal(compareNodes(seven, seven).code, 'same');
  assert.equal(compareNodes(seven, nine).code, 'atLeast');
  assert.equal(compareNodes(nine, seven).code, 'atMost');
  assert.equal(compareNodes(nine, nine).code, 'unknown');
  const other = { ...found(1), value: 6, uci: 'b0c2' };
  const answers = [found(2), other, { ...other, value: 5 }, { ...other, uci: 'h2e2' }];
  const compared = answers.map((answer) => compareAnswers(found(1), answer));
  assert.deepEqual(compared, ['same', 'both', 'move', 'value']);
  const words = en.saved;
  const trial = (/** @type {any} */ on, /** @type {any} */ off, technique = 'razoring') =>
    say.trialWords({ technique, on, off }, words);
  assert.deepEqual(trial(found(25), found(100)), [
    'Razoring saved 75%: 25 nodes instead of 100, 75 fewer.',
    'Both searches choose C2=5 and find the value 5.',
  ]);
  assert.match(trial(found(100), found(75))[0], /saved nothing here but cost 33%: 100 nodes instead of 75, 25 more/);
  assert.match(trial(found(100), found(100))[0], /saved nothing here: with it and without it, 100 nodes/);
  assert.deepEqual(trial(found(100), found(2_000_000, true)), [
    'Razoring saved a lot: 100 nodes with it; without it the search had not finished after 2,000,000 and was stopped.',
  ]);
  const [, answer] = trial(found(1), { ...other, move: 'H2+3' });
  assert.match(answer, /The answer is another one: C2=5, worth 5, with it; H2\+3, worth 6, without it/);
  assert.deepEqual(trial(found(1), found(2), 'check_extension').slice(2), [words.furthers]);
});

test('shares are not rounded to 0 % or 100 %', () => {
  const shares = [0.00001, 0.004, 0.015, 0.5, 0.994, 0.9999, 1].map((share) => say.percent(share, en.saved));
  assert.deepEqual(shares, ['less than 0.1%', '0.4%', '1.5%', '50%', '99.4%', '99.99%', '100%']);
});

test('the ladder in words equals the counts', async () => {
  const { rungs } = await countLadder(counter(full), START, 2);
  const [minimax, failSoft, , player] = rungs;
  assert.equal(say.searchText(START, 2, en.saved), 'Xiangqi, the starting position, searched 2 plies deep');
  assert.equal(say.searchText(SECOND_TASK, 2, zh.saved), '象棋局面，搜 2 层');
  assert.equal(say.searchText(task('((1 2))'), null, en.saved), 'A tree: ((1 2)), searched to the end');
  const times = Math.round(minimax.nodes / player.nodes);
  assert.ok(times >= 10);
  const [english, chinese] = [en, zh].map(({ saved }) => say.totalText(rungs, saved));
  assert.equal(english, `Where minimax enters ${times} nodes, the search that plays enters one.`);
  assert.equal(chinese, `极大极小进入 ${times} 个节点，下棋的搜索只进入一个。`);
  const fewer = (minimax.nodes - failSoft.nodes).toLocaleString('en');
  assert.ok(say.comparisonText(failSoft, minimax, en.saved).startsWith(`${fewer} fewer`));
  const [agree, kind, ...more] = say.remarkTexts(rungs, 2, en.saved);
  assert.match(agree, new RegExp(`find the same value, ${String(minimax.value).replace('-', '−')}: `));
  assert.match(kind, /every depth from 1 to 2/);
  assert.deepEqual(more, []);
  const broken = rungs.map((rung, at) => (at === 0 ? { ...rung, nodes: MAX_NODES.ladder, stopped: true } : rung));
  assert.equal(say.nodesText(broken[0], en.saved), 'over 20,000,000');
  assert.match(say.totalText(broken, en.saved), /at least/);
  assert.match(say.remarkTexts(broken, 2, en.saved).join(' '), /were stopped/);
  assert.doesNotMatch(say.remarkTexts(broken, 2, en.saved).join(' '), /minimax/i);
  const unlike = rungs.map((rung, at) => ({ ...rung, value: at }));
  const [remark] = say.remarkTexts(unlike, 2, en.saved);
  assert.match(remark, /^The values differ: minimax 0, alpha-beta 1 and principal variation search 2/);
});

test('the areas of the squares are proportional to the nodes, and fit', () => {
  for (const text of ['81631 24647 24283 212', '13 11 11', '5 5 5 5', '1 40000']) {
    const counts = text.split(' ').map(Number);
    for (const width of [700, 1100]) {
      const { places, largest } = sideBySide(counts, { width, height: 340, column: 150, gap: 28 });
      const last = places[places.length - 1];
      assert.ok(last.x + Math.max(150, last.side) <= width + 0.01 && largest <= 340);
      places.forEach(({ side, y }, index) => {
        assert.ok(Math.abs(side ** 2 / largest ** 2 - counts[index] / Math.max(...counts)) < 1e-9);
        assert.ok(Math.abs(y + side - largest) < 1e-9, 'they stand on one line');
      });
    }
  }
  const sample = scaleSample(81_631, 340, 20);
  assert.ok(sample && Math.abs((sample.side / 340) ** 2 - sample.nodes / 81_631) < 1e-9);
  assert.equal(scaleSample(13, 340, 20), null);
});

test('long lines are broken between words or Chinese characters, and nothing is lost', () => {
  const english = 'only asks whether later moves are better';
  assert.deepEqual(wrapLines(english, 24), ['only asks whether later', 'moves are better']);
  const chinese = 'fail-soft：无关紧要的剪掉';
  assert.equal(wrapLines(chinese, 12).join(''), chinese);
  assert.ok(wrapLines(chinese, 12).length > 1);
});
