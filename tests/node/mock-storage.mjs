// A mock of the browser’s storage, and what stands in it.

import { joinCourses, readCourse, writeCourse } from '../../www/storage/course-progress.js';
import { mergePractice, parsePractice, serializePractice } from '../../www/storage/practice-results.js';
import { mergePuzzleProgress, parsePuzzleProgress } from '../../www/storage/puzzle-progress.js';
import { serializePuzzleProgress } from '../../www/storage/puzzle-progress.js';
import { readTasks, writeTasks } from '../../www/storage/finished-tasks.js';

/** @param {Record<string, string>} [items] its content @param {number} [room] the longest text that it takes */
export function mockStorage(items = {}, room = Infinity) {
  const entries = new Map(Object.entries(items));
  return {
    kept: entries,
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
    key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Stored items of one text: read, write, and merge with those of another browser. @type {Record<string, { read: (text: string) => any, write: (kept: any) => string, join: (one: any, other: any) => any }>} */
export const STORED = {
  'chuhe.course': { read: readCourse, write: writeCourse, join: joinCourses },
  'chuhe.practice': { read: parsePractice, write: serializePractice, join: mergePractice },
  'chuhe.puzzling': { read: parsePuzzleProgress, write: serializePuzzleProgress, join: mergePuzzleProgress },
  'chuhe.tasks': { read: readTasks, write: writeTasks, join: (one, other) => [...new Set([...one, ...other])] },
};
