// Progress with puzzles, stored in the browser: rating, attempts, records, days, and own mistakes to repeat.
import { isWorth } from '../record/chance.js';
import { isMove } from '../record/record.js';
import { isBox } from './repetition.js';
import { browserStorage, isCount, isObject, read, write } from './storage.js';

/** @import { Worth } from '../record/chance.js' */
/** @import { Side } from '../record/players.js' */

export const PUZZLES_KEY = 'chuhe.puzzling';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} StorageArea */
/** A Glicko-2 rating. @typedef {{ rating: number, deviation: number, volatility: number }} Strength */
/** @import { Box } from './repetition.js' */
/** A mistake from a reviewed game: position, move played and better move. @typedef {Box & { fen: string, moves: string[], side: Side, move: string, best: string, before: Worth, after: Worth }} OwnMistake */
/** A position of an opening in which the reader missed the book move: the moves that lead to it. @typedef {Box & { system: string, moves: string[] }} OpeningMistake */
/**
 * @typedef {object} PuzzleProgress
 * @property {Strength | null} strength
 * @property {number} rated number of rated puzzles
 * @property {Record<string, 0 | 1>} tried puzzles tried: 1 if solved without help at least once
 * @property {{ streak: number, storm: number }} best
 * @property {Record<string, 0 | 1>} days tasks of the day that were tried, by the keys of `daily-tasks.js`
 * @property {Record<string, OwnMistake>} own
 * @property {Record<string, OpeningMistake>} openings positions missed in the drill of openings
 */

/** Number of tasks of days that are kept, up to three a day: those of the latest dates. */
const MAX_DAILY_TASKS = 2000;

/** @returns {PuzzleProgress} */
export const noPuzzleProgress = () => ({
  strength: null,
  rated: 0,
  tried: {},
  best: { streak: 0, storm: 0 },
  days: {},
  own: {},
  openings: {},
});

/** @param {StorageArea | null} [storage] @returns {PuzzleProgress} */
export function loadPuzzleProgress(storage = browserStorage('localStorage')) {
  return parsePuzzleProgress(read(storage, PUZZLES_KEY)) ?? noPuzzleProgress();
}

/** @param {PuzzleProgress} state @param {StorageArea | null} [storage] */
export function savePuzzleProgress(state, storage = browserStorage('localStorage')) {
  return write(storage, PUZZLES_KEY, serializePuzzleProgress(state));
}

/** @param {PuzzleProgress} state */
export function serializePuzzleProgress(state) {
  const days = Object.fromEntries(Object.entries(state.days).sort().slice(-MAX_DAILY_TASKS));
  return JSON.stringify({ version: 1, ...state, days });
}

/** Parses stored or imported progress; null if it is invalid. @param {string | null} text @returns {PuzzleProgress | null} */
export function parsePuzzleProgress(text) {
  if (text === null) return null;
  try {
    // Progress stored before the drill of openings has none.
    const { strength, rated, tried, best, days, own, openings = {} } = JSON.parse(text);
    const isWhole =
      (strength === null || [strength.rating, strength.deviation, strength.volatility].every(isPositive)) &&
      isCount(rated) &&
      [best.streak, best.storm].every(isCount) &&
      [tried, days].every(
        (marks) => isObject(marks) && Object.values(marks).every((mark) => mark === 0 || mark === 1),
      ) &&
      isObject(own) &&
      Object.values(own).every(isOwn) &&
      isObject(openings) &&
      Object.values(openings).every(isOpening);
    if (!isWhole) return null;
    return { strength, rated, tried, best: { streak: best.streak, storm: best.storm }, days, own, openings };
  } catch {
    return null;
  }
}

/**
 * Merges two states: the rating of the one with more rated puzzles, and the better of both in all else.
 * @param {PuzzleProgress} here @param {PuzzleProgress} other @returns {PuzzleProgress}
 */
export function mergePuzzleProgress(here, other) {
  const surer = other.rated > here.rated ? other : here;
  return {
    strength: surer.strength,
    rated: surer.rated,
    tried: marks(here.tried, other.tried),
    best: {
      streak: Math.max(here.best.streak, other.best.streak),
      storm: Math.max(here.best.storm, other.best.storm),
    },
    days: marks(here.days, other.days),
    own: higherBoxes(here.own, other.own),
    openings: higherBoxes(here.openings, other.openings),
  };
}

/** @template {Box} Item @param {Record<string, Item>} here @param {Record<string, Item>} other */
function higherBoxes(here, other) {
  const all = { ...other, ...here };
  for (const [id, item] of Object.entries(other)) if (item.box > all[id].box) all[id] = item;
  return all;
}

/** @param {Record<string, 0 | 1>} one @param {Record<string, 0 | 1>} other */
function marks(one, other) {
  const all = { ...one };
  for (const [id, mark] of Object.entries(other)) if (!Object.hasOwn(all, id) || mark === 1) all[id] = mark;
  return all;
}

/** @param {any} opening */
function isOpening(opening) {
  const { system, moves } = opening ?? {};
  return typeof system === 'string' && Array.isArray(moves) && moves.every(isMove) && isBox(opening);
}

/** @param {any} own */
function isOwn(own) {
  return (
    typeof own?.fen === 'string' &&
    Array.isArray(own.moves) &&
    [...own.moves, own.move, own.best].every(isMove) &&
    ['red', 'black'].includes(own.side) &&
    [own.before, own.after].every(isWorth) &&
    isBox(own)
  );
}

/** @param {unknown} value */
function isPositive(value) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
