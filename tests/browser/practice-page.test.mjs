// The practice ladder: right and wrong answers with explanations, shown answers, a class from link to table, by keyboard, on a phone.

import assert from 'node:assert/strict';
import sharedEn from '../../www/i18n/en.js';
import en from '../../www/i18n/en/practice.js';
import words from '../../www/i18n/en/why.js';
import { plain } from '../../www/i18n/grammar/say.js';
import shared from '../../www/i18n/zh-Hans.js';
import zh from '../../www/i18n/zh-Hans/practice.js';
import { lab } from '../node/modules.mjs';
import { address, assertAccessible, assertFitsWidth, can, NARROW, needs, pageTest, saved } from './harness.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Known } from '../../www/i18n/zh-Hans/why.js' */

const { practice } = lab;

/** @param {Page} page */
const isReady = (page) => page.waitForSelector('html[data-ready] game-tree[shown]');
/** @param {Page} page */
const check = (page) => page.getByRole('button', { name: en.check, exact: true }).click();
/** @param {Page} page */
const verdict = (page) => page.locator('#verdict').textContent();
/** The stored results. @param {Page} page */
const results = async (page) =>
  (await page.evaluate(() => JSON.parse(localStorage.getItem('chuhe.practice') ?? '{}'))).results ?? [];

/** The exercise of the page’s address. @param {Page} page */
function exerciseOf(page) {
  const { searchParams } = new URL(page.url());
  const [topic, level, seed] = ['rung', 'level', 'seed'].map((name) => searchParams.get(name));
  return practice({ topic: String(topic), level: Number(level), seed: Number(seed) });
}

/** Fills in the right answers. @param {Page} page @param {ReturnType<typeof practice>} exercise */
async function fillIn(page, exercise) {
  for (const [at, { expected }] of exercise.cells.entries()) {
    const field = page.locator(`#cells [name="${at}"]`);
    const choice = expected.kind === 'word' ? expected.word : expected.kind === 'nodes' && expected.nodes[0];
    if (expected.kind === 'number') await field.fill(String(expected.value));
    else if (expected.kind === 'mark') await field.setChecked(expected.on);
    else await page.locator(`#cells [name="${at}"][value="${choice}"]`).check();
  }
}

const WINDOW = { path: 'learn/practice/?lang=en&rung=window&level=3&seed=11' };
pageTest('a right answer leads up, a blank one counts not, a wrong one is explained', WINDOW, async (page) => {
  await isReady(page);
  await check(page);
  assert.equal(await verdict(page), en.blank);
  assert.deepEqual(await results(page), []);
  const steps = page.locator('game-tree').getByText(/of \d+/);
  assert.equal(await steps.isVisible(), false, 'nothing tells before the answer');
  const first = page.locator('#cells [name="0"]');
  await first.fill('Anna');
  await check(page);
  assert.equal(await first.evaluate((field) => /** @type {HTMLInputElement} */ (field).validationMessage), en.noNumber);
  assert.deepEqual(await results(page), [], 'an invalid number is no answer');
  await first.fill('77');
  await first.press('Enter');
  assert.ok((await verdict(page))?.startsWith(en.wrong));
  const story = page.locator('#why .story').first();
  assert.ok((await story.locator('li').count()) >= 2, 'step by step');
  const last = story.locator('li').last();
  const step = Number((await last.locator('.step').textContent())?.replace(/\D/g, ''));
  const address = new URL((await page.locator('#why details a').first().getAttribute('href')) ?? '', page.url());
  assert.ok(address.pathname.endsWith('/lab/') && address.searchParams.get('step') === String(step));
  await last.locator('.step').click();
  await page.waitForSelector(`game-tree[shown="${step}"]`);
  const sentence = await page.locator('game-tree .reason').textContent();
  assert.ok((await last.textContent())?.includes(sentence ?? '-'), 'the sentence is that of the search');
  const [result] = await results(page);
  assert.deepEqual([result.rung, result.level, result.seed, result.right], ['window', 3, 11, false]);
  const current = await page.locator('#topics [aria-current]').getAttribute('aria-label');
  assert.equal(current, en.goTo({ name: en.topics.window, level: 2, all: 5 }));
  await assertAccessible(page);
  await page.locator('#why details a').first().click();
  await page.waitForSelector(`game-tree[shown="${step}"]`);
  assert.equal(await page.locator('game-tree .reason').textContent(), sentence);
});

const LEAVES = { path: 'learn/practice/?lang=en&rung=leaves&level=2&seed=9' };
pageTest('two right answers lead a level up, by mouse and keyboard; a shown one does not', LEAVES, async (page) => {
  await isReady(page);
  // Leaves are marked in the diagram too.
  const { cells } = exerciseOf(page);
  for (const { node, expected } of cells)
    if (expected.kind === 'mark' && expected.on) await page.locator(`game-tree g.node[data-node="${node}"]`).click();
  const marked = await page.locator('#cells input:checked').count();
  assert.equal(marked, cells.filter(({ expected }) => expected.kind === 'mark' && expected.on).length);
  await page.selectOption('site-head .language', 'zh-Hans');
  await page.getByText(shared.site.practice).first().waitFor();
  assert.equal(await page.locator('#cells input:checked').count(), marked);
  await page.getByRole('button', { name: zh.check, exact: true }).click();
  assert.equal((await verdict(page))?.trim(), shared.quiz.right);
  const onward = () => page.waitForFunction(() => document.querySelector('#onward')?.hasAttribute('hidden'));
  await page.getByRole('button', { name: zh.next }).click();
  await onward();
  await fillIn(page, exerciseOf(page));
  await page.getByRole('button', { name: zh.check, exact: true }).click();
  assert.equal((await verdict(page))?.trim(), shared.quiz.right + zh.moved.up({ level: 3, name: '' }));
  await page.getByRole('button', { name: zh.next }).click();
  await onward();
  await page.getByRole('button', { name: shared.quiz.show, exact: true }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'next');
  assert.ok((await verdict(page))?.startsWith(zh.shown));
  assert.equal(await page.locator('#tally').textContent(), zh.tally({ right: 2, all: 3 }));
  await page.keyboard.press('Enter');
  await onward();
  assert.ok(await page.evaluate(() => document.activeElement?.closest('#cells') !== null), 'the focus goes on');
});

