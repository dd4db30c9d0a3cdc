// The names of the nodes of a large search, and the description of the hovered one.
import { count, number } from '../../i18n/grammar/format.js';
import { KIND, NODE } from './large.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

/** Bits of `kindFlags` for the position of the parent again: to verify a null move, without its best move, or for captures only. */
export const SAME = 8 | 128 | 512;

/** A node's name: its move or, without one, its kind. @param {Flat} flat @param {number} node @param {Texts} texts */
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

/** A score with its bound sign. @param {Flat} flat @param {number} node */
export function scoreText({ nodeFlags, scores }, node) {
  const sign = nodeFlags[node] & NODE.atLeast ? '≥' : nodeFlags[node] & NODE.atMost ? '≤' : '';
  return Number.isFinite(scores[node]) ? sign + number(scores[node]) : '–';
}

/** The description of a node in one line. @param {Flat} flat @param {number} node @param {Texts} texts */
export function describeNode(flat, node, texts) {
  const pointed = texts.large.pointed({
    name: nameOf(flat, node, texts),
    value: scoreText(flat, node),
    nodes: count(flat.ends[node] - node),
    step: count(flat.entered[node]),
  });
  return `${pointed} · ${texts.story.whys[flat.whyNames[flat.whys[node]]]}`;
}
