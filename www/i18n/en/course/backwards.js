// Lesson 12 of the course on search, in English: a table solved backwards.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Backwards from the end',
  opening: [
    'A search starts from one position and looks ahead. It sees a little of what may come, and has to guess where it stops. If there are few enough positions, one can do better: start from *the end*, and go back until every position is known.',
    'Endings of a few pieces are solved in this way, up to twenty million positions of them on the page of endings. Here the board is so small that you see all the positions at once.',
  ],
  parts: {
    table: {
      heading: 'Watch a table being made',
      text: [
        'Red has one piece, Black a general that steps up, down or aside. The general may not step to where it would be taken, but it may take the piece, and then neither side can win. The side that cannot move has lost. There are two pictures, one for each side to move. Each is a board of boards: find where the general stands, and on the small board there each square stands for a place of Red’s piece. A stroke marks an impossible position: Black would have moved into capture.',
        'First come the positions in which nothing can be moved: lost, 0 plies from the end. From then on each known position helps to decide those *before* it. A side that can move to a position lost for the other side wins. A side loses if *all* its moves lead to positions that the other side wins: each such move is crossed off until none is left. The number is how many plies the game still takes, red where Red wins and blue where Black does. Choose any square to see that position.',
      ],
    },
    stuck: {
      heading: 'Where does it begin?',
      text: 'Nothing is known yet, and Black’s half of the table is hidden. The board below the pictures shows where the general stands; Red’s piece may stand anywhere.',
      ask: 'The general stands on {general}, and Black is to move. On which squares must Red’s {piece} stand, so that Black has no move at all?',
      more: { chariot: 'chariot', horse: 'horse', soldier: 'soldier' },
      right:
        'That is where the table begins: every step of the general is to a square where it would be taken, and the piece itself is out of its reach.',
      wrong: {
        takes: 'With the {piece} on {choice}, the general simply takes it.',
        steps: 'With the {piece} on {choice}, the general can still step to {to}.',
        stuck: '{choice} belongs too: with the {piece} there, the general has no step and cannot take it.',
      },
    },
    wins: {
      heading: 'One good move is enough',
      text: 'Black’s half of the table is finished, Red’s is hidden. The position on the board below is Red’s to move.',
      ask: 'In how many plies does Red win?',
      right: 'Red moves to the position that Black loses soonest: its number, and one ply more.',
    },
    loses: {
      heading: 'Every move must be bad',
      text: 'Now Red’s half is finished and Black’s is hidden. Black is to move in the position on the board below.',
      ask: 'How does it end, if both play their best?',
      choices: {
        two: 'Black loses in 2 plies',
        four: 'Black loses in 4 plies',
        six: 'Black loses in 6 plies',
        draw: 'It is a draw',
      },
      right:
        'If the general can take the piece, it is a draw. Otherwise Black holds out as long as it can: the largest number within reach, and one ply more.',
      wrong: {
        lost: 'No draw: the general cannot take the piece, and whichever step it makes, Red wins.',
        takes: 'Not lost in {chosen} plies: the general takes the piece, and that is a draw.',
        safe: 'Not lost in {chosen} plies: Black steps to {to}, and from there Red cannot win.',
        sooner: 'Black lasts longer than {chosen} plies: it can step to {to}, where the number is {left}.',
        later: 'Black does not last {chosen} plies: the largest number that it can step to is {left}, at {to}.',
      },
    },
  },
  summary: [
    'Begin with the positions that the rules decide, and go back: one move to a lost position wins; a position is lost only if every move leads to a won one.',
    'Layer by layer the numbers come out right by themselves: the winner’s shortest way, the loser’s longest.',
    'Positions still unmarked at the end are draws. So the table is certain of draws, which no search with a depth limit is.',
    'The price is memory: every position is in the table. A search needs next to none, and looks at few positions.',
  ],
  sources: [
    'T. Ströhlein, *Untersuchungen über kombinatorische Spiele*, 1970: the first endings of chess that were solved backwards',
    'K. Thompson, Retrograde analysis of certain endgames, 1986',
  ],
};
