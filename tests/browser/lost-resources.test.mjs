// Things that a browser removes without an event: workers of background pages, storage, the connection. Every page goes on, or gives the reason.

import assert from 'node:assert/strict';
import { BARE, withEngine, workerOf } from './engine-page.mjs';
import { address, pageTest, WIDE, WITHOUT_BOOK, needs } from './harness.mjs';
import { choose, listed, move } from './game-page.mjs';
import { atStep, treeIs } from './lab-page.mjs';
import { boardHas } from './solve-page.mjs';
import { sample } from '../sample.mjs';
import en from '../../www/i18n/en.js';
import review from '../../www/i18n/en/review.js';
import offline from '../../www/i18n/en/offline.js';

/** @import { Page } from 'playwright-core' */

/** Ends all workers of a page like a browser that is short of memory, without an event in the page. @param {Page} page */
const endWorkers = (page) =>
  Promise.all(
    page.workers().map(async (worker) => {
      const gone = new Promise((resolve) => worker.once('close', resolve));
      await worker.evaluate(() => self.close()).catch(() => {});
      await gone;
    }),
  );

/** Freezes a page in the background, ends its workers, and brings it back. @param {Page} page */
async function sleep(page) {
  const devTools = await page.context().newCDPSession(page);
  await endWorkers(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await devTools.detach();
}

const GAME = { path: 'play/?lang=en&level=10&side=red', storage: WITHOUT_BOOK, ...needs('workers', 'DevTools') };
pageTest('a game continues after its worker is lost during the engine’s move or between moves', GAME, async (page) => {
  await move(page, 'a0a1');
  await listed(page, 1);
  await sleep(page);
  await listed(page, 2);
  await sleep(page);
  await move(page, 'a1a0');
  await listed(page, 4);
  assert.equal(await page.locator('.card.fault').count(), 0);
});

/** What a page does after its workers are lost. @type {{ name: string, path: string, goesOn: (page: Page) => Promise<void> }[]} */
const LOSERS = [
  {
    name: 'a review finishes',
    path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0,b9c7,b0c2,c6c5',
    goesOn: async (page) => {
      await page.getByRole('tab', { name: en.review.name }).click();
      await page.getByRole('button', { name: en.review.begin }).click();
      await page.locator('.review progress').waitFor();
      await sleep(page);
      await page.getByText(review.none).waitFor();
      assert.equal(await page.locator('.card.fault').count(), 0);
    },
  },
  {
    name: 'the lab steps and searches',
    path: 'lab/?lang=en&cut=atOrAbove',
    goesOn: async (page) => {
      await atStep(page, 0);
      await sleep(page);
      for (const step of [1, 2, 3]) {
        await page.locator('game-tree button.next').click();
        await atStep(page, step);
      }
      await sleep(page);
      await page.locator('#tree').fill('((3 17) (2 12))');
      await treeIs(page, (tree) => tree.trace?.summary.value === 3);
    },
  },
  {
    name: 'a puzzle is answered',
    path: 'puzzles/?lang=en&puzzle=3',
    goesOn: async (page) => {
      await page.locator('xiangqi-board [data-movable]').first().waitFor();
      await sleep(page);
      const before = await page.locator('#sheet').innerText();
      const [{ uci }] = /** @type {any[]} */ (await boardHas(page, 'legal'));
      await move(page, uci);
      while ((await page.locator('#sheet').innerText()) === before);
    },
  },
];

for (const { name, path, goesOn } of sample(LOSERS, 1))
  pageTest(`${name} after workers are lost`, { path, viewport: WIDE, needs: ['workers', 'DevTools'] }, goesOn);

pageTest('a silent search is repeated when its worker is lost', { ...BARE, needs: ['workers'] }, async (page) => {
  await page.clock.install();
  await withEngine(page, (engine) => engine.traceSearch({ game: 'tree', tree: '(1 2)' }));
  // It starts, and then is gone.
  await (await workerOf(page)).evaluate(() => {
    const say = self.postMessage;
    let isGone = false;
    self.postMessage = (/** @type {any} */ message) => {
      if (!isGone) say(message);
      isGone ||= 'began' in message;
    };
  });
  const value = withEngine(
    page,
    async (engine) => (await engine.traceSearch({ game: 'tree', tree: '((3 17) (2 12))' })).summary.value,
  );
  await page.clock.runFor(40_000);
  await page.clock.resume();
  assert.equal(await value, 3);
});

/** Runs in a page before its scripts: each function of its storage throws. */
const STORAGE_THROWS = () => {
  const refuse = () => {
    throw new DOMException('storage is out of order', 'InvalidStateError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'])
    Object.defineProperty(Storage.prototype, name, { value: refuse });
  Object.defineProperty(Storage.prototype, 'length', { get: refuse });
};

/** Runs in a page before its scripts: reading the storage properties throws. */
const STORAGE_UNREADABLE = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('storage is barred', 'SecurityError');
      },
    });
};

