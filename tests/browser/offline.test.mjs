// The built app offline: every page opens, and a new version waits for the user. One visit, because each caches the whole app.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from './browsers.mjs';
import { sample } from '../sample.mjs';
import { distHome, pages, TIMED } from './harness.mjs';
import { filesOf, serve } from './hosts.mjs';
import { move } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

const home = distHome();

const browser = launch();
after(async () => (await browser).close());

/** Waits until the current version is cached completely. @param {Page} page */
const waitForCache = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(null)),
    );
  });

/** On request the service worker hangs. */
const HANG =
  "addEventListener('message', ({ data }) => { if (data === 'hang') caches.open = () => new Promise(() => {}); });";
let version = 'first';
/** Whether files other than pages are truncated. */
let isCut = false;
/** The app, in versions that differ by their names. */
const app = await serve(async (path) => {
  const { body, ...answer } = await filesOf(home, { 'cache-control': 'no-store' })(path);
  if (path.startsWith('sw.js'))
    return { ...answer, body: String(body).replace(/const VERSION = '[^']*'/, `const VERSION = '${version}'`) + HANG };
  return { ...answer, body: isCut && path.includes('assets-') ? body.subarray(0, -1) : body };
});

/** Opens a page of the app and waits for its heading. @param {Page} page @param {string} inside */
async function opens(page, inside) {
  await page.goto(`${app}${inside}?lang=en`);
  await page.locator('h1').first().filter({ hasText: /\p{L}/u }).waitFor();
}

test('every page opens offline after a visit to one; a new version takes over on request', TIMED, async () => {
  const context = await (await browser).newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(app);
  await waitForCache(page);
  // Only the service worker’s cache is available offline.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');

  await context.setOffline(true);
  for (const inside of sample(pages, 5)) {
    await opens(page, inside);
    const styled = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
    assert.notEqual(styled, '', `/${inside} has lost its style sheets`);
  }
  await page.goto(`${app}play/?lang=en&level=2&side=red`);
  await move(page, 'h2e2');
  // A book move has no search to show.
  await page.locator('.considered > .from-book').waitFor();
  await page.goto(`${app}puzzles/?lang=en`);
  await page.locator('main > xiangqi-board [data-movable]').first().waitFor();
  await context.setOffline(false);

  await opens(page, 'learn/');
  const caches = () => page.evaluate(() => globalThis.caches.keys());
  assert.deepEqual(await caches(), ['chuhe-first']);
  version = 'damaged';
  isCut = true;
  const became = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve, { once: true }));
    return installing?.state;
  });
  assert.equal(became, 'redundant', 'a version that did not come whole is not kept');
  assert.deepEqual(await caches(), ['chuhe-first']);
  version = 'second';
  isCut = false;
  await page.reload();
  const offer = page.locator('.new-version');
  await offer.waitFor();
  await page.evaluate(() => {
    document.body.dataset.unchanged = 'true';
  });
  await offer.getByRole('button').first().click();
  await page.waitForFunction(() => !document.body.dataset.unchanged);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  assert.deepEqual(await caches(), ['chuhe-first', 'chuhe-second'], 'the old version stays for pages that are open');

  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('hang'));
  await opens(page, 'learn/');
  await context.close();
});
