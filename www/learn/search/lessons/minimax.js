// Lesson: trees and values, and minimax by hand.
import { askMinimax } from './tools.js';

/** @import { Lesson } from './lessons.js' */

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'hundred', show: { example: 'paradeto-minimax', algorithm: 'minimax' } },
    {
      kind: 'ask',
      name: 'root',
      on: (round) => ({
        ...(round === 0
          ? { example: 'inittree' }
          : { random: { depth: 2, branching: 4, leastBranching: 2, most: 15 }, seed: 21 }),
        algorithm: 'minimax',
      }),
      ...askMinimax,
    },
    {
      kind: 'ask',
      name: 'turn',
      on: (round) => ({ random: { depth: 3, branching: 2, most: 15 }, seed: 22 + round, algorithm: 'minimax' }),
      at: ({ reasons }) => reasons.findIndex(({ code }) => code === 'leave'),
      ask: ({ reasons, diagram }) => {
        const left = reasons.flatMap((reason) => (reason.code === 'leave' ? [reason.node] : []));
        const choices = diagram.nodes.flatMap(({ kind }, node) => (kind === 'leaf' || node === left[0] ? [] : [node]));
        return {
          answer: { kind: 'node', choices, expected: left[1] },
          about: left[1],
          wrong: (choice) => {
            /** @param {number} node @returns {number[]} */
            const path = (node) => (node < 0 ? [] : [...path(diagram.nodes[node].parent), node]);
            const [now, chosen] = [path(left[1]), path(choice)];
            const next = { node: now[chosen.findIndex((node, at) => node !== now[at])] ?? now[chosen.length] };
            return [[now.includes(choice) ? 'above' : 'later', { choice: { node: choice }, next }]];
          },
        };
      },
    },
    {
      kind: 'watch',
      name: 'boards',
      show: { tree: 'XOX/OOX/...', algorithm: 'minimax' },
      at: ({ summary }) => summary.steps,
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) => ({
        ...(round === 0
          ? { tree: '(((5 7) (3 9)) ((1 2) (4 6)))' }
          : { random: { depth: 3, branching: 2, most: 20 }, seed: 23 }),
        algorithm: 'minimax',
      }),
    },
    {
      kind: 'what',
      name: 'otherwise',
      ways: [
        { name: 'max', show: { wordTree: 'routes', algorithm: 'minimax' } },
        { name: 'bottom', show: { wordTree: 'routes', algorithm: 'minimax_bottom_up' } },
        { name: 'min', show: { wordTree: 'routes', algorithm: 'minimax', root: 'min' } },
      ],
    },
  ],
  examples: [
    'paradeto-minimax',
    'oiwiki-minimax',
    'inittree',
    'and-or-tree',
    'three-plies',
    'tictactoe-three-empty',
    'three-empty',
    'fork',
    'opening',
  ],
  algorithms: ['minimax', 'minimax_bottom_up'],
  notes: ['blackLowers'],
  hidesWindows: true,
  topic: 'value',
};
