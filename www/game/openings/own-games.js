// Move statistics of the saved games by position, with transpositions and mirror images merged.
import { GameRecord, START_FEN } from '../../record/record.js';
import { mirrored, placesAlong } from './places.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { StoredGame } from '../../record/types.js' */
/** @import { Entry } from '../../storage/store.js' */
/** @import { Place } from './places.js' */
/** How often a move was played, how many of those games are finished, and points for the side that played it: 1 for a win, ½ for a draw. @typedef {{ games: number, ended: number, points: number }} Share */
/** @typedef {(place: Place) => Map<string, Share>} OwnGames */

/** Number of plies read of each game. */
const MAX_PLIES = 40;

/** @param {readonly Entry[]} entries @returns {OwnGames} */
export function ownGames(entries) {
  /** @type {Map<number, Map<string, Share>>} */ const seen = new Map();
  for (const { kept } of entries) {
    const record = GameRecord.from(kept.record);
    // Puzzles, set-up positions and analysis are not games.
    if (record.startFen !== START_FEN || isAnalysis(kept)) continue;
    const line = record.mainLine.slice(0, MAX_PLIES);
    const places = placesAlong(
      record.startFen,
      line.map(({ move }) => move),
    );
    for (const [index, node] of line.entries()) {
      const { key, isTurned } = places[index];
      const moves = seen.get(key) ?? new Map();
      seen.set(key, moves);
      // In a symmetric position a move and its mirror image count as one.
      const move = isTurned ? mirrored(node.move) : places[index].customary(node.move);
      const { games, ended, points } = moves.get(move) ?? { games: 0, ended: 0, points: 0 };
      const mover = record.sideAfter(/** @type {MoveNode} */ (node.parent));
      moves.set(move, {
        games: games + 1,
        ended: ended + (kept.outcome ? 1 : 0),
        points: points + (kept.outcome ? pointsOf(kept.outcome.winner, mover) : 0),
      });
    }
  }
  return ({ key, isTurned }) => {
    const found = [...(seen.get(key) ?? [])];
    return new Map(found.map(([move, share]) => [isTurned ? mirrored(move) : move, share]));
  };
}

/** Whether a game is an analysis: the reader moves both sides, and it is unfinished. @param {StoredGame} kept */
function isAnalysis({ players, outcome, friend }) {
  return !outcome && !friend && [players.red, players.black].every(({ kind }) => kind === 'person');
}

/** @param {'red' | 'black' | null} winner @param {'red' | 'black'} side */
function pointsOf(winner, side) {
  if (winner === null) return 0.5;
  return winner === side ? 1 : 0;
}
