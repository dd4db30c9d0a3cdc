// Times what a page waits for from the engines: the first trace, the first move, the end of a search, rules during a search.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { launch } from '../browser/browsers.mjs';
import { report } from './report.mjs';

const ROUNDS = 40;

// The sources, because the built app bundles the client.
const home = process.env.CHUHE_SOURCE_URL ?? '';
const client = new URL('engine/client.js', home).href;

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';

for (const place of ['worker', 'page']) {
  const tracing = await cold(
    place,
    `
    const trace = await engine.traceSearch({ game: 'tree', tree: '${TREE}' });
    await trace.frame(1);
    globalThis.done = performance.now();`,
  );
  report(`${place}: a trace on a cold page`, await tracing.evaluate(() => /** @type {any} */ (globalThis).done), 'ms');
  await tracing.context().browser()?.close();
  const page = await cold(
    place,
    `
    await engine.xiangqiState({});
    globalThis.rules = performance.now();
    await engine.bestMove({ limits: { depth: 6 } });
    globalThis.done = performance.now();`,
  );
  const { rules, done: move } = await page.evaluate(
    () =>
      /** @type {any} */ ({ rules: /** @type {any} */ (globalThis).rules, done: /** @type {any} */ (globalThis).done }),
  );
  const { stops, asides, infos } = await page.evaluate(measure, ROUNDS);
  report(`${place}: rules on a cold page`, rules, 'ms');
  report(`${place}: a move on a cold page`, move, 'ms');
  report(`${place}: stop to answer, median`, median(stops), 'ms');
  report(`${place}: stop to answer, longest`, Math.max(...stops), 'ms');
  report(`${place}: rules beside a search, median`, median(asides), 'ms');
  report(`${place}: rules beside a search, longest`, Math.max(...asides), 'ms');
  report(`${place}: reports`, infos, 'a second');
  await page.context().browser()?.close();
}

/**
 * A page of a new browser without stored data, after `script` has run and set `done`.
 * @param {string} place where the engine runs: in a worker, or on the page because workers are refused
 * @param {string} script
 */
async function cold(place, script) {
  const browser = await launch();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const refusal = place === 'page' ? '<script>globalThis.Worker = undefined;</script>' : '';
  const begin = `import { Chuhe } from '${client}';
    const engine = globalThis.engine = await Chuhe.start();`;
  const html = `<!doctype html><title>Chuhe</title><link rel="icon" href="data:,">${refusal}<script type="module">${begin}${script}</script>`;
  await page.route(new URL('bare', home).href, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('bare', home).href);
  await page.waitForFunction(() => 'done' in globalThis);
  return page;
}

/** Runs in the page. @param {number} rounds */
async function measure(rounds) {
  const { engine } = /** @type {any} */ (globalThis);
  const openings = [[], ['h2e2'], ['c3c4', 'h7e7'], ['b0c2', 'g6g5', 'g3g4'], ['h2e2', 'h9g7', 'h0g2', 'i9h9']];
  const stops = [];
  const asides = [];
  for (let round = 0; round < rounds; round += 1) {
    const enough = new AbortController();
    const position = { moves: openings[round % openings.length] };
    const search = engine.analyse({ position }, { enough: enough.signal });
    // A varying moment, so that no slice or iteration ends just then.
    await new Promise((resolve) => {
      setTimeout(resolve, 150 + ((round * 37) % 101));
    });
    const startedAt = performance.now();
    await engine.xiangqiState(position);
    const stopped = performance.now();
    enough.abort();
    await search;
    stops.push(performance.now() - stopped);
    asides.push(stopped - startedAt);
  }
  /** @type {number[]} */ const messages = [];
  const enough = new AbortController();
  const onInfo = () => {
    if (messages.push(performance.now()) === 41) enough.abort();
  };
  await engine.analyse({}, { enough: enough.signal, onInfo });
  return { stops, asides, infos: 40_000 / (messages[40] - messages[0]) };
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
