// A picture of a board as markup, shown until the <xiangqi-board> element is loaded.
import { VIEW_BOX, coordinateMarks, ground } from './ground.js';
import { sideOf, writePlacement } from './placement.js';
import { SHEEN, markShapes, pieceShapes } from './shapes.js';
import { lastingMarks } from './board-marks.js';
import { place } from './squares.js';

/** @import { Design } from './designs.js' */
/** @import { Coordinates } from './ground.js' */
/** @import { Placement } from './placement.js' */
/** @import { Side } from './squares.js' */

/**
 * @typedef {object} Picture
 * @property {Placement} pieces
 * @property {{ from: string, to: string } | null} lastMove
 * @property {Side} side the side at the bottom
 * @property {Design} look
 * @property {Coordinates} coordinates
 */

/** @param {Picture} picture */
export function boardMarkup(picture) {
  const { pieces, lastMove, side, look, coordinates } = picture;
  const at = (/** @type {string} */ square) => {
    const { x, y } = place(square, side);
    return `transform="translate(${x} ${y})"`;
  };
  const marks = lastingMarks({ marks: [], lastMove, check: [] }).map(
    ({ square, kind }) => `<g class="mark ${kind}" ${at(square)}>${markShapes(kind)}</g>`,
  );
  const standing = [...pieces].map(
    ([square, piece]) => `<g class="piece ${sideOf(piece)}" ${at(square)}>${pieceShapes(piece, look)}</g>`,
  );
  return (
    `<div class="board" part="board" data-prerendered="${titleOf(picture)}"><svg class="picture" part="picture" aria-hidden="true" width="100%" viewBox="${VIEW_BOX}">${SHEEN}` +
    `<g class="ground">${ground(look)}</g><g class="coordinates">${coordinateMarks(coordinates, side)}</g>` +
    `<g class="under">${marks.join('')}</g><g class="pieces">${standing.join('')}</g></svg></div>`
  );
}

/** The contents of a picture as one line: equal titles mean equal pictures. @param {Picture} picture */
export function titleOf({ pieces, lastMove, side, look, coordinates }) {
  return [writePlacement(pieces), lastMove ? lastMove.from + lastMove.to : '-', side, look, coordinates].join(' ');
}
