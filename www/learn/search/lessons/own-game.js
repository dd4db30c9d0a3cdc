// Lesson: the framework and the playing search, in the reader's own game.
import { factsBefore, LEFT, nodeToAsk } from '../own/stations.js';
import { finiteWindows } from './tools.js';

/** @import { Lesson, Shown } from './lessons.js' */

/** The playing search in the start position. @param {Record<string, boolean>} [techniques] @returns {Shown} */
const opening = (techniques = {}) => ({ tree: 'startpos', algorithm: 'play', options: { depth: 6, ...techniques } });

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'own', name: 'mine', load: () => import('../own/own-search.js') },
    {
      kind: 'ask',
      name: 'left',
      on: () => ({ own: 'position', algorithm: 'framework', options: { depth: 2 } }),
      at: (source) => nodeToAsk(source)?.step ?? null,
      ask: async (source) => {
        const found = nodeToAsk(source);
        return (
          found && {
            answer: { kind: 'words', choices: LEFT, expected: found.how },
            beside: await factsBefore(source, found.node),
          }
        );
      },
    },
    { kind: 'watch', name: 'deeper', show: { tree: '.K./..R/.kr w', algorithm: 'framework', options: { depth: 2 } } },
    {
      kind: 'predict',
      name: 'books',
      on: () => ({ own: 'tree', algorithm: 'framework' }),
      pick: (questions) => finiteWindows(questions)[0]?.step ?? null,
    },
    {
      kind: 'fill',
      name: 'fill',
      on: () => ({ own: 'tree', seed: 2, algorithm: 'framework' }),
      fits: ({ reasons }) => reasons.some(({ code }) => code === 'cut'),
    },
    {
      kind: 'what',
      name: 'without',
      ways: [
        { name: 'all', show: opening() },
        { name: 'table', show: opening({ table_cut: false }) },
        { name: 'passing', show: opening({ null_move: false }) },
        { name: 'quiescence', show: opening({ quiescence: false }) },
        { name: 'reduction', show: opening({ late_move_reduction: false }) },
      ],
    },
  ],
  examples: ['xiangqi-mate'],
  algorithms: ['framework', 'play'],
  notes: ['nullMoveDepth', 'tableDepth'],
};
