// Starts one Chromium, runs the browser tests against it, ends with their exit code.
//
// Called by `cargo xtask test` with the arguments of `node --test` and, in the environment,
// CHROMIUM (the program), CHUHE_URL (where the app is served, as it is released), CHUHE_SOURCE_URL
// (where its sources are), CHUHE_DIST_URL (the app in a sub-folder), CHUHE_PAGES (its pages, as JSON)
// and CHUHE_FAILURES (a folder for screenshots).

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { launchServer } from './chromium.mjs';

const server = await launchServer();
// Half of its time a test waits: for a timer, for a page to come to rest. Files run in the order of their names, and the
// longest is called so that it comes first.
const together = `--test-concurrency=${2 * availableParallelism()}`;
const tests = spawn(process.execPath, ['--test', together, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHUHE_BROWSER: server.wsEndpoint() },
});
const code = await new Promise((resolve) => tests.on('exit', resolve));
await server.close();
process.exitCode = code ?? 1;
