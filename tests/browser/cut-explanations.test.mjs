// Doubts about a cut: its explanation, and another value for a leaf.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import { goTo } from './lab-page.mjs';
import en from '../../www/i18n/en.js';
import { plain } from '../../www/i18n/grammar/say.js';

/** @import { Page } from 'playwright-core' */

const PHONE = { width: 390, height: 844 };
/** The first cut of the lab’s default tree: leaf 12 under C. */
const CUT = 'lab/?lang=en&step=13';

/** @param {Page} page @param {string} step */
const shown = (page, step) => page.waitForSelector(`game-tree[shown="${step}"]`);

/** @param {Page} page @param {string} part of the tree */
const text = async (page, part) => (await page.textContent(`game-tree ${part}`))?.replaceAll(/\s+/g, ' ').trim();

/** The label of a leaf’s slider. @param {string} value */
const sliderOf = (value) => en.doubts.slider({ leaf: plain(en.reason.leafName({ value })) });

/** The values of the nodes of the path, the root first. @param {Page} page */
const worths = (page) => page.$$eval('game-tree .rail .dot', (dots) => dots.map((dot) => dot.textContent));

pageTest('a tap at a cut explains why it is safe; its leaf changes', { path: CUT, viewport: NARROW }, async (page) => {
  await shown(page, '13');
  await page.click('game-tree button.why');
  assert.equal(
    await text(page, '.safe'),
    'At B Max already has 3 by way of A. And at C Min can hold Max to 2 by way of leaf 2, no more than 3: whatever leaf 12 may be worth, B stays what it is.',
  );
  assert.equal(await page.getAttribute('game-tree button.why', 'aria-expanded'), 'true');
  await assertAccessible(page, ['game-tree >> .narration']);
  await assertFitsWidth(page);
  await page.click('game-tree button.next');
  await shown(page, '14');
  assert.ok(
    (await page.isHidden('game-tree .safe')) && (await page.isHidden('game-tree button.why')),
    'the next step has doubts of its own',
  );

  await page.setViewportSize(WIDE);
  await goTo(page, 13);
  await page.click('game-tree button.whatIf');
  const slider = page.getByRole('slider', { name: sliderOf('12') });
  assert.ok(await slider.evaluate((element) => element.matches(':focus')));
  assert.equal(await slider.getAttribute('aria-valuetext'), '12');
  await page.keyboard.press('Home');
  assert.equal(await slider.getAttribute('aria-valuetext'), '−∞');
  assert.deepEqual(await worths(page), ['3', '3', '3', '−∞']);
  assert.equal(await page.getAttribute('game-tree', 'shown'), '13', 'the keys of the slider are no steps');

  await goTo(page, 20);
  await page.keyboard.press('>');
  await page.waitForFunction(() =>
    document.querySelector('game-tree')?.shadowRoot?.querySelector('button.whatIf:not([hidden])'),
  );
  await page.click('game-tree button.whatIf');
  const choices = page.locator('game-tree .choices button');
  assert.deepEqual(await choices.allTextContents(), ['25', '0']);
  await choices.nth(1).click();
  const other = page.getByRole('slider', { name: sliderOf('0') });
  const box = await other.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // The pointer stays inside the window: not every driver can move it out.
  for (const share of [0.7, 0.9, 1.1])
    await page.mouse.move(Math.min(box.x + box.width * share, WIDE.width - 1), box.y + box.height / 2);
  await page.mouse.up();
  assert.equal(await other.getAttribute('aria-valuetext'), '+∞');
  assert.equal(await text(page, '.outcome'), 'In the end H is worth 3 all the same.');

  // A tap selects the node of the mark, at any step after the cut.
  await goTo(page, 40);
  const marks = page.locator('game-tree .edge[data-cut] .cut-mark .hit');
  assert.equal(await marks.count(), 4);
  const sentences = [];
  for (let at = 0; at < 4; at += 1) {
    await marks.nth(at).click({ force: true });
    sentences.push(await text(page, '.safe'));
  }
  assert.equal(new Set(sentences).size, 4, sentences.join('\n'));
  await marks.nth(3).click({ force: true });
  assert.equal(await text(page, '.safe'), sentences[3], 'a second tap does not take it away');

  await page.goto(address('lab/?lang=en&example=three-empty&step=1'));
  await shown(page, '1');
  for (let step = 2; await page.isHidden('game-tree button.whatIf'); step += 1) {
    await page.keyboard.press('.');
    await shown(page, String(step));
  }
  await page.click('game-tree button.whatIf');
  assert.match((await text(page, '.cannot')) ?? '', /^These are positions of a game: /);
  await page.check('#modes [value="predict"]', { force: true });
  assert.ok((await page.isHidden('game-tree .doubted')) && (await page.isHidden('game-tree button.whatIf')));
});

const ON_PHONE = { path: 'lab/?lang=en&step=5', viewport: PHONE, hasTouch: true, isMobile: true };
pageTest('a leaf that counts highlights the key, and outside its interval the root changes', ON_PHONE, async (page) => {
  await shown(page, '5');
  await page.tap('game-tree button.whatIf');
  const slider = page.getByRole('slider', { name: sliderOf('3') });
  assert.equal(await text(page, '.outcome'), 'In the end H is worth 3 all the same.');
  const [track, thumbless] = [await slider.boundingBox(), await page.locator('game-tree .rail .key').boundingBox()];
  assert.ok(track && thumbless && thumbless.width < 20, 'the key is narrow');
  await page.touchscreen.tap(track.x + track.width * 0.6, track.y + track.height / 2);
  assert.match((await text(page, '.outcome')) ?? '', /^In the end H is worth (?!3 )\S+ instead of 3\.$/);
  assert.match(
    (await text(page, '.because')) ?? '',
    /^A narrow key: from 2 to 15 H is worth what this leaf is worth, and only 3 itself keeps it at 3\.$/,
  );
  await assertFitsWidth(page);
});
