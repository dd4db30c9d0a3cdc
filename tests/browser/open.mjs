// Opens a page of the app under given conditions and listens for what goes wrong in it.

import { name } from './browsers.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Conditions under which a page is opened
 * @property {{ width: number, height: number }} [viewport]
 * @property {number} [deviceScaleFactor]
 * @property {'light' | 'dark'} [colorScheme]
 * @property {string} [locale]
 * @property {'reduce' | 'no-preference'} [reducedMotion]
 * @property {boolean} [hasTouch]
 * @property {boolean} [isMobile]
 * @property {boolean} [javaScriptEnabled]
 * @property {'ready' | 'load'} [until] what ends the opening: a page of the app says itself that it is ready, other pages are loaded
 * @property {string} [html] a page of the test's own, instead of one of the app's; it lies among the sources
 * @property {Record<string, string>} [storage] what the page finds in its storage
 * @property {() => void} [before] runs in the page before any of its scripts
 */

/**
 * What Firefox writes down without anything being amiss: that it refuses a worker to pages of another origin, upon which a
 * blob starts it; and that its driver may not look at windows of another origin.
 */
const OF_FIREFOX =
  name === 'firefox'
    ? [
        /^Security Error: Content at \S+ may not load data from \S+-worker\.js\.$/,
        /^Error: Permission denied to access property "length"$/,
      ]
    : [];

/** What Playwright itself says where service workers are blocked. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** What Chromium says where a machine takes some seconds to come to what was loaded ahead, or a browser has no use for it. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** Things take longer than Playwright expects on a machine that has other work, or where every page has a browser of its own to start. */
const PATIENCE = 60_000;

/** A laptop and a telephone. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 667 };

/** A reader who wants the engine to think from its first move on. @type {Record<string, string>} */
export const WITHOUT_BOOK = { 'chuhe.settings': JSON.stringify({ version: 1, book: false }) };

/** The whole address of something in the app. @param {string} inside */
export const address = (inside) => new URL(inside, home('CHUHE_URL')).href;

/** The same among the sources, where a test finds each module by itself. @param {string} inside */
export const sourceAddress = (inside) => new URL(inside, home('CHUHE_SOURCE_URL')).href;

/** @param {string} variable */
function home(variable) {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is set by \`cargo xtask test\` and \`cargo xtask shots\``);
  return address;
}

/**
 * Opens a page in a context of its own, whose closing is the caller's business.
 * @param {import('playwright-core').Browser} browser
 * @param {string} inside the address within the app
 * @param {Conditions} [conditions]
 * @returns {Promise<{ page: Page, errors: string[], requests: string[] }>} `errors` and the addresses of `requests` grow as they happen
 */
export async function open(browser, inside, { html, storage, before, until, ...conditions } = {}) {
  const localStorage = Object.entries(storage ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'en',
    reducedMotion: 'reduce',
    // It fetches the whole app anew for each context; its own tests allow it.
    serviceWorkers: 'block',
    ...(storage && { storageState: { cookies: [], origins: [{ origin: new URL(address('')).origin, localStorage }] } }),
    ...conditions,
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if ((type === 'error' || type === 'warning') && text !== BLOCKED && !LATE.test(text)) {
      errors.push(`console ${type}: ${text} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => {
    const told = String(error.stack ?? error);
    if (!OF_FIREFOX.some((words) => words.test(told.split('\n')[0]))) errors.push(`uncaught: ${told}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      errors.push(`${response.status()} for ${response.url()}`);
    }
  });
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  page.setDefaultTimeout(PATIENCE);
  if (name !== 'chromium') supply(page);
  if (before) await page.addInitScript(before);
  const at = html === undefined ? address(inside) : sourceAddress(inside);
  if (html !== undefined) await page.route(at, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(at);
  if (until ? until === 'ready' : conditions.javaScriptEnabled !== false && isPage(at)) await ready(page);
  return { page, errors, requests };
}

/** Waits until a page of the app can be used. @param {Page} page */
export const ready = (page) => page.locator('html[data-ready]').waitFor();

/** Whether an address is that of a page of the app, in any of the folders that it is served from. @param {string} at */
function isPage(at) {
  const homes = ['CHUHE_URL', 'CHUHE_SOURCE_URL', 'CHUHE_DIST_URL'].map((variable) => process.env[variable]);
  return homes.some((home) => home && at.startsWith(home)) && new URL(at).pathname.endsWith('/');
}

/** What Playwright does not do, or does amiss, in the browsers that it drives by WebDriver BiDi, and says nothing. @param {Page} page */
function supply(page) {
  const locator = Object.getPrototypeOf(page.locator('html'));
  // It has no finger.
  locator.tap = locator.click;
  page.tap = page.click;
  page.touchscreen.tap = page.mouse.click.bind(page.mouse);
  // It writes behind what a field of numbers holds, and no change follows.
  locator.fill = async function (/** @type {string} */ text) {
    await this.focus();
    await this.evaluate(write, text);
  };
  page.fill = (selector, text) => page.locator(selector).fill(text);
  // It waits for a page to load that has not been left.
  page.waitForURL = async (wanted) => {
    await page.waitForFunction(
      (source) => new RegExp(source).test(location.href),
      /** @type {RegExp} */ (wanted).source,
    );
  };
}

/** @param {Element} field @param {string} text */
function write(field, text) {
  /** @type {HTMLInputElement} */ (field).value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.addEventListener('blur', () => field.dispatchEvent(new Event('change', { bubbles: true })), { once: true });
}
