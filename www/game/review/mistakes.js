// Finds the mistakes of a game and their size: the loss of winning chance.
import { chanceFor, chanceOf } from '../../record/chance.js';

/** @import { Side, Worth } from '../../record/chance.js' */
/** @typedef {'inaccuracy' | 'mistake' | 'blunder'} Kind */

/**
 * A move as the review sees it: evaluations before and after it, and the engine's best move.
 * @typedef {object} Step
 * @property {Side} side side that moved
 * @property {string} move
 * @property {string | null} best
 * @property {Worth} before
 * @property {Worth} after
 * @property {number} choices number of legal moves
 */

/** @typedef {{ index: number, kind: Kind, loss: number }} Mistake */
/** What a step needs of a position. @typedef {Pick<Step, 'side' | 'best' | 'choices'> & { worth: Worth }} Evaluated */

/** Minimum losses of winning chance, in descending order. */
export const THRESHOLDS = Object.freeze(/** @type {const} */ ({ blunder: 0.25, mistake: 0.15, inaccuracy: 0.08 }));

/** Numeric annotation glyphs of PGN: `??`, `?`, `?!`. */
export const GLYPHS = Object.freeze(/** @type {const} */ ({ blunder: 4, mistake: 2, inaccuracy: 6 }));

/** Below this winning chance a side counts as lost, and the other side as won; distance to mate no longer matters. */
export const DECIDED = 0.12;

/** The steps of a line up to the first position without an evaluation. @param {string[]} moves @param {(Evaluated | undefined)[]} found @returns {Step[]} */
export function stepsOf(moves, found) {
  const gap = found.findIndex((one) => !one);
  const known = /** @type {Evaluated[]} */ (gap < 0 ? found : found.slice(0, gap));
  return known.slice(1).map(({ worth: after }, index) => {
    const { side, best, choices, worth: before } = known[index];
    return { side, move: moves[index], best, choices, before, after };
  });
}

/**
 * The winning chance that a move lost, 0 to 1. The engine's move and the only legal move lose nothing; nor does a
 * slower win of a won position, even without a visible mate, or a faster loss of a lost position.
 * @param {Step} step
 */
export function lossOf({ side, move, best, before, after, choices }) {
  if (move === best || choices < 2) return 0;
  const [had, has] = [chanceFor(before, side), chanceFor(after, side)];
  const isDecided = had <= DECIDED || (before.mate !== null && had === 1 && has >= 1 - DECIDED);
  return isDecided ? 0 : Math.max(0, had - has);
}

/** The kind of a loss; null if it is below all thresholds. @param {number} loss @returns {Kind | null} */
export function kindOf(loss) {
  const kinds = /** @type {Kind[]} */ (Object.keys(THRESHOLDS));
  return kinds.find((kind) => loss >= THRESHOLDS[kind]) ?? null;
}

/** @param {Step[]} steps @returns {Mistake[]} */
export function findMistakes(steps) {
  return steps.flatMap((step, index) => {
    const loss = lossOf(step);
    const kind = kindOf(loss);
    return kind ? [{ index, kind, loss }] : [];
  });
}

/** Accuracy of a move by its loss: Lichess's curve through 100% at no loss and 64% at a tenth. @param {number} loss */
const accuracyOfLoss = (loss) => Math.min(1, Math.max(0, 1.03167 * Math.exp(-4.354 * loss) - 0.03167));

/** 1 in an even position, 0 in a decided one. @param {Worth} worth */
function openness(worth) {
  const chance = chanceOf(worth);
  return 4 * chance * (1 - chance);
}

/** Standard deviation. @param {number[]} values */
function deviation(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Least weights of a move, so that a quiet or decided game has an accuracy too, and the swing above which a move weighs no more. */
const MIN_OPENNESS = 0.01;
const MIN_SWING = 0.005;
const MAX_SWING = 0.12;
/** A move without any accuracy would make the harmonic mean zero. */
const MIN_ACCURACY = 0.01;

/**
 * The accuracy of a side, 0 to 1; 1 without moves. It is Lichess's, half a mean weighted by how much the chances swing around a move and half a
 * harmonic mean, but in both a move weighs less the more its position is decided.
 * @param {Step[]} steps
 * @param {Side} side
 */
export function accuracyOf(steps, side) {
  const window = Math.min(8, Math.max(2, Math.floor(steps.length / 10)));
  const chances = [...steps.slice(0, 1).map(({ before }) => before), ...steps.map(({ after }) => after)].map(chanceOf);
  let [swings, accurate, weights, inverse] = [0, 0, 0, 0];
  for (const [index, step] of steps.entries()) {
    if (step.side !== side) continue;
    const accuracy = accuracyOfLoss(lossOf(step));
    const open = Math.max(MIN_OPENNESS, openness(step.before), openness(step.after));
    const swing = deviation(chances.slice(Math.max(0, index + 2 - window), index + 2));
    const weight = open * Math.min(MAX_SWING, Math.max(MIN_SWING, swing));
    swings += weight;
    accurate += weight * accuracy;
    weights += open;
    inverse += open / Math.max(MIN_ACCURACY, accuracy);
  }
  return weights === 0 ? 1 : (accurate / swings + weights / inverse) / 2;
}

/**
 * Statistics of a side: number of mistakes by kind, average loss per move, and accuracy.
 * @param {Step[]} steps
 * @param {Side} side
 * @returns {Record<Kind, number> & { moves: number, average: number, accuracy: number }}
 */
export function tally(steps, side) {
  const own = steps.filter((step) => step.side === side);
  const losses = own.map(lossOf);
  const count = (/** @type {Kind} */ kind) => losses.filter((loss) => kindOf(loss) === kind).length;
  const sum = losses.reduce((all, loss) => all + loss, 0);
  return {
    blunder: count('blunder'),
    mistake: count('mistake'),
    inaccuracy: count('inaccuracy'),
    moves: own.length,
    average: own.length === 0 ? 0 : sum / own.length,
    accuracy: accuracyOf(steps, side),
  };
}
