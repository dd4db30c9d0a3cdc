// What a score means: the chance to win, by a logistic curve of hundredths of a soldier.

/** @typedef {'red' | 'black'} Side */

/**
 * What a position is worth to Red: a score in hundredths of a soldier, or a mate in a number of moves (below zero: Black
 * mates), or, where the game is over, who has won.
 * @typedef {{ score: number, mate: number | null, end: Side | 'draw' | null }} Worth
 */

/** Who is ahead by this much is e times as likely to win as to lose: a horse is worth four chances in five. */
export const CURVE = 290;

/** Red's chance to win, from 0 to 1. @param {Worth} worth */
export function chanceOf({ score, mate, end }) {
  if (end !== null) return { red: 1, black: 0, draw: 0.5 }[end];
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / CURVE));
}

/** A side's chance to win. @param {Worth} worth @param {Side} side */
export function chanceFor(worth, side) {
  const chance = chanceOf(worth);
  return side === 'red' ? chance : 1 - chance;
}

/**
 * What the engine found for the side to move, as it is worth to Red.
 * @param {{ score: number | null, mate?: number | null }} found
 * @param {Side} side
 * @returns {Worth}
 */
export function worthOf({ score, mate = null }, side) {
  const sign = side === 'red' ? 1 : -1;
  return { score: sign * (score ?? 0), mate: mate === null ? null : sign * mate, end: null };
}

/** What a position is worth where the rules have ended the game. @param {{ winner?: Side | null }} verdict @returns {Worth} */
export function worthOfEnd({ winner }) {
  return { score: 0, mate: null, end: winner ?? 'draw' };
}

/**
 * A score as soldiers with a sign: `+1.3`, `\u22120.4`, `0.0`; tenths of more than ten say nothing: `+12`.
 * @param {number} score
 * @param {1 | 2} [digits] two tell apart what one does not
 */
export function soldiers(score, digits = 1) {
  const step = digits === 1 ? 10 : 1;
  const steps = Math.round(score / step);
  const sign = steps > 0 ? '+' : steps < 0 ? '\u2212' : '';
  const isFar = digits === 1 && Math.abs(steps) >= 100;
  return `${sign}${(Math.abs(steps * step) / 100).toFixed(isFar ? 0 : digits)}`;
}

/** A score in hundredths of a soldier as the reader sees it, in tenths or in whole soldiers: what is reckoned from it adds up on the page. @param {number} score */
export function shownAs(score) {
  const tenths = Math.round(score / 10);
  const isFar = Math.abs(tenths) >= 100;
  return 10 * (isFar ? 10 * Math.sign(tenths) * Math.round(Math.abs(tenths) / 10) : tenths);
}

/** A chance as whole hundredths: `63%`. @param {number} chance */
export function percent(chance) {
  return `${Math.round(chance * 100)}%`;
}
