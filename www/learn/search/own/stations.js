// The station of the framework at which a node is left, and the facts needed to predict it.
import { boundSign, number } from '../../../i18n/grammar/format.js';
import { KIND } from '../../../tree/diagram/large.js';

/** @import { Flat } from '../../../engine/workers/protocol.js' */
/** @import { TraceSource } from '../lessons/lessons.js' */
/** A known fact, by the name of its sentence. @typedef {{ name: string, values: Record<string, number | string> }} Fact */

/** The possible answers. Questions take them in turn, so that no answer is always right. */
export const LEFT = /** @type {const} */ (['stood_pat', 'passed', 'evaluated', 'moves', 'answered']);

/** The reason for leaving a node; null if the exercise does not ask about it. @param {Flat} flat @param {number} node */
function exitKind({ whys, whyNames, depths, kindFlags, parents }, node) {
  const why = whyNames[whys[node]];
  if (kindFlags[node] & KIND.passed) return null;
  if (why === 'stood_pat' || why === 'evaluated') return depths[node] === 0 ? why : null;
  if (why === 'searched' || why === 'cut')
    // A null move was tried there and did not cut.
    return depths[node] > 0 && parents[node + 1] === node && kindFlags[node + 1] & KIND.passed ? 'moves' : null;
  return why === 'passed' || why === 'answered' ? why : null;
}

/**
 * A node to ask about, different for each variant.
 * @param {TraceSource} source
 * @returns {{ node: number, how: string, step: number } | null}
 */
export function nodeToAsk({ flat, place }) {
  if (!flat || !place) return null;
  const { variant } = place;
  const kind = LEFT[variant % LEFT.length];
  /** @type {number[]} */ const found = [];
  flat.parents.forEach((parent, node) => {
    if (parent >= 0 && exitKind(flat, node) === kind) found.push(node);
  });
  if (found.length === 0) return null;
  const node = found[(variant * 7) % found.length];
  return { node, how: kind, step: flat.left[node] - 1 };
}

/**
 * The facts known before the node is left; values and bounds are for Max.
 * @param {TraceSource} source
 * @param {number} node
 * @returns {Promise<{ fen: string, uci: string | null, facts: Fact[] }>}
 */
export async function factsBefore(source, node) {
  const { flat } = source;
  const story = await source.story?.(node);
  if (!story?.fen || !flat) throw new Error(`no story of node ${node}`);
  const { path, max, depth, window, entry, fen } = story;
  const isSearched = depth !== null && depth > 0;
  const isPass = flat.parents[node + 1] === node && flat.kindFlags[node + 1] & KIND.passed;
  /** @type {Fact[]} */
  const facts = [
    { name: max ? 'max' : 'min', values: { alpha: window?.alpha ?? -Infinity, beta: window?.beta ?? Infinity } },
    isSearched ? { name: 'depth', values: { depth } } : { name: 'used', values: { value: flat.scores[node] } },
  ];
  if (isSearched)
    facts.push(
      entry
        ? { name: 'entry', values: { value: boundSign(entry.exact) + number(entry.value), depth: entry.depth ?? 0 } }
        : { name: 'absent', values: {} },
    );
  if (isPass) facts.push({ name: 'pass', values: { value: flat.scores[node + 1] } });
  const moves = path.slice(1);
  return {
    fen,
    uci: moves.at(-1)?.uci ?? null,
    facts: [{ name: 'path', values: { path: moves.map(({ name }) => name).join(' ') } }, ...facts],
  };
}
