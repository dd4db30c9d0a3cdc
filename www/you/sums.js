// Figures of the reader's games: losses by phase, results by groups of games, accuracy.
//
// Loss and accuracy are those of a review.
import { accuracyOf as accuracyIn, kindOf, lossOf } from '../game/review/mistakes.js';
import { PHASES } from './phases.js';

/** @import { Kind } from '../game/review/mistakes.js' */
/** @import { Played, Result } from './finished-games.js' */
/** @import { Phase } from './phases.js' */
/** Sums over the reader's moves: `lost` adds the losses (0 to 1 each). @typedef {Record<Kind, number> & { moves: number, lost: number }} Sum */
/** Numbers of games by result, and the accuracies of the reviewed ones. @typedef {{ games: number, won: number, drawn: number, lost: number, reviewed: number, accuracies: number[] }} Row */
/** A mistake of the reader; `ply` is counted from 1. @typedef {{ game: Played, ply: number, phase: Phase, kind: Kind, loss: number }} GameMistake */

/** Minimum number of games for a percentage; below it games are only counted. */
export const ENOUGH_GAMES = 5;
/** Minimum number of moves for an average. */
export const ENOUGH_MOVES = 50;

/** @returns {Sum} */
export const nothing = () => ({ moves: 0, lost: 0, blunder: 0, mistake: 0, inaccuracy: 0 });

/** The reader's moves in a reviewed game, with their losses. @param {Played} game */
export function ownMoves({ side, steps, phases }) {
  return (steps ?? []).flatMap((step, index) => {
    if (step.side !== side) return [];
    const loss = lossOf(step);
    return [{ ply: index + 1, phase: phases[index], loss, kind: kindOf(loss) }];
  });
}

/** Sums the reader's moves in games, in one phase or all. @param {readonly Played[]} games @param {Phase} [expected] @returns {Sum} */
export function sumOf(games, expected) {
  const sum = nothing();
  for (const { phase, loss, kind } of games.flatMap(ownMoves)) {
    if (expected && phase !== expected) continue;
    sum.moves += 1;
    sum.lost += loss;
    if (kind) sum[kind] += 1;
  }
  return sum;
}

/** @param {readonly Played[]} games @returns {Record<Phase, Sum>} */
export function byPhase(games) {
  return /** @type {Record<Phase, Sum>} */ (Object.fromEntries(PHASES.map((phase) => [phase, sumOf(games, phase)])));
}

/** The accuracy of a reviewed game, 0 to 1; null if the reader has no move. @param {Played} game */
export function accuracyOf({ side, steps }) {
  return steps?.some((step) => step.side === side) ? accuracyIn(steps, side) : null;
}

/** The reader's mistakes, in order of games and moves. @param {readonly Played[]} games @returns {GameMistake[]} */
export function mistakesIn(games) {
  return games.flatMap((game) =>
    ownMoves(game).flatMap(({ ply, phase, loss, kind }) => (kind ? [{ game, ply, phase, kind, loss }] : [])),
  );
}

/**
 * Groups items by a key, in order of first occurrence; items with the key null are left out.
 * @template {string} Key
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Key | null} keyOf
 */
export function groupsBy(items, keyOf) {
  /** @type {Map<Key, Item[]>} */ const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** The results of groups of games. @template {string} Key @param {readonly Played[]} games @param {(game: Played) => Key | null} keyOf */
export const resultsBy = (games, keyOf) =>
  new Map([...groupsBy(games, keyOf)].map(([key, group]) => [key, rowOf(group)]));

/** @param {readonly Played[]} games @returns {Row} */
export function rowOf(games) {
  const count = (/** @type {Result} */ result) => games.filter((game) => game.result === result).length;
  const reviewed = games.filter(({ steps }) => steps !== null);
  return {
    games: games.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    reviewed: reviewed.length,
    accuracies: reviewed.flatMap((game) => accuracyOf(game) ?? []),
  };
}

/** The score, 0 to 1 (a draw counts half); null for fewer than `ENOUGH_GAMES` games. @param {Row} row */
export function scoreOf({ games, won, drawn }) {
  return games < ENOUGH_GAMES ? null : (won + drawn / 2) / games;
}

/** The mean accuracy of the reviewed games; null for too few games. @param {Row} row */
export function rowAccuracy({ accuracies }) {
  if (accuracies.length < ENOUGH_GAMES) return null;
  return accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length;
}

/** The average loss per move, 0 to 1; null for too few moves. @param {Sum} sum */
export function averageLoss({ moves, lost }) {
  return moves < ENOUGH_MOVES ? null : lost / moves;
}

/** The mean of each value and the `span - 1` values before it; null where there are fewer. @param {readonly number[]} values @param {number} span */
export function runningMean(values, span) {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at + 1 - span), at + 1);
    return window.length < span ? null : window.reduce((sum, value) => sum + value, 0) / span;
  });
}
