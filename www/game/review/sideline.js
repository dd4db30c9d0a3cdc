// Lines that are only looked at: they hang on the record's moves without being in it, until a move is played in one of them.
import { MoveNode } from '../record.js';

/** @typedef {import('../game.js').Game} Game */

/**
 * The nodes of a line after a node: those of the record as far as it has them, then nodes of their own.
 * @param {MoveNode} after
 * @param {string[]} moves
 */
export function sideline(after, moves) {
  /** @type {MoveNode[]} */
  const nodes = [];
  let node = after;
  for (const move of moves) {
    const known = node.children.find((child) => child.move === move);
    const next = known ?? new MoveNode(node, move);
    // Inside the line one can walk on; its first move is known to nobody but this line.
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

/** Takes the line that leads to a node into the record. @param {MoveNode} node */
export function attach(node) {
  for (let at = node; at.parent; at = at.parent) if (!at.parent.children.includes(at)) at.parent.children.push(at);
}
