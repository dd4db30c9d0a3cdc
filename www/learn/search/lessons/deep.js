// Lesson: deep cuts.
import { before, firstStepOf } from './tools.js';

/** @import { Lesson } from './lessons.js' */

const TREE = { depth: 4, branching: 2, most: 20 };

/** A higher tree, in which half of the bounds come from others than the root. */
const HIGH = { depth: 5, branching: 2, leastBranching: 1, most: 20 };

/** A deep cut that leaves something out. */
const isDeep = (/** @type {any} */ reason) => reason.distance > 1 && reason.pruned.length > 0;

const firstDeepCut = firstStepOf('cut', isDeep);

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'figure', show: { example: 'deep-cut' }, at: firstDeepCut },
    {
      kind: 'ask',
      name: 'whose',
      on: (round) => (round === 0 ? { example: 'deep-cut-small' } : { random: HIGH, seed: 51 }),
      // One step before the cut, because the cut names the answer.
      at: before(firstDeepCut),
      ask: (source) => {
        const { reasons, diagram } = source;
        const step = firstDeepCut(source) ?? 0;
        const cut = reasons[step];
        if (cut.code !== 'cut' || cut.by === null) return null;
        const choices = diagram.nodes.flatMap(({ kind }, node) => (kind === 'leaf' || node === cut.node ? [] : [node]));
        return {
          answer: { kind: 'node', choices, expected: cut.by },
          words: { node: { node: cut.node } },
          why: step,
        };
      },
    },
    {
      kind: 'predict',
      name: 'lives',
      on: (round) =>
        round === 0 ? { example: 'deep-cut' } : { random: { ...TREE, branching: 3, leastBranching: 2 }, seed: 52 },
      // Deep in the tree, with bounds from far above; whether such a node is cut depends on the tree.
      pick: (questions, { diagram, reasons, summary }) => {
        const low = questions.filter(({ question, step }) => {
          const next = reasons[step + 1];
          const isFar = question.kind === 'cuts' && diagram.nodes[question.node].y >= 3;
          return isFar && (next.code === 'cut' ? isDeep(next) : summary.value % 3 === 0);
        });
        return low[low.length - 1]?.step ?? null;
      },
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) =>
        round === 0
          ? { example: 'deep-cut-small' }
          : { random: { depth: 4, branching: 2, leastBranching: 1, most: 20, cuts: 2 }, seed: 53 },
      fits: ({ reasons, diagram }) =>
        diagram.nodes.filter(({ kind }) => kind !== 'leaf').length < 12 &&
        reasons.some((reason) => reason.code === 'cut' && isDeep(reason)),
    },
    {
      kind: 'what',
      name: 'shallow',
      ways: [
        { name: 'window', show: { example: 'deep-cut' } },
        { name: 'single', show: { example: 'deep-cut', algorithm: 'single_bound' } },
        { name: 'none', show: { example: 'deep-cut', algorithm: 'minimax' } },
      ],
    },
    { kind: 'own', name: 'build', load: async () => (await import('../build/build.js')).builder('deep') },
  ],
  examples: ['deep-cut', 'deep-cut-small'],
  algorithms: [],
  notes: [],
  topic: 'bound',
};
