// A position and a move in words, for screen readers.
import { cell } from './squares.js';
import { sideOf } from './placement.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { ElementFault } from '../site/fault.js' */
/** @import { Placement } from './placement.js' */
/** A move as the engine describes it: `piece` is a FEN letter, `chinese` the Chinese notation. @typedef {{ piece: string, chinese: string, captures?: string | null, check?: boolean }} MoveWords */

/** A move as it is spoken: “red cannon two to five, check”. @param {MoveWords} move @param {Texts} texts */
export function spokenMove({ piece, chinese, captures = null, check = false }, texts) {
  return texts.board.move({ side: sideOf(piece), chinese, captures, check });
}

/** Each rank with its pieces, from the top rank down. @param {Placement} pieces @param {Texts} texts */
export function ranksInWords(pieces, texts) {
  return Array.from({ length: 10 }, (_, row) =>
    texts.board.rank({ rank: 9 - row, pieces: sorted(pieces, (square) => square.endsWith(String(9 - row))) }),
  );
}

/** The pieces of each side, the general first. @param {Placement} pieces @param {Texts} texts */
export function piecesInWords(pieces, texts) {
  const sides = /** @type {const} */ (['red', 'black']);
  return sides.map((side) => {
    const own = sorted(pieces, (_, piece) => sideOf(piece) === side);
    const order = (/** @type {{ piece: string }} */ { piece }) => 'krncabp'.indexOf(piece.toLowerCase());
    return texts.board.pieces({ side: texts.board.sides[side], pieces: own.sort((a, b) => order(a) - order(b)) });
  });
}

/** Describes the error of a placement. @param {ElementFault} fault @param {Texts} texts */
export function placementErrorText({ code, where }, { board }) {
  return board.fault({ reason: board.faults[code], where: (where.offset ?? 0) + 1 });
}

/** Describes an impossible place of a piece, if that is why the engine refused the position; null otherwise. @param {any} error @param {Texts} texts @returns {string | null} */
export function misplacedPieceText(error, { board }) {
  const [square] = error?.where?.squares ?? [];
  // The engine's own sentence begins with the letter of the piece.
  const [, piece] = /^`([a-z])`/i.exec(error?.message ?? '') ?? [];
  return error?.code === 'misplaced' && square && piece ? board.misplaced({ piece, square }) : null;
}

/** @param {Placement} pieces @param {(square: string, piece: string) => boolean} isIncluded */
function sorted(pieces, isIncluded) {
  const found = [...pieces]
    .filter(([square, piece]) => isIncluded(square, piece))
    .map(([square, piece]) => ({ square, piece }));
  const order = (/** @type {{ square: string }} */ { square }) => cell(square).row * 9 + cell(square).column;
  return found.sort((a, b) => order(a) - order(b));
}
