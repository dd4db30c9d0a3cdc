// The searches that a built-in example is for, side by side: they differ in what its title is about, and in nothing else.

/** @typedef {import('./state.js').Search} Search */
/** @typedef {import('../address/switches.js').Options} Options */

const cut = /** @type {const} */ ('atOrAbove');

/** Everything off by which a selective search could find what an example is about in another way. @type {Readonly<Options>} */
const BARE = Object.freeze({
  quiescence: false,
  extendCheck: false,
  extendExchange: 0,
  extendSingleReply: false,
  nullMove: 'off',
  pruneRepetition: false,
  pruneDeadDraw: false,
});

/** What a tree shows only beside another search of it. @type {Readonly<Record<string, readonly Search[]>>} */
const OF_TREES = Object.freeze({
  'best-order': [
    { algorithm: 'fail_soft', cut },
    { algorithm: 'minimax', cut },
  ],
  'worst-order': [
    { algorithm: 'fail_soft', cut },
    { algorithm: 'minimax', cut },
  ],
  'equal-values': [
    { algorithm: 'fail_soft', cut },
    { algorithm: 'fail_soft', cut: 'above' },
  ],
  'deep-cut-small': [
    { algorithm: 'fail_soft', cut },
    { algorithm: 'single_bound', cut },
  ],
});

/** @param {string} id @returns {Search[] | undefined} */
export function searchesOfTree(id) {
  return OF_TREES[id] && [...OF_TREES[id]];
}

/** The memo that a graph fools, and the one it does not. @param {string} id @returns {Search[]} */
export function searchesOfGraph(id) {
  const names = id.startsWith('ii')
    ? ['memo_careless', 'memo_careful']
    : id.startsWith('iv')
      ? ['memo_careful_full', 'memo_careful']
      : ['memo', 'memo_by_depth'];
  return names.map((algorithm) => ({ algorithm, cut }));
}

/** A position of the capture game without the technique that it is for, and with it. @param {string} id @param {number} depth @returns {Search[]} */
export function searchesOfPosition(id, depth) {
  const two = (/** @type {Options} */ without, /** @type {Options} */ with_, algorithm = 'quiescence') =>
    [without, with_].map((own) => ({ algorithm, cut, options: { ...BARE, depth, ...own } }));
  // The extensions and the draws are seen where captures are followed to their end: both searches do that.
  const quiet = { quiescence: true };
  switch (id) {
    case 'horizon':
      return two({}, quiet);
    case 'check':
      return two(quiet, { ...quiet, extendCheck: true });
    case 'exchange':
      return two(quiet, { ...quiet, extendExchange: 9 });
    case 'single-reply':
      return two(quiet, { ...quiet, extendSingleReply: true });
    case 'repetition':
      return two(quiet, { ...quiet, pruneRepetition: true });
    case 'dead-draw':
      return two({}, { pruneDeadDraw: true });
    case 'zugzwang':
      return two({ nullMove: 'fixed' }, { nullMove: 'verified' }, 'null_move');
    default:
      throw new Error(`nobody has said what ${id} is for`);
  }
}

/** What the sheet is searched by while examples come and go. */
export class ExampleSearches {
  /** What the reader had chosen before an example brought its own. @type {Search[] | null} */
  #before = null;
  /** The listings that the last example brought. */
  #brought = '';

  /**
   * What an example that is chosen now is searched by; null if that stays as it is. An example without searches of its own is
   * not searched by those of the one before: they may stop where nobody has said what this one is worth.
   * @param {Search[] | undefined} own @param {Search[]} now
   * @returns {Search[] | null}
   */
  next(own, now) {
    const isBrought = this.#before !== null && listings(now) === this.#brought;
    const before = isBrought ? this.#before : now;
    this.#before = own ? before : null;
    this.#brought = own ? listings(own) : '';
    return own ?? (isBrought ? before : null);
  }
}

/** @param {Search[]} searches */
function listings(searches) {
  return searches.map(({ algorithm }) => algorithm).join();
}
