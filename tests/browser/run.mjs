// Runs the browser tests in a few processes, each with its own browser; exits with their code.
//
// Called by `cargo xtask test` with the arguments of `node --test` and, in the environment, CHUHE_ENGINE (the browser),
// CHROMIUM, FIREFOX or WEBKIT_DRIVER (its program), CHUHE_URL (the app as released), CHUHE_SOURCE_URL (its sources),
// CHUHE_DIST_URL (the app in a sub-folder), CHUHE_PAGES (its pages, as JSON) and CHUHE_FAILURES (a folder for screenshots); in a whole
// run also CHUHE_PASSED (a folder that records what passed), CHUHE_PARTS (the scripts in each file of the app, as JSON) and, where
// unchanged files may be skipped, CHUHE_SKIPS.

import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inGroups, runGroups } from '../groups.mjs';
import { name } from './browsers.mjs';
import { ALWAYS, changedFiles, readRecord, readSources, recordOf, Sources, writeRecord } from '../unchanged.mjs';

const isFile = (/** @type {string} */ argument) => argument.endsWith('.test.mjs');
const files = process.argv.slice(2).filter(isFile);
const passed = process.env.CHUHE_PASSED;
const sources = passed ? new Sources(readSources('browser')) : undefined;
const isAlways = (/** @type {string} */ file) => ALWAYS.browser.test(readFileSync(file, 'utf8'));
const chosen = passed && sources && process.env.CHUHE_SKIPS ? changedFiles(sources, passed, files, isAlways) : files;
if (chosen.length < files.length) {
  console.log(`  ${files.length - chosen.length} of ${files.length} files are unchanged since they passed`);
}
// Node runs every test that it finds if it gets no file.
if (chosen.length === 0) process.exit();
if (passed) for (const file of chosen) rmSync(recordOf(passed, file), { force: true });

// A test waits half of its time, for timers and for pages to settle.
const processes = (name === 'chromium' ? 2 : 1) * availableParallelism();
// To start Chromium and its driver takes two seconds of a processor; the longest file has a name that comes first. The other browsers
// do not last for as many pages.
const groups = name === 'chromium' ? inGroups(chosen, processes) : chosen.map((file) => [file]);
const options = process.argv.slice(2).filter((argument) => !isFile(argument));
process.exitCode = await runGroups(groups, processes, options);
if (passed && sources) {
  const parts = JSON.parse(readFileSync(/** @type {string} */ (process.env.CHUHE_PARTS), 'utf8'));
  for (const file of chosen) {
    const { requested = [] } = readRecord(passed, file);
    if (requested.length > 0) writeRecord(passed, file, sources, sources.scriptsOf(requested, parts));
  }
}
