// Times one worker, and two parallel ones, to a depth, and counts their nodes.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { launch } from '../browser/browsers.mjs';
import { report } from './report.mjs';

/** A depth that takes a worker two seconds: shorter searches leave less to divide. */
const DEPTH = 18;

/** Each answer to each move, because the time of a single position varies by a factor of two either way. */
const MOVES = ['h2e2', 'b0c2', 'c3c4', 'h2f2', 'g0e2'];
const ANSWERS = ['h9g7', 'b9c7', 'g6g5', 'c6c5', 'h7e7'];
const OPENINGS = MOVES.flatMap((move) => ANSWERS.map((answer) => [move, answer]));

// The sources, because the built app bundles the client.
const home = process.env.CHUHE_SOURCE_URL ?? '';
const client = new URL('engine/client.js', home).href;

const browser = await launch();
const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
await page.route(new URL('bare', home).href, (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
);
await page.goto(new URL('bare', home).href);
await page.evaluate(load, client);
const sums = { 1: { time: 0, nodes: 0 }, 2: { time: 0, nodes: 0 } };
for (const moves of OPENINGS) {
  // In turn, so that a temporarily slower machine affects both.
  for (const workers of /** @type {const} */ ([1, 2])) {
    const { time, nodes } = await page.evaluate(measure, { workers, depth: DEPTH, moves });
    sums[workers].time += time;
    sums[workers].nodes += nodes;
  }
}
await browser.close();
report(`one worker to depth ${DEPTH}`, sums[1].time / OPENINGS.length, 'ms');
report(`two workers to depth ${DEPTH}`, sums[2].time / OPENINGS.length, 'ms');
report('two as fast as one', sums[1].time / sums[2].time, 'times');
report('nodes of two for one of one', sums[2].nodes / sums[1].nodes, 'times');

/** Runs in the page: starts both workers before the measurement. @param {string} client */
async function load(client) {
  const engine = await (await import(client)).Chuhe.start();
  await engine.bestMove({ limits: { timeMs: 500 } }, { workers: 2 });
  Object.assign(window, { engine });
}

/** Runs in the page. @param {{ workers: number, depth: number, moves: string[] }} asked */
async function measure({ workers, depth, moves }) {
  const begun = performance.now();
  const { nodes } = await /** @type {any} */ (window).engine.bestMove(
    { position: { moves }, limits: { depth } },
    { workers },
  );
  return { time: performance.now() - begun, nodes };
}
