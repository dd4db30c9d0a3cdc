// The tools beside the text of a tree: undo, order, random trees and exercises.
import { Chuhe, ChuheError } from '../../engine/client.js';

/** @import { Task } from '../../address/search-address.js' */

/** @param {Task} one @param {Task} other */
export const isSameTask = (one, other) =>
  one.tree === other.tree && one.root === other.root && one.folded === other.folded;

/** The undo history of the text. */
export class TreeHistory {
  /** @type {Task[]} */ #before = [];
  /** @type {Task[]} */ #after = [];
  /** @type {Task | null} */ #now = null;

  /** @param {Task} task */
  record(task) {
    if (this.#now && isSameTask(this.#now, task)) return;
    if (this.#now) this.#before.push(this.#now);
    this.#after = [];
    this.#now = task;
  }

  undo() {
    return this.#move(this.#before, this.#after);
  }

  redo() {
    return this.#move(this.#after, this.#before);
  }

  get can() {
    return { undo: this.#before.length > 0, redo: this.#after.length > 0 };
  }

  /** @param {Task[]} from @param {Task[]} to */
  #move(from, to) {
    const task = from.pop();
    if (!task || !this.#now) return null;
    to.push(this.#now);
    this.#now = task;
    return task;
  }
}

/** The tree in another order, as text. @param {Task} task @param {'reversed' | 'shuffled' | 'best' | 'worst'} order @param {number} seed */
export async function reorderTree({ tree, root }, order, seed) {
  const engine = await Chuhe.start();
  return engine.arrangedTree({ tree, root, order, seed });
}

/**
 * A random tree with the number of cuts that a form asks for, the same for the same seed; null if none was found.
 * @param {FormData} form
 * @param {number} seed
 * @returns {Promise<{ tree: string } | null>}
 */
export async function makeExercise(form, seed) {
  const engine = await Chuhe.start();
  const [depth, branching, cuts] = ['depth', 'branching', 'cuts'].map((name) => Number(form.get(name)));
  try {
    return await engine.randomTree({ seed, depth, branching, ...(form.get('cuts') === '' ? {} : { cuts }) });
  } catch (failure) {
    if (failure instanceof ChuheError && failure.code.startsWith('random/')) return null;
    throw failure;
  }
}
