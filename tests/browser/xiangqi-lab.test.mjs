// Xiangqi in the lab: the search that plays is drawn, the board follows it, its limits can be moved, bad positions are refused with their place.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Red mates in one: the chariot goes to the back rank. */
const MATE = encodeURIComponent('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1');

/** @param {Page} page @param {string} placement */
const boardShows = (page, placement) => page.waitForFunction((wanted) => document.querySelector('#position xiangqi-board')?.getAttribute('shown')?.startsWith(wanted), placement);

/** @param {Page} page @param {string} step */
const atStep = (page, step) => page.waitForFunction((wanted) => document.querySelector('game-tree')?.getAttribute('shown') === wanted, step);

/** Goes to the end and gives the value of the root. @param {Page} page */
async function rootAtEnd(page) {
  const found = await page.waitForFunction(() => {
    const view = /** @type {any} */ (document.querySelector('game-tree'));
    if (!view?.trace) return false;
    const { steps } = view.trace.summary;
    if (view.step !== steps) view.stepTo(steps);
    return view.getAttribute('shown') === String(steps) && view.shadowRoot.querySelector('.root-value').textContent;
  });
  return found.jsonValue();
}

pageTest('the search that plays is drawn, and the board follows the node at work', { path: `lab/?lang=en&tree=${MATE}`, viewport: WIDE }, async (page) => {
  await atStep(page, '0');
  await boardShows(page, '4k4/R8/9/9/9/9/9/9/9/1R1K5 w');
  assert.equal(await page.getByLabel('Algorithm', { exact: true }).inputValue(), 'play');
  await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).go('nextNode'));
  await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).go('nextNode'));
  await page.waitForFunction(() => / b /.test(document.querySelector('#position xiangqi-board')?.getAttribute('shown') ?? ''));
  assert.match(await page.textContent('#position .line-to') ?? '', /\S/);
  assert.equal(await rootAtEnd(page), '#1');
  await assertAccessible(page);
});

pageTest('the whole search is a button away, and its size stands in the address', { path: `lab/?lang=en&tree=${MATE}`, viewport: NARROW }, async (page) => {
  await atStep(page, '0');
  await assertFitsWidth(page);
  await page.getByRole('button', { name: 'Open the whole search' }).click();
  await page.waitForFunction(() => location.search.includes('nodes=200000'));
  assert.equal(await rootAtEnd(page), '#1');
});

pageTest('an example of xiangqi is searched by the search that plays', { path: 'lab/?lang=zh-Hans&example=xiangqi-mate', viewport: WIDE }, async (page) => {
  await atStep(page, '0');
  assert.equal(await page.getByLabel('算法', { exact: true }).inputValue(), 'play');
  assert.equal(await rootAtEnd(page), '#1');
  await page.locator('[data-example="aima"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('game-tree')).trace?.diagram?.nodes.length === 13);
  assert.equal(await page.getByLabel('算法', { exact: true }).inputValue(), 'fail_soft');
});

pageTest('an address of an example keeps how much of it is searched', { path: 'lab/?lang=en&example=xiangqi-start&nodes=3000', viewport: WIDE }, async (page) => {
  await atStep(page, '0');
  assert.ok(await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).trace.summary.seen >= 3000));
  assert.match(await page.evaluate(() => location.search), /nodes=3000/);
});

pageTest('any listing searches it too, and another game brings its own search back', { path: `lab/?lang=en&algorithm=minimax&depth=2&tree=${MATE}`, viewport: WIDE }, async (page) => {
  await atStep(page, '0');
  assert.equal(await page.getByLabel('Algorithm', { exact: true }).inputValue(), 'minimax');
  assert.equal(await rootAtEnd(page), '#1');
  await page.getByLabel('Algorithm', { exact: true }).selectOption('play');
  await page.waitForFunction(() => !location.search.includes('algorithm='));
  await page.locator('#tree').fill('((3 17) (2 12))');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('game-tree')).trace?.diagram?.nodes.length === 7);
  assert.equal(await page.getByLabel('Algorithm', { exact: true }).inputValue(), 'fail_soft');
  assert.equal(await page.locator('#position').isVisible(), false);
});

pageTest('a position that cannot be is refused with its place, and the last search stays', { path: `lab/?lang=en&tree=${MATE}`, viewport: WIDE }, async (page) => {
  await atStep(page, '0');
  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1KX4 w - - 0 1');
  await page.locator('#fault .where').waitFor();
  assert.match(await page.textContent('#fault .where') ?? '', /Line 1, column 30/);
  assert.equal(await page.textContent('#fault mark'), 'X');
  assert.equal(await page.getAttribute('#tree', 'aria-invalid'), 'true');
  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1 moves a8b7');
  await page.waitForFunction(() => document.querySelector('#fault mark')?.textContent === 'a');
  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1');
  await page.waitForFunction(() => document.querySelector('#fault')?.childElementCount === 0);
});

pageTest('two searches of xiangqi are compared, each stepped by itself, and the address holds all of it', { path: `lab/?lang=en&tree=${MATE}&mode=compare&with=fail_soft:atOrAbove:depth=1&apart=1&step=4`, viewport: WIDE }, async (page) => {
  const shown = (/** @type {string[]} */ wanted) => page.waitForFunction((steps) => String([...document.querySelectorAll('game-tree')].map((view) => view.getAttribute('shown'))) === String(steps), wanted);
  await shown(['4', '4']);
  assert.equal(await page.getByLabel('Step together').isChecked(), false);
  await page.locator('game-tree').first().locator('button.next').click();
  await shown(['5', '4']);
  await page.waitForFunction(() => {
    const address = new URLSearchParams(location.search);
    return address.get('step') === '5' && address.get('apart') === '1' && address.get('with') === 'fail_soft:atOrAbove:depth=1' && address.get('mode') === 'compare';
  });
  await page.getByLabel('Step together').check();
  await shown(['5', '5']);
  await page.waitForFunction(() => new URLSearchParams(location.search).get('apart') === null);
});
