// Lesson 6 of the course on search, in English: order is everything.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Order is everything',
  opening: [
    'In the first lesson the same coins, looked through from the other side, cost one look more. With two bags that hardly matters. In a deep tree it is the difference between a second and an hour.',
    'The tighter the bounds, the more is cut; and bounds are tight *early* only if good moves are searched first. If the best move always comes first, alpha-beta looks at about twice the square root of all leaves; if it always comes last, at the greater part of them, or even at all.',
  ],
  parts: {
    best: {
      heading: 'Everything in the best order',
      text: 'Four plies, two moves at every node, sixteen leaves; and at every node the best move comes first. Step through it with the double arrow, from cut to cut.',
      after:
        '{seen} of {all} leaves. The left edge of the tree is searched in full. Everywhere else, one good answer to each move is enough to refute it.',
    },
    least: {
      heading: 'How few can it be?',
      text: 'Every node has the same number of branches, and the best always comes first. Knuth and Moore (1975) proved how many leaves even the luckiest search must look at. With b branches and d plies: b to the power of d/2, with d/2 rounded up, plus b to the power of d/2, with d/2 rounded down, minus 1.',
      ask: 'How many leaves will alpha-beta look at in this tree?',
      right:
        '{sum}. No correct search can do with fewer: it needs one strategy for Max, one for Min, and they share a single leaf.',
    },
    first: {
      heading: 'Which one first?',
      text: 'You choose the order in which the branches of the root are searched. Nothing else changes.',
      ask: 'Which branch should come first, so that the others can be cut as early as possible?',
      right: 'The best one: its value becomes α, and no other could make α as high.',
      wrong: {
        greatest: '{choice} has the {most}, but Min gives only {value} there; the best branch is worth {best}.',
        lower: 'With {choice} in front α is only {value}; the best branch makes it {best}.',
      },
    },
    growth: {
      heading: 'How it grows with depth',
      text: 'One random tree for each depth, three branches everywhere, searched by alpha-beta in three orders; the counts are made as you look at them. The lines above and below are all leaves, and the least there can be.',
    },
    fill: {
      heading: 'In the best order, by hand',
      text: 'At each node the best move comes first. Write the values, the courses of α and β, and the cuts. Only the first grading counts.',
    },
    orders: {
      heading: 'What if the order changes?',
      text: 'One tree of sixteen leaves, and the same values in other orders. And one more: what if the moves at the root are shared out among several threads, as one of the sources proposes?',
      ways: {
        worst: [
          'Worst first',
          '{seen} of {all} leaves; cuts: {cuts}. Here the best always comes last, and nothing is cut.',
        ],
        best: ['Best first', '{seen} of {all} leaves. The answer is the same: {value}.'],
        shuffled: ['Random order', '{seen} of {all} leaves: in between, and closer to the worst.'],
        split: [
          'Best first, but shared out',
          '{seen} of {all} leaves. All threads start at once, so none has the bounds that the others will find. Thirty threads do not make a search thirty times as fast.',
        ],
      },
    },
    ladder: {
      heading: 'Step by step, on a xiangqi position',
      text: 'Now a real position, the opening of xiangqi, searched by each algorithm of this course. The area of a square is its number of nodes. PVS is alpha-beta that searches all moves but the first with a zero-width window, betting that the first move is best. The last one is the search that plays here.',
      more: { counting: 'Counting…', depth: '{depth} plies' },
    },
  },
  summary: [
    'In the best order alpha-beta needs about twice the square root of all leaves: with the same work it looks nearly twice as deep.',
    'In a bad order it cuts little, or even nothing. The answer never depends on the order, the work does.',
    'Hence all the craft of ordering: the move that was best at a smaller depth, captures, moves that have cut elsewhere.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.3: formulas (1) and (2), after Knuth and Moore, An analysis of alpha-beta pruning, 1975',
    'ParadeTo, “Alpha-beta pruning”: sharing out the moves of the root',
    'Beyond the sources: principal variation search, MTD(f), both among the listings of the lab',
  ],
};
