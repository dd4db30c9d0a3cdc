// Leaf counts of a search by depth and move order, between all leaves and the theoretical minimum.
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { requestFor } from '../../address/search-address.js';
import { tableTemplate } from '../../site/dom-helpers.js';
import { html, render, svg } from '../../vendor/lit-html.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

const HEIGHT = 320;
const MARGIN = { left: 40, right: 158, top: 34, bottom: 44 };
/** The chart is as wide as its place within these limits, so that its text keeps its size on phones. */
const WIDTH = { least: 300, most: 608 };
/** The dashes of the compared series. */
const DASHES = ['10 3 2 3', 'none', 'none', '8 3', '4 2.5'];
/** The least distance in pixels between labels at the line ends. */
const LABEL_DISTANCE_PX = 17;
/** A marker shape for each line, so that colour is not the only difference: all leaves, the compared series, the minimum. */
const SIGNS = {
  all: 'M-3.5 0H3.5M0 -3.5V3.5',
  compared: [
    'M-3 -3H3V3H-3Z',
    'M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z',
    'M0 -4.4L4.4 0L0 4.4L-4.4 0Z',
    'M0 -4.2L4.2 3.4H-4.2Z',
    'M0 4.2L4.2 -3.4H-4.2Z',
  ],
  least: 'M-5.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z',
};

/** Larger trees are not searched for the chart. */
const MAX_LEAVES = 5000;

/** The compared series: one search in three move orders, or several searches in a random order. */
export const contests = /** @type {const} */ ({
  orders: ['worst', 'given', 'best'],
  searches: ['single_bound', 'fail_soft', 'table', 'pvs', 'mtdf'],
});
/** @typedef {keyof typeof contests} Contest */
/** The leaves visited at a depth, by series. @typedef {{ depth: number, all: number, least: number, [compared: string]: number }} Count */

/**
 * The least number of leaves that any search must visit to prove the value (Knuth and Moore 1975).
 * @param {number} branching
 * @param {number} depth
 */
export function leastLeaves(branching, depth) {
  return branching ** Math.ceil(depth / 2) + branching ** Math.floor(depth / 2) - 1;
}

/**
 * Searches one random tree for each depth, in three orders or by several searches.
 * @param {number} branching
 * @param {number} seed
 * @param {Search} search
 * @param {Contest} contest
 * @returns {Promise<Count[]>}
 */
export async function countLeaves(branching, seed, search, contest) {
  const engine = await Chuhe.start();
  const counts = [];
  for (let depth = 1; branching ** depth <= MAX_LEAVES && depth <= 8; depth += 1) {
    const { tree } = await engine.randomTree({ seed: seed + depth, depth, branching, most: 999 });
    /** @type {Count} */
    const count = { depth, all: branching ** depth, least: leastLeaves(branching, depth) };
    for (const name of contests[contest]) {
      const { algorithm = search.algorithm, order = 'given' } =
        contest === 'orders' ? { order: name } : { algorithm: name };
      const ordered = { algorithm, cut: search.cut, options: { ...search.options, order } };
      count[name] = (await engine.summary(requestFor({ tree, root: 'max', folded: false }, ordered))).leaves;
    }
    counts.push(count);
  }
  return counts;
}

/** Draws the chart, and a table of the same numbers. @param {HTMLElement} place @param {Count[]} counts */
export function drawChart(place, counts) {
  const { chart } = texts(document.documentElement.lang);
  const names = /** @type {Record<string, string>} */ (chart.series);
  const compared = Object.keys(counts[0]).filter((name) => !['depth', 'all', 'least'].includes(name));
  const lines = ['all', ...compared, 'least'];
  const rows = counts.map((count) => [count.depth, ...lines.map((name) => count[name])]);
  const width = Math.min(WIDTH.most, Math.max(WIDTH.least, place.clientWidth));
  render(
    [
      picture(counts, compared, names, width, chart),
      tableTemplate(chart.name, [chart.depth, ...lines.map((name) => names[name])], rows),
    ],
    place,
  );
}

/**
 * @param {Count[]} counts
 * @param {string[]} compared the series between all leaves and the minimum
 * @param {Record<string, string>} names
 * @param {number} width
 * @param {Texts['chart']} chart
 */
function picture(counts, compared, names, width, chart) {
  const last = counts[counts.length - 1];
  const series = [
    { name: 'all', look: 'all', sign: SIGNS.all, dash: '1 4' },
    ...compared.map((name, index) => ({
      name,
      look: `compared-${index}`,
      sign: SIGNS.compared[index],
      dash: DASHES[index],
    })),
    { name: 'least', look: 'least', sign: SIGNS.least, dash: '1 4' },
  ];
  const end = width - MARGIN.right;
  const most = Math.log(Math.max(...series.map(({ name }) => last[name])));
  const x = (/** @type {number} */ depth) =>
    MARGIN.left + ((depth - 1) / Math.max(1, last.depth - 1)) * (end - MARGIN.left);
  const y = (/** @type {number} */ leaves) =>
    HEIGHT - MARGIN.bottom - (Math.log(leaves) / most) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const powers = Array.from({ length: 5 }, (_, power) => 10 ** power).filter((value) => Math.log(value) <= most);
  const labels = spread(series.map((one) => ({ ...one, at: y(last[one.name]) })));
  const sign = (/** @type {string} */ d, /** @type {number} */ left, /** @type {number} */ top) =>
    svg`<path class="sign" d=${d} transform="translate(${left} ${top})" />`;
  const line = (/** @type {string} */ name) =>
    counts.map((count, at) => `${at === 0 ? 'M' : 'L'}${x(count.depth)} ${y(count[name])}`).join('');
  return html`<svg viewBox="0 0 ${width} ${HEIGHT}" width=${width} role="img" aria-label=${chart.name}>
    ${powers.map(
      (value) =>
        svg`<path class="grid" d="M${MARGIN.left} ${y(value)}H${end}" /><text x=${MARGIN.left - 8} y=${y(value) + 4} text-anchor="end">${value}</text>`,
    )}
    ${counts.map(({ depth }) => svg`<text x=${x(depth)} y=${HEIGHT - MARGIN.bottom + 20} text-anchor="middle">${depth}</text>`)}
    <text class="axis" x="0" y="12" text-anchor="start">${chart.leaves}</text>
    <text class="axis" x=${end} y=${HEIGHT - 6} text-anchor="end">${chart.depth}</text>
    ${series.map(
      (one) =>
        svg`<g class="series ${one.look}"><path class="line" stroke-dasharray=${one.dash} d=${line(one.name)} />${counts.map((count) => sign(one.sign, x(count.depth), y(count[one.name])))}</g>`,
    )}
    ${labels.map(
      (one) =>
        svg`<g class="series ${one.look}">${sign(one.sign, end + 16, one.at)}</g><text class="label ${one.look}" x=${end + 27} y=${one.at + 4} text-anchor="start">${names[one.name]}</text>`,
    )}
  </svg>`;
}

/** Keeps labels from overlapping and inside the chart. @template {{ at: number }} Label @param {Label[]} labels @returns {Label[]} */
function spread(labels) {
  const sorted = [...labels].sort((one, other) => one.at - other.at);
  sorted.forEach((label, index) => {
    if (index > 0) label.at = Math.max(label.at, sorted[index - 1].at + LABEL_DISTANCE_PX);
  });
  const over = Math.max(0, sorted[sorted.length - 1].at - (HEIGHT - MARGIN.bottom));
  for (const label of sorted) label.at -= over;
  return sorted;
}
