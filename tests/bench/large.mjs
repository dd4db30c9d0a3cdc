// A search of a million nodes in the lab: the time from its end to the first paint, and the frame times of navigation.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench large`.

import { launch } from '../browser/browsers.mjs';
import { report } from './report.mjs';

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
      this.addEventListener('message', ({ data }) => {
        if (data?.job === message.job && !data.began) times.answered = performance.now();
      });
    }
    return of.call(this, message, options);
  };
});
const tree = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
await page.goto(
  new URL(`lab/?${new URLSearchParams({ algorithm: 'play', tree, nodes: String(NODES), lang: 'en' })}`, home).href,
);
// The overview is painted when its canvas has more than its background.
const shown = await page.waitForFunction(
  () => {
    const canvas = document.querySelector('game-tree')?.shadowRoot?.querySelector('canvas.icicle');
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0 || canvas.clientHeight === 0) return null;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
    return colours.size > 2 ? performance.now() : null;
  },
  null,
  { timeout: 120_000, polling: 50 },
);
const times = /** @type {{ asked: number, answered: number }} */ (
  await page.evaluate(() => /** @type {any} */ (globalThis).times)
);
report('search, record and send', times.answered - times.asked, 'ms');
report('first picture after the search', Number(await shown.jsonValue()) - times.answered, 'ms');

// Actions on the overview, one per frame. Every frame should be ready in time for the next.
const ways = {
  zoom: (/** @type {number} */ turn) => ({ wheel: turn < 30 ? -120 : 120 }),
  pan: (/** @type {number} */ turn) => ({ move: 400 + 6 * turn, pressed: true }),
  hover: (/** @type {number} */ turn) => ({ move: 100 + 17 * turn }),
  recolour: (/** @type {number} */ turn) => ({ lens: turn }),
};
for (const [name, way] of Object.entries(ways)) {
  // Zoomed in, so that there is something to pan.
  if (name === 'pan') await look(Array.from({ length: 6 }, () => ({ wheel: -120 })));
  const frames = await look(Array.from({ length: TURNS }, (_, turn) => way(turn)));
  report(`${name}: frame`, frames[Math.floor(frames.length / 2)], 'ms');
  report(`${name}: 95 of 100 frames`, frames[Math.floor(frames.length * 0.95)], 'ms');
  report(`${name}: work in a frame`, /** @type {any} */ (frames).work, 'ms');
}
await browser.close();

/** Performs one action per frame. @param {{ wheel?: number, move?: number, pressed?: boolean, lens?: number }[]} turns @returns {Promise<number[]>} the frame times in ms, ascending */
async function look(turns) {
  const { took, work } = await page.evaluate(async (turns) => {
    const inside = /** @type {ShadowRoot} */ (document.querySelector('game-tree')?.shadowRoot);
    const canvas = /** @type {HTMLCanvasElement} */ (inside.querySelector('canvas.icicle'));
    const lens = /** @type {HTMLSelectElement} */ (inside.querySelector('select.lens'));
    const box = canvas.getBoundingClientRect();
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const took = [];
    const work = [];
    let before = await frame();
    const pointer = (/** @type {string} */ kind, /** @type {number} */ x) =>
      canvas.dispatchEvent(
        new PointerEvent(kind, { pointerId: 1, clientX: box.left + x, clientY: box.top + 60, bubbles: true }),
      );
    // A synthetic pointer cannot be captured.
    canvas.setPointerCapture = () => {};
    if (turns[0]?.pressed) pointer('pointerdown', turns[0].move ?? 0);
    for (const { wheel, move, lens: expected } of turns) {
      const began = performance.now();
      if (wheel)
        canvas.dispatchEvent(
          new WheelEvent('wheel', {
            deltaY: wheel,
            clientX: box.left + box.width / 3,
            clientY: box.top + 40,
            bubbles: true,
            cancelable: true,
          }),
        );
      if (move) pointer('pointermove', move);
      if (expected !== undefined) {
        lens.selectedIndex = expected % lens.options.length;
        lens.dispatchEvent(new Event('change', { bubbles: true }));
      }
      const requestMs = performance.now() - began;
      const now = await frame();
      // The action is painted by then: callbacks of a frame run in the order of their requests.
      work.push(requestMs + performance.now() - Number(now));
      took.push(Number(now) - Number(before));
      before = now;
    }
    if (turns[0]?.pressed) pointer('pointerup', turns.at(-1)?.move ?? 0);
    const middle = (/** @type {number[]} */ list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
    return { took: took.sort((a, b) => a - b), work: middle(work) };
  }, turns);
  return Object.assign(took, { work });
}
