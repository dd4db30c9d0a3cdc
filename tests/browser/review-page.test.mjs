// Analysis and review in the page, the position editor, and shared games, each from start to end with the real engine.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, pageTest, WIDE, needs } from './harness.mjs';
import { PHONE, choose, typeOnBoard } from './game-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Red puts a chariot where Black’s captures it for nothing, which any level sees. */
const GIVEN_AWAY =
  'play/?lang=en&fen=1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1_w_-_-_0_1&moves=d1d8,a8d8';
const BLUNDER = '.review [data-index="0"][data-kind="blunder"]';

/** Waits until a function of the board below the dialogs is true. @template Given @param {Page} page @param {(board: any, given: Given) => boolean} look @param {Given} given */
const boardIs = (page, look, given) =>
  page.waitForFunction(
    `(${look})(document.querySelector('xiangqi-game .ground xiangqi-board'), ${JSON.stringify(given)})`,
  );

/** Waits until it shows a position. @param {Page} page @param {string} placement */
const shows = (page, placement) => boardIs(page, (board, fen) => board?.fen === fen, placement);

/** @param {Page} page @param {string} stage */
const stage = (page, stage) => page.locator(`.on-board[data-stage="${stage}"]`).waitFor();

/** Pretends that the machine has two or four cores. */
const twoCores = () => void Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 });
const fourCores = () => void Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });

/** The number of arrows on the board. @param {Page} page */
const arrows = (page) =>
  page.locator('xiangqi-game .ground xiangqi-board').evaluate((board) => /** @type {any} */ (board).arrows.length);

const FOUR_CORES = { path: GIVEN_AWAY, before: fourCores, ...needs('workers') };
pageTest('two workers review: a blunder with its reason, a variation, a retry at 375', FOUR_CORES, async (page) => {
  const openBlunder = async () => {
    await page.locator(`${BLUNDER} .entry`).click();
    await page.locator(`${BLUNDER} .why li`).first().waitFor();
  };
  const analysis = page.getByRole('switch', { name: en.review.analysis });
  await analysis.check({ force: true });
  while (page.workers().length < 2) await page.waitForEvent('worker');
  await page.getByRole('tab', { name: en.review.name }).click();
  const begin = page.getByRole('button', { name: en.review.begin });
  await begin.waitFor();
  // It is shown only while the review runs, which may be shorter than a poll of the page.
  const shown = await page.evaluateHandle(() => {
    const threads = /** @type {HTMLElement} */ (document.querySelector('.review .threads'));
    return {
      isShown: new Promise((resolve) =>
        new MutationObserver(() => threads.hidden || resolve(true)).observe(threads, { attributes: true }),
      ),
    };
  });
  await begin.click();
  await page.locator(`${BLUNDER} .entry`).waitFor();
  assert.equal(await shown.evaluate(({ isShown }) => Promise.race([isShown, false])), true);
  assert.equal(page.workers().length, 2, 'the same workers do both');
  await analysis.uncheck({ force: true });

  await openBlunder();
  // What is lost on the board comes first, then both lines and the other reasons; beyond ten soldiers no number.
  const why = page.locator(`${BLUNDER} .why li`);
  await why.getByText(/^Compared with the better move, it loses a chariot and a horse/).waitFor();
  const [main, refuted, better, ...others] = await why.allInnerTexts();
  assert.equal(main, 'It puts the red chariot where the black chariot takes it.');
  assert.match(refuted, /^R6\+7 is met by 1… R1=4( [A-Z]\S+){0,3}( …)?: Black is winning\. Show me the tree$/);
  assert.match(better, /^Better was 1\. \S+/);
  assert.doesNotMatch([refuted, ...others].join(), /\d soldiers/);
  await page.getByRole('button', { name: en.review.refute }).click();
  // The board plays it to its end, and stays there.
  await page.locator('.on-board .line button:last-child[aria-current="step"]').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: en.review.retry.leave, exact: true }).last().click();
  await shows(page, '1nbakab1r/r2R5/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN1');

  // It is found before the rest of the review.
  await page.locator('.review .rest').waitFor({ state: 'hidden' });
  await page.setViewportSize(PHONE);
  await page.reload();
  await openBlunder();
  assert.equal(await page.getByRole('button', { name: en.review.begin }).isVisible(), false);
  // The reasons are in view, above the toolbar and before the tally.
  await page.waitForFunction((reasons) => {
    const [last] = [...document.querySelectorAll(reasons)].slice(-1);
    const bar = document.querySelector('xiangqi-game .bar')?.getBoundingClientRect();
    const { top = -1, bottom = Infinity } = last?.getBoundingClientRect() ?? {};
    return top >= 0 && bar && bottom <= bar.top;
  }, `${BLUNDER} .why li`);
  assert.equal(await page.locator('.review .mistakes ~ .tally').count(), 1);
  await page.getByRole('button', { name: en.review.retry.begin }).click();
  await stage(page, 'asking');
  assert.equal(await arrows(page), 0);
  assert.equal(await page.locator('.why').isVisible(), false);
  assert.equal(await page.getByRole('button', { name: en.review.better }).isVisible(), false);
  await typeOnBoard(page, 'd1d8');
  await stage(page, 'same');
  // A chariot for an advisor.
  await typeOnBoard(page, 'd1d9');
  await stage(page, 'worse');
  assert.equal(await page.locator('.on-board .line').isVisible(), false);
  await page.getByRole('button', { name: en.review.retry.reveal }).click();
  const answer = page.locator('.on-board .line button').first();
  // In notation with a sign between two digits, and no longer in the engine’s form.
  await page.waitForFunction(() => /[-+=]/.test(document.querySelector('.on-board .line button')?.textContent ?? ''));
  const move = (await answer.innerText()).replace(/^\S+\s/, '');
  await page.getByRole('button', { name: en.review.retry.begin }).click();
  await stage(page, 'asking');
  await typeOnBoard(page, move);
  await stage(page, 'solved');
  await assertFitsWidth(page);
  // The game itself is unchanged.
  assert.equal(new URL(page.url()).searchParams.get('moves'), 'd1d8,a8d8');

  await page.getByRole('button', { name: en.review.retry.leave, exact: true }).last().click();
  await page.setViewportSize(WIDE);
  // Another first move: its line has no review yet.
  await page.locator('xiangqi-game .walking [data-action="first"]').click();
  await shows(page, '1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1');
  await typeOnBoard(page, 'd1d9');
  await page.getByRole('button', { name: en.review.again }).click();
  await page.locator(`${BLUNDER} .entry b`).getByText('R6+8').waitFor();
  // The line played first still has its review.
  await page.getByRole('tab', { name: en.game.moves.name }).click();
  await page.locator('.moves .move').getByText('R6+7').click();
  await page.getByRole('tab', { name: en.review.name }).click();
  await page.locator(`${BLUNDER} .entry b`).getByText('R6+7').waitFor();
});

