// Reviews saved games one after another, as the game page does; findings are stored after each game, and also when the reader stops.
import { Study } from '../game/review/study.js';
import { ReviewedGame } from './reviewed-game.js';

/** @import { StudyEngine } from '../game/review/study.js' */
/** @import { Entry, GameStore } from '../storage/store.js' */
/** @typedef {Promise<StudyEngine>} Engine */
/** Progress: the current game and the number of games; in that game, positions done and the number of positions. @typedef {{ game: number, games: number, done: number, all: number }} Progress */
/** How the reviews ended, and how many games failed. @typedef {{ end: 'done' | 'stopped' | 'full', failed: number }} Outcome */

/**
 * @param {readonly string[]} ids
 * @param {{ store: GameStore, engine: Engine, second: Engine, workers: number, signal: AbortSignal, onStep: (progress: Progress) => void, onGame: () => void }} options
 * `onGame` is called after each game that is stored
 * @returns {Promise<Outcome>}
 */
export async function reviewAll(ids, options) {
  let failed = 0;
  for (const [index, id] of ids.entries()) {
    const entry = options.store.load(id);
    const end = entry ? await reviewOne(entry, index + 1, ids.length, options) : 'failed';
    if (end === 'stopped' || end === 'full') return { end, failed };
    if (end === 'failed') failed += 1;
    else options.onGame();
  }
  return { end: 'done', failed };
}

/** @param {Entry} entry @param {number} game @param {number} games @param {Parameters<typeof reviewAll>[1]} options @returns {Promise<'done' | 'stopped' | 'full' | 'failed'>} */
async function reviewOne(entry, game, games, { store, engine, second, workers, signal, onStep }) {
  const reviewed = new ReviewedGame(entry.kept);
  const study = new Study(reviewed, engine, second);
  /** @type {'done' | 'stopped' | 'failed'} */ let end = 'done';
  try {
    const step = (/** @type {number} */ done, /** @type {number} */ all) => onStep({ game, games, done, all });
    study.mark(await study.review(reviewed.end, { signal, workers, onStep: step }));
  } catch (error) {
    // An engine failure would repeat with the next game.
    if (!signal.aborted && String(/** @type {any} */ (error)?.code).startsWith('engine/')) throw error;
    end = signal.aborted ? 'stopped' : 'failed';
  }
  if (store.saveReview(entry, reviewed.snapshot())) return end;
  return store.trouble === 'full' ? 'full' : end === 'stopped' ? end : 'failed';
}
