// Runs the searches of a task and shows them in a <game-tree>.
import { Chuhe, ChuheError } from '../engine/client.js';
import { findTrueValues } from '../lab/search/true-values.js';
import { addressFault, defaultAlgorithm, requestFor } from '../address/search-address.js';
import { exampleText, loadExamples } from '../lab/picker/examples.js';

/** @import { Fault, Search, Task } from '../address/search-address.js' */
/** @import { TraceHandle } from '../engine/client.js' */
/** @import { RecordedSource } from '../lab/own/steps.js' */
/** @import { GameTree } from '../tree/game-tree.js' */
/** @import { Move } from '../tree/stepping/stepping.js' */
/** @typedef {{ trace: TraceHandle | RecordedSource, search: Search, truths: Map<string, number | null> | null, worths: Map<string, number | null> | null }} Found */

/**
 * Searches a task with each listing, one after the other.
 * @param {Task} task
 * @param {Search[]} searches
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<Found[]>}
 */
export async function findAll(task, searches, options = {}) {
  const engine = await Chuhe.start();
  /** @type {Found[]} */ const found = [];
  try {
    for (const search of searches) {
      const trace = await engine.traceSearch(requestFor(task, search), options);
      found.push({ trace, search, truths: null, worths: null });
      if (!trace.flat) Object.assign(found[found.length - 1], await findTrueValues(task, search));
    }
  } catch (failure) {
    releaseAll(found);
    throw failure;
  }
  return found;
}

/** An error of an address with the name that an author of attributes or messages uses. @param {Pick<Fault, 'where' | 'params'>} fault @param {string} code */
export function faultForAuthor({ where, params }, code) {
  const field = where.field === 'with' ? 'compare' : where.field;
  return new ChuheError({ code, where: { field }, params: { ...params, field } });
}

/** The searches of a request; without a named algorithm the first uses the default. @param {Search[]} searches @param {boolean} isNamed @param {string} tree */
export function searchesFor([first, ...others], isNamed, tree) {
  return [isNamed ? first : { ...first, algorithm: defaultAlgorithm(tree) }, ...others];
}

/**
 * The task of an example.
 * @param {string} name
 * @param {{ root: 'max' | 'min' | null, folded: boolean }} request
 * @param {string} code error code if there is no such example
 */
export async function taskOfExample(name, { root, folded }, code) {
  const example = (await loadExamples(await Chuhe.start())).find(({ id }) => id === name);
  if (!example) throw faultForAuthor(addressFault('example', name), code);
  return { tree: exampleText(example), root: root ?? example.root, folded: folded || example.folded };
}

/** @param {Found[]} found */
export function releaseAll(found) {
  for (const { trace } of found) trace.release();
}

/** Throws if several searches are combined with a mode other than watching: exercises need a single search. @param {Search[]} searches @param {string | null} mode */
export function checkCompared(searches, mode) {
  if (searches.length > 1 && mode !== null && mode !== 'watch' && mode !== 'compare')
    throw new ChuheError({ code: 'embed/compared', where: { field: 'mode' }, params: { value: mode } });
}

export class ShownSearches {
  #view;
  /** @type {Found[]} */ #found = [];
  /** @type {import('../tree/comparison/side-by-side.js').SideBySide | null} */ #beside = null;

  /** @param {GameTree} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {Found[]} found the first is the main one @param {number} step @param {boolean} isApart */
  async show(found, step, isApart) {
    const old = this.#found;
    this.#found = found;
    if (found.length > 1) {
      const { SideBySide } = await import('../tree/comparison/side-by-side.js');
      // Another search may have been requested meanwhile.
      if (this.#found !== found) return releaseAll(found);
      this.#beside ??= new SideBySide(this.#view);
      this.#beside.show(found, step, isApart);
    } else {
      this.#stand();
      const [{ trace, truths, worths }] = found;
      Object.assign(this.#view, { truths, worths });
      this.#view.present(trace, step);
    }
    releaseAll(old);
  }

  /** @param {Move} move */
  async go(move) {
    await (this.#beside ?? this.#view).go(move);
  }

  /** Shows the element without others beside it. */
  #stand() {
    this.#beside?.leave();
    this.#beside = null;
  }

  leave() {
    this.#stand();
    releaseAll(this.#found);
    this.#found = [];
  }
}
