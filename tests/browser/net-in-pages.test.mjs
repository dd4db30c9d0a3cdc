// The evaluator on the board: the net, piece by piece, or the hand-written terms if the net does not load; named on every page that shows it.

import assert from 'node:assert/strict';
import { NARROW, pageTest, WIDE, WITHOUT_BOOK } from './harness.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Page } from 'playwright-core' */

/** Ways to lose the net. None writes to the console. @type {Record<string, () => void>} */
const LOST = {
  'that is another file': () => {
    const real = window.fetch.bind(window);
    window.fetch = async (resource, how) =>
      String(resource).endsWith('chuhe.net') ? new Response('<!doctype html>') : real(resource, how);
  },
  'with a changed byte': () => {
    const real = window.fetch.bind(window);
    window.fetch = async (resource, how) => {
      const answer = await real(resource, how);
      if (!String(resource).endsWith('chuhe.net')) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      bytes[500] ^= 1;
      return new Response(bytes);
    };
  },
  'that never comes': () => {
    const real = window.fetch.bind(window);
    window.fetch = async (resource, how) =>
      String(resource).endsWith('chuhe.net') ? Promise.reject(new TypeError('gone')) : real(resource, how);
  },
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

const LAB = 'lab/?example=xiangqi-start&nodes=3000&level=10&step=40';

/** @param {Page} page @param {string} words */
async function analysing(page, words) {
  await page.locator('.analysis .switch').click();
  await page.locator('.analysis .facts', { hasText: words }).waitFor({ state: 'attached' });
}

/** @param {Element[]} points */
const labels = (points) => points.map((point) => point.getAttribute('aria-label') ?? '');

/** The numbers on the board. @param {Element} board */
const marked = (board) =>
  [...(board.shadowRoot?.querySelectorAll('.mark.worth text') ?? [])].map(({ textContent }) => textContent).sort();

/** The sentence that names the evaluator. @param {typeof en} texts @param {boolean} hasNet */
const netSentence = (texts, hasNet) => texts.review.facts({ depth: 1, nodes: '', threads: 1, hasNet }).split(' · ')[2];

/** The texts of either language are shown; the rest is tested in one of them. */
for (const { lang, texts, worth, lost } of [
  { lang: 'en', texts: en, worth: /, worth −?\d+\.\d$/, lost: ['that is another file', 'that never comes'] },
  { lang: 'zh-Hans', texts: zh, worth: /，分值 −?\d+\.\d$/, lost: ['with a changed byte'] },
]) {
  const { worths } = texts.review;

  pageTest(
    `${lang}: the net’s value of each piece is shown on the board and announced for each point`,
    { path: `play/?lang=${lang}`, viewport: WIDE },
    async (page) => {
      await analysing(page, netSentence(texts, true));
      await page.getByLabel(worths.show).check();
      await page.getByRole('gridcell', { name: worth }).nth(29).waitFor();
      const labelsShown = await page.getByRole('gridcell', { name: worth }).evaluateAll(labels);
      // All pieces but the generals.
      assert.equal(labelsShown.length, 30);
      assert.ok(!labelsShown.some((words) => words.endsWith('−0.0')), labelsShown.join('\n'));
      assert.deepEqual(
        await page.locator('xiangqi-board').evaluate(marked),
        labelsShown.map((words) => words.split(' ').at(-1)).sort(),
      );
      assert.ok(await page.locator('.analysis .no-net').isHidden());
    },
  );

  for (const how of lost) {
    pageTest(
      `${lang}: a net ${how} is replaced by the hand-written terms in analysis and for the opponent, and the page says so`,
      { path: `play/?lang=${lang}`, viewport: NARROW, before: LOST[how], needs: ['narrow'], storage: WITHOUT_BOOK },
      async (page) => {
        await analysing(page, netSentence(texts, false));
        await page.getByText(worths.none).waitFor();
        await page.locator('.analysis .unfold').first().click();
        assert.ok(await page.locator('.analysis .worths').isHidden());
        await page.locator('.typing [name="move"]').fill('h2e2');
        await page.locator('.typing [name="move"]').press('Enter');
        await page.locator('.moves .move').nth(1).waitFor();
        await page.getByText(worths.none).waitFor();
        // And beside the opponent’s name, without analysis.
        await page.locator('.analysis .switch').click();
        await page.locator('.busy', { hasText: texts.game.plain }).waitFor();
        assert.equal(await page.locator('.busy:visible').count(), 1);
      },
    );
  }
}

pageTest(
  `en: on a phone an unfolded line shows the evaluator and the piece values`,
  { path: `play/?lang=en`, viewport: NARROW, needs: ['narrow'] },
  async (page) => {
    await analysing(page, netSentence(en, true));
    const height = () => page.$eval('.analysis', (row) => row.getBoundingClientRect().height);
    const before = await height();
    await page.locator('.analysis .unfold').first().click();
    await page.locator('.analysis .facts', { hasText: netSentence(en, true) }).waitFor();
    // All of it was scrolled into view, above the toolbar.
    const bottom = await page.locator('.analysis').evaluate((row) => row.getBoundingClientRect().bottom);
    assert.ok(bottom <= (await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().top)) + 1);
    assert.ok(await page.locator('.analysis .switch').evaluate((row) => row.getBoundingClientRect().top >= 0));
    await page.getByLabel(en.review.worths.show).check();
    await page.locator('.analysis .unfold').first().click();
    await page.locator('.analysis .worths').waitFor({ state: 'hidden' });
    assert.equal(await height(), before);
  },
);

