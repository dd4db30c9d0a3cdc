// Every kind of exercise of the course and of the practice ladder, answered by the walks of `walks.mjs`, which share no code with the
// lessons or the crate; on the capture game, whose searches the crate checks, by the drawing and the reasons.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonOf, names } from '../../www/learn/search/lessons/lessons.js';
import { prepare } from '../../www/learn/search/lessons/tools.js';
import { courseTexts, loadLessonTexts } from '../../www/i18n/course.js';
import { ladderMistake } from '../../www/learn/practice/ladder-mistake.js';
import { TOPICS } from '../../www/learn/practice/practice-ladder.js';
import { childLists } from '../../www/tree/diagram/node-names.js';
import { KIND } from '../../www/tree/diagram/large.js';
import { modelEntry } from '../../www/tree/practice/grading.js';
import { questionAfter } from '../../www/tree/practice/questions.js';
import { sampleTest } from '../sample.mjs';
import { sourceOf } from './diagrams.mjs';
import { traced } from './lesson-search.mjs';
import { lab } from './modules.mjs';
import { isDeep, leafCount, leavesOf, ownerOf, parsed, placesOf, truth, unfolded, walk } from './walks.mjs';

/** @import { Exact, Place, Step } from './walks.mjs' */
/** An exercise: its tree, the walk of it, the step at which it is asked, and the node that it is about. @typedef {{ root: Place, steps: Step[], value: number, step: number, about: string | null }} Asked */

/** The seeds of an exercise, and how many are drawn for each run. */
const SEEDS = Array.from({ length: 10_000 }, (_, seed) => seed);
const DRAWN = 40;
/** The rounds with the trees of the lesson's texts, and those after misses. */
const FIRST_ROUNDS = [0, 1, 2];
/** The rounds of the last lesson: each position of the game that it uses without a stored one, in each variant. */
const OWN_ROUNDS = SEEDS.slice(0, 18);
const OWN_DRAWN = 3;

/** Most trees drawn for an exercise fit: none takes this many tries. */
const MAX_TRIES = 45;

const SIGNS = { exact: '', atLeast: '≥', atMost: '≤' };
/** @param {number} value */
const spell = (value) => (value === Infinity ? '+∞' : String(value).replace('Infinity', '∞').replace('-', '−'));

/** @param {Step[]} steps @param {Step['code'][]} codes */
const only = (steps, ...codes) => steps.filter(({ code }) => codes.includes(code));
/** @param {Step} step */
const at = ({ place }) => place.id;
/** @param {Asked} asked */
const aboutStep = ({ steps, about }) => only(steps, 'leave', 'cut').find(({ place }) => place.id === about);
/** The same tree with a child of the root in front. @param {Place} root @param {Place} first */
const withFirst = (root, first) => ({
  ...root,
  children: [first, ...root.children.filter((child) => child !== first)],
});

/** The answers to the questions of lessons. @type {Record<string, (asked: Asked) => number | string | string[]>} */
const ANSWERS = {
  'bags bag': ({ root }) => truth(root),
  'bags unseen': ({ root, steps }) => {
    const seen = only(steps, 'leaf').map(at);
    return leavesOf(root).flatMap(({ id }) => (seen.includes(id) ? [] : [id]));
  },
  'minimax root': ({ root }) => truth(root),
  'minimax turn': ({ steps }) => at(only(steps, 'leave')[1]),
  'safe known': ({ steps }) => {
    const [cut] = only(steps, 'cut');
    return SIGNS[cut.place.kind === 'max' ? 'atLeast' : 'atMost'] + cut.value;
  },
  'deep whose': ({ steps }) => ownerOf(/** @type {Step} */ (only(steps, 'cut').find(isDeep)))?.place.id ?? '',
  'order least': ({ root }) => {
    const [branching, depth] = [root.children.length, Math.log(leavesOf(root).length) / Math.log(root.children.length)];
    const plies = Math.round(depth);
    return branching ** Math.ceil(plies / 2) + branching ** Math.floor(plies / 2) - 1;
  },
  'order first': ({ root }) => {
    const counts = root.children.map((child) => leafCount(withFirst(root, child)));
    const best = root.children.filter((child) => truth(child) === truth(root));
    assert.equal(best.length, 1);
    assert.equal(counts[root.children.indexOf(best[0])], Math.min(...counts), 'no other branch saves more');
    return best[0].id;
  },
  'bounds soft': (asked) => {
    const { exact = 'exact', value } = /** @type {Step} */ (aboutStep(asked));
    assert.notEqual(exact, 'exact');
    return SIGNS[exact] + value;
  },
  'bounds hard': (asked) => aboutStep(asked)?.value ?? NaN,
  'negamax value': ({ root, about }) => {
    const first = root.children.find(({ kind }) => kind === 'min');
    assert.equal(first?.id, about);
    return -truth(/** @type {Place} */ (first));
  },
  'negamax window': ({ steps }) => {
    const entered = only(steps, 'enter').find(({ place, alpha }) => place.kind === 'min' && Number.isFinite(alpha));
    return -Number(entered?.alpha);
  },
  'memory believes': ({ root, steps, value }) => {
    const cut = /** @type {Step} */ (only(steps, 'cut').find(({ place }) => place.key === 'P'));
    assert.ok(truth(cut.place) > Number(cut.value), 'in truth P is worth more');
    assert.ok(truth(root) > value, 'and so is the root');
    return value;
  },
  'memory entry': ({ steps }) => {
    const [, second] = only(steps, 'enter', 'answer').filter(({ place }) => place.key === 'P');
    return second.code !== 'answer' ? 'again' : second.exact === 'exact' ? 'exact' : 'bound';
  },
};

