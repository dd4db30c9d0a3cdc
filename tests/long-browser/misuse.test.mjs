// What people do wrong, at random, for ten minutes: double clicks, Back and Forward, reloads during a search, other window sizes, illegal moves,
// two dialogs, pieces dragged off the board, nonsense in every field, closed tabs. No page reports an error, every page still answers, and
// memory does not grow.
//
// CHUHE_MINUTES sets another duration, CHUHE_SEED repeats a run.

import assert from 'node:assert/strict';
import { can, open, pages } from '../browser/harness.mjs';
import { address } from '../browser/open.mjs';
import { sampleTest } from '../sample.mjs';

/** @import { Page } from 'playwright-core' */

const MINUTES = Number(process.env.CHUHE_MINUTES ?? 10);
const ACTIONS_PER_PAGE = 12;
/** After garbage collection the heap differs by some bytes from run to run. */
const HEAP_SLACK_BYTES = 3_000_000;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 480, height: 640 },
  { width: 900, height: 450 },
  { width: 1600, height: 1000 },
];
const NONSENSE = [
  '',
  ' ',
  '-1',
  '1e999',
  'NaN',
  '((((',
  '<b>x</b>',
  '炮二平五',
  '\u202e\u0000\ud800',
  'x'.repeat(5000),
];
const KEYS = ['Escape', 'Enter', 'Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', ' ', 'z', '?'];

/** Runs before the scripts of a page: what would open a window of the system does nothing. */
const withoutSystemDialogs = () => {
  window.print = () => {};
  window.open = () => null;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    if (this.type !== 'file') click.call(this);
  };
};

/** Clicks two random controls, one of them twice. @param {Page} page @param {number} draw */
const clickTwice = (page, draw) =>
  page.evaluate((draw) => {
    const isOurs = (/** @type {Element} */ element) =>
      !(element instanceof HTMLAnchorElement) || (element.origin === location.origin && element.target !== '_blank');
    const controls = [...document.querySelectorAll('button, summary, select, input, a[href], [role="tab"]')].filter(
      (element) => isOurs(element) && element.checkVisibility() && /** @type {any} */ (element).type !== 'file',
    );
    const one = /** @type {HTMLElement | undefined} */ (controls[Math.floor(draw * controls.length)]);
    const other = /** @type {HTMLElement | undefined} */ (controls[Math.floor(((draw * 7919) % 1) * controls.length)]);
    for (const control of [one, one, other]) control?.click();
  }, draw);

/** Opens every dialog of the page at once. @param {Page} page */
const openDialogs = (page) =>
  page.evaluate(() => {
    const openers = document.querySelectorAll('site-head .settings, [data-action="menu"], [data-action="newGame"]');
    for (const opener of openers) /** @type {HTMLElement} */ (opener).click();
  });

/** Types into every visible field. @param {Page} page @param {string} text */
const typeNonsense = (page, text) =>
  page.evaluate((text) => {
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (
      document.querySelectorAll('textarea, input:not([type="file"], [type="checkbox"], [type="radio"])')
    );
    for (const field of fields) {
      if (!field.checkVisibility()) continue;
      field.value = text;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  }, text);

/** Tries illegal moves on every board, by squares and by text. @param {Page} page @param {number} draw */
const moveIllegally = (page, draw) =>
  page.evaluate((draw) => {
    for (const board of document.querySelectorAll('xiangqi-board')) {
      const squares = board.querySelectorAll('[data-square]');
      for (const place of [draw, (draw * 7919) % 1, (draw * 104_729) % 1])
        squares[Math.floor(place * squares.length)]?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, composed: true }),
        );
      for (const text of ['e0e9', 'h2e2', 'nonsense', '帅五进九'])
        board.dispatchEvent(
          new CustomEvent('typed', { bubbles: true, composed: true, cancelable: true, detail: { text } }),
        );
    }
  }, draw);

/** Drags from somewhere on a board to outside of it. @param {Page} page @param {number} draw */
async function dragOff(page, draw) {
  const box = await page.evaluate(() => {
    const {
      left = 0,
      top = 0,
      width = 100,
      height = 100,
    } = document.querySelector('xiangqi-board, game-tree')?.getBoundingClientRect() ?? {};
    return { left, top, width, height };
  });
  const x = Math.max(1, box.left + draw * box.width);
  const y = Math.max(1, box.top + ((draw * 7919) % 1) * box.height);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 30);
  await page.mouse.move(1, 1);
  await page.mouse.up();
}

