// The material lead of each side, as small pieces beside its name.
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

/** @param {Lead[]} won @param {Design} look */
export function materialMarkup(won, look) {
  return won.map(({ piece, count }) => `<span>${pieceIcon(piece, look).repeat(count)}</span>`).join('');
}