/** Max and Min exchanged. @param {Place} place @returns {Place} */
const exchanged = (place) => ({
  ...place,
  kind: place.kind === 'max' ? 'min' : place.kind === 'min' ? 'max' : 'leaf',
  children: place.children.map(exchanged),
});
/** What the wrong numbers of the texts are said to be. @type {Record<string, (asked: Asked) => number>} */
const MISTAKES = {
  swapped: ({ root }) => truth(exchanged(root)),
  negated: ({ root }) => -truth(exchanged(root.children[0])),
  greatest: ({ root }) => Math.max(...leavesOf(root).map(({ value }) => value)),
  truth: ({ root }) => truth(root),
  all: ({ root }) => leavesOf(root).length,
  bound: ({ steps }) => Number(ownerOf(only(steps, 'cut')[0])?.best),
  twice: ({ steps }) => only(steps, 'leaf').length + 1,
  soft: (asked) => {
    const { steps, about } = asked;
    const best = only(steps, 'leave', 'cut').filter(({ above }) => above[above.length - 1]?.place.id === about);
    const leaves = only(steps, 'leaf').filter(({ above }) => above[above.length - 1]?.place.id === about);
    const values = [...best, ...leaves].map(({ value, place }) => value ?? place.value);
    return aboutStep(asked)?.place.kind === 'max' ? Math.max(...values) : Math.min(...values);
  },
  hard: (asked) => {
    const { here, exact } = /** @type {Step} */ (aboutStep(asked));
    return Number(here?.first[exact === 'atLeast' ? 'beta' : 'alpha']);
  },
};

/** Whether what is said of a wrong choice is true. @type {Record<string, (said: string, known: any, asked: Asked, choice: string) => boolean>} */
const SAID = {
  'minimax turn': (said, { next }, { steps }, choice) => {
    const ends = only(steps, 'leave').map(at);
    const isChild = next.slice(0, next.lastIndexOf('.')) === choice;
    return ends.indexOf(next) > 0 && ends.indexOf(next) < ends.indexOf(choice) && isChild === (said === 'above');
  },
  'bags unseen': (said, { noted, poor }, { root, steps }, choice) => {
    const bag = root.children.findIndex(({ children }) => children.some(({ id }) => id === choice));
    const before = root.children[bag].children.map(({ value, id }) => (id < choice ? value : Infinity));
    const isSeen = only(steps, 'leaf').map(at).includes(choice);
    const right = isSeen ? (before[0] === Infinity ? 'first' : 'seen') : 'unseen';
    const isMet = before.some((value) => value <= noted) && before.includes(poor);
    return (
      said === right && noted === Math.max(...root.children.slice(0, bag).map((bag) => truth(bag))) && isMet === !isSeen
    );
  },
  'order first': (said, { value, most, best }, { root }, choice) => {
    const chosen = /** @type {Place} */ (root.children.find(({ id }) => id === choice));
    const isGreatest = Math.max(...leavesOf(root).map((leaf) => leaf.value)) === most;
    assert.equal(said === 'greatest', isGreatest && leavesOf(chosen).some((leaf) => leaf.value === most));
    return value === truth(chosen) && best === truth(root);
  },
  'memory entry': (_, { stored, window }, { steps }) => {
    const first = only(steps, 'leave', 'cut').find(({ place }) => place.key === 'P');
    const [, second] = only(steps, 'enter', 'answer').filter(({ place }) => place.key === 'P');
    const { alpha, beta } = second.above[second.above.length - 1];
    return stored === SIGNS[first?.exact ?? 'exact'] + first?.value && window === `(${spell(alpha)}, ${spell(beta)})`;
  },
};

