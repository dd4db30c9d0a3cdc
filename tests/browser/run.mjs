// Runs the browser tests, all in one Chromium, or each file in its own browser of another kind; exits with their code.
//
// Called by `cargo xtask test` with the arguments of `node --test` and, in the environment, CHUHE_ENGINE (the browser),
// CHROMIUM, FIREFOX or WEBKIT_DRIVER (its program), CHUHE_URL (the app as released), CHUHE_SOURCE_URL (its sources),
// CHUHE_DIST_URL (the app in a sub-folder), CHUHE_PAGES (its pages, as JSON) and CHUHE_FAILURES (a folder for screenshots); in a whole
// run also CHUHE_PASSED (a folder that records what passed) and, where unchanged files may be skipped, CHUHE_SKIPS.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { launchServer, name } from './browsers.mjs';
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

const server = name === 'chromium' ? await launchServer() : undefined;
// A test waits half of its time, for timers and for pages to settle. Files run in the order of their names, and the longest has a
// name that comes first.
const together = `--test-concurrency=${(server ? 2 : 1) * availableParallelism()}`;
const options = process.argv.slice(2).filter((argument) => !isFile(argument));
const tests = spawn(process.execPath, ['--test', together, ...options, ...chosen], {
  stdio: 'inherit',
  env: { ...process.env, ...(server && { CHUHE_BROWSER: server.wsEndpoint() }) },
});
const code = await new Promise((resolve) => tests.on('exit', resolve));
await server?.close();
if (passed && sources) keepPassed(sources, passed, chosen);
process.exitCode = code ?? 1;
