// Winning chances: a logistic function of the score in hundredths of a soldier.

/** @typedef {'red' | 'black'} Side */

/**
 * The evaluation of a position for Red: a score in hundredths of a soldier; a mate in a number of moves (negative if
 * Black mates); or the result of a finished game.
 * @typedef {{ score: number, mate: number | null, end: Side | 'draw' | null }} Worth
 */

/** The score at which the odds of winning are e : 1; a horse ahead means a winning chance of 80%. */
export const CURVE = 290;

/** Red's winning chance, 0 to 1. @param {Worth} worth */
export function chanceOf({ score, mate, end }) {
  if (end !== null) return { red: 1, black: 0, draw: 0.5 }[end];
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / CURVE));
}

/** A side's winning chance, 0 to 1. @param {Worth} worth @param {Side} side */
export function chanceFor(worth, side) {
  const chance = chanceOf(worth);
  return side === 'red' ? chance : 1 - chance;
}

/**
 * Converts a score for the side to move to an evaluation for Red.
 * @param {{ score: number | null, mate?: number | null }} found
 * @param {Side} side
 * @returns {Worth}
 */
export function worthOf({ score, mate = null }, side) {
  const sign = side === 'red' ? 1 : -1;
  return { score: sign * (score ?? 0), mate: mate === null ? null : sign * mate, end: null };
}

/** The evaluation of a position in which the rules have ended the game. @param {{ winner?: Side | null }} verdict @returns {Worth} */
export function worthOfEnd({ winner }) {
  return { score: 0, mate: null, end: winner ?? 'draw' };
}

/**
 * A score in soldiers with a sign: `+1.3`, `\u22120.4`, `0.0`; from ten soldiers on without decimals: `+12`.
 * @param {number} score
 * @param {1 | 2} [digits] number of decimals
 */
export function soldiers(score, digits = 1) {
  const step = digits === 1 ? 10 : 1;
  const steps = Math.round(score / step);
  const sign = steps > 0 ? '+' : steps < 0 ? '\u2212' : '';
  const isFar = digits === 1 && Math.abs(steps) >= 100;
  return `${sign}${(Math.abs(steps * step) / 100).toFixed(isFar ? 0 : digits)}`;
}

/** A score in hundredths of a soldier, rounded as it is displayed, so that differences of displayed scores add up. @param {number} score */
export function shownAs(score) {
  const tenths = Math.round(score / 10);
  const isFar = Math.abs(tenths) >= 100;
  return 10 * (isFar ? 10 * Math.sign(tenths) * Math.round(Math.abs(tenths) / 10) : tenths);
}

/** A chance as a whole percentage: `63%`. @param {number} chance */
export function percent(chance) {
  return `${Math.round(chance * 100)}%`;
}