pageTest(
  `en: the lab names the net as the evaluator, and shows nothing above the search`,
  { path: `${LAB}&lang=en`, viewport: WIDE },
  async (page) => {
    await page.locator('game-tree .story', { hasText: ` · ${en.story.evaluations.net}` }).waitFor();
    assert.ok(await page.locator('#remark').isHidden());
  },
);

pageTest(
  `en: an analysis started without the net continues with it once it is loaded`,
  { path: `play/?lang=en`, viewport: WIDE, before: late },
  async (page) => {
    await analysing(page, netSentence(en, false));
    await page.getByText(en.review.worths.none).waitFor();
    await page.evaluate(() => /** @type {any} */ (window).letNetCome());
    await page.locator('.analysis .facts', { hasText: netSentence(en, true) }).waitFor();
    await page.getByText(en.review.worths.none).waitFor({ state: 'hidden' });
  },
);

for (const hasNet of [true, false])
  pageTest(
    `en: a review ${hasNet ? 'by the net says nothing of it' : 'without the net says so, also when it is opened again'}`,
    {
      path: `play/?lang=en&moves=h2e2,h9g7,h0g2&tab=review`,
      viewport: WIDE,
      ...(!hasNet && { before: LOST['that is another file'] }),
    },
    async (page) => {
      const { withoutNet, begin } = en.review;
      await page.getByRole('button', { name: begin, exact: true }).click();
      await page.locator('.review .tally').waitFor();
      assert.equal(await page.getByText(withoutNet).isVisible(), !hasNet);
      if (hasNet) return;
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('isPlain'));
      await page.reload();
      await page.getByText(withoutNet).waitFor();
    },
  );

pageTest(
  `en: without the net the lab says that its search is a different one`,
  { path: `${LAB}&lang=en`, viewport: WIDE, before: LOST['that is another file'] },
  async (page) => {
    await page.locator('#remark', { hasText: en.reason.withoutNet }).waitFor();
    await page.locator('game-tree .story', { hasText: ` · ${en.story.evaluations.plain}` }).waitFor();
  },
);

pageTest(
  'the net is loaded before the first request to the engine',
  { path: 'play/?lang=en', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('.net')),
    );
  },
);
