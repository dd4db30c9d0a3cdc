// A picture of a board as markup: what <xiangqi-board> shows of a position that nobody touches, before the element is there.
import { VIEW_BOX, coordinateMarks, ground } from './ground.js';
import { sideOf } from './placement.js';
import { SHEEN, markShapes, pieceShapes } from './shapes.js';
import { lastingMarks } from './signs.js';
import { place } from './squares.js';

/**
 * @param {import('./placement.js').Placement} pieces
 * @param {{ from: string, to: string } | null} lastMove
 * @param {{ side: import('./squares.js').Side, look: import('./designs.js').Design, coordinates: import('./ground.js').Coordinates }} manner
 */
export function stillBoard(pieces, lastMove, { side, look, coordinates }) {
  const at = (/** @type {string} */ square) => {
    const { x, y } = place(square, side);
    return `transform="translate(${x} ${y})"`;
  };
  const marks = lastingMarks({ marks: [], lastMove, check: [] }).map(({ square, kind }) => `<g class="mark ${kind}" ${at(square)}>${markShapes(kind)}</g>`);
  const standing = [...pieces].map(([square, piece]) => `<g class="piece ${sideOf(piece)}" ${at(square)}>${pieceShapes(piece, look)}</g>`);
  return `<div class="board" part="board"><svg class="picture" part="picture" aria-hidden="true" width="100%" viewBox="${VIEW_BOX}">${SHEEN}`
    + `<g class="ground">${ground(look)}</g><g class="coordinates">${coordinateMarks(coordinates, side)}</g>`
    + `<g class="under">${marks.join('')}</g><g class="pieces">${standing.join('')}</g></svg></div>`;
}
