// Lesson 11 of the course on search, in English: passing, and zugzwang.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Passing, and zugzwang',
  opening: [
    'You stand so well that you could let your opponent move twice and would still be better off than you need to be. Then why search your moves at all? This is *null move pruning*: the side to move does nothing, the other side answers, and if the value is still β or better, the node is cut.',
    'The answer is searched less deeply than a real move would be: R plies less. It need not be exact; it only has to show that things are good enough. The rules of chess and xiangqi do not allow passing. The search does it all the same, in its head.',
  ],
  parts: {
    pass: {
      heading: 'Watch a pass',
      text: 'The small game of the last lesson. In the dashed node the side to move has passed: the board is the same, and the other side is to move. The window there has no width: the question is only whether this is good enough.',
      after:
        'Step on, and see what becomes of the node that passed. {nodes} nodes were entered in all, and the root is {value}.',
    },
    worth: {
      heading: 'What is the pass worth?',
      text: 'One side has just passed. The other side is to move, the depth is used up, and only captures are still looked at: rook 5, pawn 1, all from White’s side.',
      ask: 'Which value comes back from the node after the pass?',
      right: 'A pass gives a move away, so this is a cautious estimate: a real move should be worth at least as much.',
    },
    enough: {
      heading: 'Is it good enough?',
      text: 'The pass has just come back, and its value stands at the node below. Compare it with the window of the node that passed. For a Min node, good means low.',
      ask: 'The rule here is: {rule}. What does the search do next at {node}?',
      more: {
        plain: 'if the pass is good enough, that settles it',
        verified: 'if the pass is good enough, verify it first by a shallower search of real moves',
      },
      choices: {
        cut: 'It leaves the node: cut, without having tried a move',
        verify: 'It verifies: the same node is searched less deeply, without a pass',
        on: 'It goes on, and tries the moves: the pass was not good enough',
      },
      right: 'At a Max node the pass must come back with β or more, at a Min node with α or less.',
      wrong: {
        'cut-verify': 'Good enough it is, but the rule here is to verify it first.',
        'cut-on': '{met}: the pass is not good enough to cut.',
        'verify-cut': 'The rule here asks for no verification: a pass that is good enough settles it.',
        'verify-on': '{met}: the pass is not good enough, so there is nothing to verify.',
        'on-cut': '{met}: the pass is good enough, and no move is tried.',
        'on-verify': '{met}: the pass is good enough, so first it is verified.',
      },
    },
    fill: {
      heading: 'With a pass in it',
      text: 'Two plies, passes, captures at the end. Write the value of each position that the search enters, from White’s side, also after a pass; a node that was cut by its pass has the value that the pass returned. Mark what is cut off. Only the first grading counts.',
    },
    zugzwang: {
      heading: 'What if passing is the best thing to do?',
      text: 'The whole idea assumes that having a move is never worse than having none. Sometimes it is: the side to move must weaken its own position. That is *zugzwang*, and here Black is in it: the king has to step aside, and White’s pawn gets through.',
      ways: {
        off: [
          'No passing',
          'Without null moves: {value}, with {nodes} nodes. A value with # is a win in that many plies.',
        ],
        fixed: [
          'Passing, R = 1',
          'With null moves: {value}, with {nodes} nodes. Black “passes”, then White has no move and loses: the win is never seen.',
        ],
        verified: [
          'Passing, verified',
          'A pass that is good enough has to be verified by a shallower search of real moves: {value} again, with {nodes} nodes.',
        ],
      },
    },
    saving: {
      heading: 'What does it save?',
      text: 'On the opening of xiangqi, three plies with quiescence, in the listing that has null moves and nothing else.',
      ways: {
        without: ['Without', '{nodes} nodes.'],
        with: [
          'With, R = 3',
          '{nodes} nodes. The deeper the search, the more it saves: this close to the leaves there are no three plies left to leave out.',
        ],
      },
    },
    build: {
      heading: 'Make null move pruning go wrong',
      text: 'Set up the board: capitals are White, small letters are Black; K is a king, R a rook, P a pawn, and an empty square is left blank. White is to move. Find a position whose value with null moves differs from its value without. Think: which side would rather pass?',
      more: {
        same: 'Both searches return the same value. You need zugzwang: passing would be fine, but the side must move, and every move is bad.',
      },
      right: 'It goes wrong. With null moves / without: {values}.',
    },
  },
  summary: [
    'Null move: let the other side move twice, search less deeply, and if that is still good enough, cut.',
    'With D plies left, the position after a real move is searched D − 1 plies deep, after a pass D − R − 1. R is 2 or 3, more where there is much depth and much material.',
    'In zugzwang the assumption fails. So: never in check, never twice in a row, not with bare kings, and verify where it matters.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 5.3: null move, adaptive R, verification, zugzwang',
    'C. Donninger 1993; E. Heinz 1999; O. David-Tabibi, N. Netanyahu 2002: the three papers behind it',
  ],
};
