// Times pages of the built app over loopback with an empty cache, and weighs what they load.
//
// Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { brotliCompressSync } from 'node:zlib';
import { launch } from '../browser/chromium.mjs';

/** Every page measured: what is there once it shows its first picture, and once it can be used. */
const PAGES = [
  { name: 'play', path: 'play/', shown: '.pieces > *', usable: '[data-movable]' },
  { name: 'lab', path: 'lab/', shown: 'svg.tree g', usable: 'button.next:not([disabled])' },
];

const home = process.env.CHUHE_DIST_URL ?? '';
const browser = await launch();
for (const { name, path, shown, usable } of PAGES) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @type {Promise<number>[]} */
  const weights = [];
  page.on('response', (response) => { weights.push(weight(response)); });
  await page.addInitScript(watch, { shown, usable });
  await page.goto(new URL(path, home).href);
  const times = await page.waitForFunction(() => {
    const { shown, usable } = /** @type {any} */ (globalThis).seen;
    return usable ? { shown, usable } : null;
  });
  const { shown: first, usable: ready } = /** @type {any} */ (await times.jsonValue());
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(weights)).reduce((sum, one) => sum + one, 0);
  report(`${name}: first picture`, first, 'ms');
  report(`${name}: usable`, ready, 'ms');
  report(`${name}: transfer as brotli`, bytes / 1000, 'kB');
  await context.close();
}
await browser.close();

/**
 * Runs in the page before anything else: notes the frame in which each thing has come to be drawn.
 * @param {{ shown: string, usable: string }} wanted selectors; shadow roots are looked into
 */
function watch({ shown, usable }) {
  const seen = { shown: 0, usable: 0 };
  Object.assign(globalThis, { seen });
  /** @param {ParentNode} root @param {string} selector @returns {boolean} */
  const has = (root, selector) => root.querySelector(selector) !== null
    || [...root.querySelectorAll('*')].some((element) => element.shadowRoot && has(element.shadowRoot, selector));
  const look = () => {
    if (!seen.shown && has(document, shown)) seen.shown = performance.now();
    if (seen.shown && !seen.usable && has(document, usable)) seen.usable = performance.now();
    if (!seen.usable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What a host would send that compresses as well as it can. @param {import('playwright-core').Response} response */
async function weight(response) {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return brotliCompressSync(body).length;
}

/** @param {string} name @param {number} value @param {string} unit */
function report(name, value, unit) {
  console.log(JSON.stringify({ name, value, unit }));
}
