// Lesson 12 of the course on search, in English: in a game of your own.
/** @type {import('../../course.js').LessonTexts} */
export default {
  title: 'In a game of your own',
  opening: [
    'Now everything comes together. The survey ends with a *framework*: at each node the same questions are asked in the same order. Has this position been on the path before? Can anybody still win? Does the table know? Is the depth used up? Would a pass be good enough? And only then: which moves are there, in which order, and what are they worth?',
    'Around it goes *iterative deepening*: one ply, two plies, three. That sounds like waste and is a saving, because every pass leaves in the table which move to try first in the next one. And first, as you know, is everything.',
  ],
  parts: {
    mine: {
      heading: 'This is how it thought in your game',
      text: 'The very search that plays against you, on a position that you had on the board: not a re-enactment, the same code with somebody watching. Step into it below the board. The table counts where its nodes were left, station by station.',
      more: {
        own: 'This is the last game kept in this browser.',
        sample:
          'No game is kept in this browser, so this is a sample opening. Play one, and come back: it will be here.',
        earlier: 'A move earlier',
        later: 'A move later',
        play: 'Play on from here',
        counting: 'Searching…',
        over: 'The game is over in this position: there is nothing to search.',
        found: 'After {ply} moves, searched {depth} plies deep: it would play {move}, having entered {nodes} nodes.',
        stations: 'Where nodes were left',
        station: 'Station',
        leaves: 'Nodes',
        how: 'How',
        between: ', ',
        repetition: '1. Repetition',
        draw: '2. Dead draw',
        table: '3. Table',
        quiescence: '4. Depth used up: quiescence',
        passing: '5. Null move',
        moves: '6, 7. Moves, one after the other',
        stuck: '8. No legal move',
        beyond: 'Beyond the survey',
      },
    },
    left: {
      heading: 'At which station?',
      text: 'The framework of the survey on the tiny board, two plies deep. Before moves are tried, a node may be left at any of the stations. Look at the position, at whose move it is, and at the window handed down.',
      ask: 'The next node to be left is {node}. How is it left?',
      choices: {
        dead_draw: 'Dead draw: nobody can win any more',
        table: 'The table answers',
        stood_pat: 'Quiescence: the side to move stands pat',
        evaluated: 'The depth is used up, nothing can be captured: it is evaluated',
        passed: 'Null move: even passing is good enough',
        searched: 'All of its moves were searched',
      },
      right: 'The stations are asked in their order, and the first that can answer does.',
    },
    deeper: {
      heading: 'Deeper and deeper',
      text: 'The framework once more, from its beginning. Watch the root: it is entered for one ply, then again for two, and the second time the best move of the first comes first.',
      after: '{nodes} nodes were entered in all passes together, and the root is {value}.',
    },
    books: {
      heading: 'The bookkeeping inside',
      text: 'Under all of it lies the search that you have done by hand. An explicit tree, searched by the framework: a value is about to arrive.',
      right: 'Whatever is built around it: α rises at Max, β falls at Min.',
    },
    fill: {
      heading: 'The last sheet',
      text: 'A tree of three plies, searched by the framework to its end. Values, the courses of α and β, and cuts. The first check counts; and with it you have all that the course can teach.',
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
    'Repetition, dead draw, table, horizon, pass, moves, table again: the framework asks at every node in this order.',
    'Iterative deepening around it makes the order good, and the order makes the cuts.',
    'The search you have watched is the search that plays. Beat it.',
  ],
  sources: [
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 6, figure 4: the framework. The figure is lost in our copy; its order follows that of the sections.',
    'ParadeTo: a xiangqi program in the browser, which gave up at five plies',
  ],
};
