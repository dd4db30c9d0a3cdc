// Lists the pages and the address parameters that each reads: for play, lab and practice by calling their readers, for the others
// by searching their scripts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAddress as readEnding } from '../../../../www/endings/ending-address.js';
import { readAddress as readGame, readFriend, readStoredGame, readNewGame } from '../../../../www/address/game-url.js';
import { algorithms, modes, readAddress as readLab, shapes } from '../../../../www/address/search-address.js';
import { readAddress as readPractice } from '../../../../www/learn/practice/practice-address.js';
import { readAddress as readPuzzles } from '../../../../www/puzzles/puzzle-address.js';
import { switches, VIEWS } from '../../../../www/address/switches.js';

const WWW = new URL('../../../../www/', import.meta.url);
/** @type {string[]} */
const pages = JSON.parse(process.argv[2]);

/** Search parameters that record the names that are read. */
class RecordingParams extends URLSearchParams {
  names = new Set();
  /** @param {string} name */
  get(name) {
    this.names.add(name);
    return super.get(name);
  }
}

/** The names that readers read. @param {string} given parameters without which some are not read @param {((address: URLSearchParams) => unknown)[]} readers @returns {string[]} */
function namesRead(given, ...readers) {
  const address = new RecordingParams(given);
  for (const read of readers) read(address);
  return [...address.names];
}

/** The values of parameters with a fixed choice. @type {Record<string, readonly string[]>} */
const CHOICES = {
  root: ['max', 'min'],
  folded: ['0', '1'],
  apart: ['0', '1'],
  present: ['0', '1'],
  algorithm: algorithms,
  cut: ['atOrAbove', 'above'],
  mode: modes,
  shape: shapes,
  view: VIEWS,
  ...Object.fromEntries(Object.entries(switches).flatMap(([name, is]) => ('values' in is ? [[name, is.values]] : []))),
};

/** @type {Map<string, Set<string>>} */
const found = new Map(pages.map((page) => [page, new Set()]));
const add = (/** @type {string} */ page, /** @type {string[]} */ names) =>
  names.forEach((name) => found.get(page)?.add(name));
const game = namesRead('moves=h2e2', readGame, readNewGame, readFriend);
const lab = namesRead('', readLab);
add('play/', [...game, ...namesRead('kept=1', readStoredGame), 'tab']);
add('embed/game/', game);
add('lab/', lab);
add('learn/practice/', namesRead('class=1', readPractice));
add('endings/', namesRead('', readEnding));
add(
  'puzzles/',
  namesRead('', (address) => readPuzzles(address, [], 1)),
);
// One script of every page reads its language, another its colours.
for (const page of pages) add(page, ['lang', 'theme']);
// The settings of boards read the pieces.
for (const page of ['play/', 'embed/game/', 'learn/', 'puzzles/', 'endings/']) add(page, ['pieces']);
add('embed/board/', ['fen', 'moves', 'orientation', 'pieces', 'coordinates', 'host']);

/** The pages of a script: those that load it, else the page of its folder. @param {string} file */
function pagesOf(file) {
  const named = pages.filter((page) => {
    const html = readFileSync(new URL(`${page}index.html`, WWW), 'utf8');
    return [...html.matchAll(/ src="([^"]+)"/g)].some(([, name]) => path.posix.join(page, name) === file);
  });
  return named.length > 0 ? named : [`${path.posix.dirname(file)}/`];
}

/** Other code that reads the address. */
const READS = /URLSearchParams\((?:globalThis\.)?location\??\.search\)(?:\.(?:get|has)\(|,\s*)'([A-Za-z]+)'/g;
for (const file of readdirSync(WWW, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
  const names = [...readFileSync(new URL(file, WWW), 'utf8').matchAll(READS)].map(([, name]) => name);
  if (names.length > 0) for (const page of pagesOf(file)) add(page, names);
}

for (const [page, names] of found) {
  console.log(`/${page}${page === 'embed/frame/' ? ' with every parameter of /lab/' : ''}`);
  for (const name of [...names].sort()) {
    const choices = page === 'lab/' ? CHOICES[name] : undefined;
    console.log(`/${page}?${name}${choices ? ` = ${choices.join(' | ')}` : ''}`);
  }
}
