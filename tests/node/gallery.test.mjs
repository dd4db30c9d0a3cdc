// Every example of the gallery shows what its title promises, searched by the request of the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ExampleSearches } from '../../www/lab/picker/example-searches.js';
import { exampleAddress, exampleText, loadExamples, matchesQuery } from '../../www/lab/picker/examples.js';
import { defaults, kindOf, readAddress, requestFor, defaultAlgorithm } from '../../www/address/search-address.js';
import { countUpTo } from '../../www/tree/sentences/narration.js';
import '../../www/i18n/load-both.js';
import { full, lab } from './modules.mjs';

/** @import { Search } from '../../www/address/search-address.js' */
/** @import { Example } from '../../www/lab/picker/examples.js' */
/** @typedef {{ value: number, leaves: number, moves: string[], met: string[], reductions: number[], cuts: { edge: string | null, reason: any }[], nodes: any[], steps: number, truth: number | null, worths: number[], searched: number }} Found */

const MATE = 1_000_000_000;
/** The edge at which a node of each kind cuts. @type {Record<string, string>} */
const EDGES = { max: 'beta', min: 'alpha' };
const examples = await loadExamples(/** @type {any} */ (lab));

/** The searches of the page for an example. @param {Example} example @returns {Search[]} */
const searchesOf = ({ tree, searches }) => searches ?? [{ ...defaults.search, algorithm: defaultAlgorithm(tree) }];

/** The minimax values of all nodes of a diagram. @param {any[]} nodes @returns {number[]} */
function minimax(nodes) {
  /** @type {number[]} */ const worths = [];
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const below = nodes.flatMap(({ parent }, child) => (parent === at ? [worths[child]] : []));
    worths[at] =
      below.length === 0 ? nodes[at].value : nodes[at].kind === 'max' ? Math.max(...below) : Math.min(...below);
  }
  return worths;
}

/** @param {Example} example @returns {Found[]} */
function found(example) {
  return searchesOf(example).map((search) => {
    const module = kindOf(example.tree) === 'xiangqi' ? full : lab;
    const trace = module.traceSearch(/** @type {any} */ (requestFor(example, search)));
    const { value, leaves, leavesSeen, moves, met, steps, searched } = trace.summary();
    // The last sentence and the counts beside it agree.
    if (trace.diagram()) {
      const seen = countUpTo(/** @type {any} */ ({ reasons: trace.reasons() }), steps);
      assert.deepEqual([leaves, leavesSeen], [seen.visits, seen.leaves], example.id);
    }
    const nodes = /** @type {any[]} */ (trace.diagram()?.nodes ?? []);
    const states = trace.frame(steps).nodes;
    const reasons = /** @type {any[]} */ (trace.reasons());
    const cuts = reasons
      .filter(({ code }) => code === 'cut')
      .map((reason) => ({ reason, edge: reason.by === null ? null : EDGES[nodes[reason.node].kind] }));
    const isWhole = kindOf(example.tree) === 'tree';
    const worths = isWhole ? minimax(nodes) : [];
    const truth = isWhole ? worths[0] : kindOf(example.tree) === 'graph' ? worthOf(JSON.parse(example.tree)) : null;
    const reductions = reasons.flatMap(({ how }) => (how?.kind.includes('null_move') ? [how.reduced] : []));
    trace.free();
    const shown = nodes.map((node, at) => ({ ...node, state: states[at]?.state }));
    return { value, leaves, moves, met, reductions, cuts, nodes: shown, steps, truth, worths, searched };
  });
}

