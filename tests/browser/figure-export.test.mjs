// Exported figures, the outline and the table of steps: they agree with the diagram.

import assert from 'node:assert/strict';
import { assertAccessible, NARROW, openFolds, needs, pageTest, saved } from './harness.mjs';
import { atStep, goTo, ofTree, textOf } from './lab-page.mjs';
import en from '../../www/i18n/en.js';
import presentWords from '../../www/i18n/en/present.js';

/** @import { Page } from 'playwright-core' */

/** Waits for a number of visible nodes: a worker computes the layout of folded trees. @param {Page} page @param {number} count */
async function nodesSeen(page, count) {
  const seen = page.locator('game-tree g.node:visible');
  await seen.nth(count - 1).waitFor();
  await seen.nth(count).waitFor({ state: 'detached' });
}

const EXPORTED = { path: 'lab/?lang=en&step=13', ...needs('downloads') };
pageTest('an exported SVG is self-contained; outline and table equal the diagram', EXPORTED, async (page) => {
  await atStep(page, 13);
  await openFolds(page);
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: en.lab.svg }).click());
  assert.equal(name, 'chuhe-step-13.svg');
  const file = String(bytes);
  assert.ok(file.startsWith('<svg') && file.includes('xmlns="http://www.w3.org/2000/svg"'), file.slice(0, 200));
  assert.ok(!file.includes('class=') && !file.includes('var(--'), 'nothing of the page is left in it');
  assert.ok(file.length < 60_000, `${file.length} characters`);
  assert.ok(file.includes('C is a Min node and its value is now 2'));
  assert.ok(file.includes('rgb(31, 82, 116)'), 'the current Min node is filled with its colour');
  assert.ok(file.includes('≤2') && file.includes('α'));
  const parsed = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '',
    file,
  );
  assert.equal(parsed, '');

  await page.getByText(en.tree.outline).click();
  await page.getByText(en.tree.steps).click();
  const targets = page.locator('game-tree g.node .target');
  const picture = await targets.evaluateAll((all) => all.map((target) => target.getAttribute('aria-label')));
  assert.deepEqual(await page.locator('game-tree .outline li > span').allTextContents(), picture);
  await page.locator('game-tree .steps tbody tr').nth(40).waitFor({ state: 'attached' });
  assert.equal(await page.locator('game-tree .steps tbody tr').count(), 41);
  assert.equal(await textOf(page, 'tr[aria-current] td'), await textOf(page, '.reason'));
  await page.locator('game-tree .steps tbody tr').nth(22).getByRole('button').click();
  await atStep(page, 22);
  await page.locator('game-tree .outline li').first().focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  assert.equal(await page.locator('game-tree .outline li').first().getAttribute('aria-expanded'), 'false');
  await assertAccessible(page, ['game-tree >> .outline', 'game-tree >> .steps']);

  await goTo(page, 40);
  await page.locator('game-tree g.node[data-node="15"]').click();
  await page.getByRole('button', { name: en.tree.collapse }).click();
  await nodesSeen(page, 16);
  await page.keyboard.press('Home');
  await atStep(page, 0);
  assert.equal(await page.locator('game-tree g.node:visible').count(), 16, 'folded it stays while stepping');
  await page.getByRole('button', { name: en.tree.collapse }).click();
  await nodesSeen(page, 26);

  await page.setViewportSize(NARROW);
  await page.locator('#embed').dispatchEvent('click');
  const dialog = page.locator('#embedding');
  await dialog.locator('.package').waitFor();
  const wide = await dialog.evaluate((element) => {
    const inside = element.getBoundingClientRect();
    return [...element.querySelectorAll('button, textarea, input, select')].flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      const isWhole = one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1;
      return left >= inside.left && right <= inside.right && isWhole ? [] : one.outerHTML.slice(0, 80);
    });
  });
  assert.deepEqual(wide, []);
  for (const snippet of await dialog.locator('.snippet').all()) {
    const copy = snippet.getByRole('button', { name: en.embed.copy });
    await copy.click();
    // Where the browser does not let a page copy, the text is selected instead.
    const status = snippet.getByRole('status').filter({ hasText: /./ });
    await status.waitFor();
    assert.ok([en.embed.copied, en.embed.selected].includes((await status.textContent()) ?? ''));
    assert.equal(await dialog.locator('.snippet [role="status"]').filter({ hasText: /./ }).count(), 1);
    assert.equal(await copy.textContent(), en.embed.copy);
  }
});

