// Lesson 2 of the course on search, in English: trees and values, and minimax by hand.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Trees, values, and minimax by hand',
  opening: [
    'Replace the bags by positions and the choices by moves: a game is a tree. At the root stands the position on the board, below it every position that one move leads to, below those every answer, and so on. Where Max is to move there is a square, where Min is to move a circle.',
    'For chess or xiangqi this tree is far too large to draw. So a program stops after a few plies and asks there: how good is this for Max? The number it gets is the *value* of a leaf. How to find good numbers is a matter of its own; from here on they are simply given. All of them are *Max’s* numbers: what is good for Min is small.',
  ],
  trees: { routes: '(left(7 3) middle(15) right(1 12 20 22))' },
  parts: {
    hundred: {
      heading: 'A hundred that is out of reach',
      text: 'There is a 100 in this tree. Step through it with the arrow under the picture, and see what becomes of it.',
      after:
        'A square takes the largest of its children, a circle the smallest. This is *minimax*: it walks down to a leaf, comes back with a value, goes on to the next, and returns from a node once all of its children have been seen. It looked at all {all} leaves, and the root is worth {value}.',
    },
    root: {
      heading: 'The value of the root',
      text: 'First each circle, then the square. Mind the minus signs.',
      ask: 'What is the root worth?',
      right:
        'The value of the root is what Max gets if both sides play their best. Against weaker play it can only be more.',
    },
    turn: {
      heading: 'Which comes next?',
      text: 'Minimax goes down first, and from left to right. One node has just got its value.',
      ask: 'Which node will be the next to get its final value?',
      right: 'Down first: a node is finished when all of its children are, and not before.',
      wrong: {
        above: '{choice} must wait: its child {next} has no value yet.',
        later: 'Left before right: {choice} is not reached until {next} is finished.',
      },
    },
    boards: {
      heading: 'Where the values come from',
      text: 'Three squares are left at tic-tac-toe, and X is to move. Here the tree ends by itself: the rules say what a leaf is worth: 10 if X has won, −10 if O has, 0 for a draw.',
      after:
        'X has three moves. One wins at once, and that is what the root is worth: {value}. In xiangqi no tree ends so soon. There an evaluation counts pieces and their places where the search has to stop.',
    },
    fill: {
      heading: 'Three plies by hand',
      text: 'Max, then Min, then Max again. Write the value of each of the seven nodes; the order is yours. Only the first grading counts.',
    },
    otherwise: {
      heading: 'What if we do it another way?',
      text: 'Three routes; the one on the right leads to a 22, and to a 1.',
      ways: {
        max: [
          'Down from the root',
          'Max takes the middle: {value} is more than the worst of the other two. All {seen} leaves were looked at.',
        ],
        bottom: [
          'On a built tree',
          'The tree is built first, and a node compares its children only when it has the values of all of them, as in the listing of one of the sources. The same values, the same {seen} leaves, but the whole tree must be in memory.',
        ],
        min: [
          'Min moves first',
          'Now the squares and circles have changed places. The same numbers, and the root is worth {value}: whose move it is matters at every node.',
        ],
      },
    },
  },
  summary: [
    'A game is a tree: positions are nodes, moves are edges. The search stops after some plies, and leaves get values.',
    'All values are Max’s. A Max node takes the largest child, a Min node the smallest.',
    'Minimax looks at every leaf. With b moves in each position and d plies there are b to the power of d of them. The rest of the course is about looking at fewer.',
  ],
  sources: [
    '《极大极小搜索以及alphabeta剪枝优化》: minimax with two functions, Max and Min, and the tree of three plies',
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 1 and 2: and/or trees, values backed up from the leaves',
    '《极小化极大算法保姆级详解》: minimax on a tree that is built first; tic-tac-toe',
    'OI-wiki 《Alpha-Beta 剪枝》, Minimax: the three routes; ParadeTo: the hundred',
  ],
};
