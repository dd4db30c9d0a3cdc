// "What did it save?" in the lab: the ladder and its poster, every technique switched off, from a button or an address.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, cellTexts, NARROW, openFolds, needs } from './harness.mjs';
import { pageTest, saved } from './harness.mjs';
import { addressHas } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Waits for the counts of the ladder, and returns them. @param {Page} page @param {number} rungs */
async function counts(page, rungs) {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('#saved .rung .amount').length === expected,
    rungs,
  );
  return page.$$eval('#saved .rung', (rungs) =>
    rungs.map((rung) => ({
      name: rung.getAttribute('class'),
      nodes: Number(rung.querySelector('.amount')?.textContent?.replaceAll(/[\s,]/g, '')),
      area: Number(rung.querySelector('rect')?.getAttribute('width')) ** 2,
    })),
  );
}

/** A count as the page writes it. @param {string} text */
const numberIn = (text) => Number(text.replaceAll(/[\s,]/g, ''));

const LADDER = { path: 'lab/?lang=en&example=xiangqi-start', ...needs('downloads') };
pageTest('a button beside the board opens the ladder, whose areas are the node counts', LADDER, async (page) => {
  await page.locator('#position .what-saved').click();
  const rungs = await counts(page, 4);
  const names = rungs.map(({ name }) => name);
  assert.deepEqual(names, ['rung minimax', 'rung fail_soft', 'rung pvs', 'rung play']);
  const [minimax, failSoft, pvs, player] = rungs.map(({ nodes }) => nodes);
  for (const { nodes, area } of rungs) assert.ok(Math.abs(area / rungs[0].area - nodes / minimax) < 1e-6);
  const column = await page.locator('#saved tbody tr > :nth-child(2)').allTextContents();
  assert.deepEqual(column.map(numberIn), [minimax, failSoft, pvs, player]);
  await addressHas(page, 'saved=ladder');
  await assertAccessible(page, ['#saved']);
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: en.saved.poster }).click());
  assert.equal(name, 'chuhe-ladder-3.svg');
  const poster = await page.evaluate((text) => {
    const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const [width, height] = ['width', 'height'].map((name) => sheet.getAttribute(name));
    const texts = [...sheet.querySelectorAll('text')].map((element) => element.textContent ?? '');
    const pieces = sheet.querySelectorAll('svg .piece').length;
    return { texts, facts: [sheet.localName, width, height, pieces] };
  }, String(bytes));
  assert.deepEqual(poster.facts, ['svg', '420mm', '297mm', 32]);
  assert.doesNotMatch(String(bytes), /(href|url\()[^>]*https?:|class="(rung|head)/);
  const words = poster.texts.join('\n');
  for (const { nodes } of rungs)
    assert.ok(words.replaceAll(',', '').includes(`${nodes}\n`), `${nodes} stands on the poster`);
  for (const text of ['Alpha-beta', 'α-β 剪枝', 'Xiangqi, the starting position, searched 3 plies deep'])
    assert.ok(words.includes(text), words);

  // Also by keyboard.
  await page.setViewportSize(NARROW);
  await assertFitsWidth(page);
  await page.locator('#saved [name="depth"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await addressHas(page, 'saved=ladder-2');
  await page.locator('#saved .position-name', { hasText: /searched 2 plies deep/ }).waitFor();
  assert.ok((await counts(page, 4))[0].nodes < minimax);
  await page.getByRole('button', { name: en.saved.close, exact: true }).click();
  await page.waitForFunction(() => !location.search.includes('saved='));
  assert.equal(await page.locator('#saved').isVisible(), false);
});

const PRUNING = { path: 'lab/?lang=en&example=xiangqi-start&saved=late_move_pruning-4' };
pageTest('a technique is switched off: both counts, both overviews, the difference', PRUNING, async (page) => {
  await page.locator('#saved canvas').nth(1).waitFor();
  const rows = await cellTexts(page, '#saved .techniques > .scroller tbody tr');
  assert.equal(rows.length, 30);
  const seen = () =>
    page.$$eval('#saved canvas', (/** @type {any[]} */ canvases) =>
      canvases.map((canvas) => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const { ariaLabel: label, clientWidth: width } = canvas;
        const painted = data.some((/** @type {number} */ value) => value > 0);
        return { label, width, painted, steps: Number(canvas.dataset.steps) };
      }),
    );
  await page.locator('#saved canvas:not([style*="height"])').first().waitFor({ state: 'detached' });
  const [on, off] = await seen();
  const [, without = ''] = rows.find(([name]) => name === en.saved.techniques.late_move_pruning) ?? [];
  assert.ok(off.label.includes(` ${without} nodes`), `${off.label}: ${without}`);
  assert.ok(on.painted && off.painted);
  assert.ok(Math.abs(on.width / off.width - on.steps / off.steps) < 0.02, 'both have one scale');
  await page.locator('#saved canvas').first().focus();
  await page.keyboard.press('ArrowDown');
  assert.match((await page.textContent('#saved .pointed-at')) ?? '', / nodes? /);
  await page.getByLabel(en.saved.sameScale).uncheck();
  await page.waitForFunction(
    () => new Set([...document.querySelectorAll('#saved canvas')].map((canvas) => canvas.clientWidth)).size === 1,
  );
  await page.getByRole('button', { name: en.saved.techniques.repetition, exact: true }).press('Enter');
  await addressHas(page, 'saved=repetition-4');
  await page.locator('#saved h3').getByText(en.saved.techniques.repetition, { exact: true }).waitFor();
  await page.locator('#saved canvas').nth(1).waitFor();
  await assertAccessible(page, ['#saved']);
  await page.locator('#saved .watch-both').click();
  await page.waitForFunction(() => document.querySelectorAll('game-tree[shown="0"]').length === 2);
  await addressHas(page, 'repetition%3D0');

  // A parameter that cannot be used is reported.
  await page.goto(address('lab/?lang=en&example=aima&saved=wings'));
  await page.locator('#address-faults p').waitFor();
  assert.match((await page.textContent('#address-faults')) ?? '', /saved.*wings|wings.*saved/);
  assert.equal(await page.locator('#saved').isVisible(), false);
  await openFolds(page);
  await page.locator('.below .what-saved').click();
  const small = await counts(page, 3);
  assert.equal(small.map(({ nodes }) => nodes).join(), '13,11,11');
  assert.equal(await page.locator('#saved [name="depth"]').count(), 0);
});
