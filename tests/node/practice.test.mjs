// The practice ladder: answers equal those of the search, blanks earn nothing; classes, result codes, tables.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePractice, serializePractice } from '../../www/storage/practice-results.js';
import { courseAddress, readAddress, taskAddress } from '../../www/learn/practice/practice-address.js';
import { gradeCells, markCell, rightAnswers, firstUnreadable } from '../../www/learn/practice/grade-cells.js';
import { csv } from '../../www/formats/csv.js';
import { readCode, topicOf, writeCode } from '../../www/learn/practice/result-code.js';
import * as ladder from '../../www/learn/practice/practice-ladder.js';
import { ladderMistake } from '../../www/learn/practice/ladder-mistake.js';
import { sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';

const { practice, traceSearch } = lab;
const { LIMITS, MAX_LEVEL, TOPICS } = ladder;

/** The search of an exercise. @param {ReturnType<typeof practice>} exercise */
const traced = ({ tree, root, algorithm }) => traceSearch(/** @type {any} */ ({ game: 'tree', tree, root, algorithm }));

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, at) => at + 1);

/** Calls `each` with some exercises of each topic and level. @param {(exercise: ReturnType<typeof practice>) => void} each @param {number} [seeds] */
function forAll(each, seeds = 8) {
  for (const { name } of TOPICS)
    for (const level of LEVELS)
      for (let seed = 0; seed < seeds; seed += 1) each(practice({ topic: name, level, seed }));
}

test('the topics of the page are those of the crate, with their subjects', () => {
  for (const { name, subject } of TOPICS) assert.equal(practice({ topic: name, level: 1, seed: 1 }).subject, subject);
  assert.throws(() => practice({ topic: 'nothing', level: 1 }), { code: 'request/unknownValue' });
  assert.throws(() => practice(/** @type {any} */ ({ rung: 'value', level: 1 })), {
    code: 'request/unknownField',
    message: 'rung: unknown field; since version 0.3.0 it is named topic',
  });
  assert.throws(() => practice({ topic: 'value', level: MAX_LEVEL + 1 }), { code: 'request/range' });
  for (const subject of ['values', 'cuts']) assert.ok(ladder.topicsOf(subject).length >= 3);
});

test('the model answer is right, a blank one never, and skipped exercises earn no marks', () => {
  forAll((exercise) => {
    const blank = exercise.cells.map(({ expected }) => (expected.kind === 'mark' ? false : ''));
    assert.ok(gradeCells(exercise, rightAnswers(exercise)).right, exercise.topic);
    for (const cell of exercise.cells)
      if (cell.expected.kind === 'number') assert.equal(markCell(cell, '777'), 'wrong');
    const graded = gradeCells(exercise, blank);
    assert.deepEqual([graded.right, graded.blank, gradeCells(exercise, []).right], [false, true, false]);
  });
});

test('marking all leaves is wrong, and so is marking too few', () => {
  const exercise = practice({ topic: 'leaves', level: 4, seed: 3 });
  const all = exercise.cells.map(() => true);
  assert.ok(!gradeCells(exercise, all).right);
  const few = rightAnswers(exercise);
  few[few.indexOf(true)] = false;
  assert.ok(gradeCells(exercise, few).marks.includes('missing'));
});

test('every explanation consists of steps of the drawn search, about the node in question or its neighbours', () => {
  forAll((exercise) => {
    const { step, cells } = exercise;
    const trace = traced(exercise);
    const { steps } = trace.summary();
    const reasons = trace.reasons();
    assert.ok(step < steps);
    for (const { story } of cells) {
      assert.ok(story.length > 0 && story.every((place, at) => at === 0 || place >= story[at - 1]), exercise.topic);
      for (const place of story) assert.ok(place > 0 && place <= steps && 'code' in reasons[place], exercise.topic);
    }
    trace.free();
  });
});

