// The view of a search: the overview, the names of nodes, the known value of the root, what scrolls, and which nodes of two are the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count } from '../../www/i18n/grammar/count.js';
import { texts } from '../../www/i18n/i18n.js';
import { requestFor } from '../../www/address/search-address.js';
import { nameOf, describeNode } from '../../www/tree/diagram/large-names.js';
import { heightsOf, paintColumns } from '../../www/tree/large-search/columns.js';
import { place, textWidth } from '../../www/tree/diagram/geometry.js';
import { fittedScale, MIN_FITTED_SCALE } from '../../www/tree/diagram/zoom.js';
import { labelPlaces } from '../../www/tree/sentences/number-line.js';
import { rangeOf } from '../../www/tree/large-search/iteration-track.js';
import { diagramOf, MIDDLE, playedInParts, searchInParts } from './diagrams.mjs';
import { full, lab } from './modules.mjs';
import { placesOf } from '../../www/tree/comparison/comparison.js';
import { scrollDistance } from '../../www/tree/diagram/scroll-into-view.js';

const en = texts('en');

const { trace, flat, large, summary } = playedInParts({ position: { fen: MIDDLE }, limits: { depth: 7 } });

/** The width of a tree in a lesson, in a window of 1280 pixels. */
const LESSON_PX = 813;
const PHONE_PX = 340;

test('trees of sixteen leaves fit a lesson, and neighbours keep the distance of their labels', () => {
  const drawn = Array.from({ length: 20 }, (_, seed) => lab.randomTree({ seed, depth: 4, branching: 2 }).tree);
  for (const tree of [lab.examples().find(({ id }) => id === 'deep-cut')?.tree ?? '', ...drawn]) {
    const trace = lab.traceSearch({ game: 'tree', tree });
    const { nodes } = diagramOf(trace);
    const { width, points } = place(diagramOf(trace), LESSON_PX);
    assert.ok(width * MIN_FITTED_SCALE <= LESSON_PX, `${tree}: ${width} px`);
    for (const [node, { y, kind }] of nodes.entries()) {
      const after = points.filter(({ x }, other) => nodes[other].y === y && x > points[node].x).map(({ x }) => x);
      assert.ok(Math.min(...after) - points[node].x >= (kind === 'leaf' ? 30 : 72), `${tree}: node ${node}`);
    }
    trace.free();
  }
});

test('the name of a leaf ends before the windows of the next level', () => {
  const trace = lab.traceSearch({ game: 'tree', tree: '((1 2) "a leaf with a name":3)' });
  const diagram = diagramOf(trace);
  const { points } = place(diagram, PHONE_PX);
  const leaf = diagram.nodes.findIndex(({ label }) => label.startsWith('a leaf'));
  const next = points.filter((_, node) => diagram.nodes[node].y > diagram.nodes[leaf].y);
  assert.ok(Math.min(...next.map(({ x }) => x)) - points[leaf].x >= textWidth(diagram.nodes[leaf].label) + 18);
  trace.free();
});

test('rows have room for names if there is space, and all are there', () => {
  assert.deepEqual(heightsOf(4, { room: 236, tall: 17 }), [17, 17, 17, 17]);
  for (const rows of [1, 12, 30, 60, 118]) {
    const heights = heightsOf(rows, { room: 236, tall: 17 });
    assert.equal(heights.length, rows);
    assert.ok(heights.every((height) => height >= 2));
    assert.ok(heights.reduce((sum, height) => sum + height, 0) <= Math.max(236, 2 * rows));
  }
});

test('painted columns have each node’s colours, edge and foot, and nothing between the rows', () => {
  const pixels = new Uint32Array(8 * 10);
  const nodes = Int32Array.from([0, 0, 0, 0, 0, 0, 0, -1, -1, 1, 1, 1, 1, 2, -1, -1]);
  const look = (/** @type {number} */ node) => ({ full: 10 + node, wash: 20 + node, ends: 30 + node, striped: false });
  paintColumns(pixels, { nodes, across: 8, tops: [0, 5, 10] }, look);
  const line = (/** @type {number} */ y) => [...pixels.subarray(8 * y, 8 * y + 8)];
  for (const y of [0, 1, 2]) assert.deepEqual(line(y), [10, 20, 20, 20, 20, 20, 20, 0]);
  assert.deepEqual(line(3), [30, 30, 30, 30, 30, 30, 30, 0]);
  for (const y of [4, 9]) assert.deepEqual(line(y), Array(8).fill(0));
  for (const y of [5, 6, 7]) assert.deepEqual(line(y), [0, 11, 21, 21, 21, 22, 0, 0]);
});

