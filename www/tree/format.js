// How values are written: a true minus sign, infinity with its sign, no binary noise.

export { count } from '../i18n/count.js';

/** The score of a game that is won on the spot; each move that a win is away makes it one less. */
const WON = 1_000_000_000;
const LONGEST_GAME = 10_000;

/** A win or loss is written by how far it is: #3. @param {number | null | undefined} value */
export function number(value) {
  if (value === null || value === undefined) return '';
  if (value === Infinity) return '+∞';
  if (value === -Infinity) return '−∞';
  const away = WON - Math.abs(value);
  if (away >= 0 && away < LONGEST_GAME) return `${value < 0 ? '−' : ''}#${away}`;
  const text = String(Number(value.toPrecision(10)));
  return text.replace('-', '−');
}

/** Before a value: what is known of it.
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
