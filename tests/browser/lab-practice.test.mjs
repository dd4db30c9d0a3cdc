// Activities in the lab: predict, fill in worksheets, edit trees, make exercises, play.

import assert from 'node:assert/strict';
import { assertAccessible, openFolds, pageTest } from './harness.mjs';
import { atStep, goTo, inTree, nodeCount, picture } from './lab-page.mjs';
import en from '../../www/i18n/en.js';
import words from '../../www/i18n/en/why.js';
import { sourceTexts } from '../../www/i18n/sources.js';
import { plain } from '../../www/i18n/grammar/say.js';

/** @import { Known } from '../../www/i18n/zh-Hans/why.js' */

/** The verdict on an answer, and the score. @param {string} verdict @param {{ right: number, asked: number }} score */
const judged = (verdict, score) => `${verdict} ${en.quiz.score(score)}`;

/** What a sentence needs of all that it may name. @param {Partial<Known>} some */
const known = (some) => /** @type {Known} */ (some);

pageTest('predict mode asks, judges and keeps score', { path: 'lab/?lang=en&mode=predict&step=8' }, async (page) => {
  await atStep(page, 8);
  await page.keyboard.press('.');
  await page.waitForSelector('game-tree .question');
  const asks = plain(en.quiz.window({ node: 'B', child: 'A', value: '3' }));
  assert.ok((await page.textContent('game-tree .question'))?.includes(asks), asks);
  await atStep(page, 8);
  await page.getByLabel('α').fill('3');
  await page.getByLabel('β').fill('inf');
  await page.keyboard.press('Enter');
  await atStep(page, 9);
  assert.equal(await page.textContent('game-tree .verdict'), judged(en.quiz.right, { right: 1, asked: 1 }));
  await page.keyboard.press('.');
  await page.getByLabel('C', { exact: true }).check();
  await page.getByRole('button', { name: en.quiz.sure }).click();
  await atStep(page, 10);
  assert.equal(
    await page.textContent('game-tree .verdict'),
    judged(plain(words.mistakes.unbounded(known({ max: true, opponent: 'Min', theirs: 'β' }))), { right: 1, asked: 2 }),
  );
  await goTo(page, 13);
  assert.equal(await page.locator('game-tree .strip .cut:not(.ahead)').count(), 1, 'cuts ahead are not given away');
  await page.click('game-tree button.next');
  assert.ok((await page.textContent('game-tree .question'))?.includes(plain(en.quiz.next())));
  await page.locator('game-tree g.node[data-node="2"]').click();
  await atStep(page, 14);
  assert.equal(await page.textContent('game-tree .verdict'), judged(en.quiz.right, { right: 2, asked: 3 }));
  await page.keyboard.press('End');
  await atStep(page, 40);
  assert.equal(await page.textContent('game-tree .verdict'), en.quiz.over({ right: 2, asked: 3, shown: 0 }));
  assert.deepEqual(await page.locator('game-tree .missed button').allTextContents(), [
    en.quiz.atStep({ step: 10, solution: plain(en.quiz.solution.cuts({ node: 'B', cut: null })) }),
  ]);
  await page.locator('game-tree .missed button').click();
  await atStep(page, 10);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: en.quiz.again }).click();
  await atStep(page, 0);
  await page.keyboard.press('End');
  await atStep(page, 40);
  assert.equal(await page.textContent('game-tree .verdict'), en.quiz.overUnasked);
  await page.getByRole('button', { name: en.quiz.another }).click();
  await page.waitForURL(/example=oiwiki-minimax/);
  // The address changes before the text.
  await page.locator('game-tree .verdict', { hasText: en.quiz.intro }).waitFor();
});

const DEEP_CUT = { path: 'lab/?lang=en&mode=predict&example=deep-cut&step=5' };
pageTest('a right answer is followed by the question why, a wrong reason by its mistake', DEEP_CUT, async (page) => {
  await atStep(page, 5);
  await page.keyboard.press('.');
  await page.getByRole('button', { name: en.quiz.sure }).click();
  await atStep(page, 6);
  const asks = plain(words.ask.goesOn(known({ node: 'F', value: '11' })));
  const why = page.getByRole('group', { name: `${words.heading} ${asks}` });
  await why.waitFor();
  const reason = page.locator('game-tree .reason');
  assert.ok(!(await reason.isVisible()));
  await assertAccessible(page, ['game-tree >> .doubts']);
  // The question is answered before the next step.
  await page.keyboard.press('.');
  await atStep(page, 6);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await why.getByRole('status').textContent(), plain(words.mistakes.side(known({ max: true, own: 'α' }))));
  await why
    .getByRole('button', { name: plain(words.claims.open(known({ max: true, opponent: 'Min', theirs: 'β' }))) })
    .click();
  assert.equal(await why.getByRole('status').textContent(), words.right);
  assert.ok(await reason.isVisible());
  await page.keyboard.press('End');
  await page.locator('game-tree .verdict', { hasText: words.score({ right: 0, asked: 1 }) }).waitFor();
});

