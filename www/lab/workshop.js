// The tools beside the text of a tree: undo, order, random trees and exercises.
import { Chuhe } from '../engine/client.js';
import { arrange, branches, grown, reverse, seeded, shuffle, write } from '../tree/edits.js';

/** @typedef {import('../tree/edits.js').Branch} Branch */
/** @typedef {import('./state.js').Task} Task */

/** An exercise is looked for among this many seeds. */
const TRIES = 300;

/** The texts of a tree, past and future. */
export class Past {
  /** @type {Task[]} */
  #before = [];
  /** @type {Task[]} */
  #after = [];
  /** @type {Task | null} */
  #now = null;

  /** @param {Task} task */
  record(task) {
    if (this.#now && JSON.stringify(this.#now) === JSON.stringify(task)) return;
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

/**
 * The tree in another order, as text.
 * @param {Task} task
 * @param {'reversed' | 'shuffled' | 'best' | 'worst'} order
 * @param {number} seed
 */
export async function reordered({ tree, root }, order, seed) {
  const engine = await Chuhe.start();
  const trace = await engine.traceSearch({ game: 'tree', tree, root, algorithm: 'minimax' });
  const list = branches(trace.diagram);
  const { nodes } = await trace.frame(trace.summary.steps);
  const values = new Map(list.map((branch, index) => [branch, nodes[index].value ?? 0]));
  const value = (/** @type {Branch} */ branch) => values.get(branch) ?? 0;
  if (order === 'reversed') reverse(list[0]);
  else if (order === 'shuffled') shuffle(list[0], seeded(seed));
  else arrange(list[0], root === 'max', value, order === 'best');
  trace.release();
  return write(list[0]);
}

/**
 * The first tree from a seed on that has the wanted number of cut edges; the same for everybody.
 * @param {{ seed: number, depth: number, branching: number, cuts: number | null }} wish
 * @returns {Promise<{ tree: string, seed: number } | null>}
 */
export async function exercise({ seed, depth, branching, cuts }) {
  const engine = await Chuhe.start();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const tree = write(grown({ depth, branching, most: 20 }, seeded(seed + tried)));
    if (cuts === null) return { tree, seed };
    const trace = await engine.traceSearch({ game: 'tree', tree });
    const edges = trace.reasons.reduce((sum, reason) => sum + (reason.code === 'cut' ? reason.pruned.length : 0), 0);
    trace.release();
    if (edges === cuts) return { tree, seed: seed + tried };
  }
  return null;
}