/** The lessons on explicit trees. A table solved backwards, and a node in the reader's game, have their tests in `course.test.mjs`. */
const EXPLICIT = names.filter((name) => !['horizon', 'passing', 'backwards'].includes(name));

for (const name of EXPLICIT) {
  const words = await loadLessonTexts(name, 'en');
  for (const part of lessonOf(name).parts) {
    if (part.name === 'left' || (part.kind !== 'ask' && part.kind !== 'predict' && part.kind !== 'fill')) continue;
    sampleTest(`${name}, ${part.name}: the answer is that of an independent walk`, async ({ sample }) => {
      const isOwn = name === 'game';
      for (const round of isOwn ? sample(OWN_ROUNDS, OWN_DRAWN) : [...FIRST_ROUNDS, ...sample(SEEDS, DRAWN)]) {
        let tries = 0;
        const { source, step, question } = await prepare(part, round, (shown) => {
          tries += 1;
          return traced(shown, words);
        });
        // After 60 tries the lesson would show an error.
        assert.ok(tries <= MAX_TRIES || isOwn, `round ${round}: ${tries} tries`);
        const { nodes } = source.diagram;
        const { tree, graph, algorithm } = source.request;
        const root = graph ? unfolded(JSON.parse(graph)) : placesOf(source.diagram);
        const { steps, value } = walk(root, algorithm === 'framework' ? 'fail_soft' : algorithm);
        const where = `round ${round}: ${graph ?? tree}`;
        assert.equal(source.summary.value, value, where);
        /** @param {number[]} these */
        const ids = (these) => these.map((node) => nodes[node].id).sort();
        const next = steps[step + 1];
        if (part.kind === 'ask') {
          const { words: known = {}, answer, mistakes = {}, wrong } = /** @type {any} */ (question);
          const about = known.node ? nodes[known.node.node].id : null;
          const asked = { root, steps, value, step, about };
          const expected = ANSWERS[`${name} ${part.name}`](asked);
          const [, up, down, sum] = /^(\d+) \+ (\d+) − 1 = (\d+)$/.exec(known.sum ?? '0 + 1 − 1 = 0') ?? [];
          if (known.sum) assert.deepEqual([Number(up) + Number(down) - 1, Number(sum)], [expected, expected], where);
          for (const mistake in mistakes) {
            assert.equal(mistakes[mistake], MISTAKES[mistake](asked), `${where}: ${mistake}`);
            assert.ok(courseTexts('en').mistakes[/** @type {'sign'} */ (mistake)]);
          }
          const { kind } = answer;
          for (const choice of wrong ? answer.choices : []) {
            if (choice === answer.expected) continue;
            // Of several nodes, one is missing or one is too many.
            const all = [answer.expected, choice].flat();
            const toggled = all.filter((node) => all.indexOf(node) === all.lastIndexOf(node));
            const [[said, values]] = wrong(kind === 'nodes' ? toggled : choice);
            const named = Object.entries(values).map(([key, what]) => [key, nodes[what.node]?.id ?? what]);
            const id = nodes[choice]?.id;
            const isTrue = SAID[`${name} ${part.name}`](said, Object.fromEntries(named), asked, id);
            assert.ok(isTrue, `${where}: ${said} of ${id} ${JSON.stringify(values)}`);
          }
          const given =
            kind === 'nodes' ? ids(answer.expected) : kind === 'node' ? nodes[answer.expected].id : answer.expected;
          assert.deepEqual(given, Array.isArray(expected) ? expected.sort() : expected, where);
        } else if (part.kind === 'predict') {
          const predicted = questionAfter(source, await source.frame(step));
          if (predicted?.kind === 'window')
            assert.deepEqual(predicted.expected, { alpha: next.alpha, beta: next.beta }, where);
          else {
            assert.equal(predicted?.kind, 'cuts', where);
            const cut = next.code === 'cut' ? (next.pruned ?? []) : [];
            assert.deepEqual(ids(predicted.expected), cut.map(({ id }) => id).sort(), where);
          }
        } else checkSheet(source, steps, where);
        source.release();
      }
    });
  }
}

