// The step to which a move through a search leads.

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {'first' | 'previous' | 'next' | 'last' | 'previousCut' | 'nextCut' | 'previousNode' | 'nextNode' | 'nextBreakpoint'} Move */

/** @param {Move} move @param {TraceSource} source @param {number} step @param {Set<number>} breakpoints nodes to stop at @returns {number} */
export function destination(move, { reasons, summary }, step, breakpoints) {
  const arrives = (/** @type {Reason} */ reason) =>
    reason.code === 'enter' || reason.code === 'leaf' || reason.code === 'answer';
  switch (move) {
    case 'first':
      return 0;
    case 'previous':
      return step - 1;
    case 'next':
      return step + 1;
    case 'last':
      return summary.steps;
    case 'previousCut':
      return summary.cutSteps.findLast((cut) => cut < step) ?? 0;
    case 'nextCut':
      return summary.cutSteps.find((cut) => cut > step) ?? summary.steps;
    case 'previousNode':
      return nearest(reasons, step, -1, arrives);
    case 'nextNode':
      return nearest(reasons, step, 1, arrives);
    default:
      return nearest(reasons, step, 1, (reason) => 'node' in reason && breakpoints.has(reason.node));
  }
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