/** The minimax value of a graph to its author’s depth. @param {any} graph @returns {number} */
function worthOf({ root, depth = Infinity, states }) {
  /** @param {string | number} at @param {number} plies @returns {number} */
  const worth = (at, plies) => {
    if (typeof at === 'number') return at;
    const { type, children = [], value, eval: looks } = states[at];
    if (plies === 0 || children.length === 0) return looks ?? value;
    const values = children.map((/** @type {string | number} */ child) => worth(child, plies - 1));
    return type === 'max' ? Math.max(...values) : Math.min(...values);
  };
  return worth(root, depth);
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
const leaves = (/** @type {any[]} */ nodes) => nodes.flatMap((_, at) => (children(nodes, at).length === 0 ? [at] : []));
const depthOf = (/** @type {any[]} */ nodes, /** @type {number} */ at) => {
  let depth = 0;
  for (let node = at; nodes[node].parent >= 0; node = nodes[node].parent) depth += 1;
  return depth;
};

/** How many plies above each cut its bound was set. @param {Found} found */
const reach = ({ cuts, nodes }) => cuts.map(({ reason: { node, by } }) => depthOf(nodes, node) - depthOf(nodes, by));

/** The value is that of the tree, and the root has `branches` children. @param {number} branches @param {(one: Found) => void} [and] */
const tree =
  (branches, and = () => {}) =>
  (/** @type {Found[]} */ [one]) => {
    assert.equal(one.value, one.truth);
    assert.equal(children(one.nodes, 0).length, branches);
    and(one);
  };

/** One cut, at the edge and with the branches of the title. @param {string} edge @param {number} branches */
const oneCut = (edge, branches) => tree(branches, ({ cuts }) => assert.equal(cuts.map((cut) => cut.edge).join(), edge));

/** One memo is wrong and the other right. @param {number} states @param {boolean} [otherMove] */
const memo =
  (states, otherMove = false) =>
  (/** @type {Found[]} */ [fooled, right], /** @type {Example} */ example) => {
    assert.notEqual(fooled.value, right.value);
    assert.equal(right.value, right.truth);
    const graph = JSON.parse(example.tree);
    assert.equal(statesOf(graph), states, 'as many as the title says');
    assert.match(example.titleEn + example.id, new RegExp(String(states)));
    if (otherMove) assert.notEqual(fooled.moves[0], right.moves[0]);
  };

const DIFFERS = (/** @type {Found[]} */ [first, second], /** @type {(found: Found) => number} */ what) =>
  assert.ok(what(first) !== what(second), `${what(first)} beside ${what(second)}`);

/** Only one of the searches finds the mate in three plies. */
const mateIsSeen = (/** @type {Found[]} */ [without, with_]) => {
  assert.ok(Math.abs(without.value) < 100, `${without.value}`);
  assert.equal(with_.value, MATE - 3);
  assert.notEqual(with_.moves[0], without.moves[0]);
  assert.ok(with_.met.includes('extended') && !without.met.includes('extended'), `${without.met} | ${with_.met}`);
};

const scheme =
  (/** @type {string} */ alone, /** @type {'more' | 'less'} */ looks) =>
  (/** @type {Found[]} */ both, /** @type {Example} */ { searches }) => {
    const [first, second] = both;
    assert.equal(searches?.[0].options?.tableScheme, alone);
    assert.equal(first.value, first.truth);
    assert.equal(second.value, second.truth);
    assert.equal(Math.sign(first.leaves - second.leaves), looks === 'more' ? 1 : -1);
  };

/** The promises of the titles. @type {Readonly<Record<string, (found: Found[], example: Example) => void>>} */
const PROMISES = {
  'alpha-cut': oneCut('alpha', 2),
  'beta-cut': oneCut('beta', 2),
  'three-plies': tree(2, ({ nodes }) => assert.ok(leaves(nodes).every((leaf) => depthOf(nodes, leaf) === 3))),
  aima: tree(3, ({ nodes }) => {
    for (const child of children(nodes, 0)) assert.equal(children(nodes, child).length, 3);
  }),
  'best-order': ([best, all]) => {
    assert.deepEqual([best.leaves, all.leaves], [7, 16]);
    assert.equal(best.value, best.truth);
    // Knuth and Moore: alpha-beta evaluates at least 2√n − 1 of n leaves.
    assert.equal(best.leaves, 2 * Math.sqrt(leaves(best.nodes).length) - 1);
  },
  'worst-order': ([worst, all]) => {
    assert.deepEqual([worst.leaves, all.leaves], [16, 16]);
    assert.ok(worst.nodes.every(({ state }) => state !== 'pruned'));
  },
  'equal-values': (both) => {
    DIFFERS(both, ({ leaves: seen }) => seen);
    assert.equal(both[0].value, both[1].value);
    const cutsAtEquality = both.map(({ cuts }) => cuts.some(({ reason }) => reason.value === reason.limit));
    assert.deepEqual(cutsAtEquality, [true, false]);
  },
  'deep-cut-small': (both) => {
    assert.ok(reach(both[0]).some((plies) => plies >= 3));
    for (const plies of reach(both[1])) assert.equal(plies, 1, 'with one bound there are shallow cuts only');
    DIFFERS(both, ({ leaves: seen }) => seen);
  },
  'ii-min7': memo(7),
  'ii-move8': memo(8, true),
  'iv-min8': memo(8),
  'iv-min9': (both, example) => {
    memo(9)(both, example);
    for (const [state, plies] of pliesOf(JSON.parse(example.tree))) assert.equal(plies.size, 1, state);
  },
  'iv-move10': memo(10, true),
  'depth-min5': memo(5),
  'scheme-always': scheme('always', 'more'),
  'scheme-deeper': scheme('sameOrDeeper', 'more'),
  'scheme-two-tier': scheme('twoTier', 'less'),
  'scheme-bucket': scheme('bucket', 'less'),
  collision: ([wrong, right], { searches }) => {
    assert.deepEqual([wrong.value, right.value], [1, 2]);
    assert.equal(searches?.[0].options?.tableCheckBits, 8);
    assert.ok(wrong.met.includes('answered') && !right.met.includes('answered'));
  },
  'adaptive-null-move': ([adaptive, fixed]) => {
    assert.deepEqual([adaptive.reductions, fixed.reductions], [[3, 2], [3]]);
  },
  'root-parallel': ([parallel, sequential]) => {
    assert.deepEqual([parallel.leaves, sequential.leaves], [9, 7]);
    assert.equal(parallel.value, parallel.truth);
  },
  'capture-horizon': ([without, with_]) => {
    assert.equal(without.value, 5, 'a pawn and nothing lost');
    assert.equal(with_.value, 4, 'that the rook is lost for it is seen');
    assert.match(without.moves[0], /^R.*x/);
    assert.doesNotMatch(with_.moves[0], /x/);
  },
  'capture-check': mateIsSeen,
  'capture-exchange': mateIsSeen,
  'capture-single-reply': mateIsSeen,
  'capture-repetition': ([without, with_]) => {
    assert.ok(without.value > 0, 'it counts its points');
    assert.equal(with_.value, 0);
    assert.ok(with_.met.includes('repeated') && !without.met.includes('repeated'));
  },
  'capture-dead-draw': ([without, with_]) => {
    assert.deepEqual([without.value, with_.value], [0, 0]);
    assert.ok(with_.met.includes('dead_draw'));
    assert.ok(with_.searched * 3 < without.searched, `${with_.searched} of ${without.searched}`);
  },
  'capture-zugzwang': ([misled, verified]) => {
    assert.equal(misled.nodes.length, 6);
    assert.ok(misled.value < 20 - MATE, 'after the pass White has no move');
    assert.ok(verified.value > MATE - 20, `${verified.value} is a win`);
    assert.ok(misled.met.includes('passed'));
  },
  'capture-zugzwang-deep': ([misled, verified]) => {
    assert.equal(misled.value, 1, 'a pawn up is all it sees');
    assert.ok(verified.value > MATE - 20, `${verified.value} is a win`);
    assert.ok(misled.met.includes('passed'));
  },
  'three-empty': ([{ nodes, value }]) => {
    assert.equal(children(nodes, 0).length, 3);
    assert.ok(value > 0);
  },
  fork: ([{ nodes, value }]) => {
    assert.ok(value > 0, 'X wins');
    const replies = children(nodes, 0);
    assert.equal(nodes[0].kind, 'min', 'though O is to move');
    assert.ok(replies.length > 1);
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

/** `crates/classroom/tests/examples.rs` compares every visit of a search of these trees with the reference. @type {string[]} */
const REFERENCE = JSON.parse(readFileSync(new URL('../data/trees.json', import.meta.url), 'utf8')).map(
  (/** @type {{ id: string }} */ { id }) => id,
);

test('every example of the gallery has a promise', () => {
  const promised = new Set([...Object.keys(PROMISES), ...REFERENCE]);
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
  const own = /** @type {const} */ ([{ algorithm: 'pvs', cut: 'above' }]);
  const brought = /** @type {const} */ ([
    { algorithm: 'memo', cut: 'atOrAbove' },
    { algorithm: 'memo_by_depth', cut: 'atOrAbove' },
  ]);
  const others = /** @type {const} */ ([
    { algorithm: 'table', cut: 'atOrAbove' },
    { algorithm: 'table', cut: 'atOrAbove' },
  ]);
  const searches = new ExampleSearches();
  assert.equal(searches.next(undefined, [...own]), null);
  assert.deepEqual(searches.next([...brought], [...own]), brought);
  assert.deepEqual(searches.next([...others], [...brought]), others);
  assert.deepEqual(searches.next(undefined, [...others]), own);
  assert.equal(searches.next(undefined, [...own]), null);
  // A search chosen in the meantime stays.
  searches.next([...brought], [...own]);
  assert.equal(searches.next(undefined, [{ algorithm: 'mtdf', cut: 'atOrAbove' }]), null);
});

test('where one scheme keeps an entry and another loses it, the step that loses it says so', () => {
  const schemes = examples.filter(({ id }) => id.startsWith('scheme-'));
  assert.equal(schemes.length, 4);
  for (const example of schemes) {
    let lost = 0;
    for (const search of searchesOf(example)) {
      const trace = lab.traceSearch(/** @type {any} */ (requestFor(example, search)));
      const { nodes } = /** @type {any} */ (trace.diagram());
      const entries = (/** @type {number} */ step) => trace.table(step, 1_000).entries.map(({ node }) => node);
      for (const [step, reason] of /** @type {any[]} */ (trace.reasons()).entries()) {
        if (!('evicted' in reason) || reason.evicted === null) continue;
        lost += 1;
        // The table agrees, and an entry of the same position may stay.
        const [before, after] = [entries(step - 1), entries(step)];
        assert.ok(before.includes(reason.evicted), `${example.id}, step ${step}`);
        assert.ok(after.includes(reason.node) && !after.includes(reason.evicted), `${example.id}, step ${step}`);
        assert.notEqual(nodes[reason.node].label, nodes[reason.evicted].label);
      }
      trace.free();
    }
    assert.ok(lost > 0, example.id);
  }
});
