// Lesson 4 of the course on search, in English: the window.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'The window: α and β',
  opening: [
    'So far a node looked at its parent only. Now both sides write down what they have for certain *anywhere on the way from the root*, and carry it along: *α* is what Max is sure of, *β* what Min is sure of. Only values between the two still matter. That gap is the *window*.',
    'At the root neither side is sure of anything: (−∞, +∞). A child starts with the window of its parent. A Max node can raise α, a Min node can lower β, and when the two meet, α ≥ β, the node is done: cut.',
  ],
  parts: {
    pictures: {
      heading: 'Watch the window travel',
      text: 'The window stands beside each node. Follow it: down it is copied, and up it comes only as a value that may move one end of the window above.',
      after:
        '{seen} of {all} leaves were looked at; cuts: {cuts}. Note that β never moves at a Max node, nor α at a Min node, and that a child’s window is thrown away when it is left: what comes up is its value.',
    },
    update: {
      heading: 'Where does the window go?',
      text: 'A value is about to reach a node. Write the window the node will have then; use the buttons for −∞ and +∞, or type inf.',
      right: 'Max raises α, Min lowers β, and a value that is no better changes nothing.',
    },
    inherited: {
      heading: 'With both ends set',
      text: 'This node was handed down a window with two finite ends. Which end can move here, and does it?',
      right: 'The end that a node cannot move stays as it was handed down.',
    },
    twelve: {
      heading: 'Twelve leaves, told step by step',
      text: 'OI-wiki walks through this tree in ten pictures. Here it stands at the first cut; go on to the others with the double arrow, and read each sentence.',
      after:
        '{seen} of {all} leaves are looked at; cuts: {cuts}. At one node, L, α and β meet as well, but there was nothing left to cut. And at I they are *equal*, 3 and 3, and it is cut all the same: nothing better can come, only something as good.',
    },
    fill: {
      heading: 'Your turn: value and window',
      text: 'For each node that is searched, write its value and the course of α and of β: all values that each had there, in order, as in “-inf 3”. Tick what is cut. Only the first grading counts.',
    },
    narrower: {
      heading: 'What if the window starts narrower?',
      text: 'At tic-tac-toe no side can have more than a win. Why start with infinite bounds then?',
      ways: {
        open: ['From −∞ to +∞', 'With the window wide open {visits} leaves are evaluated, and the root is {value}.'],
        limits: [
          'From loss to win',
          'With the true limits of the game {visits} leaves are evaluated, for the same {value}: once X has a win, nothing can beat it, and the root itself can be cut. One of the sources recommends just that.',
        ],
      },
    },
    build: {
      heading: 'Exactly two cuts',
      text: 'Change this tree until alpha-beta cuts exactly twice, with at least one branch left out each time. Change values or their order, or add leaves. There are many answers.',
      more: {
        fewer: 'Cuts so far: {count}, too few. Let a later Min node meet α earlier.',
        more: 'Cuts so far: {count}, too many. Let the later values stay inside the window.',
      },
      right: 'Right, exactly two.',
    },
  },
  summary: [
    'α is what Max has for certain on the way from the root, β what Min has. A child inherits both.',
    'Max nodes raise α, Min nodes lower β. When α ≥ β, the rest of the node is cut.',
    'Values outside the window do not matter to the root, and they may be bounds only.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.2: α-β with a window',
    'OI-wiki 《Alpha-Beta 剪枝》: the tree of twelve leaves, alpha-beta-1 to alpha-beta-10',
    'ParadeTo, “Alpha-beta pruning”: the tree with two cuts; 《极大极小搜索以及alphabeta剪枝优化》, its first remark: the true limits of the game',
  ],
};
