// Takes the screenshots listed in states.mjs; called by `cargo xtask shots` with the folder for them and optional names.

import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './browser/browsers.mjs';
import { open } from './browser/open.mjs';
import { SHOTS } from './states.mjs';

/** @import { Shot } from './states.mjs' */

/** The size limit in bytes of committed screenshots, because every version stays in the history. */
const LARGEST_COMMITTED = 300_000;

const [folder, ...names] = process.argv.slice(2);
const committed = path.join(path.dirname(fileURLToPath(import.meta.url)), 'shots');
const unknown = names.filter((name) => !SHOTS.some((shot) => shot.name.startsWith(name)));
if (unknown.length > 0) throw new Error(`no picture is called ${unknown.join(', ')}`);
mkdirSync(folder, { recursive: true });
const browser = await launch();
const expected = SHOTS.filter((shot) => names.length === 0 || names.some((name) => shot.name.startsWith(name)));
/** @type {string[]} */ const failures = [];
for (const shot of expected)
  await take(shot).catch((error) => {
    failures.push(`${shot.name}: ${error}`);
  });
await browser.close();
if (failures.length > 0) throw new Error(failures.join('\n'));

/** @param {Shot} shot */
async function take({
  name,
  page: inside,
  viewport,
  colorScheme = 'light',
  settings,
  storage,
  act,
  isCommitted = false,
}) {
  const isMobile = Math.min(viewport.width, viewport.height) < 500;
  const { page, errors } = await open(browser, inside, {
    viewport,
    colorScheme,
    isMobile,
    hasTouch: isMobile,
    storage: { ...storage, ...(settings && { 'chuhe.settings': JSON.stringify({ version: 1, ...settings }) }) },
  });
  const file = path.join(folder, `${name}.png`);
  try {
    await page.evaluate(() => document.fonts.ready);
    await act?.(page);
  } finally {
    // If the state is not reached, the screenshot shows the last state.
    await page.screenshot({ path: file });
    await page.context().close();
  }
  console.log(`  ${file}, ${statSync(file).size} bytes`);
  if (errors.length > 0) throw new Error(`/${inside} reported errors: ${errors.join('; ')}`);
  if (isCommitted) keep(name, file);
}

/** @param {string} name @param {string} file */
function keep(name, file) {
  if (statSync(file).size > LARGEST_COMMITTED)
    throw new Error(`${name}.png is larger than the ${LARGEST_COMMITTED} bytes we commit`);
  mkdirSync(committed, { recursive: true });
  copyFileSync(file, path.join(committed, `${name}.png`));
  console.log(`  copied to tests/shots/${name}.png`);
}