const DARK_PHONE = { viewport: NARROW, colorScheme: /** @type {const} */ ('dark') };
const DARK = { path: 'learn/practice/?lang=en&rung=leaves&level=4&seed=1', ...DARK_PHONE };
pageTest('on a phone every exercise fits, and the question why follows a right answer', DARK, async (page) => {
  await isReady(page);
  await fillIn(page, exerciseOf(page));
  await check(page);
  const known = /** @type {Known} */ ({ node: 'D', value: '5', max: true, side: 'Max', atLeast: true });
  const why = page.getByRole('group', { name: `${words.heading} ${plain(words.ask.bound(known))}` });
  await why.getByRole('button', { name: plain(words.claims.worse(known)) }).click();
  assert.equal(await why.getByRole('status').textContent(), plain(words.mistakes.worse(known)));
  assert.equal(await page.locator('#why .story').count(), 0);
  assert.ok(!(await page.locator('game-tree .reason').isVisible()));
  await assertAccessible(page);
  await assertFitsWidth(page);
  await why.getByRole('button', { name: plain(words.claims.better(known)) }).click();
  await page.locator('#why details').waitFor();
  assert.equal((await results(page)).length, 1);

  for (const topic of ['table', 'order']) {
    await page.goto(address(`learn/practice/?lang=zh-Hans&rung=${topic}&level=5&seed=2`));
    await isReady(page);
    await assertFitsWidth(page);
    const treeAbove = () =>
      page.evaluate(() => {
        const [tree, ask] = ['game-tree', '#ask'].map((one) => document.querySelector(one)?.getBoundingClientRect());
        return tree && ask && ask.top - tree.top;
      });
    const before = await treeAbove();
    await page.getByRole('button', { name: shared.quiz.show, exact: true }).click();
    await page.locator('#why li').first().waitFor();
    assert.ok(before && before > 0);
    assert.equal(await treeAbove(), before, 'the answer moves nothing');
    await page.locator('#why .step').first().click();
    await page.locator('game-tree .reason').waitFor();
    assert.ok(Math.abs((await page.locator('game-tree').boundingBox())?.y ?? NaN) < 2, 'the step is in sight');
    await assertFitsWidth(page);
    if (can('axe')) await assertAccessible(page);
  }
});

const CLASS = { path: 'learn/practice/?lang=en', ...needs('downloads') };
pageTest('a class from the link to the table: graded, and saved as CSV', CLASS, async (page) => {
  await isReady(page);
  await page.getByLabel(en.class.count).fill('2');
  await page.getByLabel(en.class.seed).fill('31');
  await page.locator('#make [name="to"]').selectOption('leaves');
  const link = await page.getByLabel(en.class.link).inputValue();
  const home = page.url();
  const [codes, trees] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const [student, knows] of /** @type {const} */ ([
    ['Ada', true],
    ['=1+1', false],
  ])) {
    await page.goto(link);
    await page.getByLabel(en.class.whoAreYou).fill(student);
    await page.getByRole('button', { name: en.class.begin }).click();
    for (const [at, topic] of ['value', 'leaves'].entries()) {
      await page.getByText(en.class.banner({ class: 31, number: at + 1, count: 2, student })).waitFor();
      const exercise = practice({ topic, level: 2, seed: 31, student, number: at + 1 });
      trees.push(exercise.tree);
      if (knows) {
        await fillIn(page, exercise);
        await check(page);
      } else await page.getByRole('button', { name: sharedEn.quiz.show, exact: true }).click();
      await page.locator('#next').click();
    }
    await page.getByText(en.class.done({ right: knows ? 2 : 0, count: 2 })).waitFor();
    codes.push(await page.locator('#code').inputValue());
  }
  assert.equal(new Set(trees).size, 4, 'no two trees alike');
  await page.goto(home);
  await isReady(page);
  await page.locator('#codes').fill([...codes, codes[0].slice(0, 60)].join('\n'));
  await page.getByRole('button', { name: en.class.show }).click();
  await page.getByRole('table', { name: en.class.table }).waitFor();
  const rows = await page.locator('#collected tbody tr').allTextContents();
  assert.equal(rows.length, 2);
  assert.match(rows[0], /^31Ada22\d+11$/);
  assert.match(rows[1], /^31=1\+102\d+00$/);
  assert.equal(await page.locator('#collected > p').count(), 1, 'damaged entries are named');
  await assertAccessible(page);
  const save = page.locator('#collected').getByRole('button', { name: en.save });
  const text = String((await saved(page, () => save.click())).bytes);
  assert.ok(text.startsWith(`\ufeff${en.columns.class},${en.class.student},`));
  assert.match(text, /\r\n31,'=1\+1,0,2,/);
});
