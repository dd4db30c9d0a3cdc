// The points of the board: names such as `e0`, files and ranks, and coordinates in the picture.

export const FILES = 'abcdefghi';
/** Distance between neighbouring points of the picture. */
export const SPACING = 100;
/** Space beside and above the outermost lines: half a piece and the file numbers. */
export const MARGIN = { x: 66, y: 94 };
export const SIZE = { width: 8 * SPACING + 2 * MARGIN.x, height: 9 * SPACING + 2 * MARGIN.y };

/** @typedef {'red' | 'black'} Side */

/** Every point, from `a0` to `i9`. */
export const squares = Array.from({ length: 90 }, (_, index) => FILES[index % 9] + Math.floor(index / 9));

/** @param {unknown} text @returns {text is string} */
export const isSquare = (text) => typeof text === 'string' && /^[a-i][0-9]$/.test(text);

/** Column from the left edge and row from the top, seen by the side at the bottom. @param {string} square @param {Side} [side] */
export function cell(square, side = 'red') {
  const [file, rank] = [FILES.indexOf(square[0]), Number(square[1])];
  return side === 'black' ? { column: 8 - file, row: rank } : { column: file, row: 9 - rank };
}

/** @param {number} column @param {number} row @param {Side} [side] @returns {string | null} null outside the board */
export function squareAtCell(column, row, side = 'red') {
  if (!(column >= 0 && column < 9 && row >= 0 && row < 10)) return null;
  return side === 'black' ? `${FILES[8 - column]}${row}` : `${FILES[column]}${9 - row}`;
}

/** The coordinates of a point in the picture. @param {string} square @param {Side} [side] */
export function place(square, side = 'red') {
  const { column, row } = cell(square, side);
  return { x: column * SPACING, y: row * SPACING };
}

/** The point nearest to coordinates of the picture; null outside the board. @param {{ x: number, y: number }} at @param {Side} [side] */
export function squareNear({ x, y }, side = 'red') {
  return squareAtCell(Math.round(x / SPACING), Math.round(y / SPACING), side);
}
