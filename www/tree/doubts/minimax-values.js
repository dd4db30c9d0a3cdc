// Minimax values of a tree, and the effect of one leaf's value on the nodes above it.
import { childLists } from '../diagram/node-names.js';

/** @import { DiagramNode } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */

/**
 * A leaf or one of its ancestors: its value is that of the leaf, limited to `low` … `high`.
 * @typedef {object} Rail
 * @property {number} node
 * @property {DiagramNode['kind']} kind
 * @property {number | null} rest the mover's value without this branch; null: none
 * @property {number | null} via the child with that value
 * @property {number} low
 * @property {number} high
 */

/**
 * The minimax value of every node; null if the diagram does not contain its whole subtree. The subtree of a shared position is
 * drawn in one place only.
 * @param {Pick<DiagramNode, 'parent' | 'kind' | 'value' | 'first'>[]} nodes
 * @returns {(number | null)[]}
 */
export function minimaxValues(nodes) {
  const children = childLists(nodes);
  /** @type {Map<number, number | null>} */ const known = new Map();
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
 * From a leaf up to the root: the range of each node's value over all values of the leaf.
 * @param {DiagramNode[]} nodes
 * @param {number} leaf
 * @returns {Rail[]}
 */
export function railsFrom(nodes, leaf) {
  const children = childLists(nodes);
  const values = minimaxValues(nodes);
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

/** The value of a node if the leaf has `value`. @param {Rail} rail @param {number} value */
export function valueOnRail({ low, high }, value) {
  return Math.min(high, Math.max(low, value));
}

/** The index of the first rail that the leaf cannot move; -1 if it moves the root.
 * @param {Rail[]} rails */
export function firstFixedRail(rails) {
  return rails.findIndex(({ low, high }) => low === high);
}

/** The range of the leaf's values that keep the root's current value. @param {Rail[]} rails @param {number} now the leaf's own value */
export function rangeKeepingRoot(rails, now) {
  const { low, high } = rails[rails.length - 1];
  if (low === high) return { from: -Infinity, to: Infinity };
  if (now <= low) return { from: -Infinity, to: low };
  return now >= high ? { from: high, to: Infinity } : { from: now, to: now };
}

/** In a wider range, only multiples of a power of ten are offered. */
const MAX_BETWEEN = 60;

/** The values on trial: both infinities, every leaf value of the tree, and numbers between and slightly beyond. @param {DiagramNode[]} nodes */
export function valuesToTry(nodes) {
  const own = nodes.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? [value] : []));
  const [least, most] = [Math.floor(Math.min(0, ...own)), Math.ceil(Math.max(0, ...own))];
  const gap = 10 ** Math.max(0, Math.ceil(Math.log10((most - least) / MAX_BETWEEN)));
  const between = [];
  for (let value = Math.floor(least / gap) * gap - 2 * gap; value <= most + 2 * gap; value += gap) between.push(value);
  return [...new Set([-Infinity, ...own, ...between, Infinity])].sort((one, other) => (one < other ? -1 : 1));
}

/**
 * Why the leaves of a search cannot be tried; null if they can.
 * @param {TraceSource} source
 * @returns {'parts' | 'board' | 'shared' | 'depth' | null}
 */
export function whyNotTriable({ diagram: { nodes }, reasons, summary, flat, part }) {
  if (flat || part) return 'parts';
  if (nodes.some(({ board }) => board !== '')) return 'board';
  if (nodes.some(({ first }, index) => first !== index)) return 'shared';
  const lastPass = reasons.findLastIndex((reason) => reason.code === 'enter' && reason.from === null);
  const stopsEarly = reasons
    .slice(lastPass + 1)
    .some((reason) => reason.code === 'leaf' && nodes[reason.node].kind !== 'leaf');
  return stopsEarly || summary.stopped || minimaxValues(nodes)[0] !== summary.value ? 'depth' : null;
}
