// Lines outside the record: their nodes have parents in the record but are not children there, until one of their moves is played.
import { MoveNode } from './record.js';

/**
 * The nodes of a line after a node: nodes of the record where it has them, and new ones after that.
 * @param {MoveNode} after
 * @param {string[]} moves
 */
export function sideline(after, moves) {
  /** @type {MoveNode[]} */ const nodes = [];
  let node = after;
  for (const move of moves) {
    const known = node.children.find((child) => child.move === move);
    const next = known ?? new MoveNode(node, move);
    // Later moves are linked as children, so that the reader can navigate; the first one is not, so it stays outside the record.
    if (!known && node !== after && !isAttached(node)) node.children.push(next);
    nodes.push(next);
    node = next;
  }
  return nodes;
}

/** Whether a node is in the record. @param {MoveNode} node */
export function isAttached(node) {
  for (let at = node; at.parent; at = at.parent) if (!at.parent.children.includes(at)) return false;
  return true;
}

/** Adds the line that leads to a node to the record. @param {MoveNode} node */
export function attach(node) {
  for (let at = node; at.parent; at = at.parent) if (!at.parent.children.includes(at)) at.parent.children.push(at);
}
