// Lesson: the horizon effect: quiescence search, extensions, and two exact cuts.
import { BARE } from '../../../lab/picker/example-searches.js';
import { askValue } from './tools.js';

/** @import { Options } from '../../../address/switches.js' */
/** @import { Lesson } from './lessons.js' */

const QUIET = { ...BARE, quiescence: true };

/** Positions that a search of one ply overestimates: it captures a guarded piece. */
const TRAPS = [
  '.../.../R.p/K.k w',
  '..R/..r/K.k/..P w',
  'k../P.K/p../Rr. w',
  '.../K.k/..r/..R w',
  'p.k/Pr./.R./.K. w',
  '.p./k../.../KR. w',
  'rk./.../..K/RP. w',
  '.pk/.R./..K w',
];
const MORE_TRAPS = [
  '.../R../r../k.K w',
  '.../kpR/.../.KP w',
  '.K./..R/.kr w',
  'kp./rR./PK. w',
  '.r./k../.../KR. w',
  '.R./p.K/.p./.k. w',
  'R.K/.../r../k.. w',
  '.K./.R./.r./..k w',
];

/** @param {Record<string, unknown>} options */
const search = (options) => ({
  algorithm: 'quiescence',
  options: /** @type {Options} */ (options),
});

/** One element of a list for each round. @param {string[]} list */
const inTurn = (list) => (/** @type {number} */ round) => list[round % list.length];

/** @type {Lesson} */
export const lesson = {
  parts: [
    {
      kind: 'watch',
      name: 'greedy',
      show: { example: 'capture-horizon', ...search({ ...BARE, depth: 1 }) },
      at: ({ summary }) => summary.steps,
    },
    { kind: 'watch', name: 'quiet', show: { example: 'capture-horizon', ...search({ ...QUIET, depth: 1 }) } },
    {
      kind: 'ask',
      name: 'thinks',
      on: (round) => ({ tree: inTurn(TRAPS)(round), ...search({ ...BARE, depth: 1 }) }),
      ...askValue,
    },
    {
      kind: 'ask',
      name: 'knows',
      on: (round) => ({ tree: inTurn(MORE_TRAPS)(round), ...search({ ...QUIET, depth: 1 }) }),
      ...askValue,
    },
    {
      kind: 'fill',
      name: 'fill',
      valuesOnly: true,
      on: (round) => ({
        tree: inTurn(['..R/..r/K.k/..P w', '.../.../R.p/K.k w', '.../K.k/..r/..R w', '.../R../r../k.K w'])(round),
        ...search({ ...QUIET, depth: 1 }),
      }),
    },
    {
      kind: 'what',
      name: 'extensions',
      ways: [
        { name: 'nocheck', show: { example: 'capture-check', ...search({ ...QUIET, depth: 2 }) } },
        { name: 'check', show: { example: 'capture-check', ...search({ ...QUIET, depth: 2, extendCheck: true }) } },
        { name: 'noexchange', show: { example: 'capture-exchange', ...search({ ...QUIET, depth: 2 }) } },
        {
          name: 'exchange',
          show: { example: 'capture-exchange', ...search({ ...QUIET, depth: 2, extendExchange: 9 }) },
        },
        { name: 'noreply', show: { example: 'capture-single-reply', ...search({ ...QUIET, depth: 2 }) } },
        {
          name: 'reply',
          show: { example: 'capture-single-reply', ...search({ ...QUIET, depth: 2, extendSingleReply: true }) },
        },
      ],
    },
    {
      kind: 'what',
      name: 'draws',
      ways: [
        { name: 'counts', show: { example: 'capture-dead-draw', ...search({ ...BARE, depth: 5 }) } },
        { name: 'dead', show: { example: 'capture-dead-draw', ...search({ ...BARE, depth: 5, pruneDeadDraw: true }) } },
      ],
    },
  ],
  examples: [
    'capture-horizon',
    'capture-check',
    'capture-exchange',
    'capture-single-reply',
    'capture-repetition',
    'capture-dead-draw',
  ],
  algorithms: ['quiescence'],
  notes: [],
};
