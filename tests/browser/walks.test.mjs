// A thousand random trees, stepped to the end and back: no step depends on the way it was reached.

import assert from 'node:assert/strict';
import { pageTest, WIDE } from './harness.mjs';

/** In parts, since a part has a minute. */
const PARTS = 20;
const EACH = 50;

for (let part = 0; part < PARTS; part += 1) pageTest(`random trees ${part * EACH} to ${(part + 1) * EACH - 1} look the same forward, backward and when jumped to`, { path: 'lab/?lang=en', viewport: WIDE }, async (page) => {
  await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('shown') === '0');
  const differences = await page.evaluate(async ([first, count]) => {
    const modules = document.querySelector('script[src$="lab.js"]')?.getAttribute('src') ?? '';
    const base = new URL('..', new URL(modules, location.href));
    const load = (/** @type {string} */ path) => import(new URL(path, base).href);
    const { Chuhe } = await load('engine/client.js');
    const engine = await Chuhe.start();
    const view = /** @type {any} */ (document.createElement('game-tree'));
    view.lang = 'en';
    document.body.replaceChildren(view);
    await view.ready;
    const root = /** @type {ShadowRoot} */ (view.shadowRoot);
    const picture = () => [...root.querySelectorAll('g.node, .edge, .reason, .counts dd, .history, .link.now')]
      .map((part) => [part.getAttribute('class'), part.getAttribute('data-state'), part.getAttribute('data-cut'), part.querySelector('.target')?.getAttribute('aria-label') ?? part.textContent].join()).join('|');
    const algorithms = ['fail_soft', 'fail_hard', 'single_bound', 'minimax', 'pvs', 'mtdf', 'memo_careful'];
    const found = [];
    for (let seed = first; seed < first + count; seed += 1) {
      const { tree } = await engine.randomTree({ seed, depth: 1 + (seed % 2), branching: 2 + ((seed >> 1) % 2), most: 9 });
      const trace = await engine.traceSearch({ game: 'tree', tree, algorithm: algorithms[seed % algorithms.length] });
      view.present(trace, 0);
      await view.stepTo(0);
      // The element draws once more when it has learnt how much room the new tree has.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => { requestAnimationFrame(drawn); });
      const steps = trace.summary.steps;
      const forward = [];
      for (let step = 0; step <= steps; step += 1) {
        await view.stepTo(step);
        forward.push(picture());
      }
      for (let step = steps; step >= 0; step -= 1) {
        await view.stepTo(step);
        if (picture() !== forward[step]) found.push(`${tree} back at ${step}: ${picture()} instead of ${forward[step]}`);
      }
      const jump = (seed * 7) % (steps + 1);
      await view.stepTo(steps);
      await view.stepTo(jump);
      if (picture() !== forward[jump]) found.push(`${tree} jumped to ${jump}`);
      trace.release();
    }
    return found;
  }, [part * EACH, EACH]);
  assert.deepEqual(differences.slice(0, 5), []);
});