/** Checks the model of a tree to fill in. @param {any} source @param {Step[]} steps @param {string} where */
function checkSheet({ diagram, request, summary, frame }, steps, where) {
  const model = frame(summary.steps);
  const { nodes } = diagram;
  const children = childLists(nodes);
  /** @type {Record<string, { windows: { alpha?: number, beta?: number }[], end: Step }>} */
  const sheet = {};
  for (const step of steps) {
    const entry = (sheet[step.place.id] ??= { windows: [], end: step });
    if (step.code === 'enter' || step.code === 'raise') entry.windows.push(step);
    else entry.end = step;
  }
  /** @param {'alpha' | 'beta'} end @param {{ alpha?: number, beta?: number }[]} windows */
  const course = (end, windows) => {
    const all = windows.map((window) => spell(Number(window[end])));
    return all.filter((text, place) => text !== all[place - 1]).join(' ');
  };
  nodes.forEach((/** @type {any} */ { id, kind }, /** @type {number} */ node) => {
    if (kind === 'leaf') return;
    const entry = modelEntry(model, children[node], node);
    const own = sheet[id];
    if (!own) return assert.equal(entry.value, '', `${where} ${id}: never searched`);
    const { value = NaN, exact = 'exact', pruned = [] } = own.end;
    const hasWindows = request.algorithm !== 'minimax' && own.end.code !== 'answer';
    const right = {
      value: SIGNS[exact] + spell(value),
      alpha: hasWindows ? course('alpha', own.windows) : '',
      beta: hasWindows ? course('beta', own.windows) : '',
      cuts: pruned.map(({ id: child }) => child),
    };
    assert.deepEqual({ ...entry, cuts: entry.cuts.map((child) => nodes[child].id) }, right, `${where} ${id}`);
  });
}

/** Rounds after which the positions of the capture game come again. */
const ROUNDS = 8;

// Its searches are checked by the laws of selective search in `crates/classroom/tests`.
for (const name of ['horizon', 'passing'])
  for (const part of lessonOf(name).parts) {
    if (part.kind !== 'ask' && part.kind !== 'fill') continue;
    test(`${name}, ${part.name}: the answer is what the search found, as drawn or as told`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { source, question } = await prepare(part, round, (shown) => traced(shown));
        const { diagram, request, summary, frame, reasons } = source;
        const model = frame(summary.steps);
        const where = `round ${round}: ${request.position}`;
        if (part.kind === 'ask') {
          const { answer, words: known = {} } = /** @type {any} */ (question);
          const isVerified = request.options.nullMove === 'verified';
          assert.equal(known.rule === 'verified', isVerified, where);
          const pass = model.nodes.findIndex((/** @type {any} */ { kindFlags }) => (kindFlags & KIND.passed) !== 0);
          const { kind = '' } = diagram.nodes[diagram.nodes[pass]?.parent] ?? {};
          const { value = NaN } = model.nodes[pass] ?? {};
          const [{ alpha, beta }] = model.nodes[diagram.nodes[pass]?.parent]?.history ?? [{}];
          const isEnough = kind === 'max' ? value >= beta : value <= alpha;
          const right = { worth: value, enough: isEnough ? (isVerified ? 'verify' : 'cut') : 'on' };
          if (answer.kind === 'number') assert.ok(Math.abs(answer.expected) < 100, `${where}: a number to count`);
          assert.equal(answer.expected, right[/** @type {'worth'} */ (part.name)] ?? summary.value, where);
        } else {
          const children = childLists(diagram.nodes);
          // The end of the root is that of the search.
          /** @type {any[]} */ const ends = [{ ...summary, exact: 'exact' }];
          for (const reason of reasons) if (/leaf|leave|cut/.test(reason.code)) ends[reason.node] = reason;
          diagram.nodes.forEach((/** @type {unknown} */ _, /** @type {number} */ node) => {
            const { value, cuts } = modelEntry(model, children[node], node);
            const end = ends[node];
            const exact = /** @type {Exact} */ (end?.exact ?? (end?.bound === 'beta' ? 'atLeast' : 'atMost'));
            const right = end ? [SIGNS[exact] + spell(end.value), end.pruned ?? []] : ['', []];
            assert.deepEqual([value, cuts], right, `${where}, node ${node}`);
          });
        }
        source.release();
      }
    });
  }

