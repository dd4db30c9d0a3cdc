// Compares a recorded search with the listing that it implements, event by event.
import { applySign } from '../../tree/sentences/point-of-view.js';

/** @import { Diagram, Reason } from '../../engine/wasm/chuhe.js' */
/** @import { Sign } from '../../tree/sentences/point-of-view.js' */
/** @import { Event } from './recording.js' */
/** The cut that ends a node in the listing. @typedef {{ node: number, value: number, bound: 'alpha' | 'beta', limit: number }} Cut */
/**
 * The first difference, with the numbers of the recorded program.
 * - `alpha`, `beta`, `value`: `found` should be `expected`; null if there is no number
 * - `cut`: `node` is searched although its parent was cut off; `order`: `node` is searched where `next` should be
 * - `left`: `node` returns before `next` was searched; `again`: `node` is searched a second time; `short`: the search ends before `next`
 * @typedef {{ at: number, node: number } & ({ code: 'alpha' | 'beta' | 'value', found: number | null, expected: number } | { code: 'cut', cut: Cut } | { code: 'order' | 'left' | 'short', next: number } | { code: 'again' })} Difference
 */

/**
 * The events of a listing, with the cut that ends a node. A leaf has the window of its parent at that time.
 * @param {{ reasons: Reason[], diagram: Diagram }} trace
 * @returns {(Event & { cut?: Cut })[]}
 */
export function eventsOf({ reasons, diagram: { nodes } }) {
  const last = reasons.at(-2);
  const isLeft = last && 'parent' in last && last.parent === null;
  /** @type {Map<number, { alpha: number | null, beta: number | null }>} */ const windows = new Map();
  return reasons.flatMap((reason) => {
    if (reason.code === 'enter' || reason.code === 'raise') {
      const { code, node, alpha, beta } = reason;
      windows.set(node, { alpha, beta });
      return code === 'enter' ? [{ code, node, alpha, beta }] : [];
    }
    // The end is the return of the root, unless a cut was.
    if (reason.code === 'end') return isLeft ? [] : [{ code: 'leave', node: 0, value: reason.value }];
    if (reason.code !== 'leaf' && reason.code !== 'cut' && reason.code !== 'leave') return [];
    const { node, value } = reason;
    const left = { code: /** @type {const} */ ('leave'), node, value };
    if (reason.code === 'cut') return [{ ...left, cut: reason }];
    const { alpha, beta } = windows.get(nodes[node].parent) ?? { alpha: null, beta: null };
    return reason.code === 'leaf' ? [{ code: 'enter', node, alpha, beta }, left] : [left];
  });
}

/** An event from the point of view of the other side, if the sign is −1. @template {Event & { cut?: Cut }} Turned @param {Turned} event @param {Sign} sign @returns {Turned} */
export function turnEvent(event, sign) {
  if (sign > 0) return event;
  if (event.code === 'enter')
    return { ...event, alpha: applySign(sign, event.beta), beta: applySign(sign, event.alpha) };
  const { value, cut } = event;
  const turned = cut && {
    ...cut,
    value: applySign(sign, cut.value),
    limit: applySign(sign, cut.limit),
    bound: cut.bound === 'alpha' ? 'beta' : 'alpha',
  };
  return { ...event, value: applySign(sign, value), cut: turned };
}

/**
 * The first difference of a recorded search from a listing; null if there is none.
 * @param {Event[]} events
 * @param {(Event & { cut?: Cut })[]} listing
 * @param {boolean} [isHard] whether values outside the window are compared only as far as its bounds
 * @returns {Difference | null}
 */
export function firstDifference(events, listing, isHard = false) {
  /** @type {Map<number, { alpha: number | null, beta: number | null }>} */ const windows = new Map();
  for (const [at, expected] of listing.entries()) {
    const event = events[at];
    if (!event) return { at: at - 1, node: Math.max(0, events[at - 1]?.node ?? 0), code: 'short', next: expected.node };
    const { node } = event;
    if (event.code === 'enter') {
      if (expected.code === 'leave')
        return { at, node, ...(expected.cut ? { code: 'cut', cut: expected.cut } : { code: 'again' }) };
      if (node !== expected.node) return { at, node, code: 'order', next: expected.node };
      windows.set(node, expected);
      for (const code of /** @type {const} */ (['alpha', 'beta']))
        if (expected[code] !== null && event[code] !== expected[code])
          return { at, node, code, found: event[code], expected: expected[code] };
    } else {
      if (expected.code === 'enter') return { at, node, code: 'left', next: expected.node };
      const { alpha, beta } = windows.get(node) ?? { alpha: null, beta: null };
      const limited = (/** @type {number | null} */ value) =>
        value === null || !isHard ? value : Math.min(Math.max(value, alpha ?? -Infinity), beta ?? Infinity);
      if (limited(event.value) !== limited(expected.value))
        return { at, node, code: 'value', found: event.value, expected: /** @type {number} */ (expected.value) };
    }
  }
  const extra = events[listing.length];
  return extra ? { at: listing.length, node: extra.node, code: 'again' } : null;
}
