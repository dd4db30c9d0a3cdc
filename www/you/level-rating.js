// The reader's rating from games against the levels, and the level that fits it. It is computed from the saved games, not stored.
import { LEVELS } from '../record/players.js';
import { afterResult, UNKNOWN } from '../tasks/glicko.js';
import { ENOUGH_GAMES, resultsBy, scoreOf } from './sums.js';

/** @import { Strength } from '../storage/puzzle-progress.js' */
/** @import { Played } from './finished-games.js' */
/** Results against a level; `score` is null after few games. @typedef {{ level: number, rating: number, games: number, points: number, score: number | null }} LevelRow */
/** @typedef {{ rating: number, deviation: number, games: number, levels: LevelRow[], next: number }} LevelRating */

/**
 * Ratings of the levels from 1. The steps are measured in games between neighbours; level 3 is set where it solves puzzles like
 * a solver of that rating (docs/strength.md, "Ratings of the levels").
 */
export const LEVEL_RATINGS = Object.freeze([200, 530, 860, 1140, 1500, 1780, 2090, 2440, 2760, 3040]);
const MIN_RATING = 100;
const SCORES = /** @type {const} */ ({ won: 1, drawn: 0.5, lost: 0 });

/** Whether a game counts for the rating. @param {Played} game */
export const isRated = ({ level, start, isCasual }) => level !== null && start === 'usual' && !isCasual;

/** Null without a rated game. @param {readonly Played[]} games from the earliest @returns {LevelRating | null} */
export function levelRating(games) {
  const counted = games.filter(isRated).map((game) => ({ ...game, level: Number(game.level) }));
  const last = counted.at(-1);
  if (!last) return null;
  /** @type {Strength} */ let strength = UNKNOWN;
  for (const { level, result } of counted) strength = afterResult(strength, LEVEL_RATINGS[level - 1], SCORES[result]);
  const { rating, deviation } = strength;
  const rows = [...resultsBy(counted, ({ level }) => String(level))].map(([name, row]) => {
    const [level, points] = [Number(name), row.won + row.drawn / 2];
    return { level, rating: LEVEL_RATINGS[level - 1], games: row.games, points, score: scoreOf(row) };
  });
  const levels = rows.sort((one, other) => one.level - other.level);
  const distances = LEVEL_RATINGS.map((one) => Math.abs(one - rating));
  let next = distances.indexOf(Math.min(...distances)) + 1;
  // After few games the rating lags behind a win; a win against a weak level says little about much stronger ones.
  if (counted.length < ENOUGH_GAMES && last.result === 'won') next = Math.max(next, last.level);
  const best = levels.findLast(({ games, points }) => points >= games / 2)?.level ?? LEVELS;
  return {
    rating: Math.round(Math.max(MIN_RATING, rating)),
    deviation: Math.round(deviation),
    games: counted.length,
    levels,
    next: Math.min(next, best + 1),
  };
}