pageTest('a worksheet is graded, and its model answer is perfect', { path: 'lab/?lang=en&mode=fill' }, async (page) => {
  await page.waitForSelector('game-tree .worksheet');
  const nodes = await picture(page);
  assert.ok(
    nodes.filter(({ kind }) => kind !== 'leaf').every(({ state, value }) => state === 'unseen' && value === ''),
    'the tree is blank',
  );
  await page.locator('game-tree g.node[data-node="6"]').click();
  await page.getByLabel(en.worksheet.value).fill('2');
  await page.getByLabel(en.worksheet.alpha).fill('3');
  await page.getByLabel(en.worksheet.beta).fill('inf 2');
  await page.getByRole('checkbox', { name: plain(en.reason.leafName({ value: '2' })) }).check();
  await page.getByRole('button', { name: en.worksheet.check, exact: true }).click();
  const score = en.worksheet.score({ right: 0, total: 14, missing: 4, extra: 1, cuts: true });
  assert.ok((await page.textContent('game-tree .result'))?.includes(score), score);
  assert.ok((await page.locator('game-tree g.node[data-node="6"]').getAttribute('class'))?.includes('wrong'));
  await page.getByRole('button', { name: en.worksheet.model }).click();
  assert.equal(
    await page.textContent('game-tree .result'),
    `${en.worksheet.shown} ${en.worksheet.before({ right: 0, total: 14 })}`,
  );
  assert.deepEqual(
    [await page.inputValue('game-tree input[name="value"]'), await page.inputValue('game-tree input[name="beta"]')],
    ['≤2', '+∞ 2'],
  );
  assert.ok(
    (await picture(page)).some(({ kind, value }) => kind !== 'leaf' && value !== ''),
    'it is in the picture, too',
  );
  assert.equal(await page.locator('game-tree g.node.wrong').count(), 0);
  await page.getByRole('button', { name: en.quiz.again }).click();
  await page.getByRole('button', { name: en.worksheet.model }).click();
  assert.equal(await page.textContent('game-tree .result'), `${en.worksheet.shown} ${en.worksheet.beforeBlank}`);
  await page.getByLabel(en.lab.algorithm).selectOption('minimax');
  await page.locator('game-tree .worksheet:not(:has(fieldset)) input[name="value"]').waitFor();
  assert.equal(await page.locator('game-tree .worksheet input:not([type="checkbox"])').count(), 1);
  await page.getByRole('button', { name: en.worksheet.check, exact: true }).click();
  await page.locator('game-tree .result', { hasText: /^0 of \d+ nodes are right\.$/ }).waitFor();
});

pageTest('edits can be undone; exercises have the requested cuts', { path: 'lab/?lang=en&mode=edit' }, async (page) => {
  await page.waitForSelector('game-tree .edit');
  const before = await page.inputValue('#tree');
  await page.locator('game-tree g.node[data-node="4"]').click();
  await page.getByLabel(en.editor.value).fill('1');
  await page.getByRole('button', { name: en.editor.change, exact: true }).click();
  await page.waitForFunction(() =>
    /** @type {HTMLTextAreaElement} */ (document.getElementById('tree')).value.startsWith('H(D(B(A(1 17)'),
  );
  await page.getByRole('button', { name: en.editor.add }).click();
  await nodeCount(page, 28);
  await page.getByRole('button', { name: en.editor.remove }).click();
  await nodeCount(page, 25);
  for (const count of [28, 26, 26]) {
    await page.getByRole('button', { name: en.lab.undo }).click();
    await nodeCount(page, count);
  }
  await page.waitForFunction(
    (text) => /** @type {HTMLTextAreaElement} */ (document.getElementById('tree')).value === text,
    before,
  );
  await page.waitForSelector('#undo:disabled');
  // Before the first of two edits is searched, the second is made.
  await page.locator('game-tree g.node[data-node="4"]').click();
  await page.getByRole('button', { name: en.editor.add }).evaluate((button) => {
    for (const _ of [1, 2]) /** @type {HTMLElement} */ (button).click();
  });
  await nodeCount(page, 29);
  for (const count of [28, 26]) {
    await page.getByRole('button', { name: en.lab.undo }).click();
    await nodeCount(page, count);
  }

  await page.getByRole('radio', { name: en.lab.modes.watch }).check();
  await page.getByLabel(en.lab.cut).selectOption('atOrAbove');
  await openFolds(page);
  await page.getByLabel(en.lab.depth).fill('2');
  await page.getByLabel(en.lab.cutEdges, { exact: true }).fill('2');
  await page.getByRole('button', { name: en.lab.make }).click();
  await nodeCount(page, 13);
  await page.locator('game-tree button.last').click();
  await inTree(page, '.cuts', '2');
  await page.getByRole('button', { name: en.lab.orders.best }).click();
  await page.locator('game-tree button.last').click();
  await nodeCount(page, 4, '.edge[data-cut]');
});

pageTest('a chosen bag gives its worst thing', { path: 'lab/?lang=en&example=phones&mode=play' }, async (page) => {
  const card = page.locator('game-tree .card');
  await card.getByText(en.playMode.chooseMax).waitFor();
  await page.locator('game-tree g.node[data-node="4"] .target').click();
  await card.getByText(en.playMode.over({ value: '0', best: '3', equal: false })).waitFor();
  await card.getByRole('button', { name: en.playMode.again }).click();
  await card.getByRole('button', { name: sourceTexts('en').names['\u888b\u5b50\u4e00'] }).click();
  await card.getByText(en.playMode.over({ value: '3', best: '3', equal: true })).waitFor();
  await card.getByRole('button', { name: en.playMode.beMin }).click();
  await card.getByText(plain(en.playMode.other({ node: '' })).replace('.', '')).waitFor();
  await card.getByText(en.playMode.chooseMin).waitFor();
});
