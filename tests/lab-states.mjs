// Screenshots of the lab: every example of the gallery at its end, and every listing at its typical step.

import { NARROW, openFolds, WIDE } from './browser/open.mjs';
import { full, lab } from './node/modules.mjs';
import { loadExamples } from '../www/lab/picker/examples.js';
import { kindOf, requestFor } from '../www/address/search-address.js';

/** @import { Options } from '../www/address/switches.js' */
/** @import { Example } from '../www/lab/picker/examples.js' */
/** @import { Shot } from './states.mjs' */
/** @import { Page } from 'playwright-core' */
/** @typedef {{ code: string, node?: number, why?: string }} Reason */

const examples = await loadExamples(/** @type {any} */ (lab));

/**
 * Opens an example and goes to its end, with both searches of a pair.
 * @param {Example} example
 * @param {number} index
 * @returns {Shot}
 */
const ofExample = ({ id, tree, searches }, index) => ({
  name: `example-${id}`,
  page: `lab/?lang=${index % 2 ? 'en' : 'zh-Hans'}&cut=atOrAbove`,
  viewport: { width: 1280, height: 1000 },
  act: async (page) => {
    await page.locator('#examples button').first().waitFor({ state: 'attached' });
    await openFolds(page);
    await page.locator(`#examples [data-example="${id}"]`).click();
    await page.locator(`#examples [data-example="${id}"][aria-pressed="true"]`).waitFor();
    await page
      .locator('game-tree[shown]:visible')
      .nth((searches?.length ?? 1) - 1)
      .waitFor();
    if (kindOf(tree) !== 'xiangqi') await page.locator('button.last:visible').first().click();
    await page.evaluate(() => scrollTo(0, 0));
  },
});

const TREE = '(((3 17)(2 12))((15)(25 0))((2 5)(3)))';
const PROBED = '[[3,12],[3.5,9],[3.2,3.1]]';

/** The step with a reason. @param {string} code @param {number} [nth] of several @returns {(reasons: Reason[]) => number} */
const step =
  (code, nth = 0) =>
  (reasons) =>
    [...reasons.keys()].filter((at) => [reasons[at].code, `${reasons[at].code}:${reasons[at].why}`].includes(code))[
      nth
    ];
/** The step at which a node is entered again. @param {Reason[]} reasons */
const again = (reasons) =>
  reasons.findIndex(
    ({ code, node }, at) =>
      code === 'enter' && reasons.slice(0, at).some((earlier) => earlier.code === 'enter' && earlier.node === node),
  );
const textOf = (/** @type {string} */ id) => examples.find((example) => example.id === id)?.tree ?? '';

/** A search for each listing that shows its typical feature, and the step of that. @type {Record<string, { tree: string, options?: Options, at: (reasons: Reason[]) => number }>} */
const DECISIVE = {
  minimax: { tree: TREE, at: step('leave') },
  minimax_bottom_up: { tree: TREE, at: step('leave') },
  single_bound: { tree: textOf('deep-cut-small'), at: step('leave', 1) },
  memo: { tree: textOf('ii-min7'), at: step('answer') },
  memo_careless: { tree: textOf('ii-min7'), at: step('answer') },
  memo_careful: { tree: textOf('ii-min7'), at: step('answer') },
  memo_careful_full: { tree: textOf('iv-min8'), at: step('answer') },
  negamax_fail_soft: { tree: TREE, at: step('cut') },
  fail_hard: { tree: TREE, at: step('cut') },
  fail_soft: { tree: TREE, at: step('cut') },
  table: {
    tree: textOf('scheme-bucket'),
    options: { depth: 4, tableSlots: 4, tableScheme: 'bucket' },
    at: step('answer'),
  },
  quiescence: { tree: textOf('capture-horizon'), options: { depth: 2 }, at: step('leaf:stood_pat') },
  null_move: { tree: textOf('capture-check'), options: { depth: 3 }, at: step('leave:passed') },
  framework: { tree: textOf('capture-check'), options: { depth: 3 }, at: step('leave:passed') },
  root_parallel: { tree: TREE, at: step('cut') },
  pvs: { tree: PROBED, at: again },
  mtdf: { tree: PROBED, at: again },
};

/** @param {string} algorithm @param {number} index @returns {Shot[]} */
function ofListing(algorithm, index) {
  const decisive = DECISIVE[algorithm];
  if (!decisive) throw new Error(`DECISIVE has no search for ${algorithm}`);
  const { tree, options, at } = decisive;
  const trace = full.traceSearch(
    /** @type {any} */ (requestFor({ tree, root: 'max', folded: false }, { algorithm, cut: 'atOrAbove', options })),
  );
  const decided = at(/** @type {Reason[]} */ (trace.reasons()));
  trace.free();
  if (!(decided > 0)) throw new Error(`${algorithm} has no typical step here`);
  const switches = Object.entries(options ?? {})
    .map(([name, value]) => `&${name}=${value}`)
    .join('');
  const address = (/** @type {string} */ language) =>
    `lab/?lang=${language}&algorithm=${algorithm}&tree=${encodeURIComponent(tree)}${switches}&step=${decided}`;
  const act = (/** @type {Page} */ page) => page.locator(`game-tree[shown="${decided}"]`).waitFor();
  return [
    { name: `listing-${algorithm}`, page: address(index % 2 ? 'zh-Hans' : 'en'), viewport: WIDE, act },
    {
      name: `listing-${algorithm}-narrow`,
      page: address(index % 2 ? 'en' : 'zh-Hans'),
      viewport: NARROW,
      colorScheme: 'dark',
      act,
    },
  ];
}

/** @type {Shot[]} */
export const LAB = [...examples.map(ofExample), ...full.algorithms().flatMap(ofListing)];
