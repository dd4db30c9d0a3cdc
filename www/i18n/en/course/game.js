// Lesson 13 of the course on search, in English: in a game of your own.

/** @import { LessonTexts } from '../../course.js' */

/** Where the tree of an exercise is from. */
const FROM_GAME = {
  own: 'The last game kept here; moves played: {ply}.',
  sample: 'No game is kept here: the Central Cannon against Screen Horses; moves played: {ply}.',
};

/** @type {LessonTexts} */
export default {
  title: 'In a game of your own',
  opening: [
    'Now everything comes together. The survey ends with a *framework*: at each node the same questions are asked in the same order. Has this position been on the path before? Can either side still win? Is the depth used up? Does the table know? Would a pass be good enough? And only then: which moves are there, in which order, and what are they worth?',
    'Around it goes *iterative deepening*: one ply, two plies, three. That sounds like waste and is a saving, because every iteration leaves in the table which move to try first in the next one. And order, as you know, is everything.',
  ],
  parts: {
    mine: {
      heading: 'This is how it thought in your game',
      text: 'The very search that plays against you, on a position that you had on the board: the same code, which reports each step. Step through it below the board; a value of 100 is a soldier. The table counts where its nodes were left, station by station. Beyond the survey it also guesses near the leaves: *reverse futility* leaves a node whose evaluation is better than β by a wide margin, and *razoring* one whose evaluation is far below α, unless captures save it.',
      more: {
        own: 'This is the last game kept in this browser.',
        sample:
          'No game is kept in this browser, so this is a common opening: the Central Cannon against Screen Horses. Play a game, and come back: it will be here.',
        earlier: 'A move earlier',
        later: 'A move later',
        play: 'Play on from here',
        counting: 'Searching…',
        over: 'The game is over in this position: there is nothing to search.',
        found: 'Moves played: {ply}. Searched {depth} plies deep: it would play {move}, having entered {nodes} nodes.',
        stations: 'Where nodes were left',
        station: 'Station',
        leaves: 'Nodes',
        how: 'How',
        between: ', ',
        repetition: '1. Repetition',
        draw: '2. Dead draw',
        quiescence: '3. Depth used up: quiescence',
        table: '4. Table',
        passing: '5. Null move',
        moves: '6, 7. Moves, one after the other',
        stuck: '8. No legal move',
        beyond: 'Beyond the survey',
      },
    },
    left: {
      heading: 'At which station?',
      text: 'The framework of the survey searches your game, two plies deep; this is a node that it comes to. Red is Max, Black is Min, and all numbers are Red’s. Below is all that the search knows here. It goes from station to station, and leaves at the first that can answer.',
      ask: 'How is this node left?',
      choices: {
        stood_pat: 'Quiescence: without any capture, the evaluation alone is enough to cut',
        passed: 'Null move: even a pass is enough to cut',
        evaluated:
          'The depth is used up, the evaluation alone does not cut, and nothing can be captured: it returns the evaluation',
        moves: 'A pass is not enough: its moves are searched, one after the other',
        answered: 'The table holds a value that is deep enough and good enough: it is taken',
      },
      right: 'Where Red is to move, it takes β or more to cut; where Black is, α or less.',
      more: {
        own: 'The last game kept here; moves played: {ply}. From there the search went on:',
        sample:
          'No game is kept here: the Central Cannon against Screen Horses; moves played: {ply}. From there the search went on:',
        path: 'The moves that lead here: {path}',
        max: 'Red is to move; the window handed down is ({alpha}, {beta})',
        min: 'Black is to move; the window handed down is ({alpha}, {beta})',
        depth: 'Depth left: {depth}',
        used: 'No depth is left; the evaluation is {value}',
        entry: 'The table holds {value} for this position, searched to depth {depth}',
        absent: 'The table does not hold this position',
        pass: 'A pass, and the other side moving on, comes to {value}',
      },
      wrong: {
        stood_pat: 'The evaluation is not enough to cut: {met}.',
        evaluated: 'The evaluation lies outside the window and cuts: {met}.',
        'stood_pat-early': 'Quiescence begins when the depth is used up; here depth {left} is left.',
        'evaluated-early': 'Depth {left} is left, so the evaluation alone does not decide.',
        'passed-used': 'With no depth left, the framework tries no pass.',
        'moves-used': 'With no depth left, moves are not searched any more, only captures.',
        'answered-used': 'With no depth left, the framework does not ask the table.',
        absent: 'The table does not hold this position.',
        shallow: 'The entry was searched to depth {depth} only; here depth {left} is needed.',
        loose: 'The entry, {value}, is only a bound, and does not close the window.',
        passed: 'The pass is not enough to cut: {met}.',
        moves: 'The pass is enough to cut: {met}. No move is searched.',
        'passed-answered': 'The table is asked before a pass is tried, and {value} answers.',
        'moves-answered': 'Moves come last, and the table answers before them: {value}.',
      },
    },
    deeper: {
      heading: 'Deeper and deeper',
      text: 'The framework once more, on the tiny board and from its beginning. Watch the root: it is entered for one ply, then again for two, and the second time the best move of the first comes first.',
      after: '{nodes} nodes were entered in all iterations together, and the root is {value}.',
    },
    books: {
      heading: 'The search inside',
      text: 'Under all of it is the search that you did by hand. Here is a small tree from your game: two moves in each position, three plies deep; the number at a leaf is what the playing search finds two plies deeper, for Red. The framework searches it, and a value is about to arrive.',
      right: 'Whatever is built around it: α rises at Max, β falls at Min.',
      more: FROM_GAME,
    },
    fill: {
      heading: 'The last sheet',
      text: 'Your game once more, in another position: three plies, searched by the framework to the end. Write the values, the courses of α and β, and what is cut. Only the first grading counts. After this you know all that the course can teach.',
      more: FROM_GAME,
    },
    without: {
      heading: 'What if one of them were missing?',
      text: 'The opening of xiangqi, six plies deep, by the search that plays; and the same with one technique left out. One position proves nothing: what each is worth in games has been measured in matches.',
      ways: {
        all: ['Everything', '{nodes} nodes.'],
        table: ['Without answers from the table', '{nodes} nodes.'],
        passing: ['Without null moves', '{nodes} nodes.'],
        quiescence: ['Without quiescence', '{nodes} nodes; and it stops in the middle of exchanges.'],
        reduction: ['Without late move reductions', '{nodes} nodes.'],
      },
    },
  },
  summary: [
    'Repetition, dead draw, horizon, table, pass, moves, table again: the framework asks at every node in this order.',
    'Iterative deepening around it makes the order good, and the order makes the cuts.',
    'The search you have watched is the search that plays. Beat it.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 6, figure 4: the framework. The figure is lost in our copy; its order follows that of the sections.',
    'ParadeTo: a xiangqi program in the browser, which gave up at five plies',
  ],
};
