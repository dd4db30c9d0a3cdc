// Lesson 10 of the course on search, in English: beyond the horizon.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Beyond the horizon',
  opening: [
    'A search has to stop somewhere, and what lies one ply behind that line it cannot see. That line is the *horizon*. If the search stops in the middle of an exchange, it counts the piece it has taken and not the one it is about to lose.',
    'From here on we play a tiny game on a tiny board. King, rook and pawn move as in chess; capital letters are White, who is Max. A rook counts 5, a pawn 1, Black’s pieces count against White. A king must not be left in check, and a pawn that reaches the far side wins.',
  ],
  parts: {
    greedy: {
      heading: 'One ply deep',
      text: 'White has a rook against a pawn, a lead of 4. The search looks at each move once, and counts.',
      after:
        'It takes the pawn and thinks it has {value}. The pawn was guarded by the king: after the recapture nothing is left. One ply further, and it would have seen it.',
    },
    quiet: {
      heading: 'Go on while there are captures',
      text: '*Quiescence search* does not stop in the middle of an exchange. Where the depth is used up, it goes on with captures alone. The side to move need not capture: it may *stand pat*, that is, take the current evaluation. In check it may not: then every move is searched. Step through it.',
      after:
        'Now the root is {value}, and the rook stays away from the pawn. {nodes} nodes were entered: captures soon run out, so it costs little.',
    },
    thinks: {
      heading: 'What does it think?',
      text: 'Searched one ply deep, without quiescence. Rook 5, pawn 1.',
      ask: 'What does this search think the position is worth to White?',
      right: 'It counts what is on the board after the best-looking move, and nothing more.',
    },
    knows: {
      heading: 'And what is it worth?',
      text: 'Another position. One ply again, but then captures are followed to their end, and a side that would lose by capturing stands pat.',
      ask: 'What does the search with quiescence say?',
      right: 'A capture that is answered by a recapture is counted with it.',
    },
    fill: {
      heading: 'Count it yourself',
      text: 'One ply, then captures. Write the value of each position in the tree, from White’s side; where the side to move may capture, it may stand pat instead. Tick what is cut off. Only the first grading counts.',
    },
    extensions: {
      heading: 'What if some moves are looked at more deeply?',
      text: 'Forced moves are worth another ply: there are few of them, and they are where games are decided. A check counts a whole ply, an exchange three quarters, as the survey has it; with quarters added up, every few exchanges bring a ply.',
      ways: {
        nocheck: ['Two plies', 'Two plies deep: {value}, a rook move and nothing special.'],
        check: [
          'Checks go deeper',
          'With an extension for checks: {value}. A value with # is mate in that many plies.',
        ],
        noexchange: ['An exchange, two plies', 'Another position: {value}.'],
        exchange: ['Exchanges go deeper', 'The mate stands behind the exchange, and is seen: {value}.'],
        noreply: ['One legal move, two plies', 'A third position: {value}.'],
        reply: [
          'A single reply goes deeper',
          'Where there is only one legal move, to look further costs almost nothing: {value}.',
        ],
      },
    },
    draws: {
      heading: 'What if there is nothing left to win?',
      text: 'Some pruning is no guess: if neither side has enough left to win, the position is a draw and need not be searched. Here a position that is on the path already counts as a draw too; in xiangqi, repeating may also lose.',
      ways: {
        counts: ['Search it all the same', '{nodes} nodes to find {value}.'],
        dead: ['Know a dead draw', '{nodes} nodes to find {value}.'],
      },
    },
  },
  summary: [
    'What lies behind the horizon is not seen. A search that stops in the middle of an exchange believes in the last capture.',
    'Quiescence: at the end of the depth go on with captures only, and let the side to move stand pat.',
    'Extensions give forced moves more depth: checks a ply, exchanges a part of one. Too many of them, and the tree explodes.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 5.1: repetition, dead draw, table cut; 5.2: the horizon, quiescence, extensions with fractions of a ply',
  ],
};
