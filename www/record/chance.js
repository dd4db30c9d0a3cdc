// Winning chances: a logistic function of the score in hundredths of a soldier.

/** @typedef {'red' | 'black'} Side */

/**
 * The evaluation of a position for Red: a score in hundredths of a soldier; a mate in a number of moves (negative if
 * Black mates); or the result of a finished game.
 * @typedef {{ score: number, mate: number | null, end: Side | 'draw' | null }} Worth
 */

/** @param {any} worth */
export const isWorth = (worth) =>
  Number.isFinite(worth?.score) &&
  (worth.mate === null || Number.isInteger(worth.mate)) &&
  [null, 'red', 'black', 'draw'].includes(worth.end);

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

/** A score in soldiers with a sign: `+1.3`, `\u22120.4`, `0.0`. @param {number} score */
export function soldiers(score) {
  const tenths = Math.round(score / 10);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '\u2212' : '';
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/** A score in hundredths of a soldier, rounded as it is displayed, so that differences of displayed scores add up. @param {number} score */
export function shownAs(score) {
  return 10 * Math.round(score / 10);
}

/** Whether an advantage is so large that its size says nothing more: ten soldiers. @param {number} score */
export function isWinning(score) {
  return Math.abs(shownAs(score)) >= 1000;
}

/** A chance as a whole percentage: `63%`. @param {number} chance */
export function percent(chance) {
  return `${Math.round(chance * 100)}%`;
}
