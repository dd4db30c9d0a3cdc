// Times how soon one worker, and two that search together, reach a depth; and counts the nodes that takes.
//
// Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { launch } from '../browser/chromium.mjs';

/** What takes a worker a second or two: dividing what is over sooner does not pay. */
const DEPTH = 16;
const OPENINGS = [[], ['h2e2', 'h9g7', 'h0g2', 'i9h9'], ['c3c4', 'g6g5', 'b0c2', 'h9g7'], ['b2e2', 'b9c7', 'b0c2', 'a9b9', 'a0b0', 'h7h3']];

const home = process.env.CHUHE_DIST_URL ?? '';
const [assets] = (await (await fetch(new URL('lab/', home))).text()).match(/assets-[0-9a-f]+/) ?? ['.'];
const client = new URL(`${assets}/engine/client.js`, home).href;

const browser = await launch();
const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
await page.route(new URL('bare', home).href, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
await page.goto(new URL('bare', home).href);
const sums = [];
for (const workers of [1, 2]) sums[workers] = await page.evaluate(measure, { client, workers, depth: DEPTH, openings: OPENINGS });
await browser.close();
report(`one worker to depth ${DEPTH}`, sums[1].time, 'ms');
report(`two workers to depth ${DEPTH}`, sums[2].time, 'ms');
report('two as fast as one', sums[1].time / sums[2].time, 'times');
report('nodes of two for one of one', sums[2].nodes / sums[1].nodes, 'times');

/** Runs in the page. @param {{ client: string, workers: number, depth: number, openings: string[][] }} asked */
async function measure({ client, workers, depth, openings }) {
  const engine = await (await import(client)).Chuhe.start();
  // All of them are there before time counts.
  await engine.bestMove({ limits: { timeMs: 500 } }, { workers });
  const sum = { time: 0, nodes: 0 };
  for (const moves of openings) {
    const begun = performance.now();
    const { nodes } = await engine.bestMove({ position: { moves }, limits: { depth } }, { workers });
    sum.time += performance.now() - begun;
    sum.nodes += nodes;
  }
  return sum;
}

/** @param {string} name @param {number} value @param {string} unit */
function report(name, value, unit) {
  console.log(JSON.stringify({ name, value, unit }));
}
