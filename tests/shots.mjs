// Takes the screenshots listed below; called by `cargo xtask shots` with the folder for them.

import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from './browser/chromium.mjs';
import { NARROW, open, WIDE } from './browser/open.mjs';

/**
 * @typedef {object} Shot
 * @property {string} name of the file
 * @property {string} page address within the app
 * @property {{ width: number, height: number }} viewport
 * @property {'light' | 'dark'} [colorScheme]
 * @property {(page: import('playwright-core').Page) => Promise<void>} [act] what is done before the picture is taken
 * @property {boolean} [isCommitted] whether it is kept in the repository, for the README
 */

/** A telephone of today, upright and on its side. */
const PHONE = { width: 375, height: 812 };
const LYING = { width: 812, height: 375 };

/** Six plies after which two cannons mate. */
const BEFORE_MATE = 'moves=h2e2,a9a8,e2e6,a8a9,b2b4,a9a8';
const CHECKS = 'fen=3k5/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1&moves=a0a9,d9d8,a9a8,d8d9,a8a9,d9d8,a9a8,d8d9';
const OPENING = 'moves=h2e2,h9g7,h0g2,i9h9,i0h0,b9c7,g3g4,c6c5';

/** Makes a move on the board of the page. @param {string} from @param {string} to @returns {Shot['act']} */
const move = (from, to) => async (page) => {
  for (const square of [from, to]) await page.locator(`.ground [data-square="${square}"]`).click();
  await page.locator('xiangqi-game .card').first().waitFor();
};

/** @param {string[]} actions buttons to press, one after another @returns {Shot['act']} */
const press = (...actions) => async (page) => {
  for (const action of actions) await page.locator(action).click();
  await page.locator('dialog[open]').waitFor();
};

/** @type {Shot[]} */
const SHOTS = [
  { name: 'lab', page: 'lab/?lang=en&step=30', viewport: { ...WIDE, height: 770 }, isCommitted: true },
  { name: 'lab-dark', page: 'lab/?lang=zh-Hans&step=30', viewport: WIDE, colorScheme: 'dark' },
  { name: 'lab-narrow', page: 'lab/?lang=zh-Hans&step=13', viewport: NARROW },
  { name: 'lab-narrow-dark', page: 'lab/?lang=en&step=13', viewport: NARROW, colorScheme: 'dark' },
  { name: 'play', page: `play/?lang=en&${OPENING}`, viewport: WIDE, isCommitted: true },
  { name: 'play-dark', page: `play/?lang=zh-Hans&${OPENING}`, viewport: WIDE, colorScheme: 'dark' },
  { name: 'play-phone', page: `play/?lang=zh-Hans&${OPENING}`, viewport: PHONE },
  { name: 'play-phone-dark', page: `play/?lang=en&${OPENING}`, viewport: PHONE, colorScheme: 'dark' },
  { name: 'play-lying', page: `play/?lang=zh-Hans&${OPENING}`, viewport: LYING },
  { name: 'play-picked', page: 'play/?lang=en&moves=', viewport: PHONE, act: (page) => page.locator('.ground [data-square="h2"]').click() },
  { name: 'play-mate', page: `play/?lang=en&${BEFORE_MATE}`, viewport: WIDE, act: move('b4', 'e4') },
  { name: 'play-warning', page: `play/?lang=en&${CHECKS}`, viewport: PHONE, act: move('a8', 'a9') },
  { name: 'play-new', page: 'play/?lang=zh-Hans&moves=', viewport: WIDE, act: press('[data-action="newGame"]') },
  { name: 'play-menu', page: `play/?lang=en&${OPENING}`, viewport: PHONE, colorScheme: 'dark', act: press('[data-action="menu"]') },
  { name: 'play-fault', page: 'play/?lang=en&fen=9/9_w', viewport: WIDE },
  { name: 'front', page: '?lang=zh-Hans', viewport: WIDE },
  { name: 'learn', page: 'learn/?lang=en', viewport: WIDE },
  { name: 'puzzles', page: 'puzzles/?lang=zh-Hans&puzzle=7', viewport: WIDE },
  { name: 'puzzles-narrow-dark', page: 'puzzles/?lang=en&puzzle=3', viewport: NARROW, colorScheme: 'dark' },
  { name: 'front-narrow-dark', page: '?lang=en', viewport: NARROW, colorScheme: 'dark' },
];

/** Pictures in the repository stay small: each version of them is kept for ever. */
const LARGEST_COMMITTED = 300_000;

const folder = process.argv[2];
const committed = path.join(path.dirname(fileURLToPath(import.meta.url)), 'shots');
mkdirSync(folder, { recursive: true });
const browser = await connect();
for (const { name, page: address, viewport, colorScheme = 'light', act, isCommitted = false } of SHOTS) {
  const { page, errors } = await open(browser, address, { viewport, colorScheme });
  const file = path.join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  await page.screenshot({ path: file });
  await page.context().close();
  console.log(`  ${file}, ${statSync(file).size} bytes`);
  if (errors.length > 0) {
    throw new Error(`/${address} reported errors: ${errors.join('; ')}`);
  }
  if (isCommitted) {
    if (statSync(file).size > LARGEST_COMMITTED) {
      throw new Error(`${name}.png is larger than the ${LARGEST_COMMITTED} bytes we commit`);
    }
    mkdirSync(committed, { recursive: true });
    copyFileSync(file, path.join(committed, `${name}.png`));
    console.log(`  copied to tests/shots/${name}.png`);
  }
}
await browser.close();
