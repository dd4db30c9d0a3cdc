// A search of a million nodes in the lab: how long after the search its picture is there, and how fast it is looked at.
//
// Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench large`.

import { launch } from '../browser/chromium.mjs';

const NODES = 1_000_000;
const TURNS = 60;

const home = process.env.CHUHE_DIST_URL ?? '';
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.addInitScript(() => {
  const of = globalThis.Worker.prototype.postMessage;
  const times = { asked: 0, answered: 0 };
  Object.assign(globalThis, { times });
  globalThis.Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ options) {
    if (message?.call === 'traceSearch' && message.sends.request.game === 'xiangqi') {
      times.asked = performance.now();
      this.addEventListener('message', ({ data }) => { if (data?.job === message.job && !data.began) times.answered = performance.now(); });
    }
    return of.call(this, message, options);
  };
});
const tree = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
await page.goto(new URL(`lab/?${new URLSearchParams({ algorithm: 'play', tree, nodes: String(NODES), lang: 'en' })}`, home).href);
// The icicle is there when its canvas has more than its ground.
const shown = await page.waitForFunction(() => {
  const canvas = document.querySelector('game-tree')?.shadowRoot?.querySelector('canvas.icicle');
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0 || canvas.clientHeight === 0) return null;
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const colours = new Set();
  for (let at = 0; at < data.length; at += 4 * 97) colours.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
  return colours.size > 2 ? performance.now() : null;
}, null, { timeout: 120_000, polling: 50 });
const times = /** @type {{ asked: number, answered: number }} */ (await page.evaluate(() => /** @type {any} */ (globalThis).times));
report('search, record and send', times.answered - times.asked, 'ms');
report('first picture after the search', Number(await shown.jsonValue()) - times.answered, 'ms');

const frames = await page.evaluate(async (turns) => {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('game-tree')?.shadowRoot?.querySelector('canvas.icicle'));
  const box = canvas.getBoundingClientRect();
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
  const took = [];
  let before = await frame();
  for (let turn = 0; turn < turns; turn += 1) {
    canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: turn < turns / 2 ? -120 : 120, clientX: box.left + box.width / 3, clientY: box.top + 40, bubbles: true, cancelable: true }));
    const now = await frame();
    took.push(Number(now) - Number(before));
    before = now;
  }
  return took.sort((a, b) => a - b);
}, TURNS);
report('zoom: frame', frames[Math.floor(frames.length / 2)], 'ms');
report('zoom: 95 of 100 frames', frames[Math.floor(frames.length * 0.95)], 'ms');
await browser.close();

/** @param {string} name @param {number} value @param {string} unit */
function report(name, value, unit) {
  console.log(JSON.stringify({ name, value, unit }));
}
