// The board of a position, large: crosses and noughts, or kings, rooks and pawns; the squares that the last move changed are marked.
import { round } from './geometry.js';
import { svg } from '../../site/svg-elements.js';

/** @import { DiagramNode } from '../../engine/wasm/chuhe.js' */

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

/** The side of a square. */
const CELL = 40;
/** The room for the names of files and ranks. */
const EDGE = 20;

/** Draws a node's position in an SVG. @param {SVGSVGElement} place @param {readonly DiagramNode[]} nodes @param {number} index @param {string} name */
export function showBoard(place, nodes, index, name) {
  const { board, kind, parent } = nodes[index];
  const rows = board.split('\n');
  const before = (nodes[parent] ?? nodes[index]).board.split('\n');
  const [width, height] = [rows[0].length * CELL, rows.length * CELL];
  const file = (/** @type {number} */ column) => String.fromCharCode(97 + column);
  const squares = rows.flatMap((row, down) =>
    [...row].map((letter, across) => ({
      letter,
      name: `${file(across)}${rows.length - down}`,
      x: EDGE + (across + 0.5) * CELL,
      y: (down + 0.5) * CELL,
      changed: letter !== before[down][across],
    })),
  );
  const pieces = squares.filter(({ letter }) => letter !== '.').map((square) => `${square.letter}${square.name}`);
  place.setAttribute('viewBox', `-1 -1 ${EDGE + width + 2} ${height + EDGE + 2}`);
  place.setAttribute('data-kind', kind);
  place.setAttribute('aria-label', `${name}: ${pieces.join(' ')}`);
  place.style.setProperty('--columns', String(rows[0].length + EDGE / CELL));
  place.replaceChildren(
    ...squares.map(({ x, y, changed }) =>
      svg('rect', {
        class: changed ? 'square changed' : 'square',
        x: x - CELL / 2,
        y: y - CELL / 2,
        width: CELL,
        height: CELL,
      }),
    ),
    svg('rect', { class: 'rim', x: EDGE, y: 0, width, height, rx: kind === 'min' ? 12 : 2 }),
    ...rows.map((_, down) =>
      svg('text', { x: EDGE / 2 - 2, y: (down + 0.5) * CELL + 5 }, [String(rows.length - down)]),
    ),
    ...[...rows[0]].map((_, across) =>
      svg('text', { x: EDGE + (across + 0.5) * CELL, y: height + 15 }, [file(across)]),
    ),
    ...squares.flatMap(({ letter, x, y }) => piece(letter, x, y)),
  );
}

/** @param {string} letter @param {number} x @param {number} y */
function piece(letter, x, y) {
  const arm = round(CELL * 0.28);
  if (letter === 'X')
    return svg('path', {
      class: 'piece cross',
      d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m${-2 * arm} 0l${2 * arm} ${-2 * arm}`,
    });
  if (letter === 'O') return svg('circle', { class: 'piece nought', cx: x, cy: y, r: arm });
  const figure = FIGURES[letter.toLowerCase()];
  if (!figure) return [];
  return svg('path', {
    class: `piece figure ${letter < 'a' ? 'white' : 'black'}`,
    'data-piece': figure.name,
    transform: `translate(${x} ${y}) scale(${round(CELL * 0.4)})`,
    d: figure.d,
  });
}
