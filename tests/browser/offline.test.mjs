// The built app offline: every page opens, and a new version waits for the user.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connect } from './browsers.mjs';
import { pages, TEST_TIMEOUT_MS } from './harness.mjs';
import { filesOf, serve } from './hosts.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

const home = process.env.CHUHE_DIST_URL;
assert.ok(home, 'CHUHE_DIST_URL is set by `cargo xtask test`');

const browser = connect();
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

/**
 * Opens the app in a new context.
 * @param {string} address
 * @param {(page: Page, context: BrowserContext) => Promise<void>} body
 */
async function visit(address, body) {
  const context = await (await browser).newContext({ locale: 'en' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await waitForCache(page);
    // Only the service worker’s cache is available offline.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await body(page, context);
  } finally {
    await context.close();
  }
}

test('every page opens offline after a visit to one of them', { timeout: TEST_TIMEOUT_MS }, async () => {
  await visit(home, async (page, context) => {
    await context.setOffline(true);
    for (const inside of pages) {
      await page.goto(new URL(`${inside}?lang=en`, home).href);
      await page.locator('h1').first().filter({ hasText: /\p{L}/u }).waitFor();
      const styled = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
      assert.notEqual(styled, '', `/${inside} has lost its style sheets`);
    }
  });
});

test('a level plays from the book offline, and puzzles work', { timeout: TEST_TIMEOUT_MS }, async () => {
  await visit(home, async (page, context) => {
    await context.setOffline(true);
    await page.goto(new URL('play/?lang=en&level=2&side=red', home).href);
    await page.locator('xiangqi-game .ground [data-square="h2"][data-movable]').click();
    await page.locator('xiangqi-game .ground [data-square="e2"]').click();
    // A book move has no search to show.
    await page.locator('.considered > .from-book').waitFor();
    await page.goto(new URL('puzzles/?lang=en', home).href);
    await page.locator('main > xiangqi-board [data-movable]').first().waitFor();
  });
});

const HANG = "addEventListener('message', () => { caches.open = () => new Promise(() => {}); });";
/** The app, whose service worker hangs on request. */
const hanging = await serve(async (path) => {
  const answer = await filesOf(home)(path);
  return path.startsWith('sw.js') ? { ...answer, body: `${answer.body}\n${HANG}` } : answer;
});

test('a cache that does not answer is bypassed', { timeout: TEST_TIMEOUT_MS }, () =>
  visit(`${hanging}play/`, async (page) => {
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('hang'));
    await page.goto(`${hanging}learn/?lang=en`);
    await page.locator('h1').first().filter({ hasText: /\p{L}/u }).waitFor();
  }),
);

let version = 'first';
/** Whether files other than pages are truncated. */
let isCut = false;
/** The same files as another version. */
const versions = await serve(async (path) => {
  const { body, ...answer } = await filesOf(home, { 'cache-control': 'no-store' })(path);
  if (path.startsWith('sw.js'))
    return { ...answer, body: String(body).replace(/const VERSION = '[^']*'/, `const VERSION = '${version}'`) };
  return { ...answer, body: isCut && path.includes('assets-') ? body.subarray(0, -1) : body };
});

test('a new version is offered, and takes over only on request', { timeout: TEST_TIMEOUT_MS }, () =>
  visit(versions, async (page) => {
    await page.reload();
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
  }),
);
