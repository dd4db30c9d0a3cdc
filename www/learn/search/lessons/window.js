// Lesson: the window, α and β.
import { finiteWindows, firstStepOf } from './tools.js';

/** @import { Lesson } from './lessons.js' */

const TREE = { depth: 3, branching: 2, most: 20, cuts: 2 };

/** @type {Lesson} */
export const lesson = {
  parts: [
    {
      kind: 'watch',
      name: 'pictures',
      show: { example: 'paradeto-alphabeta' },
      at: firstStepOf('enter', ({ node }) => node > 1),
    },
    {
      kind: 'predict',
      name: 'update',
      on: (round) => (round === 0 ? { example: 'paradeto-alphabeta' } : { random: TREE, seed: 41 }),
      pick: (questions, { diagram }) =>
        questions.find(({ question }) => question.kind === 'window' && diagram.nodes[question.node].parent === 0)
          ?.step ?? null,
    },
    {
      kind: 'predict',
      name: 'inherited',
      on: (round) =>
        round === 0
          ? { example: 'oiwiki-alphabeta' }
          : { random: { ...TREE, leastBranching: 2, branching: 3 }, seed: 42 },
      // A window with two finite ends from above that closes or nearly closes.
      pick: (questions) => finiteWindows(questions)[1]?.step ?? null,
    },
    { kind: 'watch', name: 'twelve', show: { example: 'oiwiki-alphabeta' }, at: firstStepOf('cut') },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) =>
        round === 0
          ? { tree: '((5 8) (7 3) (2 9))' }
          : { random: { depth: 2, branching: 3, leastBranching: 2, most: 15, cuts: 1 }, seed: 43 },
    },
    {
      kind: 'what',
      name: 'narrower',
      ways: [
        { name: 'open', show: { tree: 'XOX/OOX/...', options: { window: 'infinite' } } },
        { name: 'limits', show: { tree: 'XOX/OOX/...', options: { window: 'limits' } } },
      ],
    },
    { kind: 'own', name: 'build', load: async () => (await import('../build/build.js')).builder('two') },
  ],
  examples: ['oiwiki-alphabeta', 'paradeto-alphabeta'],
  algorithms: ['fail_soft'],
  notes: ['earlyAlpha'],
  topic: 'window',
};
