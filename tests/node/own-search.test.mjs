// Recorded searches: a right program agrees with its listing, a mistake is named at its first event, and spoilt files are refused with the place.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, sayingOf, sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { texts } from '../../www/i18n/i18n.js';
import { RecordedSearch } from '../../www/lab/own/recorded-search.js';
import { writeAmount, writeRecording } from '../../www/lab/own/recording.js';
import { applyView, viewOf } from '../../www/tree/sentences/point-of-view.js';

/** @typedef {{ id: string, type: 'max' | 'min' | 'leaf', value?: number, children?: Node[] }} Node */
/** A program: its search of a node, which calls `child` to search another. @typedef {(node: Node, alpha: number, beta: number, child: (node: Node, alpha: number, beta: number) => any) => any} Program */

/** @type {{ id: string, root: 'max' | 'min', tree: Node }[]} */
const trees = JSON.parse(readFileSync(new URL('../data/trees.json', import.meta.url), 'utf8'));

const below = (/** @type {Node} */ { children }) => children ?? [];
const worth = (/** @type {Node} */ { value }) => Number(value);

/** Alpha-beta as textbooks write it, with a part replaced: the mistakes are below. */
const parts = {
  isMax: (/** @type {Node} */ { type }) => type === 'max',
  reaches: (/** @type {number} */ value, /** @type {number} */ limit) => value >= limit,
  raises: (/** @type {number} */ best, /** @type {number} */ bound) => Math.max(best, bound),
  lowers: (/** @type {number} */ best, /** @type {number} */ bound) => Math.min(best, bound),
  returned: (/** @type {number} */ best) => best,
  leaf: worth,
  window: (/** @type {number} */ alpha, /** @type {number} */ beta) => [alpha, beta],
  order: below,
};
/** @typedef {Partial<typeof parts>} Changed */

/** @param {Changed} [changed] @returns {Program} */
function alphaBeta(changed) {
  const { isMax, reaches, raises, lowers, returned, leaf, window, order } = { ...parts, ...changed };
  return (node, alpha, beta, child) => {
    if (below(node).length === 0) return leaf(node);
    const max = isMax(node);
    let best = max ? -Infinity : Infinity;
    for (const next of order(node)) {
      const [low, high] = window(alpha, beta);
      const value = child(next, low, high);
      best = max ? Math.max(best, value) : Math.min(best, value);
      if (max ? reaches(best, beta) : reaches(-best, -alpha)) break;
      if (max) alpha = raises(best, alpha);
      else beta = lowers(best, beta);
    }
    return returned(best);
  };
}

/** @satisfies {Changed} */
const STRICT = { reaches: (value, limit) => value > limit };
/** @satisfies {Changed} */
const NEVER_CUTS = { reaches: () => false };
const minimax = alphaBeta({ ...NEVER_CUTS, raises: (_, alpha) => alpha, lowers: (_, beta) => beta });

/** @type {Program} */
const failHard = (node, alpha, beta, child) => {
  if (below(node).length === 0) return worth(node);
  for (const next of below(node)) {
    const value = child(next, alpha, beta);
    if (node.type === 'max' ? value >= beta : value <= alpha) return node.type === 'max' ? beta : alpha;
    if (node.type === 'max') alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
  }
  return node.type === 'max' ? alpha : beta;
};

