// Which moves of a game were mistakes, and how large: by the chance to win that each of them gave away.
import { chanceFor } from './chance.js';

/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./chance.js').Side} Side */
/** @typedef {'inaccuracy' | 'mistake' | 'blunder'} Kind */

/**
 * A move as the review sees it: what the position was worth before and after it, and what the engine would have played.
 * @typedef {object} Step
 * @property {Side} side who moved
 * @property {string} move
 * @property {string | null} best
 * @property {Worth} before
 * @property {Worth} after
 * @property {number} choices how many legal moves there were
 */

/** @typedef {{ index: number, kind: Kind, loss: number }} Mistake */

/** How much of the chance to win must be lost; the largest first. */
export const THRESHOLDS = Object.freeze(/** @type {const} */ ({ blunder: 0.25, mistake: 0.15, inaccuracy: 0.08 }));

/** The numeric glyphs of PGN: `??`, `?`, `?!`. */
export const GLYPHS = Object.freeze(/** @type {const} */ ({ blunder: 4, mistake: 2, inaccuracy: 6 }));

/** Who has less of a chance than this is lost, and the other side has won: how soon makes no difference. */
export const DECIDED = 0.12;

/**
 * The chance that a move gave away, from 0 to 1. The engine's own move gives nothing away, nor does the only one; nor a
 * slower way to win what is won, whether the engine still sees the mate or not, nor a faster way to lose what is lost.
 * @param {Step} step
 */
export function lossOf({ side, move, best, before, after, choices }) {
  if (move === best || choices < 2) return 0;
  const [had, has] = [chanceFor(before, side), chanceFor(after, side)];
  const isDecided = had <= DECIDED || (before.mate !== null && had === 1 && has >= 1 - DECIDED);
  return isDecided ? 0 : Math.max(0, had - has);
}

/** What a loss is called; null if it is none to speak of. @param {number} loss @returns {Kind | null} */
export function kindOf(loss) {
  const kinds = /** @type {Kind[]} */ (Object.keys(THRESHOLDS));
  return kinds.find((kind) => loss >= THRESHOLDS[kind]) ?? null;
}

/** The mistakes of a game in the order in which they were made. @param {Step[]} steps @returns {Mistake[]} */
export function findMistakes(steps) {
  return steps.flatMap((step, index) => {
    const loss = lossOf(step);
    const kind = kindOf(loss);
    return kind ? [{ index, kind, loss }] : [];
  });
}

/** Which part of its chance to win a move has kept, from 0 to 1. @param {Step} step */
export function keptOf(step) {
  const loss = lossOf(step);
  return loss === 0 ? 1 : 1 - loss / chanceFor(step.before, step.side);
}

/**
 * How a side has played: how often it erred and how, what a move of it gave away on average, and how exactly it played: which part of
 * its chance a move has kept on average.
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
