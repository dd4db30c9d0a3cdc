// A search too large to be drawn whole: an overview as an icicle plot, the part around the step as a tree, and any node by search.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, openFolds, pageTest, WIDE } from './harness.mjs';
import { atStep, goTo, inTree, ofTree, textOf, treeIs } from './lab-page.mjs';
import { sourceAddress } from './open.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Puts a search of thousands of nodes into the page’s tree, and returns its facts. @param {Page} page */
async function present(page) {
  await atStep(page, 0);
  return page.evaluate(async () => {
    const { Chuhe } = await import(new URL('../engine/client.js', location.href).href);
    const engine = await Chuhe.start();
    const { tree } = await engine.randomTree({ seed: 3, depth: 6, branching: 4 });
    const trace = await engine.traceSearch({ game: 'tree', tree, algorithm: 'fail_soft' });
    const view = /** @type {any} */ (document.querySelector('game-tree'));
    view.removeAttribute('shown');
    view.present(trace, 0);
    const { steps, searched, value, cutSteps } = trace.summary;
    return { steps, searched, value, cutSteps: [...cutSteps] };
  });
}

/** On a phone the overview is painted, and a click on it goes to the node there. @param {Page} page @param {number} steps */
async function clickOverview(page, steps) {
  await page.setViewportSize(NARROW);
  const canvas = page.locator('game-tree canvas.icicle');
  await treeIs(page, (tree) => {
    const picture = tree.shadowRoot.querySelector('canvas.icicle');
    if (!picture || picture.height <= 20) return false;
    const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    return new Set([...data].map((byte) => byte >> 4)).size > 4;
  });
  await assertFitsWidth(page);
  const box = (await canvas.boundingBox()) ?? assert.fail();
  // The first row is the root, which was entered first; the middle of a deeper row was entered about half-way.
  await canvas.click({ position: { x: box.width / 2, y: 2 } });
  await atStep(page, 1);
  await canvas.click({ position: { x: box.width / 2, y: box.height * 0.6 } });
  await treeIs(page, ({ step }, last) => step > last * 0.2 && step < last * 0.8, steps);
  await page.setViewportSize(WIDE);
}

const LAB = { path: sourceAddress('lab/?lang=en&cut=atOrAbove') };
pageTest('a large search is stepped, painted, searched and left again', LAB, async (page) => {
  const { steps, searched, value, cutSteps } = await present(page);
  await atStep(page, 0);
  assert.equal(await page.locator('game-tree[large]').count(), 1);
  const nodes = searched.toLocaleString('en');
  assert.equal(await textOf(page, '.extent'), `${nodes} nodes. The tree below is the part around the step.`);
  await clickOverview(page, steps);
  await page.keyboard.press('Home');
  await atStep(page, 0);
  await page.locator('game-tree button.nextCut').click();
  await atStep(page, cutSteps[0]);
  assert.match(await textOf(page, '.reason'), /is cut off|are cut off/);
  await page.locator('game-tree button.next').click();
  await atStep(page, cutSteps[0] + 1);
  assert.ok((await page.locator('game-tree g.node').count()) < 60);
  await page.getByText(en.large.finder).click();
  await page.getByLabel(en.large.least).fill('0');
  await page.locator('game-tree .finder tbody tr').nth(199).waitFor();
  const row = page.locator('game-tree .finder tbody tr').nth(150);
  const expected = Number(((await row.locator('button').textContent()) ?? '').replace(/,/g, ''));
  await row.locator('button').click();
  await atStep(page, expected);
  assert.equal(await page.locator('game-tree g.node.current').count(), 1);
  assert.equal(await page.locator('game-tree .timeline input').inputValue(), String(expected));
  await page.getByText(en.tree.steps).click();
  await inTree(page, '.steps tr[aria-current] button', expected.toLocaleString('en'));
  assert.equal(await page.locator('game-tree .steps tbody tr').count(), 25);
  assert.equal(await textOf(page, '.steps tr[aria-current] td'), await textOf(page, '.reason'));
  await assertAccessible(page, ['game-tree >> .steps']);
  await page.locator('game-tree button.last').click();
  await atStep(page, steps);
  const over = new RegExp(`^The search is over: .* is worth ${value}, by best play along`);
  assert.match(await textOf(page, '.reason'), over);
  // A partly drawn tree cannot be filled in, but its next step can be predicted.
  const mode = (/** @type {string} */ name) => ofTree(page, (tree, name) => tree.setAttribute('mode', name), name);
  await mode('fill');
  await page.getByText(en.large.notOffered).waitFor();
  await mode('predict');
  await goTo(page, cutSteps[0] - 2);
  await page.locator('game-tree button.next').click();
  await page.waitForSelector('game-tree .question');
  await page.getByRole('button', { name: en.quiz.show }).click();
  await atStep(page, cutSteps[0] - 1);
  await mode('watch');
  await openFolds(page);
  await page.click('#examples button[data-example="oiwiki-alphabeta"]');
  await page.locator('game-tree:not([large]) g.node').nth(25).waitFor();
});
