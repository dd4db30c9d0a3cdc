// The chart of leaves by depth in three orders, counted here, and the formulas that bound it.
import { countLeaves, drawChart } from '../../../lab/sources/leaf-chart.js';
import { showFormulas } from '../../../lab/sources/formulas.js';
import { html } from '../../../vendor/lit-html.js';
import { nodesOf } from '../../prose.js';
import { loadSheet } from '../../../game/dialogs/lazy.js';

const BRANCHING = 3;
const SEED = 7;

/** @param {HTMLElement} place */
export async function show(place) {
  await Promise.all([
    loadSheet(new URL('../../../lab/sources/chart.css', import.meta.url).href),
    loadSheet(new URL('../../../lab/sources/sources.css', import.meta.url).href),
  ]);
  const inside = document.createElement('div');
  showFormulas(inside, BRANCHING);
  const heading = inside.querySelector('h3');
  place.append(
    nodesOf(
      html`<div class="own-chart paper" id="chart"></div><details class="own-formulas" id="formulas"><summary>${heading?.textContent}</summary>${inside}</details>`,
    ),
  );
  heading?.remove();
  const chart = /** @type {HTMLElement} */ (place.querySelector('#chart'));
  drawChart(chart, await countLeaves(BRANCHING, SEED, { algorithm: 'fail_soft', cut: 'atOrAbove' }, 'orders'));
}
