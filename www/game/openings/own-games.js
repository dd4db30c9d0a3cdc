// Move statistics of the saved games by position.
import { GameRecord, START_FEN } from '../../record/record.js';
import { IndexBuilder, PositionIndex } from './position-index.js';

/** @import { StoredGame } from '../../record/types.js' */
/** @import { Entry } from '../../storage/store.js' */

/** Number of plies read of each game. */
const MAX_PLIES = 40;

/** @param {readonly Entry[]} entries */
export function ownGames(entries) {
  const index = new IndexBuilder();
  for (const [number, { kept }] of entries.entries()) {
    const record = GameRecord.from(kept.record);
    const { startFen } = record;
    // Puzzles, set-up positions and analysis are not games.
    if (startFen !== START_FEN || isAnalysis(kept)) continue;
    const moves = record.mainLine.slice(0, MAX_PLIES).map(({ move }) => move);
    index.add(number, { startFen, moves, result: kept.outcome ? (kept.outcome.winner ?? 'draw') : 'unknown' });
  }
  return new PositionIndex(index.columns());
}

/** Whether a game is an analysis: the reader moves both sides, and it is unfinished. @param {StoredGame} kept */
function isAnalysis({ players, outcome, friend }) {
  return !outcome && !friend && [players.red, players.black].every(({ kind }) => kind === 'person');
}
