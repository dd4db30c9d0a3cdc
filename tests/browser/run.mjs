// Runs the browser tests in a few processes, each with its own browser; exits with their code.
//
// Called by `cargo xtask test` with the arguments of `node --test` and, in the environment, CHUHE_ENGINE (the browser),
// CHROMIUM, FIREFOX or WEBKIT_DRIVER (its program), CHUHE_URL (the app as released), CHUHE_SOURCE_URL (its sources),
// CHUHE_DIST_URL (the app in a sub-folder), CHUHE_PAGES (its pages, as JSON) and CHUHE_FAILURES (a folder for screenshots); in a whole
// run also CHUHE_PASSED (a folder that records what passed), CHUHE_PARTS (the scripts in each file of the app, as JSON) and, where
// unchanged files may be skipped, CHUHE_SKIPS.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { name } from './browsers.mjs';
import { changedFiles, keepPassed, readSources, recordOf, Sources } from './unchanged.mjs';

const isFile = (/** @type {string} */ argument) => argument.endsWith('.test.mjs');
const files = process.argv.slice(2).filter(isFile);
const passed = process.env.CHUHE_PASSED;
const sources = passed ? new Sources(readSources()) : undefined;
const chosen = passed && sources && process.env.CHUHE_SKIPS ? changedFiles(sources, passed, files) : files;
if (chosen.length < files.length) {
  console.log(`  ${files.length - chosen.length} of ${files.length} files are unchanged since they passed`);
}
// Node runs every test that it finds if it gets no file.
if (chosen.length === 0) process.exit();
if (passed) for (const file of chosen) rmSync(recordOf(passed, file), { force: true });

// A test waits half of its time, for timers and for pages to settle.
const processes = (name === 'chromium' ? 2 : 1) * availableParallelism();
const folder = mkdtempSync(path.join(tmpdir(), 'chuhe-browser-'));
const options = process.argv.slice(2).filter((argument) => !isFile(argument));
const tests = spawn(process.execPath, ['--test', `--test-concurrency=${processes}`, ...options, ...grouped()], {
  stdio: 'inherit',
});
const code = await new Promise((resolve) => tests.on('exit', resolve));
rmSync(folder, { recursive: true });
if (passed && sources) {
  const parts = JSON.parse(readFileSync(/** @type {string} */ (process.env.CHUHE_PARTS), 'utf8'));
  keepPassed(sources, parts, passed, chosen);
}
process.exitCode = code ?? 1;

/**
 * The files to start. To start Chromium and its driver takes two seconds of a processor, so each process runs many files, in the
 * order of their names; the longest has a name that comes first. The other browsers do not last for as many pages.
 */
function grouped() {
  if (name !== 'chromium') return chosen;
  return Array.from({ length: Math.min(processes, chosen.length) }, (_, first) => {
    const file = path.join(folder, `browser-${first + 1}.mjs`);
    const group = chosen.filter((_, index) => index % processes === first);
    writeFileSync(file, group.map((name) => `import ${JSON.stringify(pathToFileURL(name))};\n`).join(''));
    return file;
  });
}
