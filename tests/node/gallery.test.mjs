// Every example of the gallery shows what its title promises, searched by the request of the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExampleSearches } from '../../www/lab/picker/example-searches.js';
import { exampleAddress, exampleText, loadExamples, matchesQuery } from '../../www/lab/picker/examples.js';
import { defaults, kindOf, readAddress, requestFor, defaultAlgorithm } from '../../www/address/search-address.js';
import { countUpTo } from '../../www/tree/sentences/narration.js';
import '../../www/i18n/load-both.js';
import { full, lab } from './modules.mjs';

/** @import { Search } from '../../www/address/search-address.js' */
/** @import { Example } from '../../www/lab/picker/examples.js' */
/** @typedef {{ value: number, leaves: number, moves: string[], reductions: number[], nodes: any[], searched: number }} Found */

const examples = await loadExamples(/** @type {any} */ (lab));

/** The searches of the page for an example. @param {Example} example @returns {Search[]} */
const searchesOf = ({ tree, searches }) => searches ?? [{ ...defaults.search, algorithm: defaultAlgorithm(tree) }];

/** @param {Example} example @returns {Found[]} */
function found(example) {
  return searchesOf(example).map((search) => {
    const module = kindOf(example.tree) === 'xiangqi' ? full : lab;
    const trace = module.traceSearch(/** @type {any} */ (requestFor(example, search)));
    const { value, leaves, leavesSeen, moves, steps, searched } = trace.summary();
    // The last sentence and the counts beside it agree.
    if (trace.diagram()) {
      const seen = countUpTo(/** @type {any} */ ({ reasons: trace.reasons() }), steps);
      assert.deepEqual([leaves, leavesSeen], [seen.visits, seen.leaves], example.id);
    }
    const nodes = /** @type {any[]} */ (trace.diagram()?.nodes ?? []);
    const reasons = /** @type {any[]} */ (trace.reasons());
    const reductions = reasons.flatMap(({ how }) => (how?.kind.includes('null_move') ? [how.reduced] : []));
    trace.free();
    return { value, leaves, moves, reductions, nodes, searched };
  });
}

/** The number of positions of a graph, including numbers. @param {any} graph */
function statesOf({ states }) {
  const all = Object.values(states).flatMap(({ children = [] }) => children);
  return Object.keys(states).length + all.filter((child) => typeof child === 'number').length;
}

/** The plies on which each state of a graph occurs. @param {any} graph */
function pliesOf({ root, states }) {
  /** @type {Map<string, Set<number>>} */ const plies = new Map();
  const walk = (/** @type {string | number} */ at, /** @type {number} */ ply) => {
    if (typeof at === 'number') return;
    plies.set(at, (plies.get(at) ?? new Set()).add(ply));
    for (const child of states[at].children ?? []) walk(child, ply + 1);
  };
  walk(root, 0);
  return plies;
}

const children = (/** @type {any[]} */ nodes, /** @type {number} */ at) =>
  nodes.flatMap(({ parent }, child) => (parent === at ? [child] : []));

/** One memo is wrong and the other right. @param {number} states @param {boolean} [otherMove] */
const memo =
  (states, otherMove = false) =>
  (/** @type {Found[]} */ [fooled, right], /** @type {Example} */ example) => {
    assert.notEqual(fooled.value, right.value);
    const { value } = lab.traceSearch(requestFor(example, { ...defaults.search, algorithm: 'minimax' })).summary();
    assert.equal(right.value, value);
    const graph = JSON.parse(example.tree);
    assert.equal(statesOf(graph), states, 'as many as the title says');
    assert.match(example.titleEn + example.id, new RegExp(String(states)));
    if (otherMove) assert.notEqual(fooled.moves[0], right.moves[0]);
  };

/** What the title names changes the search; `crates/classroom/tests` has the values.
 * @param {(found: Found) => number} [of] */
const differ =
  (of = ({ value }) => value) =>
  (/** @type {Found[]} */ both) =>
    assert.equal(new Set(both.map(of)).size, 2, `${both.map(of)}`);

const BY_LEAVES = differ(({ leaves }) => leaves);

/** @param {string} ids @param {(found: Found[], example: Example) => void} promise */
const promised = (ids, promise) => Object.fromEntries(ids.split(' ').map((id) => [id, promise]));

