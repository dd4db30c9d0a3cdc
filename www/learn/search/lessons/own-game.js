// Lesson: the framework and the playing search, in the reader's own game.
import { factsBefore, LEFT, nodeToAsk } from '../own/stations.js';
import { againstBound, finiteWindows } from './tools.js';

/** @import { Fact } from '../own/stations.js' */
/** @import { Known, Lesson, Shown } from './lessons.js' */

/** The playing search in the start position. @param {Record<string, boolean>} [techniques] @returns {Shown} */
const opening = (techniques = {}) => ({ tree: 'startpos', algorithm: 'play', options: { depth: 6, ...techniques } });

/** Why a node is not left in a way. @param {string} given @param {string} how it is left @param {Fact[]} facts @returns {[string, Known]} */
function whyNot(given, how, facts) {
  const of = (/** @type {string} */ name) => /** @type {any} */ (facts.find((fact) => fact.name === name)?.values);
  const [used, entry, pass] = [of('used'), of('entry'), of('pass')];
  const against = (/** @type {{ value: number }} */ { value }) =>
    againstBound(Boolean(of('max')), value, of('max') ?? of('min'));
  if (used) {
    const isInside = given === 'stood_pat' || given === 'evaluated';
    return [isInside ? given : `${given}-used`, { met: against(used) }];
  }
  const { depth: left } = of('depth');
  if (given === 'stood_pat' || given === 'evaluated') return [`${given}-early`, { left }];
  if (given === 'answered') {
    const isShallow = entry && entry.depth < left;
    return [entry ? (isShallow ? 'shallow' : 'loose') : 'absent', { left, ...entry }];
  }
  return pass ? [given, { met: against(pass) }] : [`${given}-${how}`, { ...entry }];
}

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
        if (!found) return null;
        const beside = await factsBefore(source, found.node);
        return {
          answer: { kind: 'words', choices: LEFT, expected: found.how },
          wrong: (given) => [whyNot(given, found.how, beside.facts)],
          beside,
        };
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
