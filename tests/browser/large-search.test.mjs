// A search too large to be drawn whole: an overview as an icicle plot, the part around the step as a tree, and any node by search.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, openFolds, pageTest, WIDE } from './harness.mjs';
import { atStep, goTo, textOf } from './lab-page.mjs';
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
    return {
      steps: trace.summary.steps,
      searched: trace.summary.searched,
      value: trace.summary.value,
      cutSteps: [...trace.summary.cutSteps],
    };
  });
}

/** On a phone the overview is painted, and a click on it goes to the node there. @param {Page} page @param {number} steps */
async function clickOverview(page, steps) {
  await page.setViewportSize(NARROW);
  const canvas = page.locator('game-tree canvas.icicle');
  await page.waitForFunction(() => {
    const picture = /** @type {HTMLCanvasElement | null} */ (
      document.querySelector('game-tree')?.shadowRoot?.querySelector('canvas.icicle') ?? null
    );
    const pixels =
      picture && picture.height > 20
        ? (picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height).data ?? [])
        : [];
    return new Set([...pixels].map((byte) => byte >> 4)).size > 4;
  });
  await assertFitsWidth(page);
  const box = (await canvas.boundingBox()) ?? assert.fail();
  // The first row is the root, which was entered first; the middle of a deeper row was entered about half-way.
  await canvas.click({ position: { x: box.width / 2, y: 2 } });
  await atStep(page, 1);
  await canvas.click({ position: { x: box.width / 2, y: box.height * 0.6 } });
  await page.waitForFunction((last) => {
    const shown = Number(document.querySelector('game-tree')?.getAttribute('shown'));
    return shown > last * 0.2 && shown < last * 0.8;
  }, steps);
  await page.setViewportSize(WIDE);
}

pageTest(
  'a large search is stepped, painted, searched and left again',
  { path: sourceAddress('lab/?lang=en&cut=atOrAbove'), viewport: WIDE },
  async (page) => {
    const { steps, searched, value, cutSteps } = await present(page);
    await atStep(page, 0);
    assert.equal(await page.locator('game-tree[large]').count(), 1);
    assert.equal(
      await page.textContent('game-tree .extent'),
      `${searched.toLocaleString('en')} nodes. The tree below is the part around the step.`,
    );
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
    await page.waitForFunction(
      (step) =>
        document.querySelector('game-tree')?.shadowRoot?.querySelector('.steps tr[aria-current] button')
          ?.textContent === step.toLocaleString('en'),
      expected,
    );
    assert.equal(await page.locator('game-tree .steps tbody tr').count(), 25);
    assert.equal(
      await page.textContent('game-tree .steps tr[aria-current] td'),
      await page.textContent('game-tree .reason'),
    );
    await assertAccessible(page);
    await page.locator('game-tree button.last').click();
    await atStep(page, steps);
    assert.match(
      await textOf(page, '.reason'),
      new RegExp(`^The search is over: .* is worth ${value}, by best play along`),
    );
    // A partly drawn tree cannot be filled in, but its next step can be predicted.
    const mode = (/** @type {string} */ name) =>
      page.evaluate((mode) => document.querySelector('game-tree')?.setAttribute('mode', mode), name);
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
    await page.waitForFunction(
      () => document.querySelector('game-tree:not([large])')?.shadowRoot?.querySelectorAll('g.node').length === 26,
    );
  },
);