const PLAY = 'play/?lang=en&level=1&side=red';
for (const [how, before] of sample(
  Object.entries({ 'always throws': STORAGE_THROWS, 'cannot be looked at': STORAGE_UNREADABLE }),
  1,
))
  pageTest(`where storage ${how} a game is played and listed, and pages open`, { path: PLAY, before }, async (page) => {
    await move(page, 'a0a1');
    await listed(page, 2);
    await choose(page, en.game.actions.games);
    await page.locator('dialog[open] h2').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-action="newGame"]').first().click();
    await page.locator('dialog[open] button.start').click();
    await listed(page, 0);
    await page.locator('site-head .theme').click();
    await page.locator('site-head .language').selectOption('zh-Hans');
    await page.locator('html[lang="zh-Hans"]').waitFor();
    for (const [path, sign] of [
      ['learn/?lang=en', 'h1'],
      ['lab/?lang=en', 'game-tree, #first-look'],
      ['puzzles/?lang=en', 'xiangqi-board [data-movable]'],
    ]) {
      await page.goto(address(path));
      await page.locator(sign).first().waitFor();
    }
  });

pageTest('an engine that does not load is reported until it is there', { path: 'learn/?lang=en' }, async (page) => {
  await page.clock.install();
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/*play*.wasm', async (route) => {
    await released;
    await route.continue();
  });
  const request = page.waitForRequest('**/*play*.wasm');
  await page.evaluate((path) => location.assign(path), address('play/?lang=en'));
  await page.waitForURL('**/play/**');
  await request;
  const bar = page.locator('.new-version', { hasText: offline.late });
  // The page’s head requests the module before the scripts are loaded that wait for it and report it.
  await page.waitForFunction(() => customElements.get('site-head'));
  while (!(await bar.isVisible())) await page.clock.runFor(1000);
  await bar.getByRole('button', { name: offline.again }).waitFor();
  release();
  await page.clock.resume();
  await bar.waitFor({ state: 'detached' });
  await page.locator('xiangqi-board [data-movable]').first().waitFor();
});

for (const [path, file, words] of sample(
  [
    ['embed/frame/?lang=en&example=aima', '**/*.wasm', offline.late],
    ['embed/game/?lang=en', '**/*.wasm', offline.late],
    ['embed/lesson/?lang=en&lesson=minimax', '**/*.wasm', offline.late],
    ['puzzles/?lang=en', '**/sets/*.txt', offline.latePart],
  ],
  1,
))
  pageTest(`/${path} reports a file that never arrives`, { path: 'learn/?lang=en' }, async (page) => {
    await page.clock.install();
    await page.route(file, () => {});
    const request = page.waitForRequest(file);
    await page.evaluate((path) => location.assign(path), address(path));
    await request;
    const bar = page.locator('.new-version', { hasText: words });
    while (!(await bar.isVisible())) await page.clock.runFor(1000);
    await bar.getByRole('button', { name: offline.again }).waitFor();
  });