/** Opens the same page in another tab and closes it while it loads. @param {Page} page */
async function closeTab(page) {
  const tab = await page.context().newPage();
  tab.goto(page.url()).catch(() => {});
  await page.waitForTimeout(200);
  // Chromium’s driver does not always answer when a page closes while it loads.
  await Promise.race([tab.close(), page.waitForTimeout(5000)]);
}

/** What is done wrong, with a random number below 1. @type {Record<string, (page: Page, draw: number) => Promise<unknown>>} */
const MISTAKES = {
  clickTwice,
  clickAgain: clickTwice,
  openDialogs,
  moveIllegally,
  dragOff,
  closeTab,
  typeNonsense: (page, draw) => typeNonsense(page, NONSENSE[Math.floor(draw * NONSENSE.length)]),
  press: (page, draw) => page.keyboard.press(KEYS[Math.floor(draw * KEYS.length)]),
  resize: (page, draw) => page.setViewportSize(SIZES[Math.floor(draw * SIZES.length)]),
  goBack: (page) => page.evaluate(() => history.back()),
  goForward: (page) => page.evaluate(() => history.forward()),
  reload: async (page) => {
    await moveIllegally(page, 0.5);
    await page.evaluate(() => location.reload());
  },
};

/** The memory of a page after garbage collection; null where the driver cannot tell. @param {Page} page */
async function heapOf(page) {
  if (!can('DevTools')) return null;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

/** Opens a page, even if the page before is just leaving for another. @param {Page} page @param {string} path */
async function visit(page, path) {
  for (;;) {
    try {
      return await page.goto(address(path));
    } catch (error) {
      if (!/interrupted|aborted|NS_BINDING/i.test(String(error))) throw error;
    }
  }
}

/** The page to play, loaded anew: it works, and takes this much memory and this many elements. @param {Page} page */
async function measure(page) {
  await visit(page, 'play/?lang=en&level=1&side=red');
  await page.locator('xiangqi-game .ground [data-square="h2"][data-movable]').waitFor();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heap: await heapOf(page), elements };
}

/** An error of the driver, because the page was left meanwhile. @param {unknown} error */
const isNavigation = (error) =>
  /navigat|destroyed|detached|closed|no such|discarded|unloaded|cannot find context|protocol error/i.test(
    String(error),
  );

/** WebKit and Firefox report modules that were loading when the page was left, Chromium text that a number field refuses. */
const HARMLESS =
  /Importing a module script failed|error loading dynamically imported module|The specified value "[^"]*" cannot be parsed/;

/** Makes random mistakes on a random page; returns what was done. @param {Page} page @param {() => number} random */
async function misuse(page, random) {
  const path = pages[Math.floor(random() * pages.length)];
  await visit(page, `${path}?lang=${random() < 0.5 ? 'en' : 'zh-Hans'}`);
  const done = [path];
  for (let action = 0; action < ACTIONS_PER_PAGE; action += 1) {
    const names = Object.keys(MISTAKES);
    const name = names[Math.floor(random() * names.length)];
    done.push(name);
    await MISTAKES[name](page, random()).catch((error) => {
      if (!isNavigation(error)) throw error;
    });
  }
  return done;
}

sampleTest(
  `${MINUTES} minutes of mistakes: no error, and memory as before`,
  async ({ random }) => {
    const { page, errors } = await open('play/?lang=en', { before: withoutSystemDialogs });
    const end = Date.now() + MINUTES * 60_000;
    await misuse(page, random);
    const early = await measure(page);
    let rounds = 1;
    while (Date.now() < end) {
      const done = await misuse(page, random);
      rounds += 1;
      // The page still runs scripts.
      await page.evaluate(() => 1 + 1).catch((error) => assert.ok(isNavigation(error), String(error)));
      const reported = errors.filter((error) => !HARMLESS.test(error));
      assert.deepEqual(reported, [], `errors after ${done.join(', ')}`);
    }
    const late = await measure(page);
    console.log(`${rounds} pages, ${rounds * ACTIONS_PER_PAGE} mistakes, ${JSON.stringify({ early, late })}`);
    assert.ok(late.elements <= early.elements + 100, JSON.stringify({ early, late }));
    if (early.heap !== null)
      assert.ok(Number(late.heap) <= early.heap + HEAP_SLACK_BYTES, JSON.stringify({ early, late }));
    await page.context().close();
  },
  { timeout: (MINUTES + 10) * 60_000 },
);
