// From the game to the lab and back: the search of a review is named, a long search can be stopped, and a technique links to what it saved.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import { ofTree, openSwitches, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** Red puts a chariot where Black’s captures it for nothing. */
const GIVEN_AWAY =
  'play/?lang=en&fen=1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1_w_-_-_0_1&moves=d1d8,a8d8';
const BLUNDER = '.review [data-index="0"][data-kind="blunder"]';

const REVIEWED = { path: GIVEN_AWAY };
pageTest('the tree of a review names its search, and is at the refutation of the mistake', REVIEWED, async (page) => {
  await page.getByRole('tab', { name: en.review.name }).click();
  await page.getByRole('button', { name: en.review.begin }).click();
  await page.locator(`${BLUNDER} .entry`).click();
  await page.locator(`${BLUNDER} .why li`).first().waitFor();
  assert.match(await page.locator(`${BLUNDER} .refuted`).innerText(), /: Black is winning\./);
  await page.locator(`${BLUNDER} .tree`).click();
  await page.waitForURL(/\/lab\/.*reviewed=/);
  await page.locator('#played[data-verdict="same"]').waitFor();
  await page.waitForFunction(() => {
    const { step, trace } = /** @type {any} */ (document.querySelector('game-tree'));
    return step === trace.flat.left[trace.flat.turns.at(-1).node];
  });
  const { uci, seen: nodes } = await ofTree(page, (tree) => tree.trace.summary);
  assert.equal(uci[0], 'a8d8');
  // A quiescence search that was started within the limit is finished.
  assert.ok(nodes >= 80_000 && nodes < 81_000, `${nodes} nodes`);
  const note = page.locator('#played');
  const count = nodes.toLocaleString('en');
  const judged = 'This is the search by which the review judged R6+7: from the position after it, at full strength';
  const text = await note.innerText();
  assert.ok(text.startsWith(`${judged}, ${count} nodes. Its answer is `), text);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    // The unit of the numbers is stated once, above the tree; the back link is above both.
    const boxes = await Promise.all(
      ['#way-back', '#played', '#units', 'game-tree'].map((part) => page.locator(part).first().boundingBox()),
    );
    for (let at = 1; at < boxes.length; at += 1)
      assert.ok((boxes[at - 1]?.y ?? 0) < (boxes[at]?.y ?? 0), JSON.stringify(boxes));
    await assertFitsWidth(page);
  }
  await assertAccessible(page, ['#way-back', '#played', '#units']);
  await page.selectOption('site-head .language', 'zh-Hans');
  await note
    .getByText(new RegExp(`^复盘就是靠这次搜索判断 车六进七 的：.*搜了 ${count} 个节点。它找到的应着是 \\S+。$`))
    .waitFor();
  // Another number of nodes is another search.
  await openSwitches(page);
  await page.locator('.switches [name="nodes"]').fill('60000');
  await page.locator('.switches [name="nodes"]').press('Tab');
  await page.locator('#played[data-verdict="again"]').waitFor();
  await page.locator('#way-back a').click();
  await page.waitForURL(/\/play\//);
});

const LONG = {
  // The page is ready when the search is over.
  path: 'lab/?lang=en&tree=startpos&nodes=6000000',
  viewport: NARROW,
  until: /** @type {const} */ ('load'),
};
pageTest('a long search is stopped, and made after all; techniques link to what they saved', LONG, async (page) => {
  const waiting = page.locator('.waiting');
  await waiting.getByRole('button', { name: en.considered.stop }).waitFor();
  assert.match(await waiting.locator('p').innerText(), /^[\d,]+ positions so far, of 6,000,000$/);
  assert.equal(await waiting.locator('progress').getAttribute('max'), '6000000');
  await assertFitsWidth(page);
  await assertAccessible(page, ['.waiting']);
  await waiting.getByRole('button', { name: en.considered.stop }).click();
  await waiting.getByText(en.considered.stopped).waitFor();
  await openSwitches(page);
  await page.locator('.switches [name="nodes"]').fill('2000');
  await page.locator('.switches [name="nodes"]').press('Tab');
  await treeIs(page, (tree) => tree?.trace?.summary.seen === 2000);
  assert.equal(await waiting.isVisible(), false);
  assert.equal(await page.locator('#way-back a').count(), 0, 'no link back without a game');

  const switched = page.locator('.switch', { has: page.locator('[name="null_move"]') });
  const isSaved = async (/** @type {string} */ name) => {
    await page.waitForFunction((name) => new URLSearchParams(location.search).get('saved') === name, name);
    // The page has scrolled there: the next press is in the right place.
    await page.locator('#saved select:focus').waitFor();
  };
  // The list of techniques is drawn again with the search that the switch starts: a press before may miss its button.
  await ofTree(page, (tree) => {
    tree.trace.isOld = true;
  });
  await switched.locator('[name="null_move"]').uncheck({ force: true });
  await treeIs(page, (tree) => tree?.trace && !tree.trace.isOld);
  await switched.getByRole('button', { name: en.saved.ask }).click();
  await isSaved('null_move');
  await page.locator('game-tree .glossary').evaluate((details) => details.setAttribute('open', ''));
  const name = `${en.saved.ask} (${en.techniques.terms.razoring[0]})`;
  await page.locator('game-tree [data-entry="razoring"]').getByRole('button', { name }).click();
  await isSaved('razoring');
  // An entry without a switch offers no button.
  assert.equal(await page.locator('game-tree [data-entry="re_search"] [data-ask]').count(), 0);
});

// The engine’s move has no record: the search for it has a fixed number of nodes, however busy the machine is.
const LEVEL_10 = { path: 'play/?lang=en&level=10&side=red&moves=h2e2,h9g7' };
pageTest('a long search of a move reports its progress, and is stopped', LEVEL_10, async (page) => {
  // The page itself stops at the first sign of progress, as the search may be over soon.
  const progress = page.evaluate(
    (stop) =>
      new Promise((resolve) => {
        const watching = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('.considered .waiting button')];
          const button = buttons.find(({ textContent }) => textContent?.trim() === stop);
          if (!button) return;
          watching.disconnect();
          resolve(document.querySelector('.considered .waiting p')?.textContent?.trim());
          /** @type {HTMLButtonElement} */ (button).click();
        });
        watching.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    en.considered.stop,
  );
  await page.locator('.considered > .ask').click();
  assert.match(String(await progress), /^[\d,]+ positions so far, of [\d,]+$/);
  await page.locator('.considered > .ask').waitFor();
  assert.equal(await page.locator('.considered .inside').count(), 0);
});
