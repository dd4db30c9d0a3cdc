// Lesson: the memo and its traps, Zobrist keys, the transposition table.
import { firstStepOf } from './tools.js';

/** @import { Lesson, Place } from './lessons.js' */

/** Two paths lead to P: on the first a cutoff may leave P early, on the second its exact value may be needed. @param {number} seed */
function graph(seed) {
  const [a, b, x, y] = digits(seed);
  const states = {
    R: { type: 'max', children: ['A', 'B'] },
    A: { type: 'min', children: [x, 'P'] },
    B: { type: 'min', children: [y, 'P'] },
    P: { type: 'max', children: [a, b] },
  };
  return JSON.stringify({ root: 'R', states });
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

/** @type {Place} */
const beforeSecond = (source) => {
  const step = second(source);
  return step === null ? null : step - 1;
};

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
      on: () => ({ make: graph, seed: 91, algorithm: 'memo_careless' }),
      // Only where the memo gives a wrong answer: it stored a bound where the exact value is needed.
      at: beforeSecond,
      ask: ({ reasons, summary, diagram }) => {
        const cut = reasons.find((reason) => reason.code === 'cut' && diagram.nodes[reason.node].label === 'P');
        const answer = reasons.find(({ code }) => code === 'answer');
        const isFooled = cut?.code === 'cut' && answer?.code === 'answer' && answer.effect === 'raises';
        return isFooled ? { answer: { kind: 'number', expected: summary.value } } : null;
      },
    },
    {
      kind: 'ask',
      name: 'entry',
      on: () => ({ make: graph, seed: 92, algorithm: 'table' }),
      at: beforeSecond,
      ask: (source) => {
        const step = second(source);
        const next = step === null ? null : source.reasons[step];
        if (!next) return null;
        const expected = next.code !== 'answer' ? 'again' : next.exact === 'exact' ? 'exact' : 'bound';
        return { answer: { kind: 'words', choices: ['exact', 'bound', 'again'], expected } };
      },
    },
    { kind: 'own', name: 'zobrist', load: () => import('./key.js') },
    {
      kind: 'fill',
      name: 'fill',
      valuesOnly: true,
      on: () => ({ make: graph, seed: 93, algorithm: 'table' }),
      // First a bound, then the exact value.
      fits: (source) => {
        const step = second(source);
        return (
          step !== null && source.reasons[step].code === 'enter' && source.reasons.some(({ code }) => code === 'cut')
        );
      },
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
  rung: 'table',
};
