// "What did it save?" in the lab: the ladder and its poster, every technique switched off, from a button or an address.

import assert from 'node:assert/strict';
import {
  address,
  assertAccessible,
  assertFitsWidth,
  NARROW,
  openFolds,
  pageTest,
  saved,
  sourceAddress,
  WIDE,
} from './harness.mjs';
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

/** The number of positions to a depth, from the rules alone, in the page. @param {Page} page @param {number} depth */
const everyNode = (page, depth) =>
  page.evaluate(
    async ([deepest, module]) => {
      const wasm = await import(module);
      await wasm.default();
      const { fen } = wasm.xiangqiState({});
      let sum = 1;
      for (let ply = 1; ply <= deepest; ply += 1) sum += wasm.xiangqiPerft(fen, ply);
      return sum;
    },
    /** @type {const} */ ([depth, sourceAddress('engine/wasm/chuhe_play.js')]),
  );

pageTest(
  'a button beside the board opens the ladder, whose areas are the node counts; its poster, depth and position',
  { path: 'lab/?lang=en&example=xiangqi-start', viewport: WIDE, needs: ['downloads'] },
  async (page) => {
    await page.locator('#position .what-saved').click();
    const rungs = await counts(page, 4);
    assert.deepEqual(
      rungs.map(({ name }) => name),
      ['rung minimax', 'rung fail_soft', 'rung pvs', 'rung play'],
    );
    const [minimax, failSoft, pvs, player] = rungs.map(({ nodes }) => nodes);
    assert.equal(minimax, await everyNode(page, 3));
    assert.ok(
      minimax > failSoft && failSoft > pvs && pvs > player && player > 0,
      String([minimax, failSoft, pvs, player]),
    );
    for (const { nodes, area } of rungs) assert.ok(Math.abs(area / rungs[0].area - nodes / minimax) < 1e-6);
    assert.match(
      (await page.textContent('#saved .total')) ?? '',
      new RegExp(`Where minimax enters ${Math.round(minimax / player)} nodes`),
    );
    assert.deepEqual(
      await page.$$eval('#saved tbody tr', (rows) =>
        rows.map((row) => Number(row.children[1].textContent?.replaceAll(/[\s,]/g, ''))),
      ),
      [minimax, failSoft, pvs, player],
    );
    await addressHas(page, 'saved=ladder');
    await assertAccessible(page);
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: en.saved.poster }).click());
    assert.equal(name, 'chuhe-ladder-3.svg');
    const poster = await page.evaluate((text) => {
      const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const [width, height] = ['width', 'height'].map((name) => sheet.getAttribute(name));
      const texts = [...sheet.querySelectorAll('text')].map((element) => element.textContent ?? '');
      return {
        name: sheet.localName,
        width,
        height,
        texts,
        pieces: sheet.querySelectorAll('svg .piece').length,
        outside: /(href|url\()[^>]*https?:|class="(rung|head)/.test(text),
      };
    }, String(bytes));
    assert.deepEqual(
      [poster.name, poster.width, poster.height, poster.pieces, poster.outside],
      ['svg', '420mm', '297mm', 32, false],
    );
    const words = poster.texts.join('\n');
    for (const { nodes } of rungs)
      assert.ok(words.replaceAll(',', '').includes(`${nodes}\n`), `${nodes} stands on the poster`);
    assert.ok(
      words.includes('Alpha-beta') &&
        words.includes('α-β 剪枝') &&
        words.includes('Xiangqi, the starting position, searched 3 plies deep'),
      words,
    );

    // Also by keyboard.
    await page.setViewportSize(NARROW);
    await assertFitsWidth(page);
    await page.locator('#saved [name="depth"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await addressHas(page, 'saved=ladder-2');
    await page.waitForFunction(() =>
      document.querySelector('#saved .position-name')?.textContent?.includes('searched 2 plies deep'),
    );
    assert.equal((await counts(page, 4))[0].nodes, await everyNode(page, 2));
    await page.locator('#tree').fill('startpos moves h2e2');
    await page.waitForFunction(() =>
      document.querySelector('#saved .position-name')?.textContent?.startsWith('A position of xiangqi'),
    );
    await page.getByRole('button', { name: en.saved.close, exact: true }).click();
    await page.waitForFunction(() => !location.search.includes('saved='));
    assert.equal(await page.locator('#saved').isVisible(), false);
  },
);

pageTest(
  'a technique is switched off: both counts, both overviews to one scale, and the difference; a tree has its ladder too',
  { path: 'lab/?lang=en&example=xiangqi-start&saved=late_move_pruning-4', viewport: WIDE },
  async (page) => {
    await page.locator('#saved canvas').nth(1).waitFor();
    const rows = await page.$$eval('#saved .techniques > .scroller tbody tr', (rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
    assert.equal(rows.length, 30);
    const seen = async () =>
      page.$$eval('#saved canvas', (canvases) =>
        canvases.map((canvas) => ({
          label: canvas.getAttribute('aria-label') ?? '',
          steps: Number(/** @type {HTMLElement} */ (canvas).dataset.steps),
          width: canvas.clientWidth,
          painted: /** @type {HTMLCanvasElement} */ (canvas)
            .getContext('2d')
            ?.getImageData(
              0,
              0,
              /** @type {HTMLCanvasElement} */ (canvas).width,
              /** @type {HTMLCanvasElement} */ (canvas).height,
            )
            .data.some((value) => value > 0),
        })),
      );
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#saved canvas')].every(
        (canvas) => /** @type {HTMLCanvasElement} */ (canvas).style.height !== '',
      ),
    );
    const [on, off] = await seen();
    const [, without] = rows.find(([name]) => name === en.saved.techniques.late_move_pruning) ?? [];
    assert.ok(off.label.includes(` ${without} nodes`), `${off.label}: ${without}`);
    assert.ok((await page.textContent('#saved .pair .total'))?.includes(`instead of ${without}`));
    assert.ok(on.painted && off.painted);
    assert.ok(Math.abs(on.width / off.width - on.steps / off.steps) < 0.02, 'both have one scale');
    const onEachPly = await page.$$eval('#saved details tbody tr', (rows) =>
      rows.map((row) => [1, 2].map((column) => Number(row.children[column].textContent?.replaceAll(/[\s,]/g, '')))),
    );
    assert.equal(
      onEachPly.reduce((sum, [, one]) => sum + one, 0),
      Number(without?.replaceAll(/[\s,]/g, '')),
    );
    await page.locator('#saved canvas').first().focus();
    await page.keyboard.press('ArrowDown');
    assert.match((await page.textContent('#saved .pointed-at')) ?? '', / nodes? /);
    await page.getByLabel(en.saved.sameScale).uncheck();
    await page.waitForFunction(
      () => new Set([...document.querySelectorAll('#saved canvas')].map((canvas) => canvas.clientWidth)).size === 1,
    );
    await page.getByRole('button', { name: en.saved.techniques.repetition, exact: true }).press('Enter');
    await addressHas(page, 'saved=repetition-4');
    await page.waitForFunction(
      (name) =>
        document.querySelectorAll('#saved canvas').length === 2 &&
        document.querySelector('#saved h3')?.textContent === name,
      en.saved.techniques.repetition,
    );
    await assertAccessible(page);
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
    assert.deepEqual(
      (await counts(page, 3)).map(({ nodes }) => nodes),
      [13, 11, 11],
    );
    assert.equal(await page.locator('#saved [name="depth"]').count(), 0);
  },
);
