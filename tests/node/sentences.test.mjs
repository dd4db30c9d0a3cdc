// Every sentence of every listing in both languages, as on the page, checked against a walk of the tree that is independent of the crate.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import { plain } from '../../www/i18n/grammar/say.js';
import { algorithms, requestFor } from '../../www/address/search-address.js';
import { sourceExamples } from '../../www/lab/picker/source-examples.js';
import { EXAMPLE_OF_TECHNIQUE } from '../../www/lab/search/search-remark.js';
import { nameNodes } from '../../www/tree/diagram/node-names.js';
import { idleTechnique } from '../../www/tree/sentences/reason.js';
import { CLAIMS } from './claims.mjs';
import { LANGUAGES, sayingOf, sourceOf, TREES } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { check, patterns } from './sentence-parser.mjs';
import { sampleTest } from '../sample.mjs';
import { MEMO, placesOf, truth, unfolded, walk } from './walks.mjs';

/** @import { Place } from './walks.mjs' */

const SIDES = /** @type {const} */ (['max', 'min']);
/** The listings, without the search that plays xiangqi. */
const LISTINGS = algorithms.filter((name) => name !== 'play');

const sentencesSeen = new Set();

/** The same graph with the sides swapped. @param {Parameters<typeof unfolded>[0]} graph */
function mirrored({ root, states }) {
  const turned = Object.entries(states).map(([name, { type, children }]) => {
    const opposite = children.map((child) => (typeof child === 'number' ? -child : child));
    return [name, { type: type === 'max' ? 'min' : 'max', children: opposite }];
  });
  return { root, states: Object.fromEntries(turned) };
}

/** Every place with its true value. @param {Place} place @returns {[string, number][]} */
const truthsOf = (place) => [[place.id, truth(place)], ...place.children.flatMap(truthsOf)];

/** @param {string} tree */
const scaleOf = (tree) => 10 ** Math.max(0, ...[...tree.matchAll(/\.(\d+)/g)].map(([, digits]) => digits.length));

/**
 * Checks every sentence of the page about a search.
 * @param {{ tree: string, root?: 'max' | 'min', graph?: any }} what
 * @param {string} algorithm
 * @param {{ cut?: 'atOrAbove' | 'above', options?: Record<string, any> }} [how]
 */
function read({ tree, root = 'max', graph }, algorithm, { cut = 'atOrAbove', options = {} } = {}) {
  const trace = lab.traceSearch(requestFor({ tree, root, folded: false }, { algorithm, cut, options }));
  const source = sourceOf(trace);
  const { diagram } = source;
  const scale = scaleOf(tree);
  const places = graph ? unfolded(graph) : placesOf(diagram, scale);
  const name = algorithm === 'memo_by_depth' ? 'memo' : algorithm;
  const { steps, value } = walk(places, name, {
    strict: cut === 'above',
    limits: options.window === 'limits',
    workers: options.workers,
  });
  const names = nameNodes(diagram, texts('en').large);
  const worths = new Map(truthsOf(places).map(([id, worth]) => [id, worth / scale]));
  const truths = MEMO.includes(name) ? worths : null;
  const where = `${tree} ${root} ${algorithm} ${cut} ${JSON.stringify(options)}`;
  assert.equal(source.summary.value, value / scale, `${where}: the walk has the same value`);
  for (const language of /** @type {const} */ (['en', 'zh'])) {
    const words = texts(language);
    /** @type {Map<string, Set<string>>} */ const named = new Map();
    diagram.nodes.forEach(({ id, kind, label }, at) => {
      const called = kind === 'leaf' && label === '' ? plain(words.reason.leafName({ value: names[at] })) : names[at];
      // Sentences start with a capital letter.
      for (const name of new Set([called, called.replace(/^leaf /, 'Leaf ')]))
        named.set(name, (named.get(name) ?? new Set()).add(id));
    });
    const known = patterns(named, language);
    const say = sayingOf(source, language);
    source.reasons.forEach((reason, at) => {
      const text = say(reason, { truths, worths });
      try {
        const facts = { root: places, algorithm: name, strict: cut === 'above', scale, steps, at, value, named };
        for (const claim of check(text, known, { ...facts, explicit: !graph })) sentencesSeen.add(claim);
      } catch (error) {
        throw new Error(`${where}, step ${at}: ${text}\n${error instanceof Error ? error.message : error}`);
      }
    });
    const [all, walked] = [source.reasons.length, steps.length];
    assert.ok(all - walked <= 1 || walked === 2, `${where}: ${all} steps, ${walked} in the walk`);
  }
  trace.free();
}

const examples = lab.examples().map(({ tree, root }) => ({ tree, root: SIDES[root === 'min' ? 1 : 0] }));
const written = TREES.flatMap((tree) => SIDES.map((root) => ({ tree, root })));
const random = Array.from({ length: 24 }, (_, seed) => ({
  tree: lab.randomTree({ seed, depth: 2 + (seed % 3), branching: 3, leastBranching: 1 }).tree,
  root: SIDES[seed % 2],
}));

for (const algorithm of LISTINGS) {
  sampleTest(`${algorithm}: every sentence on every tree is true`, ({ sample }) => {
    for (const what of [...examples, ...written, ...sample(random, 6)]) read(what, algorithm);
  });

  sampleTest(`${algorithm}: every sentence is true where only a value beyond a bound cuts`, ({ sample }) => {
    for (const what of [...written, ...sample(random, 4)]) read(what, algorithm, { cut: 'above' });
  });
}

