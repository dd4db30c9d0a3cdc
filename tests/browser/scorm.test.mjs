// The SCORM package in a mock course system: the calls, their order and their values.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { courseTexts, loadLessonTexts } from '../../www/i18n/course.js';
import { lessonOf } from '../../www/learn/search/lessons/lessons.js';
import { prepare, requestOf, withLessonTexts } from '../../www/learn/search/lessons/tools.js';
import { lab } from '../node/modules.mjs';
import { distHome, openFolds, needs, pageTest, saved, WIDE } from './harness.mjs';
import { serve } from './hosts.mjs';
import { openedZip } from '../opened-zip.mjs';
import { buildPackage } from '../../www/lab/export/course-package.js';
import en from '../../www/i18n/en.js';
import words from '../../www/i18n/en/recipes.js';

/** @import { Content } from '../../www/lab/export/course-package.js' */
/** @import { FrameLocator, Page } from 'playwright-core' */

const home = distHome();

/** @param {number} at @param {number} count */
const placeOf = (at, count) => words.scorm.words.place.replace('{at}', String(at)).replace('{count}', String(count));

const TREE = '((3 17) (2 12))';
const EXERCISES = [
  String(new URLSearchParams({ tree: TREE, mode: 'fill', lang: 'en' })),
  String(new URLSearchParams({ example: 'aima', mode: 'predict', lang: 'en' })),
];
const script = readFileSync(new URL('../../www/embed/sco.js', import.meta.url), 'utf8');
/** @param {string[]} exercises @returns {Content} */
const setOf = (exercises) => ({ title: 'Trees & <bounds>', page: 'embed/frame/', exercises, until: 'tried' });

const files = openedZip(buildPackage(setOf(EXERCISES), 'en', home, script));
/** @type {Content} */
const LESSON = { title: 'The two bags', page: 'embed/lesson/', exercises: ['lesson=bags&lang=en'], until: 'right' };
/** The files of the course system. @type {Record<string, Record<string, string>>} */
const PACKAGES = { package: files, lesson: openedZip(buildPackage(LESSON, 'en', home, script)) };

/** A mock course system: it stores values by their names in SCORM 1.2, and records every call. */
const SYSTEM = `<!doctype html><html lang="en"><head><title>course</title><link rel="icon" href="data:,"></head><body>
<script>
  const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{"cmi.core.lesson_status":"not attempted","cmi.suspend_data":""}');
  window.calls = [];
  let state = 'new';
  const call = (name, allowed, answer) => (...given) => {
    calls.push([name, ...given]);
    if (!allowed.includes(state)) throw new Error(name + ' when ' + state);
    return answer(...given);
  };
  window.API = {
    LMSInitialize: call('LMSInitialize', ['new'], () => { state = 'open'; return 'true'; }),
    LMSFinish: call('LMSFinish', ['open'], () => { state = 'over'; return 'true'; }),
    LMSCommit: call('LMSCommit', ['open'], () => { sessionStorage.setItem('kept', JSON.stringify(kept)); return 'true'; }),
    LMSGetValue: call('LMSGetValue', ['open'], (name) => kept[name] ?? ''),
    LMSSetValue: call('LMSSetValue', ['open'], (name, value) => { kept[name] = value; return 'true'; }),
    LMSGetLastError: () => '0', LMSGetErrorString: () => '', LMSGetDiagnostic: () => '',
  };
  window.kept = kept;
</script>
<iframe id="sco" src="PACKAGE/index.html" width="1100" height="900"></iframe></body></html>`;
const system = await serve((path) => {
  const [folder, name = ''] = path.split('/');
  const found = folder.startsWith('course')
    ? SYSTEM.replace('PACKAGE', folder.replace('course-of-', ''))
    : PACKAGES[folder]?.[name];
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
  return {
    status: found === undefined ? 404 : 200,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: found,
  };
}, 'localhost');
/** A window as tall as the course system. */
const TALL = { ...WIDE, height: 1000 };
const course = `${system}course-of-package`;

/** @param {Page} page @param {string} name @param {string} value */
const keeps = (page, name, value) =>
  page.waitForFunction(([name, value]) => /** @type {any} */ (window).kept[name] === value, [name, value]);

/** The values that the standard allows. @type {Record<string, RegExp>} */
const ALLOWED = {
  'cmi.core.score.min': /^0$/,
  'cmi.core.score.max': /^100$/,
  'cmi.core.score.raw': /^(100|\d{1,2})$/,
  'cmi.core.lesson_status': /^(passed|failed|completed|incomplete)$/,
  'cmi.core.lesson_location': /^.{0,255}$/,
  'cmi.suspend_data': /^.{0,4096}$/,
  'cmi.core.session_time': /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/,
  'cmi.core.exit': /^(time-out|suspend|logout|)$/,
};

