// The lab by keyboard alone: exercises keep the focus when their card is rendered again.

import assert from 'node:assert/strict';
import { address, pageTest, ready } from './harness.mjs';
import { atStep, nodeCount, ofTree, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Waits until the element `name` has the focus inside the tree. @param {Page} page @param {string} name the text of a button, the name of a field */
const focusOn = (page, name) =>
  treeIs(
    page,
    ({ shadowRoot: { activeElement: found } }, expected) =>
      [found?.name, found?.textContent].includes(expected) || found?.classList.contains(expected),
    name,
  );

/** Presses Tab until the element `name` has the focus. @param {Page} page @param {string} name */
async function tabTo(page, name) {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const names = await ofTree(page, ({ shadowRoot: { activeElement: found } }) => [found?.name, found?.textContent]);
    if (names.includes(name)) return;
  }
  assert.fail(`Tab never comes to ${name}`);
}

const PREDICT = { path: 'lab/?lang=en&mode=predict&step=8' };
pageTest('by keyboard a question is answered, and the focus stays on hint and edited node', PREDICT, async (page) => {
  await atStep(page, 8);
  await page.keyboard.press('.');
  await focusOn(page, 'alpha');
  await page.keyboard.type('3');
  await tabTo(page, 'beta');
  await page.keyboard.type('inf');
  await page.keyboard.press('Enter');
  await atStep(page, 9);
  await focusOn(page, 'next');
  await page.keyboard.press('Enter');
  await page.locator('game-tree .question input[type="checkbox"]').waitFor();

  await page.goto(address('lab/?lang=en&mode=fill&example=aima'));
  await page.locator('game-tree form.worksheet').waitFor();
  await tabTo(page, en.worksheet.hint);
  await page.keyboard.press('Enter');
  await treeIs(page, (tree) => tree.shadowRoot.querySelector('input[name="alpha"]').value === '−∞ 3');
  await focusOn(page, en.worksheet.hint);
  await page.goto(page.url().replace('mode=fill', 'mode=edit'));
  await ready(page);
  await page.locator('game-tree form.edit').waitFor();
  await tabTo(page, en.editor.add);
  await page.keyboard.press('Enter');
  await nodeCount(page, 14);
  await focusOn(page, en.editor.add);
});
