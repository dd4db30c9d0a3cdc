// The app in the oldest supported browsers: features that they lack are removed from this one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../sample.mjs';
import { address, open, pages, pageTest, sourceAddress, TIMED, needs } from './harness.mjs';
import { movable, move } from './game-page.mjs';
import { removeNewFeatures } from './oldest-browsers.mjs';
import { queries, signOf } from './page-signs.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** The colour of the board. @param {Page} page @param {string} [board] */
const ground = (page, board = 'xiangqi-board') =>
  page
    .locator(`${board} .table`)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);
const DAY = 'rgb(233, 210, 164)';
const NIGHT = 'rgb(71, 56, 42)';

const VISIBLE = {
  path: 'play/?lang=en&moves=',
  colorScheme: /** @type {const} */ ('light'),
  before: removeNewFeatures,
  ...needs('contexts'),
};
pageTest('a game is played on a visible board, light and dark', VISIBLE, async (page) => {
  for (const uci of ['h2e2', 'h9g7', 'h0g2']) {
    await move(page, uci);
    await page.waitForFunction((uci) => location.search.includes(uci), uci);
  }
  await page.reload();
  await movable(page, 'b9');
  assert.equal(await ground(page), DAY);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await ground(page), NIGHT);
  await page.evaluate(() => document.querySelector('xiangqi-board')?.setAttribute('theme', 'light'));
  assert.equal(await ground(page), DAY);
  await page.evaluate(() => document.querySelector('xiangqi-board')?.setAttribute('theme', 'dark'));
  assert.equal(await ground(page), NIGHT);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await ground(page), 'rgb(255, 255, 255)', 'paper is white');
});

const OLD = { before: removeNewFeatures, ...needs('brokenBuiltIns') };

// pages.test.mjs tests the pages without a query.
for (const path of sample(queries, 4))
  pageTest(`/${path} works without newer functions`, { path, ...OLD }, (page) =>
    page.locator(signOf(path)).first().waitFor(),
  );

pageTest('a tree is searched, edited and zoomed', { path: 'lab/?lang=en&cut=atOrAbove', ...OLD }, async (page) => {
  const tree = page.locator('game-tree');
  const shown = (/** @type {number} */ step) =>
    page.waitForFunction(
      (expected) => document.querySelector('game-tree')?.getAttribute('shown') === String(expected),
      step,
    );
  await shown(0);
  const zoom = tree.locator('button.zoomIn');
  await zoom.waitFor({ state: 'hidden' });
  // Each keystroke cancels the search before it.
  await page.locator('#tree').fill('[3,12]');
  await page.locator('#tree').pressSequentially('  ');
  await page.locator('#tree').fill('[[3,12,8],[2,4,6],[14,5,7]]');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('game-tree')).trace?.summary.value === 5);
  for (const step of [1, 2, 3]) {
    await tree.locator('button.next').click();
    await shown(step);
  }
  // Wider than its container.
  await page.locator('#tree').fill(`[${Array.from({ length: 60 }, (_, leaf) => `[${leaf},${leaf + 1}]`).join()}]`);
  await zoom.waitFor();
});

test('an unsupported browser is told in every language which features it lacks', TIMED, async () => {
  const tooOld = () => {
    Reflect.deleteProperty(Object, 'hasOwn');
  };
  const switchedOff = () => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  };
  for (const [path, before, message] of /** @type {const} */ ([
    ['embed/frame/', tooOld, /Firefox 115.*Object\.hasOwn.*Firefox 115.*Object\.hasOwn/s],
    ['play/', switchedOff, /WebAssembly.*WebAssembly/s],
  ])) {
    const { page } = await open(path, { before });
    const note = page.locator('#floor[role="alert"]');
    await note.waitFor();
    assert.match(await note.innerText(), message);
    assert.equal(await page.locator('main').isVisible(), before === switchedOff);
    if (before === switchedOff) {
      await page.locator('.card.fault', { hasText: en.errors.byCode['engine/none'] }).waitFor();
      assert.equal(await page.locator('.standing').innerText(), en.game.broken);
    }
    await page.context().close();
  }
});