test('the value graph is scaled to the later iterations; values of the first ones are off its scale', () => {
  const { low, high } = rangeOf(flat);
  const late = flat.turns.filter(({ step }) => step >= (flat.passes.find(({ depth }) => depth === 4)?.entered ?? 0));
  assert.ok(late.length > 1 && late.every(({ value }) => value > low && value < high));
  assert.ok(flat.turns[0].value > high || flat.turns[0].value < low, `${flat.turns[0].value} in ${low} to ${high}`);
  const pass = (/** @type {number} */ depth, /** @type {number} */ entered) => /** @type {any} */ ({ depth, entered });
  const turn = (/** @type {number} */ step, /** @type {number} */ value) => /** @type {any} */ ({ step, value });
  const passes = [pass(1, 0), pass(2, 10), pass(3, 20), pass(4, 30)];
  const range = (/** @type {any[]} */ ...turns) => rangeOf(/** @type {any} */ ({ passes, turns }));
  assert.deepEqual(range(turn(1, 900), turn(21, 40), turn(31, 60)), { low: 30, high: 70 });
  // A mate is excluded, because its scale would hide everything else.
  assert.equal(range(turn(21, 40), turn(31, 999_999_997)).high, 50);
});

test('every node has one name, and none is a number or empty', () => {
  const names = new Set();
  for (const node of flat.parents.keys()) {
    const name = nameOf(flat, node, en);
    assert.match(name, /^(Root, depth \d+(, again)?|pass|\(same position\)|[A-Z+-].*\d)$/);
    if (flat.parents[node] === node) names.add(name);
    const story = trace.story(node);
    if (story.name) assert.equal(name, story.name);
  }
  assert.deepEqual([...names].slice(0, 2), ['Root, depth 1', 'Root, depth 2']);
  const leaf = flat.parents.findIndex((_, node) => flat.ends[node] - node === 1);
  assert.match(describeNode(flat, leaf, en), / · 1 node · from step /);
});

test('the root has the value known at the step, not the one that the iteration just started knows', () => {
  assert.deepEqual(large.knownAt(0, en), { value: '–', note: '' });
  assert.deepEqual(large.knownAt(summary.steps, en), { value: String(summary.value).replace('-', '−'), note: '' });
  for (const { depth, entered, left, line } of flat.passes.slice(1)) {
    assert.equal(line, 0);
    // At its first step an iteration knows nothing; the value is that of the iterations before.
    const before = flat.turns.filter(({ step }) => step <= entered).at(-1);
    assert.ok(before);
    const { value, note } = large.knownAt(entered, en);
    assert.ok(value.endsWith(String(before.value).replace('-', '−')), value);
    assert.match(note, /^depth \d+$/);
    assert.ok(Number(note.slice(6)) <= Number(depth));
    const found = flat.turns.find(({ step }) => step > entered && step < left);
    if (found) assert.match(large.knownAt(found.step, en).note, new RegExp(`^(so far, )?depth ${depth}$`));
  }
});

test('a remembered value has a name and the depth of its entry', () => {
  const { entries } = trace.table(summary.steps, 400);
  assert.ok(entries.length > 100);
  for (const { id, node, depth, step, value } of entries) {
    assert.equal(node, null);
    assert.ok(nameOf(flat, id, en).length > 1);
    assert.deepEqual([flat.left[id], flat.scores[id]], [step, value]);
    const { stored } = trace.story(id);
    assert.equal(depth, stored?.depth);
    assert.ok(Number(depth) >= 0);
  }
});

