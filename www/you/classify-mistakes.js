// Finds the reasons of the reader's mistakes as a review does, by rules and evaluation, without a search.
import { Study } from '../game/review/study.js';
import { ReviewedGame } from './reviewed-game.js';
import { mistakeKind } from './mistake-kinds.js';
import { groupsBy } from './sums.js';

/** @import { StudyEngine } from '../game/review/study.js' */
/** @import { MistakeKind } from '../i18n/zh-Hans/you.js' */
/** @import { Entry } from '../storage/store.js' */
/** @import { GameMistake } from './sums.js' */
/** Kinds of mistakes, by `keyOf`: game, time of the game's last change, and ply. @typedef {Map<string, MistakeKind>} Known */

/** @param {GameMistake} mistake */
export const keyOf = ({ game: { id, time }, ply }) => `${id} ${time} ${ply}`;

/**
 * Finds the kinds that are not in `known` and adds them.
 * @param {readonly GameMistake[]} mistakes
 * @param {{ load: (id: string) => Entry | null, engine: Promise<StudyEngine>, known: Known, signal: AbortSignal, onStep: (done: number, all: number) => void }} options
 */
export async function classifyMistakes(mistakes, { load, engine, known, signal, onStep }) {
  const open = mistakes.filter((mistake) => !known.has(keyOf(mistake)));
  let done = 0;
  for (const [id, own] of groupsBy(open, ({ game }) => game.id)) {
    const entry = load(id);
    const found = entry && reviewOf(entry, engine);
    for (const mistake of own) {
      if (found) known.set(keyOf(mistake), mistakeKind(await found.study.explain(found.review, mistake.ply - 1)));
      signal.throwIfAborted();
      onStep(++done, open.length);
    }
  }
}

/** @param {Entry} entry @param {Promise<StudyEngine>} engine */
function reviewOf(entry, engine) {
  const game = new ReviewedGame(entry.kept);
  const study = new Study(game, engine);
  const review = study.reviewOf(game.end);
  return review && { study, review };
}
