// Edits of a tree: converts a diagram to a mutable tree, and that to bracket notation.

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */
/** @typedef {{ label: string, moveName: string, value: number | null, children: Branch[] }} Branch */

/** The tree of a diagram, as a list in the order of the diagram's nodes. @param {Diagram} diagram @returns {Branch[]} the root first */
export function branches({ nodes }) {
  const list = nodes.map(({ label, moveName, value, kind }) => ({
    label,
    moveName,
    value: kind === 'leaf' ? value : null,
    children: /** @type {Branch[]} */ ([]),
  }));
  nodes.forEach(({ parent }, index) => {
    if (parent >= 0) list[parent].children.push(list[index]);
  });
  return list;
}

/** A tree in bracket notation. @param {Branch} branch @returns {string} */
export function write({ label, moveName, value, children }) {
  const move = moveName === '' ? '' : `${quoted(moveName)}->`;
  if (children.length > 0) return `${move}${quoted(label)}(${children.map(write).join(' ')})`;
  return `${move}${quoted(label)}${label === '' ? '' : ':'}${value ?? 0}`;
}

/** Quotes a name unless it is a plain word. @param {string} name */
function quoted(name) {
  return /^(?![0-9])[\p{L}\p{N}_]*$/u.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** @param {number} value @returns {Branch} */
export function leaf(value) {
  return { label: '', moveName: '', value, children: [] };
}

/** Adds a leaf under a node; a leaf becomes an inner node with its old value as first child. @param {Branch} branch @param {number} value */
export function grow(branch, value) {
  if (branch.children.length === 0) {
    branch.children.push(leaf(branch.value ?? 0));
    branch.value = null;
  }
  branch.children.push(leaf(value));
}

/** Removes a subtree. A node left without children becomes a leaf of value 0. @param {Branch} parent @param {Branch} branch */
export function remove(parent, branch) {
  parent.children.splice(parent.children.indexOf(branch), 1);
  if (parent.children.length === 0) parent.value = 0;
}

/** Swaps a node with a neighbour. @param {Branch} parent @param {Branch} branch @param {1 | -1} way */
export function shift(parent, branch, way) {
  const from = parent.children.indexOf(branch);
  const to = from + way;
  if (to < 0 || to >= parent.children.length) return;
  parent.children.splice(from, 1);
  parent.children.splice(to, 0, branch);
}