/** @param {(alpha: number, beta: number) => [number, number]} [turned] @param {1 | -1} [sign] @returns {(root: 'max' | 'min') => Program} */
const negamax =
  (turned = (alpha, beta) => [-beta, -alpha], sign = -1) =>
  (root) =>
  (node, alpha, beta, child) => {
    const color = (node.id.split('.').length % 2 === 1) === (root === 'max') ? 1 : -1;
    if (below(node).length === 0) return color * worth(node);
    let best = -Infinity;
    for (const next of below(node)) {
      best = Math.max(best, sign * child(next, ...turned(alpha, beta)));
      alpha = Math.max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  };

/** The events of a program. @param {Node} tree @param {Program} program */
function record(tree, program) {
  /** @type {any[]} */ const events = [];
  const search = (/** @type {Node} */ node, /** @type {number} */ alpha, /** @type {number} */ beta) => {
    events.push(['enter', node.id, writeAmount(alpha), writeAmount(beta)]);
    const value = program(node, alpha, beta, search);
    events.push(['leave', writeAmount(value)]);
    return value;
  };
  search(tree, -Infinity, Infinity);
  return events;
}

/** The engine, as the lab calls it. */
const engine = /** @type {any} */ ({
  traceSearch: async (/** @type {any} */ request) => ({ ...sourceOf(lab.traceSearch(request)), release() {} }),
});

/** @param {{ tree: Node, root: string }} tree @param {any[]} events @param {object} [head] */
const file = ({ tree, root }, events, head) =>
  writeRecording(/** @type {any} */ ({ tree: JSON.stringify(tree), root, algorithm: 'fail_soft', ...head, events }));

/** @param {string} text */
const open = (text) => RecordedSearch.read('a.json', text, engine);

test('a right program agrees with its listing on every written tree', async () => {
  for (const tree of trees) {
    /** @type {[string, Program, object?][]} */
    const right = [
      ['minimax', minimax],
      ['fail_soft', alphaBeta()],
      ['fail_soft', alphaBeta(STRICT), { cut: 'above' }],
      ['fail_hard', failHard],
      ['fail_hard', alphaBeta()],
      ['fail_soft', negamax()(tree.root), { view: 'mover' }],
    ];
    for (const [algorithm, program, head] of right) {
      const own = await open(file(tree, record(tree.tree, program), { algorithm, ...head }));
      assert.equal(own.difference, null, `${tree.id} ${algorithm} ${JSON.stringify(own.difference)}`);
      const { value } = lab.traceSearch({ game: 'tree', tree: own.text, root: own.root }).summary();
      assert.equal(own.source.summary.value, value);
    }
  }
});

/** Mistakes, each with the codes that it may be named by. @type {Record<string, [codes: string, Changed | ((root: 'max' | 'min') => Program), head?: object]>} */
const mistakes = {
  'swapped sides': ['alpha beta value left cut', { isMax: ({ type }) => type === 'min' }],
  '> for ≥': ['cut', STRICT],
  'the window of the root for all': ['alpha beta', { window: () => [-Infinity, Infinity] }],
  'no cut': ['cut', NEVER_CUTS],
  'α is not raised': ['alpha', { raises: (_, alpha) => alpha }],
  'β is not lowered': ['beta', { lowers: (_, beta) => beta }],
  'the wrong sign of leaves': ['value', { leaf: (node) => -worth(node) }],
  'nothing returned': ['value', { returned: () => /** @type {any} */ (undefined) }],
  'from right to left': ['order', { order: (node) => below(node).toReversed() }],
  'the bound returned for the value': ['value', () => failHard],
  'negamax without swapping': ['alpha beta', negamax((alpha, beta) => [-alpha, -beta]), { view: 'mover' }],
  'negamax without a sign': ['alpha beta value cut left', negamax(undefined, 1), { view: 'mover' }],
};

test('each mistake is named at its first event, in both languages', async () => {
  for (const [name, [codes, mistaken, head]] of Object.entries(mistakes)) {
    let found = 0;
    for (const tree of trees) {
      const right = record(tree.tree, head ? negamax()(tree.root) : alphaBeta());
      const program = typeof mistaken === 'function' ? mistaken(tree.root) : alphaBeta(mistaken);
      const wrong = record(tree.tree, program);
      const at = wrong.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(right[index]));
      const own = await open(file(tree, wrong, head));
      assert.equal(own.difference?.at ?? -1, at, `${name} in ${tree.id}`);
      if (!own.difference) continue;
      found += 1;
      const { difference, source, step } = own;
      assert.ok(codes.split(' ').includes(difference.code), `${name} in ${tree.id}: ${difference.code}`);
      const expected = wrong[at][0] === 'enter' ? wrong[at][1] : openNode(wrong.slice(0, at));
      assert.equal(source.diagram.nodes[difference.node].id, expected);
      for (const language of LANGUAGES) {
        const names = source.diagram.nodes.map(({ id }) => id);
        const view = applyView(source, viewOf(source, null, null));
        const said = sayingOf(view, language)(view.reasons[step], { names });
        assert.ok(said.endsWith(own.verdict(names, texts(language))), said);
        assert.ok(said.includes(expected) && !/[.] leaf/.test(said) && !/undefined|null|NaN/.test(said), said);
      }
    }
    assert.ok(found > 0, `${name} differs on some tree`);
  }
});

/** The node that is open after these events. @param {any[]} events */
function openNode(events) {
  /** @type {string[]} */ const stack = [];
  for (const [code, node] of events) code === 'enter' ? stack.push(node) : stack.pop();
  return stack.at(-1);
}