pageTest('figures of positions have boards', { path: 'lab/?lang=en&example=capture-horizon&step=9' }, async (page) => {
  await atStep(page, 9);
  const file = await ofTree(page, (tree) => tree.exportSVG());
  assert.match(file, /<svg .*<svg .*>a<.text>/, 'with the names of its files');
});

const AIMA = { path: 'lab/?lang=en&example=aima&step=6', ...needs('downloads', 'contexts') };
pageTest('a PNG and the figures of every step are saved; the print has task and solution', AIMA, async (page) => {
  await atStep(page, 6);
  await openFolds(page);
  const png = (await saved(page, () => page.getByRole('button', { name: en.lab.png }).click())).bytes;
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  await page.getByLabel(en.lab.everyStep).check();
  const all = String((await saved(page, () => page.getByRole('button', { name: en.lab.svg }).click())).bytes);
  const steps = await ofTree(page, (tree) => tree.trace.summary.steps);
  assert.equal(all.match(/<svg/g)?.length, steps + 2, 'one picture a step, inside one');

  const printed = async () => {
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() =>
      ['game-tree', '#modes', '#print section'].map(
        (place) => document.querySelector(place)?.checkVisibility() ?? false,
      ),
    );
    await page.emulateMedia({ media: 'screen' });
    return seen;
  };
  assert.deepEqual(await printed(), [true, false, false], 'without a sheet the tree is printed');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: en.lab.print }).click();
  await page.locator('body[data-printed]').waitFor();
  assert.deepEqual(await printed(), [false, false, true], 'with one the sheet alone');
  const sheet = await page.$$eval('#print section', (sections) =>
    sections.map((section) => ({
      heading: section.querySelector('h2')?.textContent ?? '',
      width: section.querySelector('img')?.naturalWidth ?? 0,
      line: [...section.querySelectorAll('p')].map((line) => line.textContent).join(' '),
    })),
  );
  const [task, solution] = sheet.map(({ heading }) => heading);
  assert.ok(sheet.length === 2 && task.startsWith('Task') && solution.startsWith('Solution'), `${task} ${solution}`);
  for (const { width } of sheet) assert.ok(width > 300, `${width} px`);
  assert.match(sheet[0].line, /^Name _+/);
  assert.match(sheet[0].line, /Squares are Max.*left to right.*fail-soft.*\(−∞, \+∞\); cut when α ≥ β/);
});

/** A tree of two children at each node. @param {number} depth @returns {string} */
const binary = (depth) => (depth === 0 ? '(1 2)' : `(${binary(depth - 1)} ${binary(depth - 1)})`);

const LONG = { path: `lab/?lang=en&algorithm=minimax&tree=${binary(5)}`, ...needs('downloads') };
pageTest('a long export says its size first, and a cancelled one leaves nothing behind', LONG, async (page) => {
  await atStep(page, 0);
  const total = await ofTree(page, (tree) => tree.trace.summary.steps);
  /** @type {string[]} */ const files = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const exporting = page.locator('#exporting');
  const words = presentWords.everyStep;
  await openFolds(page);
  await page.getByLabel(en.lab.everyStep).check();
  // Cancelled when it is asked about, and in the middle.
  for (const goesOn of [false, true]) {
    await page.getByRole('button', { name: en.lab.svg }).click();
    await exporting.getByRole('button', { name: words.start }).waitFor();
    const status = (await exporting.getByRole('status').textContent()) ?? '';
    assert.ok(status.startsWith(`201 figures (steps 0 to 200 of ${total}), about `), status);
    assert.match(status, / \d+ MB, in a ZIP archive\.$/);
    if (goesOn) {
      await exporting.getByRole('button', { name: words.start }).click();
      await page.waitForFunction(() => {
        return Number(document.querySelector('#exporting progress')?.getAttribute('value')) > 2;
      });
    }
    await exporting.getByRole('button', { name: words.cancel }).click();
    await exporting.getByText(words.cancelled).waitFor();
    assert.equal(await page.locator('.offstage').count(), 0, 'what was drawn on is gone');
    assert.equal(await exporting.locator('progress:visible, button:visible').count(), 0);
  }
  assert.deepEqual(files, []);
  // Nothing is left half done: the next export is a whole one.
  await page.getByLabel(en.lab.everyStep).uncheck();
  const { name } = await saved(page, () => page.getByRole('button', { name: en.lab.svg }).click());
  assert.equal(name, 'chuhe-step-0.svg');
});
