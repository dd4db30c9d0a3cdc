// The point of view of values: Max's everywhere, as searches are recorded, or the side to move at each node, as in negamax.
// `seen` converts a whole source, so that drawing and narration need not know.
import { VIEWS } from '../../address/switches.js';
import { isNegamax } from './listings.js';

/** @import { View } from '../../address/switches.js' */
/** @import { DiagramNode, Frame, Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {'exact' | 'atLeast' | 'atMost'} Exact */
/** @typedef {1 | -1} Sign */
/** @typedef {NonNullable<Extract<Reason, { code: 'leave' }>['ending']>} Ending */

/** Practice modes that compute with Max's values. */
const MAX_ONLY = ['fill', 'edit', 'play'];

/**
 * The view of a search: the requested one, else that of its listing; Max's for large searches.
 * @param {TraceSource} source @param {string | null} requested @param {string | null} mode
 * @returns {View}
 */
export function viewOf({ summary, flat }, requested, mode) {
  if (flat || !hasBothViews(mode)) return 'max';
  return VIEWS.find((view) => view === requested) ?? defaultView([summary.algorithm]);
}

/** Whether a mode offers both views. @param {string | null} mode */
export const hasBothViews = (mode) => !MAX_ONLY.includes(mode ?? '');

/** The default view of some listings: the mover's if all are in negamax form. @param {string[]} algorithms @returns {View} */
export function defaultView(algorithms) {
  return algorithms.every(isNegamax) ? 'mover' : 'max';
}

/** For each node: 1 if Max is to move, else -1; a leaf belongs to the side that would move there.
 * @param {Pick<DiagramNode, 'kind' | 'parent'>[]} nodes @returns {Sign[]} */
export function signsOf(nodes) {
  return nodes.map(({ kind, parent }) =>
    kind === 'min' || (kind === 'leaf' && nodes[parent]?.kind === 'max') ? -1 : 1,
  );
}

/** @template {number | null} Value @param {Sign} sign @param {Value} value @returns {Value} */
export function applySign(sign, value) {
  // Adding 0 turns −0 into 0.
  return /** @type {Value} */ (value === null ? null : sign * value + 0);
}

/** @template {Exact | null} Known @param {Sign} sign @param {Known} exact @returns {Known} */
function turnExact(sign, exact) {
  if (sign > 0 || exact === null || exact === 'exact') return exact;
  return /** @type {Known} */ (exact === 'atLeast' ? 'atMost' : 'atLeast');
}

/** @template {'alpha' | 'beta' | null} Bound @param {Sign} sign @param {Bound} bound @returns {Bound} */
function turnBound(sign, bound) {
  return /** @type {Bound} */ (sign > 0 || bound === null ? bound : bound === 'alpha' ? 'beta' : 'alpha');
}

/** @template {{ alpha: number | null, beta: number | null } | null} Window @param {Sign} sign @param {Window} window @returns {Window} */
function turnWindow(sign, window) {
  if (sign > 0 || !window) return window;
  return { ...window, alpha: applySign(sign, window.beta), beta: applySign(sign, window.alpha) };
}

/** @template {{ value: number, exact: Exact } | null} Found @param {Sign} sign @param {Found} found @returns {Found} */
function turnFound(sign, found) {
  return found && { ...found, value: applySign(sign, found.value), exact: turnExact(sign, found.exact) };
}

/** Converts a search to a view. @param {TraceSource} source @param {View} view @returns {TraceSource} */
export function applyView(source, view) {
  if (view === 'max') return source;
  const { nodes } = source.diagram;
  const signs = signsOf(nodes);
  const reasons = source.reasons.map((reason) => turnReason(reason, signs));
  /** @param {Frame} frame @returns {Frame} */
  const turned = (frame) => ({
    ...frame,
    reason: reasons[frame.step],
    nodes: frame.nodes.map((state, index) => ({
      ...state,
      value: applySign(signs[index], state.value),
      bound: turnExact(signs[index], state.bound),
      window: turnWindow(signs[index], state.window),
      history: state.history.map((window) => turnWindow(signs[index], window)),
      // The cut belongs to the parent.
      cutEdge: turnBound(signs[nodes[index].parent] ?? 1, state.cutEdge),
    })),
  });
  return {
    view,
    signs,
    original: source,
    reasons,
    diagram: {
      ...source.diagram,
      nodes: nodes.map((node, index) => ({ ...node, value: applySign(signs[index], node.value) })),
    },
    summary: { ...source.summary, value: applySign(signs[0], source.summary.value) },
    frame: async (step) => turned(await source.frame(step)),
    layoutFolded: source.layoutFolded?.bind(source),
    table:
      source.table &&
      (async (step, most) => {
        const state = await /** @type {Required<TraceSource>} */ (source).table(step, most);
        return { ...state, entries: state.entries.map((entry) => turnFound(signs[entry.node ?? 0], entry)) };
      }),
  };
}

/** Converts a reason: values of its own node by that node's sign, those of the parent by the parent's.
 * @param {Reason} reason @param {Sign[]} signs @returns {Reason} */
function turnReason(reason, signs) {
  if (reason.code === 'start') return reason;
  if (reason.code === 'end') return turnFound(signs[0], reason);
  const sign = signs[reason.node];
  if (reason.code === 'enter') {
    return {
      ...turnWindow(sign, reason),
      again: turnFound(sign, reason.again),
      pass: reason.pass && { ...reason.pass, before: turnFound(sign, reason.pass.before) },
      how: reason.how && { ...reason.how, before: turnFound(sign, reason.how.before) },
      withheld: reason.withheld.map((known) => ({
        ...known,
        bound: turnBound(signs[known.by ?? 0], known.bound),
        value: applySign(signs[known.by ?? 0], known.value),
      })),
    };
  }
  if (reason.code === 'raise')
    return {
      ...turnWindow(sign, turnFound(sign, reason)),
      was: applySign(sign, reason.was),
      bound: turnBound(sign, reason.bound),
    };
  const above = reason.parent === null ? sign : signs[reason.parent];
  const common = {
    value: applySign(sign, reason.value),
    best: applySign(above, reason.best),
    inherited: applySign(above, reason.inherited),
    ending: turnEnding(sign, reason.ending),
  };
  switch (reason.code) {
    case 'cut':
      return {
        ...reason,
        ...common,
        bound: turnBound(sign, reason.bound),
        limit: applySign(sign, reason.limit),
        entered: turnWindow(sign, reason.entered),
      };
    case 'leave':
      return { ...reason, ...common, exact: turnExact(sign, reason.exact), entered: turnWindow(sign, reason.entered) };
    default:
      return { ...reason, ...common, exact: turnExact(sign, reason.exact) };
  }
}

/** @param {Sign} sign @param {Ending | null} ending @returns {Ending | null} */
function turnEnding(sign, ending) {
  // `had` is only the kind of the parent's bound, seen from the node.
  return (
    ending && {
      ...ending,
      max: true,
      staticValue: applySign(sign, ending.staticValue),
      fair: applySign(sign, ending.fair),
      window: turnWindow(sign, ending.window),
      had: turnExact(sign, ending.had),
      question: turnFound(sign, ending.question),
    }
  );
}
