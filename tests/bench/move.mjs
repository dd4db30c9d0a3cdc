// Times a human move in a long game: until the rules have answered, and until the page is rendered.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { launch } from '../browser/browsers.mjs';
import { longGame } from '../long-game.mjs';
import { chance } from '../sample.mjs';
import { play } from '../node/modules.mjs';

const ROUNDS = 20;
const MOVES = [1, 100, 500, 1000];

const home = process.env.CHUHE_DIST_URL ?? '';
const game = longGame(play, 1000, chance(22));
const browser = await launch();

for (const number of MOVES) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const played = game.slice(0, number - 1);
  await page.goto(new URL(`play/${played.length > 0 ? `?moves=${played.join(',')}` : ''}`, home).href);
  await page.evaluate(() => customElements.whenDefined('xiangqi-game'));
  await page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game')).ready);
  const { rules, drawn } = await page.evaluate(measure, { move: game[number - 1], rounds: ROUNDS });
  report(`move ${number}: the rules have answered`, rules);
  report(`move ${number}: the page is drawn anew`, drawn);
  await context.close();
}
await browser.close();

/** Runs in the page: plays a move, and removes it again. @param {{ move: string, rounds: number }} what */
async function measure({ move, rounds }) {
  const { game } = /** @type {any} */ (document.querySelector('xiangqi-game'));
  await game.open(game.record);
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  const [rules, drawn] = [[], []].map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    await frame();
    const begun = performance.now();
    await game.move(move);
    rules.push(performance.now() - begun);
    await frame();
    drawn.push(performance.now() - begun);
    await game.takeBack();
  }
  const median = (/** @type {number[]} */ values) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
  return { rules: median(rules), drawn: median(drawn) };
}

/** @param {string} name @param {number} value */
function report(name, value) {
  console.log(JSON.stringify({ name, value, unit: 'ms' }));
}
