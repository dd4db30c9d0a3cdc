// Lesson 8 of the course on search, in English: negamax and its sign.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Negamax and its sign',
  opening: [
    'Max and Min do the same thing, only the other way round. Two functions that mirror each other are twice the work to write and twice the places to go wrong. *Negamax* makes them one: at every node the value is that of the side *to move*, and every node takes the largest.',
    'All it takes is a minus sign. What is good for the other side is as bad for you: value = −(value of the child). And the window turns as it goes down: (α, β) becomes (−β, −α).',
  ],
  parts: {
    mover: {
      heading: 'Every node takes the largest',
      text: 'The three by three tree, with values for the side to move. The leaves under a circle show Max’s numbers again; the circles show Min’s. Open the program underneath, and find the minus sign.',
      after:
        'The root comes to {value}, after {seen} of {all} leaves (cuts: {cuts}), exactly as with two functions. In the lab, “Side to move” and “Max” are two views of one search.',
    },
    value: {
      heading: 'From the other side',
      text: 'The picture shows Max’s values, as in all lessons before. A negamax program is about to search it.',
      ask: 'Which number does negamax return at {node}, the first circle, where Min is to move?',
      right: 'The smallest of Max’s numbers is the largest of Min’s: the same child, the other sign.',
    },
    window: {
      heading: 'The window turns',
      text: 'Again in Max’s values. At the next step a circle is entered, with the window that stands at the root.',
      ask: 'In negamax, which β does {node} start with, seen from its own side?',
      right: 'It is −α: Max is sure of α, so Min can get at most −α.',
    },
    fill: {
      heading: 'The same bookkeeping',
      text: 'A negamax search, with positive and negative values. Write Max’s numbers everywhere: where Min is to move, turn the sign. Only the first grading counts.',
    },
    same: {
      heading: 'What if one function stands for two?',
      text: 'The twelve leaves once more.',
      ways: {
        two: ['Two functions, Max and Min', '{seen} of {all} leaves, {value} at the root; cuts: {cuts}.'],
        one: [
          'Negamax',
          '{seen} of {all} leaves, {value} at the root; cuts: {cuts}. Every cut here is a β-cut from the mover’s side: there is only one kind left.',
        ],
      },
    },
  },
  summary: [
    'Negamax: the value of a node is the largest of −(value of a child), always from the side that is to move.',
    'The window is handed down as (−β, −α).',
    'Evaluations must be from the side to move as well. A forgotten sign there is the most common mistake in a first chess program.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.2: the listing in fourteen steps; step 7 has the minus signs',
    'S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach: the tree of three by three',
  ],
};
