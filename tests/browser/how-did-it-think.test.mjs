// "How did it think?": from a move of the engine to the search that chose it, after a reload, and without a record.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, NARROW, pageTest, WITHOUT_BOOK } from './harness.mjs';
import { openSwitches } from './lab-page.mjs';
import { move, waitForMoveCount } from './game-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { StoredSearch } from '../../www/record/searches.js' */
/** @import { Page } from 'playwright-core' */

/** The stored search of the last move. @param {Page} page */
async function waitForStoredSearch(page) {
  const found = await page.waitForFunction(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('chuhe.game.'));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '').kept.searches?.at(-1)).find(Boolean) ?? false;
  });
  return /** @type {Promise<StoredSearch>} */ (found.jsonValue());
}

/** Asks how the current move was found, and follows the link below the summary; the lab begins with the same summary. @param {Page} page */
async function follow(page) {
  await page.locator('.considered > .ask', { hasText: /^How did it find/ }).click();
  await page.locator('.considered .summary li').first().waitFor();
  const summary = await page.locator('.considered .summary li').allInnerTexts();
  await page.getByRole('link', { name: en.considered.step }).click();
  await page.waitForURL(/\/lab\//);
  await page.locator('#played:not([hidden])').waitFor();
  await page.locator('#summary li').first().waitFor();
  assert.deepEqual(await page.locator('#summary li').allInnerTexts(), summary);
  assert.equal(await page.locator('#modes').isVisible(), false);
}

/** The move marked on the board beside the tree, and its note. @param {Page} page */
async function marked(page) {
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector('#position xiangqi-board'))?.arrows?.length === 1,
  );
  return page.evaluate(() => {
    const [{ from, to }] = /** @type {any} */ (document.querySelector('#position xiangqi-board')).arrows;
    const { summary } = /** @type {any} */ (document.querySelector('game-tree')).trace;
    const note = /** @type {HTMLElement} */ (document.querySelector('#played'));
    return {
      arrow: from + to,
      verdict: note.dataset.verdict,
      text: note.textContent ?? '',
      chosen: summary.uci[0],
      nodes: summary.search.nodes,
    };
  });
}

// considered.test.mjs and repeat-search.test.mjs under Node have every level, and the memory of the strongest.
const LEVEL_2 = { path: 'play/?lang=en&level=2&side=red', viewport: NARROW, storage: WITHOUT_BOOK };
pageTest('the lab opens the search that chose a move, and names another setting', LEVEL_2, async (page) => {
  await move(page, 'h2e2');
  await waitForMoveCount(page, 2);
  const search = await waitForStoredSearch(page);
  assert.equal(search.level, 2);
  await page.reload();
  await waitForMoveCount(page, 2);
  await follow(page);
  const { arrow, verdict, text, chosen, nodes } = await marked(page);
  assert.deepEqual([arrow, chosen, nodes, verdict], [search.move, search.move, search.nodes, 'same']);
  const count = search.nodes.toLocaleString('en');
  assert.match(text, new RegExp(`^This is the search that chose \\S+: level 2, ${count} nodes?\\.$`));
  assert.deepEqual(await page.locator('#address-faults').textContent(), '');
  assert.equal(await page.getByRole('button', { name: en.position.whole }).isVisible(), false);
  await assertFitsWidth(page);
  await assertAccessible(page);

  await openSwitches(page);
  await page.getByLabel(en.switches.names.level, { exact: true }).fill('3');
  await page.getByLabel(en.switches.names.level, { exact: true }).press('Tab');
  await page.locator('#played[data-verdict="again"]').waitFor();
  await page.waitForFunction(
    () =>
      new URLSearchParams(location.search).get('played')?.includes('_2_') &&
      new URLSearchParams(location.search).get('level') === '3',
  );
  // Another position is unrelated to the move.
  await page.locator('#tree').fill('startpos');
  await page.locator('#played').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !location.search.includes('played='));

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(address('play/?lang=en&level=2&side=red&moves=h2e2,h9g7'));
  await waitForMoveCount(page, 2);
  await follow(page);
  const anew = await marked(page);
  assert.deepEqual([anew.arrow, anew.verdict], ['h9g7', 'again']);
  assert.match(anew.text, /^This is a new search: the original was not recorded\. /);
});
