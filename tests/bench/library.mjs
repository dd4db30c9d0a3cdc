// Loads a PGN file of 10,000 games as a library in the openings tab, then reloads the page: until the games are listed.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench library`.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from '../browser/browsers.mjs';
import { longGame } from '../long-game.mjs';
import { play } from '../node/modules.mjs';
import { pgnGame } from '../pgn-game.mjs';
import { chance } from '../sample.mjs';
import { report } from './report.mjs';

const GAMES = 10_000;
/** Random lines, from which the games are cut to 71 to 90 plies: about the length of master games. */
const LINES = 100;
const LONGEST = 90;

const random = chance(21);
const lines = Array.from({ length: LINES }, () => longGame(play, LONGEST, random));
const folder = mkdtempSync(path.join(tmpdir(), 'chuhe-library-'));
const file = path.join(folder, 'games.pgn');
writeFileSync(file, gamesText());
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const listed = async (/** @type {string} */ name) => {
    const shown = await page.waitForFunction(() => document.querySelector('.library .entry') && performance.now());
    const start = await page.evaluate(() => /** @type {any} */ (globalThis).chosen ?? 0);
    report(name, Number(await shown.jsonValue()) - start, 'ms');
  };
  await page.goto(new URL(`play/?moves=${lines[0][0]}&tab=openings`, process.env.CHUHE_DIST_URL).href);
  const input = page.locator('.library input');
  await input.evaluate((element) => {
    element.addEventListener('change', () => Object.assign(globalThis, { chosen: performance.now() }), true);
  });
  await input.setInputFiles(file);
  await listed('file chosen: games listed after');
  await page.reload();
  await listed('page reloaded: games listed after');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Games cut from the lines, written in Chinese. */
function gamesText() {
  const results = /** @type {const} */ (['red', 'black', 'draw']);
  const texts = Array.from({ length: GAMES }, (_, number) => {
    const moves = lines[number % LINES].slice(0, LONGEST - (Math.floor(number / LINES) % 20));
    const tags = {
      Event: '全国象棋甲级联赛',
      Date: `${1990 + (number % 30)}.05.01`,
      Red: `R${number}`,
      Black: `B${number % 97}`,
    };
    return pgnGame(play, { moves, result: results[number % 3], kind: 'chinese', tags });
  });
  return texts.join('');
}
