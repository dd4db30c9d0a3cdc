// The evaluator on the board: the net, piece by piece, or the hand-written terms if the net does not load; named on every page that shows it.

import assert from 'node:assert/strict';
import { address, NARROW, pageTest, WIDE, WITHOUT_BOOK, needs } from './harness.mjs';
import { move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Page } from 'playwright-core' */

/** The net is another file. Other ways to lose it are tested in checked.test.mjs under Node, and a changed byte in damaged-files.test.mjs. */
const lost = () => {
  const real = window.fetch.bind(window);
  window.fetch = async (resource, how) =>
    String(resource).endsWith('chuhe.net') ? new Response('<!doctype html>') : real(resource, how);
};

/** The net loads when the test calls `letNetCome`. */
const late = () => {
  const real = window.fetch.bind(window);
  const released = new Promise((resolve) => Object.assign(window, { letNetCome: resolve }));
  window.fetch = async (resource, how) => {
    if (String(resource).endsWith('chuhe.net')) await released;
    return real(resource, how);
  };
};

/** @param {Page} page @param {RegExp} words */
async function analysing(page, words) {
  await page.locator('.analysis .switch').click();
  await page.locator('.analysis .facts', { hasText: words }).waitFor({ state: 'attached' });
}

/** @param {Element[]} points */
const labels = (points) => points.map((point) => point.getAttribute('aria-label') ?? '');

/** The numbers on the board. @param {Element} board */
const marked = (board) =>
  [...(board.shadowRoot?.querySelectorAll('.mark.worth text') ?? [])].map(({ textContent }) => textContent).sort();

/** The line of facts, with any depth. @param {typeof en} texts @param {boolean} hasNet */
const factsOf = (texts, hasNet) => new RegExp(`^${texts.review.facts({ depth: 1, hasNet }).replace('1', '\\d+')}$`);

const OPENED = { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2&ply=0', ...needs('narrow') };
pageTest('the net is loaded first, named by the analysis, and shows the value of each piece', OPENED, async (page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('.net')),
  );
  await analysing(page, factsOf(en, true));
  await page.getByLabel(en.review.worths.show).check();
  for (const [lang, worth] of /** @type {const} */ ([
    ['zh-Hans', /，分值 −?\d+\.\d$/],
    ['en', /, worth −?\d+\.\d$/],
  ])) {
    await page.selectOption('site-head .language', lang);
    await page.getByRole('gridcell', { name: worth }).nth(29).waitFor();
    const labelsShown = await page.getByRole('gridcell', { name: worth }).evaluateAll(labels);
    // All pieces but the generals.
    assert.equal(labelsShown.length, 30);
    assert.ok(!labelsShown.some((words) => words.endsWith('−0.0')), labelsShown.join('\n'));
    assert.deepEqual(
      await page.locator('xiangqi-game .ground xiangqi-board').evaluate(marked),
      labelsShown.map((words) => words.split(' ').at(-1)).sort(),
    );
    assert.ok(await page.locator('.analysis .no-net').isHidden());
  }
  await page.getByLabel(en.review.worths.show).uncheck();
  // On a phone an unfolded line shows the evaluator and the piece values.
  await page.setViewportSize(NARROW);
  const height = () => page.$eval('.analysis', (row) => row.getBoundingClientRect().height);
  const before = await height();
  await page.locator('.analysis .unfold').first().click();
  await page.locator('.analysis .facts', { hasText: factsOf(en, true) }).waitFor();
  // All of it was scrolled into view, above the toolbar.
  const bottom = await page.locator('.analysis').evaluate((row) => row.getBoundingClientRect().bottom);
  assert.ok(bottom <= (await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().top)) + 1);
  assert.ok(await page.locator('.analysis .switch').evaluate((row) => row.getBoundingClientRect().top >= 0));
  await page.getByLabel(en.review.worths.show).check();
  await page.locator('.analysis .unfold').first().click();
  await page.locator('.analysis .worths').waitFor({ state: 'hidden' });
  assert.equal(await height(), before);
  await page.locator('.analysis .switch').click();
  await page.getByRole('tab', { name: en.review.name }).click();
  await page.getByRole('button', { name: en.review.begin, exact: true }).click();
  await page.locator('.review .tally').waitFor();
  assert.ok(await page.getByText(en.review.withoutNet).isHidden());
});

const WITHOUT_NET = {
  path: 'play/?lang=en',
  viewport: NARROW,
  before: lost,
  ...needs('narrow'),
  storage: WITHOUT_BOOK,
};
pageTest('a lost net is replaced by the hand-written terms, and the page says so', WITHOUT_NET, async (page) => {
  await analysing(page, factsOf(en, false));
  await page.selectOption('site-head .language', 'zh-Hans');
  await page.getByText(zh.review.worths.none).waitFor();
  await page.locator('.analysis .facts', { hasText: factsOf(zh, false) }).waitFor({ state: 'attached' });
  await page.selectOption('site-head .language', 'en');
  await page.getByText(en.review.worths.none).waitFor();
  await page.locator('.analysis .unfold').first().click();
  assert.ok(await page.locator('.analysis .worths').isHidden());
  await move(page, 'h2e2');
  await page.locator('.moves .move').nth(1).waitFor();
  await page.getByText(en.review.worths.none).waitFor();
  // And beside the opponent’s name, without analysis.
  await page.locator('.analysis .switch').click();
  await page.locator('.busy', { hasText: en.game.plain }).waitFor();
  assert.equal(await page.locator('.busy:visible').count(), 1);
  await page.goto(address('play/?lang=en&moves=h2e2,h9g7,h0g2&tab=review'));
  await page.getByRole('button', { name: en.review.begin, exact: true }).click();
  await page.getByText(en.review.withoutNet).waitFor();
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('isPlain'));
  await page.reload();
  await page.getByText(en.review.withoutNet).waitFor();
});

const LATE = { path: 'play/?lang=en', before: late };
pageTest('an analysis started without the net continues with it once it is loaded', LATE, async (page) => {
  await analysing(page, factsOf(en, false));
  await page.getByText(en.review.worths.none).waitFor();
  await page.evaluate(() => /** @type {any} */ (window).letNetCome());
  await page.locator('.analysis .facts', { hasText: factsOf(en, true) }).waitFor();
  await page.getByText(en.review.worths.none).waitFor({ state: 'hidden' });
});

const LAB = {
  path: 'lab/?lang=en&example=xiangqi-start&nodes=300&level=10&step=40',
  viewport: WIDE,
  before: lost,
};
pageTest('without the net the lab says that its search is a different one', LAB, async (page) => {
  await page.locator('game-tree .story', { hasText: ` · ${en.story.evaluations.plain}` }).waitFor();
  await page.locator('#remark', { hasText: en.reason.withoutNet }).waitFor();
});
