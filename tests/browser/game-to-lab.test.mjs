// From the game to the lab and back: the search of a review is named, a requested answer is restored, a long search can be stopped, and the glossary of a technique links to what it saved.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE, WITHOUT_BOOK } from './harness.mjs';
import { openSwitches } from './lab-page.mjs';
import { move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Page } from 'playwright-core' */

/** Red puts a chariot where Black’s captures it for nothing. */
const GIVEN_AWAY =
  'play/?lang=en&fen=1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1_w_-_-_0_1&moves=d1d8,a8d8';
const BLUNDER = '.review [data-index="0"][data-kind="blunder"]';

/** @param {Page} page */
const view = (page) =>
  page.evaluate(() => {
    const tree = /** @type {any} */ (document.querySelector('game-tree'));
    const { flat, summary } = tree.trace;
    return { step: tree.step, left: flat.left[flat.turns.at(-1).node], answer: summary.uci[0], nodes: summary.seen };
  });

for (const [viewport, lang] of /** @type {const} */ ([
  [WIDE, 'en'],
  [NARROW, 'zh-Hans'],
])) {
  pageTest(
    `the tree of a review names its search, and is at the refutation of the mistake (${lang})`,
    { path: GIVEN_AWAY.replace('lang=en', `lang=${lang}`), viewport },
    async (page) => {
      const words = lang === 'en' ? en : zh;
      await page.getByRole('tab', { name: words.review.name }).click();
      await page.getByRole('button', { name: words.review.begin }).click();
      await page.locator(`${BLUNDER} .entry`).click();
      await page.locator(`${BLUNDER} .why li`).first().waitFor();
      assert.match(
        await page.locator(`${BLUNDER} .refuted`).innerText(),
        lang === 'en' ? /then Black is winning by \d+ soldiers\./ : /此后黑方胜势，合 \d+ 个兵。/,
      );
      await page.locator(`${BLUNDER} .tree`).click();
      await page.waitForURL(/\/lab\/.*reviewed=/);
      await page.locator('#played[data-verdict="same"]').waitFor();
      await page.waitForFunction(() => {
        const { step, trace } = /** @type {any} */ (document.querySelector('game-tree'));
        return step === trace.flat.left[trace.flat.turns.at(-1).node];
      });
      const { nodes, answer } = await view(page);
      assert.equal(answer, 'a8d8');
      // A quiescence search that was started within the limit is finished.
      assert.ok(nodes >= 80_000 && nodes < 81_000, `${nodes} nodes`);
      const text = await page.locator('#played').innerText();
      const count = nodes.toLocaleString('en');
      assert.match(
        text,
        lang === 'en'
          ? /^This is the search by which the review judged R6\+7: from the position after it, at full strength, [\d,]+ nodes\. Its answer is \S+\.$/
          : /^复盘就是靠这次搜索判断 车六进七 的：.*搜了 [\d,]+ 个节点。它找到的应着是 \S+。$/,
      );
      assert.ok(text.includes(` ${count} `), `${text} of ${count} nodes`);
      // The unit of the numbers is stated once, above the tree; the back link is above both.
      const boxes = await Promise.all(
        ['#way-back', '#played', '#units', 'game-tree'].map((part) => page.locator(part).first().boundingBox()),
      );
      for (let at = 1; at < boxes.length; at += 1)
        assert.ok((boxes[at - 1]?.y ?? 0) < (boxes[at]?.y ?? 0), JSON.stringify(boxes));
      await assertFitsWidth(page);
      await assertAccessible(page);
      // Another number of nodes is another search.
      await openSwitches(page);
      await page.locator('.switches [name="nodes"]').fill('60000');
      await page.locator('.switches [name="nodes"]').press('Tab');
      await page.locator('#played[data-verdict="again"]').waitFor();
      await page.locator('#way-back a').click();
      await page.waitForURL(/\/play\//);
    },
  );
}

pageTest(
  'an answer requested before a visit to the lab is restored after it',
  { path: 'play/?lang=en&level=5&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    await move(page, 'h2e2');
    await page.locator('.considered > .ask').click();
    await page.locator('.considered .candidates li').first().waitFor();
    assert.match(await page.locator('.considered .order').innerText(), /^In this order: the move chosen;/);
    await page.getByRole('textbox', { name: en.considered.why.name }).fill('R1+1');
    await page.getByRole('button', { name: en.considered.why.go }).click();
    await page.getByRole('heading', { name: en.considered.why.question({ move: 'R1+1', after: '' }) }).waitFor();
    const text = await page.locator('.considered .answer p').first().innerText();
    await page.locator('.considered .answer .tree').click();
    await page.waitForURL(/\/lab\//);
    await page.locator('#way-back a').click();
    await page.waitForURL(/\/play\//);
    await page.getByRole('heading', { name: en.considered.why.question({ move: 'R1+1', after: '' }) }).waitFor();
    assert.equal(await page.locator('.considered .answer p').first().innerText(), text);
  },
);

pageTest(
  'a long search in the lab reports its progress, is stopped, and is made after all',
  // The page is ready when the search is over.
  { path: 'lab/?lang=en&tree=startpos&nodes=6000000', viewport: NARROW, until: 'load' },
  async (page) => {
    const waiting = page.locator('.waiting');
    await waiting.getByRole('button', { name: en.considered.stop }).waitFor();
    assert.match(await waiting.locator('p').innerText(), /^[\d,]+ positions so far, of 6,000,000$/);
    assert.equal(await waiting.locator('progress').getAttribute('max'), '6000000');
    await assertFitsWidth(page);
    await assertAccessible(page);
    await waiting.getByRole('button', { name: en.considered.stop }).click();
    await waiting.getByText(en.considered.stopped).waitFor();
    await openSwitches(page);
    await page.locator('.switches [name="nodes"]').fill('2000');
    await page.locator('.switches [name="nodes"]').press('Tab');
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector('game-tree'))?.trace?.summary.seen === 2000,
    );
    assert.equal(await waiting.isVisible(), false);
  },
);

/** Ten moves that leave the cannons alone; afterwards the strongest level searches for long. */
const TEN_MOVES = 'a0a1,a9a8,a1a2,a8a7,b0c2,b9c7,d0e1,d9e8,g3g4,g6g5,a3a4,a6a5,i3i4,i6i5,i0i1,i9i8,i1i2,i8i7,c3c4,c6c5';

pageTest(
  'a long search of a move reports its progress, and is stopped',
  { path: `play/?lang=en&level=10&side=red&moves=${TEN_MOVES}`, viewport: WIDE },
  async (page) => {
    await move(page, 'h2e2');
    await page.locator('.considered > .ask').click();
    await page.locator('.considered .waiting').getByRole('button', { name: en.considered.stop }).waitFor();
    assert.match(await page.locator('.considered .waiting p').innerText(), /^[\d,]+ positions so far, of [\d,]+$/);
    await assertAccessible(page);
    await page.locator('.considered .waiting').getByRole('button', { name: en.considered.stop }).click();
    await page.locator('.considered > .ask').waitFor();
    assert.equal(await page.locator('.considered .inside').count(), 0);
  },
);

pageTest(
  'the entry of a technique, and its switch when off, link to what it saved',
  { path: 'lab/?lang=en&tree=startpos&nodes=3000&null_move=0', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('game-tree'))?.trace);
    await openSwitches(page);
    const switched = page.locator('.switch', { has: page.locator('[name="null_move"]') });
    await switched.getByRole('button', { name: en.saved.ask }).click();
    await page.waitForFunction(() => new URLSearchParams(location.search).get('saved') === 'null_move');
    await page.locator('game-tree .glossary').evaluate((details) => {
      /** @type {HTMLDetailsElement} */ (details).open = true;
    });
    await page
      .locator('game-tree [data-entry="razoring"]')
      .getByRole('button', { name: `${en.saved.ask} (${en.techniques.terms.razoring[0]})` })
      .click();
    await page.waitForFunction(() => new URLSearchParams(location.search).get('saved') === 'razoring');
    // An entry without a switch offers no button.
    assert.equal(await page.locator('game-tree [data-entry="re_search"] [data-ask]').count(), 0);
  },
);
