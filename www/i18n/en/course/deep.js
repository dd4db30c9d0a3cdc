// Lesson 5 of the course on search, in English: deep cuts.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Deep cuts',
  opening: [
    'A window carries more than the parent knows. Its α may come from a Max node three plies up, or five, and it cuts all the same. Such a cut is called *deep*.',
    'Why is that right? Suppose Max is sure of 12 at the root. Three plies further down a Min node has fallen to 10. If play really came here, Max would get 10 or less; so Max, at the root, will not let play come here. The nodes in between do not matter.',
  ],
  parts: {
    figure: {
      heading: 'From the root to the fourth ply',
      text: 'This is the survey’s figure of a deep cut. B is worth 12, so the root is sure of 12. Under C, J and N the value 10 turns up, and N is cut: the arc leads from N to the node whose bound did it.',
      after:
        'J, the parent of N, had nothing yet: with its parent’s bound alone, N would have been searched to its end. In all {seen} of {all} leaves were looked at.',
    },
    whose: {
      heading: 'Whose bound was it?',
      text: 'At the next step a node is cut off by a bound that is not its parent’s. Look at the windows beside the nodes above.',
      ask: 'At which node was the bound set that will cut {node}?',
      right: 'The bound belongs to the node at which that end of the window moved last.',
    },
    lives: {
      heading: 'Is it still searched?',
      text: 'Deep in the tree a node has just got a value. Which of its remaining children need not be looked at? If none, tick none.',
      right: 'Compare the value with the end of the window that the node cannot move, wherever it came from.',
    },
    fill: {
      heading: 'The smallest deep cut there is',
      text: 'Three plies between the bound and what it cuts, and hardly anything else. Write values, the courses of α and β, and the cuts. Only the first grading counts.',
    },
    shallow: {
      heading: 'What if only the parent’s bound were known?',
      text: 'The listing with a single bound hands down what the parent has, and forgets the rest.',
      ways: {
        window: ['The whole window', '{seen} of {all} leaves; cuts: {cuts}.'],
        single: [
          'One bound, the parent’s',
          '{seen} of {all} leaves: the shallow cuts are all made, the deep ones are not. The root is {value}, as before.',
        ],
        none: ['No bound at all', 'All {all} leaves. The root is {value}.'],
      },
    },
    build: {
      heading: 'Build a deep cut',
      text: 'Choose a node in the picture and change its value or add leaves to it, until the search makes a deep cut: one whose bound is not the parent’s. There are many answers.',
      more: {
        plies:
          'Not deep enough: a node that makes a deep cut is at least three plies down, with leaves below it. The tree needs four plies.',
        none: 'Nothing is cut yet. Let the left side set a bound first, and a value on the right meet it.',
        parent:
          'There is a cut, but its bound is the parent’s. The parent must have no value of its own yet, so that the bound comes from further up.',
        empty: 'The bound is met, but no branch is left there. Add a leaf after it.',
      },
      right: 'Right, a deep cut: its bound has come down from several plies above.',
    },
  },
  summary: [
    'A cut is deep when its bound comes from further up than the parent.',
    'It is safe for the same reason as any other: the side that found the bound will not let play come here.',
    'A search that hands down a single bound makes shallow cuts only; with a window, deep ones come by themselves.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.2, figure 3, which goes back to D. Eppstein’s course of 1997',
    '《极大极小搜索以及alphabeta剪枝优化》: the listing with a single bound, for comparison',
  ],
};
