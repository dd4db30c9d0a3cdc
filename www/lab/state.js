// The state of the lab as an address: only what differs from the defaults is written.

/** @typedef {{ algorithm: string, cut: 'atOrAbove' | 'above' }} Search */
/** @typedef {(typeof modes)[number]} Mode */
/** What is searched, as it is written; `folded` takes symmetric positions of tic-tac-toe for one.
 * @typedef {{ tree: string, root: 'max' | 'min', folded: boolean }} Task */
/**
 * @typedef {object} LabState
 * @property {string | null} example name of a built-in example; null when the tree is the reader's own
 * @property {string} tree
 * @property {'max' | 'min'} root
 * @property {boolean} folded
 * @property {Search[]} searches the one on the sheet, and those it is compared with
 * @property {number} step
 * @property {Mode} mode
 */

/** What can be chosen, in groups: the name in addresses, and what is asked of the engine if that is not the same. */
export const groups = /** @type {const} */ ({
  pruning: ['fail_soft', 'fail_hard', 'negamax_fail_soft', 'single_bound'],
  plain: ['minimax', 'minimax_bottom_up'],
  memory: ['memo', 'memo_by_depth', 'memo_careless', 'memo_careful', 'memo_careful_full', 'table'],
  further: ['pvs', 'mtdf', 'root_parallel'],
});

/** @type {readonly string[]} */
export const algorithms = Object.freeze(Object.values(groups).flat());

/**
 * The request for a text: three rows of noughts and crosses are a position, an object with states is a graph,
 * anything else a tree.
 * @param {Task} task
 * @param {Search} search
 * @returns {import('../engine/wasm/chuhe.js').TraceRequest}
 */
export function requestFor({ tree, root, folded }, { algorithm, cut }) {
  const byDepth = algorithm === 'memo_by_depth';
  const name = byDepth ? 'memo' : algorithm;
  const options = { cut, ...(byDepth ? { memoByDepth: true } : {}) };
  switch (kindOf(tree)) {
    case 'graph': return { game: 'graph', graph: tree, algorithm: name, options };
    case 'tictactoe': {
      const empty = tree.replaceAll(/[^.]/g, '').length;
      return { game: 'tictactoe', position: tree.trim(), folded, algorithm: name, options: { ...options, ...(empty > MOST_EMPTY ? { depth: 2 } : {}) } };
    }
    default: return { game: 'tree', tree, root, algorithm: name, options };
  }
}

/** With more empty squares than this, tic-tac-toe is searched two plies deep: the whole tree would be no picture. */
const MOST_EMPTY = 5;

/** @param {string} text @returns {'graph' | 'tictactoe' | 'tree'} */
export function kindOf(text) {
  if (/^\s*[XO.]{3}\/[XO.]{3}\/[XO.]{3}\s*$/.test(text)) return 'tictactoe';
  return /^\s*\{\s*"/.test(text) && /"states"\s*:/.test(text) ? 'graph' : 'tree';
}

export const modes = /** @type {const} */ (['watch', 'predict', 'fill', 'compare', 'edit', 'play']);

/** @type {Readonly<Search>} */
const usual = Object.freeze({ algorithm: 'fail_soft', cut: 'atOrAbove' });

export const defaults = Object.freeze({ search: usual, step: 0, example: 'oiwiki-alphabeta', mode: /** @type {Mode} */ ('watch') });

/**
 * @param {URLSearchParams} address
 * @returns {Omit<LabState, 'tree' | 'root'> & { tree: string | null, root: 'max' | 'min' | null }}
 */
export function readAddress(address) {
  const tree = address.get('tree');
  const root = address.get('root');
  const step = Number(address.get('step') ?? defaults.step);
  const first = readSearch(address.get('algorithm'), address.get('cut'));
  const others = (address.get('with') ?? '').split(',').filter(Boolean).map((text) => readSearch(...text.split(':')));
  return {
    tree,
    example: tree === null ? address.get('example') ?? defaults.example : null,
    root: root === 'max' || root === 'min' ? root : null,
    folded: address.get('folded') === '1',
    searches: [first, ...others.slice(0, 2)],
    step: Number.isInteger(step) && step > 0 ? step : defaults.step,
    mode: modes.find((mode) => mode === address.get('mode')) ?? defaults.mode,
  };
}

/**
 * @param {string | null} [algorithm]
 * @param {string | null} [cut]
 * @returns {Search}
 */
function readSearch(algorithm, cut) {
  return {
    algorithm: algorithms.find((name) => name === algorithm) ?? usual.algorithm,
    cut: cut === 'above' ? 'above' : usual.cut,
  };
}

/**
 * @param {LabState} state
 * @param {string} lang
 * @returns {URLSearchParams}
 */
export function writeAddress({ example, tree, root, folded, searches: [first, ...others], step, mode }, lang) {
  const address = new URLSearchParams();
  if (example === null) address.set('tree', tree);
  else if (example !== defaults.example) address.set('example', example);
  if (root !== 'max') address.set('root', root);
  if (folded) address.set('folded', '1');
  if (first.algorithm !== usual.algorithm) address.set('algorithm', first.algorithm);
  if (first.cut !== usual.cut) address.set('cut', first.cut);
  if (mode !== defaults.mode) address.set('mode', mode);
  if (others.length > 0) address.set('with', others.map(({ algorithm, cut }) => `${algorithm}:${cut}`).join(','));
  if (step !== defaults.step) address.set('step', String(step));
  address.set('lang', lang);
  return address;
}
