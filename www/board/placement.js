// Piece placement: reading it from a FEN, writing it as one, and the difference between two placements.
import { elementFault } from '../site/fault.js';
import { FILES, cell, squares } from './squares.js';

/** Pieces by point: `K A B N R C P` for Red, lower case for Black. @typedef {ReadonlyMap<string, string>} Placement */
/** @typedef {{ piece: string, from: string, to: string }} Travel */
/** @typedef {{ square: string, piece: string }} Placed */

/** Alternative letters of elephants and horses. @type {Record<string, string>} */
const ALIASES = { E: 'B', e: 'b', H: 'N', h: 'n' };

/** The error of a text that is no placement. @param {string} code @param {number} offset of the error in the text @param {string} message */
const placementError = (code, offset, message) => elementFault({ code, message, where: { field: 'fen', offset } });

/** @param {string} fen only the first field is read @returns {Map<string, string>} */
export function readPlacement(fen) {
  /** @type {Map<string, string>} */ const pieces = new Map();
  const text = fen.trimStart();
  const start = fen.length - text.length;
  let [file, rank] = [0, 9];
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at] ?? ' ';
    if (letter === '/' || letter === ' ') {
      if (file !== 9) throw placementError('board/rank', start + at, `rank ${rank} has ${file} points, not 9`);
      if (letter === ' ') break;
      [file, rank] = [0, rank - 1];
      if (rank < 0) throw placementError('board/ranks', start + at, 'more than 10 ranks');
    } else if (/[1-9]/.test(letter)) {
      file += Number(letter);
    } else {
      const piece = ALIASES[letter] ?? letter;
      if (!/[KABNRCP]/i.test(piece)) throw placementError('board/piece', start + at, `${letter} is not a piece`);
      if (file < 9) pieces.set(FILES[file] + rank, piece);
      file += 1;
    }
    if (file > 9) throw placementError('board/rank', start + at, `rank ${rank} has more than 9 points`);
  }
  if (rank !== 0) throw placementError('board/ranks', fen.length, `${10 - rank} ranks, not 10`);
  return pieces;
}

/** Writes the first field of a FEN. @param {Placement} pieces */
export function writePlacement(pieces) {
  const ranks = Array.from({ length: 10 }, (_, row) =>
    [...FILES].map((file) => pieces.get(file + (9 - row)) ?? ' ').join(''),
  );
  return ranks.join('/').replace(/ +/g, (gap) => String(gap.length));
}

/** @param {string} piece */
export const sideOf = (piece) =>
  piece === piece.toUpperCase() ? /** @type {const} */ ('red') : /** @type {const} */ ('black');

/**
 * The smallest change from one placement to the other: pieces that travel (nearest first), pieces that leave and
 * pieces that appear.
 * @param {Placement} before
 * @param {Placement} after
 * @returns {{ travels: Travel[], removed: Placed[], added: Placed[] }}
 */
export function difference(before, after) {
  const changed = squares.filter((square) => before.get(square) !== after.get(square));
  const removed = placed(changed, before);
  const added = placed(changed, after);
  const ways = added.flatMap((to) =>
    removed
      .filter((from) => from.piece === to.piece)
      .map((from) => ({ from, to, length: distance(from.square, to.square) })),
  );
  /** @type {Travel[]} */ const travels = [];
  for (const { from, to } of ways.sort((a, b) => a.length - b.length)) {
    if (!removed.includes(from) || !added.includes(to)) continue;
    removed.splice(removed.indexOf(from), 1);
    added.splice(added.indexOf(to), 1);
    travels.push({ piece: from.piece, from: from.square, to: to.square });
  }
  return { travels, removed, added };
}

/** @param {string[]} where @param {Placement} pieces @returns {Placed[]} */
function placed(where, pieces) {
  return where.flatMap((square) => {
    const piece = pieces.get(square);
    return piece ? [{ square, piece }] : [];
  });
}

/** @param {string} from @param {string} to */
function distance(from, to) {
  const [a, b] = [cell(from), cell(to)];
  return Math.hypot(a.column - b.column, a.row - b.row);
}
