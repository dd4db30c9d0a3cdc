// The step to which a move through a search leads.

import { unexpected } from '../../site/fault.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {'first' | 'previous' | 'next' | 'last' | 'previousCut' | 'nextCut' | 'previousNode' | 'nextNode' | 'nextBreakpoint'} Move */

/** @param {Move} move @param {TraceSource} source @param {number} step @param {Set<number>} breakpoints nodes to stop at @returns {number} */
export function destination(move, { reasons, summary }, step, breakpoints) {
  const arrives = (/** @type {Reason} */ reason) =>
    reason.code === 'enter' || reason.code === 'leaf' || reason.code === 'answer';
  const atBreakpoint = (/** @type {Reason} */ reason) => 'node' in reason && breakpoints.has(reason.node);
  /** @type {Record<Move, () => number>} */
  const targets = {
    first: () => 0,
    previous: () => step - 1,
    next: () => step + 1,
    last: () => summary.steps,
    previousCut: () => summary.cutSteps.findLast((cut) => cut < step) ?? 0,
    nextCut: () => summary.cutSteps.find((cut) => cut > step) ?? summary.steps,
    previousNode: () => nearest(reasons, step, -1, arrives),
    nextNode: () => nearest(reasons, step, 1, arrives),
    nextBreakpoint: () => nearest(reasons, step, 1, atBreakpoint),
  };
  if (!Object.hasOwn(targets, move)) throw unexpected('request/unknownValue', 'move', Object.keys(targets).join(', '));
  return targets[move]();
}

/**
 * The nearest step whose reason matches; without one, the start or the end.
 * @param {Reason[]} reasons
 * @param {number} from
 * @param {1 | -1} way
 * @param {(reason: Reason) => boolean} expected
 */
function nearest(reasons, from, way, expected) {
  let step = from + way;
  while (step > 0 && step < reasons.length - 1 && !expected(reasons[step])) step += way;
  return step;
}

/** The next step about a node; after the last one the first. @param {TraceSource} source @param {number} step @param {number} node */
export function nextVisit({ reasons }, step, node) {
  const visits = reasons.flatMap((reason, at) => ('node' in reason && reason.node === node ? [at] : []));
  return visits.find((at) => at > step) ?? visits[0] ?? step;
}
