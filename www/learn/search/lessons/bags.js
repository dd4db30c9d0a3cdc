// Lesson: the two bags, a search that can be done by hand.
import { askMinimax, firstStepOf } from './tools.js';

/** @import { Known, Lesson, TraceSource } from './lessons.js' */

// The lesson retells the trees of its source; a test compares them with the examples.
/** Two bags of mixed content. */
const BAGS = { depth: 2, branching: 3, leastBranching: 2, most: 9 };

/** Why each leaf is not looked at that was left unmarked, and why each is that was marked. @param {TraceSource['diagram']} diagram @param {number[]} expected @param {number[]} given */
function wrongLeaves({ nodes }, expected, given) {
  const valuesIn = (/** @type {number} */ bag) =>
    nodes.flatMap(({ parent, value }) => (parent === bag ? [Number(value)] : []));
  return nodes.flatMap(({ parent: bag }, node) => {
    const isUnseen = expected.includes(node);
    if (isUnseen === given.includes(node)) return [];
    const bags = nodes.flatMap(({ parent }, other) => (parent === 0 && other < bag ? [other] : []));
    const noted = Math.max(...bags.map((other) => Math.min(...valuesIn(other))));
    /** @type {Known} */
    const known = { choice: { node }, noted, poor: valuesIn(bag).find((value) => value <= noted) ?? '' };
    const isFirst = nodes[node - 1].parent !== bag;
    return /** @type {[string, Known][]} */ ([[isUnseen ? 'unseen' : isFirst ? 'first' : 'seen', known]]);
  });
}

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'play', mode: 'play', show: { wordTree: 'first' } },
    { kind: 'watch', name: 'friend', show: { wordTree: 'gifts' }, at: firstStepOf('raise', ({ node }) => node === 0) },
    {
      kind: 'ask',
      name: 'bag',
      on: (round) => (round === 0 ? { wordTree: 'coins' } : { random: BAGS, seed: 11 }),
      ...askMinimax,
    },
    {
      kind: 'ask',
      name: 'unseen',
      on: (round) => (round === 0 ? { wordTree: 'coinsagain' } : { random: { ...BAGS, cuts: 1 }, seed: 12 }),
      at: firstStepOf('raise', ({ node }) => node === 0),
      ask: ({ diagram, summary }, last) => {
        const leaves = diagram.nodes.flatMap(({ kind }, node) => (kind === 'leaf' ? [node] : []));
        const expected = leaves.filter((node) => last.nodes[node].state === 'pruned');
        const choices = leaves.filter((node) => diagram.nodes[node].parent !== diagram.nodes[leaves[0]].parent);
        // Each choice is named by its number.
        const isNamed = new Set(choices.map((node) => diagram.nodes[node].value)).size === choices.length;
        if (summary.cutSteps.length === 0 || !isNamed) return null;
        return {
          answer: { kind: 'nodes', choices, expected },
          wrong: (given) => wrongLeaves(diagram, expected, given),
        };
      },
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) =>
        round === 0
          ? { wordTree: 'gifts', algorithm: 'minimax' }
          : { random: { depth: 2, branching: 3, most: 9 }, seed: 13, algorithm: 'minimax' },
    },
    {
      kind: 'what',
      name: 'order',
      ways: [
        { name: 'first', show: { wordTree: 'coinsagain' } },
        { name: 'turned', show: { wordTree: 'coinsagain', arranged: 'reversed' } },
        { name: 'none', show: { wordTree: 'coinsagain', algorithm: 'minimax' } },
      ],
    },
  ],
  examples: ['phones', 'phones-first', 'coins-one', 'coins-two'],
  algorithms: [],
  notes: ['phones', 'cutArticle'],
  hidesWindows: true,
  topic: 'value',
};
