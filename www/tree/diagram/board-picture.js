// The board at a node: square for Max and rounded for Min, with crosses and noughts, or with kings, rooks and pawns.
import { round } from './geometry.js';
import { svg } from '../../site/svg-elements.js';

/** The pieces of the capture game by their letters, in a square of side 2 around the origin. @type {Readonly<Record<string, { name: string, d: string }>>} */
const FIGURES = Object.freeze({
  k: {
    name: 'king',
    d: 'M-.13 -1H.13V-.8H.38V-.54H.13V-.3C.3 -.56 .9 -.62 .9 -.12C.9 .12 .66 .28 .58 .5V.92H-.58V.5C-.66 .28 -.9 .12 -.9 -.12C-.9 -.62 -.3 -.56 -.13 -.3V-.54H-.38V-.8H-.13Z',
  },
  r: {
    name: 'rook',
    d: 'M-.78 -.86H-.44V-.6H-.18V-.86H.18V-.6H.44V-.86H.78V-.2L.5 0V.44L.8 .68V.92H-.8V.68L-.5 .44V0L-.78 -.2Z',
  },
  p: {
    name: 'pawn',
    d: 'M-.66 .92C-.66 .5 -.3 .34 -.24 .04H-.42V-.16C-.58 -.6 -.3 -.86 0 -.86S.58 -.6 .42 -.16V.04H.24C.3 .34 .66 .5 .66 .92Z',
  },
});

/** @param {string} board rows of characters @param {string} kind @param {number} radius */
export function drawnBoard(board, kind, radius) {
  const rows = board.split('\n');
  const cell = (2 * radius - 6) / Math.max(rows.length, rows[0].length);
  const middle = (/** @type {number} */ at, /** @type {number} */ count) => (at - (count - 1) / 2) * cell;
  const pieces = rows.flatMap((row, down) =>
    [...row].map((letter, across) =>
      piece(letter, round(middle(across, row.length)), round(middle(down, rows.length)), cell),
    ),
  );
  return [
    svg('rect', {
      class: 'shape',
      x: -radius,
      y: -radius,
      width: 2 * radius,
      height: 2 * radius,
      rx: kind === 'min' ? radius * 0.55 : 2,
    }),
    ...pieces,
  ];
}

/** @param {string} letter @param {number} x @param {number} y @param {number} cell */
function piece(letter, x, y, cell) {
  const arm = round(cell * 0.28);
  if (letter === 'X')
    return svg('path', {
      class: 'piece cross',
      d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m${-2 * arm} 0l${2 * arm} ${-2 * arm}`,
    });
  if (letter === 'O') return svg('circle', { class: 'piece nought', cx: x, cy: y, r: arm });
  const figure = FIGURES[letter.toLowerCase()];
  if (!figure) return svg('circle', { class: 'piece empty', cx: x, cy: y, r: 1 });
  return svg('path', {
    class: `piece figure ${letter < 'a' ? 'white' : 'black'}`,
    'data-piece': figure.name,
    transform: `translate(${x} ${y}) scale(${round(cell * 0.48)})`,
    d: figure.d,
  });
}
