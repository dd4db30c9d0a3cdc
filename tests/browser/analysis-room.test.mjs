// The analysis room: everything in view on a wide screen; variations edited by mouse, key and touch; limits, threats, and a running review.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import edit from '../../www/i18n/en/edit.js';
import studio from '../../www/i18n/en/studio.js';
import { assertAccessible, assertFitsWidth, needs, pageTest, WIDE } from './harness.mjs';
import { PHONE, analyse, boxOf, paste } from './game-page.mjs';

/** @import { Locator, Page } from 'playwright-core' */

const ROOM = { width: 1600, height: 900 };
const OPENING = { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0' };
const REVIEWED = { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0,g6g5,b2c2,b9c7,b0a2' };
/** The same with three first moves. */
const BRANCHED = '1. C2=5 (1. C8=5 h8+7) (1. P7+1) 1... h8+7 2. H2+3 r9=8 1-0';
/** Black threatens mate with a chariot on the bottom rank. */
const MENACED = 'play/?lang=en&fen=3k5/4a4/9/9/9/9/r8/1r7/4A4/R3KA3%20w';

/** The moves in the list. @param {Page} page */
const list = (page) =>
  page
    .locator('.moves')
    .evaluate((moves) =>
      [...moves.querySelectorAll('.move')].map((move) => (move.closest('.variation') ? '(' : '') + move.textContent),
    );

/** Waits for `times` updates of the engine’s report. @param {Page} page @param {number} times */
async function waitForReports(page, times) {
  for (let report = 0; report < times; report += 1)
    await page.locator('.analysis .facts').evaluate((facts) => {
      return new Promise((resolve) => new MutationObserver(() => resolve(null)).observe(facts, { childList: true }));
    });
}

pageTest('engine reports cancel no press; a move without a record is searched again', OPENING, async (page) => {
  await page.locator('[data-movable]').first().waitFor();
  await page.locator('.analysis input[role="switch"]').check({ force: true });
  const ask = page.locator('.considered > .ask');
  await page.locator('.studio .stop, .studio select').first().waitFor();
  const before = await ask.boundingBox();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver((changes) => {
      const isText = (/** @type {NodeList} */ nodes) => [...nodes].some((node) => node instanceof Text);
      const replaced = changes.filter(({ addedNodes, removedNodes }) => isText(addedNodes) && isText(removedNodes));
      const targets = replaced.map(({ target }) => /** @type {Element} */ (target));
      const lost = targets.find((target) => target.closest('button, a, label'));
      if (lost) dataset.lost = lost.textContent ?? '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await waitForReports(page, 3);
  assert.equal(await page.getAttribute('html', 'data-lost'), null, 'whose text was replaced');
  assert.deepEqual(await ask.boundingBox(), before);
  const lines = await page.locator('.analysis .facts').evaluate((facts) => {
    const range = document.createRange();
    range.selectNodeContents(facts);
    return range.getClientRects().length;
  });
  assert.equal(lines, 1, 'the facts stand in one line');
  await ask.hover();
  await page.mouse.down();
  await waitForReports(page, 1);
  await page.mouse.up();
  // The search for the answer has the machine for itself.
  await page.locator('.analysis input[role="switch"]').uncheck({ force: true });
  await page.locator('.considered .candidates li').first().waitFor();
  // No record says how the move was chosen.
  const facts = await page.locator('.considered .facts').innerText();
  assert.match(facts, /^This is a new search\. Level 10: [\d,]+ positions, depth \d+\./);
});

pageTest('all of the room is in view; a line is put in and restored', { ...OPENING, viewport: ROOM }, async (page) => {
  const { moves } = en.game;
  const tab = (/** @type {string} */ name) => page.getByRole('tab', { name });
  const isSelected = (/** @type {string} */ name) => tab(name).and(page.locator('[aria-selected="true"]')).waitFor();
  const book = page.locator('.openings tbody tr');
  await page.getByRole('region', { name: moves.openings }).waitFor();
  await book.first().waitFor();
  await analyse(page);
  await book.first().waitFor();
  // Arrow keys skip the hidden tab.
  await isSelected(moves.name);
  assert.equal(await tab(moves.openings).count(), 0);
  await tab(moves.name).press('ArrowLeft');
  await isSelected(en.review.name);
  assert.ok(await tab(en.review.name).evaluate((element) => element === document.activeElement));
  await tab(en.review.name).press('ArrowRight');

  // The limit ends each search, and one button searches deeper.
  await page.getByRole('combobox', { name: studio.limit }).selectOption('depth12');
  const deeper = page.getByRole('button', { name: studio.deeper });
  await deeper.waitFor();
  const depth = async () => Number(/\d+/.exec(await page.locator('.analysis .facts').innerText())?.[0]);
  assert.ok((await depth()) >= 12);
  // A search to depth 12 may finish between two polls, so the page watches from before the press.
  const searchAgain = async (/** @type {Locator} */ button) => {
    const watch = await deeper.evaluateHandle((hideable) => ({
      isHidden: new Promise((resolve) => {
        new MutationObserver(resolve).observe(hideable, { attributeFilter: ['hidden'] });
      }),
    }));
    await button.click();
    await watch.evaluate(({ isHidden }) => isHidden.then(() => undefined));
    await deeper.waitFor();
  };
  await page.locator('.bar [data-action="first"]').click();
  await searchAgain(page.locator('.bar [data-action="next"]'));
  assert.equal(await depth(), 12);

  // With three lines everything is side by side. The result of analysis for one position appears in the graph.
  await analyse(page, 3);
  const known = page.locator('.chances .known[d*="M"]');
  await known.waitFor({ state: 'attached' });
  assert.ok((await known.evaluate((path) => /** @type {SVGPathElement} */ (path).getBBox().width)) > 0);
  const parts = [
    '> .ground',
    '.lines li:nth-child(3)',
    '.scroller',
    '.moves .move',
    '.openings tbody tr',
    '.chances .graph',
  ];
  for (const part of [...parts, '.bar', '.searching']) {
    const box = await boxOf(page, `xiangqi-game ${part}`);
    assert.ok(box.width > 20 && box.height > 10, part);
    assert.ok(box.x >= 0 && box.x + box.width <= ROOM.width && box.y >= 0 && box.y + box.height <= ROOM.height, part);
  }
  const [openings, chances] = [await boxOf(page, '.openings'), await boxOf(page, '.chances')];
  assert.ok(openings.y + openings.height <= chances.y + 1, 'the graph is below the book');
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);

  // It is Black’s move: until then the lines are those of another position.
  await page
    .locator('.analysis .lines [data-line]')
    .first()
    .getByText(/^1\u2026/)
    .waitFor();
  const before = await list(page);
  // Read and clicked in one call, because a deeper iteration may replace the line. At most one line starts with the game’s next move.
  const first = await page.locator('.analysis .lines').evaluate((lines) => {
    const firstOf = (/** @type {Element} */ line) => line.querySelector('[data-line]')?.textContent?.split(' ').at(-1);
    const line = [...lines.querySelectorAll('li')].find((line) => firstOf(line) !== 'H8+7');
    const move = line && firstOf(line);
    /** @type {HTMLElement | null | undefined} */ (line?.querySelector('.insert'))?.click();
    return move;
  });
  await page.locator('.variation .move').getByText(String(first), { exact: true }).first().waitFor();
  const after = await list(page);
  assert.deepEqual(after.slice(0, 3), [...before.slice(0, 2), `(${first}`]);
  const main = after.filter((move) => !move.startsWith('('));
  assert.deepEqual(main, before);
  const mark = page.locator('.saying').getByRole('button', { name: edit.marks[5] });
  await page.locator('.saying summary').click();
  await mark.click();
  await page.locator('.moves .move[aria-current]').getByText('!?').waitFor();
  assert.equal(await mark.getAttribute('aria-pressed'), 'true');
  await mark.click();
  await page.locator('.moves .move[aria-current] b').waitFor({ state: 'detached' });
  await page.locator('.saying').getByRole('button', { name: edit.undo }).click();
  await page.locator('.moves .move[aria-current]').getByText('!?').waitFor();

  await page.locator('.lines .unfold').first().click();
  // On a busy machine a line is short for a while, and fits into its row.
  await page.waitForFunction(() => {
    const [unfolded, folded] = [...document.querySelectorAll('.lines li')].map(({ clientHeight }) => clientHeight);
    return unfolded > folded;
  });
  await assertAccessible(page, ['.analysis']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, ['.analysis'], ['color-contrast']);
  await assertFitsWidth(page);

  // A book move is played from there, and appears in the move list.
  await page.locator('.bar [data-action="last"]').click();
  await book.getByRole('button').first().waitFor();
  const count = await page.locator('.moves .move').count();
  await book.getByRole('button').first().click();
  await page.locator('.moves .move').nth(count).waitFor();
  await page.setViewportSize(WIDE);
  await tab(moves.openings).click();
  await page.getByRole('tabpanel', { name: moves.openings }).waitFor();
  assert.equal(await page.locator('.moves').isVisible(), false);
});

const PASTING = { path: 'play/?lang=en', ...needs('pasting') };
pageTest('variations are reordered, marked and deleted by keys or a long press on a phone', PASTING, async (page) => {
  await page.locator('[data-movable]').first().waitFor();
  await paste(page, BRANCHED);
  await page.locator('.moves .pair .move').first().waitFor();
  const start = await list(page);
  assert.deepEqual(start, ['C2=5', '(C8=5', '(H8+7', '(P7+1', 'H8+7', 'H2+3', 'R9=8']);
  await page.locator('.variation .move').last().click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.locator('.variation').first().getByText('P7+1').waitFor();
  await page.keyboard.press('!');
  await page.locator('.move[aria-current]').getByText('P7+1!').waitFor();
  await page.keyboard.press('?');
  await page.locator('.move[aria-current]').getByText('P7+1!?').waitFor();
  await page.keyboard.press('m');
  await page.locator('.pair .move[aria-current]').getByText('P7+1!?').waitFor();
  await page.keyboard.press('Delete');
  await page.locator('.moves').getByText('P7+1').waitFor({ state: 'detached' });
  for (let change = 0; change < 5; change += 1) await page.keyboard.press('Control+z');
  while ((await list(page)).join() !== start.join());
  await page.locator('.variation .move').last().focus();
  await page.keyboard.press('c');
  await page.locator('.saying textarea:focus').waitFor();
  await assertAccessible(page, ['.saying']);
  await page.setViewportSize(PHONE);
  const current = page.locator('.moves .move[aria-current]');
  await current.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true });
  await page.locator('.saying .marks button:focus').waitFor();
  await page.locator('.saying').getByRole('button', { name: edit.marks[4] }).click();
  await current.getByText('??').waitFor();
  await assertFitsWidth(page);
  await assertAccessible(page, ['.saying']);
});

pageTest('the threat of the other side is a separate arrow', { path: MENACED, viewport: ROOM }, async (page) => {
  await analyse(page);
  await page.getByRole('combobox', { name: studio.limit }).selectOption('depth12');
  const arrow = () =>
    page.evaluate(() => {
      const board = /** @type {any} */ (document.querySelector('xiangqi-game .ground xiangqi-board'));
      return board.arrows.find((/** @type {any} */ { kind }) => kind === 'threat') ?? null;
    });
  assert.equal(await arrow(), null);
  await page.getByRole('button', { name: studio.threat }).click();
  await page.locator('.threatened').getByText(en.game.sides.black).waitFor();
  const threat = await arrow();
  // Any mate: a chariot to the bottom rank.
  assert.match(`${threat.from}${threat.to}`, /^(a3|b2)\w\d$/);
  await page.locator('.lines [data-line]').first().focus();
  await page.keyboard.press('x');
  await page.locator('.threatened:empty').waitFor({ state: 'attached' });
  assert.equal(await arrow(), null);
});

pageTest('a running review shows its results and the rest, and keeps them when stopped', REVIEWED, async (page) => {
  await page.locator('.tabs [data-name="review"]').click();
  await page.locator('.review .begin').click();
  const accuracy = page.locator('.review .tally').getByText(en.review.accuracy, { exact: true });
  // In one look: the review may end before the next.
  const tally = await page.waitForFunction(() => {
    const [rest, counts] = ['.rest', 'table.tally:not([hidden])'].map((part) =>
      document.querySelector(`.review ${part}`),
    );
    return counts && /[3-9] of 10 .* left/.test(rest?.textContent ?? '') && counts.textContent;
  });
  assert.ok(!String(await tally.jsonValue()).includes(en.review.accuracy), 'of half a game');
  await page.locator('.review .stop').click();
  await accuracy.waitFor();
  await page.locator('.review .begin').waitFor();
  const known = await page.locator('.review svg').getAttribute('data-points');
  assert.ok(Number(known) >= 2 && Number(known) < 10, String(known));
  assert.ok(await page.locator('.review .tally').isVisible());
  await page.locator('.review .begin').click();
  await page.locator('.review .rest').waitFor({ state: 'hidden' });
  assert.equal(await page.locator('.review svg').getAttribute('data-points'), '10');
});
