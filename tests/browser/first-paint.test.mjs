// The lab’s first paint shows the tree before any search, and the live tree replaces it without a shift. One of two sizes and
// languages is drawn; CHUHE_FULL=1 takes both.

import assert from 'node:assert/strict';
import { sample } from '../sample.mjs';
import { address, NARROW, pageTest, WIDE } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

/** Records the places of the nodes in every frame: first before any search, then at the end. */
function watch() {
  /** @type {{ first: string[] | null }} */ const seen = { first: null };
  const places = () => {
    const roots = [...document.querySelectorAll('.prerendered > :last-child, #first-look .stage, game-tree')];
    const root = roots.find((one) => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length > 0);
    const nodes = [...(root?.shadowRoot?.querySelectorAll('svg.tree .node') ?? [])];
    return nodes.map((node) => {
      // The middle of the shape, because some browsers include the stroke width.
      const { x, y, width, height } = /** @type {Element} */ (node.querySelector('.shape')).getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2].map(Math.round).join(' ');
      return `${node.querySelector('.value')?.textContent} ${middle}`;
    });
  };
  Object.assign(globalThis, { seen, places });
  const look = () => {
    const isEarly =
      'prerendered' in document.body.dataset || document.querySelector('#first-look[data-phase="0"]') !== null;
    if (isEarly && !seen.first && places().length > 0) seen.first = places();
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
  // Some drivers resize a window after the page is loaded.
  addEventListener('resize', () => (seen.first = null));
}

/** @param {Page} page */
const first = (page) => page.evaluate(() => /** @type {any} */ (globalThis).seen.first);
/** @param {Page} page */
const now = (page) => page.evaluate(() => /** @type {any} */ (globalThis).places());

/** What the shown search has without the engine. @param {Page} page */
const outline = (page) =>
  page.evaluate(() => {
    const { diagram, reasons, summary } = /** @type {any} */ (document.querySelector('game-tree')).trace;
    return { diagram, reasons, summary };
  });

const sizes = /** @type {const} */ ([
  [WIDE, 'en'],
  [NARROW, 'zh-CN'],
]);
for (const [viewport, locale] of sample(sizes, 1)) {
  const FIRST = { path: 'lab/', viewport, locale, before: watch };
  pageTest(`at ${viewport.width} px in ${locale} the tree of the first paint stays in place`, FIRST, async (page) => {
    await page.waitForSelector('#first-look[data-phase="3"]');
    const introduced = await first(page);
    assert.equal(introduced?.length, 7, 'no tree before the search');
    const at = (/** @type {string[]} */ places) => places.map((place) => place.split(' ').slice(1).join(' '));
    assert.deepEqual(at(await now(page)), at(introduced));

    await page.evaluate(() => localStorage.setItem('chuhe.lab.seen', '1'));
    await page.reload();
    await page.waitForSelector('body:not([data-prerendered]) game-tree[shown="0"]');
    const before = await first(page);
    assert.ok(before?.length > 20, 'no tree before the search');
    assert.deepEqual(await now(page), before);
    assert.equal(await page.locator('.prerendered').count(), 0);

    // The page has brought this search along; the engine makes it for the second step.
    await page.locator('game-tree button.next').click();
    await page.waitForSelector('game-tree[shown="1"]');
    const known = await outline(page);
    const cuts = page.locator('.run select').nth(1);
    await cuts.selectOption('above');
    await page.waitForFunction(
      (nodes) => /** @type {any} */ (document.querySelector('game-tree')).trace.summary.seen !== nodes,
      known.summary.seen,
    );
    await cuts.selectOption('atOrAbove');
    await page.waitForFunction(
      (nodes) => /** @type {any} */ (document.querySelector('game-tree')).trace.summary.seen === nodes,
      known.summary.seen,
    );
    assert.deepEqual(await outline(page), known);

    await page.goto(address('lab/?example=aima&step=3'));
    await page.waitForSelector('game-tree[shown="3"]');
    assert.equal(await first(page), null);
  });
}
