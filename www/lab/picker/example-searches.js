// The searches that a built-in example compares: they differ only in the example's topic.

/** @import { Search } from '../../address/search-address.js' */
/** @import { Options } from '../../address/switches.js' */

const cut = /** @type {const} */ ('atOrAbove');

/** Switches off every selective technique that would hide an example's topic. @type {Readonly<Options>} */
export const BARE = Object.freeze({
  quiescence: false,
  extendCheck: false,
  extendExchange: 0,
  extendSingleReply: false,
  nullMove: 'off',
  pruneRepetition: false,
  pruneDeadDraw: false,
});

const FAIL_SOFT = { algorithm: 'fail_soft', cut };

/** The searches of the trees that compare two of them. @type {Readonly<Record<string, readonly Search[]>>} */
const OF_TREES = Object.freeze({
  'best-order': [FAIL_SOFT, { algorithm: 'minimax', cut }],
  'worst-order': [FAIL_SOFT, { algorithm: 'minimax', cut }],
  'equal-values': [FAIL_SOFT, { algorithm: 'fail_soft', cut: 'above' }],
  'deep-cut-small': [FAIL_SOFT, { algorithm: 'single_bound', cut }],
});

/** @param {string} id @returns {Search[] | undefined} */
export function searchesOfTree(id) {
  return OF_TREES[id] && [...OF_TREES[id]];
}

/** The memo that fails on a graph, and the one that does not. @param {string} id @returns {Search[]} */
export function searchesOfGraph(id) {
  const names = id.startsWith('ii')
    ? ['memo_careless', 'memo_careful']
    : id.startsWith('iv')
      ? ['memo_careful_full', 'memo_careful']
      : ['memo', 'memo_by_depth'];
  return names.map((algorithm) => ({ algorithm, cut }));
}

/** A position of the capture game, searched without the technique of the example and with it. @param {string} id @param {number} depth @returns {Search[]} */
export function searchesOfPosition(id, depth) {
  const two = (/** @type {Options} */ without, /** @type {Options} */ with_, algorithm = 'quiescence') =>
    [without, with_].map((own) => ({ algorithm, cut, options: { ...BARE, depth, ...own } }));
  // Extensions and repetitions need quiescence search: both searches have it on.
  const quiet = { quiescence: true };
  /** @type {Record<string, Search[]>} */
  const searches = {
    horizon: two({}, quiet),
    check: two(quiet, { ...quiet, extendCheck: true }),
    exchange: two(quiet, { ...quiet, extendExchange: 9 }),
    'single-reply': two(quiet, { ...quiet, extendSingleReply: true }),
    repetition: two(quiet, { ...quiet, pruneRepetition: true }),
    'dead-draw': two({}, { pruneDeadDraw: true }),
    zugzwang: two(
      { nullMove: 'fixed', nullMoveReduction: 1 },
      { nullMove: 'verified', nullMoveReduction: 1 },
      'null_move',
    ),
    'zugzwang-deep': two({ nullMove: 'fixed' }, { nullMove: 'verified' }, 'null_move'),
  };
  const found = searches[id];
  if (!found) throw new Error(`unknown example ${id}`);
  return found;
}

/** Chooses the searches on the sheet as examples are opened. */
export class ExampleSearches {
  /** The reader's searches before an example replaced them. @type {Search[] | null} */
  #before = null;
  /** The listings of the last example that replaced the searches. */
  #exampleListings = '';

  /**
   * The searches for an example that is opened now; null: the current ones stay. An example without its own searches gets the
   * reader's earlier ones back: those of the last example may stop at unfinished nodes whose values this one does not have.
   * @param {Search[] | undefined} own @param {Search[]} now
   * @returns {Search[] | null}
   */
  next(own, now) {
    const isUnchanged = this.#before !== null && listings(now) === this.#exampleListings;
    const before = isUnchanged ? this.#before : now;
    this.#before = own ? before : null;
    this.#exampleListings = own ? listings(own) : '';
    return own ?? (isUnchanged ? before : null);
  }
}

/** @param {Search[]} searches */
function listings(searches) {
  return searches.map(({ algorithm }) => algorithm).join();
}
