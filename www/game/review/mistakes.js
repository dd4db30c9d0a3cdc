// Finds the mistakes of a game and their size: the loss of winning chance.
import { chanceFor } from '../../record/chance.js';

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

/** Minimum losses of winning chance, in descending order. */
export const THRESHOLDS = Object.freeze(/** @type {const} */ ({ blunder: 0.25, mistake: 0.15, inaccuracy: 0.08 }));

/** Numeric annotation glyphs of PGN: `??`, `?`, `?!`. */
export const GLYPHS = Object.freeze(/** @type {const} */ ({ blunder: 4, mistake: 2, inaccuracy: 6 }));

/** Below this winning chance a side counts as lost, and the other side as won; distance to mate no longer matters. */
export const DECIDED = 0.12;

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

/** The part of its winning chance that a move has kept, 0 to 1. @param {Step} step */
export function keptOf(step) {
  const loss = lossOf(step);
  return loss === 0 ? 1 : 1 - loss / chanceFor(step.before, step.side);
}

/**
 * Statistics of a side: number of mistakes by kind, average loss per move, and accuracy, the average part of the winning
 * chance kept per move.
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
    accuracy: own.length === 0 ? 1 : own.reduce((all, step) => all + keptOf(step), 0) / own.length,
  };
}
