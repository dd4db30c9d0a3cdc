// A chart of accuracy over the games: a dot for each game, and a line through the running mean.
import { runningMean } from './sums.js';

/** Number of games in the running mean. */
export const SPAN = 5;
/** The scale ends at a multiple of this. */
const STEP = 0.1;

/**
 * @param {readonly number[]} values values 0 to 1, the earliest first; at least two
 * @returns {{ bottom: number, dots: { x: number, y: number }[], path: string, lines: { y: number, value: number }[] }} in hundredths of the width and the height
 */
export function chartOf(values) {
  const bottom = Math.min(1 - 2 * STEP, Math.floor(Math.min(...values) / STEP + 1e-9) * STEP);
  const x = (/** @type {number} */ at) => (100 * (at + 0.5)) / values.length;
  const y = (/** @type {number} */ value) => (100 * (1 - value)) / (1 - bottom);
  const mean = runningMean(values, SPAN).flatMap((value, at) =>
    value === null ? [] : [`${x(at).toFixed(2)} ${y(value).toFixed(2)}`],
  );
  return {
    bottom,
    dots: values.map((value, at) => ({ x: x(at), y: y(value) })),
    path: mean.length > 1 ? `M${mean.join('L')}` : '',
    lines: [1, (1 + bottom) / 2, bottom].map((value) => ({ y: y(value), value })),
  };
}
