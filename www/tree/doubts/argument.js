// Why a cut is safe: the bound that one side has elsewhere, or the question asked, against what the other side can force here.
import { minimaxValues } from './minimax-values.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {Extract<Reason, { code: 'cut' }>} Cut */
/**
 * What makes the remaining children irrelevant: a value that the other side has (`had`), a zero-width window around a node
 * (`asked`), a pass of MTD(f) (`pass`), or the window of the root (`window`).
 * @typedef {{ is: 'had', by: number, via: number | null, distance: number }
 *   | { is: 'asked', by: number, about: number, than: number }
 *   | { is: 'pass', root: number, than: number }
 *   | { is: 'window', root: number }} Ground
 */
/**
 * @typedef {object} Argument
 * @property {Cut} cut
 * @property {Ground} ground
 * @property {number | null} here the child by which the mover forces the value of the cut node; null: the static evaluation
 * @property {{ node: number, value: number, taken: number } | null} wrong a node that the search gave a wrong value
 */

/**
 * The argument for the cut of a step; null if the step cuts nothing off, or if the steps before it are not available.
 * @param {TraceSource} source
 * @param {number} step
 * @param {ReadonlyMap<string, number | null> | null} [truths] the true values of named positions, if the search may be wrong
 * @returns {Argument | null}
 */
export function findArgument(source, step, truths = null) {
  const { reasons, flat, part } = source;
  const cut = reasons[step];
  if (flat || part || cut?.code !== 'cut' || cut.pruned.length === 0) return null;
  const before = reasons.slice(0, step);
  const here = childWithValue(before, cut.node, cut.value, cut.bound === 'beta');
  const ground = groundOf(source, before, cut);
  if (here === undefined || !ground) return null;
  const wrong = findWrongNode(source, cut, ground, here, truths);
  return wrong === 'unknown' ? null : { cut, ground, here, wrong };
}

/**
 * The child that gave a node its value: the last to raise it. Without a recorded raise (a worker that starts anew, a window that
 * is closed from the start) it is the first child whose value reached it.
 * @param {Reason[]} before @param {number} node @param {number} value @param {boolean} max whether its mover is Max
 * @returns {number | null | undefined} null: the static evaluation; undefined: unknown
 */
function childWithValue(before, node, value, max) {
  const raise = before.findLast((reason) => reason.code === 'raise' && reason.node === node && reason.value === value);
  if (raise?.code === 'raise') return raise.child;
  const useless = max ? 'atMost' : 'atLeast';
  const child = before.find(
    (reason) =>
      'exact' in reason &&
      'parent' in reason &&
      reason.parent === node &&
      reason.value === value &&
      reason.exact !== useless,
  );
  return child && 'node' in child ? child.node : undefined;
}

/** The step that cut the edge to a node, or to one of its ancestors; -1 if there is none so far.
 * @param {TraceSource} source @param {number} node @param {number} step */
export function cutStepOf({ diagram: { nodes }, reasons }, node, step) {
  for (let at = node; at >= 0; at = nodes[at].parent) {
    const found = reasons
      .slice(0, step + 1)
      .findLastIndex((reason) => reason.code === 'cut' && reason.pruned.includes(at));
    if (found >= 0) return found;
  }
  return -1;
}

/** @param {TraceSource} source @param {Reason[]} before @param {Cut} cut @returns {Ground | null} */
function groundOf({ diagram: { nodes }, summary }, before, { node, bound, limit, by, distance }) {
  if (by === null) {
    const start = before.findLast((reason) => reason.code === 'enter' && reason.from === null);
    if (start?.code !== 'enter' || start.beta === null) return null;
    return summary.algorithm === 'mtdf'
      ? { is: 'pass', root: start.node, than: start.beta }
      : { is: 'window', root: start.node };
  }
  // A bound from a node of the other side is a value it has; one of the same side belongs to a zero-width window.
  if (nodes[by].kind !== nodes[node].kind) {
    const via = childWithValue(before, by, limit, bound === 'alpha');
    return via === undefined ? null : { is: 'had', by, via, distance };
  }
  let about = node;
  while (nodes[about].parent !== by) about = nodes[about].parent;
  const question = before.findLast((reason) => reason.code === 'enter' && reason.node === about);
  const than = question?.code === 'enter' ? (bound === 'beta' ? question.alpha : question.beta) : null;
  return than === null ? null : { is: 'asked', by, about, than };
}

/** Listings that store a bound and later use it as an exact value. */
const TRUSTING_BOUNDS = ['memo_careless', 'memo_careful_full'];

/**
 * The node of the argument with a wrong value, if any: a memo or table may return wrong values.
 * @param {TraceSource} source @param {Cut} cut @param {Ground} ground @param {number | null} here
 * @param {ReadonlyMap<string, number | null> | null} truths
 * @returns {Argument['wrong'] | 'unknown'}
 */
function findWrongNode({ diagram: { nodes }, reasons, summary }, { bound, value, limit }, ground, here, truths) {
  const isShared = nodes.some(({ first }, index) => first !== index);
  const isWhole =
    nodes.every(({ board }) => board === '') &&
    reasons.every((reason) => reason.code !== 'leaf' || nodes[reason.node].kind === 'leaf');
  if (!isShared || !isWhole) return null;
  const values = minimaxValues(nodes);
  const up = bound === 'beta';
  const claims = [
    ...(here === null ? [] : [{ node: here, taken: value, atLeast: up }]),
    ...(ground.is === 'had' && ground.via !== null ? [{ node: ground.via, taken: limit, atLeast: !up }] : []),
  ];
  for (const { node, taken, atLeast } of claims) {
    const truth = values[node] ?? truths?.get(nodes[node].label) ?? null;
    if (truth === null && TRUSTING_BOUNDS.includes(summary.algorithm)) return 'unknown';
    if (truth !== null && (atLeast ? truth < taken : truth > taken)) return { node, value: truth, taken };
  }
  return null;
}
