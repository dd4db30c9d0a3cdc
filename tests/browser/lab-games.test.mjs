// Other games and listings in the lab: graphs, tic-tac-toe, the chart of all listings, negamax.

import assert from 'node:assert/strict';
import { address, openFolds, pageTest } from './harness.mjs';
import { atStep, atSteps, inTree, nodeCount, addressHas, picture, reason } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

pageTest('the chart counts leaves, a graph fools a memo', { path: 'lab/?lang=en&cut=atOrAbove' }, async (page) => {
  await atStep(page, 0);
  await openFolds(page);
  await page.getByRole('button', { name: en.chart.count }).click();
  await page.waitForSelector('#chart svg');
  const rows = await page.$$eval('#chart tr', (found) =>
    found.slice(1).map((row) => [...row.children].map((cell) => Number(cell.textContent))),
  );
  assert.equal(rows.length, 7);
  for (const [depth, all, worst, given, best, least] of rows) {
    assert.equal(all, 3 ** depth);
    assert.equal(least, 3 ** Math.ceil(depth / 2) + 3 ** Math.floor(depth / 2) - 1);
    assert.ok(worst <= all && given <= all && best <= given && best >= least, `depth ${depth}: ${best} of ${given}`);
  }
  const last = rows[rows.length - 1];
  assert.ok(last[4] < 2 * last[5], 'the best order comes near the least');

  await page.click('#examples button[data-example="ii-min7"]');
  await atSteps(page, '0,0');
  await page.getByLabel(en.lab.together).uncheck();
  await page.locator('game-tree').first().locator('button.last').click();
  await inTree(page, '.root-value', '2 (should be 3)');
  await page.locator('game-tree').nth(1).locator('button.last').click();
  await page.waitForFunction(
    () => document.querySelectorAll('game-tree')[1].shadowRoot?.querySelector('.root-value')?.textContent === '3',
  );
});

const OPENING = { path: 'lab/?lang=en&example=opening&algorithm=table' };
pageTest('tic-tac-toe shows boards; negamax has values of the side to move', OPENING, async (page) => {
  await nodeCount(page, 16);
  assert.equal(await page.locator('game-tree .by-move').count(), 15, 'three first moves, twelve answers');
  assert.equal(await page.locator('game-tree .position .square').count(), 9);
  await page.locator('game-tree button.next').click();
  await page.locator('game-tree button.next').click();
  await nodeCount(page, 1, '.position .changed');
  // The answers to the other eight first moves are folded.
  await page.getByLabel(en.lab.folded).uncheck();
  await nodeCount(page, 18);
  await page.fill('#tree', 'XXX/OOO/...');
  await page.waitForSelector('#tree[aria-invalid="true"]');
  assert.notEqual(await page.textContent('#fault'), '');
  await page.fill('#tree', 'XOX/OOX/...');
  await nodeCount(page, 11);
  // One position is reached by two paths; the tie is drawn once the search has passed it.
  await nodeCount(page, 1, '.tie');

  await page.goto(
    address('lab/?lang=en&algorithm=negamax_fail_soft&tree=%5B%5B3,12,8%5D,%5B2,4,6%5D,%5B14,5,2%5D%5D&step=12'),
  );
  const shown = async () => ({
    values: (await picture(page)).map(({ value }) => value).slice(0, 3),
    key: await page.$$eval(
      'game-tree .legend [data-text^="tree.legendM"], game-tree .legend [data-text="tree.legendAlpha"]',
      (parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.textContent),
    ),
    sentence: await reason(page),
  });
  await atStep(page, 12);
  const mover = await shown();
  assert.deepEqual(
    { values: mover.values, key: mover.key },
    { values: ['3', '−3', '3'], key: [en.tree.legendMaxMoves, en.tree.legendMinMoves] },
  );
  assert.match(String(mover.sentence), /at least β = −3.*C returns −2; with the sign turned that is 2 for A\.$/);
  await openFolds(page);
  await page.selectOption('#view', 'max');
  const max = await shown();
  assert.deepEqual(
    { values: max.values, key: max.key },
    { values: ['3', '3', '3'], key: [en.tree.legendMax, en.tree.legendMin, en.tree.legendAlpha] },
  );
  assert.match(String(max.sentence), /^C is a Min node and its value is now 2, at most the α = 3 that A already has/);
  // The address is written a moment later.
  await addressHas(page, 'view=max');
  await page.reload();
  await atStep(page, 12);
  assert.deepEqual(await shown(), max);
  await page.check('#modes [value="fill"]', { force: true });
  assert.ok(await page.isDisabled('#view'), 'entries are always from Max’s view');
});
