// Lesson: the two bags, a search that can be done by hand.
import { askMinimax, firstStepOf } from './tools.js';

/** @import { Lesson } from './lessons.js' */

// The lesson retells the trees of its source; a test compares them with the examples.
/** Two bags of mixed content. */
const BAGS = { depth: 2, branching: 3, leastBranching: 2, most: 9 };

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
        return summary.cutSteps.length > 0 && isNamed ? { answer: { kind: 'nodes', choices, expected } } : null;
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
