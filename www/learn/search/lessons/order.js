// Lesson: move ordering.

/** @import { Lesson } from './lessons.js' */

/** Uniform trees; the larger ones are too large to count the leaves one by one. */
const SHAPES = [
  { branching: 3, depth: 3 },
  { branching: 2, depth: 4 },
  { branching: 4, depth: 2 },
  { branching: 2, depth: 5 },
  { branching: 3, depth: 2 },
  { branching: 5, depth: 2 },
];

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'watch', name: 'best', show: { example: 'best-order' } },
    {
      kind: 'ask',
      name: 'least',
      on: (round) => ({ random: { ...SHAPES[round % SHAPES.length], most: 99 }, seed: 61, arranged: 'best' }),
      at: () => 0,
      ask: ({ diagram, summary: { leavesSeen, leavesInTree } }) => {
        const expected = leavesSeen ?? 0;
        const branching = diagram.nodes.filter(({ parent }) => parent === 0).length;
        const depth = Math.max(...diagram.nodes.map(({ y }) => y));
        const [up, down] = [Math.ceil(depth / 2), Math.floor(depth / 2)].map((power) => branching ** power);
        return {
          answer: { kind: 'number', expected },
          words: { sum: `${up} + ${down} − 1 = ${expected}` },
          mistakes: { twice: expected + 1, all: leavesInTree ?? 0 },
        };
      },
    },
    {
      kind: 'ask',
      name: 'first',
      on: (round) => ({ random: { depth: 2, branching: round === 0 ? 4 : 5, leastBranching: 3, most: 30 }, seed: 62 }),
      at: () => 0,
      ask: ({ diagram, summary }, last) => {
        const choices = diagram.nodes.flatMap(({ parent }, node) => (parent === 0 ? [node] : []));
        const equal = choices.filter((node) => last.nodes[node].value === summary.value);
        // The best child must be unique and not already first.
        if (choices.length < 4 || equal.length !== 1 || equal[0] === choices[0]) return null;
        const valuesBelow = choices.map((node) =>
          diagram.nodes.flatMap(({ parent, value }) => (parent === node ? [Number(value)] : [])),
        );
        return {
          answer: { kind: 'node', choices, expected: equal[0] },
          wrong: (node) => {
            const values = valuesBelow[choices.indexOf(node)];
            const most = Math.max(...values);
            const known = { choice: { node }, value: Math.min(...values), most, best: summary.value };
            return [[most === Math.max(...valuesBelow.flat()) ? 'greatest' : 'lower', known]];
          },
        };
      },
    },
    { kind: 'own', name: 'growth', load: () => import('./growth.js') },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) => ({
        ...(round === 0
          ? { tree: '(((2 6) (9 4)) ((3 1) (8 5)))' }
          : { random: { depth: 3, branching: 2, most: 20 }, seed: 63 }),
        arranged: 'best',
      }),
    },
    {
      kind: 'what',
      name: 'orders',
      ways: [
        { name: 'worst', show: { example: 'worst-order' } },
        { name: 'best', show: { example: 'worst-order', arranged: 'best' } },
        { name: 'shuffled', show: { example: 'worst-order', arranged: 'shuffled', seed: 5 } },
        { name: 'split', show: { example: 'best-order', algorithm: 'root_parallel' } },
      ],
    },
    { kind: 'own', name: 'ladder', load: () => import('./node-ladder.js') },
  ],
  examples: ['best-order', 'worst-order', 'root-parallel', 'xiangqi-start'],
  algorithms: ['root_parallel', 'pvs', 'mtdf'],
  notes: ['thirtyTimes'],
  topic: 'order',
};