test('searches of xiangqi are always drawn in parts, whatever the listing and size', () => {
  for (const algorithm of ['play', 'fail_soft', 'minimax', 'pvs', 'framework', 'table']) {
    const task = /** @type {const} */ ({ tree: `FEN ${MIDDLE}`, root: 'max', folded: false });
    const trace = full.traceSearch(requestFor(task, { algorithm, cut: 'atOrAbove', options: { depth: 1 } }));
    assert.equal(trace.inParts, true, algorithm);
    const { flat } = searchInParts(trace);
    assert.match(nameOf(flat, 1, texts('zh-Hans')), /^[\u4e00-\u9fff\d\uff10-\uff19]{4}$/u, algorithm);
    assert.ok(trace.story(0).moves.length > 0);
  }
});

test('numbers are grouped as in the language of the page', () => {
  assert.equal(count(5_625_064, 'en'), '5,625,064');
  assert.equal(count(200_000, 'zh-Hans'), (200_000).toLocaleString('zh-Hans'));
  assert.equal(count(999), '999');
});

test('the labels of a window share a line: each inside it, and neither over the other', () => {
  const places = [6, 34, 60, 160, 286, 314];
  for (const from of places)
    for (const to of places.filter((x) => x >= from))
      for (const label of ['α 3', 'α −∞', 'α −1,234.5']) {
        const ends = [
          { x: from, label },
          { x: to, label: 'β +∞' },
        ];
        const [left, right] = labelPlaces(ends);
        const [one, two] = [textWidth(label), textWidth('β +∞')];
        const isInside = left >= one / 2 && right <= 320 - two / 2;
        assert.ok(isInside && left + one / 2 < right - two / 2, `${from} ${to} ${label}`);
        if (to - from > one + two && from > one && to < 320 - two) assert.deepEqual([left, right], [from, to]);
      }
});

test('trees scroll with readable labels; only a slide is fitted into its height, and scrolls if its labels would be small', () => {
  const tree = { width: 1000, height: 1000 };
  for (const width of [500, 1200]) assert.equal(fittedScale(tree, { width, height: 100 }), width < 920 ? 0.92 : 1);
  for (const [height, scale] of Object.entries({ 1600: 1.5, 1300: 1.3, 600: 1.5 * 0.8 }))
    assert.equal(fittedScale(tree, { width: 2000, height: Number(height) }, 1.5), scale);
});

const above = { top: 0, bottom: 140 };
const below = { top: 690, bottom: 812 };

test('a node under the buttons or the sentence is scrolled into view, any other stays', () => {
  assert.equal(scrollDistance({ top: 300, bottom: 330 }, above, below, 812), 0);
  assert.equal(scrollDistance({ top: 672, bottom: 738 }, above, below, 812), 738 - 690 + 12);
  assert.equal(scrollDistance({ top: 100, bottom: 130 }, above, below, 812), 100 - 140 - 12);
});

test('a tree that is off screen, or has no room, does not scroll', () => {
  const box = (/** @type {number} */ top, /** @type {number} */ bottom) => ({ top, bottom });
  assert.equal(scrollDistance(box(1200, 1230), box(900, 1000), box(1100, 1220), 812), 0);
  assert.equal(scrollDistance(box(-300, -270), box(-140, 0), box(-100, 0), 812), 0);
  assert.equal(scrollDistance({ top: 300, bottom: 330 }, above, { top: 150, bottom: 272 }, 272), 0);
});

test('nodes of searches in parts are the same if the same moves lead there', () => {
  const node = (/** @type {string} */ id, /** @type {number} */ parent, /** @type {string} */ moveName, count = 1) =>
    /** @type {any} */ ({ id, parent, moveName, count });
  const one = [node('0', -1, ''), node('7', 0, 'C2=5'), node('9', 1, 'H8+7'), node('12+', 0, '', 41)];
  const other = [node('0', -1, ''), node('3', 0, 'C2=5'), node('4', 1, 'H8+7'), node('12+', 0, '', 40)];
  assert.deepEqual(placesOf(one, true), placesOf(other, true));
  assert.deepEqual(placesOf(one, true).slice(0, 3), ['/', '//C2=5', '//C2=5/H8+7']);
  assert.deepEqual(placesOf(one, false), ['0', '7', '9', '12+']);
});
