// Lesson: null move and zugzwang.
import { BARE } from '../../../lab/picker/example-searches.js';
import { windowOf } from '../../../tree/practice/why.js';
import { againstBound } from './tools.js';

/** @import { Options } from '../../../address/switches.js' */
/** @import { Lesson, TraceSource } from './lessons.js' */

/** With quiescence search. @param {string} nullMove @param {number} depth @param {number} [nullMoveReduction] */
const passing = (nullMove, depth, nullMoveReduction = 1) => ({
  algorithm: 'null_move',
  options: /** @type {Options} */ ({ ...BARE, quiescence: true, depth, nullMove, nullMoveReduction }),
});

/** Without quiescence search, as the zugzwang example needs. @param {string} nullMove */
const zugzwang = (nullMove) => ({
  example: 'capture-zugzwang',
  algorithm: 'null_move',
  options: /** @type {Options} */ ({ ...BARE, depth: 4, nullMove, nullMoveReduction: 1 }),
});

const WORTH = ['.kp/R.p/..K w', '.k./.r./KR. w', 'KR./p../..k w', 'K../.rk/.R. w', 'k../.Rr/.K. w', '..k/.Rr/..K w'];

/** The three outcomes of the first pass: a cut, no cut, or a verification search. */
const ENOUGH = [
  { tree: '.KR/..p/.k. w', ...passing('fixed', 2) },
  { tree: '.../.p./P.k/K.. w', ...passing('verified', 2) },
  { tree: 'K../.rk/.R. w', ...passing('verified', 2) },
  { tree: '.k./r.R/K.P w', ...passing('fixed', 2) },
  { tree: 'k.r/..K/..R w', ...passing('fixed', 2) },
  { tree: 'k.K/..p/.../.P. w', ...passing('verified', 2) },
];

const FILL = ['.k./.pR/.K. w', 'KR./.r./.k. w', '.k./Rp./.K. w', '.RK/.r./.k. w', 'kpR/..K/..P w'];

/** The step of the first pass, the node after it, and the step at which that node is left. @param {TraceSource} source */
function firstPass({ reasons }) {
  const step = reasons.findIndex((reason) => reason.code === 'enter' && reason.how?.kind.includes('null_move'));
  const reason = reasons[step];
  if (reason?.code !== 'enter') return null;
  const left = reasons.findIndex(
    (one, at) => at > step && (one.code === 'leave' || one.code === 'cut') && one.node === reason.node,
  );
  const leave = reasons[left];
  return leave?.code === 'leave' || leave?.code === 'cut'
    ? { step, node: reason.node, from: reason.from, left, value: leave.value }
    : null;
}

/** Whether the search verifies its passes. A trace has only its root position, which identifies the entry of `ENOUGH`. @param {TraceSource} source */
function isVerified({ diagram }) {
  return ENOUGH.some(({ tree, options }) => tree === diagram.nodes[0].label && options.nullMove === 'verified');
}

/** @type {Lesson} */
export const lesson = {
  parts: [
    {
      kind: 'watch',
      name: 'pass',
      show: { tree: '.kp/R.p/..K w', ...passing('fixed', 2) },
      at: (source) => firstPass(source)?.step ?? 0,
    },
    {
      kind: 'ask',
      name: 'worth',
      on: (round) => ({ tree: WORTH[round % WORTH.length], ...passing('fixed', 2) }),
      at: (source) => firstPass(source)?.step ?? null,
      ask: (source) => {
        const pass = firstPass(source);
        return pass && { answer: { kind: 'number', expected: pass.value }, about: pass.node };
      },
    },
    {
      kind: 'ask',
      name: 'enough',
      on: (round) => ENOUGH[round % ENOUGH.length],
      at: (source) => firstPass(source)?.left ?? null,
      ask: (source) => {
        const pass = firstPass(source);
        const next = pass && source.reasons[pass.left + 1];
        if (!pass || !next) return null;
        const isChecked = next.code === 'enter' && next.how?.kind.includes('verification');
        const expected = next.code === 'leave' && next.why === 'passed' ? 'cut' : isChecked ? 'verify' : 'on';
        const { from } = pass;
        const window = from === null ? null : windowOf(source.reasons, pass.step, from);
        if (from === null || !window) return null;
        const met = againstBound(source.diagram.nodes[from].kind === 'max', pass.value, window);
        return {
          answer: { kind: 'words', choices: ['cut', 'verify', 'on'], expected },
          words: { node: { node: from }, rule: isVerified(source) ? 'verified' : 'plain' },
          wrong: (given) => [[`${given}-${expected}`, { met }]],
        };
      },
    },
    {
      kind: 'fill',
      name: 'fill',
      valuesOnly: true,
      on: (round) => ({ tree: FILL[round % FILL.length], ...passing('fixed', 2) }),
    },
    {
      kind: 'what',
      name: 'zugzwang',
      ways: [
        { name: 'off', show: zugzwang('off') },
        { name: 'fixed', show: zugzwang('fixed') },
        { name: 'verified', show: zugzwang('verified') },
      ],
    },
    {
      kind: 'what',
      name: 'saving',
      ways: [
        { name: 'without', show: { tree: 'startpos', algorithm: 'null_move', options: { depth: 3, nullMove: 'off' } } },
        { name: 'with', show: { tree: 'startpos', algorithm: 'null_move', options: { depth: 3, nullMove: 'fixed' } } },
      ],
    },
    { kind: 'own', name: 'build', load: async () => (await import('../build/build.js')).builder('pass') },
  ],
  examples: ['capture-zugzwang', 'capture-zugzwang-deep', 'adaptive-null-move'],
  algorithms: ['null_move'],
  notes: ['nullMoveDepth'],
};
