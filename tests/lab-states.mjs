// Pictures of the lab: every example of the gallery as it ends, and every listing at the step that is its own.

import { NARROW, WIDE } from './browser/open.mjs';
import { full, lab } from './node/modules.mjs';
import { builtIn } from '../www/lab/gallery.js';
import { kindOf, requestFor } from '../www/lab/state.js';

/** @typedef {import('./states.mjs').Shot} Shot */
/** @typedef {{ code: string, node?: number, why?: string }} Reason */

const examples = await builtIn(/** @type {any} */ ({ examples: () => lab.examples(), exampleGraphs: () => lab.exampleGraphs(), examplePositions: () => lab.examplePositions() }));

/**
 * Opens an example and goes to its end, both searches of a pair.
 * @param {import('../www/lab/gallery.js').Example} example
 * @param {number} index
 * @returns {Shot}
 */
const ofExample = ({ id, tree, searches }, index) => ({
  name: `example-${id}`,
  page: `lab/?lang=${index % 2 ? 'en' : 'zh-Hans'}&cut=atOrAbove`,
  viewport: { width: 1280, height: 1000 },
  act: async (page) => {
    await page.locator(`#examples [data-example="${id}"]`).click();
    await page.locator(`#examples [data-example="${id}"][aria-pressed="true"]`).waitFor();
    await page.locator('game-tree[shown]:visible').nth((searches?.length ?? 1) - 1).waitFor();
    if (kindOf(tree) !== 'xiangqi') await page.locator('button.last:visible').first().click();
    await page.evaluate(() => scrollTo(0, 0));
  },
});

const TREE = '(((3 17)(2 12))((15)(25 0))((2 5)(3)))';
const PROBED = '[[3,12],[3.5,9],[3.2,3.1]]';

/** @param {string} code @param {number} [nth] @returns {(reasons: Reason[]) => number} */
const nth = (code, nth = 0) => (reasons) => [...reasons.keys()].filter((step) => [reasons[step].code, `${reasons[step].code}:${reasons[step].why}`].includes(code))[nth];
/** Where a node is entered that was entered before. @param {Reason[]} reasons */
const again = (reasons) => reasons.findIndex(({ code, node }, step) => code === 'enter' && reasons.slice(0, step).some((earlier) => earlier.code === 'enter' && earlier.node === node));
const position = (/** @type {string} */ id) => examples.find((example) => example.id === id)?.tree ?? '';

/** A search in which each listing does what it is known for, and where in it. @type {Record<string, { tree: string, options?: import('../www/lab/switches.js').Options, at: (reasons: Reason[]) => number }>} */
const DECISIVE = {
  minimax: { tree: TREE, at: nth('leave') },
  minimax_bottom_up: { tree: TREE, at: nth('leave') },
  single_bound: { tree: position('deep-cut-small'), at: nth('leave', 1) },
  memo: { tree: position('ii-min7'), at: nth('answer') },
  memo_careless: { tree: position('ii-min7'), at: nth('answer') },
  memo_careful: { tree: position('ii-min7'), at: nth('answer') },
  memo_careful_full: { tree: position('iv-min8'), at: nth('answer') },
  negamax_fail_soft: { tree: TREE, at: nth('cut') },
  fail_hard: { tree: TREE, at: nth('cut') },
  fail_soft: { tree: TREE, at: nth('cut') },
  table: { tree: position('scheme-bucket'), options: { depth: 4, tableSlots: 4, tableScheme: 'bucket' }, at: nth('answer') },
  quiescence: { tree: position('capture-horizon'), options: { depth: 2 }, at: nth('leaf:stood_pat') },
  null_move: { tree: position('capture-check'), options: { depth: 3 }, at: nth('leave:passed') },
  framework: { tree: position('capture-check'), options: { depth: 3 }, at: nth('leave:passed') },
  root_parallel: { tree: TREE, at: nth('cut') },
  pvs: { tree: PROBED, at: again },
  mtdf: { tree: PROBED, at: again },
};

/** @param {string} algorithm @param {number} index @returns {Shot[]} */
function ofListing(algorithm, index) {
  const decisive = DECISIVE[algorithm];
  if (!decisive) throw new Error(`nobody has said where ${algorithm} does what it is known for`);
  const { tree, options, at } = decisive;
  const trace = full.traceSearch(/** @type {any} */ (requestFor({ tree, root: 'max', folded: false }, { algorithm, cut: 'atOrAbove', options })));
  const step = at(/** @type {Reason[]} */ (trace.reasons()));
  trace.free();
  if (!(step > 0)) throw new Error(`${algorithm} does not do here what it is known for`);
  const switches = Object.entries(options ?? {}).map(([name, value]) => `&${name}=${value}`).join('');
  const address = (/** @type {string} */ language) => `lab/?lang=${language}&algorithm=${algorithm}&tree=${encodeURIComponent(tree)}${switches}&step=${step}`;
  const act = (/** @type {import('playwright-core').Page} */ page) => page.locator(`game-tree[shown="${step}"]`).waitFor();
  return [
    { name: `listing-${algorithm}`, page: address(index % 2 ? 'zh-Hans' : 'en'), viewport: WIDE, act },
    { name: `listing-${algorithm}-narrow`, page: address(index % 2 ? 'en' : 'zh-Hans'), viewport: NARROW, colorScheme: 'dark', act },
  ];
}

/** @type {Shot[]} */
export const LAB = [...examples.map(ofExample), ...full.algorithms().flatMap(ofListing)];
