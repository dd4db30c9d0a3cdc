// Test files that passed and whose scripts are unchanged since: the whole run skips them.
//
// A test process records the pages and scripts that its pages requested. The file must run again if a script that they import, the file
// itself, or anything that is no script of a page has changed.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { BrowserContext } from 'playwright-core' */
/** @typedef {{ roots: string[], hash?: string }} Passed the requested sources of a file, and the hash of all that it depends on */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose files determine the results, besides the files beside them. */
const FOLDERS = ['crates', 'tests/browser', 'tests/data', 'www'];
const BESIDE = ['Cargo.lock', 'Cargo.toml', 'tests/package-lock.json'];

/** Sources that a page may leave out. The engine's run in workers, whose requests are not recorded. */
const SCRIPT_OR_PAGE = /^www\/(?!engine\/|vendor\/).*\.(js|html)$/;

/** A file that draws a sample, or whose pages are requested outside of `open`, always runs. */
const ALWAYS = /newContext|launch\(|from '\.\.?\/(hosts|other-origin|browsers|sample)\.mjs'/;

/** The file in which a test file's process writes what it requested. @param {string} folder @param {string} file */
export const recordOf = (folder, file) => path.join(folder, `${path.basename(file)}.json`);

/** The sources that the pages of each test file of this process requested. @type {Map<string, Set<string>>} */
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
      for (const [file, roots] of requested)
        writeFileSync(recordOf(folder, file), JSON.stringify({ roots: [...roots] }));
    });
  }
  const roots = requested.get(file) ?? new Set();
  requested.set(file, roots);
  context.on('request', (request) => {
    const home = homes.find((home) => request.url().startsWith(home));
    if (home) roots.add(new URL(request.url()).pathname.slice(new URL(home).pathname.length));
  });
}

/** The sources, and which of them the test files depend on. */
export class Sources {
  /** The content of each file, by its path. @type {Map<string, string>} */
  #hashes = new Map();
  /** The scripts that each page or script imports. @type {Map<string, string[]>} */
  #imports = new Map();

  /** @param {Iterable<[file: string, content: Buffer | string]>} files */
  constructor(files) {
    for (const [file, content] of files) {
      this.#hashes.set(file, createHash('sha256').update(content).digest('hex'));
      if (SCRIPT_OR_PAGE.test(file)) this.#imports.set(file, importsOf(file, `${content}`));
    }
  }

  /** The hash of all that a test file depends on. @param {string} test its path @param {string[]} roots */
  hashOf(test, roots) {
    const scripts = this.#reached(roots);
    const hash = createHash('sha256');
    for (const [file, content] of this.#hashes) {
      const isOther = file.endsWith('.test.mjs') && path.basename(file) !== path.basename(test);
      const isUnused = this.#imports.has(file) && file.endsWith('.js') && !scripts.has(file);
      if (!isOther && !isUnused) hash.update(`${file} ${content}\n`);
    }
    return hash.digest('hex');
  }

  /** The pages and scripts that these import, directly or not. @param {string[]} roots */
  #reached(roots) {
    const sources = roots.map((root) => `www/${root === '' || root.endsWith('/') ? `${root}index.html` : root}`);
    const reached = new Set(sources.filter((source) => this.#imports.has(source)));
    for (const source of reached) {
      for (const imported of this.#imports.get(source) ?? []) if (this.#imports.has(imported)) reached.add(imported);
    }
    return reached;
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

/** The scripts that a page or script names outside of comments: relative to itself, or to the app. @param {string} file @param {string} content */
function importsOf(file, content) {
  const names = content.replaceAll(/\/\*\*[^]*?\*\//g, '').matchAll(/['"`](?:\$\{\w+\})?([\w./-]+\.js)['"`]/g);
  return Array.from(names).flatMap(([, name]) => [path.posix.join(path.posix.dirname(file), name), `www/${name}`]);
}

/** Those of the test files that must run. @param {Sources} sources @param {string} folder @param {string[]} files */
export const changedFiles = (sources, folder, files) =>
  files.filter((file) => {
    if (ALWAYS.test(readFileSync(file, 'utf8'))) return true;
    const { roots, hash } = readRecord(folder, file);
    return !hash || hash !== sources.hashOf(file, roots);
  });

/** Completes the records of the files that passed. @param {Sources} sources as the tests found them @param {string} folder @param {string[]} files */
export function keepPassed(sources, folder, files) {
  for (const file of files) {
    const { roots } = readRecord(folder, file);
    if (roots.length > 0)
      writeFileSync(recordOf(folder, file), JSON.stringify({ roots, hash: sources.hashOf(file, roots) }));
  }
}

/** @param {string} folder @param {string} file @returns {Passed} */
function readRecord(folder, file) {
  try {
    return JSON.parse(readFileSync(recordOf(folder, file), 'utf8'));
  } catch {
    return { roots: [] };
  }
}
