// Notebook servers for a test, each in an empty folder, without access to other servers, stopped with the test.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from '../browser/browsers.mjs';

/** @import { AddressInfo } from 'node:net' */
/** @import { Locator } from 'playwright-core' */

const python = process.env.CHUHE_PYTHON ?? '';
assert.ok(python, 'CHUHE_PYTHON is set by `cargo xtask test --only notebook`');

/** An empty folder with settings for the programs that run there. */
export function folder() {
  const place = mkdtempSync(path.join(tmpdir(), 'chuhe-notebook-'));
  const own = (/** @type {string} */ name) => path.join(place, name);
  const env = {
    ...process.env,
    HOME: place,
    JUPYTER_CONFIG_DIR: own('config'),
    JUPYTER_DATA_DIR: own('data'),
    JUPYTER_RUNTIME_DIR: own('runtime'),
    JUPYTERLAB_SETTINGS_DIR: own('settings'),
    JUPYTERLAB_WORKSPACES_DIR: own('workspaces'),
    IPYTHONDIR: own('ipython'),
    XDG_CONFIG_HOME: own('xdg'),
    XDG_CACHE_HOME: own('cache'),
  };
  return {
    place,
    env,
    write: (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(own(name), text),
  };
}

/** A notebook with these cells. @param {string[]} cells */
export function notebook(cells) {
  const kernelspec = { name: 'python3', display_name: 'Python 3', language: 'python' };
  return JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec },
    cells: cells.map((source, at) => ({
      cell_type: 'code',
      id: `cell-${at}`,
      metadata: {},
      execution_count: null,
      outputs: [],
      source,
    })),
  });
}

/** Runs a Python module to its end and returns its output. @param {ReturnType<typeof folder>} where @param {string[]} words */
export function run({ place, env }, words) {
  const { status, stdout, stderr } = spawnSync(python, ['-m', ...words], { cwd: place, env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout + stderr;
}

/**
 * Starts a server and resolves when it answers.
 * @param {ReturnType<typeof folder>} where @param {(port: number) => string[]} words @param {string} inside an address that it serves
 */
export async function serve({ place, env }, words, inside) {
  const port = await freePort();
  const server = spawn(python, ['-m', ...words(port)], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const home = `http://127.0.0.1:${port}/`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(home + inside).catch(() => null);
    if (answer?.ok) break;
    if (tries > 600 || server.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
    await wait(200);
  }
  /** Stops it with its kernels. */
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    process.kill(-Number(server.pid), 'SIGTERM');
    await Promise.race([
      ended,
      wait(5000).then(() => server.exitCode === null && process.kill(-Number(server.pid), 'SIGKILL')),
    ]);
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  };
  return { home, stop };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * A page that can reach only its own server. Requests to others are listed in `elsewhere`.
 * @param {string} home
 */
export async function page(home) {
  const browser = await launch();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  const opened = await context.newPage();
  /** @type {string[]} */ const elsewhere = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !url.href.startsWith(home),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  opened.setDefaultTimeout(90_000);
  return { page: opened, elsewhere, close: () => browser.close() };
}

/** Whether the text is dark on light, and its background. @param {Locator} element */
export const ground = (element) =>
  element.evaluate((shown) => {
    const [red, green, blue] = (getComputedStyle(shown).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3 > 128 ? 'light' : 'dark';
  });
