// Test files that passed and whose scripts are unchanged since: the whole run skips them.
//
// A file must run again if a script that it uses, the test file itself, or anything that is no script of a page has changed. A browser
// test uses the scripts in the files that its pages requested, which its process records; a test under Node uses those that it imports.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { BrowserContext } from 'playwright-core' */
/** The scripts that a test file uses, and the hash of all that it depends on; of a browser test at first only what was requested. @typedef {{ requested?: string[], scripts?: string[], hash?: string }} Passed */
/** The scripts in each file of the app. @typedef {Record<string, string[]>} Parts */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folders whose files determine the results of browser tests, and of tests under Node, besides the files beside them. */
const FOLDERS = Object.freeze({
  browser: ['crates', 'tests/browser', 'tests/data', 'www'],
  node: ['crates', 'docs', 'npm', 'python', 'tests/corpus', 'tests/data', 'tests/node', 'tests/tex', 'www'],
});
const BESIDE = ['Cargo.lock', 'Cargo.toml'];

/** Sources that a page may leave out. The engine's run in workers, whose requests are not recorded. */
const SCRIPT = /^www\/(?!engine\/|vendor\/).*\.js$/;

/**
 * A file that draws a sample always runs; so does a browser test whose pages are requested outside of `open`, and a test under Node that
 * lists or names files at run time.
 */
export const ALWAYS = Object.freeze({
  browser: /newContext|launch\(|from '\.\.?\/(hosts|other-origin|browsers|sample)\.mjs'/,
  node: /sample\.mjs|readdir|child_process|worker_threads|new URL\(`(?!\.\.\/\.\.\/www\/engine)|\.js', import\.meta/,
});

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

/** The files on which results depend. @param {'browser' | 'node'} kind of the tests @returns {[file: string, content: Buffer][]} */
export function readSources(kind) {
  const filesIn = (/** @type {string} */ folder, recursive = true) =>
    readdirSync(path.join(ROOT, folder), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));
  // Tests under Node read the documents.
  const beside = kind === 'node' ? filesIn('.', false) : BESIDE;
  const files = [...beside, ...filesIn('tests', false), ...FOLDERS[kind].flatMap((folder) => filesIn(folder))];
  return files.sort().map((file) => [file, readFileSync(path.join(ROOT, file))]);
}

/** The scripts that each test file imports, and their imports. @param {string[]} files @returns {Promise<Map<string, string[]>>} */
export async function scriptsImported(files) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: ROOT,
    bundle: true,
    entryPoints: files,
    format: 'esm',
    logLevel: 'silent',
    metafile: true,
    outdir: 'never-written',
    packages: 'external',
    platform: 'node',
    write: false,
  });
  const importedBy = (/** @type {string} */ file, found = new Set()) => {
    if (found.has(file) || !metafile.inputs[file]) return found;
    found.add(file);
    for (const { path } of metafile.inputs[file].imports) importedBy(path, found);
    return found;
  };
  return new Map(files.map((file) => [file, [...importedBy(path.relative(ROOT, path.resolve(file)))]]));
}

/** The scripts that the build writes into a page. @param {string} file @param {string} page */
const inlinedIn = (file, page) =>
  Array.from(page.matchAll(/src="([^"]+\.js)"[^>]* data-inline/g), ([, script]) =>
    path.posix.relative('www', path.posix.join(path.posix.dirname(file), script)),
  );

/** Those of the test files that must run. @param {Sources} sources @param {string} folder of the records @param {string[]} files @param {(file: string) => boolean} isAlways */
export const changedFiles = (sources, folder, files, isAlways) =>
  files.filter((file) => {
    if (isAlways(file)) return true;
    const { scripts = [], hash } = readRecord(folder, file);
    return !hash || hash !== sources.hashOf(file, scripts);
  });

/** The record of a file that passed. @param {string} folder @param {string} file @param {Sources} sources as the tests found them @param {string[]} scripts that it uses */
export function writeRecord(folder, file, sources, scripts) {
  writeFileSync(recordOf(folder, file), JSON.stringify({ scripts, hash: sources.hashOf(file, scripts) }));
}

/** @param {string} folder @param {string} file @returns {Passed} */
export function readRecord(folder, file) {
  try {
    return JSON.parse(readFileSync(recordOf(folder, file), 'utf8'));
  } catch {
    return {};
  }
}
