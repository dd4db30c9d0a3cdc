// Advice on what to practise, each item with the figures that support it.
import { PRACTICE } from './mistake-kinds.js';
import { PHASES } from './phases.js';
import { averageLoss, byPhase, ENOUGH_GAMES, resultsBy, rowOf, scoreOf, sumOf } from './sums.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { MistakeKind } from '../i18n/zh-Hans/you.js' */
/** @import { Side } from '../record/players.js' */
/** @import { Played } from './finished-games.js' */
/** @import { Phase } from './phases.js' */
/** Mistakes of a kind; `lost` is the sum of the winning chances that they cost. @typedef {{ kind: MistakeKind, count: number, lost: number }} Habit */
/**
 * @typedef {{ what: 'due', count: number }
 *   | { what: 'kind' } & Habit
 *   | { what: 'phase', phase: Phase, average: number, overall: number, moves: number }
 *   | { what: 'opening', opening: OpeningName, side: Side, games: number, score: number, overall: number }} Advice
 */

/** From this number of mistakes on, a kind counts as a habit; the costliest `MAX_HABITS` are named. */
const MIN_HABIT_MISTAKES = 3;
const MAX_HABITS = 2;
/** A phase stands out if its average loss per move is at least this multiple of the overall one. */
const COSTLY_PHASE_FACTOR = 1.25;
/** An opening stands out if its score is at least this much below the overall score. */
const WEAK_OPENING_MARGIN = 0.1;

/** @param {{ games: readonly Played[], habits: readonly Habit[], due: number }} known @returns {Advice[]} the most important first */
export function adviceFor({ games, habits, due }) {
  const reviewed = games.filter(({ steps }) => steps !== null);
  const isEnough = reviewed.length >= ENOUGH_GAMES;
  return [
    ...(due > 0 ? [{ what: /** @type {const} */ ('due'), count: due }] : []),
    ...(isEnough ? costliestHabits(habits) : []),
    ...(isEnough ? costliestPhase(reviewed) : []),
    ...worstOpening(games),
  ];
}

/** @param {readonly Habit[]} habits @returns {Advice[]} */
function costliestHabits(habits) {
  return habits
    .filter(({ kind, count }) => count >= MIN_HABIT_MISTAKES && PRACTICE[kind])
    .sort((one, other) => other.lost - one.lost)
    .slice(0, MAX_HABITS)
    .map((habit) => ({ what: 'kind', ...habit }));
}

/** @param {readonly Played[]} reviewed @returns {Advice[]} */
function costliestPhase(reviewed) {
  const overall = averageLoss(sumOf(reviewed));
  const sums = byPhase(reviewed);
  const measured = PHASES.flatMap((phase) => {
    const average = averageLoss(sums[phase]);
    return average === null ? [] : [{ phase, average, moves: sums[phase].moves }];
  });
  const [dearest] = measured.sort((one, other) => other.average - one.average);
  // A single phase has nothing to compare with.
  if (overall === null || measured.length < 2 || dearest.average < COSTLY_PHASE_FACTOR * overall) return [];
  return [{ what: 'phase', ...dearest, overall }];
}

/** @param {readonly Played[]} games @returns {Advice[]} */
function worstOpening(games) {
  const overall = scoreOf(rowOf(games));
  const rows = resultsBy(games, ({ opening, side }) => opening && `${opening} ${side}`);
  const scored = [...rows].flatMap(([key, row]) => {
    const score = scoreOf(row);
    return score === null ? [] : [{ key, games: row.games, score }];
  });
  const [worst] = scored.sort((one, other) => one.score - other.score);
  if (overall === null || !worst || worst.score > overall - WEAK_OPENING_MARGIN) return [];
  const [opening, side] = /** @type {[OpeningName, Side]} */ (worst.key.split(' '));
  return [{ what: 'opening', opening, side, games: worst.games, score: worst.score, overall }];
}