/** The promises of the titles. @type {Readonly<Record<string, (found: Found[], example: Example) => void>>} */
const PROMISES = {
  ...promised('best-order equal-values deep-cut-small', BY_LEAVES),
  ...promised('capture-horizon capture-check capture-exchange capture-single-reply capture-repetition', differ()),
  ...promised('capture-zugzwang capture-zugzwang-deep', differ()),
  'capture-dead-draw': differ(({ searched }) => searched),
  'ii-min7': memo(7),
  'ii-move8': memo(8, true),
  'iv-min8': memo(8),
  'iv-min9': (both, example) => {
    memo(9)(both, example);
    for (const [state, plies] of pliesOf(JSON.parse(example.tree))) assert.equal(plies.size, 1, state);
  },
  'iv-move10': memo(10, true),
  'depth-min5': memo(5),
  'adaptive-null-move': ([adaptive, fixed]) => assert.deepEqual([adaptive.reductions, fixed.reductions], [[3, 2], [3]]),
  'root-parallel': ([parallel, sequential]) => {
    assert.deepEqual([parallel.leaves, sequential.leaves], [9, 7]);
    assert.equal(parallel.value, sequential.value);
  },
  'three-empty': ([{ nodes, value }]) => assert.ok(children(nodes, 0).length === 3 && value > 0),
  fork: ([{ nodes, value }]) => {
    assert.ok(value > 0, 'X wins');
    assert.ok(nodes[0].kind === 'min' && children(nodes, 0).length > 1, 'though O is to move');
  },
  opening: ([{ nodes }]) => assert.equal(children(nodes, 0).length, 3, 'corner, edge and middle'),
  'xiangqi-start': ([{ moves, value }]) => {
    assert.ok(moves.length >= 1 && Math.abs(value) < 200, `${moves} ${value}`);
  },
  'xiangqi-mate': ([{ moves, value }]) => {
    assert.equal(moves.length, 1);
    assert.ok(value > 10_000, `${value}`);
  },
};

/** The promises of these are kept in `sources.test.mjs`, and in `crates/classroom/tests/examples.rs` for the trees. */
const ELSEWHERE = [
  ...['scheme-always', 'scheme-deeper', 'scheme-two-tier', 'scheme-bucket', 'collision'],
  ...lab.examples().map(({ id }) => id),
];

test('every example of the gallery has a promise', () => {
  const promised = new Set([...Object.keys(PROMISES), ...ELSEWHERE]);
  assert.deepEqual(examples.map(({ id }) => id).sort(), [...promised].sort());
});

for (const example of examples)
  test(`${example.id}: ${example.titleEn}`, () => {
    const all = found(example);
    PROMISES[example.id]?.(all, example);
  });

test('the address of an example makes its searches', () => {
  for (const example of examples) {
    const read = readAddress(exampleAddress(example, 'en'));
    assert.deepEqual([read.faults, read.example ?? defaults.example], [[], example.id]);
    assert.equal(read.mode, example.searches ? 'compare' : 'watch');
    // The address of a game omits the default search.
    if (kindOf(example.tree) === 'xiangqi') continue;
    const requestsOf = (/** @type {Search[]} */ searches) => searches.map((search) => requestFor(example, search));
    assert.deepEqual(requestsOf(read.searches), requestsOf(searchesOf(example)), example.id);
  }
});

test('what the sources name is found, in both languages', () => {
  const found = (/** @type {string} */ query, /** @type {string} */ tag) =>
    examples.filter((example) => matchesQuery(example, query, tag)).map(({ id }) => id);
  for (const [query, tag, ids] of /** @type {const} */ ([
    ['4 6 7 9', 'en', ['paradeto-alphabeta']],
    ['root-parallel', 'en', ['root-parallel']],
    ['根节点并行', 'zh-Hans', ['root-parallel']],
    ['adaptive null move', 'en', ['adaptive-null-move']],
    ['不小心', 'zh-Hans', ['ii-min7']],
    ['Zobrist', 'en', ['collision']],
    ['两袋金币', 'zh-Hans', ['coins-one', 'coins-two']],
  ]))
    for (const id of ids) assert.ok(found(query, tag).includes(id), `${query}: ${found(query, tag)}`);
  assert.deepEqual(found('4 6 7 9', 'en'), ['paradeto-alphabeta']);
  assert.deepEqual(found('no such thing', 'en'), []);
});

test('in English the trees have English names, and are the same trees', () => {
  for (const example of examples) {
    const text = exampleText(example, 'en');
    assert.doesNotMatch(text, /\p{Script=Han}/u);
    assert.equal(exampleText(example, 'zh-Hans'), example.tree);
    if (kindOf(text) !== 'tree') continue;
    const values = (/** @type {string} */ tree) => {
      const trace = lab.traceSearch(requestFor({ ...example, tree }, defaults.search));
      return trace.diagram()?.nodes.map(({ id, value }) => [id, value]);
    };
    assert.deepEqual(values(text), values(example.tree));
  }
});

test('two compared searches differ in one option', () => {
  for (const { id, searches } of examples) {
    if (!searches) continue;
    /** @type {any[]} */
    const [first, second] = searches.map(({ algorithm, cut, options = {} }) => ({ algorithm, cut, ...options }));
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    assert.equal(names.filter((name) => first[name] !== second[name]).length, 1, id);
  }
});

test('an example without searches uses the reader’s, not those of the example before', () => {
  /** @param {string[]} names @returns {Search[]} */
  const by = (...names) => names.map((algorithm) => ({ algorithm, cut: 'atOrAbove' }));
  // Equal searches are the same, not only the same list.
  const [own, brought, others] = ['pvs', 'memo memo_by_depth', 'table table'].map(
    (names) => () => by(...names.split(' ')),
  );
  const searches = new ExampleSearches();
  assert.equal(searches.next(undefined, own()), null);
  assert.deepEqual(searches.next(brought(), own()), brought());
  assert.deepEqual(searches.next(others(), brought()), others());
  assert.deepEqual(searches.next(undefined, others()), own());
  assert.equal(searches.next(undefined, own()), null);
  // A search chosen in the meantime stays.
  searches.next(brought(), own());
  assert.equal(searches.next(undefined, by('mtdf')), null);
});
