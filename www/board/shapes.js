// The shapes of pieces and marks around the origin, as SVG.
import { faceShape } from './designs.js';
import { sideOf } from './placement.js';
import { place } from './squares.js';

/** @import { Design } from './designs.js' */
/** @import { Placement } from './placement.js' */
/** @import { Mark } from './scene.js' */
/** @import { Side } from './squares.js' */

/** The gradient of a piece's disc. */
export const SHEEN =
  '<defs><radialGradient id="sheen" cx="0.38" cy="0.3" r="0.78"><stop offset="0.35" class="lit"/><stop offset="1" class="shaded"/></radialGradient></defs>';

/** The disc of a piece with its character. @param {string} piece @param {Design} look */
export function pieceShapes(piece, look) {
  return (
    '<circle class="fall" r="45" cy="3.5"/><circle class="rim" r="45.500"/><circle class="disc" r="43"/><circle class="sheen" r="43" fill="url(#sheen)"/><circle class="groove" r="38"/>' +
    faceShape(piece, look)
  );
}

/** @param {string} kind @param {string} [text] label of a mark of the kind `worth` */
export function markShapes(kind, text = '') {
  if (kind === 'worth') return figures(text);
  if (kind === 'reachable') return '<circle r="13"/>';
  if (kind === 'capture') return `<path d="${corners(51, 18)}"/>`;
  if (kind === 'from') return `<path d="${corners(38, 14)}"/>`;
  if (kind === 'cross') return '<path d="M-30 -30L30 30M30 -30L-30 30"/>';
  return `<circle r="${kind === 'over' || kind === 'picked' ? 54 : 52}"/>`;
}

/** A label with a background, at the lower edge of a piece. @param {string} text */
function figures(text) {
  const width = 16 * text.length + 14;
  return `<rect x="${-width / 2}" y="25" width="${width}" height="31" rx="9"/><text y="50">${text.replace(/[<&]/g, '')}</text>`;
}

/** Four corners of a square around the origin. @param {number} half @param {number} arm */
function corners(half, arm) {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x, y]) => `M${x * half} ${y * (half - arm)}V${y * half}H${x * (half - arm)}`)
    .join('');
}

/** A transform to a point. @param {string} square @param {Side} side */
function at(square, side) {
  const { x, y } = place(square, side);
  return `transform="translate(${x} ${y})"`;
}

/** @param {Mark[]} marks @param {Side} side the side at the bottom */
export const placedMarks = (marks, side) =>
  marks.map(({ square, kind, text }) => `<g class="mark ${kind}" ${at(square, side)}>${markShapes(kind, text)}</g>`);

/** @param {Placement} pieces @param {Design} look @param {Side} side the side at the bottom */
export const placedPieces = (pieces, look, side) =>
  [...pieces].map(
    ([square, piece]) => `<g class="piece ${sideOf(piece)}" ${at(square, side)}>${pieceShapes(piece, look)}</g>`,
  );
