// The lessons of the rules: position, task and piece of each; what a lesson offers and marks in a position.
import { readPlacement } from '../board/placement.js';

/** @import { Mark } from '../board/scene.js' */

/**
 * @typedef {object} Lesson
 * @property {string} fen
 * @property {string} [piece] the only piece that may move, as its FEN letter
 * @property {string[]} [take] points to capture on; Black does not move meanwhile
 * @property {boolean} [last] the move must mate or stalemate Black
 * @property {string[]} [crosses] points marked as blocking
 */

/** @type {Record<string, Lesson>} */
export const lessons = {
  aim: { fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w' },
  general: { fen: '4k4/9/4b4/9/9/9/9/3K5/9/5p3 w', piece: 'K', take: ['f0'] },
  advisor: { fen: '4k4/9/4b4/9/9/9/9/5p3/3K5/3A5 w', piece: 'A', take: ['f2'] },
  elephant: { fen: '5k3/9/9/9/9/6p2/5p3/9/9/2BK5 w', piece: 'B', take: ['g4'], crosses: ['f3'] },
  horse: { fen: '3k5/9/9/4p4/3P5/3N5/9/9/9/5K3 w', piece: 'N', take: ['e6'], crosses: ['d5'] },
  chariot: { fen: '3k5/9/9/p5p2/9/9/9/6p2/R8/4K4 w', piece: 'R', take: ['a6', 'g6', 'g2'] },
  cannon: { fen: '3k5/9/9/2p1p1p2/9/9/2P6/2C6/9/4K4 w', piece: 'C', take: ['c6', 'g6'] },
  soldier: { fen: '5k3/9/9/2p1p4/9/4P4/9/9/9/3K5 w', piece: 'P', take: ['e6', 'c6'] },
  facing: { fen: '3k5/9/9/9/R8/9/9/9/9/4K4 w', last: true },
  mate: { fen: '4k4/R8/9/9/9/9/9/9/9/1R1K5 w', last: true },
  stalemate: { fen: '5k3/7P1/9/9/9/9/9/9/9/4K4 w', last: true },
};

/** The targets that Black's pieces still hold. @param {Lesson} lesson @param {string} fen */
export function targetsLeft({ take = [] }, fen) {
  const pieces = readPlacement(fen);
  return take.filter((square) => /[a-z]/.test(pieces.get(square) ?? ''));
}

/** @param {Lesson} lesson @param {string} fen @returns {Mark[]} */
export const marksOf = (lesson, fen) => [
  ...(lesson.crosses ?? []).map((square) => ({ square, kind: /** @type {const} */ ('cross') })),
  ...targetsLeft(lesson, fen).map((square) => ({ square, kind: /** @type {const} */ ('good') })),
];

/** The moves of the lesson's piece. Checks are left out where Black does not reply. @template {{ piece: string, check: boolean }} Move @param {Lesson} lesson @param {readonly Move[]} legal */
export const movesOf = ({ piece, last }, legal) =>
  legal.filter((move) => last || (move.piece === piece && !move.check));
