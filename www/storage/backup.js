// Export of everything stored in this browser as one file, and its import. The import checks each part as a read from storage does,
// and never deletes what is already stored.
import { eachInTurn } from '../site/each-in-turn.js';
import { COURSE_KEY, joinCourses, readCourse, writeCourse } from './course-progress.js';
import { mergePractice, loadPractice, PRACTICE_KEY, parsePractice, serializePractice } from './practice-results.js';
import {
  mergePuzzleProgress,
  noPuzzleProgress,
  PUZZLES_KEY,
  parsePuzzleProgress,
  serializePuzzleProgress,
} from './puzzle-progress.js';
import { isPuzzleId, SOLVED_KEY } from './solved-puzzles.js';
import { canBeChosen, KEY as SETTINGS } from './settings.js';
import { newId, readGame, ROOM_FOR_GAMES, usedByGames } from './store.js';
import { hasUnread, isObject, isUnread, keysOf, notifyImport, parseObject, read, write } from './storage.js';
import { GAME_KEY_PREFIX } from './store-keys.js';
import { readTasks, TASKS_KEY, finishedTasks, writeTasks } from './finished-tasks.js';

/** @import { Refusal, Taken } from '../i18n/zh-Hans/room.js' */
/** @import { Turns } from '../site/each-in-turn.js' */
/** @import { PuzzleProgress } from './puzzle-progress.js' */
/** @import { StorageArea } from './storage.js' */
/** A part that was left out. @typedef {{ name: string, why: Refusal }} Refused */

/** Maximum size of a file to import: more than a browser stores for the app, in any script. */
export const MAX_BACKUP_BYTES = 40_000_000;

const VERSION = 1;
const ALL = 'chuhe.';

/** Every storage key of the app; null if the storage cannot be read. @param {StorageArea | null} storage */
function keys(storage) {
  const names = keysOf(storage).filter((key) => key.startsWith(ALL));
  return names.length === 0 && hasUnread(storage, ALL) ? null : names;
}

/** The storage as a whole cannot be read. @type {Refused} */
const NO_STORAGE = { name: 'localStorage', why: 'unreadable' };

/**
 * @param {StorageArea | null} storage
 * @param {Refused[]} [refused] receives what could not be read and is not in the file
 * @returns {string} the text of the file
 */
export function backup(storage, refused = []) {
  const names = keys(storage);
  if (!names) refused.push(NO_STORAGE);
  /** @type {Record<string, string>} */ const stored = {};
  for (const name of names ?? []) {
    const text = read(storage, name);
    if (text === null) refused.push({ name, why: 'unreadable' });
    else stored[name] = text;
  }
  return JSON.stringify({ chuhe: VERSION, stored }, null, 1);
}

/**
 * Imports a file. Nothing is written before all of it is checked, nor if it is cancelled.
 * @param {StorageArea | null} storage
 * @param {string} text
 * @param {Turns} [turns]
 * @returns {Promise<{ taken: Taken, refused: Refused[] }>}
 */
export async function restore(storage, text, turns) {
  const stored = entriesOf(text);
  if (typeof stored === 'string') return { taken: nothingTaken(), refused: [{ name: '', why: stored }] };
  const games = Object.entries(stored).filter(([key]) => key.startsWith(GAME_KEY_PREFIX));
  const readable = await eachInTurn(games, ([key, value]) => (isGame(value) ? key : ''), turns);
  return writeEntries(storage, stored, new Set(readable));
}

/** Imports the entries of a file in one go: the page stores nothing in between. @param {StorageArea | null} storage @param {Record<string, unknown>} stored @param {Set<string>} readable the keys of its games that can be read */
function writeEntries(storage, stored, readable) {
  const taken = nothingTaken();
  /** @type {Refused[]} */ const refused = [];
  /** @type {[string, string, () => void][]} */ const writes = [];
  const names = keys(storage);
  if (!names) return { taken, refused: [NO_STORAGE] };
  const known = new Set(names.filter((key) => key.startsWith(GAME_KEY_PREFIX)));
  let room = ROOM_FOR_GAMES - usedByGames(storage);
  for (const [key, value] of Object.entries(stored)) {
    const refuse = (/** @type {Refusal} */ why) => refused.push({ name: key, why });
    if (typeof value !== 'string') {
      refuse('unreadable');
    } else if (key.startsWith(GAME_KEY_PREFIX)) {
      if (!readable.has(key)) refuse('unreadable');
      else if (read(storage, key) === value) continue;
      else if (room < value.length) refuse('full');
      else {
        room -= value.length;
        // A game with a known id but other contents gets a new id: both are kept.
        writes.push([known.has(key) ? GAME_KEY_PREFIX + newId() : key, value, () => (taken.games += 1)]);
      }
    } else if (key === SETTINGS) {
      const settings = parseObject(value);
      if (!settings) refuse('unreadable');
      else {
        const good = Object.entries(settings).filter(canBeChosen);
        for (const [name] of Object.entries(settings))
          if (name !== 'version' && !good.some(([known]) => known === name))
            refused.push({ name: `${key}.${name}`, why: 'unreadable' });
        const merged = { ...parseObject(read(storage, key) ?? '{}'), version: 1, ...Object.fromEntries(good) };
        writes.push([key, JSON.stringify(merged), () => (taken.settings = true)]);
      }
    } else if (Object.hasOwn(MERGES, key)) {
      const merged = MERGES[key](value, storage);
      if (merged) writes.push([key, merged.text, () => merged.count(taken)]);
      else refuse('unreadable');
    } else if (!LOCAL_KEYS.some((name) => key.startsWith(name))) {
      refuse('unknown');
    }
  }
  for (const [key, value, done] of writes) {
    if (write(storage, key, value)) done();
    else refused.push({ name: key, why: isUnread(storage, key) ? 'unreadable' : 'full' });
  }
  if (taken.settings) globalThis.dispatchEvent?.(new Event('chuhe-settings'));
  notifyImport();
  return { taken, refused };
}

