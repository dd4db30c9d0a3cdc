// Which tasks of the beginner's way and which endings were done, kept in the browser.
import { browserStorage, read, write } from './storage.js';

export const TASKS = 'chuhe.tasks';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Shelf */

/** What stands in a text that was stored; null if it cannot be read. @param {string | null} text @returns {string[] | null} */
export function readTasks(text) {
  try {
    const { done } = JSON.parse(text ?? '{"done":[]}');
    return Array.isArray(done) && done.every(isTask) ? done : null;
  } catch {
    return null;
  }
}

/** @param {Iterable<string>} done */
export function writeTasks(done) {
  return JSON.stringify({ version: 1, done: [...done] });
}

/** @param {Shelf | null} [shelf] @returns {Set<string>} */
export function tasksDone(shelf = browserStorage('localStorage')) {
  return new Set(readTasks(read(shelf, TASKS)) ?? []);
}

/** One more is done; another tab may have done others meanwhile. @param {string} task @param {Shelf | null} [shelf] */
export function keepTask(task, shelf = browserStorage('localStorage')) {
  write(shelf, TASKS, writeTasks(tasksDone(shelf).add(task)));
}

/** Whether something names a task, such as `ending/soldier`. @param {unknown} task */
function isTask(task) {
  return typeof task === 'string' && /^[a-z]{1,20}\/[a-z0-9-]{1,40}$/.test(task);
}
