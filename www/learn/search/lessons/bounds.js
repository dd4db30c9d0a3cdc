// Lesson: exact values and bounds; fail-hard and fail-soft; cuts at or above the bound.

/** @import { Frame } from '../../../engine/wasm/chuhe.js' */
/** @import { Lesson, Place, TraceSource } from './lessons.js' */

const TREE = { depth: 3, branching: 2, most: 9, cuts: 2 };

/**
 * Searched nodes below the root whose value is only a bound, in the order of leaving them.
 * @param {TraceSource} source
 * @param {Frame} last
 */
function bounded({ reasons }, last) {
  return reasons.flatMap((reason, step) =>
    (reason.code === 'cut' || reason.code === 'leave') && reason.node > 0 && last.nodes[reason.node].bound !== 'exact'
      ? [{ node: reason.node, step, isCut: reason.code === 'cut' }]
      : [],
  );
}

/** The step before the first node is left with a bound, preferably one without a cutoff. @type {Place} */
const before = ({ reasons }) => {
  const left = reasons.flatMap((reason, step) =>
    (reason.code === 'cut' || (reason.code === 'leave' && reason.exact !== 'exact')) && reason.node > 0
      ? [{ step, isCut: reason.code === 'cut' }]
      : [],
  );
  const [found] = [...left.filter(({ isCut }) => !isCut), ...left];
  return found ? found.step - 1 : null;
};

/** @param {TraceSource} source @param {Frame} last */
function chooseNode(source, last) {
  const left = bounded(source, last);
  const [found] = [...left.filter(({ isCut }) => !isCut), ...left];
  return found && last.nodes[found.node].visits === 1 ? found.node : null;
}

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'signs', show: { example: 'oiwiki-alphabeta' }, at: ({ summary }) => summary.steps },
    {
      kind: 'ask',
      name: 'soft',
      on: (round) => (round === 0 ? { tree: '(((7 3) (9 6)) ((2 4) (5 8)))' } : { random: TREE, seed: 71 }),
      at: before,
      ask: (source, last) => {
        const node = chooseNode(source, last);
        if (node === null) return null;
        const { value, bound } = last.nodes[node];
        const left = source.reasons.find((one) => (one.code === 'leave' || one.code === 'cut') && one.node === node);
        const entered = left && 'entered' in left ? left.entered : null;
        return {
          answer: { kind: 'value', expected: `${bound === 'atLeast' ? '≥' : '≤'}${value}` },
          words: { node: { node } },
          mistakes: { hard: entered?.[bound === 'atLeast' ? 'beta' : 'alpha'] ?? NaN },
        };
      },
    },
    {
      kind: 'ask',
      name: 'hard',
      on: (round) =>
        round === 0
          ? { example: 'oiwiki-alphabeta', algorithm: 'fail_hard' }
          : { random: { ...TREE, depth: 4, most: 20 }, seed: 72, algorithm: 'fail_hard' },
      at: (source) => {
        const found = clamped(source);
        return found ? found.step - 1 : null;
      },
      ask: (source) => {
        const found = clamped(source);
        return (
          found && {
            answer: { kind: 'number', expected: found.value },
            words: { node: { node: found.node } },
            mistakes: { soft: found.best },
          }
        );
      },
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) =>
        round === 0
          ? { example: 'equal-values' }
          : { random: { depth: 2, branching: 3, leastBranching: 2, most: 5, cuts: 2 }, seed: 73 },
    },
    {
      kind: 'what',
      name: 'conventions',
      ways: [
        { name: 'soft', show: { example: 'oiwiki-alphabeta' } },
        { name: 'above', show: { example: 'oiwiki-alphabeta', cut: 'above' } },
        { name: 'hard', show: { example: 'oiwiki-alphabeta', algorithm: 'fail_hard', cut: 'above' } },
      ],
    },
    { kind: 'own', name: 'build', load: async () => (await import('../build/build.js')).builder('equal') },
  ],
  examples: ['equal-values'],
  algorithms: ['fail_hard'],
  notes: ['failHardSide', 'cutPaper', 'cutArticle'],
  topic: 'returns',
};

/** The first node that is left without a cutoff and returns the end of its window instead of the best value of its children. @param {TraceSource} source */
function clamped({ reasons, diagram }) {
  for (const [step, reason] of reasons.entries()) {
    if (reason.code !== 'leave' || reason.node === 0) continue;
    const children = diagram.nodes.flatMap(({ parent, value }) => (parent === reason.node ? [value] : []));
    if (children.some((value) => value === null)) continue;
    const best =
      diagram.nodes[reason.node].kind === 'max'
        ? Math.max(.../** @type {number[]} */ (children))
        : Math.min(.../** @type {number[]} */ (children));
    if (best !== reason.value) return { step, node: reason.node, value: reason.value, best };
  }
  return null;
}
