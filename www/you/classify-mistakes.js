// Finds the reasons of the reader's mistakes as a review does, by rules and evaluation, without a search.
import { Study } from '../game/review/study.js';
import { ReviewedGame } from './reviewed-game.js';
import { kindOfSlip } from './mistake-kinds.js';

/** @import { StudyEngine } from '../game/review/study.js' */
/** @import { SlipKind } from '../i18n/zh-Hans/you.js' */
/** @import { Entry } from '../storage/store.js' */
/** @import { Slip } from './sums.js' */
/** Kinds of mistakes, by `keyOf`: game, time of the game's last change, and ply. @typedef {Map<string, SlipKind>} Known */

/** @param {Slip} slip */
export const keyOf = ({ game: { id, time }, ply }) => `${id} ${time} ${ply}`;

/**
 * Finds the kinds that are not in `known` and adds them.
 * @param {readonly Slip[]} slips
 * @param {{ load: (id: string) => Entry | null, engine: Promise<StudyEngine>, known: Known, signal: AbortSignal, onStep: (done: number, all: number) => void }} options
 */
export async function classifyMistakes(slips, { load, engine, known, signal, onStep }) {
  const open = slips.filter((slip) => !known.has(keyOf(slip)));
  let done = 0;
  for (const [id, own] of byGame(open)) {
    const entry = load(id);
    const found = entry && reviewOf(entry, engine);
    for (const slip of own) {
      if (found) known.set(keyOf(slip), kindOfSlip(await found.study.explain(found.review, slip.ply - 1)));
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

/** @param {readonly Slip[]} slips */
function byGame(slips) {
  /** @type {Map<string, Slip[]>} */ const groups = new Map();
  for (const slip of slips) groups.set(slip.game.id, [...(groups.get(slip.game.id) ?? []), slip]);
  return groups;
}
