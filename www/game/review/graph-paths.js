// The evaluation graph: Red's winning chance over the moves, as SVG paths in a box of 100 by 100.

export const BOX = 100;

/** A point of the graph; null where the chance is unknown. @typedef {{ x: number, y: number } | null} Place */

/** The points of the chances. @template {number | null} Chance @param {Chance[]} chances 0 to 1 @returns {(Chance extends null ? Place : NonNullable<Place>)[]} */
export function places(chances) {
  const last = Math.max(1, chances.length - 1);
  return /** @type {any} */ (
    chances.map((chance, index) =>
      chance === null ? null : { x: rounded((index / last) * BOX), y: rounded((1 - chance) * BOX) },
    )
  );
}

/** @param {(number | null)[]} chances */
export function linePath(chances) {
  return runs(chances).map(pathOf).join('');
}

/** The area below the lines, which is Red's. @param {(number | null)[]} chances */
export function areaPath(chances) {
  return runs(chances)
    .map((run) => `${pathOf(run)}L${run[run.length - 1].x} ${BOX}L${run[0].x} ${BOX}Z`)
    .join('');
}

/** The full height of all known parts. @param {(number | null)[]} chances */
export function knownPath(chances) {
  return runs(chances)
    .map((run) => `M${run[0].x} 0H${run[run.length - 1].x}V${BOX}H${run[0].x}Z`)
    .join('');
}

/** The points between gaps; a single point is widened to one step so that it is visible. @param {(number | null)[]} chances */
function runs(chances) {
  const half = BOX / Math.max(1, chances.length - 1) / 2;
  return neighbours(chances).map((run) => {
    if (run.length > 1) return run;
    const [{ x, y }] = run;
    return [
      { x: rounded(Math.max(0, x - half)), y },
      { x: rounded(Math.min(BOX, x + half)), y },
    ];
  });
}

/** The points between gaps. One unknown position is no gap: a game evaluates those in which one side moves.
 * @param {(number | null)[]} chances */
function neighbours(chances) {
  /** @type {NonNullable<Place>[][]} */ const runs = [];
  let unknown = 2;
  for (const place of places(chances)) {
    if (place && unknown > 1) runs.push([]);
    if (place) runs[runs.length - 1].push(place);
    unknown = place ? 0 : unknown + 1;
  }
  return runs;
}

/** @param {NonNullable<Place>[]} run */
function pathOf(run) {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
