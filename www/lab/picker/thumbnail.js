// The thumbnails of the gallery: a tree with its node kinds, or a xiangqi board with the pieces of both sides.
import { readPlacement } from '../../board/placement.js';
import { cell } from '../../board/squares.js';
import { START_FEN } from '../../record/record.js';
import { svg } from '../../site/svg-elements.js';
import { xiangqiOf } from '../../address/search-address.js';

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */

const WIDTH = 96;
const HEIGHT = 44;
const MARGIN = 6;
/** The distance between neighbouring points of a board. */
const SPACING = 4.2;

/** @param {Diagram} diagram */
export function treeThumbnail({ nodes, width, height }) {
  const [across, down] = [(WIDTH - 2 * MARGIN) / Math.max(width, 1), (HEIGHT - 2 * MARGIN) / Math.max(height, 1)];
  const x = (/** @type {number} */ index) => MARGIN + nodes[index].x * across + (width === 0 ? WIDTH / 2 - MARGIN : 0);
  const y = (/** @type {number} */ index) => MARGIN + nodes[index].y * down;
  const lines = nodes
    .flatMap(({ parent }, index) => (parent < 0 ? [] : [`M${x(parent)} ${y(parent)}L${x(index)} ${y(index)}`]))
    .join('');
  const dots = nodes.map(({ kind }, index) =>
    kind === 'max'
      ? svg('rect', { class: kind, x: x(index) - 2.2, y: y(index) - 2.2, width: 4.4, height: 4.4 })
      : svg('circle', { class: kind, cx: x(index), cy: y(index), r: kind === 'leaf' ? 1.1 : 2.4 }),
  );
  return thumbnail([svg('path', { d: lines }), ...dots]);
}

/** A board with Red's pieces drawn like Max, Black's like Min, and larger generals. @param {string} text a position of xiangqi */
export function boardThumbnail(text) {
  const place = (/** @type {number} */ column, /** @type {number} */ row) => ({
    x: WIDTH / 2 + (column - 4) * SPACING,
    y: HEIGHT / 2 + (row - 4.5) * SPACING,
  });
  const line = (/** @type {number[]} */ from, /** @type {number[]} */ to) => {
    const [start, end] = [place(from[0], from[1]), place(to[0], to[1])];
    return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  };
  const ranks = Array.from({ length: 10 }, (_, row) => line([0, row], [8, row]));
  // Only the outermost files cross the river.
  const files = Array.from({ length: 9 }, (_, file) =>
    file % 8 === 0 ? [line([file, 0], [file, 9])] : [line([file, 0], [file, 4]), line([file, 5], [file, 9])],
  ).flat();
  const palaces = [0, 7].flatMap((top) => [line([3, top], [5, top + 2]), line([5, top], [3, top + 2])]);
  const pieces = [...readPlacement(xiangqiOf(text).fen ?? START_FEN)].map(([square, piece]) => {
    const { column, row } = cell(square);
    const { x, y } = place(column, row);
    return svg('circle', {
      class: piece === piece.toUpperCase() ? 'max' : 'min',
      cx: x,
      cy: y,
      r: piece.toUpperCase() === 'K' ? 2.4 : 1.7,
    });
  });
  return thumbnail([
    svg('path', { class: 'board', 'stroke-width': 0.4, d: [...ranks, ...files, ...palaces].join('') }),
    ...pieces,
  ]);
}

/** The SVG of a thumbnail, empty until its tree is drawn. @param {SVGElement[]} [inside] */
export function thumbnail(inside = []) {
  return svg('svg', { class: 'thumbnail', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, inside);
}
