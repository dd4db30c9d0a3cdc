// What every browser test starts from: a page that is watched for errors, and its checks.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import { connect, name as engine } from './browsers.mjs';
import { open as openIn } from './open.mjs';

export { address, NARROW, ready, sourceAddress, WIDE, WITHOUT_BOOK } from './open.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./open.mjs').Conditions} Conditions
 * @typedef {'workers' | 'downloads' | 'contexts' | 'DevTools' | 'origins' | 'narrow' | 'touch' | 'pasting' | 'axe' | 'spoilt' | 'policies' | 'rightButton' | 'screenshots'} Need something that not every browser's driver can do
 */

/**
 * What can be driven beside what all of them can: to run something in a worker, or hear of one; to read a file that is saved; to
 * open a context without scripts, with service workers, or with colours, motion and paper of its own; Chromium's own protocol;
 * the mouse in a frame of another origin; a window of less than 447 pixels; a telephone with fingers; something made up to be pasted, which Firefox hands on
 * empty; axe-core on a page with a tree or with an analysis that goes on, in which Firefox 140 crashes now and then;
 * a page with spoilt functions, which WebKit's driver uses itself, or under a policy against `eval`, by which it asks;
 * a right button that is let go, of which pages hear in WebKit as of a move of the left one; a screenshot, for which WebKit's
 * driver never answers.
 * @type {Record<string, Need[]>}
 */
const ABLE = {
  chromium: [
    'workers',
    'downloads',
    'contexts',
    'DevTools',
    'origins',
    'narrow',
    'touch',
    'pasting',
    'axe',
    'spoilt',
    'policies',
    'rightButton',
    'screenshots',
  ],
  firefox: ['narrow', 'spoilt', 'policies', 'rightButton', 'screenshots'],
  webkit: ['origins', 'pasting', 'axe'],
};

/** A test that not every browser's driver can do is defined where it can. @param {Need} need */
export const can = (need) => ABLE[engine].includes(need);

/** How long one test may take. No test comes near it: on a busy machine what takes 20 seconds took 60, and more where each has a browser to start. */
export const PATIENCE = 240_000;

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Of all tests of a file; where none can be driven there is none. @type {ReturnType<typeof connect> | undefined} */
let browser;
after(async () => (await browser)?.close());

/** Opens a page in the browser of all tests; one that died with a test does not take the others along. @param {string} inside @param {Conditions} [conditions] */
export async function open(inside, conditions) {
  if (browser && !(await browser).isConnected()) browser = undefined;
  return openIn(await (browser ??= connect()), inside, conditions);
}

/** The pages of the app as addresses: `lab/`, ... @type {string[]} */
export const pages = JSON.parse(process.env.CHUHE_PAGES ?? '[]');

/**
 * Defines a test with a page of its own. The test fails on anything written to the console as an
 * error, on any uncaught exception and on any request that fails; then a screenshot is kept.
 * @param {string} name
 * @param {Conditions & { path: string, needs?: Need[] }} conditions
 * @param {(page: Page, seen: { requests: string[] }) => Promise<void>} body is given the addresses that have been asked for, too
 */
export function pageTest(name, { path: inside, needs = [], ...conditions }, body) {
  if (!needs.every(can)) return;
  test(name, { timeout: PATIENCE }, async () => {
    const { page, errors, requests } = await open(inside, conditions);
    try {
      await body(page, { requests });
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
 * Lets axe-core look for obstacles; any it is sure of fails the test.
 * @param {Page} page
 * @param {string[]} [rules] only these, instead of all
 */
export async function assertAccessible(page, rules) {
  if (!can('axe') && (await page.locator('game-tree, .analysis input[role="switch"]:checked').count()) > 0) return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axeSource });
  const violations = await page.evaluate(async (rules) => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run({
      resultTypes: ['violations'],
      // It is not in the frames of the page, and would wait there for an answer; and there is no sound or film to load.
      iframes: false,
      preload: false,
      ...(rules && { runOnly: rules }),
    });
    return violations.map((/** @type {any} */ found) => ({
      rule: found.id,
      help: found.help,
      where: found.nodes.map((/** @type {any} */ node) => node.target.join(' ')),
    }));
  }, rules);
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
  if (!folder || !can('screenshots')) return;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true }).catch(() => {});
  console.error(`screenshot: ${file}`);
}
