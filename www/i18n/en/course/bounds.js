// Lesson 7 of the course on search, in English: exact, or a bound.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Exact, or a bound',
  opening: [
    'A node that was cut off has no exact value; it is worth *at least* or *at most* what it returned. Less obvious is that a node which looked at all of its children may not have an exact value either: if its children returned bounds, so does it.',
    'There are three outcomes. *Exact*: the value lies between α and β. *Fail high*: it is β or more, so it is a lower bound. *Fail low*: it is α or less, so it is an upper bound. For a Min node, seen from its own side, high and low change places.',
  ],
  parts: {
    signs: {
      heading: 'Read the signs',
      text: 'The tree of twelve leaves, searched to its end. A value without a sign is exact; ≥ and ≤ are bounds.',
      after:
        'J looked at both of its children, and still is “≤ 3”: both had only failed low. The root is exact, as it always is with an open window: {value}.',
    },
    soft: {
      heading: 'What does it return?',
      text: 'This search is *fail-soft*: a node returns the best it has found, even if that lies outside the window. The node is left at the next step.',
      ask: 'What will {node} return? Write ≥ or ≤, and the number.',
      right:
        'The best it has found. That lies outside the window, so it is only a bound: β or more is “at least”, α or less “at most”.',
    },
    hard: {
      heading: 'And fail-hard?',
      text: 'The listing of OI-wiki keeps no best value at all: a Max node returns its α, a Min node its β. This is *fail-hard*, at least on that one side of the window. The node looks at everything below it, finds nothing that moves its bound, and is left at the next step.',
      ask: 'Which number will {node} return?',
      right:
        'Not the best of its children, but the bound that it was handed. For the node above that is as good; to a table it says less.',
    },
    fill: {
      heading: 'When values are equal',
      text: 'This tree is full of equal values, and the search cuts as soon as α ≥ β: equal is enough. Write values, courses and cuts. Only the first grading counts.',
    },
    conventions: {
      heading: 'What if we change the convention?',
      text: 'The same tree, three programs that are all correct. Two of the sources say in their prose that equal does not cut, and in their listings that it does.',
      ways: {
        soft: ['Fail-soft, cut at α ≥ β', '{seen} of {all} leaves.'],
        above: [
          'Fail-soft, cut only at α > β',
          '{seen} of {all} leaves: where the two are equal, the search goes on in vain.',
        ],
        hard: [
          'Fail-hard, cut only at α > β',
          '{seen} of {all} leaves. Clamped to the window, values are often equal to a bound, and > does not cut there. These two conventions do not go together.',
        ],
      },
    },
    build: {
      heading: 'A tree in which ≥ and > differ',
      text: 'Change this tree until cutting at α ≥ β looks at fewer leaves than cutting only at α > β.',
      more: {
        none: 'Nothing is cut yet. First let a value meet a bound.',
        unequal: 'There is a cut, but the value passes the bound, so both rules cut. Let it be equal to the bound.',
        empty: 'A value equals the bound, but no branch is left there, so both rules do the same. Add a leaf after it.',
      },
      right: 'Right: the value equals the bound, so ≥ cuts and > does not. The value of the root is the same.',
    },
  },
  summary: [
    'After a fail high a value is “at least”, after a fail low “at most”, in between it is exact.',
    'Fail-soft returns the best it has found, fail-hard the bound. The root is the same; fail-soft’s bounds are tighter.',
    'Cut when equal: nothing better can come. With fail-hard, where values so often equal a bound, that matters most.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 3.2: fail high, fail low, exact',
    'OI-wiki 《Alpha-Beta 剪枝》: the listing that returns α or β, and its three cases',
    'ParadeTo, “Alpha-beta pruning”: the fail-soft listing in two branches',
  ],
};
