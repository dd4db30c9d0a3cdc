// The material lead of each side, as small pieces beside its name.
import { faceShape } from '../../board/designs.js';
import { readPlacement } from '../../board/placement.js';

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

/** A small piece outside any board. @param {string} piece @param {Design} look */
export function pieceIcon(piece, look) {
  const side = piece === piece.toUpperCase() ? 'red' : 'black';
  return `<svg viewBox="-50 -50 100 100" class="disc-of flat ${side} ${look}" data-side="${side}"><circle class="disc" r="46"/><g transform="scale(1.2)">${faceShape(piece, look)}</g></svg>`;
}
