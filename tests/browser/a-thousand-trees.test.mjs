// Random trees, stepped to the end and back: no step depends on the path to it. Forty of a thousand trees; CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { sample } from '../sample.mjs';
import { pageTest, sourceAddress } from './harness.mjs';

/** An empty page: it loads nothing else, and hidden parts are not painted, which took half the time. */
const BARE =
  '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style/base.css"><main style="visibility: hidden"></main>';

const ALL = Array.from({ length: 1000 }, (_, seed) => seed);
const SAMPLE_SIZE = 20;
const TREES_PER_PAGE = 40;

const seeds = sample(ALL, SAMPLE_SIZE);
const SHEET = { path: 'bare', html: BARE };
for (let first = 0; first < seeds.length; first += TREES_PER_PAGE)
  pageTest(`random trees from ${first} look the same forward, backward and after jumps`, SHEET, async (page) => {
    const differences = await page.evaluate(
      async ({ base, seeds }) => {
        const { Chuhe } = await import(`${base}engine/client.js`);
        await import(`${base}tree/game-tree.js`);
        const engine = await Chuhe.start();
        const view = /** @type {any} */ (document.createElement('game-tree'));
        view.lang = 'en';
        document.querySelector('main')?.append(view);
        await view.ready;
        const root = /** @type {ShadowRoot} */ (view.shadowRoot);
        const picture = () =>
          [...root.querySelectorAll('g.node, .edge, .reason, .counts dd, .history, .link.now')]
            .map((part) =>
              [
                part.getAttribute('class'),
                part.getAttribute('data-state'),
                part.getAttribute('data-cut'),
                part.querySelector('.target')?.getAttribute('aria-label') ?? part.textContent,
              ].join(),
            )
            .join('|');
        const algorithms = ['fail_soft', 'fail_hard', 'single_bound', 'minimax', 'pvs', 'mtdf', 'memo_careful'];
        const found = [];
        for (const seed of seeds) {
          // One in twenty-five is deep enough for a deep cut three levels down.
          const size =
            seed % 25 === 0 ? { depth: 4, branching: 2 } : { depth: 1 + (seed % 2), branching: 2 + ((seed >> 1) % 2) };
          const { tree } = await engine.randomTree({ seed, ...size, most: 9 });
          const trace = await engine.traceSearch({
            game: 'tree',
            tree,
            algorithm: algorithms[seed % algorithms.length],
          });
          view.present(trace, 0);
          await view.stepTo(0);
          // The element draws once more after it has measured the new tree.
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((drawn) => {
              requestAnimationFrame(drawn);
            });
          const steps = trace.summary.steps;
          const forward = [];
          for (let step = 0; step <= steps; step += 1) {
            await view.stepTo(step);
            forward.push(picture());
          }
          for (let step = steps; step >= 0; step -= 1) {
            await view.stepTo(step);
            if (picture() !== forward[step])
              found.push(`seed ${seed}: ${tree} back at ${step}: ${picture()} instead of ${forward[step]}`);
          }
          const jump = (seed * 7) % (steps + 1);
          await view.stepTo(steps);
          await view.stepTo(jump);
          if (picture() !== forward[jump]) found.push(`seed ${seed}: ${tree} jumped to ${jump}`);
          trace.release();
        }
        return found;
      },
      { base: sourceAddress(''), seeds: seeds.slice(first, first + TREES_PER_PAGE) },
    );
    assert.deepEqual(differences.slice(0, 5), []);
  });
