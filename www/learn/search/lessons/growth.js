// The chart of leaves by depth in three orders, counted here, and the formulas that bound it.
import { countLeaves, drawChart } from '../../../lab/sources/leaf-chart.js';
import { showFormulas } from '../../../lab/sources/formulas.js';
import { made } from '../../prose.js';
import { loadStyles } from '../../load-styles.js';

const BRANCHING = 3;
const SEED = 7;

/** @param {HTMLElement} place */
export async function show(place) {
  await loadStyles([
    new URL('../../../lab/sources/chart.css', import.meta.url),
    new URL('../../../lab/sources/sources.css', import.meta.url),
  ]);
  const [chart, formulas] = [made('div', 'own-chart paper'), made('details', 'own-formulas')];
  chart.id = 'chart';
  formulas.id = 'formulas';
  const inside = made('div', '');
  showFormulas(inside, BRANCHING);
  const heading = inside.querySelector('h3');
  formulas.append(made('summary', '', heading?.textContent ?? ''), inside);
  heading?.remove();
  place.append(chart, formulas);
  drawChart(chart, await countLeaves(BRANCHING, SEED, { algorithm: 'fail_soft', cut: 'atOrAbove' }, 'orders'));
}
