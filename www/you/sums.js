// What the reader's games come to: losses by phase, results by whatever tells games apart, how exactly they were played.
//
// A loss is what a review calls one (`lossOf`), accuracy what it calls so (`keptOf`): the page adds nothing of its own to either.
import { keptOf, kindOf, lossOf } from '../game/review/mistakes.js';
import { PHASES } from './phases.js';

/** @typedef {import('./played.js').Played} Played */
/** @typedef {import('./phases.js').Phase} Phase */
/** @typedef {import('../game/review/mistakes.js').Kind} Kind */
/** Moves of the reader's, and what they gave away: `lost` sums the chances, from 0 to 1 each, `kept` the parts that were kept. @typedef {Record<Kind, number> & { moves: number, lost: number, kept: number }} Sum */
/** Games and how they ended, and of those that were reviewed the reader's moves. @typedef {{ games: number, won: number, drawn: number, lost: number, reviewed: number, sum: Sum }} Row */
/** A mistake of the reader's: `ply` is the number of its move in the game, from 1. @typedef {{ game: Played, ply: number, phase: Phase, kind: Kind, loss: number }} Slip */

/** From so many games on a share of them is worth a figure; below, games are only counted. */
export const ENOUGH_GAMES = 5;
/** From so many moves on an average of them is. */
export const ENOUGH_MOVES = 50;

/** @returns {Sum} */
export const nothing = () => ({ moves: 0, lost: 0, kept: 0, blunder: 0, mistake: 0, inaccuracy: 0 });

/** The reader's own moves of a reviewed game, with what each gave away. @param {Played} game */
export function ownMoves({ side, steps, phases }) {
  return (steps ?? []).flatMap((step, index) => {
    if (step.side !== side) return [];
    const loss = lossOf(step);
    return [{ ply: index + 1, phase: phases[index], loss, kept: keptOf(step), kind: kindOf(loss) }];
  });
}

/** The sum of the reader's moves in games, of one phase or of all. @param {readonly Played[]} games @param {Phase} [wanted] @returns {Sum} */
export function sumOf(games, wanted) {
  const sum = nothing();
  for (const { phase, loss, kept, kind } of games.flatMap(ownMoves)) {
    if (wanted && phase !== wanted) continue;
    sum.moves += 1;
    sum.lost += loss;
    sum.kept += kept;
    if (kind) sum[kind] += 1;
  }
  return sum;
}

/** @param {readonly Played[]} games @returns {Record<Phase, Sum>} */
export function byPhase(games) {
  return /** @type {Record<Phase, Sum>} */ (Object.fromEntries(PHASES.map((phase) => [phase, sumOf(games, phase)])));
}

/** How exactly a reviewed game was played, from 0 to 1, as its review says; null where the reader had no move. @param {Played} game */
export function accuracyOf(game) {
  const { moves, kept } = sumOf([game]);
  return moves > 0 ? kept / moves : null;
}

/** The mistakes of the reader's, in the order of the games and their moves. @param {readonly Played[]} games @returns {Slip[]} */
export function slipsOf(games) {
  return games.flatMap((game) =>
    ownMoves(game).flatMap(({ ply, phase, loss, kind }) => (kind ? [{ game, ply, phase, kind, loss }] : [])),
  );
}

/**
 * Games by what a function says of each; games of which it says nothing are left out.
 * @template {string} Key
 * @param {readonly Played[]} games
 * @param {(game: Played) => Key | null} keyOf
 * @returns {Map<Key, Row>} in the order in which the keys came up
 */
export function resultsBy(games, keyOf) {
  /** @type {Map<Key, Played[]>} */
  const groups = new Map();
  for (const game of games) {
    const key = keyOf(game);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return new Map([...groups].map(([key, group]) => [key, rowOf(group)]));
}

/** @param {readonly Played[]} games @returns {Row} */
export function rowOf(games) {
  const count = (/** @type {import('./played.js').Result} */ result) =>
    games.filter((game) => game.result === result).length;
  const reviewed = games.filter(({ steps }) => steps !== null);
  return {
    games: games.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    reviewed: reviewed.length,
    sum: sumOf(reviewed),
  };
}

/** The share of the points, from 0 to 1: a win counts one, a draw half; null for too few games. @param {Row} row */
export function scoreOf({ games, won, drawn }) {
  return games < ENOUGH_GAMES ? null : (won + drawn / 2) / games;
}

/** How exactly the reviewed games of a row were played, move by move; null for too few of them. @param {Row} row */
export function rowAccuracy({ reviewed, sum }) {
  return reviewed < ENOUGH_GAMES || sum.moves === 0 ? null : sum.kept / sum.moves;
}

/** What a move gave away on average, from 0 to 1; null for too few moves. @param {Sum} sum */
export function averageLoss({ moves, lost }) {
  return moves < ENOUGH_MOVES ? null : lost / moves;
}

/** The mean of each value and of those before it, as many as are given in all; null before there are so many. @param {readonly number[]} values @param {number} span */
export function runningMean(values, span) {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at + 1 - span), at + 1);
    return window.length < span ? null : window.reduce((sum, value) => sum + value, 0) / span;
  });
}
