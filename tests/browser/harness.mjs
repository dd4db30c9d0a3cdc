// The base of all browser tests: a page that is checked for errors, and assertions.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { launch, name as engine } from './browsers.mjs';
import { open as openIn } from './open.mjs';
import { callingFile } from '../unchanged.mjs';

/** @import { Conditions } from './open.mjs' */
/** @import { Page } from 'playwright-core' */

export { address, distHome, NARROW, openFolds, ready, sourceAddress, WIDE, WITHOUT_BOOK } from './open.mjs';

/**
 * @typedef {'workers' | 'downloads' | 'contexts' | 'DevTools' | 'origins' | 'narrow' | 'touch' | 'pasting' | 'axe' | 'brokenBuiltIns' | 'policies' | 'rightButton' | 'screenshots'} Need a feature that not every browser's driver has
 */

/**
 * Features of each driver beyond the common ones: code in workers and events of them; reading a downloaded file; contexts without scripts,
 * with service workers, or with their own colours, motion and paper; Chromium's own protocol; the mouse in a frame of another origin;
 * windows narrower than 447 px; touch on a phone; a synthetic paste, which is empty in Firefox; axe-core on a page with a tree or a running
 * analysis, with which Firefox 140 crashes now and then; pages with broken built-in functions, which WebKit's driver uses itself, or with a
 * policy against `eval`, which it uses too; releasing the right button, which WebKit's pages get as a move of the left one; screenshots,
 * which WebKit's driver never returns.
 * @type {Record<string, Need[]>}
 */
const ABLE = {
  chromium: /** @type {Need[]} */ (
    'workers downloads contexts DevTools origins narrow touch pasting axe brokenBuiltIns policies rightButton screenshots'.split(
      ' ',
    )
  ),
  firefox: ['narrow', 'brokenBuiltIns', 'policies', 'rightButton', 'screenshots'],
  webkit: ['origins', 'pasting', 'axe'],
};

/** Whether this browser's driver has a feature; tests that need it are defined only then. @param {Need} need */
export const can = (need) => ABLE[engine].includes(need);

/** The features that a test needs, for conditions that have a name. @param {...Need} names */
export const needs = (...names) => ({ needs: names });

/** The time limit of one test in ms. Tests of 20 s took 60 s on a busy machine, and more where each starts a browser. */
export const TEST_TIMEOUT_MS = 240_000;
/** The same limit as an option of `test`. */
export const TIMED = { timeout: TEST_TIMEOUT_MS };

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The browser of all tests of this process; undefined if no test runs. @type {ReturnType<typeof launch> | undefined} */
let browser;
after(async () => (await browser)?.close());

/**
 * Opens a page in the browser of all tests, which is restarted if it crashed in another test.
 * @param {string} inside
 * @param {Conditions} [conditions]
 * @param {string} [file] the test file that opens it
 */
export async function open(inside, conditions, file = callingFile()) {
  if (browser && !(await browser).isConnected()) browser = undefined;
  return openIn(await (browser ??= launch()), inside, conditions, file);
}

/** The pages of the app as addresses: `lab/`, ... @type {string[]} */
export const pages = JSON.parse(process.env.CHUHE_PAGES ?? '[]');

/**
 * Defines a test with its own page. The test fails on any console error, uncaught exception or failed request, unless the page
 * `reports` errors by design, and then keeps a screenshot.
 * @param {string} name
 * @param {Conditions & { path: string, needs?: Need[], reports?: boolean }} conditions
 * @param {(page: Page, seen: { requests: string[] }) => Promise<void>} body also gets the requested addresses
 */
export function pageTest(name, { path: inside, needs = [], reports = false, ...conditions }, body) {
  if (!needs.every(can)) return;
  const file = callingFile();
  test(name, TIMED, async () => {
    const { page, errors, requests } = await open(inside, conditions, file);
    try {
      await body(page, { requests });
      if (!reports) assert.deepEqual(errors, [], 'the page reported errors');
    } catch (error) {
      await keepScreenshot(page, name);
      throw error;
    } finally {
      await page.context().close();
    }
  });
}

/** The texts of the cells of each row. @param {Page} page @param {string} rows a selector @returns {Promise<string[][]>} */
export const cellTexts = (page, rows) =>
  page.$$eval(rows, (all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));

/** The file that an action saves. @param {Page} page @param {() => Promise<unknown>} act */
export async function saved(page, act) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

/**
 * Runs axe-core; any certain violation fails the test. pages.test.mjs looks at every page as it opens; other tests at the part that
 * they open, which takes a fifth of the time.
 * @param {Page} page
 * @param {string[]} [parts] selectors of these, with `>>` between a host and what is in its shadow tree, instead of the whole page
 * @param {string[]} [rules] only these, instead of all
 */
export async function assertAccessible(page, parts, rules) {
  if (!can('axe') && (await page.locator('game-tree, .analysis input[role="switch"]:checked').count()) > 0) return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axeSource });
  const include = parts?.map((part) => (part.includes(' >> ') ? { fromShadowDom: part.split(' >> ') } : [part]));
  const violations = await page.evaluate(
    async ({ include, rules }) => {
      const { violations } = await /** @type {any} */ (globalThis).axe.run(include ? { include } : document, {
        resultTypes: ['violations'],
        // axe-core is not in the frames, where it would wait for an answer; and there is no media to preload.
        iframes: false,
        preload: false,
        ...(rules && { runOnly: rules }),
      });
      return violations.map((/** @type {any} */ found) => ({
        rule: found.id,
        help: found.help,
        where: found.nodes.map((/** @type {any} */ node) => node.target.join(' ')),
      }));
    },
    { include, rules },
  );
  assert.deepEqual(violations, [], 'axe-core found violations');
}

/**
 * Asserts that the page is not wider than the window.
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
  if (!folder || !can('screenshots')) return;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true }).catch(() => {});
  console.error(`screenshot: ${file}`);
}
