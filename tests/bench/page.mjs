// Times pages of the built app over loopback with an empty cache and one core, measures their transfer size, and times the frames of a drag.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { launch } from '../browser/browsers.mjs';
import { report } from './report.mjs';

/** @import { Page } from 'playwright-core' */

/** The measured pages: `shown` selects the first content, `usable` the sign of a usable page; `kept` is a storage key that is set. */
const PAGES = [
  { name: 'play', path: 'play/', shown: '.pieces > *', usable: '[data-movable]' },
  { name: 'lab, first visit', path: 'lab/', shown: 'svg.tree g.node', usable: '#first-look[data-phase="1"]' },
  {
    name: 'lab',
    path: 'lab/',
    kept: 'chuhe.lab.seen',
    shown: 'svg.tree g.node',
    usable: 'button.next:not([disabled])',
  },
];

/** After this time in ms each page is usable. */
const SETTLED_MS = 3000;

/** How often a piece is dragged around the board, and in how many steps each time. */
const ROUNDS = 4;
const STEPS = 60;

const home = process.env.CHUHE_DIST_URL ?? '';
const browser = await launchOnOneCore();
for (const { name, path, kept, ...selectors } of PAGES) {
  const times = await visit((page) => timesOf(page, path, selectors), kept);
  report(`${name}: first picture`, times.shown, 'ms');
  report(`${name}: usable`, times.usable, 'ms');
  // In a separate visit, because measuring sizes takes time from the page.
  report(`${name}: transfer as brotli`, (await visit((page) => weightOf(page, path), kept)) / 1000, 'kB');
}
const frames = (await visit(framesOfDrag)).toSorted((a, b) => a - b);
report('drag: frame', frames[Math.floor(frames.length / 2)], 'ms');
report('drag: 95 of 100 frames', frames[Math.floor(frames.length * 0.95)], 'ms');
report('drag: frames over 17 ms', (100 * frames.filter((time) => time > 17).length) / frames.length, '%');
await browser.close();

/** A browser on one core, where `taskset` is installed; the server and this process have the others. */
async function launchOnOneCore() {
  const runOn = (/** @type {string} */ cores) => spawnSync('taskset', ['-acp', cores, `${process.pid}`]);
  const cores = availableParallelism();
  runOn('0');
  const browser = await launch();
  runOn(`0-${cores - 1}`);
  return browser;
}

/** Visits a page with an empty cache and empty storage, except for the key `kept`. @template Found @param {(page: Page) => Promise<Found>} look @param {string} [kept] */
async function visit(look, kept) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  if (kept) await context.addInitScript((name) => localStorage.setItem(name, '1'), kept);
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string} path @param {{ shown: string, usable: string }} selectors */
async function timesOf(page, path, selectors) {
  await page.addInitScript(watch, selectors);
  await page.goto(new URL(path, home).href);
  // Until then the driver runs no script in the page, which would take 20 ms of the page's time.
  await setTimeout(SETTLED_MS);
  return page.evaluate(() => {
    const { shown, usable } = /** @type {any} */ (globalThis).seen;
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (!usable) throw new Error(`${location} is not usable`);
    return { shown: Math.max(shown, painted.startTime), usable };
  });
}

/**
 * Runs in the page before its scripts: records the frame in which each element is first painted.
 * @param {{ shown: string, usable: string }} selectors the selectors, also inside shadow roots
 */
function watch({ shown, usable }) {
  const seen = { shown: 0, usable: 0 };
  Object.assign(globalThis, { seen });
  const has = (/** @type {string} */ selector) => {
    const elements = document.querySelectorAll('xiangqi-board, game-tree, .prerendered > *, .stage');
    const roots = Array.from(elements, ({ shadowRoot }) => shadowRoot);
    const found = [document, ...roots].map((root) => root?.querySelector(selector)).find(Boolean);
    return found && getComputedStyle(found).visibility === 'visible';
  };
  const look = () => {
    if (!seen.shown && has(shown)) seen.shown = performance.now();
    if (seen.shown && !seen.usable && has(usable)) seen.usable = performance.now();
    if (!seen.usable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The size in bytes of all that a host would send with the best compression. @param {Page} page @param {string} path */
async function weightOf(page, path) {
  /** @type {Promise<Buffer>[]} */ const bodies = [];
  page.on('response', (response) => {
    bodies.push(response.body().catch(() => Buffer.alloc(0)));
  });
  await page.goto(new URL(path, home).href, { waitUntil: 'networkidle' });
  return (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

/** The frame times while a piece is dragged around the board during an endless search. @param {Page} page @returns {Promise<number[]>} */
async function framesOfDrag(page) {
  await page.goto(new URL('play/?lang=en&moves=', home).href);
  await page.getByRole('switch', { name: 'Analysis' }).click({ force: true });
  await page.locator('.analysis .lines li').first().waitFor();
  const point = async (/** @type {string} */ square) => {
    const box = await page.locator(`.ground xiangqi-board [data-square="${square}"]`).boundingBox();
    if (!box) throw new Error(`there is no ${square}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, middle, edge] = [await point('h2'), await point('e4'), await point('g4')];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.evaluate(() => {
    /** @type {number[]} */ const frames = [];
    let last = 0;
    const count = (/** @type {number} */ now) => {
      if (last) frames.push(now - last);
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(globalThis, { frames });
  });
  for (let step = 0; step < ROUNDS * STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / STEPS;
    const radius = edge.x - middle.x;
    await page.mouse.move(middle.x + radius * Math.cos(turn), middle.y + radius * Math.sin(turn));
  }
  const frames = await page.evaluate(() => /** @type {any} */ (globalThis).frames);
  await page.mouse.up();
  return frames;
}
