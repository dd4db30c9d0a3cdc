// How many leaves a search looks at: against depth and order, between every leaf and the least there can be.
import { Chuhe } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { requestFor } from './state.js';
import { svg } from '../tree/svg.js';

const WIDTH = 560;
const HEIGHT = 300;
const MARGIN = { left: 56, right: 152, top: 16, bottom: 34 };

/** A tree with more leaves is not searched for a chart. */
const MOST_LEAVES = 5000;

/** What is set against every leaf and the least: one search in three orders, or several searches in a random one. */
export const contests = /** @type {const} */ ({
  orders: ['worst', 'given', 'best'],
  searches: ['single_bound', 'fail_soft', 'table', 'pvs', 'mtdf'],
});
/** @typedef {keyof typeof contests} Contest */
/** The leaves looked at in a tree of that depth, by what is compared. @typedef {{ depth: number, all: number, least: number, [compared: string]: number }} Count */

/**
 * The least number of leaves any search must see to prove the value (Knuth and Moore 1975).
 * @param {number} branching
 * @param {number} depth
 */
export function leastLeaves(branching, depth) {
  return branching ** Math.ceil(depth / 2) + branching ** Math.floor(depth / 2) - 1;
}

/**
 * Searches one random tree a depth, in three orders or by several searches.
 * @param {number} branching
 * @param {number} seed
 * @param {import('./state.js').Search} search
 * @param {Contest} contest
 * @returns {Promise<Count[]>}
 */
export async function countLeaves(branching, seed, search, contest) {
  const engine = await Chuhe.start();
  const counts = [];
  for (let depth = 1; branching ** depth <= MOST_LEAVES && depth <= 8; depth += 1) {
    const { tree } = await engine.randomTree({ seed: seed + depth, depth, branching, most: 999 });
    /** @type {Count} */
    const count = { depth, all: branching ** depth, least: leastLeaves(branching, depth) };
    for (const name of contests[contest]) {
      const { algorithm = search.algorithm, order = 'given' } = contest === 'orders' ? { order: name } : { algorithm: name };
      const wish = { algorithm, cut: search.cut, options: { ...search.options, order } };
      count[name] = (await engine.summary(requestFor({ tree, root: 'max', folded: false }, wish))).leaves;
    }
    counts.push(count);
  }
  return counts;
}

/**
 * The chart with a table that says the same.
 * @param {HTMLElement} place
 * @param {Count[]} counts
 */
export function drawChart(place, counts) {
  const { chart } = texts(document.documentElement.lang);
  const names = /** @type {Record<string, string>} */ (chart.series);
  const lines = ['all', ...Object.keys(counts[0]).filter((name) => !['depth', 'all', 'least'].includes(name)), 'least'];
  const deepest = counts[counts.length - 1].depth;
  const most = Math.log(Math.max(...lines.map((name) => counts[counts.length - 1][name])));
  const x = (/** @type {number} */ depth) => MARGIN.left + ((depth - 1) / Math.max(1, deepest - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (/** @type {number} */ leaves) => HEIGHT - MARGIN.bottom - (Math.log(leaves) / most) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const powers = Array.from({ length: 5 }, (_, power) => 10 ** power).filter((value) => Math.log(value) <= most);
  const grid = powers.map((value) => svg('g', { class: 'grid' }, [
    svg('path', { d: `M${MARGIN.left} ${y(value)}H${WIDTH - MARGIN.right}` }),
    svg('text', { x: MARGIN.left - 8, y: y(value) + 4, 'text-anchor': 'end' }, [String(value)]),
  ]));
  const depths = counts.map(({ depth }) => svg('text', { class: 'depth', x: x(depth), y: HEIGHT - 12, 'text-anchor': 'middle' }, [String(depth)]));
  const drawn = lines.map((name) => svg('g', { class: `series ${name}` }, [
    svg('path', { d: counts.map((count, at) => `${at === 0 ? 'M' : 'L'}${x(count.depth)} ${y(count[name])}`).join('') }),
    ...counts.map((count) => svg('circle', { cx: x(count.depth), cy: y(count[name]), r: 3 })),
  ]));
  const ends = spread(lines.map((name) => ({ name, at: y(counts[counts.length - 1][name]) })));
  const labels = ends.map(({ name, at }) => svg('text', { class: `label ${name}`, x: WIDTH - MARGIN.right + 10, y: at + 4 }, [names[name]]));
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': chart.name }, [...grid, ...depths, ...drawn, ...labels]);
  place.replaceChildren(picture, table(counts, lines, chart));
}

/** Keeps labels from covering each other. @template {{ at: number }} Label @param {Label[]} labels @returns {Label[]} */
function spread(labels) {
  const sorted = [...labels].sort((one, other) => one.at - other.at);
  sorted.forEach((label, index) => { if (index > 0) label.at = Math.max(label.at, sorted[index - 1].at + 16); });
  return sorted;
}

/**
 * @param {Count[]} counts
 * @param {readonly string[]} lines
 * @param {import('../i18n/i18n.js').Texts['chart']} chart
 */
function table(counts, lines, chart) {
  const cells = (/** @type {'th' | 'td'} */ kind, /** @type {(string | number)[]} */ values) => {
    const row = document.createElement('tr');
    row.append(...values.map((value, index) => {
      const cell = document.createElement(index === 0 ? 'th' : kind);
      if (cell.tagName === 'TH') cell.setAttribute('scope', kind === 'th' ? 'col' : 'row');
      cell.textContent = String(value);
      return cell;
    }));
    return row;
  };
  const element = document.createElement('table');
  const names = /** @type {Record<string, string>} */ (chart.series);
  element.append(cells('th', [chart.depth, ...lines.map((name) => names[name])]), ...counts.map((count) => cells('td', [count.depth, ...lines.map((name) => count[name])])));
  return element;
}