test('a wrong answer of a known kind gets the reason that fits it, and a right one none', () => {
  /** @type {Record<string, Set<string>>} */ const seen = {};
  forAll((exercise) => {
    const { topic, tree, cells, about } = exercise;
    const trace = traced(exercise);
    const source = sourceOf(trace);
    const right = rightAnswers(exercise);
    const max = source.diagram.nodes[about.node].kind === 'max';
    const [own, others] = max ? ['beta', 'alpha'] : ['alpha', 'beta'];
    const mistake = (/** @type {import('../../www/learn/practice/grade-cells.js').Answer[]} */ answers) =>
      ladderMistake(source, exercise, answers)?.mistake;
    const expect = (/** @type {any[]} */ answers, /** @type {(string | undefined)[]} */ ...mistakes) => {
      const found = mistake(answers);
      assert.ok(mistakes.includes(found), `${topic} ${tree} ${answers}: ${found}`);
      (seen[topic] ??= new Set()).add(String(found));
    };
    assert.equal(mistake(right), undefined, topic);
    if (topic === 'window') {
      expect([right[1], right[0]], 'exchanged');
      if (seen.window) expect(['−∞', '+∞'], 'dropped', 'stale', 'otherEnd');
      expect(['777', '888'], 'fromChild', 'fromAbove', 'unset');
    }
    if (topic === 'cut') {
      expect([others], 'side');
      if (right[0] === own) expect(['goes_on'], 'deep', 'equal', 'reached');
      else expect([own], 'strict', 'unbounded', 'tooEarly');
    }
    if (topic === 'bound') {
      expect([others, right[1], right[2]], 'side');
      if (String(about.value) !== right[1]) expect([own, String(about.value), right[2]], 'itself');
      for (const other of about.choices.filter((node) => String(node) !== right[2]))
        expect([own, right[1], String(other)], 'itself', 'swapped', 'parent', 'passes', 'looser', 'tied');
    }
    const worth = cells.findIndex(({ field }) => field === 'worth');
    if (worth >= 0)
      for (const word of ['exact', 'at_least', 'at_most'].filter((word) => word !== right[worth])) {
        const fits = right[worth] === 'exact' ? 'exactly' : word === 'exact' ? 'partly' : 'turned';
        expect(right.with(worth, word), fits);
      }
    if (topic === 'returns' && right[1] !== 'exact') {
      const end = right[1] === 'at_least' ? about.window?.beta : about.window?.alpha;
      if (String(end) !== right[0]) expect([String(end), right[1]], 'hard');
    }
    if (topic === 'value') {
      /** The values with every side taking what the other should. @param {number} node @returns {number} */
      const swapped = (node) => {
        const below = source.diagram.nodes.flatMap(({ parent }, child) => (parent === node ? [swapped(child)] : []));
        const { kind, value } = source.diagram.nodes[node];
        return kind === 'leaf' ? Number(value) : kind === 'max' ? Math.min(...below) : Math.max(...below);
      };
      const all = cells.map(({ node }) => String(swapped(node)));
      // With equal children nothing is exchanged.
      if (all.some((value, at) => value !== right[at])) expect(all, 'taken', undefined);
      // A slip below and what follows from it are no exchange of sides.
      const leaves = cells.findIndex(({ node }) =>
        source.diagram.nodes.every(({ parent, kind }) => parent !== node || kind === 'leaf'),
      );
      if (cells.length === 1 || leaves >= 0) expect(right.with(leaves, '77'), undefined);
    }
    trace.free();
  });
  assert.deepEqual(Object.keys(seen).sort(), ['bound', 'cut', 'returns', 'table', 'value', 'window']);
  const all = new Set(Object.values(seen).flatMap((mistakes) => [...mistakes]));
  for (const mistake of ['dropped', 'exactly', 'hard', 'partly', 'taken', 'turned'])
    assert.ok(all.has(mistake), mistake);
  assert.deepEqual([...seen.cut].sort(), ['deep', 'equal', 'reached', 'side', 'tooEarly', 'unbounded']);
});

test('the limits that the page states for each level hold for a class', () => {
  const within = (/** @type {string} */ range, /** @type {number} */ count) => {
    const [least, most = least] = range.split('–').map(Number);
    return count >= least && count <= most;
  };
  for (const level of LEVELS) {
    const { nodes, depth, cuts } = LIMITS[level - 1];
    for (let at = 0; at < 30; at += 1) {
      const { measure } = practice({ topic: 'window', level, seed: 77, student: `student ${at}`, number: 1 });
      assert.ok(within(nodes, measure.nodes) && measure.depth === depth && within(cuts, measure.cuts), String(level));
    }
  }
});

test('two right answers in a row lead up, one wrong leads down, and the ladder has ends', () => {
  let place = ladder.lowestPlace('all');
  const answer = (/** @type {boolean} */ right) => {
    const next = ladder.placeAfter(place, right, 'all');
    place = next.place;
    return next.move;
  };
  const moves = [false, true, true, true, false].map(answer);
  assert.deepEqual(moves, ['stayed', 'stayed', 'up', 'stayed', 'down']);
  for (let count = 0; count < 8; count += 1) answer(true);
  assert.deepEqual([place.topic, place.level], ['value', 5]);
  assert.deepEqual([answer(true), answer(true)], ['stayed', 'climbed']);
  assert.deepEqual(place, { topic: 'leaves', level: 2, run: 0 });
  assert.deepEqual([answer(false), answer(false)], ['down', 'fell']);
  assert.deepEqual(place, { topic: 'value', level: 3, run: 0 });
  for (let count = 0; count < 200; count += 1) answer(true);
  assert.deepEqual([place.topic, place.level], ['table', 5]);
  assert.equal(ladder.placeAfter({ topic: 'value', level: 5, run: 1 }, true, 'values').place.topic, 'window');
});

