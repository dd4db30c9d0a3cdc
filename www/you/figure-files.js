// Exports the page's figures: CSV with a line per game, or JSON with every mistake.
import { THRESHOLDS } from '../game/review/mistakes.js';
import { keyOf } from './classify-mistakes.js';
import { ENDING_PIECES, OPENING_MOVES, PHASES } from './phases.js';
import { accuracyOf, byPhase, mistakesIn, sumOf } from './sums.js';
import { csv } from '../formats/csv.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { Known } from './classify-mistakes.js' */
/** @import { Played } from './finished-games.js' */
/** @import { GameMistake, Sum } from './sums.js' */

/** Rounds a fraction to four digits, a hundredth of a percent. @param {number} value */
const rounded = (value) => Math.round(value * 10_000) / 10_000;
/** @param {Sum} sum */
const averageOf = ({ moves, lost }) => (moves > 0 ? rounded(lost / moves) : null);

/** The fields of a game that both files contain. @param {Played} game @param {(opening: OpeningName) => string} nameOf */
function about(game, nameOf) {
  const isReviewed = game.steps !== null;
  const accuracy = isReviewed ? accuracyOf(game) : null;
  const sum = sumOf([game]);
  return {
    id: game.id,
    date: new Date(game.time).toISOString(),
    side: game.side,
    level: game.level,
    opponent: game.opponent,
    start: game.start,
    clock: game.clock,
    opening: game.opening && nameOf(game.opening),
    result: game.result,
    plies: game.moves.length,
    reviewed: isReviewed,
    accuracy: accuracy === null ? null : rounded(accuracy),
    averageLoss: isReviewed ? averageOf(sum) : null,
    blunders: isReviewed ? sum.blunder : null,
    mistakes: isReviewed ? sum.mistake : null,
    inaccuracies: isReviewed ? sum.inaccuracy : null,
  };
}

/** @param {readonly Played[]} games @param {Known} kinds @param {(opening: OpeningName) => string} nameOf */
export function jsonOf(games, kinds, nameOf) {
  const exported = games.map((game) => {
    const { blunders: _, mistakes: __, inaccuracies: ___, ...rest } = about(game, nameOf);
    return {
      ...rest,
      phases: game.steps && byPhase([game]),
      mistakes: game.steps && mistakesIn([game]).map((mistake) => exportedMistake(mistake, kinds)),
    };
  });
  const rules = { openingMoves: OPENING_MOVES, endingPieces: ENDING_PIECES, thresholds: THRESHOLDS };
  return JSON.stringify({ chuhe: 'play', version: 1, rules, games: exported }, null, 1);
}

/** @param {GameMistake} mistake @param {Known} kinds */
function exportedMistake(mistake, kinds) {
  const { game, ply, phase, kind, loss } = mistake;
  return { ply, move: game.moves[ply - 1], phase, kind, loss: rounded(loss), why: kinds.get(keyOf(mistake)) ?? null };
}

/** @param {readonly Played[]} games @param {(opening: OpeningName) => string} nameOf */
export function csvOf(games, nameOf) {
  const lines = games.map((game) => {
    const { clock, ...rest } = about(game, nameOf);
    const sums = byPhase([game]);
    const phases = PHASES.map((phase) => [
      [`${phase}Moves`, game.steps && sums[phase].moves],
      [`${phase}Loss`, game.steps && averageOf(sums[phase])],
    ]);
    return { ...rest, clock: clock ? JSON.stringify(clock) : null, ...Object.fromEntries(phases.flat()) };
  });
  const columns = Object.keys(lines[0] ?? {});
  return csv([
    columns,
    ...lines.map((line) => columns.map((name) => String(line[/** @type {keyof typeof line} */ (name)] ?? ''))),
  ]);
}
