// A hunt on a small board, solved backwards, in English.

/** @import { Hunter, Side } from '../zh-Hans/hunt.js' */

/** @type {Record<Hunter, string>} */
const PIECES = { chariot: 'chariot', horse: 'horse', soldier: 'soldier' };
/** @param {Side} side */
const name = (side) => (side === 'red' ? 'Red' : 'Black');
/** @param {Side} side */
const other = (side) => (side === 'red' ? 'Black' : 'Red');
/** @param {{ side: Side, hunter: Hunter }} found */
const mover = ({ side, hunter }) => `the ${side === 'red' ? PIECES[hunter] : 'general'}`;
const plies = (/** @type {number} */ number) => (number === 1 ? '1 ply' : `${number} plies`);

/** @type {typeof import('../zh-Hans/hunt.js').default} */
export default {
  pieces: PIECES,
  glyphs: { general: '將', chariot: '俥', horse: '傌', soldier: '兵' },
  hunter: 'Red has a',
  size: 'Board',
  sizes: (size) => `${size} × ${size}`,
  steps: {
    first: 'Start',
    back: 'Back',
    next: 'Next',
    layer: 'To the end of the layer',
    last: 'End',
    scrub: 'Steps of making the table',
  },
  stepOf: ({ step, steps }) => `step ${step} of ${steps}`,
  toMove: { red: 'Red to move', black: 'Black to move' },
  map: ({ side, all, won, lost, open }) =>
    `The positions with ${name(side)} to move. Of all ${all} in the table Red wins ${won} and loses ${lost}; ${open} are not known.`,
  story: 'The table came to this value as follows:',
  said: {
    begin: ({ positions }) =>
      `${positions} positions, and nothing is known of any. First those in which nothing can be moved.`,
    stuck: ({ side }) => `${name(side)} has no move, and has lost: 0 plies from the end.`,
    wins: (found) =>
      `With ${mover(found)} to ${found.to}, ${other(found.side)} loses in ${found.away}. So ${name(found.side)} wins in ${plies(found.plies)}.`,
    refuted: (found) =>
      `With ${mover(found)} to ${found.to}, ${other(found.side)} wins. That is no way out; ${found.open} ${
        found.open === 1 ? 'move is' : 'moves are'
      } left, so nothing is decided yet.`,
    loses: (found) =>
      `The last move, ${mover(found)} to ${found.to}, lets ${other(found.side)} win too. No other is left: ${name(found.side)} loses in ${plies(found.plies)}.`,
    end: ({ drawn }) =>
      drawn === 0
        ? 'Nothing new comes any more: the table is made.'
        : `Nothing new comes any more. The ${drawn} positions that are left are draws: neither side can win them.`,
  },
  place: ({ piece, hunter, general, side, known, plies: away, moves, takes }) =>
    `${PIECES[piece][0].toUpperCase()}${PIECES[piece].slice(1)} on ${hunter}, general on ${general}, ${name(side)} to move${
      moves === null ? '' : `: ${moves === 1 ? '1 move' : `${moves} moves`}`
    }${moves !== null && takes ? ', one of which takes and draws' : ''}. ${
      known === 'won'
        ? `Red wins in ${plies(away)}.`
        : known === 'lost'
          ? `Red loses in ${plies(away)}.`
          : known === 'drawn'
            ? 'Drawn.'
            : 'Not known yet.'
    }`,
  counted: ({ all, won, lost, drawn, longest }) =>
    `${all} positions: Red wins ${won}, ${drawn} are drawn, Red loses ${lost}; the longest takes ${longest} plies.`,
};
