// Times in each browser that tests drive: a step in the lab until it is painted, and a stopped search until it answers.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`. WebKit's times include its bridge, which
// polls the page every 15 ms.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launch, name } from '../browser/browsers.mjs';

const ROUNDS = 40;

if (process.env.CHUHE_ENGINE) await measure();
else
  for (const engine of ['chromium', 'firefox', 'webkit']) {
    const environment = { ...process.env, CHUHE_ENGINE: engine };
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
      stdio: 'inherit',
      env: environment,
    });
    if (status !== 0) throw new Error(`${engine} was not measured`);
  }

/** In the browser of this process. */
async function measure() {
  const home = process.env.CHUHE_DIST_URL ?? '';
  const browser = await launch();
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(new URL('lab/?lang=en&cut=atOrAbove', home).href, { waitUntil: 'networkidle' });
  await page.locator('game-tree[shown="0"]').waitFor();
  // The first round compiles the code of a step.
  await page.evaluate(step, ROUNDS);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).go('first'));
  await page.locator('game-tree[shown="0"]').waitFor();
  report('a step in the lab', await page.evaluate(step, ROUNDS));
  // The built app bundles the client.
  const sources = process.env.CHUHE_SOURCE_URL ?? '';
  await page.goto(new URL('lab/?lang=en', sources).href, { waitUntil: 'networkidle' });
  const client = new URL('engine/client.js', sources).href;
  report('stop to answer', await page.evaluate(stop, { client, rounds: ROUNDS }));
  await browser.close();
}

/** Runs in the page: steps through the example, each step until the next frame is painted. @param {number} rounds */
async function step(rounds) {
  const tree = /** @type {HTMLElement} */ (document.querySelector('game-tree'));
  const next = /** @type {HTMLElement} */ (tree.shadowRoot?.querySelector('button.next'));
  const times = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begun = performance.now();
    next.click();
    do
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    while (tree.getAttribute('shown') !== String(round));
    times.push(performance.now() - begun);
  }
  return times;
}

/** Runs in the page. @param {{ client: string, rounds: number }} what */
async function stop({ client, rounds }) {
  const { Chuhe } = await import(client);
  const engine = await Chuhe.start();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const enough = new AbortController();
    const search = engine.analyse({}, { enough: enough.signal });
    // A varying moment, so that no slice or iteration ends just then.
    await new Promise((resolve) => {
      setTimeout(resolve, 150 + ((round * 37) % 101));
    });
    const stopped = performance.now();
    enough.abort();
    await search;
    times.push(performance.now() - stopped);
  }
  return times;
}

/** @param {string} what @param {number[]} values */
function report(what, values) {
  const sorted = values.sort((one, other) => one - other);
  const figures = { median: sorted[Math.floor(sorted.length / 2)], longest: sorted[sorted.length - 1] };
  for (const [kind, value] of Object.entries(figures))
    console.log(JSON.stringify({ name: `${name}: ${what}, ${kind}`, value, unit: 'ms' }));
}
