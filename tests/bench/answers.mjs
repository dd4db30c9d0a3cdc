// Times what a page waits for from the engine that plays: the first answer, the end of a search, rules beside a search.
//
// Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { launch } from '../browser/chromium.mjs';

const ROUNDS = 40;

const home = process.env.CHUHE_DIST_URL ?? '';
const [assets] = (await (await fetch(new URL('lab/', home))).text()).match(/assets-[0-9a-f]+/) ?? ['.'];
const client = new URL(`${assets}/engine/client.js`, home).href;

const browser = await launch();
for (const place of ['worker', 'page']) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const script = `import { Chuhe } from '${client}';
    globalThis.engine = await Chuhe.start();
    await engine.xiangqiState({});
    globalThis.rules = performance.now();
    await engine.bestMove({ limits: { depth: 6 } });
    globalThis.move = performance.now();`;
  const refusal = place === 'page' ? '<script>globalThis.Worker = undefined;</script>' : '';
  const html = `<!doctype html><title>Chuhe</title><link rel="icon" href="data:,">${refusal}<script type="module">${script}</script>`;
  await page.route(new URL('bare', home).href, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('bare', home).href);
  await page.waitForFunction(() => 'move' in globalThis);
  const { rules, move } = await page.evaluate(() => /** @type {any} */ ({ rules: /** @type {any} */ (globalThis).rules, move: /** @type {any} */ (globalThis).move }));
  const { stops, asides, infos } = await page.evaluate(measure, ROUNDS);
  report(`${place}: rules on a cold page`, rules, 'ms');
  report(`${place}: a move on a cold page`, move, 'ms');
  report(`${place}: stop to answer, median`, median(stops), 'ms');
  report(`${place}: stop to answer, longest`, Math.max(...stops), 'ms');
  report(`${place}: rules beside a search, median`, median(asides), 'ms');
  report(`${place}: rules beside a search, longest`, Math.max(...asides), 'ms');
  report(`${place}: told`, infos, 'a second');
  await context.close();
}
await browser.close();

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
    // Any moment is as good as another: neither a slice nor an iteration should end just then.
    await new Promise((resolve) => { setTimeout(resolve, 150 + ((round * 37) % 101)); });
    const asked = performance.now();
    await engine.xiangqiState(position);
    const stopped = performance.now();
    enough.abort();
    await search;
    stops.push(performance.now() - stopped);
    asides.push(stopped - asked);
  }
  /** @type {number[]} */
  const told = [];
  const enough = new AbortController();
  const onInfo = () => { if (told.push(performance.now()) === 41) enough.abort(); };
  await engine.analyse({}, { enough: enough.signal, onInfo });
  return { stops, asides, infos: 40_000 / (told[40] - told[0]) };
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** @param {string} name @param {number} value @param {string} unit */
function report(name, value, unit) {
  console.log(JSON.stringify({ name, value, unit }));
}
