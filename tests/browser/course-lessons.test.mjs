// The course on search: missed questions are asked anew, a lesson is mastered and stays so, and lessons render. Three in a row are drawn;
// CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { courseTexts, loadLessonTexts } from '../../www/i18n/course.js';
import { huntTexts } from '../../www/i18n/hunt.js';
import en from '../../www/i18n/en.js';
import { writeCourse } from '../../www/storage/course-progress.js';
import { lessonOf, names } from '../../www/learn/search/lessons/lessons.js';
import { prepare, requestOf, storyOf, withLessonTexts } from '../../www/learn/search/lessons/tools.js';
import { modelEntry } from '../../www/tree/practice/grading.js';
import { childLists } from '../../www/tree/diagram/node-names.js';
import { sourceOf } from '../node/diagrams.mjs';
import { lab } from '../node/modules.mjs';
import { isFull, sample } from '../sample.mjs';
import { address, assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';

/** @import { Locator, Page } from 'playwright-core' */

const words = courseTexts('en');
const bags = lessonOf('bags');
const lessonTexts = await loadLessonTexts('bags', 'en');

/** The question of an exercise in a round, as the page makes it. @param {string} name @param {number} [round] */
async function made(name, round = 0) {
  const plan = /** @type {any} */ (bags.parts.find((part) => part.name === name));
  return prepare(plan, round, async (shown) => {
    return sourceOf(lab.traceSearch(await requestOf(lab, withLessonTexts(shown, lessonTexts))));
  });
}

/** @param {Page} page */
const ready = (page) => page.locator('.lesson[data-ready]').waitFor();

/** @param {Page} page @param {string} name @param {string} state */
const settled = (page, name, state) => page.locator(`#${name}[data-state="${state}"]`).waitFor();

/** Presses a button by keyboard. @param {Locator} button */
async function press(button) {
  await button.focus();
  await button.press('Enter');
}

pageTest(
  'a miss asks for two right answers about other trees; by keyboard alone a lesson is mastered, and still so after a reload',
  { path: 'learn/search/?lang=en&lesson=bags', viewport: WIDE },
  async (page) => {
    await ready(page);
    const answer = async (/** @type {number} */ round, off = 0) => {
      await page.locator('#bag button[type="submit"]:enabled').waitFor();
      await page.locator('#bag .answer input').focus();
      await page.keyboard.type(String(/** @type {any} */ ((await made('bag', round)).question?.answer).expected + off));
      await page.keyboard.press('Enter');
    };
    await answer(0, 1);
    await settled(page, 'bag', 'wrong');
    assert.ok(await page.locator('#bag button[type="submit"]').isDisabled(), 'no second answer');
    for (const round of [1, 2]) {
      await press(page.locator('#bag .another'));
      await answer(round);
      await settled(page, 'bag', round === 1 ? 'right' : 'passed');
    }
    const { question: which } = await made('unseen');
    for (const node of /** @type {any} */ (which?.answer).expected)
      await page.locator(`#unseen .answer input[value="${node}"]`).press('Space');
    await press(page.locator('#unseen button[type="submit"]'));
    await settled(page, 'unseen', 'passed');

    // An empty tree is wrong: the explanation has the sentences of the search at the first wrong nodes.
    const fill = page.locator('#fill');
    await press(fill.getByRole('button', { name: en.worksheet.check, exact: true }));
    await settled(page, 'fill', 'wrong');
    assert.equal(await fill.locator('.why details:not([open])').count(), 3);
    const steps = storyOf((await made('fill')).source, 0);
    assert.equal(await fill.locator('.why details').first().locator('li').count(), steps.length);
    assert.match(await fill.locator('.why details').first().innerText(), /At .+ the search did this:/);
    await fill.getByRole('button', { name: en.worksheet.model }).click();
    await fill.getByText(en.worksheet.shown).waitFor();
    assert.equal(await page.locator('.tick.mastered').count(), 0);

    // An answered question is not asked again.
    await page.reload();
    await ready(page);
    const { source } = await made('fill', 1);
    const shown = await fill.locator('game-tree').evaluate((view) => /** @type {any} */ (view).diagram.nodes.length);
    assert.equal(shown, source.diagram.nodes.length);
    assert.equal(await fill.getByRole('button', { name: en.worksheet.model }).count(), 0);
    const last = source.frame(source.summary.steps);
    const children = childLists(source.diagram.nodes);
    const order = [...new Set(source.reasons.flatMap((/** @type {any} */ one) => ('node' in one ? [one.node] : [])))];
    for (const node of order.filter((node) => children[node].length > 0)) {
      await fill.locator('input[name="value"]').focus();
      await page.keyboard.type(modelEntry(last, children[node], node).value);
      await page.keyboard.press('Enter');
    }
    await press(fill.getByRole('button', { name: en.worksheet.check, exact: true }));
    await settled(page, 'fill', 'passed');
    await page.locator('.tick.mastered').getByText(words.mastered).waitFor();
    await page.reload();
    await page.locator('.tick.mastered').getByText(words.mastered).waitFor();
    await press(page.getByRole('link', { name: en.site.course, exact: true }));
    await page.getByText(words.progress({ mastered: 1, of: names.length })).waitFor();
    await page.getByRole('link', { name: words.resume({ title: words.titles.minimax }) }).waitFor();
  },
);

pageTest(
  'the end of a lesson asks two questions of earlier ones, and the first answer sets the day of the next time',
  {
    path: 'learn/search/?lang=en&lesson=minimax',
    viewport: NARROW,
    storage: {
      'chuhe.course': writeCourse({
        bags: { passed: ['bag', 'unseen', 'fill'], rounds: { bag: 1 }, mastered: true },
      }),
    },
  },
  async (page) => {
    await ready(page);
    const review = page.getByRole('region', { name: words.review.heading });
    await press(review.getByRole('button', { name: words.ask }));
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), words.review.heading);
    const first = page.locator('#bags-bag');
    await first
      .locator('.answer input')
      .fill(String(/** @type {any} */ ((await made('bag', 1)).question?.answer).expected));
    await press(first.getByRole('button', { name: words.send }));
    await first.locator('.verdict', { hasText: words.review.right }).waitFor();
    const { boxes, rounds } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('chuhe.course') ?? '{}').lessons.bags,
    );
    assert.deepEqual([boxes.bag.box, boxes.unseen, rounds.bag], [1, undefined, 2]);
    await page.locator('#bags-unseen .answer input').first().waitFor();
    await assertAccessible(page);
    await assertFitsWidth(page);
  },
);

