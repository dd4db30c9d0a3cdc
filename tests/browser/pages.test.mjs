// Every page: one visit in each language, from wide to narrow or back, light and dark, in a folder of a host and at its root.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  distHome,
  address,
  assertAccessible,
  assertFitsWidth,
  can,
  NARROW,
  pages,
  pageTest,
  WIDE,
} from './harness.mjs';
import { sample } from '../sample.mjs';
import { removeNewFeatures } from './oldest-browsers.mjs';
import { signOf } from './page-signs.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Locator, Page } from 'playwright-core' */

const folder = distHome();

/** Files at addresses without a version, which frames load. */
const UNHASHED = ['i18n/live.js'];

/**
 * The visits, as the oldest browser, cover both widths and colour schemes (also at load time), and the app in a folder and at the root. A run
 * makes one visit to each page, and all four with `CHUHE_FULL=1`.
 */
const VISITS = /** @type {const} */ (['light', 'dark']).flatMap((scheme) => [
  { scheme, language: 'en', home: folder, widths: [WIDE, NARROW] },
  { scheme, language: 'zh-Hans', home: address(''), widths: [NARROW, WIDE] },
]);
const before = can('brokenBuiltIns') ? removeNewFeatures : undefined;

/** What axe-core sees differently in another width or other colours. */
const RULES_OF_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'link-in-text-block'];

/** The status of each requested address. @type {Map<string, Promise<number>>} */
const statuses = new Map();

/** @param {Page} page @param {string} link */
function statusOf(page, link) {
  const plain = link.replace(/#.*/, '');
  const status = statuses.get(plain) ?? page.request.get(plain).then((response) => response.status());
  statuses.set(plain, status);
  return status;
}

test('the list of pages is not empty', () => assert.notEqual(pages.length, 0));

for (const shift of sample([...VISITS.keys()], 1))
  for (const [index, path] of pages.entries()) {
    const { scheme, language, home, widths } = VISITS[(index + shift) % VISITS.length];
    const [first, second] = widths;
    const other = scheme === 'light' ? 'dark' : 'light';
    pageTest(
      `/${path} in ${language}: accessible from ${scheme} at ${first.width} px to ${other} at ${second.width} px, without other origins, with valid links`,
      { path: `${home}${path}?lang=${language}`, viewport: first, colorScheme: scheme, before },
      async (page, { requests }) => {
        await page.locator(signOf(path)).first().waitFor();
        assert.equal(await page.getAttribute('html', 'lang'), language);
        assert.equal(/\p{Script=Han}/u.test(await page.title()), language !== 'en', 'the title is in the language');
        await assertFitsWidth(page);
        await assertAccessible(page);
        await page.emulateMedia({ colorScheme: other });
        await page.setViewportSize(second);
        await assertFitsWidth(page);
        await assertAccessible(page, undefined, RULES_OF_LAYOUT);
        const { origin } = new URL(home);
        for (const url of requests.filter((url) => !/^(data|blob):/.test(url)))
          assert.equal(new URL(url).origin, origin, 'another origin was asked');
        assert.equal(await page.evaluate(() => document.cookie), '');
        await assertHashed(page, home);
        await assertLinks(page, home);
        await assertKeepsLanguage(page, language);
      },
    );
  }

/** Asserts that all files of a page except frames are in the folder named by a content hash. @param {Page} page @param {string} home */
async function assertHashed(page, home) {
  const loaded = await page.evaluate(() => {
    const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    return entries.flatMap(({ initiatorType, name }) => (initiatorType === 'iframe' ? [] : [name]));
  });
  const names = loaded.filter((name) => name.startsWith(home)).map((name) => name.slice(home.length));
  assert.match(names.join('\n'), /\.js$/m, 'no script was loaded');
  const others = names.filter((name) => !UNHASHED.includes(name) && !/^assets-[0-9a-f]{16}\//.test(name));
  assert.deepEqual(others, [], 'these are not among the hashed assets');
}

/** @param {Page} page @param {string} home */
async function assertLinks(page, home) {
  const links = await page.evaluate(() => [...document.links].map((link) => link.href));
  for (const link of new Set(links.filter((link) => link.startsWith(new URL(home).origin)))) {
    // Links count from the page (document.baseURI), not from the script.
    assert.ok(link.startsWith(home), `${link} leaves the folder of the app`);
    assert.equal(await statusOf(page, link), 200, link);
  }
}

/** Asserts that links to other pages carry the language of the address. @param {Page} page @param {string} language */
async function assertKeepsLanguage(page, language) {
  const without = await page.evaluate((language) => {
    const head = document.querySelector('site-head');
    if (!head) return [];
    const home = new URL(head.getAttribute('home') ?? '', document.baseURI).href;
    return [...document.links].flatMap((link) => {
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      const to = new URL(link.href);
      const isOther = to.href.startsWith(home) && to.pathname !== location.pathname;
      return isOther && to.searchParams.get('lang') !== language ? [link.href] : [];
    });
  }, language);
  assert.deepEqual(without, []);
}

const VISITOR = { path: '', locale: 'zh-CN', viewport: NARROW };
pageTest('the front page asks once which pieces a visitor reads, and keeps the choice', VISITOR, async (page, seen) => {
  const drawn = (/** @type {string} */ pieces) => page.locator(`xiangqi-board[pieces="${pieces}"]`).first().waitFor();
  await drawn('simplified');
  const question = page.getByRole('group', { name: zh.front.pieces });
  assert.ok(await question.getByRole('radio', { name: zh.game.designs.simplified }).isChecked());
  await question.getByRole('radio', { name: zh.game.designs.international }).check({ force: true });
  await drawn('international');
  await page.reload();
  await drawn('international');
  assert.equal(await question.count(), 0);
  assert.ok(!seen.requests.some((address) => address.includes('daily-card')), 'no task of the day for a newcomer');
});

const COURSE = 'learn/search/?lang=en';
for (const viewport of [NARROW, { width: 844, height: 390 }, { width: 640, height: 400 }])
  pageTest(`pages are reached at ${viewport.width} px, none overflows`, { path: COURSE, viewport }, async (page) => {
    const { play, learn, endings, lab, you, menu, way } = en.site;
    const main = [play, en.learn.puzzle.page, learn, endings, lab, you];
    const links = (/** @type {Locator} */ place) => place.getByRole('link').allTextContents();
    const head = page.getByRole('navigation', { name: en.site.pages });
    assert.deepEqual(await links(head), main);
    assert.equal(await head.locator('[aria-current]').textContent(), learn);
    const within = page.getByRole('navigation', { name: learn });
    assert.deepEqual(await links(within), [en.learn.page, way, menu.course, menu.practice]);
    assert.equal(await within.locator('[aria-current="page"]').textContent(), menu.course);
    await assertFitsWidth(page);
    await page.goto(new URL('../../play/?lang=en', page.url()).href);
    await page.locator('[data-movable]').first().waitFor();
    await assertFitsWidth(page);
    assert.equal(await head.count(), 0, 'one row for the game');
    await page.locator('[data-action="menu"]').click();
    await page.locator('.menu').getByRole('link').first().waitFor();
    // The course is two presses away, too.
    assert.deepEqual(await links(page.locator('.menu')), [en.learn.puzzle.page, learn, menu.course, endings, lab, you]);
    await page.locator('.menu').getByRole('link', { name: you }).click();
    await page.waitForURL(/you\//);
    await assertFitsWidth(page);
  });
