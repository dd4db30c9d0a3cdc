// The course on search: every lesson has exercises and texts, and every example of the sources and every listing has its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CourseProgress, joinCourses, readCourse, writeCourse } from '../../www/storage/course-progress.js';
import { courseTexts, loadLessonTexts } from '../../www/i18n/course.js';
import { sourceTexts } from '../../www/i18n/sources.js';
import { loadExamples } from '../../www/lab/picker/examples.js';
import { NOTES } from '../../www/lab/sources/source-notes.js';
import { algorithms } from '../../www/address/search-address.js';
import { dayOf, REPETITION_DAYS } from '../../www/storage/repetition.js';
import { chooseQuestions, dueQuestions } from '../../www/learn/search/repeat-questions.js';
import { hideWindows } from '../../www/learn/search/hide-windows.js';
import { isGiven, isRight } from '../../www/learn/search/answers.js';
import { readProgress, writeProgress } from '../../www/embed/lesson-progress.js';
import { exercisesOf, lessonOf, names } from '../../www/learn/search/lessons/lessons.js';
import { countsOf, prepare } from '../../www/learn/search/lessons/tools.js';
import { mistakeIn, mistakeText, wrongNodes } from '../../www/learn/search/explain-wrong.js';
import { questionAfter } from '../../www/tree/practice/questions.js';
import { readPlacement } from '../../www/board/placement.js';
import { START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { TOPICS } from '../../www/learn/practice/practice-ladder.js';
import { lastLine, placeAt } from '../../www/learn/search/own/own-line.js';
import { sampleTest } from '../sample.mjs';
import { LANGUAGES, sayingOf } from './diagrams.mjs';
import { traced } from './lesson-search.mjs';
import { mockStorage } from './mock-storage.mjs';
import { analyse, lab, play } from './modules.mjs';

/** @import { LessonTexts, PartTexts } from '../../www/i18n/course.js' */
/** @import { Answer, LessonQuestion, Part, Shown } from '../../www/learn/search/lessons/lessons.js' */

/** How many trees of an exercise are tested: the first, and those after misses. */
const ROUNDS = 7;
/** Of these, at least this many must differ. */
const MIN_DIFFERENT_TREES = 4;

const lessons = await Promise.all(
  names.map(async (name) => ({
    name,
    lesson: lessonOf(name),
    words: { 'zh-Hans': await loadLessonTexts(name, 'zh-Hans'), en: await loadLessonTexts(name, 'en') },
  })),
);

/** All searches that a part shows. @param {Part} part @returns {Shown[]} */
function shownIn(part) {
  if (part.kind === 'watch') return [part.show];
  if (part.kind === 'what') return part.ways.map(({ show }) => show);
  return part.kind === 'own' ? [] : Array.from({ length: ROUNDS }, (_, round) => part.on(round));
}

for (const { name, lesson, words } of lessons) {
  test(`${name}: something to watch, two predictions, a tree to fill in, a what-if, and texts for all of it`, () => {
    const kinds = lesson.parts.map(({ kind }) => kind);
    assert.ok(kinds.includes('watch') || kinds.includes('own'));
    // A lesson about a table has no tree to fill in, and an exercise more.
    const isTable = name === 'backwards';
    assert.equal(kinds.filter((kind) => kind === 'ask' || kind === 'predict').length, isTable ? 3 : 2);
    assert.equal(kinds.filter((kind) => kind === 'fill').length, isTable ? 0 : 1);
    assert.ok(kinds.includes(isTable ? 'own' : 'what'));
    assert.ok(exercisesOf(lesson).every((exercise) => /^[a-z]{1,20}$/.test(exercise)));
    for (const language of LANGUAGES) {
      const own = words[language];
      assert.equal(own.title, courseTexts(language).titles[name]);
      assert.ok(courseTexts(language).teasers[name]);
      for (const list of [own.opening, own.summary, own.sources]) assert.ok(list.length > 0);
      const parts = lesson.parts.map(({ name: part }) => part);
      assert.deepEqual(Object.keys(own.parts).sort(), parts.sort(), language);
      for (const note of lesson.notes) assert.ok(sourceTexts(language).notes.of[note], note);
      for (const part of lesson.parts) {
        const texts = own.parts[part.name];
        assert.ok(texts.heading && texts.text, part.name);
        if (part.kind === 'ask') assert.ok(texts.ask, part.name);
        assert.deepEqual(Object.keys(texts.wrong ?? {}), Object.keys(words.en.parts[part.name].wrong ?? {}));
        const ways = part.kind === 'what' ? part.ways.map((way) => way.name) : [];
        assert.deepEqual(Object.keys(texts.ways ?? {}), ways);
      }
    }
    assert.deepEqual(Object.keys(words.en.trees ?? {}), Object.keys(words['zh-Hans'].trees ?? {}));
  });

  for (const language of LANGUAGES)
    test(`${name}: every search it shows can be made, and all counts in its texts are known, in ${language}`, async () => {
      for (const part of lesson.parts) {
        if (part.kind !== 'watch' && part.kind !== 'what') continue;
        const tokens = [...JSON.stringify(words[language].parts[part.name]).matchAll(/\{(\w+)\}/g)];
        for (const shown of shownIn(part)) {
          const source = await traced(shown, words[language]);
          const counts = /** @type {Record<string, unknown>} */ (countsOf(source));
          for (const [, token] of tokens) assert.ok(counts[token] !== '' && token in counts, `${part.name} ${token}`);
          const step = (part.kind === 'watch' && part.at?.(source)) || 0;
          assert.ok(shown.hunt || (step >= 0 && step <= source.summary.steps), `${part.name} ${step}`);
          source.release();
        }
      }
    });

  for (const part of lesson.parts) {
    if (part.kind !== 'ask' && part.kind !== 'predict' && part.kind !== 'fill') continue;
    test(`${name}, ${part.name}: after a miss another tree comes, the right answer is accepted, and each wrong choice has a reason of its own`, async () => {
      const trees = new Set();
      for (let round = 0; round < ROUNDS; round += 1) {
        const prepared = await prepare(part, round, (shown) => traced(shown, words.en));
        const { source, step, question } = prepared;
        trees.add(JSON.stringify(source.request));
        if (part.kind === 'predict') assert.ok(questionAfter(source, source.frame(step)));
        if (part.kind === 'ask') {
          assert.ok(question);
          checkAnswer(question.answer, words, part.name);
          for (const language of LANGUAGES) checkReasons(question, source, words[language].parts[part.name], language);
          const tokens = { ...countsOf(source), ...question.words, answer: '' };
          for (const language of LANGUAGES)
            for (const [, token] of `${Object.values(words[language].parts[part.name])}`.matchAll(/\{(\w+)\}/g))
              assert.ok(token in tokens, `${language} ${token}`);
        }
        source.release();
      }
      assert.ok(trees.size >= MIN_DIFFERENT_TREES, 'after a miss there is another tree');
    });
  }
}

/** The right answer is accepted, others are refused, and no number is not an answer.
 * @param {Answer} answer @param {Record<'en' | 'zh-Hans', LessonTexts>} words @param {string} part */
function checkAnswer(answer, words, part) {
  const { kind, expected } = answer;
  if (kind === 'number') assert.ok(Number.isFinite(expected) && !isGiven(answer, ''));
  if (kind === 'value') assert.match(expected, /^[≥≤]?−?\d+$/);
  if ('choices' in answer) {
    const known = /** @type {unknown[]} */ (answer.choices);
    assert.ok(known.length > (kind === 'node' ? 2 : 1) && [expected].flat().every((one) => known.includes(one)));
  }
  const signed = kind === 'value' && /^[≥≤]/.test(expected) ? expected.slice(1) : `≥${expected}`;
  const ofNumbers = { number: [Number(expected) + 1], value: [`${expected}7`, signed] };
  const wrong = ofNumbers[/** @type {'number'} */ (kind)] ?? wrongAnswers(answer);
  assert.ok(isRight(answer, Array.isArray(expected) ? [...expected].reverse() : expected));
  for (const given of wrong) assert.ok(!isRight(answer, given), `${part}: ${given}`);
  if (kind !== 'words') return;
  for (const language of LANGUAGES)
    for (const one of answer.choices) assert.ok(words[language].parts[part].choices?.[one], `${language} ${one}`);
}

/** A wrong answer with one choice for each choice: of several nodes one is missing, or one too many. @param {Answer} answer @returns {any[]} */
function wrongAnswers(answer) {
  if (!('choices' in answer)) return [];
  const { choices, expected } = answer;
  if (!Array.isArray(expected)) return choices.filter((choice) => choice !== expected);
  const without = (/** @type {unknown} */ choice) => expected.filter((node) => node !== choice);
  return choices.map((choice) => (without(choice).length < expected.length ? without(choice) : [...expected, choice]));
}

/** Every wrong choice has a reason of its own. @param {LessonQuestion} question @param {any} source @param {PartTexts} part @param {'en' | 'zh-Hans'} language */
function checkReasons(question, source, part, language) {
  const nameOf = (/** @type {number} */ node) => `node ${node}`;
  const words = { course: courseTexts(language), part, nameOf, language };
  const reasons = wrongAnswers(question.answer).map((given) => mistakeText(question, given, source, words));
  for (const reason of reasons) assert.match(reason ?? '', /^[^{}]{4,}[.。]$/);
  assert.equal(new Set(reasons).size, reasons.length, reasons.join('\n'));
  const { answer } = question;
  if (answer.kind !== 'nodes') return;
  // Everything wrong: three are named, the others counted.
  const opposite = answer.choices.filter((node) => !answer.expected.includes(node));
  const text = mistakeText(question, opposite, source, words) ?? '';
  const more = answer.choices.length - 3;
  assert.equal(more > 0, text.endsWith(words.course.whyMore({ more })), text);
}

test('examples in the texts of a lesson are those of the sources', async () => {
  const examples = await loadExamples(/** @type {any} */ (lab));
  /** Trees in texts, and the examples that they are. @type {Record<string, string>} */
  const named = {
    ...{ first: 'phones-first', gifts: 'phones', coins: 'coins-one', coinsagain: 'coins-two' },
    ...{ routes: 'oiwiki-minimax', green: 'alpha-cut' },
  };
  for (const { words } of lessons)
    for (const language of LANGUAGES)
      for (const [name, tree] of Object.entries(words[language].trees ?? {})) {
        const example = examples.find(({ id }) => id === named[name]);
        assert.ok(example, name);
        const shape = async (/** @type {string} */ text) => {
          const { diagram } = await traced({ tree: text, root: example.root }, {});
          return diagram.nodes.map((/** @type {any} */ { id, kind, value }) => [id, kind, value]);
        };
        assert.deepEqual(await shape(tree), await shape(example.tree), `${name} in ${language}`);
      }
});

test('a wrong number is told the mistake that gives it, and a right one none', () => {
  const number = { answer: /** @type {const} */ ({ kind: 'number', expected: 4 }), mistakes: { swapped: 6 } };
  const value = { answer: /** @type {const} */ ({ kind: 'value', expected: '≥4' }), mistakes: { hard: 3 } };
  const ofNumber = ['6', '-4', '5'].map((given) => mistakeIn(number, given));
  assert.deepEqual(ofNumber, ['swapped', 'sign', undefined]);
  const ofValue = ['4', '≤4', '3', '≥9'].map((given) => mistakeIn(value, given));
  assert.deepEqual(ofValue, ['unsigned', 'turned', 'hard', undefined]);
  assert.deepEqual(wrongNodes({ answer: { kind: 'nodes', choices: [1, 2, 3], expected: [1, 2] } }, [2, 3]), [1, 3]);
});

sampleTest('answers about a table equal those of a plain recursion', async ({ sample }) => {
  const lesson = lessonOf('backwards');
  const rounds = Array.from({ length: 10_000 }, (_, round) => round);
  for (const part of lesson.parts) {
    if (part.kind !== 'ask') continue;
    for (const round of sample(rounds, 12)) {
      const { source, question } = await prepare(part, round, (shown) => traced(shown, {}));
      const { places, about } = source;
      /** In how many plies the side to move wins (odd) or loses (even), by recursion. @param {number} at @param {number} left @returns {number | null} */
      const ends = (at, left) => {
        const { moves, takes } = places[at];
        /** @type {(number | null)[]} */
        const after = moves.map((/** @type {number} */ next) => (left > 0 ? ends(next, left - 1) : null));
        if (after.length === 0 && !takes) return 0;
        const lost = after.flatMap((plies) => (plies !== null && plies % 2 === 0 ? [plies] : []));
        if (lost.length > 0) return 1 + Math.min(...lost);
        return takes || after.includes(null) ? null : 1 + Math.max(...after.map(Number));
      };
      const { expected } = /** @type {any} */ (question?.answer);
      if (part.name === 'wins') assert.equal(ends(about, expected), expected);
      const plies = { two: 2, four: 4, six: 6, draw: null }[/** @type {'two'} */ (expected)];
      if (part.name === 'loses') assert.equal(ends(about, 6), plies);
      if (part.name === 'stuck') {
        const { general } = places[about];
        const stuck = places.flatMap((/** @type {any} */ place, /** @type {number} */ at) =>
          place.general === general && !place.red && ends(at, 0) === 0 ? [place.hunter] : [],
        );
        assert.deepEqual([expected, stuck.length > 0], [stuck, true]);
      }
    }
  }
});

test('progress is stored, read back and merged, and invalid data is ignored', () => {
  const storage = mockStorage();
  const progress = new CourseProgress(storage);
  progress.useUp('bags', 'bag');
  progress.pass('bags', 'bag', ['bag', 'fill']);
  assert.ok(!progress.isMastered('bags') && progress.isPassed('bags', 'bag') && progress.round('bags', 'bag') === 1);
  progress.pass('bags', 'fill', ['bag', 'fill']);
  assert.ok(new CourseProgress(storage).isMastered('bags'));
  const [text] = storage.kept.values();
  const one = readCourse(text) ?? {};
  const joined = joinCourses(one, { bags: { passed: ['unseen'], rounds: { bag: 3 }, mastered: false } });
  const { boxes, ...rest } = joined.bags;
  assert.deepEqual(rest, { passed: ['bag', 'fill', 'unseen'], rounds: { bag: 3 }, mastered: true });
  assert.deepEqual(Object.keys(boxes ?? {}).sort(), ['bag', 'fill']);
  assert.deepEqual(readCourse(writeCourse(joined)), joined);
  assert.ok(joinCourses({}, { constructor: { passed: [], rounds: { constructor: 1 }, mastered: true } }));
  const misnamed = '{"lessons":{"a b":{"passed":[],"rounds":{},"mastered":true}}}';
  for (const invalid of ['', '[]', '{"lessons":[]}', '{"lessons":{"bags":1}}', misnamed])
    assert.equal(readCourse(invalid), null, invalid);
});

test('there are thirteen lessons, and every example and every listing belongs to one of them', async () => {
  assert.equal(names.length, 13);
  assert.deepEqual(Object.keys(courseTexts('en').titles), [...names]);
  const known = (await loadExamples(/** @type {any} */ (lab))).map(({ id }) => id);
  const placed = lessons.flatMap(({ lesson }) => lesson.examples);
  assert.deepEqual([...placed].sort(), [...known].sort());
  const listings = lessons.flatMap(({ lesson }) => lesson.algorithms);
  assert.deepEqual([...listings].sort(), [...algorithms].sort());
  // Every topic of the ladder is led to by a lesson, and every remark on a source is made in one.
  const topics = new Set(lessons.flatMap(({ lesson }) => lesson.topic ?? []));
  assert.deepEqual(topics, new Set(TOPICS.map(({ name }) => name)));
  const noted = new Set(lessons.flatMap(({ lesson }) => lesson.notes));
  assert.deepEqual(noted, new Set(NOTES.map(({ id }) => id)));
});

test('the lessons before the one on windows show none, and ask the same', async () => {
  for (const { name, lesson, words } of lessons) {
    const isBefore = names.indexOf(name) < names.indexOf('window');
    assert.equal(Boolean(lesson.hidesWindows), isBefore, name);
    if (!isBefore) continue;
    for (const part of lesson.parts)
      for (const shown of shownIn(part).filter(({ random }) => !random)) {
        const source = await traced(shown, words.en);
        const hidden = hideWindows(source);
        for (const language of LANGUAGES) {
          const say = sayingOf(hidden, language);
          for (const reason of hidden.reasons)
            assert.doesNotMatch(say(reason), /window|窗口|nothing will be cut/, name);
        }
        for (const [step, { code }] of hidden.reasons.entries()) {
          const frame = await hidden.frame(step);
          assert.ok(frame.nodes.every(({ window, history }) => window === null && history.length === 0));
          if (code !== 'raise' || name !== 'safe') continue;
          const [asked, withWindows] = [questionAfter(hidden, frame), questionAfter(source, source.frame(step))];
          assert.deepEqual(asked?.kind === 'cuts' && asked, withWindows?.kind === 'cuts' && withWindows);
        }
        source.release();
      }
  }
});

const GAME = lessonOf('game');
const part = (/** @type {string} */ name) => /** @type {any} */ (GAME.parts.find((one) => one.name === name));

test('the last lesson moves to another position of a game after each miss, and uses a named opening without a stored game', () => {
  const long = { fen: START_FEN, moves: Array.from({ length: 23 }, (_, at) => `move ${at}`), isOwn: true };
  const places = Array.from({ length: ROUNDS }, (_, round) => placeAt(1000 + 60 * round, long));
  assert.deepEqual(places[0].moves, long.moves.slice(0, -1));
  assert.equal(new Set(places.map(({ moves, variant }) => `${moves.length} ${variant}`)).size, ROUNDS);
  const short = Array.from({ length: 4 }, (_, round) => placeAt(1000 + 60 * round, { ...long, moves: ['move'] }));
  assert.ok(short.every(({ moves }) => moves.length === 0));
  assert.equal(new Set(short.map(({ variant }) => variant)).size, 4);
  // After thirty places of a game without a question the opening is used and named.
  assert.deepEqual([placeAt(1029, long).isOwn, placeAt(1030, long).isOwn], [true, false]);
  const { fen } = play.xiangqiState({ fen: START_FEN, moves: lastLine(new GameStore(null)).moves });
  const pieces = readPlacement(fen);
  const found = ['e2', 'c7', 'g7'].map((square) => pieces.get(square));
  assert.deepEqual(found, ['C', 'n', 'n'], 'a central cannon, and two horses that screen');
});

test('the facts that the last lesson shows of a node decide how it is left: bounds and values suffice', async () => {
  /** @type {Set<string>} */ const hows = new Set();
  for (let round = 0; round < 12; round += 1) {
    const { source, question } = await prepare(part('left'), round, (shown) => traced(shown, {}));
    const { facts, fen } = question?.beside ?? {};
    const of = (/** @type {string} */ name) => facts?.find((fact) => fact.name === name)?.values;
    const isRed = fen?.split(' ')[1] === 'w';
    const window = /** @type {{ alpha: number, beta: number }} */ (of(isRed ? 'max' : 'min'));
    assert.ok(window && !of(isRed ? 'min' : 'max'), 'whose move it is');
    const enough = (/** @type {number | string | undefined} */ value) =>
      isRed ? Number(value) >= window.beta : Number(value) <= window.alpha;
    const { legal, fen: same } = play.xiangqiState({ fen });
    assert.equal(same.split(' ')[0], fen?.split(' ')[0]);
    const pieces = readPlacement(same);
    const how = /** @type {any} */ (question?.answer).expected;
    hows.add(how);
    const [used, passed, depth] = [enough(of('used')?.value), enough(of('pass')?.value), Number(of('depth')?.depth)];
    const isQuiet = !legal.some(({ to }) => pieces.has(to));
    const isKnown = {
      stood_pat: used,
      evaluated: !used && isQuiet,
      passed: passed && depth > 0,
      moves: !passed && depth > 0,
    };
    assert.ok(isKnown[/** @type {'moves'} */ (how)] ?? of('entry'), `${how}: ${fen} ${JSON.stringify(facts)}`);
    source.release();
  }
  assert.ok(hows.size >= 4, [...hows].join(' '));
});

test('the trees of the last lesson are legal moves of the game, valued by the search that plays', async () => {
  for (const round of [0, 1, 2, 3]) {
    const { source } = await prepare(part('fill'), round, (shown) => traced(shown, {}));
    const { place, diagram } = source;
    const pathOf = (/** @type {number} */ node) => {
      /** @type {string[]} */ const path = [];
      for (let at = node; diagram.nodes[at].parent >= 0; at = diagram.nodes[at].parent)
        path.unshift(diagram.nodes[at].label);
      return path;
    };
    const red = (place.moves.length + 1) % 2 === 1;
    assert.equal(diagram.nodes[0].kind, red ? 'max' : 'min');
    for (const [node, { kind, value }] of diagram.nodes.entries()) {
      if (kind !== 'leaf') continue;
      const path = pathOf(node);
      assert.equal(path.length, 3);
      // The search refuses illegal moves.
      const position = { fen: place.fen, moves: [...place.moves, ...path.slice(0, 2)] };
      const { lines } = analyse({ position, limits: { depth: 2 }, options: { lines: 3, fresh: true } });
      const line = lines.find(({ wxf }) => wxf[0] === path[2]);
      assert.equal(line && line.score * (red ? 1 : -1), value);
    }
    source.release();
  }
});

test('counts in the texts of lessons are true', async () => {
  /** @param {string} name @param {string} what @returns {Promise<Record<string, ReturnType<typeof countsOf>>>} */
  const counted = async (name, what) => {
    const { ways } = /** @type {any} */ (lessonOf(name).parts.find((one) => one.name === what));
    /** @type {Record<string, ReturnType<typeof countsOf>>} */ const found = {};
    for (const way of ways) {
      const source = await traced(way.show, {});
      found[way.name] = countsOf(source);
      source.release();
    }
    return found;
  };
  const { worst, best, shuffled, split } = await counted('order', 'orders');
  assert.deepEqual([worst.seen, worst.cuts], [worst.all, 0], 'in the worst order nothing is cut');
  assert.ok(worst.seen - shuffled.seen < shuffled.seen - best.seen, 'chance is closer to the worst');
  assert.ok(split.seen > best.seen, 'shared out, no bound is handed on');
  const { soft, above, hard } = await counted('bounds', 'conventions');
  assert.ok(soft.seen < above.seen && above.seen < hard.seen && soft.value === hard.value);
  const { window, single, none } = await counted('deep', 'shallow');
  assert.ok(window.cuts - single.cuts === 2 && single.seen < none.seen && window.value === single.value);
  const rules = await counted('memory', 'rules');
  for (const rule of ['careful', 'table']) assert.equal(rules[rule].value, rules.none.value);
  assert.notEqual(rules.full.value, rules.none.value);
  const { off, fixed, verified } = await counted('passing', 'zugzwang');
  assert.ok(off.value === verified.value && off.value > 900_000_000 && fixed.value < 900_000_000);
  const saved = await counted('passing', 'saving');
  assert.ok(saved.with.nodes < saved.without.nodes && saved.with.value === saved.without.value);
});

test('questions of earlier lessons come back after longer and longer times, and an old store is read as due', () => {
  const old = { bags: { passed: ['bag', 'unseen', 'fill'], rounds: { bag: 1 }, mastered: true } };
  const storage = mockStorage({ 'chuhe.course': writeCourse(old) });
  const progress = new CourseProgress(storage);
  const asked = (/** @type {{ exercise: string }[]} */ list) => list.map(({ exercise }) => exercise);
  assert.deepEqual(asked(dueQuestions(progress, names)), ['bag', 'unseen'], 'not the tree to fill in');
  const today = dayOf(new Date());
  progress.useUp('bags', 'bag');
  progress.repeat('bags', 'bag', true);
  assert.deepEqual(progress.box('bags', 'bag'), { box: 1, due: today + REPETITION_DAYS[0] });
  assert.deepEqual(asked(dueQuestions(progress, names)), ['unseen']);
  progress.repeat('bags', 'bag', true);
  assert.equal(progress.box('bags', 'bag').box, 1, 'a right answer before its day changes nothing');
  progress.useUp('bags', 'bag');
  progress.repeat('bags', 'bag', false);
  assert.deepEqual(new CourseProgress(storage).box('bags', 'bag'), { box: 0, due: today + 1 });
  progress.pass('minimax', 'root', ['root', 'turn', 'fill']);
  assert.deepEqual(progress.box('minimax', 'root'), { box: 1, due: today + REPETITION_DAYS[0] });
  // Of a device that has used more trees the repetition is the later one.
  const later = { bags: { ...old.bags, rounds: { bag: 9 }, boxes: { bag: { box: 4, due: 5 } } } };
  const here = readCourse(storage.getItem('chuhe.course')) ?? {};
  assert.equal(joinCourses(here, later).bags.boxes?.bag.box, 4);
  assert.equal(joinCourses(later, here).bags.boxes?.bag.box, 4);
  assert.equal(readCourse(writeCourse({ bags: { ...old.bags, boxes: { bag: { box: -1, due: 0 } } } })), null);
});

test('the end of each lesson asks two questions of two earlier lessons, those passed first', () => {
  const progress = new CourseProgress(mockStorage());
  assert.deepEqual(chooseQuestions(progress, []), []);
  const lessonsOf = (/** @type {number} */ at) =>
    chooseQuestions(progress, names.slice(0, at)).map(({ lesson }) => lesson);
  assert.deepEqual(lessonsOf(1), ['bags', 'bags']);
  names.slice(2).forEach((_, at) => assert.equal(new Set(lessonsOf(at + 2)).size, 2));
  progress.pass('safe', 'known', ['known']);
  progress.pass('deep', 'whose', ['whose']);
  assert.deepEqual(lessonsOf(8), ['safe', 'deep']);
});

/** The state of a lesson in a course system that knows nothing of it. */
const NOTHING = { passed: [], rounds: {}, mastered: false };

test('the state of every lesson is read back and fits the limit', () => {
  for (const name of names) {
    const exercises = exercisesOf(lessonOf(name));
    const progress = {
      passed: exercises.slice(1),
      rounds: Object.fromEntries(exercises.map((one, at) => [one, 999_999 - at])),
    };
    const text = writeProgress(progress, exercises);
    assert.deepEqual(readProgress(text, exercises), { ...progress, mastered: false });
    assert.ok(readProgress(writeProgress({ ...progress, passed: exercises }, exercises), exercises).mastered);
    // `KEPT` of `embed/sco.js`.
    assert.match(text, /^[\w.-]{0,1000}$/);
  }
});

test('data of another lesson, or invalid data, is ignored', () => {
  const exercises = ['bag', 'unseen'];
  assert.deepEqual(readProgress(null, exercises), NOTHING);
  const invalid = ' - other.1.p constructor.1.p bag bag.-1.p bag.1e3 bag.1.q bag.1.p.p bag.12345678.p %00';
  for (const text of invalid.split(' ')) assert.deepEqual(readProgress(text, exercises), NOTHING, text);
  const known = { ...NOTHING, passed: ['bag'], rounds: { bag: 2 } };
  assert.deepEqual(readProgress('other.1.p-bag.2.p-bag.2.p', exercises), known);
});
