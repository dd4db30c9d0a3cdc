// The shape of the evaluation over a game: Red's chance to win from the start on, as paths in a box of 100 by 100.

export const BOX = 100;

/** Places of the chances: across by number, upwards by chance. @param {number[]} chances from 0 to 1 */
export function places(chances) {
  const last = Math.max(1, chances.length - 1);
  return chances.map((chance, index) => ({ x: rounded((index / last) * BOX), y: rounded((1 - chance) * BOX) }));
}

/** The line through all places. @param {number[]} chances */
export function linePath(chances) {
  return places(chances)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

/** What lies below the line: Red's part. @param {number[]} chances */
export function areaPath(chances) {
  if (chances.length === 0) return '';
  const end = places(chances).at(-1)?.x ?? 0;
  return `${linePath(chances)}L${end} ${BOX}L0 ${BOX}Z`;
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
