// Glicko-2 (Glickman 2013): rating, deviation and volatility of a solver or a player.

/** @import { Strength } from '../storage/puzzle-progress.js' */
/** @typedef {{ rating: number, deviation: number, score: 0 | 0.5 | 1 }} Result */

/** The strength of a new player. */
export const UNKNOWN = Object.freeze({ rating: 900, deviation: 350, volatility: 0.06 });
/** The strength of a new solver of puzzles, taken as better known: a first wrong answer costs less than 100. */
export const NEW_SOLVER = Object.freeze({ ...UNKNOWN, deviation: 220 });
/** Deviation of the rating of a puzzle or a level, which is an estimate. */
const OPPONENT_DEVIATION = 120;

const SCALE = 173.7178;
const MIDDLE = 1500;
/** Limits the change of the volatility. */
const TAU = 0.5;
/** Lower limit of the deviation, so that the rating keeps moving. */
const MIN_DEVIATION = 45;

/** The strength after a rating period. @param {Strength} before @param {Result[]} results @returns {Strength} */
export function rated({ rating, deviation, volatility }, results) {
  const mu = (rating - MIDDLE) / SCALE;
  const phi = deviation / SCALE;
  const games = results.map((result) => {
    const spread = result.deviation / SCALE;
    const g = 1 / Math.sqrt(1 + (3 * spread * spread) / (Math.PI * Math.PI));
    const expected = 1 / (1 + Math.exp(-g * (mu - (result.rating - MIDDLE) / SCALE)));
    return { g, expected, score: result.score };
  });
  const variance = 1 / sum(games.map(({ g, expected }) => g * g * expected * (1 - expected)));
  const gain = sum(games.map(({ g, expected, score }) => g * (score - expected)));
  const next = volatilityAfter(variance * gain, phi, variance, volatility);
  const wide = Math.sqrt(phi * phi + next * next);
  const narrow = 1 / Math.sqrt(1 / (wide * wide) + 1 / variance);
  return {
    rating: MIDDLE + SCALE * (mu + narrow * narrow * gain),
    deviation: SCALE * narrow,
    volatility: next,
  };
}

/** The strength after one puzzle or game. @param {Strength} before @param {number} rating of the puzzle or the level @param {Result['score']} score */
export function afterResult(before, rating, score) {
  const after = rated(before, [{ rating, deviation: OPPONENT_DEVIATION, score }]);
  return { ...after, deviation: Math.max(MIN_DEVIATION, after.deviation) };
}

/** Step 5 of the paper: the Illinois method. @param {number} delta @param {number} phi @param {number} variance @param {number} volatility */
function volatilityAfter(delta, phi, variance, volatility) {
  const a = Math.log(volatility * volatility);
  const f = (/** @type {number} */ x) => {
    const power = Math.exp(x);
    const all = phi * phi + variance + power;
    return (power * (delta * delta - all)) / (2 * all * all) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > 1e-6) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, number) => all + number, 0);
}
