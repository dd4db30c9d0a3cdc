// How numbers are written: a true minus sign, infinity with its sign, no binary noise.

/** @param {number | null | undefined} value */
export function number(value) {
  if (value === null || value === undefined) return '';
  if (value === Infinity) return '+∞';
  if (value === -Infinity) return '−∞';
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

/** A number of things, in groups of three digits. @param {number} things */
export function count(things) {
  return String(things).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}
