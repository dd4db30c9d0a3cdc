// Lesson: why a cut is safe.
import { before, firstStepOf } from './tools.js';

/** @import { Lesson } from './lessons.js' */

const TREE = { depth: 2, branching: 3, most: 15, cuts: 1 };

const beforeCut = before(firstStepOf('cut'));

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'argument', show: { wordTree: 'green' }, at: beforeCut },
    {
      kind: 'predict',
      name: 'which',
      on: (round) => (round === 0 ? { example: 'redundancy-max' } : { random: TREE, seed: 31 }),
      // Where a bound from above is known, whether it cuts or not.
      pick: (questions, { diagram }) => {
        const open = questions.filter(
          ({ question }) => question.kind === 'cuts' && diagram.nodes[question.node].parent >= 0,
        );
        const late = open.filter(({ question }) => 'node' in question && diagram.nodes[question.node].id !== 'n.0');
        return late.length === 0 ? null : late[late.length - 1].step;
      },
    },
    {
      kind: 'ask',
      name: 'known',
      on: (round) =>
        round === 0 ? { example: 'redundancy-min' } : { random: TREE, seed: 32, root: round % 2 === 0 ? 'min' : 'max' },
      at: beforeCut,
      ask: ({ reasons, diagram }) => {
        const cut = reasons.find(({ code }) => code === 'cut');
        if (cut?.code !== 'cut') return null;
        const sign = diagram.nodes[cut.node].kind === 'max' ? '≥' : '≤';
        return {
          answer: { kind: 'value', expected: `${sign}${cut.value}` },
          words: { node: { node: cut.node } },
          mistakes: { bound: cut.limit },
        };
      },
    },
    { kind: 'watch', name: 'mirror', show: { example: 'beta-cut', algorithm: 'single_bound' }, at: firstStepOf('cut') },
    {
      kind: 'fill',
      name: 'fill',
      valuesOnly: true,
      on: (round) =>
        round === 0 ? { tree: '((6 9 8) (4 7 5) (10 3 12))' } : { random: { ...TREE, cuts: 2 }, seed: 33 },
    },
    {
      kind: 'what',
      name: 'other',
      ways: [
        { name: 'small', show: { tree: '((7 9) (2 4 8))' } },
        { name: 'huge', show: { tree: '((7 9) (2 99 98))' } },
        { name: 'first', show: { tree: '((7 9) (99 98 2))' } },
      ],
    },
  ],
  examples: ['alpha-cut', 'beta-cut', 'redundancy-max', 'redundancy-min'],
  algorithms: ['single_bound'],
  notes: ['boundNames', 'wholeSubtree'],
  hidesWindows: true,
  topic: 'leaves',
};
