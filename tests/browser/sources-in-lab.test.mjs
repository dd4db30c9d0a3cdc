// Beside the sources in the lab: keys that change move by move, a collision, the dialogue of the bags, remarks, formulas.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import sources from '../../www/i18n/en/sources.js';
import { isFull } from '../sample.mjs';
import { assertAccessible, assertFitsWidth, cellTexts, NARROW, openFolds, pageTest, WIDE } from './harness.mjs';
import { atStep, treeIs } from './lab-page.mjs';

/** @import { GameTree } from '../../www/tree/game-tree.js' */
/** @import { Page } from 'playwright-core' */

const COLLISION = `tree=${encodeURIComponent('K../..p/kPP w')}&algorithm=table&depth=2&tableSlots=16&tableCheckBits=8`;

const WITH_WHOLE_KEY = `lab/?lang=en&${COLLISION}&mode=compare&with=table:atOrAbove:depth=2&step=18`;
const WHOLE_KEY = { path: WITH_WHOLE_KEY, viewport: NARROW };
pageTest('on a phone, the counts of a comparison with a wrong value fit the page', WHOLE_KEY, async (page) => {
  await page.locator('table.counts', { hasText: en.tree.shouldBe('2').trim() }).waitFor();
  // The style sheet of the table may come after its numbers.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
});

const COLLIDED = { path: `lab/?lang=zh-Hans&${COLLISION}&step=13`, viewport: NARROW };
pageTest('the key changes move by move, and the collision is reported', COLLIDED, async (page) => {
  await page.locator('#key .collided').waitFor();
  const lines = await cellTexts(page, '#key tbody tr');
  assert.equal(lines[0][0], '走 Pb1xc2 之前的键');
  assert.equal(lines.length, 6, 'before, three for the capture, the side to move, now');
  const ends = (await page.locator('#key figure code').allTextContents()).map((key) => key.slice(-9));
  assert.deepEqual(ends, ['1101 1100', '1101 1100']);
  await page.locator('#key select').selectOption('64');
  await page.waitForFunction(
    () => document.querySelector('#key tbody td')?.textContent?.replaceAll(' ', '').length === 64,
  );
  const [one, other] = await page.locator('#key figure code').allTextContents();
  assert.notEqual(one, other, 'the whole keys differ');
  // A decided position has a key too.
  await page.locator('game-tree').evaluate((view) => /** @type {any} */ (view).stepTo(3));
  await page.locator('#key th', { hasText: '黑兵到 b1' }).waitFor();
  await page.selectOption('site-head .language', 'en');
  await page.locator('#key th', { hasText: 'black pawn comes to b1' }).waitFor();
  assert.equal(await page.locator('#key .collided').count(), 0);
  await assertFitsWidth(page);
  await assertAccessible(page, ['#key']);
});

const PHONES = { path: 'lab/?lang=en&example=phones', viewport: NARROW };
pageTest('the dialogue of the bags follows the search', PHONES, async (page) => {
  const lines = page.locator('.dialogue button');
  await lines.first().waitFor();
  assert.equal(await page.locator('.dialogue [aria-current]').count(), 0);
  await lines.nth(7).click();
  await page.waitForFunction(() =>
    document.querySelector('game-tree')?.shadowRoot?.querySelector('.reason')?.textContent?.includes('cut off'),
  );
  await page.locator('.dialogue button[aria-current="step"]', { hasText: sources.dialogue.lines[7][1] }).waitFor();
  await assertFitsWidth(page);
  await assertAccessible(page, ['.dialogue']);
  await page.locator('.run select').first().selectOption('minimax');
  await page.getByText(sources.dialogue.elsewhere).waitFor();
  assert.equal(await lines.count(), 0);
});

/** Goes to some steps of the search and returns those at which the sentence or the buttons are out of view. @param {Page} page */
const outOfSight = (page) =>
  page.evaluate(
    async (every) => {
      const view = /** @type {GameTree} */ (document.querySelector('game-tree'));
      const place = (/** @type {string} */ selector) =>
        /** @type {Element} */ (view.shadowRoot?.querySelector(selector)).getBoundingClientRect();
      const steps = view.trace?.summary.steps ?? 0;
      const hidden = [];
      for (let step = steps % every; step <= steps; step += every) {
        await view.stepTo(step);
        // The page scrolls in the next frame, if it does.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const [sentence, controls, next] = ['.reason', '.controls', 'button.next'].map(place);
        const isBeside = controls.left >= sentence.right || controls.right <= sentence.left;
        const isCovered = controls.top < sentence.bottom && !isBeside;
        if (sentence.top < 0 || Math.max(sentence.bottom, next.bottom) > innerHeight || isCovered) hidden.push(step);
      }
      return { steps, hidden };
    },
    isFull ? 1 : 4,
  );

const FAIL_HARD = { path: 'lab/?lang=en&example=aima&algorithm=fail_hard' };
pageTest('a remark is beside the listing that it is about, and links to an example', FAIL_HARD, async (page) => {
  await page.locator('[data-note="failHardSide"]').waitFor();
  assert.equal(await page.locator('[data-note]').count(), 1);
  await page.locator('[data-note="failHardSide"] button').click();
  await page.locator('#source', { hasText: /\S/ }).waitFor();
  await treeIs(page, (tree) => tree?.trace?.summary.steps === 37);
  // Whatever remarks are beside the search, the sentence of a step and the buttons stay in view.
  for (const viewport of [{ width: 390, height: 844 }, WIDE]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await outOfSight(page), { steps: 37, hidden: [] }, `in ${viewport.width} pixels`);
  }
  await page.locator('.run select').first().selectOption('pvs');
  await page.waitForFunction(() => document.querySelector('#notes')?.hasAttribute('hidden'));
});

const NARROW_LAB = { path: 'lab/?lang=en&cut=atOrAbove', viewport: NARROW };
pageTest('the formulas use the chosen branching factor; an example is explained', NARROW_LAB, async (page) => {
  await atStep(page, 0);
  assert.ok(await page.locator('#key').isHidden(), 'only games of pieces have a key');
  const row = (/** @type {number} */ depth) =>
    page.locator(`#formulas tbody tr:nth-child(${depth}) td`).allTextContents();
  await openFolds(page);
  await page.locator('#formulas').waitFor();
  assert.deepEqual(await row(4), ['121', '120', '81', '17']);
  await page.locator('#counting [name="branching"]').fill('2');
  assert.deepEqual(await row(3), ['15', '14', '8', '5']);
  assert.equal(await page.locator('#formulas math').count(), 5);
  await assertFitsWidth(page);

  await page.setViewportSize(WIDE);
  // The field finds it, and opens its group.
  await page.locator('#find').fill(sources.examples['scheme-always'][0]);
  assert.equal(await page.locator('#examples button:visible').count(), 1);
  await page.locator('#examples [data-example="scheme-always"]').click();
  await page.locator('#notes .about', { hasText: sources.examples['scheme-always'][1] }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('game-tree[shown="0"]').length === 2);
  const names = await page.locator('table.counts [scope="row"]').allTextContents();
  assert.equal(new Set(names).size, 2, `what keeps the searches apart is in their names: ${names.join(', ')}`);
  await page.locator('#together').uncheck();
  for (const end of await page.locator('game-tree button.last').all()) await end.click();
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('game-tree')]
        .map((view) => view.shadowRoot?.querySelector('.leaves')?.textContent?.split(' ')[0])
        .join() === '8,5',
  );
});
