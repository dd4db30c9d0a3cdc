// The switches of the listings, unusable parameters of addresses, the check bits, and what can be copied into other pages.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, cellTexts, NARROW, openFolds, pageTest, WIDE } from './harness.mjs';
import { atStep, addressHas } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Waits until each tree is at its end with this root value. @param {Page} page @param {string[]} values */
const endsWith = (page, ...values) =>
  page.waitForFunction((expected) => {
    const views = /** @type {any[]} */ ([...document.querySelectorAll('game-tree')]);
    if (views.length !== expected.length) return false;
    for (const view of views)
      if (view.trace && view.step !== view.trace.summary.steps) view.stepTo(view.trace.summary.steps);
    return views.every(
      (view, index) =>
        view.trace &&
        view.getAttribute('shown') === String(view.trace.summary.steps) &&
        view.shadowRoot.querySelector('.root-value').textContent.startsWith(expected[index]),
    );
  }, values);

const TABLE = { path: 'lab/?lang=en&algorithm=table&tree=(0 0 0 (5 5 5 5 5) (9 9))' };
pageTest('a switch is offered where it is used, changes the search, and is in the address', TABLE, async (page) => {
  await atStep(page, 0);
  await page.getByText(en.switches.heading).click();
  assert.equal(await page.getByLabel(en.switches.names.nullMove, { exact: true }).count(), 0, 'a table does not pass');
  const fill = async (/** @type {'tableSlots' | 'tableCheckBits'} */ name, /** @type {number} */ value) => {
    await page.getByLabel(en.switches.names[name]).fill(String(value));
    await page.getByLabel(en.switches.names[name]).blur();
  };
  await fill('tableSlots', 1);
  await addressHas(page, 'tableSlots=1');
  await fill('tableCheckBits', 8);
  await addressHas(page, 'tableCheckBits=8');
  await endsWith(page, '5');
  await fill('tableCheckBits', 64);
  await page.waitForFunction(() => !location.search.includes('tableCheckBits'));
  await endsWith(page, '9');
  await assertAccessible(page, ['.switches']);
});

const UNUSABLE = { path: 'lab/?lang=en&algorithm=magic&speed=9&example=none-such', viewport: NARROW };
pageTest('unusable parameters of an address are reported, and the page works', UNUSABLE, async (page) => {
  await atStep(page, 0);
  const faults = await page.locator('#address-faults p').allTextContents();
  assert.equal(faults.length, 3, faults.join('\n'));
  for (const [index, word] of ['speed', 'magic', 'none-such'].entries())
    assert.ok(faults[index].includes(word), faults[index]);
  await assertFitsWidth(page);

  await page.setViewportSize(WIDE);
  await openFolds(page);
  await page.getByRole('button', { name: en.narrow.show, exact: true }).click();
  await page.locator('#narrow tr').nth(3).waitFor();
  const rows = (await cellTexts(page, '#narrow tr.wrong')).map((cells) => cells.slice(0, 4).join(' '));
  assert.deepEqual(rows, ['8 13 5 9', '16 476 5 9', '32 81210 5 9']);
  await page.locator('#narrow button').first().click();
  await page.getByLabel(en.lab.together).uncheck();
  await endsWith(page, '5', '9');

  // A position of the capture game is searched with and without its technique.
  await page.locator('[data-example="capture-horizon"]').click();
  await page.waitForFunction(() => document.querySelectorAll('game-tree[shown="0"]').length === 2);
  await addressHas(page, 'quiescence=0');
  await addressHas(page, 'with=quiescence');
});

const AIMA = { path: 'lab/?lang=en&example=aima&step=5&algorithm=fail_hard', viewport: NARROW };
pageTest('the dialog has the link, the tag and the frame of the current task', AIMA, async (page) => {
  await atStep(page, 5);
  await openFolds(page);
  await page.getByRole('button', { name: en.lab.embed }).click();
  const texts = await page.$$eval('dialog[open] textarea', (areas) =>
    areas.map((area) => /** @type {HTMLTextAreaElement} */ (area).value),
  );
  // embed.test.mjs under Node has the whole of each.
  for (const [at, part] of [
    /\/lab\/\?example=aima&algorithm=fail_hard&step=5&lang=en$/,
    /<game-tree example="aima" algorithm="fail_hard" step="5" lang="en">/,
    /^<iframe src="[^"]*\/embed\/frame\/\?example=aima&amp;algorithm=fail_hard&amp;step=5&amp;lang=en"/,
  ].entries())
    assert.match(texts[at], part);
  await assertAccessible(page, ['dialog[open]']);
  await page.getByRole('button', { name: en.embed.close }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});
