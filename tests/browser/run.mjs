// Runs the browser tests, all in one Chromium, or each file in its own browser of another kind; exits with their code.
//
// Called by `cargo xtask test` with the arguments of `node --test` and, in the environment, CHUHE_ENGINE (the browser),
// CHROMIUM, FIREFOX or WEBKIT_DRIVER (its program), CHUHE_URL (the app as released), CHUHE_SOURCE_URL (its sources),
// CHUHE_DIST_URL (the app in a sub-folder), CHUHE_PAGES (its pages, as JSON) and CHUHE_FAILURES (a folder for screenshots).

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { launchServer, name } from './browsers.mjs';

const server = name === 'chromium' ? await launchServer() : undefined;
// A test waits half of its time, for timers and for pages to settle. Files run in the order of their names, and the longest has a
// name that comes first.
const together = `--test-concurrency=${(server ? 2 : 1) * availableParallelism()}`;
const tests = spawn(process.execPath, ['--test', together, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(server && { CHUHE_BROWSER: server.wsEndpoint() }) },
});
const code = await new Promise((resolve) => tests.on('exit', resolve));
await server?.close();
process.exitCode = code ?? 1;