test('on a page of another site a message replaces the element', TIMED, async () => {
  for (const [language, before, message] of /** @type {const} */ ([
    [
      'zh',
      () => {
        Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
      },
      /Firefox 115/,
    ],
    ['en', () => {}, /could not be loaded/],
  ])) {
    const { page } = await open('host.html', {
      before,
      html: `<!doctype html><html lang="${language}"><body></body></html>`,
    });
    await page.route('**/tree/game-tree.js', (route) => route.abort());
    await page.evaluate(() => {
      document.body.innerHTML = '<game-tree>((3 17) (2 12))</game-tree>';
    });
    await page.addScriptTag({ type: 'module', url: sourceAddress('embed/chuhe.js') });
    await page.locator(`game-tree + p[role="alert"][lang|="${language}"]`, { hasText: message }).waitFor();
    await page.context().close();
  }
});

const TREE_COUNT = 20;
const TREES = Array.from({ length: TREE_COUNT }, (_, leaf) => `<game-tree>((3 ${leaf}) (2 12))</game-tree>`).join('');

test(`all of ${TREE_COUNT} trees of a page are printed, even if they were never in view`, TIMED, async () => {
  const html = `<!doctype html><html lang="en"><body>${TREES}</body></html>`;
  const all = (/** @type {number} */ many) => document.querySelectorAll('game-tree[shown]').length === many;
  const { page } = await open('host.html', { html });
  await page.addScriptTag({ type: 'module', url: sourceAddress('embed/chuhe.js') });
  await page.waitForFunction(all, TREE_COUNT);
  await page.context().close();
  // Printing does not wait for an idle moment of the page.
  const busy = () => {
    window.requestIdleCallback = () => 0;
  };
  const { page: printed } = await open('host.html', { html, before: busy });
  await printed.addScriptTag({ type: 'module', url: sourceAddress('embed/chuhe.js') });
  await printed.locator('game-tree[shown]').first().waitFor();
  await printed.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await printed.waitForFunction(all, TREE_COUNT);
  await printed.context().close();
});

const PRINTED = {
  path: 'host.html',
  html: '<!doctype html><html lang="en"><body><game-tree>((3 17 2) (2 12 9) (15 1 4))</game-tree></body></html>',
  ...needs('contexts'),
};
pageTest('a tree is printed whole on paper narrower than the window', PRINTED, async (page) => {
  await page.addScriptTag({ type: 'module', url: sourceAddress('embed/chuhe.js') });
  await page.locator('game-tree[shown]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const { tree, paper, map } = await page.evaluate(() => {
    // Measured at once, as a printer does: the element gets the new width only in the next frame.
    document.body.style.width = '400px';
    const part = (/** @type {string} */ name) => {
      const found = document.querySelector('game-tree')?.shadowRoot?.querySelector(name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    };
    part('.minimap').classList.add('needed');
    const right = (/** @type {Element} */ element) => element.getBoundingClientRect().right;
    return {
      tree: right(part('svg.tree')),
      paper: right(document.body),
      map: getComputedStyle(part('.minimap')).display,
    };
  });
  assert.ok(tree <= paper, `the tree ends at ${tree}, the paper at ${paper}`);
  assert.equal(map, 'none', 'paper has no minimap');
});

const NO_SCRIPTS = { path: '', javaScriptEnabled: false, ...needs('contexts') };
pageTest('without scripts every page says in every language that it needs them', NO_SCRIPTS, async (page) => {
  for (const path of pages) {
    await page.goto(address(path));
    for (const [language, text] of [
      ['zh-Hans', '请允许脚本'],
      ['zh-Hant', '請允許指令碼'],
      ['en', 'Allow scripts'],
    ])
      assert.ok(
        await page.locator(`noscript p[lang="${language}"]`).getByText(text).isVisible(),
        `/${path} in ${language}`,
      );
  }
});
