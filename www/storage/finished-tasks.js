// Finished tasks of the beginner's course and finished endings, stored in the browser.
import { browserStorage, read, write } from './storage.js';

export const TASKS_KEY = 'chuhe.tasks';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} StorageArea */

/** Parses stored tasks; null if they are invalid. @param {string | null} text @returns {string[] | null} */
export function readTasks(text) {
  try {
    const { done } = JSON.parse(text ?? '{"done":[]}');
    // The names of tasks, such as `ending/soldier`.
    const isTask = (/** @type {unknown} */ task) =>
      typeof task === 'string' && /^[a-z]{1,20}\/[a-z0-9-]{1,40}$/.test(task);
    return Array.isArray(done) && done.every(isTask) ? done : null;
  } catch {
    return null;
  }
}

/** @param {Iterable<string>} done */
export function writeTasks(done) {
  return JSON.stringify({ version: 1, done: [...done] });
}

/** @param {StorageArea | null} [storage] @returns {Set<string>} */
export function finishedTasks(storage = browserStorage('localStorage')) {
  return new Set(readTasks(read(storage, TASKS_KEY)) ?? []);
}

/** Adds a finished task to those that this or another tab has stored. @param {string} task @param {StorageArea | null} [storage] */
export function addFinishedTask(task, storage = browserStorage('localStorage')) {
  write(storage, TASKS_KEY, writeTasks(finishedTasks(storage).add(task)));
}
