// "Build it": known answers, near misses with their hints, and random trees against the walks of `walks.mjs`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLessonTexts } from '../../www/i18n/course.js';
import { GOALS } from '../../www/learn/search/build/goals.js';
import { requestOf } from '../../www/learn/search/lessons/tools.js';
import { sampleTest } from '../sample.mjs';
import { diagramOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { isDeep, leafCount, leavesOf, parsed, truth, unfolded, walk } from './walks.mjs';

const SEEDS = Array.from({ length: 10_000 }, (_, seed) => seed);
const DRAWN = 200;
/** The lesson of each goal. */
const LESSONS = { deep: 'deep', two: 'window', equal: 'bounds', memo: 'memory', pass: 'passing' };

/** @param {keyof typeof GOALS} name @param {string} tree */
async function searched(name, tree) {
  const goal = GOALS[name];
  const traces = await Promise.all(
    goal.searches.map(async (shown) => {
      const request = await requestOf(lab, { ...shown, tree });
      const trace = lab.traceSearch(request);
      const found = { request, diagram: diagramOf(trace), reasons: trace.reasons(), summary: trace.summary() };
      trace.free();
      return found;
    }),
  );
  return { traces, lacks: goal.missing(traces) };
}

/** @param {keyof typeof GOALS} name @param {string | string[]} given a tree, or the values of the fields */
const textOf = (name, given) => (typeof given === 'string' ? given : (GOALS[name].fields?.text(given) ?? ''));

/** Answers and near misses, with what is missing. @type {Record<keyof typeof GOALS, [given: string | string[], hint: string | null][]>} */
const KNOWN = {
  deep: [
    ['(5 (((3 1))))', null],
    ['((5 9) (((8 6) (7 8)) ((3 ((4 2) 6)) 4)))', null],
    ['((5 9) (4 7))', 'plies'],
    ['((((5 9))))', 'none'],
    ['(5 (3 (((1 2)))))', 'parent'],
    ['(5 (((3))))', 'empty'],
  ],
  two: [
    ['((5 9) (3 7) (4 7))', null],
    ['((5 9) (3 7) (8 2))', 'fewer'],
    ['((5 9) (3 7) (4 7) (2 2))', 'more'],
  ],
  equal: [
    ['((5 9) (5 7))', null],
    ['((5 9) (3 7) (6 8))', 'unequal'],
    ['((5 9) (6 8))', 'none'],
    ['((5 9) (7 5))', 'empty'],
  ],
  memo: [
    [['4', '5', '9', '8'], null],
    [['4', '3', '6', '8'], 'uncut'],
    [['4', '5', '3', '8'], 'exact'],
    [['4', '5', '9', '3'], 'harmless'],
  ],
  pass: [
    [['', '', '', 'K', '', '', 'P', '', 'k'], null],
    [['K', '', '', '', '', 'k', 'P', '', ''], 'same'],
  ],
};

for (const name of /** @type {(keyof typeof GOALS)[]} */ (Object.keys(GOALS)))
  test(`${name}: an answer passes, and a near miss is told what it lacks, in both languages`, async () => {
    for (const [given, hint] of KNOWN[name]) {
      const { lacks } = await searched(name, textOf(name, given));
      assert.equal(lacks?.hint ?? null, hint, String(given));
    }
    assert.notEqual((await searched(name, GOALS[name].start)).lacks, null, 'the start is no answer');
    const hints = KNOWN[name].flatMap(([, hint]) => hint ?? []);
    for (const language of ['en', 'zh-Hans']) {
      const { build } = (await loadLessonTexts(LESSONS[name], language)).parts;
      assert.deepEqual(Object.keys(build.more ?? {}).sort(), [...new Set(hints)].sort());
      assert.ok(build.heading && build.text && build.right);
    }
  });

sampleTest('random trees pass exactly if an independent walk has the property', async ({ sample }) => {
  const passed = { deep: 0, two: 0, equal: 0 };
  for (const seed of sample(SEEDS, DRAWN)) {
    const { tree } = lab.randomTree({ seed, depth: 2 + (seed % 3), branching: 3, leastBranching: 1, most: 6 });
    const { root } = parsed(tree);
    const cuts = walk(root, 'fail_soft').steps.filter(({ pruned = [] }) => pruned.length > 0);
    const has = { deep: cuts.some(isDeep), two: cuts.length === 2, equal: leafCount(root) !== leafCount(root, true) };
    for (const name of /** @type {const} */ (['deep', 'two', 'equal'])) {
      const { lacks } = await searched(name, tree);
      assert.equal(lacks === null, has[name], `${name}: ${tree} lacks ${lacks?.hint}`);
      if (lacks === null) passed[name] += 1;
      else assert.ok(KNOWN[name].some(([, hint]) => hint === lacks.hint));
    }
  }
  for (const [name, count] of Object.entries(passed)) assert.ok(count > 0 && count < DRAWN, `${name}: ${count}`);
});

sampleTest('numbers fool the careless memo exactly if an independent walk of it is wrong', async ({ random }) => {
  for (let round = 0; round < DRAWN; round += 1) {
    const values = Array.from({ length: 4 }, () => String(1 + Math.floor(9 * random())));
    const text = textOf('memo', values);
    const root = unfolded(JSON.parse(text));
    const { lacks } = await searched('memo', text);
    assert.equal(lacks === null, walk(root, 'memo_careless').value !== truth(root), `${values} lacks ${lacks?.hint}`);
  }
  assert.equal(leavesOf(unfolded(JSON.parse(GOALS.memo.start))).length, 6);
});