const WITH_LIMITS = 'single_bound fail_soft fail_hard negamax_fail_soft pvs mtdf root_parallel memo_careful';
for (const algorithm of WITH_LIMITS.split(' ')) {
  sampleTest(`${algorithm}: every sentence is true with a root window as wide as the values`, ({ sample }) => {
    for (const what of [...written, ...sample(random, 4)]) read(what, algorithm, { options: { window: 'limits' } });
  });
}

sampleTest('root_parallel: every sentence is true where a worker has several moves', ({ sample }) => {
  for (const workers of [1, 2, 3]) {
    for (const what of [...written, ...sample(random, 4)])
      for (const cut of /** @type {const} */ (['atOrAbove', 'above']))
        read(what, 'root_parallel', { cut, options: { workers } });
  }
});

for (const algorithm of [...MEMO, 'table', 'minimax', 'fail_soft', 'single_bound']) {
  test(`${algorithm}: every sentence is true on graphs`, () => {
    for (const { graph } of lab.exampleGraphs()) {
      // A graph with its own depth.
      if (graph.includes('"depth"')) continue;
      for (const shown of [JSON.parse(graph), mirrored(JSON.parse(graph))])
        read({ tree: JSON.stringify(shown), graph: shown }, algorithm);
    }
  });
}

test('where a technique has no effect, the page links to an example where it has one', () => {
  /** @type {Record<string, string>} */
  const shows = { table: 'answered', memo: 'answered', framework: 'null_move' };
  const positions = new Map(lab.examplePositions().map(({ id, position }) => [`capture-${id}`, position]));
  for (const [algorithm, { example, tree, depth }] of Object.entries(EXAMPLE_OF_TECHNIQUE)) {
    const options = /** @type {Record<string, number>} */ (depth === undefined ? {} : { depth });
    const shown = example === null ? tree : (positions.get(example) ?? '');
    const search = { algorithm, cut: /** @type {const} */ ('atOrAbove'), options };
    const trace = lab.traceSearch(requestFor({ tree: shown, root: 'max', folded: false }, search));
    const { met } = trace.summary();
    assert.ok(met.includes(shows[algorithm] ?? algorithm), `${algorithm}: ${met.join(' ')}`);
    assert.equal(idleTechnique(sourceOf(trace)), null);
    trace.free();
  }
});

test('every iteration states its depth and the result of the previous one', () => {
  const position = lab.examplePositions().find(({ id }) => id === 'check')?.position;
  const trace = lab.traceSearch({ game: 'capture', position, algorithm: 'framework', options: { depth: 3 } });
  const source = sourceOf(trace);
  const say = sayingOf(source);
  const reasons = /** @type {any[]} */ (source.reasons);
  const begun = reasons.filter(({ code, from }) => code === 'enter' && from === null).map((one) => say(one));
  const over = reasons
    .filter(({ code, parent }) => ['leave', 'cut'].includes(code) && parent === null)
    .map((one) => say(one));
  const depths = begun.map((text) => /^Iteration (\d): .* looks (\d) pl(?:y|ies) deep/.exec(text)?.slice(1).join());
  assert.deepEqual(depths, ['1,1', '2,2', '3,3']);
  assert.match(begun[0], /The table is empty, and there are no killers yet\.$/);
  begun.slice(1).forEach((text, at) => {
    const [, found] = /The last iteration came to (\S+);/.exec(text) ?? [];
    assert.ok(found && over[at].includes(found.replace(/^[≥≤]/, '')), `${over[at]} ${text}`);
  });
  trace.free();
});

test('an answer by the table for another position is said to be one, there and at the end', () => {
  const example = /** @type {any} */ (sourceExamples().find(({ id }) => id === 'collision'));
  const trace = lab.traceSearch(requestFor({ ...example, root: 'max', folded: false }, example.searches[0]));
  const source = sourceOf(trace);
  const answer = /** @type {any} */ (source.reasons.find(({ code }) => code === 'answer'));
  assert.match(sayingOf(source)(answer), /^The table takes Pb1xc2 for another position/);
  const end = /** @type {any} */ (source.reasons.at(-1));
  const truths = new Map([[source.diagram.nodes[0].id, 2]]);
  assert.match(
    sayingOf(source)(end, { truths }),
    /In truth Root is worth 2: the table took Pb1xc2 for another position/,
  );
  assert.match(sayingOf(source, 'zh-Hans')(end, { truths }), /其实根的值是 2：表把 Pb1xc2 当成了另一个局面/);
  assert.match(sayingOf(source)(end), /That may be wrong: the table took Pb1xc2 for another position/);
  trace.free();
});

test('after a pass with the depth used up, only what quiescence looks at has been searched', () => {
  const options = /** @type {const} */ ({ depth: 4, nullMove: 'fixed', nullMoveReduction: 1 });
  const trace = lab.traceSearch({ game: 'capture', position: '.kp/R.p/..K w', algorithm: 'null_move', options });
  const source = sourceOf(trace);
  const [english, chinese] = LANGUAGES.map((language) => sayingOf(source, language));
  const found = source.reasons.flatMap((/** @type {any} */ left, at) => {
    if (left.code !== 'leave' || left.why !== 'searched' || !left.ending?.isTest) return [];
    const entered = /** @type {any} */ (
      source.reasons.slice(0, at).findLast((reason) => reason.code === 'enter' && reason.node === left.node)
    );
    const isQuiet = entered.how.depth <= 0;
    assert.equal(/every move that quiescence looks at/.test(english(left)), isQuiet);
    assert.equal(/静态搜索要看的着法/.test(chinese(left)), isQuiet);
    return [isQuiet];
  });
  assert.deepEqual([...new Set(found)].sort(), [false, true]);
  trace.free();
});

test('every known sentence occurred', () => {
  for (const key of CLAIMS.keys()) assert.ok(sentencesSeen.has(key), key);
});