for (const { name: topic } of TOPICS)
  sampleTest(`${topic}: the answers of an exercise are those of an independent walk`, ({ sample }) => {
    for (const seed of sample(SEEDS, 5 * DRAWN)) {
      const exercise = lab.practice({ topic, level: 1 + (seed % 5), seed });
      const { about, tree } = exercise;
      const { root, nodes } = parsed(tree, exercise.root);
      const { steps } = walk(root, 'fail_soft');
      for (const { node, field, expected } of exercise.cells) {
        const place = nodes[node];
        const end = /** @type {Step} */ (only(steps, 'leave', 'cut', 'leaf').find((step) => step.place === place));
        const entered = only(steps, 'enter').find((step) => step.place === place);
        const exact = /** @type {Exact} */ (end?.exact);
        const isMax = place.kind === 'max';
        /** The right answer in each field. @type {Record<string, () => unknown>} */
        const right = {
          value: () =>
            topic === 'value'
              ? truth(place)
              : topic === 'bound'
                ? end.here?.first[isMax ? 'beta' : 'alpha']
                : end.value,
          leftOut: () => end === undefined,
          alpha: () => entered?.alpha,
          beta: () => entered?.beta,
          which: () => (isMax ? 'beta' : 'alpha'),
          whose: () => [nodes.indexOf(/** @type {Place} */ (ownerOf(end)?.place))],
          happens: () => {
            const { value, window } = /** @type {any} */ (about);
            const isCut = isMax ? value >= window.beta : value <= window.alpha;
            assert.equal(isCut, Number(end.pruned?.length) > 0 && end.value === value, `seed ${seed}: ${tree}`);
            return isCut ? (isMax ? 'beta' : 'alpha') : 'goes_on';
          },
          worth: () => ({ exact: 'exact', atLeast: 'at_least', atMost: 'at_most' })[exact],
          first: () => {
            const counts = root.children.map((child) => leafCount(withFirst(root, child)));
            const shown = about.orders.map(({ leaves }) => leaves);
            assert.deepEqual(counts, shown, `seed ${seed}: ${tree}`);
            const first = root.children.filter((_, at) => counts[at] === Math.min(...counts));
            return first.map((child) => nodes.indexOf(child));
          },
          answers: () => {
            const { alpha, beta } = /** @type {any} */ (about.again);
            const value = Number(end.value);
            return exact === 'exact' || (exact === 'atLeast' ? value >= beta : value <= alpha) ? 'yes' : 'no';
          },
        };
        const { kind, ...given } = /** @type {any} */ (expected);
        if (field === 'leftOut') checkLeafReason(exercise, node, nodes, steps);
        assert.deepEqual(Object.values(given)[0], right[field](), `seed ${seed}: ${tree}, ${field} of node ${node}`);
      }
    }
  });

/** Checks what is said of a leaf that was marked wrong. @param {any} exercise @param {number} node @param {Place[]} nodes @param {Step[]} steps */
function checkLeafReason(exercise, node, nodes, steps) {
  const { tree, root, algorithm, cells } = exercise;
  const trace = lab.traceSearch({ game: 'tree', tree, root, algorithm });
  const answers = cells.map((/** @type {any} */ cell) => cell.expected.on !== (cell.node === node));
  const { mistake, facts } = /** @type {any} */ (ladderMistake(sourceOf(trace), exercise, answers));
  trace.free();
  const [place, other] = [nodes[facts.node], nodes[facts.other]];
  const cut = only(steps, 'cut').find(({ pruned }) => pruned?.some(({ id }) => nodes[node].id.startsWith(id)));
  const first = only(steps, 'enter', 'leaf').find((step) => step.place === other);
  const open = first?.above.at(-1);
  const isMax = place.kind === 'max';
  const limit = (open ?? cut?.here?.first)?.[isMax ? 'beta' : 'alpha'];
  const where = `leaf ${node} of ${tree}: ${mistake}`;
  assert.equal(mistake, cut ? 'unseen' : other === place.children[0] ? 'first' : 'seen', where);
  assert.equal(facts.limit, limit, where);
  if (cut) assert.deepEqual([place, facts.value, nodes[facts.by]], [cut.place, cut.value, ownerOf(cut)?.place], where);
  else assert.deepEqual([open?.place, facts.max, facts.value], [place, isMax, open?.best ?? NaN], where);
  assert.ok(cut ? other === nodes[node] : nodes[node].id.startsWith(other.id) && place.children.includes(other), where);
}