pageTest(
  'a tree is built: the hint says what it lacks, and an edit mends it; a skipped prediction shows the answer and does not count',
  { path: 'learn/search/?lang=zh-Hans&lesson=bounds', viewport: NARROW },
  async (page) => {
    await ready(page);
    const { build } = (await loadLessonTexts('bounds', 'zh-Hans')).parts;
    const part = page.getByRole('region', { name: build.heading });
    const check = part.getByRole('button', { name: courseTexts('zh-Hans').send });
    await press(check);
    await part.getByText(build.more?.unequal ?? '').waitFor();
    await assertAccessible(page);
    await assertFitsWidth(page);
    await part.locator('game-tree g.node[data-node="5"]').click();
    await part.locator('game-tree input[name="value"]').fill('5');
    await page.keyboard.press('Enter');
    await part.locator('.verdict:not(.wrong)').waitFor({ state: 'attached' });
    await press(check);
    await part.getByText(build.right?.toString() ?? '').waitFor();
    await page.goto(address('learn/search/?lang=en&lesson=window'));
    await ready(page);
    const update = page.locator('#update');
    await update.locator('game-tree button.last').click();
    await update.getByText(words.skipped).waitFor();
    assert.equal(await update.getByRole('button', { name: words.ask }).count(), 0);
    await update.locator('.another').click();
    await update.getByRole('button', { name: words.ask }).click();
    await update.locator('.question').waitFor();
  },
);

