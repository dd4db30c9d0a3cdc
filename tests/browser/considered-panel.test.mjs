// Considered moves: opened after the engine’s move, queried on the board and by name, and followed to the lab and back.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WITHOUT_BOOK } from './harness.mjs';
import { move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';

/** @import { Page } from 'playwright-core' */

/** The moves in the address. @param {Page} page */
const movesOf = (page) => page.evaluate(() => new URLSearchParams(location.search).get('moves') ?? '');

/** The last of them. @param {Page} page */
const last = async (page) => (await movesOf(page)).split(',').at(-1);

/** The position on the board. @param {Page} page */
const placement = (page) =>
  page.locator('xiangqi-game .ground xiangqi-board').evaluate((board) => /** @type {any} */ (board).fen);

const AFTER_FIRST = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';

const ON_PHONE = { path: 'play/?lang=zh-Hans&level=5&side=red', viewport: NARROW, storage: WITHOUT_BOOK };
pageTest('on a phone the candidates are in view, and a line is played on the board', ON_PHONE, async (page) => {
  await move(page, 'h2e2');
  await page.locator('.considered > .ask').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('.considered > .ask').click();
  /** Waits until a part stands between the board and the toolbar. */
  const inSight = (/** @type {string} */ part) =>
    page.waitForFunction((part) => {
      const [board, shown, bar] = ['.ground', part, '.bar'].map((one) =>
        /** @type {Element} */ (document.querySelector(`xiangqi-game ${one}`)).getBoundingClientRect(),
      );
      return board.top >= 0 && shown.top >= board.bottom - 1 && shown.bottom <= bar.top + 1;
    }, part);
  await page.locator('.considered h2').waitFor();
  await inSight('.considered h2');
  const first = page.locator('.considered .entry').first();
  await first.waitFor();
  await inSight('.considered h2');
  const chosen = await first.getAttribute('data-move');
  assert.equal(chosen, await last(page));
  assert.match(await first.innerText(), /已走/);
  assert.match(await page.locator('.considered .facts').innerText(), /^5 级：看了 [\d,]+ 个局面，搜索 \d+ 层。/);
  assert.match(await first.locator('.unseen').innerText(), /：第 \d+ 层/);
  // The board shows the searched position and the chosen move.
  assert.equal(await placement(page), AFTER_FIRST);
  await assertFitsWidth(page);
  // Some of the others may have been evaluated without an answer.
  await first.click();
  await page.locator('.considered .line [aria-current="step"]').waitFor();
  assert.notEqual(await placement(page), AFTER_FIRST);
  assert.ok((await page.locator('.considered .sentences').innerText()).length > 5);
  // The sentence about the line stays visible beside the board, and no other move is named.
  await inSight('.followed');
  const candidates = page.locator('.considered .candidates > li');
  const count = await candidates.count();
  await page.locator('.considered .rest').click();
  assert.ok((await candidates.count()) > count);
  await assertAccessible(page, ['.considered']);
  // After closing, the game is where it was.
  await page.locator('.considered .shut').click();
  await page.locator('.considered > .ask').waitFor();
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('ply'));
  assert.equal(await last(page), chosen);
});

// Without a language in the address: the link back from the lab has one.
const LEVEL_4 = { path: 'play/?level=4&side=red', storage: WITHOUT_BOOK };
pageTest('a move on the board or by name is a query; trees open in the lab, and lead back', LEVEL_4, async (page) => {
  await move(page, 'h2e2');
  await page.locator('.considered > .ask').click();
  const first = page.locator('.considered .entry').first();
  await first.waitFor();
  const [chosen, moves] = [await last(page), await movesOf(page)];
  assert.match(await first.innerText(), /played/);
  assert.match(await page.locator('.considered .facts').innerText(), /^Level 4: [\d,]+ positions, depth \d+\./);
  assert.match(await page.locator('.considered .summary').innerText(), /^It weighed .*\nThe line that decided: /);
  const summary = await page.locator('.considered .summary li').allInnerTexts();
  const field = page.getByRole('textbox', { name: en.considered.why.name });
  const heading = (/** @type {string} */ name) =>
    page.getByRole('heading', { name: en.considered.why.question({ move: name, after: '' }) });
  await field.fill('卒5进1');
  await page.getByRole('button', { name: en.considered.why.go }).click();
  await heading('P5+1').waitFor();
  await field.fill('R9=4');
  await page.keyboard.press('Enter');
  await page.locator('.considered .answer .fault').filter({ hasText: coach.illegal.own }).waitFor();
  await move(page, 'a9a8');
  await heading('R1+1').waitFor();
  const verdict = page.locator('.considered .answer .coach').filter({ hasNotText: coach.judging });
  const text = await verdict.innerText();
  assert.match(text, /^R1\+1\? C8\+7 wins a horse/);
  assert.equal(await placement(page), AFTER_FIRST);
  assert.equal(await movesOf(page), moves);
  await assertAccessible(page, ['.considered']);

  await page.locator('.considered .answer .tree').click();
  await page.waitForURL(/\/lab\//);
  await page.locator('#way-back a').click();
  await page.waitForURL(/\/play\//);
  await heading('R1+1').waitFor();
  assert.equal(await verdict.innerText(), text);
  await page.locator('.considered .entry').nth(2).click();
  await page.locator('.considered .followed .tree').click();
  await page.waitForURL(/\/lab\/\?.*step=\d+/);
  await page.locator('#played[data-verdict="same"]').waitFor();
  await page.locator('#summary li').first().waitFor();
  assert.deepEqual(await page.locator('#summary li').allInnerTexts(), summary);
  const step = Number(new URL(page.url()).searchParams.get('step'));
  assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).step), step);
  await page.locator('#way-back a').click();
  await page.waitForURL(/\/play\//);
  await first.waitFor();
  assert.equal(await first.getAttribute('data-move'), chosen);
  assert.equal(await placement(page), AFTER_FIRST);

  // Back in the game, a move is a move again.
  await page.getByRole('button', { name: en.game.backToGame }).click();
  await move(page, 'b2d2');
  await page.waitForFunction(
    (before) => (new URLSearchParams(location.search).get('moves') ?? '').startsWith(`${before},b2d2`),
    moves,
  );
  await page.locator('.considered .inside').waitFor({ state: 'detached' });
});
