// The one thing that would help most today, with the figures that support it.
import { levelRating } from './level-rating.js';
import { PRACTICE } from './mistake-kinds.js';
import { PHASES } from './phases.js';
import { averageLoss, byPhase, ENOUGH_GAMES, resultsBy, rowOf, scoreOf, sumOf } from './sums.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { MistakeKind } from '../i18n/zh-Hans/you.js' */
/** @import { Side } from '../record/players.js' */
/** @import { Played } from './finished-games.js' */
/** @import { Phase } from './phases.js' */
/** Mistakes of a kind; `lost` is the sum of the winning chances that they cost. @typedef {{ kind: MistakeKind, count: number, lost: number }} Habit */
/** What stands out; `cost` is in games lost by it. @typedef {{ cost: number } & ({ what: 'kind' } & Habit
 *   | { what: 'phase', phase: Phase, average: number, overall: number, moves: number }
 *   | { what: 'opening', opening: OpeningName, side: Side, games: number, score: number, overall: number })} Weakness */
/** @typedef {Weakness | { what: 'due' | 'openings', count: number } | { what: 'level', level: number } | { what: 'review' | 'daily' }} Advice */

/** From this number of mistakes on, a kind counts as a habit. */
const MIN_HABIT_MISTAKES = 3;
/** A phase stands out if its average loss per move is at least this multiple of the overall one. */
const COSTLY_PHASE_FACTOR = 1.25;
/** An opening stands out if its score is at least this much below the overall score. */
const WEAK_OPENING_MARGIN = 0.1;
/** What costs at least this share of the most counts as equal to it: equals take turns by day. */
const EQUAL_SHARE = 0.9;

/** @param {{ games: readonly Played[], habits: readonly Habit[], due: number, openings: number, today: number }} known `due` mistakes and `openings` positions to repeat; `today` is the number of the day @returns {Advice | null} null for a reader without a game */
export function adviceFor({ games, habits, due, openings, today }) {
  if (due > 0) return { what: 'due', count: due };
  if (openings > 0) return { what: 'openings', count: openings };
  const reviewed = games.filter(({ steps }) => steps !== null);
  const isEnough = reviewed.length >= ENOUGH_GAMES;
  if (!isEnough && games.length > reviewed.length) return { what: 'review' };
  const weaknesses = [
    ...(isEnough ? [...costlyHabits(habits), ...costliestPhase(reviewed)] : []),
    ...worstOpening(games),
  ].sort((one, other) => other.cost - one.cost);
  const equals = weaknesses.filter(({ cost }) => cost >= EQUAL_SHARE * weaknesses[0].cost);
  if (equals.length > 0) return equals[today % equals.length];
  const rating = levelRating(games);
  if (rating) return { what: 'level', level: rating.next };
  return games.length > 0 ? { what: 'daily' } : null;
}

/** @param {readonly Habit[]} habits @returns {Weakness[]} */
function costlyHabits(habits) {
  return habits
    .filter(({ kind, count }) => count >= MIN_HABIT_MISTAKES && PRACTICE[kind])
    .map((habit) => ({ what: 'kind', cost: habit.lost, ...habit }));
}

/** @param {readonly Played[]} reviewed @returns {Weakness[]} */
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
  return [{ what: 'phase', cost: (dearest.average - overall) * dearest.moves, ...dearest, overall }];
}

/** @param {readonly Played[]} games @returns {Weakness[]} */
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
  const cost = (overall - worst.score) * worst.games;
  return [{ what: 'opening', cost, opening, side, games: worst.games, score: worst.score, overall }];
}
