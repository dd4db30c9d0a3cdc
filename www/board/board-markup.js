// A picture of a board as markup, shown until the <xiangqi-board> element is loaded.
import { VIEW_BOX, coordinateMarks, ground } from './ground.js';
import { writePlacement } from './placement.js';
import { SHEEN, placedMarks, placedPieces } from './shapes.js';
import { lastingMarks } from './board-marks.js';

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
  const marks = placedMarks(lastingMarks({ marks: [], lastMove, check: [] }), side);
  return (
    `<div class="board" part="board" data-prerendered="${titleOf(picture)}"><svg class="picture" part="picture" aria-hidden="true" width="100%" viewBox="${VIEW_BOX}">${SHEEN}` +
    `<g class="ground">${ground(look)}</g><g class="coordinates">${coordinateMarks(coordinates, side)}</g>` +
    `<g class="under">${marks.join('')}</g><g class="pieces">${placedPieces(pieces, look, side).join('')}</g></svg></div>`
  );
}

/** The contents of a picture as one line: equal titles mean equal pictures. @param {Picture} picture */
export function titleOf({ pieces, lastMove, side, look, coordinates }) {
  return [writePlacement(pieces), lastMove ? lastMove.from + lastMove.to : '-', side, look, coordinates].join(' ');
}