test('a sentence names the node, the bound and the right value', async () => {
  const leaf = (/** @type {string} */ id, /** @type {number} */ value) =>
    /** @type {Node} */ ({ id, type: 'leaf', value });
  const min = (/** @type {string} */ id, /** @type {number[]} */ ...values) =>
    /** @type {Node} */ ({ id, type: 'min', children: values.map((value, at) => leaf(`${id}.${at}`, value)) });
  const tree = /** @type {Node} */ ({ id: 'n', type: 'max', children: [min('n.0', 3, 12), min('n.1', 2, 4)] });
  const verdict = async (/** @type {Program} */ program, language = 'en') => {
    const own = await open(file({ tree, root: 'max' }, record(tree, program)));
    const ids = own.source.diagram.nodes.map(({ id }) => id);
    return own.verdict(ids, texts(language));
  };
  const neverCuts = alphaBeta(NEVER_CUTS);
  const returnsMore = alphaBeta({ returned: (best) => best + 1 });
  assert.equal(await verdict(minimax), 'At leaf n.0.1 your β is +∞; it should be 3.');
  assert.equal(await verdict(neverCuts), 'n.1 is cut off here: its value 2 ≤ α = 3, but you search leaf n.1.1.');
  assert.equal(await verdict(neverCuts, 'zh-Hans'), 'n.1 在这里该剪枝了：值 2 ≤ α = 3，你却又搜了叶子 n.1.1。');
  assert.equal(await verdict(returnsMore), 'n.0 should return 3, but yours returns 4.');
  assert.match(await verdict(alphaBeta()), /^All correct/);
});

test('the example of the documentation is read, and its difference is the one that it names', async () => {
  const [, example] =
    /```json\n(.*?)```/s.exec(readFileSync(new URL('../../docs/trace.md', import.meta.url), 'utf8')) ?? [];
  const { difference, source } = await open(example);
  const { node = NaN, ...rest } = difference ?? {};
  assert.equal(source.diagram.nodes[node].id, 'n.0.1');
  assert.deepEqual(rest, { at: 4, code: 'beta', found: Infinity, expected: 3 });
});

test('every frame of a recorded search follows from its events', async () => {
  for (const tree of trees) {
    const { source } = await open(file(tree, record(tree.tree, alphaBeta())));
    const trace = lab.traceSearch({ game: 'tree', tree: JSON.stringify(tree.tree), root: tree.root });
    const own = await source.frame(source.summary.steps);
    const engines = trace.frame(trace.summary().steps);
    const shown = (/** @type {any} */ { nodes }) =>
      nodes.map((/** @type {any} */ { state, value, visits, cutEdge }) => ({ state, value, visits, cutEdge }));
    assert.deepEqual(shown(own), shown(engines), tree.id);
    for (let step = 0; step <= source.summary.steps; step += 1) {
      const { path } = await source.frame(step);
      for (const [depth, node] of path.slice(1).entries()) assert.equal(source.diagram.nodes[node].parent, path[depth]);
    }
  }
});

test('a spoilt file is refused with the place', async () => {
  const events = [
    ['enter', 'n', '-inf', '+inf'],
    ['enter', 'n.0'],
    ['leave', null],
  ];
  const valid = { form: 'chuhe recorded search 1', tree: '[[3, 12], [2, 4]]', events };
  await open(JSON.stringify(valid));
  const enter = ['enter', 'n'];
  const leave = ['leave', 3];
  /** @type {[object, string][]} */
  const spoilt = [
    [{ form: 'chuhe recorded search 2' }, 'form'],
    [{ tree: 7 }, 'tree'],
    [{ root: 'left' }, 'root'],
    [{ algorithm: 'mtdf' }, 'algorithm'],
    [{ cut: 'below' }, 'cut'],
    [{ view: 'min' }, 'view'],
    [{ speed: 1 }, 'speed'],
    [{ events: {} }, 'events'],
    [{ events: [['enter', 'n'], 'leave'] }, 'events[1]'],
    [{ events: [['go', 'n']] }, 'events[0][0]'],
    [{ events: [['enter', 0]] }, 'events[0][1]'],
    [{ events: [['enter', 'n', 1]] }, 'events[0]'],
    [{ events: [['enter', 'n', 1, 'inf']] }, 'events[0][3]'],
    [{ events: [['enter', 'n.0']] }, 'events[0][1]'],
    [{ events: [enter, ['leave', '3']] }, 'events[1][1]'],
    [{ events: [enter, ['enter', 'n.0.0']] }, 'events[1][1]'],
    [{ events: [enter, ['enter', 'n.2']] }, 'events[1][1]'],
    [{ events: [enter, leave, leave] }, 'events[2]'],
    [{ events: [enter, leave, enter] }, 'events[2][1]'],
  ];
  for (const [change, field] of spoilt) {
    const text = JSON.stringify({ ...valid, ...change });
    await assert.rejects(open(text), { name: 'ChuheError', where: { field } }, field);
  }
  await assert.rejects(open('{"form":'), { code: 'recorded/json' });
  const unbalanced = JSON.stringify({ ...valid, tree: '[[3, 12], [2' });
  await assert.rejects(open(unbalanced), { code: 'tree/unbalanced', message: /line 1/ });
});
