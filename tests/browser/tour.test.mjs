// A tour of the app: a game, a lesson’s tree, a page of another site. The part `tour` runs it in Firefox and in WebKitGTK.

import assert from 'node:assert/strict';
import { address, pageTest } from './harness.mjs';
import { atStep, reason } from './lab-page.mjs';
import { listed, move } from './game-page.mjs';
import { authored, serve } from './hosts.mjs';
import en from '../../www/i18n/en.js';

const app = address('');
/** What a page of another site holds, by its path. @type {Record<string, string>} */
const EMBEDDED = {
  '/elements': `<script type="module" src="${app}embed/chuhe.js"></script>
    <game-tree lang="en" algorithm="fail_soft">((3 17) (2 12))</game-tree>
    <xiangqi-board lang="en" moves="h2e2 h9g7"></xiangqi-board>`,
  '/frame': `<iframe sandbox="allow-scripts" width="900" height="700" src="${app}embed/frame/?lang=en&example=aima"></iframe>`,
};
const theirs = await serve((path) => authored(EMBEDDED[`/${path}`]), 'localhost');

pageTest('six moves are played, then analysis is stopped', { path: 'play/?lang=en&level=1&side=red' }, async (page) => {
  // A chariot that moves to and fro behind its own soldiers is safe from any answer.
  for (const [round, uci] of ['a0a1', 'a1a0', 'a0a1'].entries()) {
    await move(page, uci);
    await listed(page, 2 * (round + 1));
  }
  const analysis = page.getByRole('switch', { name: en.review.analysis });
  // By keyboard, because a remark on the third move may appear above the switch and move it away from the mouse.
  await analysis.press('Space');
  await page.locator('.analysis .lines li').first().waitFor();
  await analysis.press('Space');
  await page.locator('.analysis .lines li').first().waitFor({ state: 'hidden' });
});

pageTest('an example is stepped to its end, then predicted', { path: 'lab/?lang=en&cut=atOrAbove' }, async (page) => {
  await atStep(page, 0);
  for (let step = 1; step <= 8; step += 1) {
    await page.click('game-tree button.next');
    await atStep(page, step);
  }
  await page.keyboard.press('End');
  await atStep(page, 40);
  assert.match((await reason(page)) ?? '', /H is worth 3, .* It looked at 6 of 12 leaves\./);
  await page.goto(address('lab/?lang=en&mode=predict&step=8'));
  await atStep(page, 8);
  await page.keyboard.press('.');
  await page.getByLabel('α').fill('3');
  await page.getByLabel('β').fill('inf');
  await page.keyboard.press('Enter');
  await atStep(page, 9);
  const verdict = `${en.quiz.right} ${en.quiz.score({ right: 1, asked: 1 })}`;
  assert.equal(await page.textContent('game-tree .verdict'), verdict);
});

pageTest('a tree and a board work in a page of another origin', { path: `${theirs}elements` }, async (page) => {
  await page.locator('game-tree').waitFor();
  await atStep(page, 0);
  await page.locator('game-tree').evaluate((tree) => void (/** @type {any} */ (tree).go('last')));
  await page.locator('game-tree .leaves').getByText('3 / 4').waitFor();
  await page.locator('xiangqi-board [data-square="e2"]').first().waitFor();
});

pageTest('a frame works in a page of another origin', { path: `${theirs}frame` }, async (page) => {
  const frame = page.frameLocator('iframe');
  await frame.locator('game-tree[shown="0"]').waitFor();
  // Not by mouse, with which Firefox’s driver does not reach into a frame of another origin.
  await frame.locator('game-tree button.next').evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await frame.locator('game-tree[shown="1"]').waitFor();
});
