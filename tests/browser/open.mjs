// Opens a page of the app under given conditions and records its errors.

import { name } from './browsers.mjs';
import { recordRequests } from '../unchanged.mjs';

/** @import { Browser, Page } from 'playwright-core' */

/**
 * @typedef {object} Conditions under which a page is opened
 * @property {{ width: number, height: number }} [viewport]
 * @property {number} [deviceScaleFactor]
 * @property {'light' | 'dark'} [colorScheme]
 * @property {string} [locale]
 * @property {'reduce' | 'no-preference'} [reducedMotion]
 * @property {boolean} [hasTouch]
 * @property {boolean} [isMobile]
 * @property {boolean} [javaScriptEnabled]
 * @property {'ready' | 'load'} [until] when the page counts as open: pages of the app report that they are ready, other pages are loaded
 * @property {string} [html] the source of a page of the test, instead of one of the app; its address is among the sources
 * @property {Record<string, string>} [storage] the content of the page’s storage
 * @property {() => void} [before] runs in the page before any of its scripts
 */

/**
 * Messages of Firefox that are no errors: it refuses a worker to pages of another origin, which then start it from a blob; and its
 * driver may not inspect windows of another origin.
 */
const OF_FIREFOX =
  name === 'firefox'
    ? [
        /^Security Error: Content at \S+ may not load data from \S+-worker\.js\.$/,
        /^Error: Permission denied to access property "\w+"$/,
      ]
    : [];

/** The message of Playwright where it blocks service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** The warning of Chromium if a preloaded file is used only after some seconds, or not at all. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** The timeout of Playwright’s actions in ms, for busy machines and for browsers that start for each page. */
const ACTION_TIMEOUT_MS = 60_000;

/** A laptop and a phone. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 667 };

/** Settings of a reader without the opening book, so that the engine searches from its first move. @type {Record<string, string>} */
export const WITHOUT_BOOK = { 'chuhe.settings': JSON.stringify({ version: 1, book: false }) };

/** The full address of a page of the app. @param {string} inside */
export const address = (inside) => new URL(inside, home('CHUHE_URL')).href;

/** The address of the app in a sub-folder of a host. */
export const distHome = () => home('CHUHE_DIST_URL');

/** The same among the unbundled sources, where tests find single modules. @param {string} inside */
export const sourceAddress = (inside) => new URL(inside, home('CHUHE_SOURCE_URL')).href;

/** The addresses under which the app is served. */
const homes = ['CHUHE_URL', 'CHUHE_SOURCE_URL', 'CHUHE_DIST_URL'].flatMap((variable) => process.env[variable] ?? []);

/** @param {string} variable */
function home(variable) {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is set by \`cargo xtask test\` and \`cargo xtask shots\``);
  return address;
}

/**
 * Opens a page in a new context, which the caller closes.
 * @param {Browser} browser
 * @param {string} inside the address within the app
 * @param {Conditions} [conditions]
 * @param {string} [file] the test file that opens it
 * @returns {Promise<{ page: Page, errors: string[], requests: string[] }>} `errors` and the addresses of `requests` grow while the page is open
 */
export async function open(browser, inside, { html, storage, before, until, ...conditions } = {}, file) {
  const localStorage = Object.entries(storage ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'en',
    reducedMotion: 'reduce',
    // They would fetch the whole app for each context; their own tests allow them.
    serviceWorkers: 'block',
    ...(storage && { storageState: { cookies: [], origins: [{ origin: new URL(address('')).origin, localStorage }] } }),
    ...conditions,
  });
  if (file) recordRequests(context, homes, file);
  const page = await context.newPage();
  /** @type {string[]} */ const errors = [];
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if ((type === 'error' || type === 'warning') && text !== BLOCKED && !LATE_PRELOAD.test(text)) {
      errors.push(`console ${type}: ${text} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => {
    // The stack is empty if Firefox gives none.
    const message = String(error.stack || error);
    if (!OF_FIREFOX.some((words) => words.test(message.split('\n')[0]))) errors.push(`uncaught: ${message}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      errors.push(`${response.status()} for ${response.url()}`);
    }
  });
  /** @type {string[]} */ const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  if (name !== 'chromium') supply(page);
  if (before) await page.addInitScript(before);
  const at = html === undefined ? address(inside) : sourceAddress(inside);
  if (html !== undefined) await page.route(at, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(at);
  if (until ? until === 'ready' : conditions.javaScriptEnabled !== false && isPage(at)) await ready(page);
  return { page, errors, requests };
}

/** Waits until a page of the app is ready. @param {Page} page */
export const ready = (page) => page.locator('html[data-ready]').waitFor();

/** Whether an address is a page of the app, in any of its folders. @param {string} at */
const isPage = (at) => homes.some((home) => at.startsWith(home)) && new URL(at).pathname.endsWith('/');

/** Replaces functions of Playwright that are missing or wrong, without an error, in browsers driven by WebDriver BiDi. @param {Page} page */
function supply(page) {
  const locator = Object.getPrototypeOf(page.locator('html'));
  // No touch events.
  locator.tap = locator.click;
  page.tap = page.click;
  page.touchscreen.tap = page.mouse.click.bind(page.mouse);
  // It appends to the content of number fields, and fires no change event.
  locator.fill = async function (/** @type {string} */ text) {
    await this.focus();
    await this.evaluate(write, text);
  };
  page.fill = (selector, text) => page.locator(selector).fill(text);
  // It waits for a load event although the page stays.
  page.waitForURL = async (expected) => {
    await page.waitForFunction(
      (source) => new RegExp(source).test(location.href),
      /** @type {RegExp} */ (expected).source,
    );
  };
}

/** @param {Element} field @param {string} text */
function write(field, text) {
  /** @type {HTMLInputElement} */ (field).value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.addEventListener('blur', () => field.dispatchEvent(new Event('change', { bubbles: true })), { once: true });
}

/** Opens every fold below the sheet of the lab. @param {Page} page */
export const openFolds = (page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('.below details')) {
      /** @type {HTMLDetailsElement} */ (fold).open = true;
    }
  });
