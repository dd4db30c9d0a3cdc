// The icicle's columns: the node shown at each column and row, and the pixels. No node is looked up twice.

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** The colours of a node: its left edge and stripes (`full`), its body (`wash`), its foot (`ends`). @typedef {{ full: number, wash: number, ends: number, striped: boolean }} NodeColours */

/**
 * The node that was open in the middle of each column, for each row; -1 for none. A column holds the last node entered and its
 * ancestors, so its cost depends on the depth and not on the size of the search.
 * @param {Flat} flat
 * @param {{ from: number, to: number }} part in steps
 * @param {number} across the number of columns
 * @param {number} rows
 * @returns {Int32Array} row by row
 */
export function columnsOf({ entered, left, parents, plies }, { from, to }, across, rows) {
  const nodes = new Int32Array(across * rows).fill(-1);
  const wide = (to - from) / across;
  let last = -1;
  for (let x = 0; x < across; x += 1) {
    const step = Math.ceil(from + (x + 0.5) * wide);
    last = gallopTo(entered, last, step);
    let node = last;
    while (node >= 0 && left[node] < step) node = parents[node] === node ? -1 : parents[node];
    while (node >= 0) {
      nodes[plies[node] * across + x] = node;
      node = parents[node] === node ? -1 : parents[node];
    }
  }
  return nodes;
}

/** The last index from `at` on whose entry is at most `limit`, by galloping search. @param {Uint32Array} list @param {number} at @param {number} limit */
function gallopTo(list, at, limit) {
  let [low, stride] = [at, 1];
  while (low + stride < list.length && list[low + stride] <= limit) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(list.length, low + stride);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (list[middle] <= limit) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The heights of the rows: as many as fit are tall enough for a name, the deeper ones are thin.
 * @param {number} rows
 * @param {{ room: number, tall: number }} size
 */
export function heightsOf(rows, { room, tall }) {
  const thin = Math.max(2, Math.min(4, Math.floor(room / Math.max(1, rows))));
  const named = Math.max(0, Math.min(rows, Math.floor((room - thin * rows) / (tall - thin))));
  return Array.from({ length: rows }, (_, row) => (row < named ? tall : thin));
}

/**
 * Paints the columns: for each row one line of bodies and one of feet, copied downwards.
 * @param {Uint32Array} pixels
 * @param {{ nodes: Int32Array, across: number, tops: number[] }} columns with one more top than rows
 * @param {(node: number) => NodeColours} coloursOf
 */
export function paintColumns(pixels, { nodes, across, tops }, coloursOf) {
  for (let row = 0; row + 1 < tops.length; row += 1) {
    // One line stays free between two rows.
    const height = tops[row + 1] - tops[row] - 1;
    const feet = height - Math.max(1, Math.floor((height + 1) * 0.22));
    const [body, foot, line] = [tops[row] * across, (tops[row] + feet) * across, row * across];
    /** @type {[number, number, number][]} */ const stripes = [];
    for (let x = 0; x < across; ) {
      const node = nodes[line + x];
      const start = x;
      while (x < across && nodes[line + x] === node) x += 1;
      if (node < 0) continue;
      const { full, wash, ends, striped } = coloursOf(node);
      for (let at = start; at < x; at += 1) {
        pixels[body + at] = wash;
        pixels[foot + at] = ends;
      }
      // A node of one or two columns has no edge.
      if (x - start > 2 && feet > 0) pixels[body + start] = full;
      if (striped) stripes.push([start, x, full]);
    }
    for (let y = 1; y < feet; y += 1) pixels.copyWithin(body + y * across, body, body + across);
    for (let y = feet + 1; y < height; y += 1) pixels.copyWithin((tops[row] + y) * across, foot, foot + across);
    for (const [start, end, full] of stripes) {
      for (let y = 0; y < feet; y += 1)
        for (let at = start + ((4 - ((start + y) % 4)) % 4); at < end; at += 4) pixels[body + y * across + at] = full;
    }
  }
}
