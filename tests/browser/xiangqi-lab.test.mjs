// Xiangqi in the lab: the search that plays is drawn, the board follows it, its limits can be changed, invalid positions are refused with the place.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, needs, pageTest, saved, WIDE } from './harness.mjs';
import { atStep, addressHas, ofTree, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Red mates in one: the chariot goes to the back rank. */
const MATE = encodeURIComponent('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1');

/** @param {Page} page @param {string} placement */
const boardShows = (page, placement) =>
  page.waitForFunction(
    (expected) => document.querySelector('#position xiangqi-board')?.getAttribute('shown')?.startsWith(expected),
    placement,
  );

/** Waits for a tree of a number of nodes. @param {Page} page @param {number} count */
const drawn = (page, count) => treeIs(page, (tree, wanted) => tree.trace?.diagram?.nodes.length === wanted, count);

/** Goes to the end and returns the value of the root. @param {Page} page */
async function rootAtEnd(page) {
  const found = await treeIs(page, (view) => {
    if (!view?.trace) return false;
    const { steps } = view.trace.summary;
    if (view.step !== steps) view.stepTo(steps);
    return view.getAttribute('shown') === String(steps) && view.shadowRoot.querySelector('.root-value').textContent;
  });
  return found.jsonValue();
}

const SHALLOW = { path: `lab/?lang=en&depth=2&tree=${MATE}` };
pageTest('any listing searches a position, which the board follows, or it is refused', SHALLOW, async (page) => {
  const algorithm = page.getByLabel(en.lab.algorithm, { exact: true });
  await atStep(page, 0);
  assert.equal(await algorithm.inputValue(), 'play');
  await boardShows(page, '4k4/R8/9/9/9/9/9/9/9/1R1K5 w');
  for (let go = 0; go < 2; go += 1) await ofTree(page, (tree) => tree.go('nextNode'));
  await page.waitForFunction(() =>
    / b /.test(document.querySelector('#position xiangqi-board')?.getAttribute('shown') ?? ''),
  );
  assert.match((await page.textContent('#position .line-to')) ?? '', /\S/);
  assert.equal(await rootAtEnd(page), '#1');
  await assertAccessible(page);

  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1KX4 w - - 0 1');
  await page.locator('#fault .where').waitFor();
  assert.ok((await page.textContent('#fault .where'))?.includes(en.errors.place({ line: 1, column: 30 })));
  assert.equal(await page.textContent('#fault mark'), 'X');
  assert.equal(await page.getAttribute('#tree', 'aria-invalid'), 'true');
  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1 moves a8b7');
  await page.waitForFunction(() => document.querySelector('#fault mark')?.textContent === 'a');
  await page.locator('#tree').fill('FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1');
  await page.waitForFunction(() => document.querySelector('#fault')?.childElementCount === 0);

  await page.setViewportSize(NARROW);
  await assertFitsWidth(page);
  await page.getByRole('button', { name: en.position.whole }).click();
  await addressHas(page, 'nodes=200000');
  assert.equal(await rootAtEnd(page), '#1');

  await ofTree(page, (tree) => void Object.assign(tree, { before: tree.trace }));
  await algorithm.selectOption('minimax');
  await treeIs(page, ({ trace, before }) => trace && trace !== before);
  assert.equal(await rootAtEnd(page), '#1');
  await algorithm.selectOption('play');
  await page.waitForFunction(() => !location.search.includes('algorithm='));

  // Another game restores its own search, to which the depth for xiangqi does not apply.
  await page.setViewportSize(WIDE);
  await page.locator('#tree').fill('((3 17) (2 12))');
  await drawn(page, 7);
  assert.equal(await algorithm.inputValue(), 'fail_soft');
  assert.equal(await page.locator('#position').isVisible(), false);
  assert.equal(await ofTree(page, (tree) => tree.trace.summary.leaves), 3);
  await page.waitForFunction(() => !/depth=/.test(location.search));
});

const LIMITED = { path: 'lab/?lang=en&example=xiangqi-start&nodes=3000&level=9', ...needs('downloads') };
pageTest('the address keeps the node limit; the search is saved, and opened again', LIMITED, async (page) => {
  await atStep(page, 0);
  const seen = () => ofTree(page, (tree) => tree.trace.summary.seen);
  const opened = (/** @type {string} */ text) => page.locator('#opened').getByText(text).waitFor();
  const nodes = await seen();
  assert.ok(nodes >= 3000);
  assert.match(await page.evaluate(() => location.search), /nodes=3000/);
  const save = page.locator('#position').getByRole('button', { name: en.searchFile.save });
  const { bytes: file } = await saved(page, () => save.click());
  await page.locator('#tree').fill('((3 17) (2 12))');
  await page.locator('body[data-kind="tree"]').waitFor();
  await drawn(page, 7);
  const choose = (/** @type {string} */ name, /** @type {Buffer} */ buffer) =>
    page.locator('#take input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('half.chuhe', file.subarray(0, 400));
  await opened('half.chuhe cannot be opened: it ends too early, at byte 400.');
  await drawn(page, 7);
  await choose('mine.chuhe', file);
  await opened('opened from the file mine.chuhe');
  assert.equal(await seen(), nodes);
  const made = /Xiangqi, the start position;.* Made with: at most 3,000 nodes; level 9\. Written by Chuhe/;
  assert.match((await page.textContent('#opened')) ?? '', made);
  await assertAccessible(page, ['#opened']);
  // A language change leaves an opened search as it is, and its address repeats it.
  await page.selectOption('site-head .language', 'zh-Hans');
  await opened('从文件 mine.chuhe 打开');
  for (const part of ['nodes=3000', 'level=9']) await addressHas(page, part);
  await page.locator('#opened button').click();
  await page.locator('#opened').waitFor({ state: 'hidden' });
  assert.equal(await seen(), nodes);
});
