// The material lead of each side, as small pieces beside its name, and the pieces it has lost.
import { readPlacement } from '../../board/placement.js';
import { pieceIcon } from '../dialogs/pieces-button.js';

/** @import { Design } from '../../board/designs.js' */
/** @import { Side } from '../../record/players.js' */
/** Surplus pieces of one kind, by the letter of the side that lacks them. @typedef {{ piece: string, count: number }} Lead */

/** In order of value. */
const KINDS = 'rcnbap';

/** @param {string} fen @returns {Record<Side, Lead[]>} each side's surplus */
export function materialLead(fen) {
  const pieces = [...readPlacement(fen).values()];
  const count = (/** @type {string} */ letter) => pieces.filter((piece) => piece === letter).length;
  const more = [...KINDS].map((kind) => ({ kind, more: count(kind.toUpperCase()) - count(kind) }));
  return {
    red: more.filter(({ more: by }) => by > 0).map(({ kind, more: by }) => ({ piece: kind, count: by })),
    black: more
      .filter(({ more: by }) => by < 0)
      .map(({ kind, more: by }) => ({ piece: kind.toUpperCase(), count: -by })),
  };
}

/** The pieces that each side has lost since the start of the game. @param {string} startFen @param {string} fen @returns {Record<Side, Lead[]>} */
export function lostPieces(startFen, fen) {
  const [before, after] = [startFen, fen].map((position) => [...readPlacement(position).values()]);
  const count = (/** @type {string[]} */ pieces, /** @type {string} */ letter) =>
    pieces.filter((piece) => piece === letter).length;
  const lost = (/** @type {string} */ letters) =>
    [...letters]
      .map((piece) => ({ piece, count: count(before, piece) - count(after, piece) }))
      .filter(({ count: number }) => number > 0);
  return { red: lost(KINDS.toUpperCase()), black: lost(KINDS) };
}

/** @param {Lead[]} won @param {Design} look */
export function materialMarkup(won, look) {
  return won.map(({ piece, count }) => `<span>${pieceIcon(piece, look).repeat(count)}</span>`).join('');
}
