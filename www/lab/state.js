// The state of the lab as an address: only what differs from the defaults is written.

/**
 * @typedef {object} LabState
 * @property {string | null} example name of a built-in example; null when the tree is the reader's own
 * @property {string} tree
 * @property {'max' | 'min'} root
 * @property {string} algorithm
 * @property {'atOrAbove' | 'above'} cut
 * @property {number} step
 */

export const defaults = Object.freeze({ algorithm: 'fail_soft', cut: /** @type {const} */ ('atOrAbove'), step: 0, example: 'oiwiki-alphabeta' });

/**
 * @param {URLSearchParams} search
 * @returns {{ example: string | null, tree: string | null, root: 'max' | 'min' | null, algorithm: string, cut: 'atOrAbove' | 'above', step: number }}
 */
export function readAddress(search) {
  const tree = search.get('tree');
  const root = search.get('root');
  const step = Number(search.get('step') ?? defaults.step);
  return {
    tree,
    example: tree === null ? search.get('example') ?? defaults.example : null,
    root: root === 'max' || root === 'min' ? root : null,
    algorithm: search.get('algorithm') ?? defaults.algorithm,
    cut: search.get('cut') === 'above' ? 'above' : defaults.cut,
    step: Number.isInteger(step) && step > 0 ? step : defaults.step,
  };
}

/**
 * @param {LabState} state
 * @param {string} lang
 * @returns {URLSearchParams}
 */
export function writeAddress({ example, tree, root, algorithm, cut, step }, lang) {
  const search = new URLSearchParams();
  if (example === null) {
    search.set('tree', tree);
  } else if (example !== defaults.example) {
    search.set('example', example);
  }
  if (root !== 'max') search.set('root', root);
  if (algorithm !== defaults.algorithm) search.set('algorithm', algorithm);
  if (cut !== defaults.cut) search.set('cut', cut);
  if (step !== defaults.step) search.set('step', String(step));
  search.set('lang', lang);
  return search;
}
