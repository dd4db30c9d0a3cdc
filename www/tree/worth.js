// What a tree is worth exactly, and what the value of one leaf does to the nodes above it.
import { childLists } from './names.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').DiagramNode} DiagramNode */
/**
 * A node above a leaf, or the leaf itself: its value is that of the leaf, but never below `low` nor above `high`.
 * @typedef {object} Rail
 * @property {number} node
 * @property {DiagramNode['kind']} kind
 * @property {number | null} rest what its mover has without the leaf; null: nothing
 * @property {number | null} via the child that brings that
 * @property {number} low
 * @property {number} high
 */

/**
 * The value of every node when both sides play their best; null where the drawing does not hold all that it takes. What
 * hangs under a position that is shared is drawn in one place only.
 * @param {Pick<DiagramNode, 'parent' | 'kind' | 'value' | 'first'>[]} nodes
 * @returns {(number | null)[]}
 */
export function worths(nodes) {
  const children = childLists(nodes);
  /** @type {Map<number, number | null>} */
  const known = new Map();
  const whole = new Map(nodes.flatMap(({ first }, index) => (children[index].length > 0 ? [[first, index]] : [])));
  return nodes.map((_, index) => worth(index));

  /** @param {number} index @returns {number | null} */
  function worth(index) {
    const drawn = nodes[index].first;
    const place = whole.get(drawn) ?? drawn;
    const found = known.get(drawn);
    if (found !== undefined) return found;
    const { kind, value } = nodes[drawn];
    const below = children[place].map(worth);
    const all = below.flatMap((one) => one ?? []);
    const made =
      kind === 'leaf'
        ? value
        : all.length < below.length || all.length === 0
          ? null
          : kind === 'max'
            ? Math.max(...all)
            : Math.min(...all);
    known.set(drawn, made);
    return made;
  }
}

/**
 * From a leaf up to the root: between which values each node moves while the leaf takes all there are.
 * @param {DiagramNode[]} nodes
 * @param {number} leaf
 * @returns {Rail[]}
 */
export function railsFrom(nodes, leaf) {
  const children = childLists(nodes);
  const values = worths(nodes);
  /** @type {Rail[]} */
  const rails = [{ node: leaf, kind: 'leaf', rest: null, via: null, low: -Infinity, high: Infinity }];
  for (let below = leaf, node = nodes[leaf].parent; node >= 0; below = node, node = nodes[node].parent) {
    const { kind } = nodes[node];
    const { low, high } = rails[rails.length - 1];
    let [rest, via] = /** @type {[number | null, number | null]} */ ([null, null]);
    for (const child of children[node]) {
      const value = values[child];
      if (child === below || value === null) continue;
      if (rest === null || (kind === 'max' ? value > rest : value < rest)) [rest, via] = [value, child];
    }
    const meet = (/** @type {number} */ end) =>
      rest === null ? end : kind === 'max' ? Math.max(rest, end) : Math.min(rest, end);
    rails.push({ node, kind, rest, via, low: meet(low), high: meet(high) });
  }
  return rails;
}

/** What a node is worth while the leaf is worth `value`. @param {Rail} rail @param {number} value */
export function at({ low, high }, value) {
  return Math.min(high, Math.max(low, value));
}

/** Where the leaf stops mattering: the first node that it cannot move, as a place in the rails; -1 if it moves the root.
 * @param {Rail[]} rails */
export function stopOf(rails) {
  return rails.findIndex(({ low, high }) => low === high);
}

/** The values of a leaf at which the root is worth what it is worth now. @param {Rail[]} rails @param {number} now the leaf's own value */
export function keyOf(rails, now) {
  const { low, high } = rails[rails.length - 1];
  if (low === high) return { from: -Infinity, to: Infinity };
  if (now <= low) return { from: -Infinity, to: low };
  return now >= high ? { from: high, to: Infinity } : { from: now, to: now };
}

/** With more whole numbers than this between the ends, only some are offered. */
const MOST_BETWEEN = 60;

/**
 * The values that a reader can give a leaf: both infinities, every value of the tree, and numbers between and beyond.
 * @param {DiagramNode[]} nodes
 */
export function valuesToTry(nodes) {
  const own = nodes.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? [value] : []));
  const [least, most] = [Math.floor(Math.min(0, ...own)), Math.ceil(Math.max(0, ...own))];
  const gap = 10 ** Math.max(0, Math.ceil(Math.log10((most - least) / MOST_BETWEEN)));
  const between = [];
  for (let value = Math.floor(least / gap) * gap - 2 * gap; value <= most + 2 * gap; value += gap) between.push(value);
  return [...new Set([-Infinity, ...own, ...between, Infinity])].sort((one, other) => (one < other ? -1 : 1));
}

/**
 * Why nothing can be tried on the leaves of what was searched; null: everything can.
 * @param {TraceSource} source
 * @returns {'parts' | 'board' | 'shared' | 'depth' | null}
 */
export function obstacle({ diagram: { nodes }, reasons, summary, flat, part }) {
  if (flat || part) return 'parts';
  if (nodes.some(({ board }) => board !== '')) return 'board';
  if (nodes.some(({ first }, index) => first !== index)) return 'shared';
  const lastPass = reasons.findLastIndex((reason) => reason.code === 'enter' && reason.from === null);
  const stopsEarly = reasons
    .slice(lastPass + 1)
    .some((reason) => reason.code === 'leaf' && nodes[reason.node].kind !== 'leaf');
  return stopsEarly || summary.stopped || worths(nodes)[0] !== summary.value ? 'depth' : null;
}