test('addresses read back equal, and invalid values are named', () => {
  const task = { topic: 'bound', level: 4, seed: 4_000_000_000 };
  const read = readAddress(new URLSearchParams(taskAddress(task, 'cuts', 'en')));
  assert.deepEqual(read, { task, subject: 'cuts', course: null, faults: [] });
  const course = { seed: 7, topics: ['value', 'window'], level: 3, count: 6 };
  assert.deepEqual(readAddress(new URLSearchParams(courseAddress(course, 'en'))).course, course);
  const text = 'rung=constructor&level=9&seed=-1&of=x&other=1&class=5&rungs=value,value&count=99';
  const invalid = readAddress(new URLSearchParams(text));
  assert.deepEqual([invalid.task, invalid.course], [null, null]);
  const fields = new Set(invalid.faults.map(({ params }) => params.field));
  assert.deepEqual(fields, new Set(['rung', 'level', 'seed', 'of', 'other', 'rungs', 'count']));
});

const handed = {
  course: { seed: 7, topics: ['leaves', 'window'], level: 3, count: 3 },
  student: '王伟 = "A", +1',
  answers: [[true, false], [false], ['−∞', '3']],
  seconds: [3, 0, 61],
  shown: [false, false, true],
};

test('a result code reads back equal, and any damage is found', () => {
  const code = writeCode(handed);
  assert.deepEqual(readCode(`  ${code}\n`), handed);
  const topics = [1, 2, 3].map((number) => topicOf(handed.course, number));
  assert.deepEqual(topics, ['leaves', 'leaves', 'window']);
  for (let at = code.indexOf('.') + 1; at < code.length; at += 1) {
    const other = code[at] === 'A' ? 'B' : 'A';
    assert.equal(typeof readCode(code.slice(0, at) + other + code.slice(at + 1)), 'string', `letter ${at}`);
    assert.equal(typeof readCode(code.slice(0, at)), 'string', `cut at ${at}`);
  }
  assert.deepEqual(['', 'hello', code.replace('chuhe-1', 'chuhe-2')].map(readCode), ['form', 'form', 'version']);
});

test('a result code with a valid checksum and invalid content is refused', () => {
  /** @type {Record<string, any>[]} */
  const nonsense = [
    { course: { ...handed.course, count: 4 } },
    { course: { ...handed.course, topics: ['value', 'value'] } },
    { course: { ...handed.course, level: 0 } },
    { course: { ...handed.course, seed: -1 } },
    { answers: [[1], [], []] },
    { seconds: [1, 2, -3] },
    { shown: [1, 2, 3] },
    { student: 'x'.repeat(61) },
  ];
  for (const part of nonsense)
    assert.equal(readCode(writeCode({ ...handed, ...part })), 'meaning', JSON.stringify(part));
});

test('no cell of a table can be a formula, and every cell reads back equal', () => {
  const text = csv([['a', '=1+1', '+x', '-x', '@x', '-3', '\uff1dx', '"q", r', 'two\nlines', 5]]);
  assert.equal(text, `\ufeffa,'=1+1,'+x,'-x,'@x,-3,'\uff1dx,"""q"", r","two\nlines",5\r\n`);
  const invisible = [...'\u200b\ufeff\u00ad\u061c\u202a\u2066\u180e\u115f\ufe0f\0\u0085'];
  for (const space of [' ', '\u00a0', '\n', '\u3000', ' \u200b\n', ...invisible])
    for (const sign of ['=', '+', '@', '\uff1d'])
      assert.match(csv([[`${space}${sign}1+1`]]), /^\ufeff"?'/, JSON.stringify(space + sign));
  assert.equal(csv([[' plain', 'a=1', -3]]), '\ufeff plain,a=1,-3\r\n');
});

test('stored results read back equal, and invalid ones are dropped', () => {
  const result = { time: 5, topic: 'cut', level: 2, seed: 7, right: true, shown: false, seconds: 9, answers: ['beta'] };
  const results = [result, { ...result, class: 7, student: 'x', number: 1 }];
  const stored = { place: { topic: 'cut', level: 2, run: 1 }, subject: 'cuts', results };
  assert.deepEqual(parsePractice(serializePractice(stored)), stored);
  const quoting = { ...stored, results: [{ ...result, student: '"topic":"rung":' }] };
  assert.deepEqual(parsePractice(serializePractice(quoting)), quoting);
  const invalid = {
    place: { topic: 'cut', level: 1.5, run: 0 },
    subject: 5,
    results: [{ ...result, answers: [5] }, null, { ...result, time: -1 }],
  };
  assert.deepEqual(parsePractice(JSON.stringify(invalid)), { place: null, subject: 'all', results: [] });
  assert.deepEqual(['', '[]', '{"results":5}'].map(parsePractice), [null, null, null]);
});

test('a cell without a valid number is found, and an empty cell is none', () => {
  const exercise = practice({ topic: 'value', level: 1, seed: 1 });
  const last = exercise.cells.length - 1;
  for (const text of ['Anna 李', '', '-∞', '+∞', '−inf', ' 7 ', rightAnswers(exercise)[last]])
    assert.equal(firstUnreadable(exercise, rightAnswers(exercise).with(last, text)), text === 'Anna 李' ? last : -1);
});