/** Asserts that every value set is one that the standard allows. @param {Page} page */
async function assertAllowed(page) {
  const calls = /** @type {string[][]} */ (await page.evaluate(() => /** @type {any} */ (window).calls));
  for (const [name, field, value] of calls)
    if (name === 'LMSSetValue') assert.match(value, ALLOWED[field] ?? assert.fail(field));
  return calls;
}

const PACKAGE = { path: course, viewport: TALL, ...needs('origins'), reports: true };
pageTest('a package reports score and status, and continues where it was left', PACKAGE, async (page) => {
  const sco = page.frameLocator('#sco');
  const exercise = sco.frameLocator('iframe');
  await sco.getByText(placeOf(1, 2)).waitFor();
  await exercise.locator(`game-tree[shown]`).waitFor();
  await keeps(page, 'cmi.core.lesson_status', 'incomplete');
  // Nothing is filled in, so none of three answers is right.
  await exercise.getByRole('button', { name: en.worksheet.check, exact: true }).click();
  await keeps(page, 'cmi.suspend_data', '1;0;0;');
  await sco.getByRole('button', { name: words.scorm.words.next }).click();
  await exercise.locator('game-tree[shown="0"]').waitFor();
  await page.reload();
  await sco.getByText(placeOf(2, 2)).waitFor();
  await exercise.locator('game-tree[shown="0"]').waitFor();
  // One question is answered right by asking the search itself.
  const alphaField = exercise.getByLabel('α', { exact: true });
  for (let step = 0; step < 12 && !(await alphaField.isVisible()); step += 1)
    await exercise.locator('button.next').click();
  await alphaField.fill('-inf');
  await exercise.getByLabel('β', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await keeps(page, 'cmi.core.score.raw', '50');
  await keeps(page, 'cmi.core.lesson_status', 'failed');
  await page.evaluate(() => document.getElementById('sco')?.setAttribute('src', 'about:blank'));
  await page.waitForFunction(() =>
    /** @type {any} */ (window).calls.some((/** @type {string[]} */ [name]) => name === 'LMSFinish'),
  );
  const calls = await assertAllowed(page);
  assert.deepEqual([calls[0], calls[calls.length - 1]].flat(), ['LMSInitialize', '', 'LMSFinish', '']);
  assert.ok(calls.some(([, field]) => field === 'cmi.core.session_time'));
});

/** The answer to an exercise of the first lesson, from its search. @param {string} name @param {number} round */
async function answerOf(name, round) {
  const plan = /** @type {any} */ (lessonOf('bags').parts.find((part) => part.name === name));
  const lessonTexts = await loadLessonTexts('bags', 'en');
  const { question } = await prepare(plan, round, async (shown) => {
    const trace = lab.traceSearch(await requestOf(lab, withLessonTexts(shown, lessonTexts)));
    const [diagram, reasons, summary] = [trace.diagram(), trace.reasons(), trace.summary()];
    return { diagram, reasons, summary, frame: (/** @type {number} */ step) => trace.frame(step) };
  });
  return /** @type {any} */ (question?.answer);
}

/** @param {FrameLocator} lesson @param {number} round */
async function answerFirst(lesson, round) {
  const { expected } = await answerOf('bag', round);
  await lesson.locator('#bag .answer input').fill(String(expected));
  await lesson.locator('#bag button[type="submit"]').click();
}

const REPORTED = { path: `${system}course-of-lesson`, viewport: TALL, ...needs('origins'), reports: true };
pageTest('a lesson reports its part of right answers, continues, and is passed with all', REPORTED, async (page) => {
  const sco = page.frameLocator('#sco');
  const lesson = sco.frameLocator('iframe');
  await lesson.locator('.lesson[data-ready]').waitFor();
  await keeps(page, 'cmi.core.lesson_status', 'incomplete');
  assert.equal(await sco.getByRole('button').count(), 0, 'there is no other lesson to go to');
  assert.equal(await lesson.locator('.onward, .for-class').count(), 0);
  // A wrong answer uses the tree up, and does not count.
  const { expected } = await answerOf('bag', 0);
  await lesson.locator('#bag .answer input').fill(String(expected + 1));
  await lesson.locator('#bag button[type="submit"]').click();
  await keeps(page, 'cmi.suspend_data', '1;0;0:bag.1-unseen.0-fill.0');
  await page.reload();
  await lesson.locator('.lesson[data-ready]').waitFor();
  await answerFirst(lesson, 1);
  await keeps(page, 'cmi.core.score.raw', '33');
  await keeps(page, 'cmi.core.lesson_status', 'incomplete');
  await keeps(page, 'cmi.suspend_data', '1;0;33:bag.2.p-unseen.0-fill.0');
  await page.reload();
  await lesson.locator('#bag[data-state="passed"]').waitFor();
  await lesson.locator('.tick', { hasText: courseTexts('en').left({ left: 2 }) }).waitFor();
  assert.equal(await lesson.locator('body').evaluate(() => localStorage.getItem('chuhe.course')), null);
  await assertAllowed(page);

  // With all exercises right it is passed.
  await page.evaluate(() => {
    const stored = JSON.stringify({ 'cmi.suspend_data': '1;0;67:bag.1-unseen.1.p-fill.2.p' });
    sessionStorage.setItem('kept', stored);
    // The mock course system stores its values when it is left, which must not overwrite these.
    Storage.prototype.setItem = () => {};
  });
  await page.reload();
  await lesson.locator('#fill[data-state="passed"]').waitFor();
  await answerFirst(lesson, 1);
  await keeps(page, 'cmi.core.lesson_status', 'passed');
  await keeps(page, 'cmi.core.score.raw', '100');
  await lesson.locator('.tick.mastered').waitFor();
  await assertAllowed(page);
});

const OFFERING = { path: 'learn/search/?lang=zh-Hans&lesson=window', ...needs('downloads') };
pageTest('a lesson offers its package at its end', OFFERING, async (page, { requests }) => {
  const words = courseTexts('zh-Hans');
  await page.locator('.lesson[data-ready]').waitFor();
  const button = page.getByRole('button', { name: words.forClass.save });
  const inside = openedZip((await saved(page, () => button.click())).bytes);
  await page.locator('.for-class').getByText(words.forClass.saved).waitFor();
  assert.ok(inside['imsmanifest.xml'].includes('<manifest identifier="chuhe-window"'));
  assert.ok(inside['imsmanifest.xml'].includes(`<title>${words.titles.window}</title>`));
  const set = JSON.parse(/\{"home".*\}/.exec(inside['index.html'])?.[0] ?? '{}');
  assert.deepEqual([set.page, set.until, set.exercises], ['embed/lesson/', 'right', ['lesson=window&lang=zh-Hans']]);
  const script = requests.find((question) => question.endsWith('/embed/sco.js')) ?? assert.fail('no script');
  assert.equal(inside['sco.js'], await (await fetch(script)).text());
  const lesson = await fetch(`${set.home}${set.page}?${set.exercises[0]}`);
  assert.equal(lesson.status, 200);
});

/** The package without a course system. */
const NO_SYSTEM = { path: `${system}package/index.html`, reports: true };
const NO_SCRIPTS = { ...NO_SYSTEM, javaScriptEnabled: false, ...needs('contexts') };
pageTest('without scripts the package says so, and links to its first exercise', NO_SCRIPTS, async (page) => {
  const notice = page.locator('noscript p');
  await notice.waitFor();
  assert.equal((await notice.innerText()).replace('\n', ' '), `${words.scorm.off} ${words.scorm.open}`);
  assert.ok(await page.locator('iframe').isHidden());
  assert.equal(await notice.locator('a').getAttribute('href'), `${home}embed/frame/?${EXERCISES[0]}`);
});

pageTest('outside of a course system the package says that nothing is reported', NO_SYSTEM, async (page) => {
  await page.getByText(words.scorm.words.alone).waitFor();
});

const UNREADABLE = { path: new URL('lab/?lang=en&tree=[[3', home).href, ...needs('downloads') };
pageTest('unreadable trees and searches of xiangqi are left out of a package, and named', UNREADABLE, async (page) => {
  for (const query of ['tree=[[3', `tree=${encodeURIComponent('startpos moves h2e2 h9g7')}&depth=2`]) {
    await page.goto(new URL(`lab/?lang=en&${query}`, home).href);
    await page.locator('#fault:not(:empty), game-tree[shown]').first().waitFor();
    await openFolds(page);
    await page.locator('#embed').click();
    const form = page.locator('form.package');
    await form.getByText(words.scorm.aboutMade).waitFor();
    const inside = openedZip((await saved(page, () => form.locator('button').click())).bytes);
    const { exercises } = JSON.parse(/\{"home".*\}/.exec(inside['index.html'])?.[0] ?? '{}');
    assert.equal(exercises.length, 5);
    for (const exercise of exercises) assert.match(exercise, /tree=%28%28/);
  }
});
