// The piece letters of English notation, made of straight strokes, in a square of 100.

/** Half the width of a stroke. */
const HALF = 6;

/** The points of each letter's strokes. @type {Record<string, string[]>} */
const STROKES = {
  K: ['30 20 30 80', '71 20 30 56', '45 45 72 80'],
  A: ['24 80 50 20 76 80', '34 62 66 62'],
  B: ['70 20 33 20 33 80 70 80', '33 49 64 49'],
  N: ['28 20 28 80', '72 20 72 80', '28 49 72 49'],
  R: ['31 80 31 20 58 20 69 29 69 41 58 51 31 51', '50 51 71 80'],
  C: ['73 31 61 20 43 20 29 34 29 66 43 80 61 80 73 69'],
  P: ['33 80 33 20 59 20 71 30 71 44 59 54 33 54'],
};

/** A stroke's outline: a bar for each segment and a circle at each point. @param {string} points */
function outline(points) {
  const numbers = points.split(' ').map(Number);
  let path = '';
  for (let at = 0; at < numbers.length; at += 2) {
    const [x, y, nextX, nextY] = numbers.slice(at, at + 4);
    path += `M${x - HALF} ${y}a${HALF} ${HALF} 0 1 0 ${2 * HALF} 0a${HALF} ${HALF} 0 1 0 ${-2 * HALF} 0Z`;
    if (nextX === undefined) continue;
    const length = Math.hypot(nextX - x, nextY - y) / HALF;
    const [across, down] = [(y - nextY) / length, (nextX - x) / length].map((part) => Math.round(part * 10) / 10);
    const corner = (/** @type {number} */ cx, /** @type {number} */ cy, sign = 1) =>
      `${(cx + sign * across).toFixed(1)} ${(cy + sign * down).toFixed(1)}`;
    path += `M${corner(x, y)}L${corner(nextX, nextY)}L${corner(nextX, nextY, -1)}L${corner(x, y, -1)}Z`;
  }
  return path;
}

/** By FEN letter: `B` is drawn as E (elephant), `N` as H (horse). @type {Record<string, string>} */
export const letters = Object.fromEntries(
  Object.entries(STROKES).map(([piece, strokes]) => [piece, strokes.map(outline).join('')]),
);
