// What every browser test starts from: a page that is watched for errors, and its checks.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import { connect } from './chromium.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Conditions under which a page is opened
 * @property {{ width: number, height: number }} [viewport]
 * @property {'light' | 'dark'} [colorScheme]
 * @property {string} [locale]
 * @property {'reduce' | 'no-preference'} [reducedMotion]
 * @property {boolean} [hasTouch]
 */

/** A laptop and a telephone. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 667 };

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const browser = connect();
after(async () => (await browser).close());

/** The pages of the app as addresses: `lab/`, ... @type {string[]} */
export const pages = JSON.parse(process.env.CHUHE_PAGES ?? '[]');

/** The whole address of something in the app. @param {string} inside */
export function address(inside) {
  assert.ok(process.env.CHUHE_URL, 'CHUHE_URL is set by `cargo xtask test`');
  return new URL(inside, process.env.CHUHE_URL).href;
}

/**
 * Defines a test with a page of its own. The test fails on anything written to the console as an
 * error, on any uncaught exception and on any request that fails; then a screenshot is kept.
 * @param {string} name
 * @param {Conditions & { path: string }} conditions
 * @param {(page: Page) => Promise<void>} body
 */
export function pageTest(name, { path: inside, ...conditions }, body) {
  test(name, { timeout: 60_000 }, async () => {
    const { page, errors } = await open(inside, conditions);
    try {
      await body(page);
      assert.deepEqual(errors, [], 'the page reported errors');
    } catch (error) {
      await keepScreenshot(page, name);
      throw error;
    } finally {
      await page.context().close();
    }
  });
}

/**
 * Opens a page in a context of its own, whose closing is the caller's business.
 * @param {string} inside the address within the app
 * @param {Conditions} [conditions]
 * @returns {Promise<{ page: Page, errors: string[] }>} `errors` grows as they happen
 */
export async function open(inside, conditions = {}) {
  const context = await (await browser).newContext({
    viewport: WIDE,
    locale: 'en',
    reducedMotion: 'reduce',
    ...conditions,
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error}`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      errors.push(`${response.status()} for ${response.url()}`);
    }
  });
  await page.goto(address(inside), { waitUntil: 'networkidle' });
  return { page, errors };
}

/**
 * Lets axe-core look for obstacles; any it is sure of fails the test.
 * @param {Page} page
 */
export async function assertAccessible(page) {
  await page.addScriptTag({ path: axeSource });
  const violations = await page.evaluate(async () => {
    // @ts-expect-error axe is the global of the script just added
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ found) => ({
      rule: found.id,
      help: found.help,
      where: found.nodes.map((/** @type {any} */ node) => node.target.join(' ')),
    }));
  });
  assert.deepEqual(violations, [], 'axe-core found obstacles');
}

/**
 * The page must not be wider than the window.
 * @param {Page} page
 */
export async function assertFitsWidth(page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= window, `the page is ${content} px wide in a window of ${window} px`);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function keepScreenshot(page, name) {
  const folder = process.env.CHUHE_FAILURES;
  if (!folder) {
    return;
  }
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true }).catch(() => {});
  console.error(`screenshot: ${file}`);
}
