// Lesson 3 of the course on search, in English: why a cut is safe.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Why a cut is safe',
  opening: [
    'Cutting sounds reckless: parts of the tree are thrown away unseen. What if the best move of all was there? This lesson is the proof that it was not, and it needs no more than two short sentences.',
    '*A Min node is worth at most what it has found so far*, for it only ever goes down. *A Max node is worth at least what it has found so far*, for it only ever goes up.',
  ],
  trees: { green: '"red 7"("green 7"("blue 7":7 "blue 9":9) "green 2"("blue 2":2 A:4 B:8))' },
  parts: {
    argument: {
      heading: 'Two sentences and a chain',
      text: 'Red 7 has green 7, and so it is worth 7 at least. Green 2 has just found a 2, and so it is worth 2 at most. What are A and B? Step on.',
      after:
        'Whatever stands at A and B: green 2 ≤ 2 < 7 ≤ red 7. The root will not go there, and its value cannot change. {all} leaves, {seen} of them looked at, and the root is {value}, as without the cut. Because the bound came from a Max node above, this is called an *α-cut*.',
    },
    which: {
      heading: 'Which branches can be cut?',
      text: 'The search stops at a node that has just got a new value. Some of its children have not been looked at yet. Is what you know so far enough for a cut?',
      right: 'Compare what the node has with what the node above has for certain.',
    },
    known: {
      heading: 'What is known of it?',
      text: 'At the next step the rest of a node is cut off. Its value will never be known exactly, but something is known of it.',
      ask: 'What is known of {node} when it is left? Write ≥ or ≤, and the number.',
      right: 'A Max node can only have risen further, a Min node only fallen.',
    },
    mirror: {
      heading: 'The same thing upside down',
      text: 'Here Min moves at the root, and has a 2 on the left. On the right, Max has found a 5.',
      after:
        'Right is worth 5 or more, Min has a 2, and A and B do not matter: a *β-cut*. This search hands down a single number to each node, what the parent has so far; one of our sources does the same, with the names α and β swapped. For cuts between a node and its parent one number is enough.',
    },
    fill: {
      heading: 'Values and cuts by hand',
      text: 'Write the value of each node that is looked at, and tick the branches that are cut off. A node that was cut off early is worth what it had found by then; you may add ≥ or ≤. Only the first grading counts.',
    },
    other: {
      heading: 'What if something huge hides there?',
      text: 'The worry of every beginner: behind the cut there could be a 99.',
      ways: {
        small: ['4 and 8 behind it', '{seen} of {all} leaves, and the root is {value}.'],
        huge: [
          '99 and 98 behind it',
          'Still {seen} of {all}, still {value}. Min would never give you the 99 as long as there is a 2.',
        ],
        first: [
          'The 99 comes first',
          'Now the 99 is looked at, and the 98, and then the 2: {seen} of {all} leaves, and the root is {value} once more. It only took longer.',
        ],
      },
    },
  },
  summary: [
    'While it is open, a Max node is worth at least its best child so far, a Min node at most.',
    'If a node cannot become better for the side above it than what that side already has, the rest of it is cut.',
    'After a cut the node’s value is a bound, ≥ or ≤. The value of the root is exact all the same.',
  ],
  sources: [
    '《极大极小搜索以及alphabeta剪枝优化》, figures 2 and 3: the α-cut at green 2 and the β-cut; the listing with a single bound',
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.1, figure 2: redundancy at Max nodes and at Min nodes',
  ],
};