const TWO_CORES = { path: 'play/?lang=en&moves=h2e2,h9g7', before: twoCores };
pageTest('live analysis shows lines, arrows and the bar; the editor names errors', TWO_CORES, async (page) => {
  const toggle = page.getByRole('switch', { name: en.review.analysis });
  await toggle.check({ force: true });
  await page.getByRole('combobox', { name: en.review.lines.label }).selectOption('3');
  await page.locator('.analysis .lines li').nth(2).waitFor();
  await boardIs(page, (board, count) => board?.arrows.length === count, 3);
  const facts = page.locator('.analysis .facts', { hasText: /^Looking \d+ half-moves ahead$/ });
  await facts.waitFor();
  await page.locator('.gauge .evaluation[data-worth]').waitFor();
  // A move of a line is only shown; the game does not get longer.
  await page.locator('.analysis .lines li').first().locator('button').first().click();
  await page.locator('.analysis .lines button').filter({ hasText: '2\u2026' }).first().waitFor();
  assert.equal(new URL(page.url()).searchParams.get('moves'), 'h2e2,h9g7');
  // In the background it pauses, and it continues where it was, whichever event reports the return.
  const see = (/** @type {boolean} */ isHidden, event = 'visibilitychange') =>
    page.evaluate(
      ({ isHidden, event }) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
      },
      { isHidden, event },
    );
  for (const event of ['visibilitychange', 'pageshow', 'focus']) {
    await see(true);
    await page.getByText(en.review.outOfSight).waitFor();
    await see(false, event);
    await facts.waitFor();
  }
  await toggle.uncheck({ force: true });
  await boardIs(page, (board, count) => board?.arrows.length === count, 0);

  await choose(page, en.positions.editor.name);
  const field = page.getByRole('textbox', { name: en.positions.editor.fen });
  const both = page.getByRole('button', { name: en.positions.editor.both });
  await field.fill('4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
  await page.locator('.editor .faults').getByText(en.game.faults['generals-face'].replace(/\.$/, '')).waitFor();
  assert.equal(await both.isDisabled(), true);
  await field.fill('4k4/9/9/9');
  const faults = page.locator('.editor .faults');
  await faults.getByText(en.game.fenFaults['fen-ranks']({ row: '', found: '4' })).waitFor();
  await field.fill('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  await page.locator('.editor .faults[data-fine]').waitFor();
  // A key on a point puts a piece there, and the FEN follows.
  await page.locator('.editor [data-square="a4"]').focus();
  await page.keyboard.press('R');
  await page.waitForFunction(
    () =>
      /** @type {HTMLInputElement | null} */ (document.querySelector('.editor [name="fen"]'))?.value ===
      '4k4/9/9/9/9/R8/9/9/9/3K5 w - - 0 1',
  );
  await page.locator('.editor').getByRole('radio', { name: en.game.sides.black }).check();
  await page.locator('.editor .faults[data-fine]').waitFor();
  await assertAccessible(page, ['.editor']);
  await both.click();
  await page.locator('.editor').waitFor({ state: 'hidden' });
  await shows(page, '4k4/9/9/9/9/R8/9/9/9/3K5');
  await page.locator('xiangqi-game .standing').getByText(en.game.toMove('black')).waitFor();
});
