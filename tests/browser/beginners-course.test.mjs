// The beginner's course: a piece is read while its picture fades, a task is failed and solved, and the next step is where it was left.

import assert from 'node:assert/strict';
import { address, NARROW, pageTest } from './harness.mjs';
import { boardShows, hinted } from './solve-page.mjs';
import en from '../../www/i18n/en.js';
import endings from '../../www/i18n/en/endings.js';
import words from '../../www/i18n/en/way.js';
import zh from '../../www/i18n/zh-Hans/way.js';
import { items } from '../../www/learn/way/items.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { Item } from '../../www/learn/way/items.js' */
/** @import { Page } from 'playwright-core' */

/** The address of a step. @param {(item: Item) => boolean} is @param {string} lang */
const stepOf = (is, lang = 'en') => `learn/way/?lang=${lang}&step=${items.findIndex(is) + 1}`;

/** Waits until a move is legal, and makes it. @param {Page} page @param {string} uci */
async function move(page, uci) {
  await page.waitForFunction(
    (uci) =>
      /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board')).legal.some(
        ({ from, to }) => from + to === uci,
      ),
    uci,
  );
  await page.locator(`xiangqi-board [data-square="${uci.slice(0, 2)}"]`).click();
  await page.locator(`xiangqi-board [data-square="${uci.slice(2)}"]`).click();
}

const CHARIOT = { path: stepOf(({ piece }) => piece === 'R'), viewport: NARROW };
pageTest('a piece is read, a plan is chosen, a mate found by its hints; all is stored', CHARIOT, async (page) => {
  const disc = page.locator('#discs button[data-piece="R"]');
  await page.locator('#discs button:not([data-piece="R"])').first().click();
  await page.locator('#say', { hasText: words.wrong.read }).waitFor();
  for (const number of [2, 3]) {
    await disc.click();
    const sentence = words.tasks.reading({ number, of: 3, isRight: true });
    await page.locator('#say', { hasText: sentence }).waitFor();
  }
  await disc.click();
  await page.locator('#say', { hasText: en.learn.done }).waitFor();
  await page.locator('#count', { hasText: words.done(1, items.length) }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#task', { hasText: words.tasks.read(words.pieces.r) }).waitFor();

  await page.goto(address(stepOf(({ task }) => task?.theme === 'cannon', 'zh-Hans')));
  const { ask, right, wrong } = zh.plans.cannon;
  await page.locator('#task', { hasText: ask }).waitFor();
  const choice = (/** @type {string} */ uci) => page.locator(`#choices [data-move="${uci}"]`);
  assert.equal(await choice('h2h9').textContent(), '炮二进七');
  await choice('h2h9').click();
  await page.locator('#say', { hasText: wrong.h2h9 }).waitFor();
  assert.equal(await choice('h2h9').getAttribute('aria-pressed'), 'true');
  await page.locator('#again').click();
  await move(page, 'a0a1');
  await page.locator('#say', { hasText: zh.wrong.plan }).waitFor();
  await page.locator('#again').click();
  await choice('h2e2').click();
  await page.locator('#say', { hasText: right }).waitFor();
  await page.locator('#next').click();
  await page.waitForFunction(
    (step) => location.search.includes(`step=${step}`),
    items.findIndex(({ task }) => task?.theme === 'cannon') + 2,
  );

  await page.goto(address(stepOf(({ task }) => task?.id === 'value-13')));
  await move(page, 'e3f5');
  await page.locator('#say', { hasText: words.wrong.quiet }).waitFor();
  await page.locator('#again').click();
  await move(page, 'h4b4');
  await page.locator('#say', { hasText: words.wrong.free }).waitFor();

  await page.goto(address(stepOf(({ task }) => task?.kind === 'mate')));
  await move(page, await hinted(page));
  await page.locator('#say', { hasText: en.learn.done }).waitFor();
  await page.reload();
  await page.locator('#count', { hasText: words.done(3, items.length) }).waitFor();
  assert.equal(await page.locator('#chapters button.solved').count(), 3);

  await page.goto(address('learn/way/?lang=en'));
  await page.locator('#task', { hasText: en.learn.general.task }).waitFor();
  for (const uci of ['d2d1', 'd1e1', 'e1f1', 'f1f0']) await move(page, uci);
  await page.locator('#say', { hasText: en.learn.done }).waitFor();
  await page.locator('#next').click();
  await page.waitForFunction(() => location.search.includes('step=2'));
});

const ELEPHANTS = { path: stepOf(({ id }) => id === 'ending/chariot-elephants'), viewport: NARROW };
pageTest('an ending is won, a mistake in it taken back; the last step begins a game', ELEPHANTS, async (page) => {
  const { say, names } = endings;
  await page.locator('#task', { hasText: words.tasks.win(names['chariot-elephants']) }).waitFor();
  await move(page, 'f2f9');
  await page.locator('#say', { hasText: say.dropsWin }).waitFor();
  await page.getByRole('button', { name: en.game.actions.takeBack }).click();
  const right = page.locator('#sheet[data-state="right"]');
  while ((await right.count()) === 0) {
    await boardShows(page, 'legal');
    await move(page, await hinted(page));
    await page.waitForFunction(
      () =>
        document.querySelector('#sheet[data-state="right"]') ??
        /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board')).legal.length > 0,
    );
  }
  assert.equal(await page.locator('#say').textContent(), say.won);

  await page.goto(address(stepOf(({ chapter }) => chapter === 'game')));
  await page.locator('#task', { hasText: words.tasks.game }).waitFor();
  await move(page, 'h2e2');
  await page.waitForURL(/play\/.*level=1&side=red&moves=h2e2/);
});
