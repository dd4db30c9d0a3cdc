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
 * @property {boolean} [isCommitted] whether it is kept in the repository, for the README
 */

/** @type {Shot[]} */
const SHOTS = [
  { name: 'lab', page: 'lab/?lang=en&step=30', viewport: { ...WIDE, height: 770 }, isCommitted: true },
  { name: 'lab-dark', page: 'lab/?lang=zh-Hans&step=30', viewport: WIDE, colorScheme: 'dark' },
  { name: 'lab-narrow', page: 'lab/?lang=zh-Hans&step=13', viewport: NARROW },
  { name: 'lab-narrow-dark', page: 'lab/?lang=en&step=13', viewport: NARROW, colorScheme: 'dark' },
  { name: 'front', page: '?lang=zh-Hans', viewport: WIDE },
  { name: 'front-narrow-dark', page: '?lang=en', viewport: NARROW, colorScheme: 'dark' },
];

/** Pictures in the repository stay small: each version of them is kept for ever. */
const LARGEST_COMMITTED = 300_000;

const folder = process.argv[2];
const committed = path.join(path.dirname(fileURLToPath(import.meta.url)), 'shots');
mkdirSync(folder, { recursive: true });
const browser = await connect();
for (const { name, page: address, viewport, colorScheme = 'light', isCommitted = false } of SHOTS) {
  const { page, errors } = await open(browser, address, { viewport, colorScheme });
  const file = path.join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
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
