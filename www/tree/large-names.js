// What the nodes of a large search are called, the same wherever one is named, and what is said of the one pointed at.
import { count, number } from './format.js';
import { KIND, NODE } from './large.js';

/** @typedef {import('../engine/protocol.js').Flat} Flat */
/** @typedef {import('./types.js').Texts} Texts */

/** Bits of `kindFlags`: the same position once more, to check a pass, without its best move, or by captures alone. */
const SAME = 8 | 128 | 512;

/** By its move; where no move led to it, by what it is. @param {Flat} flat @param {number} node @param {Texts} texts */
export function nameOf({ captions, captionOf, parents, kindFlags, passes }, node, { large, story }) {
  const caption = captions[captionOf[node]];
  if (caption) return caption;
  if (parents[node] === node) {
    const pass = passes.length > 1 ? passes.find((one) => one.node === node) : undefined;
    return pass
      ? large.rootOf({ depth: pass.depth === null ? null : String(pass.depth), again: pass.again, line: pass.line })
      : large.root;
  }
  if (kindFlags[node] & KIND.passed) return large.pass;
  return kindFlags[node] & SAME ? story.same : `#${node}`;
}

/** A score with the sign of what it is worth. @param {Flat} flat @param {number} node */
export function worth({ nodeFlags, scores }, node) {
  const sign = nodeFlags[node] & NODE.atLeast ? '≥' : nodeFlags[node] & NODE.atMost ? '≤' : '';
  return Number.isFinite(scores[node]) ? sign + number(scores[node]) : '–';
}

/** A node in a line. @param {Flat} flat @param {number} node @param {Texts} texts */
export function pointedAt(flat, node, texts) {
  const pointed = texts.large.pointed({
    name: nameOf(flat, node, texts),
    value: worth(flat, node),
    nodes: count(flat.ends[node] - node),
    step: count(flat.entered[node]),
  });
  return `${pointed} · ${texts.story.whys[flat.whyNames[flat.whys[node]]]}`;
}
