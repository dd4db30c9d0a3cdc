// Numbers and "always" or "never" in the prose of the lessons on search: every such sentence belongs to a claim, and each claim is computed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../www/i18n/load-both.js';
import { loadLessonTexts } from '../../www/i18n/course.js';
import { texts } from '../../www/i18n/i18n.js';
import { lessonOf, names } from '../../www/learn/search/lessons/lessons.js';
import { requestOf, withLessonTexts } from '../../www/learn/search/lessons/tools.js';
import { nameNodes } from '../../www/tree/diagram/node-names.js';
import { listing } from '../../www/tree/sentences/listings.js';
import { worthOf } from '../../www/record/chance.js';
import { worthText } from '../../www/record/move-text.js';
import { readCourse } from '../../www/tree/practice/grading.js';
import { diagramOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { leavesOf, parsed, placesOf, truth, walk } from './walks.mjs';

/** @import { Shown } from '../../www/learn/search/lessons/lessons.js' */
/** @import { Place, Step } from './walks.mjs' */

/** A search of a lesson, its walk if the tree is explicit, and its nodes by name. @param {string} lesson @param {Shown} shown */
async function searched(lesson, shown) {
  const request = await requestOf(lab, withLessonTexts(shown, await loadLessonTexts(lesson, 'en')));
  const trace = lab.traceSearch(request);
  const diagram = diagramOf(trace);
  const [reasons, summary] = [trace.reasons(), trace.summary()];
  trace.free();
  const root = placesOf(diagram);
  const all = new Map([...allOf(root)].map((place) => [place.id, place]));
  const called = nameNodes(diagram, texts('en').large);
  const node = (/** @type {string} */ name) => /** @type {Place} */ (all.get(diagram.nodes[called.indexOf(name)]?.id));
  const isWalked = request.game === 'tree' && !request.graph;
  const walked = isWalked ? walk(root, `${request.algorithm}`) : { steps: [] };
  return { request, diagram, reasons, summary, root, node, ...walked };
}

/** The search of a part, or of one of its ways. @param {string} lesson @param {string} name @param {string} [way] */
function of(lesson, name, way) {
  const part = /** @type {any} */ (lessonOf(lesson).parts.find((one) => one.name === name));
  const chosen = part.ways?.find((/** @type {any} */ one) => one.name === way);
  return searched(lesson, (chosen ?? part).show ?? part.on(0));
}

/** @param {Place} place @returns {Iterable<Place>} */
function* allOf(place) {
  yield place;
  for (const child of place.children) yield* allOf(child);
}

/** @param {Step[]} steps @param {Step['code']} code */
const only = (steps, code) => steps.filter((step) => step.code === code);
const cutsIn = (/** @type {Step[]} */ steps) => only(steps, 'cut').filter(({ pruned = [] }) => pruned.length > 0);
/** @param {Step[]} steps */
const leavesIn = (steps) => only(steps, 'leaf').map(({ place }) => place.value);
const inner = (/** @type {Place} */ root) => [...allOf(root)].filter(({ kind }) => kind !== 'leaf');
/** Whether a Max node only rises and a Min node only falls. @param {Step[]} steps */
const isMonotone = (steps) =>
  only(steps, 'raise').every(
    ({ place, value = 0, was }) => was === null || (place.kind === 'max' ? value > Number(was) : value < Number(was)),
  );

const SHAPE = { branching: 3, leastBranching: 1 };
const RANDOM = Array.from({ length: 40 }, (_, seed) => ({ ...SHAPE, seed, depth: 2 + (seed % 3) }));
/** @param {{ seed: number, depth: number, branching: number, leastBranching?: number }} random @param {'best' | 'worst'} [order] */
function randomRoot(random, order) {
  const { tree } = lab.randomTree(random);
  return parsed(order ? lab.arrangedTree({ tree, root: 'max', order }) : tree).root;
}
const ROOTS = RANDOM.map((random) => randomRoot(random));
/** The least number of leaves. @param {number} b @param {number} d */
const least = (b, d) => b ** Math.ceil(d / 2) + b ** Math.floor(d / 2) - 1;
const valueOf = async (/** @type {string} */ lesson, /** @type {string} */ name, /** @type {string} */ way) =>
  (await of(lesson, name, way)).summary.value;

/** Quotes of the English text of a lesson, and the computation that proves them. @param {string | string[]} quotes @param {() => unknown} holds */
const claim = (quotes, holds) => ({ quotes: [quotes].flat(), holds });

/** Claims by lesson. @type {Record<string, ReturnType<typeof claim>[]>} */
const CLAIMS = {
  bags: [
    claim(['worth 3', 'worth less than the Mi 9'], async () => {
      const { node } = await of('bags', 'friend');
      assert.deepEqual([truth(node('First bag')), node('Mi 9').value], [3, 3]);
      assert.ok(node('screw').value < 3);
    }),
    claim('A cut never changes the answer', async () => {
      for (const root of ROOTS)
        for (const name of ['fail_soft', 'fail_hard', 'single_bound', 'pvs', 'mtdf'])
          assert.equal(walk(root, name).value, truth(root));
    }),
  ],
  minimax: [
    claim('There is a 100 in this tree', async () => {
      const { root } = await of('minimax', 'hundred');
      assert.ok(leavesOf(root).some(({ value }) => value === 100) && truth(root) < 100);
    }),
    claim('10 if X has won, −10 if O has, 0 for a draw', async () => {
      const { nodes } = (await of('minimax', 'boards')).diagram;
      const lines = '012 345 678 036 147 258 048 246'.split(' ');
      const leaves = nodes.filter(({ kind }) => kind === 'leaf');
      assert.ok(leaves.length > 3);
      for (const { board, value } of leaves) {
        const cells = board.replaceAll('\n', '');
        const rows = lines.map((line) => [...line].map((at) => cells[Number(at)]).join(''));
        const won = ['X', 'O'].find((by) => rows.includes(by.repeat(3)));
        assert.equal(value, won ? (won === 'X' ? 10 : -10) : 0, board);
      }
    }),
    claim('leads to a 22, and to a 1', async () => {
      const { node } = await of('minimax', 'otherwise', 'max');
      const values = leavesOf(node('right')).map(({ value }) => value);
      assert.ok(values.includes(22) && values.includes(1));
    }),
  ],
  safe: [
    claim(['it only ever goes down', 'it only ever goes up'], async () => {
      for (const root of ROOTS) assert.ok(isMonotone(walk(root, 'fail_soft').steps));
    }),
    claim(['worth 7 at least', 'worth 2 at most', 'green 2 ≤ 2 < 7 ≤ red 7'], async () => {
      const { node, steps } = await of('safe', 'argument');
      const [cut] = cutsIn(steps);
      assert.equal(truth(node('green 7')), 7);
      assert.deepEqual([cut.place, cut.value, cut.here?.first.alpha], [node('green 2'), 2, 7]);
    }),
    claim('Its value will never be known exactly', async () => {
      const cuts = ROOTS.flatMap((root) => cutsIn(walk(root, 'fail_soft').steps));
      assert.ok(cuts.every(({ exact }) => exact !== 'exact'));
    }),
    claim(['has a 2 on the left', 'Max has found a 5', 'worth 5 or more, Min has a 2'], async () => {
      const { root, steps } = await of('safe', 'mirror');
      const [cut] = cutsIn(steps);
      assert.deepEqual([root.kind, truth(root.children[0]), cut.place, cut.value], ['min', 2, root.children[1], 5]);
    }),
    claim(
      ['Now the 99 is looked at, and the 98, and then the 2', 'there could be a 99', 'would never give you the 99'],
      async () => {
        const [huge, first] = [await of('safe', 'other', 'huge'), await of('safe', 'other', 'first')];
        assert.deepEqual(leavesIn(huge.steps), [7, 9, 2]);
        assert.deepEqual(leavesIn(first.steps), [7, 9, 99, 98, 2]);
        assert.deepEqual([truth(huge.root), truth(huge.root.children[1])], [7, 2]);
      },
    ),
  ],
  window: [
    claim('β never moves at a Max node, nor α at a Min node', async () => {
      const { steps } = await of('window', 'pictures');
      for (const { place, before, alpha, beta } of only(steps, 'raise'))
        assert.equal(place.kind === 'max' ? beta : alpha, place.kind === 'max' ? before?.beta : before?.alpha);
    }),
    claim('at I they are *equal*, 3 and 3', async () => {
      const { steps, node } = await of('window', 'twelve');
      const cut = cutsIn(steps).find(({ place }) => place === node('I'));
      assert.deepEqual([cut?.value, cut?.here?.alpha, cut?.here?.beta], [3, 3, 3]);
    }),
    claim('as in “-inf 3”', () => assert.deepEqual(readCourse('-inf 3'), [-Infinity, 3])),
  ],
  deep: [
    claim(
      [
        'sure of 12 at the root',
        'a Min node has fallen to 10',
        'Max would get 10 or less',
        'so the root is sure of 12',
        'Under C, J and N the value 10 turns up',
      ],
      async () => {
        const { steps, node, root } = await of('deep', 'figure');
        const cut = cutsIn(steps).find(({ place }) => place === node('N'));
        assert.deepEqual([truth(node('B')), cut?.value, cut?.here?.first.alpha], [12, 10, 12]);
        const above = cut?.above.map(({ place }) => place);
        assert.deepEqual(above, [root, node('C'), node('J')]);
      },
    ),
  ],
  order: [
    claim('cost one look more', async () => {
      const [first, turned] = [await of('bags', 'order', 'first'), await of('bags', 'order', 'turned')];
      assert.equal(leavesIn(turned.steps).length - leavesIn(first.steps).length, 1);
    }),
    claim(
      [
        'about twice the square root of all leaves',
        'the best always comes first',
        'Knuth and Moore (1975)',
        'rounded down, minus 1',
      ],
      async () => {
        for (const shape of ['2 4', '2 6', '3 3', '3 4', '4 2', '4 4']) {
          const [branching, depth] = shape.split(' ').map(Number);
          const best = randomRoot({ seed: 7, depth, branching }, 'best');
          const count = leavesIn(walk(best, 'fail_soft').steps).length;
          for (const place of inner(best)) assert.equal(truth(place.children[0]), truth(place), 'the best comes first');
          assert.equal(count, least(branching, depth));
          assert.ok(Math.abs(count / (2 * Math.sqrt(branching ** depth)) - 1) < 0.25, `${branching} ${depth}`);
        }
      },
    ),
    claim('at the greater part of them, or even at all', async () => {
      for (let depth = 2; depth <= 7; depth += 1) {
        const worst = randomRoot({ seed: 7, depth, branching: 3 }, 'worst');
        assert.ok(2 * leavesIn(walk(worst, 'fail_soft').steps).length > 3 ** depth, `${depth} plies`);
      }
    }),
    claim('Here the best always comes last, and nothing is cut', async () => {
      const { root, steps } = await of('order', 'orders', 'worst');
      assert.ok(inner(root).every((place) => truth(place.children[place.children.length - 1]) === truth(place)));
      assert.deepEqual([leavesIn(steps).length, cutsIn(steps).length], [leavesOf(root).length, 0]);
    }),
    claim('The answer never depends on the order', async () => {
      const valueIn = (/** @type {Place} */ root) => walk(root, 'fail_soft').value;
      for (const one of RANDOM) assert.equal(valueIn(randomRoot(one, 'best')), valueIn(randomRoot(one, 'worst')));
    }),
  ],
  bounds: [
    claim('still is “≤ 3”', async () => {
      const { steps, node } = await of('bounds', 'signs');
      const left = only(steps, 'leave').find(({ place }) => place === node('J'));
      assert.deepEqual([left?.exact, left?.value, left?.here?.seen], ['atMost', 3, node('J').children.length]);
    }),
    claim('as it always is with an open window', async () => {
      for (const root of ROOTS) assert.equal(walk(root, 'fail_soft').steps.at(-1)?.exact, 'exact');
    }),
  ],
  negamax: [
    claim('always from the side that is to move', async () => {
      /** @param {Place} place @param {number} side @returns {number} */
      const negamax = ({ kind, value, children }, side) =>
        kind === 'leaf' ? side * value : Math.max(...children.map((child) => -negamax(child, -side)));
      for (const root of ROOTS) assert.equal(negamax(root, 1), truth(root));
    }),
  ],
  memory: [
    claim('R leads to M1 and M2, and both lead to the same X', async () => {
      const { states } = JSON.parse(`${(await of('memory', 'memo')).request.graph}`);
      assert.deepEqual(states.R.children, ['M1', 'M2']);
      assert.ok(states.M1.children.includes('X') && states.M2.children.includes('X'));
    }),
    claim(['it had found a 2, and M1 already had a 1', '“at least 2”', 'the memo stored 2'], async () => {
      const { reasons, diagram, summary } = await of('memory', 'trap');
      const cut = reasons.find(({ code }) => code === 'cut');
      assert.ok(cut?.code === 'cut' && cut.parent !== null && cut.by !== null);
      const labels = [cut.node, cut.parent, cut.by].map((node) => diagram.nodes[node].label);
      assert.deepEqual(labels, ['X', 'M1', 'M1']);
      assert.deepEqual([cut.value, cut.limit], [2, 1]);
      assert.notEqual(summary.value, (await of('memory', 'memo')).summary.value);
    }),
    claim('replacing always is a mistake', async () => {
      const leaves = async (/** @type {string} */ way) => (await of('memory', 'schemes', way)).summary.leaves;
      for (const way of ['sameordeeper', 'twotier', 'bucket'])
        assert.ok((await leaves(way)) < (await leaves('always')), way);
    }),
    claim('64 will do in practice, 8 will not', async () => {
      const collides = async (/** @type {number} */ tableCheckBits) => {
        const options = { depth: 2, tableSlots: 16, tableCheckBits };
        const { reasons, diagram } = await searched('memory', { example: 'collision', algorithm: 'table', options });
        const { nodes } = diagram;
        const answers = reasons.flatMap((reason) => (reason.code === 'answer' ? [reason] : []));
        return answers.some(({ node, writer }) => writer !== null && nodes[writer].first !== nodes[node].first);
      };
      assert.deepEqual([await collides(8), await collides(64)], [true, false]);
    }),
  ],
  horizon: [
    claim(['A rook counts 5, a pawn 1', 'a lead of 4', 'Rook 5, pawn 1'], async () => {
      // After one ply the search counts what is on the board.
      const { diagram, summary } = await of('horizon', 'greedy');
      const count = (/** @type {string} */ board) =>
        [...board].reduce((sum, piece) => sum + ({ R: 5, P: 1, r: -5, p: -1 }[piece] ?? 0), 0);
      const [root, ...after] = diagram.nodes.map(({ board }) => count(board));
      assert.deepEqual([root, summary.value], [4, Math.max(...after)]);
    }),
  ],
  passing: [
    claim(['having a move is never worse than having none', 'rook 5, pawn 1', 'the win is never seen'], async () => {
      const [off, fixed] = [await valueOf('passing', 'zugzwang', 'off'), await valueOf('passing', 'zugzwang', 'fixed')];
      assert.ok(off > 900_000_000 && fixed < 900_000_000, 'an example in which it is worse, and the win is not seen');
    }),
    claim('after a pass D − R − 1', async () => {
      const { reasons, diagram, request } = await of('passing', 'pass');
      const passes = reasons.flatMap((reason) =>
        reason.code === 'enter' && reason.how?.kind.includes('null_move') ? [reason] : [],
      );
      const after = passes.map(({ node }) => node);
      /** @param {number} node @returns {boolean} */
      const isBelowPass = (node) => node >= 0 && (after.includes(node) || isBelowPass(diagram.nodes[node].parent));
      const checked = passes.filter(({ from }) => !isBelowPass(Number(from)));
      assert.ok(checked.length > 0);
      for (const { how, from } of checked)
        assert.equal(how?.depth, Number(request.options?.depth) - diagram.nodes[Number(from)].y - 1 - 1);
    }),
  ],
  game: [
    claim(['Is the depth used up? Does the table know? Would a pass', 'horizon, table, pass, moves'], () => {
      const lines = (listing('framework', true) ?? []).map(({ text }) => text);
      const places = ['if depth ≤ 0', 'if table[n] is deep enough', 'value(pass,', 'for each child', 'table[n] ← (='];
      const order = places.map((start) => lines.findIndex((line) => line.includes(start)));
      assert.ok(order.every((at, index) => at > (order[index - 1] ?? -1)));
    }),
    claim('a value of 100 is a soldier', () => {
      assert.equal(worthText(worthOf({ score: 100 }, 'red'), texts('en')), '+1.0', 'as in a game, in soldiers');
    }),
  ],
};

/** The texts of a lesson by their place, without sources and trees. @param {any} words @returns {Generator<[place: string, text: string]>} */
function* textsOf(words, place = '') {
  if (typeof words === 'string') yield [place, words];
  else for (const key in words) if (!/^(sources|trees)$/.test(key)) yield* textsOf(words[key], `${place}${key}/`);
}

const numbersIn = (/** @type {string} */ text) =>
  [...new Set(text.replaceAll(/\{\w+\}/g, '').match(/\d[\d,.]*\d|\d/g))].sort();

for (const name of names)
  test(`${name}: each Chinese text has the numbers, "always" and "never" of the English one, which are computed`, async () => {
    const english = new Map(textsOf(await loadLessonTexts(name, 'en')));
    for (const [place, text] of textsOf(await loadLessonTexts(name, 'zh-Hans'))) {
      const same = english.get(place) ?? '';
      assert.deepEqual(numbersIn(text), numbersIn(same), place);
      if (/从不|从来|永远|总是/.test(text)) assert.match(same, /\b(always|never|ever)\b/i, place);
    }
  });

/** Sentences that define a word, number a station, or repeat what a source advises. */
const DEFINED = ['R is 2 or 3, more where', 'never in check, never twice in a row', 'lost, 0 plies from the end'];

/** The sentences of a lesson that claim a number, "always" or "never", without names of buttons, choices and ways. @param {any} words @returns {Generator<string>} */
function* claimed(words) {
  for (const [place, text] of textsOf(words)) {
    if (/(^|\/)(more|choices|heading|title)\/|ways\/\w+\/0\/$/.test(place)) continue;
    for (const sentence of text.split(/(?<=[.!?:;]”?) /))
      if (/\d|\b(always|never|ever)\b/i.test(sentence.replaceAll(/\{\w+\}/g, ''))) yield sentence;
  }
}

for (const name of names) {
  const words = await loadLessonTexts(name, 'en');
  const claims = CLAIMS[name] ?? [];
  test(`${name}: every number, "always" and "never" in its prose is computed`, async () => {
    const known = [...claims.flatMap(({ quotes }) => quotes), ...DEFINED];
    const unknown = [...claimed(words)].filter((sentence) => !known.some((quote) => sentence.includes(quote)));
    assert.deepEqual(unknown, []);
    for (const { quotes, holds } of claims) {
      for (const quote of quotes) assert.ok(JSON.stringify(words).includes(quote), `no longer said: ${quote}`);
      await holds();
    }
  });
}
