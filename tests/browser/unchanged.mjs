// Test files that passed and whose scripts are unchanged since: the whole run skips them.
//
// A test process records what its pages requested. The file must run again if a script in the requested files, the test file itself,
// or anything that is no script of a page has changed.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { BrowserContext } from 'playwright-core' */
/** The scripts that the pages of a test file loaded, and the hash of all that it depends on; at first only what they requested. @typedef {{ requested?: string[], scripts?: string[], hash?: string }} Passed */
/** The scripts in each file of the app. @typedef {Record<string, string[]>} Parts */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose files determine the results, besides the files beside them. */
const FOLDERS = ['crates', 'tests/browser', 'tests/data', 'www'];
const BESIDE = ['Cargo.lock', 'Cargo.toml', 'tests/package-lock.json'];

/** Sources that a page may leave out. The engine's run in workers, whose requests are not recorded. */
const SCRIPT = /^www\/(?!engine\/|vendor\/).*\.js$/;

/** A file that draws a sample, or whose pages are requested outside of `open`, always runs. */
const ALWAYS = /newContext|launch\(|from '\.\.?\/(hosts|other-origin|browsers|sample)\.mjs'/;

/** The file in which a test file's process writes what it requested. @param {string} folder @param {string} file */
export const recordOf = (folder, file) => path.join(folder, `${path.basename(file)}.json`);

/** What the pages of each test file of this process requested. @type {Map<string, Set<string>>} */
const requested = new Map();

/** The test file that called the caller of this function, also before an `await`. */
export function callingFile() {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return /[\w-]+\.test\.mjs/.exec(stack)?.[0] ?? assert.fail('no test file called this');
}

/** Records the requests of a context for a test file; they are written if all tests of the process pass. @param {BrowserContext} context @param {string[]} homes @param {string} file */
export function recordRequests(context, homes, file) {
  const folder = process.env.CHUHE_PASSED;
  if (!folder) return;
  if (requested.size === 0) {
    process.on('exit', (code) => {
      if (code !== 0) return;
      for (const [file, addresses] of requested)
        writeFileSync(recordOf(folder, file), JSON.stringify({ requested: [...addresses] }));
    });
  }
  const addresses = requested.get(file) ?? new Set();
  requested.set(file, addresses);
  context.on('request', (request) => {
    const home = homes.find((home) => request.url().startsWith(home));
    if (home) addresses.add(new URL(request.url()).pathname.slice(new URL(home).pathname.length));
  });
}

/** The sources, and which of them the test files depend on. */
export class Sources {
  /** The hash of each file, by its path. @type {Map<string, string>} */
  #hashes = new Map();
  /** The scripts that are written into each page. @type {Map<string, string[]>} */
  #inlined = new Map();

  /** @param {Iterable<[file: string, content: Buffer | string]>} files */
  constructor(files) {
    for (const [file, content] of files) {
      this.#hashes.set(file, createHash('sha256').update(content).digest('hex'));
      if (file.endsWith('.html')) this.#inlined.set(file, inlinedIn(file, `${content}`));
    }
  }

  /** The scripts in files that pages requested, by their paths. @param {string[]} requested @param {Parts} parts */
  scriptsOf(requested, parts) {
    const files = requested.map((file) => file.replace(/^assets-\w+\//, ''));
    const pages = files.filter((file) => file === '' || file.endsWith('/'));
    const inlined = pages.flatMap((page) => this.#inlined.get(`www/${page}index.html`) ?? []);
    const found = [...files, ...inlined].flatMap((file) => [file, ...(parts[file] ?? [])]);
    return [...new Set(found.map((file) => `www/${file}`))].filter(
      (file) => SCRIPT.test(file) && this.#hashes.has(file),
    );
  }

  /** The hash of all that a test file depends on. @param {string} test its path @param {string[]} scripts of its pages */
  hashOf(test, scripts) {
    const used = new Set(scripts);
    const hash = createHash('sha256');
    for (const [file, content] of this.#hashes) {
      const isOther = file.endsWith('.test.mjs') && path.basename(file) !== path.basename(test);
      const isUnused = SCRIPT.test(file) && !used.has(file);
      if (!isOther && !isUnused) hash.update(`${file} ${content}\n`);
    }
    return hash.digest('hex');
  }
}

/** The files on which results depend. @returns {[file: string, content: Buffer][]} */
export function readSources() {
  const helpers = readdirSync(path.join(ROOT, 'tests')).filter((name) => name.endsWith('.mjs'));
  const inFolders = FOLDERS.flatMap((folder) => {
    const entries = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));
  });
  const files = [...BESIDE, ...helpers.map((name) => `tests/${name}`), ...inFolders].sort();
  return files.map((file) => [file, readFileSync(path.join(ROOT, file))]);
}

/** The scripts that the build writes into a page. @param {string} file @param {string} page */
const inlinedIn = (file, page) =>
  Array.from(page.matchAll(/src="([^"]+\.js)"[^>]* data-inline/g), ([, script]) =>
    path.posix.relative('www', path.posix.join(path.posix.dirname(file), script)),
  );

/** Those of the test files that must run. @param {Sources} sources @param {string} folder @param {string[]} files */
export const changedFiles = (sources, folder, files) =>
  files.filter((file) => {
    if (ALWAYS.test(readFileSync(file, 'utf8'))) return true;
    const { scripts = [], hash } = readRecord(folder, file);
    return !hash || hash !== sources.hashOf(file, scripts);
  });

/** Completes the records of the files that passed. @param {Sources} sources as the tests found them @param {Parts} parts of the tested app @param {string} folder @param {string[]} files */
export function keepPassed(sources, parts, folder, files) {
  for (const file of files) {
    const { requested = [] } = readRecord(folder, file);
    const scripts = sources.scriptsOf(requested, parts);
    if (requested.length > 0)
      writeFileSync(recordOf(folder, file), JSON.stringify({ scripts, hash: sources.hashOf(file, scripts) }));
  }
}

/** @param {string} folder @param {string} file @returns {Passed} */
function readRecord(folder, file) {
  try {
    return JSON.parse(readFileSync(recordOf(folder, file), 'utf8'));
  } catch {
    return {};
  }
}
