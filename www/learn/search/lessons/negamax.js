// Lesson: negamax and its sign.
import { before, wrongValues } from './tools.js';

/** @import { Lesson, TraceSource } from './lessons.js' */

const TREE = { depth: 3, branching: 2, most: 15 };

/** The first Min node entered with a finite alpha, which becomes beta in negamax. @param {TraceSource} source */
function turned({ reasons, diagram }) {
  for (const [step, reason] of reasons.entries())
    if (
      reason.code === 'enter' &&
      diagram.nodes[reason.node].kind === 'min' &&
      reason.alpha !== null &&
      Number.isFinite(reason.alpha)
    )
      return { step, node: reason.node, beta: -reason.alpha };
  return null;
}

/** @type {Lesson} */
export const lesson = {
  parts: [
    {
      kind: 'watch',
      name: 'mover',
      show: { example: 'aima', algorithm: 'negamax_fail_soft' },
      panels: true,
      view: 'mover',
    },
    {
      kind: 'ask',
      name: 'value',
      on: (round) => ({
        ...(round === 0
          ? { example: 'paradeto-minimax' }
          : { random: { depth: 2, branching: 3, leastBranching: 2, most: 20 }, seed: 81 }),
      }),
      at: () => 0,
      ask: ({ diagram, reasons }) => {
        // The value that the first child returns, from its own side.
        const first = reasons.find((reason) => reason.code === 'leave' && diagram.nodes[reason.node].kind === 'min');
        return first?.code === 'leave'
          ? {
              answer: { kind: 'number', expected: -first.value },
              words: { node: { node: first.node } },
              mistakes: { negated: -wrongValues({ diagram }, first.node).swapped },
            }
          : null;
      },
    },
    {
      kind: 'ask',
      name: 'window',
      on: (round) => ({ random: { depth: 2, branching: 3, leastBranching: 2, most: 20 }, seed: 82 + round }),
      at: before((source) => turned(source)?.step ?? null),
      ask: (source) => {
        const found = turned(source);
        return found && { answer: { kind: 'number', expected: found.beta }, words: { node: { node: found.node } } };
      },
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) => ({
        ...(round === 0 ? { tree: '(((4 -2) (-5 1)) ((3 -1) (-6 2)))' } : { random: TREE, seed: 83 }),
        algorithm: 'negamax_fail_soft',
      }),
    },
    {
      kind: 'what',
      name: 'same',
      ways: [
        { name: 'two', show: { example: 'oiwiki-alphabeta' } },
        { name: 'one', show: { example: 'oiwiki-alphabeta', algorithm: 'negamax_fail_soft' } },
      ],
    },
  ],
  examples: ['aima'],
  algorithms: ['negamax_fail_soft'],
  notes: [],
  topic: 'cut',
};
