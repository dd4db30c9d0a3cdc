// Lesson: exact values and bounds; fail-hard and fail-soft; cuts at or above the bound.
import { before } from './tools.js';

/** @import { Lesson, TraceSource } from './lessons.js' */

const TREE = { depth: 3, branching: 2, most: 9, cuts: 2 };
const DEEPER = { ...TREE, depth: 4, most: 20 };

/**
 * The first node below the root that is left with a bound because a part of its subtree was cut off, preferably by its children: a
 * node whose subtree was searched whole has an exact value, whatever the window says.
 * @param {TraceSource} source
 */
function bounded({ reasons, diagram: { nodes } }) {
  const above = (/** @type {number} */ node, /** @type {number} */ top) => {
    let at = node;
    while (at > top) at = nodes[at].parent;
    return at === top;
  };
  /** @type {number[]} */ const pruned = [];
  const left = reasons.flatMap((reason, step) => {
    if (reason.code !== 'cut' && reason.code !== 'leave') return [];
    const isCut = reason.code === 'cut';
    if (isCut) pruned.push(...reason.pruned);
    const isBound = isCut || reason.exact !== 'exact';
    return isBound && reason.node > 0 && pruned.some((node) => above(node, reason.node))
      ? [{ reason, step, isCut }]
      : [];
  });
  return left.find(({ isCut }) => !isCut) ?? left[0] ?? null;
}

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'signs', show: { example: 'oiwiki-alphabeta' }, at: ({ summary }) => summary.steps },
    {
      kind: 'ask',
      name: 'soft',
      on: () => ({ random: DEEPER, seed: 71 }),
      at: before((source) => bounded(source)?.step ?? null),
      ask: (source, last) => {
        const found = bounded(source);
        if (!found || last.nodes[found.reason.node].visits > 1) return null;
        const { node, entered } = found.reason;
        const { value, bound } = last.nodes[node];
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
          : { random: DEEPER, seed: 72, algorithm: 'fail_hard' },
      at: before((source) => clamped(source)?.step ?? null),
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
