// Lesson: the memo and its traps, Zobrist keys, the transposition table.
import { boundSign, interval, number } from '../../../i18n/grammar/format.js';
import { windowOf } from '../../../tree/practice/why.js';
import { twoPaths } from '../build/goals.js';
import { before, firstStepOf } from './tools.js';

/** @import { Lesson, Place, TraceSource } from './lessons.js' */

/** Numbers that fool the careless memo: at `a` it cuts P off under A, and the value of P and of the root is larger. @param {number} seed */
function fooling(seed) {
  const drawn = digits(seed);
  const [x, a] = [...drawn].sort();
  const [b, y] = drawn.filter((digit) => digit > a);
  return [a, b, x, y];
}

/** Numbers with which P is left early at `a` under A, and must be searched again under B. @param {number} seed */
function searchedTwice(seed) {
  const [b, ...others] = digits(seed);
  const [x, a, y] = others.sort();
  return [a, b, x, y];
}

/** Four different digits. @param {number} seed */
function digits(seed) {
  const all = Array.from({ length: 9 }, (_, index) => index + 1);
  let state = seed;
  return Array.from({ length: 4 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return all.splice((state >>> 16) % all.length, 1)[0];
  });
}

/** The step of the second visit to P, whether it is answered or entered. @type {Place} */
const second = ({ reasons, diagram }) => {
  const steps = reasons.flatMap((reason, step) =>
    (reason.code === 'enter' || reason.code === 'answer') && diagram.nodes[reason.node].label === 'P' ? [step] : [],
  );
  return steps[1] ?? null;
};

/** P on its second visit. @param {TraceSource} source */
const secondP = (source) => /** @type {{ node: number }} */ (source.reasons[second(source) ?? 0]).node;

/** @type {Lesson} */
export const lesson = {
  parts: [
    {
      kind: 'watch',
      name: 'memo',
      show: { example: 'ii-min7', algorithm: 'memo' },
      at: firstStepOf('answer'),
      panels: true,
    },
    {
      kind: 'watch',
      name: 'trap',
      show: { example: 'ii-min7', algorithm: 'memo_careless' },
      at: firstStepOf('answer'),
    },
    {
      kind: 'ask',
      name: 'believes',
      on: () => ({ make: (seed) => twoPaths(fooling(seed)), seed: 91, algorithm: 'memo_careless' }),
      at: before(second),
      ask: (source) => {
        const { nodes } = source.diagram;
        const leaves = (/** @type {string} */ name) =>
          nodes.flatMap(({ parent, kind, value }) =>
            kind === 'leaf' && nodes[parent].label === name ? [Number(value)] : [],
          );
        const [x, y, p] = ['A', 'B', 'P'].map((name) => Math.max(...leaves(name)));
        return {
          answer: { kind: 'number', expected: source.summary.value },
          about: secondP(source),
          mistakes: { truth: Math.max(Math.min(x, p), Math.min(y, p)) },
        };
      },
    },
    {
      kind: 'ask',
      name: 'entry',
      on: () => ({ make: (seed) => twoPaths(digits(seed)), seed: 92, algorithm: 'table' }),
      at: before(second),
      ask: (source) => {
        const { reasons, diagram } = source;
        const step = second(source);
        if (step === null) return null;
        const next = reasons[step];
        const expected = next.code !== 'answer' ? 'again' : next.exact === 'exact' ? 'exact' : 'bound';
        const about = secondP(source);
        const isEnd = (/** @type {TraceSource['reasons'][number]} */ one) =>
          (one.code === 'leave' || one.code === 'cut') && diagram.nodes[one.node].label === 'P';
        const first = /** @type {any} */ (reasons.find(isEnd));
        const window = windowOf(reasons, step - 1, diagram.nodes[about].parent);
        const entered = reasons.findIndex((reason) => reason.code === 'enter' && reason.node === first?.node);
        const wasOpen = windowOf(reasons, entered, first?.node);
        if (!first || !window || !wasOpen) return null;
        const stored = boundSign(first.exact ?? 'atLeast') + number(first.value);
        return {
          answer: { kind: 'words', choices: ['exact', 'bound', 'again'], expected },
          about,
          wrong: (given) => [[`${given}-${expected}`, { stored, window: interval(window), before: interval(wasOpen) }]],
        };
      },
    },
    { kind: 'own', name: 'zobrist', load: () => import('./key.js') },
    {
      kind: 'fill',
      name: 'fill',
      valuesOnly: true,
      on: () => ({ make: (seed) => twoPaths(searchedTwice(seed)), seed: 93, algorithm: 'table' }),
    },
    {
      kind: 'what',
      name: 'rules',
      ways: [
        { name: 'none', show: { example: 'iv-min8', algorithm: 'minimax' } },
        { name: 'careful', show: { example: 'iv-min8', algorithm: 'memo_careful' } },
        { name: 'full', show: { example: 'iv-min8', algorithm: 'memo_careful_full' } },
        { name: 'table', show: { example: 'iv-min8', algorithm: 'table' } },
        { name: 'depth', show: { example: 'depth-min5', algorithm: 'memo' } },
        { name: 'bydepth', show: { example: 'depth-min5', algorithm: 'memo_by_depth' } },
      ],
    },
    {
      kind: 'what',
      name: 'schemes',
      ways: /** @type {const} */ (['always', 'sameOrDeeper', 'twoTier', 'bucket']).map((tableScheme) => ({
        name: tableScheme.toLowerCase(),
        show: { example: 'scheme-always', algorithm: 'table', options: { depth: 5, tableSlots: 4, tableScheme } },
      })),
    },
    { kind: 'own', name: 'build', load: async () => (await import('../build/build.js')).builder('memo') },
  ],
  examples: [
    'ii-min7',
    'ii-move8',
    'iv-min8',
    'iv-min9',
    'iv-move10',
    'depth-min5',
    'scheme-always',
    'scheme-deeper',
    'scheme-two-tier',
    'scheme-bucket',
    'collision',
  ],
  algorithms: ['memo', 'memo_by_depth', 'memo_careless', 'memo_careful', 'memo_careful_full', 'table'],
  notes: ['memoDepth', 'carefulMemo', 'tableDepth'],
  topic: 'table',
};