const [first] = sample(names.slice(0, -2), 1).map((name) => names.indexOf(name));
pageTest(
  'lessons follow one another on a phone, in Chinese',
  { path: `learn/search/?lang=zh-Hans&lesson=${names[first]}`, viewport: NARROW },
  async (page) => {
    const { titles } = courseTexts('zh-Hans');
    for (const [at, name] of names.entries()) {
      if (at < first || (at > first + 2 && !isFull)) continue;
      await page.locator('.lesson[data-ready] h1', { hasText: titles[name] }).waitFor();
      await assertFitsWidth(page);
      if (at === first) await assertAccessible(page);
      for (const link of await page.locator('a.to-lab').all())
        assert.match((await link.getAttribute('href')) ?? '', /\?(?!lang=[^&]*$)/, 'not the first look of the lab');
      await page.locator('.onward a').click();
      if (name === names.at(-1)) await page.locator('.contents .lessons').waitFor();
    }
  },
);

const stored = JSON.parse(readFileSync(new URL('../data/versions/0.1.0/storage.json', import.meta.url), 'utf8'));
// This game is over, and has no questions.
delete stored['chuhe.game.between-two'];

pageTest(
  'the last lesson uses the last stored game, a move later on request, and without one a named opening',
  { path: 'learn/search/?lang=en&lesson=game', viewport: WIDE, storage: stored },
  async (page) => {
    const { parts } = await loadLessonTexts('game', 'en');
    const { more = {} } = parts.mine;
    await page.locator('#mine').getByText(more.own).waitFor();
    await page.locator('#mine .counted').getByText(more.table).waitFor();
    await page.locator('#mine game-tree[shown]').waitFor();
    const board = () => page.locator('#mine xiangqi-board').evaluate((view) => /** @type {any} */ (view).fen);
    const before = await board();
    await page.locator('#mine').getByRole('button', { name: more.later }).click();
    await page.waitForFunction(
      (was) => /** @type {any} */ (document.querySelector('#mine xiangqi-board')).fen !== was,
      before,
    );
    await ready(page);
    // The questions are about that game, and nothing shows the answer before.
    const own = (/** @type {string} */ name) => parts[name].more?.own.split(/[{,]/)[0] ?? '';
    for (const name of ['left', 'books', 'fill'])
      await page.locator(`#${name} .where`, { hasText: own(name) }).waitFor();
    assert.ok(!(await page.locator('#left game-tree').isVisible()));
    // On a phone the question follows its facts, and the board comes below.
    await page.setViewportSize(NARROW);
    const heightOf = async (/** @type {string} */ inside) =>
      (await page.locator(`#left ${inside}`).boundingBox())?.y ?? NaN;
    assert.ok((await heightOf('.known')) < (await heightOf('.asked')));
    assert.ok((await heightOf('.verdict')) < (await heightOf('.own-board')));
    await page.setViewportSize(WIDE);
    await page.locator('#left .answer input').first().check();
    await page.locator('#left button[type="submit"]').click();
    await page.locator('#left game-tree[shown]').waitFor();
    assert.ok(['passed', 'wrong'].includes((await page.locator('#left').getAttribute('data-state')) ?? ''));
    // A search that was hidden is drawn completely, and the next question begins without the old verdict.
    assert.equal(await page.locator('#left game-tree .track path.value').count(), 1);
    await page.locator('#left .another').click();
    await page
      .locator('#left .after > .verdict')
      .getByText(new RegExp(`${words.twice}|${words.passedBefore}`))
      .waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator('#mine').getByText(more.sample).waitFor();
  },
);

pageTest(
  'two exercises about the reader’s game are made at once',
  { path: 'learn/blank.html', html: '<!doctype html><html lang="en"><title>Blank</title>' },
  async (page) => {
    const outcomes = await page.evaluate(async () => {
      const sources = new URL('../', location.href).href;
      const { Chuhe } = await import(`${sources}engine/client.js`);
      const { loadLesson } = await import(`${sources}learn/search/load-lesson.js`);
      const { tools } = await loadLesson('game', await Chuhe.start());
      const made = [1, 2].map((seed) => tools.tryTrace({ own: 'tree', seed: seed * 1000, algorithm: 'framework' }));
      return (await Promise.allSettled(made)).map(({ status }) => status);
    });
    assert.deepEqual(outcomes, ['fulfilled', 'fulfilled']);
  },
);

pageTest(
  'a memo is fooled by numbers, not by an empty field',
  { path: 'learn/search/?lang=en&lesson=memory', viewport: NARROW },
  async (page) => {
    await ready(page);
    const part = page.locator('#build');
    for (const [given, state] of [
      ['', ''],
      ['4', 'passed'],
    ]) {
      for (const [at, value] of [given, '5'].entries()) await part.locator('.builder input').nth(at).fill(value);
      await part.locator('.builder button.main').click();
      await part.locator(`.verdict[class="verdict ${state}"]`).waitFor({ state: 'attached' });
      assert.equal((await part.locator('.verdict').innerText()) === '', state === '');
    }
  },
);

pageTest(
  'a table is built backwards step by step, and proves the right answer to a wrong one',
  { path: 'learn/search/?lang=en&lesson=backwards', viewport: NARROW },
  async (page) => {
    await ready(page);
    const hunt = huntTexts('en');
    const table = page.locator('#table hunt-table');
    const waitForText = (/** @type {string} */ text) => table.locator('.status-text', { hasText: text }).waitFor();
    await waitForText(hunt.said.begin({ positions: 108 }));
    await press(table.locator('[data-to="next"]'));
    await waitForText(hunt.said.stuck({ side: 'black', hunter: 'chariot', to: '', plies: 0, open: 0, away: 0 }));
    await press(table.locator('[data-to="layer"]'));
    assert.equal(await table.locator('.field.lost, .field.won').count(), 4, 'the first layer are the four corners');
    await press(table.locator('[data-to="last"]'));
    await waitForText(hunt.said.end({ drawn: 24 }));
    await page
      .locator('#table .counted', { hasText: hunt.counted({ all: 108, won: 84, lost: 0, drawn: 24, longest: 6 }) })
      .waitFor();
    // A wrong answer is followed by the step of the table that proves the right one.
    const wins = page.locator('#wins');
    await wins.locator('.answer input').fill('99');
    await wins.locator('button[type="submit"]').click();
    await wins
      .locator('.why', { hasText: hunt.story })
      .getByText(/Red wins in \d plies/)
      .waitFor();
    await assertFitsWidth(page);
    await assertAccessible(page);
  },
);

pageTest(
  'a lesson shows an error when its engine does not load, and works after a retry',
  { path: 'learn/?lang=en', viewport: WIDE, reports: true },
  async (page) => {
    const modules = '**/*.wasm';
    await page.route(modules, (route) => route.fulfill({ contentType: 'application/wasm', body: 'no module' }));
    await page.goto(address('learn/search/?lang=en&lesson=bags'));
    const fault = page.locator('.fault[role="alert"]');
    await fault.getByText(en.errors.byCode['engine/damaged']).waitFor();
    await page.unroute(modules);
    await fault.getByRole('button', { name: words.again }).click();
    await ready(page);
  },
);

pageTest(
  'an exercise and a review show why the engine gives them no tree, and go on once it does',
  { path: 'learn/search/?lang=en&lesson=minimax', viewport: WIDE, reports: true },
  async (page) => {
    await ready(page);
    const exercise = page.locator('#root');
    await exercise.locator('.answer input').fill('99');
    await exercise.getByRole('button', { name: words.send }).click();
    const review = page.locator('.review');
    for (const [place, button] of /** @type {const} */ ([
      [exercise, exercise.locator('.another')],
      [review, review.getByRole('button')],
    ])) {
      await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        const real = () => Object.assign(Worker.prototype, { postMessage });
        Object.assign(window, { real });
        Worker.prototype.postMessage = () => {
          throw new DOMException('the message fails', 'DataCloneError');
        };
      });
      await button.click();
      const fault = place.locator('div.fault[role="alert"]');
      await fault.waitFor();
      await page.evaluate(() => /** @type {any} */ (window).real());
      await fault.getByRole('button', { name: words.again }).click();
      await place.locator('.answer input:enabled').first().waitFor();
      assert.equal(await fault.count(), 0);
    }
  },
);