/**
 * Merges the progress of a file with what is stored, by storage key; null if the file's text cannot be read. `count` counts what is new.
 * @type {Record<string, (text: string, storage: StorageArea | null) => { text: string, count: (taken: Taken) => void } | null>}
 */
const MERGES = {
  [SOLVED_KEY](text, storage) {
    const solved = parseObject(text)?.solved;
    if (!Array.isArray(solved) || !solved.every(isPuzzleId)) return null;
    const stored = parseObject(read(storage, SOLVED_KEY) ?? '{}')?.solved;
    const before = Array.isArray(stored) ? stored.filter(isPuzzleId) : [];
    const all = new Set([...before, ...solved]);
    const merged = JSON.stringify({ version: 1, solved: [...all] });
    return { text: merged, count: (taken) => (taken.puzzles += all.size - before.length) };
  },
  [TASKS_KEY](text, storage) {
    const more = readTasks(text);
    if (!more) return null;
    const before = finishedTasks(storage);
    const all = new Set([...before, ...more]);
    return { text: writeTasks(all), count: (taken) => (taken.tasks += all.size - before.size) };
  },
  [PUZZLES_KEY](text, storage) {
    const more = parsePuzzleProgress(text);
    if (!more) return null;
    const before = parsePuzzleProgress(read(storage, PUZZLES_KEY)) ?? noPuzzleProgress();
    const all = mergePuzzleProgress(before, more);
    return { text: serializePuzzleProgress(all), count: (taken) => countPuzzles(taken, before, all) };
  },
  [COURSE_KEY](text, storage) {
    const lessons = readCourse(text);
    if (!lessons) return null;
    const before = readCourse(read(storage, COURSE_KEY)) ?? {};
    const all = joinCourses(before, lessons);
    const more = Object.keys(all).filter((name) => all[name].mastered && !before[name]?.mastered).length;
    return { text: writeCourse(all), count: (taken) => (taken.lessons += more) };
  },
  [PRACTICE_KEY](text, storage) {
    const more = parsePractice(text);
    if (!more) return null;
    const before = loadPractice(storage);
    const all = mergePractice(before, more);
    return {
      text: serializePractice(all),
      count: (taken) => (taken.results += all.results.length - before.results.length),
    };
  },
};

/** @returns {Taken} */
export const nothingTaken = () => ({
  games: 0,
  puzzles: 0,
  tried: 0,
  rating: null,
  mistakes: 0,
  tasks: 0,
  lessons: 0,
  results: 0,
  settings: false,
});

/** Counts the additions to puzzles. @param {Taken} taken @param {PuzzleProgress} before @param {PuzzleProgress} all */
function countPuzzles(taken, before, all) {
  const solved = (/** @type {PuzzleProgress} */ { tried }) => Object.values(tried).filter(Boolean).length;
  const tried = (/** @type {PuzzleProgress} */ state) => Object.keys(state.tried).length - solved(state);
  const rating = (/** @type {PuzzleProgress} */ { strength }) => (strength ? Math.round(strength.rating) : null);
  taken.puzzles += solved(all) - solved(before);
  // A puzzle only tried here and solved in the file counts as solved, not as tried.
  taken.tried += Math.max(0, tried(all) - tried(before));
  const mistakes = (/** @type {PuzzleProgress} */ { own, openings }) =>
    Object.keys(own).length + Object.keys(openings).length;
  taken.mistakes += mistakes(all) - mistakes(before);
  if (rating(all) !== rating(before)) taken.rating = rating(all);
}

/** Keys that are not imported: the state of the other browser and its unreadable games. */
const LOCAL_KEYS = ['current', 'broken.', 'panel', 'lab.seen', 'theme', 'lang', 'way-back', 'own-search'].map(
  (name) => ALL + name,
);

/** The parts of a file, or why it cannot be read. @param {string} text @returns {Record<string, unknown> | Refusal} */
function entriesOf(text) {
  const file = parseObject(text);
  if (!file || file.chuhe === undefined) return 'file';
  if (file.chuhe !== VERSION) return 'version';
  const { stored } = file;
  return isObject(stored) ? stored : 'file';
}

/** @param {unknown} text */
function isGame(text) {
  try {
    readGame(JSON.parse(String(text)));
    return true;
  } catch {
    return false;
  }
}
