// Formats values: with a true minus sign, infinity signs, and without floating-point noise.

export { count } from './count.js';

/** The score of an immediate win; it decreases by one for each ply of distance. */
const WIN_SCORE = 1_000_000_000;
const MAX_WIN_DISTANCE = 10_000;

/** Units of the engine in one that is shown. */
let unit = 1;

/** Shows values in other units, such as soldiers. @param {number} units units of the engine in one of them */
export function showIn(units) {
  unit = units;
}

/** The value of a number as it is shown. @param {number} shown */
export const valueOf = (shown) => Number((shown * unit).toPrecision(10));

/** Formats a value; a win or loss by its distance in plies: #3. @param {number | null | undefined} value */
export function number(value) {
  if (value === null || value === undefined) return '';
  if (value === Infinity) return '+∞';
  if (value === -Infinity) return '−∞';
  const away = WIN_SCORE - Math.abs(value);
  if (away >= 0 && away < MAX_WIN_DISTANCE) return `${value < 0 ? '−' : ''}#${away}`;
  const text = String(Number((value / unit).toPrecision(10)));
  return text.replace('-', '−');
}

/** The sign before a value that is only a bound.
 * @param {'exact' | 'atLeast' | 'atMost' | null} bound */
export function boundSign(bound) {
  return bound === 'atLeast' ? '≥' : bound === 'atMost' ? '≤' : '';
}

/**
 * A window as an open interval.
 * @param {{ alpha: number | null, beta: number | null }} window
 */
export function interval({ alpha, beta }) {
  return `(${number(alpha ?? -Infinity)}, ${number(beta ?? Infinity)})`;
}
