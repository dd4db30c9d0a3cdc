// The question "Why?": over random trees, graphs and listings exactly one option is true, by the walks of `walks.mjs`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../www/i18n/grammar/say.js';
import { texts } from '../../www/i18n/i18n.js';
import { judge, questionAfter } from '../../www/tree/practice/questions.js';
import { mistakeOf, mistakeSentence, ownerOption, why, WhyPanel } from '../../www/tree/practice/why-panel.js';
import { sampleTest } from '../sample.mjs';
import { contextOf, LANGUAGES, sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { ownerOf, parsed, placesOf, truth, unfolded, walk } from './walks.mjs';

/** @import { Option } from '../../www/tree/practice/why.js' */
/** @import { Open, Place, Step } from './walks.mjs' */

const SEEDS = Array.from({ length: 10_000 }, (_, seed) => seed);
const DRAWN = 60;
const LISTINGS = 'fail_soft fail_hard single_bound negamax_fail_soft pvs mtdf root_parallel minimax'.split(' ');
const ON_GRAPHS = ['table', 'memo_careless', 'memo_careful', 'fail_soft'];

function traced(/** @type {any} */ request) {
  const trace = lab.traceSearch(request);
  return { ...sourceOf(trace), free: () => trace.free() };
}

/** The value of a place if all leaves under some children were worth `other`. @param {Place} place @param {Place[]} children @param {number} other */
function truthWith(place, children, other) {
  const values = place.children.map((child) => (children.includes(child) ? other : truth(child)));
  return place.kind === 'max' ? Math.max(...values) : Math.min(...values);
}

/** Whether a claim is true of a step of a walk. @param {Option} option @param {Step} step @param {Step} before @param {any[]} nodes @param {boolean} strict @returns {boolean} */
function isTrue({ claim, facts }, step, before, nodes, strict) {
  const { place, value = NaN, pruned = [], here } = step;
  const sign = place.kind === 'max' ? 1 : -1;
  const extreme = 1000;
  /** How much better the node would be for its side if all cut leaves were worth the most or the least. @param {number} most */
  const gain = (most) => (pruned.length > 0 ? sign * (truthWith(place, pruned, sign * most) - value) : 0);
  // These are about the node that has just got a value.
  const node = /** @type {Open} */ (before.here);
  const limit = node?.place.kind === 'max' ? node.beta : node?.alpha;
  const short = node?.place.kind === 'max' ? limit - Number(before.value) : Number(before.value) - limit;
  /** @type {Record<string, () => boolean>} */
  const claims = {
    owner: () => ownerOf(step)?.place.id === nodes[facts.other ?? -1].id,
    better: () => gain(extreme) > 0,
    worse: () => gain(-extreme) < 0,
    all: () => pruned.length === 0,
    low: () => value <= /** @type {Open} */ (here).first.alpha,
    high: () => value >= /** @type {Open} */ (here).first.beta,
    short: () => Number.isFinite(limit) && short > 0,
    equal: () => strict && short === 0,
    open: () => !Number.isFinite(limit),
    // These rules are not those of the walk, in which no node is cut by them.
    side: () => false,
    last: () => false,
  };
  return claims[claim]();
}

/** @param {any} request @param {Place} root */
function checkAll(request, root) {
  const strict = request.options.cut === 'above';
  const source = traced(request);
  const { steps } = walk(root, request.algorithm, { strict });
  const { nodes } = source.diagram;
  let asked = 0;
  source.reasons.forEach((/** @type {any} */ reason, /** @type {number} */ step) => {
    if (reason.code !== 'end') assert.equal(steps[step]?.code, reason.code, `${JSON.stringify(request)}, step ${step}`);
    const question = why(source, step);
    if (!question) return;
    asked += 1;
    const where = `${JSON.stringify(request)}, step ${step}: ${JSON.stringify(question)}`;
    const { options } = question;
    for (const option of options) {
      const holds = isTrue(option, steps[step], steps[step - 1], nodes, strict);
      assert.equal(holds, option.mistake === null, `${option.claim} in ${where}`);
    }
    assert.equal(options.filter(({ mistake }) => mistake === null).length, 1, where);
    assert.ok(options.length >= 3, where);
    const keys = options.map(({ claim, facts }) => `${claim} ${claim === 'owner' ? facts.other : ''}`);
    assert.equal(new Set(keys).size, options.length, where);
  });
  source.free();
  return asked;
}

/** A random tree as a request. @param {number} seed @param {string} algorithm */
function requestOf(seed, algorithm) {
  const root = seed % 5 === 0 ? 'min' : 'max';
  const shape = { depth: 2 + (seed % 4), branching: 3, leastBranching: 1, most: seed % 3 === 0 ? 6 : 30 };
  const { tree } = lab.randomTree({ seed, ...shape });
  const cut = seed % 7 === 0 && algorithm !== 'mtdf' && algorithm !== 'pvs' ? 'above' : 'atOrAbove';
  return { game: 'tree', tree, root, algorithm, options: { cut } };
}

for (const algorithm of LISTINGS)
  sampleTest(`${algorithm}: exactly one reason is true`, ({ sample }) => {
    let asked = 0;
    for (const seed of sample(SEEDS, DRAWN)) {
      const request = requestOf(seed, algorithm);
      asked += checkAll(request, parsed(request.tree, request.root).root);
    }
    assert.equal(asked > DRAWN, algorithm !== 'minimax');
  });

test('exactly one reason is true in every written tree and graph', () => {
  for (const { tree, root } of lab.examples())
    for (const algorithm of LISTINGS) {
      const { diagram } = traced({ game: 'tree', tree, root, algorithm });
      checkAll({ game: 'tree', tree, root, algorithm, options: {} }, placesOf(diagram));
    }
  for (const { graph } of lab.exampleGraphs())
    for (const algorithm of 'depth' in JSON.parse(graph) ? [] : ON_GRAPHS)
      checkAll({ game: 'graph', graph, algorithm, options: {} }, unfolded(JSON.parse(graph)));
});

/** The mistakes that were found, for the texts. @type {Set<string>} */
const found = new Set();

/** Trees with a strict cut and a value equal to its bound, which a sample may lack. */
const EQUAL_AND_STRICT = [3339, 9114];

sampleTest('the mistake in a wrong answer is the one that was made', ({ sample, random }) => {
  for (const seed of [...EQUAL_AND_STRICT, ...sample(SEEDS, DRAWN)]) {
    const request = requestOf(seed, random() < 0.5 ? 'fail_soft' : 'fail_hard');
    const strict = request.options.cut === 'above';
    const source = traced(request);
    const { steps } = walk(parsed(request.tree, request.root).root, request.algorithm, { strict });
    /** @param {number} step @param {any} question @param {any} answer @param {string[]} expected */
    const check = (step, question, answer, expected) => {
      if (judge(question, answer).right) return;
      const made = mistakeOf(source, step, question, answer);
      const where = `${JSON.stringify(request)}, after step ${step}: ${JSON.stringify(answer)}`;
      assert.ok(expected.includes(made?.mistake ?? 'none'), `${made?.mistake} for ${expected} in ${where}`);
      if (made) found.add(made.mistake);
    };
    for (let step = 0; step < source.summary.steps; step += 1) {
      const question = questionAfter(/** @type {any} */ (source), source.frame(step));
      const next = steps[step + 1];
      if (question?.kind === 'window') {
        const { before, alpha = NaN, beta = NaN, place, here } = next;
        const { alpha: a, beta: b } = /** @type {{ alpha: number, beta: number }} */ (before);
        const isMax = place.kind === 'max';
        const value = Number(next.value);
        if (a === alpha && b === beta) {
          check(step, question, isMax ? { alpha: value, beta } : { alpha, beta: value }, ['inside', 'handed']);
          continue;
        }
        check(step, question, { alpha: a, beta: b }, ['stale']);
        check(step, question, { alpha: beta, beta: alpha }, ['exchanged']);
        const turned = isMax ? { alpha: a, beta: value } : { alpha: value, beta: b };
        check(step, question, turned, ['otherEnd', 'stale', 'handed', 'exchanged']);
        check(step, question, { alpha: value, beta: value }, ['both', 'otherEnd', 'stale', 'handed']);
        const parent = next.above[next.above.length - 1];
        if (parent && here) check(step, question, { alpha: parent.alpha, beta: parent.beta }, ['handed', 'stale']);
        // Both ends are wrong, by no known mistake: where does each come from?
        const alphas = mistakeOf(source, step, question, { alpha: 777, beta: 888 });
        for (const end of /** @type {const} */ (['alpha', 'beta'])) {
          const [limit, made] = end === 'alpha' ? [alpha, alphas] : [beta, alphas?.also];
          const setter = [...next.above, here].find((one) => one?.[end] === limit && one.first[end] !== limit);
          const comes = !Number.isFinite(limit) ? 'unset' : setter === here ? 'fromChild' : 'fromAbove';
          assert.equal(made?.mistake, comes, `${end} in ${JSON.stringify(request)}, after step ${step}`);
          if (setter) assert.equal(source.diagram.nodes[Number(made?.facts.by)].id, setter.place.id);
          found.add(comes);
        }
      } else if (question?.kind === 'cuts' && next.code === 'cut') {
        const bound = next.here?.first[next.place.kind === 'max' ? 'beta' : 'alpha'];
        const isDeep = ownerOf(next)?.place.id !== next.above[next.above.length - 1]?.place.id;
        check(step, question, [], [isDeep ? 'deep' : next.value === bound ? 'equal' : 'reached']);
        if (question.expected.length > 1) check(step, question, question.expected.slice(1), ['some']);
        const path = [...next.above.map(({ place }) => place.id), next.place.id];
        source.diagram.nodes.forEach(({ id, kind }, node) => {
          const { mistake } = ownerOption(source, step + 1, node);
          if (kind === 'leaf' || !ownerOf(next)) return;
          assert.equal(mistake === null, ownerOf(next)?.place.id === id, `${id} in ${request.tree}`);
          const isSeen = steps.slice(0, step + 1).some(({ place }) => place.id === id);
          if (!path.includes(id)) assert.equal(mistake === 'unreached', !isSeen, `${id} in ${request.tree}`);
          else assert.ok(!['unreached', 'left', 'returned'].includes(mistake ?? ''), `${id} in ${request.tree}`);
        });
      } else if (question?.kind === 'cuts') {
        const { here, value } = steps[step];
        const limit = /** @type {Open} */ (here)[here?.place.kind === 'max' ? 'beta' : 'alpha'];
        const expected = !Number.isFinite(limit) ? 'unbounded' : strict && value === limit ? 'strict' : 'tooEarly';
        check(step, question, question.children, [expected]);
      } else if (question?.kind === 'next') {
        const wrong = question.choices.find((choice) => choice !== question.expected);
        check(step, question, wrong, [next.code === 'leave' || next.code === 'cut' ? 'late' : 'early']);
      }
    }
    source.free();
  }
});

test('a bound that no value has set came with the window; a right end is not explained', () => {
  const source = traced({ game: 'tree', tree: '((3 12) (2 4))', root: 'max', algorithm: 'mtdf', options: {} });
  const step = source.reasons.findIndex(({ code }) => code === 'raise');
  const { node, alpha, beta } = /** @type {any} */ (source.reasons[step]);
  const question = questionAfter(/** @type {any} */ (source), source.frame(step - 1));
  const made = mistakeOf(source, step - 1, /** @type {any} */ (question), { alpha: alpha - 50, beta });
  assert.deepEqual([made?.mistake, made?.facts.node, made?.also], ['fromWindow', node, undefined]);
  found.add('fromWindow');
});

test('each mistake and each claim has a sentence in both languages, and no two options have the same', () => {
  for (const language of LANGUAGES) {
    for (let seed = 0; seed < 60; seed += 1) {
      const source = traced(requestOf(seed, 'fail_soft'));
      const context = contextOf(source, language);
      for (let step = 0; step < source.summary.steps; step += 1) {
        const question = why(source, step);
        if (!question) continue;
        const shown = new WhyPanel(question, () => {}).textsOf(context).map(plain);
        assert.equal(new Set(shown).size, question.options.length, shown.join(' | '));
        const replies = question.options.flatMap(({ mistake, facts }) => {
          if (mistake === null) return [];
          found.add(mistake);
          return plain(mistakeSentence({ mistake, facts }, context));
        });
        for (const text of [...shown, ...replies]) assert.doesNotMatch(text, /undefined|NaN|null/, text);
        for (const node of question.kind === 'owner' ? source.diagram.nodes.keys() : [])
          found.add(ownerOption(source, step, node).mistake ?? 'swapped');
      }
    }
    // Those of the practice ladder, in its own test.
    for (const mistake of 'dropped exactly first hard partly seen taken turned unseen'.split(' ')) found.add(mistake);
    assert.deepEqual([...found].sort(), Object.keys(/** @type {any} */ (texts(language)).why.mistakes).sort());
  }
});
