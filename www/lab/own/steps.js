// The steps of a recorded search, as <game-tree> shows them: each call and each return of an inner node, each leaf.
import { number } from '../../i18n/grammar/format.js';
import { join } from '../../i18n/grammar/say.js';
import { UNSEEN } from '../../tree/diagram/diagram.js';
import { childLists } from '../../tree/diagram/node-names.js';
import { nodeMark } from '../../tree/sentences/reason.js';
import { equation } from '../../tree/sentences/selective.js';
import { signsOf } from '../../tree/sentences/point-of-view.js';
import { turnEvent } from './difference.js';

/** @import { Diagram, Frame, NodeState, Reason, TraceSummary } from '../../engine/wasm/chuhe.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { Context } from '../../tree/sentences/reason.js' */
/** @import { TraceSource } from '../../tree/types.js' */
/** @import { Difference } from './difference.js' */
/** @import { Event } from './recording.js' */
/** @typedef {TraceSource & { release: () => void, stepOf: (at: number) => number }} RecordedSource */

/**
 * @param {Event[]} events with the numbers of the recorded program
 * @param {{ diagram: Diagram, summary: TraceSummary, isMovers: boolean, difference: Difference | null }} search `isMovers`: windows and values are those of the side to move
 * @returns {RecordedSource}
 */
export function recordedSource(events, { diagram, summary, isMovers, difference }) {
  const { nodes } = diagram;
  const children = childLists(nodes);
  const signs = signsOf(nodes);
  const isMax = (/** @type {number} */ node) => nodes[node].kind === 'max';
  /** The last event of each step. */
  const ends = events.flatMap(({ code, node }, at) =>
    code === 'enter' && children[node].length === 0 && events[at + 1]?.code === 'leave' ? [] : [at],
  );
  const stepOf = (/** @type {number} */ at) => ends.findIndex((end) => end >= at) + 1;
  const marked = difference && stepOf(difference.at);
  const reasons = /** @type {Reason[]} */ ([{ code: 'start', root: 0 }, ...replay(ends.map((end) => end + 1))]);
  /** The state after `count` events. @param {number} count */
  function stateAfter(count) {
    const states = nodes.map(() => ({ ...UNSEEN }));
    /** @type {number[]} */ const path = [];
    for (const event of events.slice(0, count))
      apply(isMovers ? turnEvent(event, signs[event.node]) : event, states, path);
    return { states, path };
  }
  /** @param {Event} event with Max's numbers @param {NodeState[]} states @param {number[]} path */
  function apply(event, states, path) {
    const { node } = event;
    const own = states[node];
    if (event.code === 'enter') {
      const { alpha, beta } = event;
      const window = alpha === null || beta === null ? null : { alpha, beta };
      Object.assign(own, {
        state: 'open',
        window,
        history: window ? [window] : [],
        value: null,
        bound: null,
        cutEdge: null,
        visits: own.visits + 1,
      });
      path.push(node);
      return;
    }
    const { value } = event;
    const { alpha, beta } = own.window ?? { alpha: -Infinity, beta: Infinity };
    const isLeaf = children[node].length === 0;
    Object.assign(own, {
      state: 'done',
      value,
      bound:
        isLeaf || value === null || (alpha < value && value < beta) ? 'exact' : value <= alpha ? 'atMost' : 'atLeast',
    });
    for (const child of children[node])
      if (states[child].state === 'unseen') prune(child, isMax(node) ? 'beta' : 'alpha', states);
    path.pop();
    const parent = states[path.at(-1) ?? -1];
    const max = isMax(path.at(-1) ?? 0);
    if (!parent || value === null || (parent.value !== null && (max ? value <= parent.value : value >= parent.value)))
      return;
    Object.assign(parent, { value, bound: max ? 'atLeast' : 'atMost' });
  }
  /** @param {number} node @param {'alpha' | 'beta' | null} edge @param {NodeState[]} states */
  function prune(node, edge, states) {
    Object.assign(states[node], { state: 'pruned', cutEdge: edge });
    for (const child of children[node]) prune(child, null, states);
  }
  /** The reasons of the steps that end after these numbers of events. @param {number[]} counts */
  function replay(counts) {
    return counts.map((count, at) => {
      const written = events[count - 1];
      const event = isMovers ? turnEvent(written, signs[written.node]) : written;
      const { node } = event;
      const { parent } = nodes[node];
      // The sentence of a leaf tells its window: its value is its name.
      const call = children[node].length === 0 ? events.slice(0, count).findLast(({ code }) => code === 'enter') : null;
      const say = (/** @type {Context} */ context) => sentence(call ?? written, at + 1 === marked, context);
      if (event.code === 'enter')
        return {
          ...event,
          from: parent < 0 ? null : parent,
          how: null,
          probe: false,
          empty: false,
          again: null,
          pass: null,
          withheld: [],
          asRoot: false,
          inCheck: false,
          say,
        };
      const common = {
        node,
        value: event.value,
        exact: 'exact',
        parent: parent < 0 ? null : parent,
        effect: 'raises',
        best: null,
        inherited: null,
        again: false,
        ending: null,
        say,
      };
      if (children[node].length === 0) return { ...common, code: 'leaf', why: 'evaluated', anew: false };
      const pruned = unsearched(count - 1);
      if (pruned.length === 0)
        return {
          ...common,
          code: 'leave',
          why: 'searched',
          entered: null,
          cutBelow: false,
          hollow: false,
          evicted: null,
        };
      return {
        ...common,
        code: 'cut',
        bound: isMax(node) ? 'beta' : 'alpha',
        limit: event.value,
        by: null,
        fastestMate: false,
        asked: false,
        distance: 0,
        pruned,
        unsearched: pruned.length,
        entered: null,
        evicted: null,
      };
    });
  }
  /** The children that a node has not searched when it returns in this event. @param {number} at */
  function unsearched(at) {
    const { node } = events[at];
    const entered = events.findLastIndex(
      (event, earlier) => earlier < at && event.code === 'enter' && event.node === node,
    );
    const searched = new Set(events.slice(entered, at).map((event) => event.node));
    return children[node].filter((child) => !searched.has(child));
  }
  /** @param {Event} event @param {boolean} differs @param {Context} context @returns {Part[]} */
  function sentence(event, differs, context) {
    const own = /** @type {NonNullable<typeof context.texts.own>} */ (context.texts.own);
    const mark = (/** @type {number} */ node) => nodeMark(node, context);
    const { parent } = nodes[event.node];
    const gap = context.texts.reason.gap;
    const said =
      event.code === 'enter'
        ? own.enter({
            node: mark(event.node),
            from: parent < 0 ? null : mark(parent),
            window:
              event.alpha === null || event.beta === null
                ? null
                : [equation('alpha', event.alpha), equation('beta', event.beta)],
          })
        : own.leave({
            node: mark(event.node),
            value: event.value === null ? null : { kind: 'number', text: number(event.value) },
          });
    return join(differs ? [said, differenceSentence(/** @type {Difference} */ (difference), context)] : [said], gap);
  }
  /** @param {number} step @returns {Frame} */
  const frame = (step) => {
    const { states, path } = stateAfter(step === 0 ? 0 : ends[step - 1] + 1);
    return { step, reason: reasons[step], path, nodes: states, diagram: null };
  };
  const cutSteps = reasons.flatMap(({ code }, step) => (code === 'cut' ? [step] : []));
  const root = events.findLast(({ code, node }) => code === 'leave' && node === 0);
  const value = root && 'value' in root ? (isMovers ? turnEvent(root, signs[0]).value : root.value) : null;
  return {
    diagram,
    reasons,
    frame,
    stepOf,
    isRecorded: true,
    summary: {
      ...summary,
      value: /** @type {number} */ (value),
      line: [],
      moves: [],
      steps: ends.length,
      cutSteps,
      seen: ends.length,
      searched: ends.length,
    },
    release() {},
  };
}

/** @param {Difference} difference @param {Context} context @returns {Part[]} */
export function differenceSentence(difference, context) {
  const { begin } = context.texts.reason;
  const { differs } = /** @type {NonNullable<typeof context.texts.own>} */ (context.texts.own);
  const mark = (/** @type {number} */ node) => nodeMark(node, context);
  const node = mark(difference.node);
  const strict = !context.source.summary.cutsAtEquality;
  switch (difference.code) {
    case 'alpha':
    case 'beta':
    case 'value': {
      const { code, found, expected } = difference;
      const kind = code === 'value' ? 'number' : code;
      const part = (/** @type {number} */ value) => /** @type {Part} */ ({ kind, text: number(value) });
      return begin(differs[code]({ node, found: found === null ? null : part(found), expected: part(expected) }));
    }
    case 'cut': {
      const { cut } = difference;
      const sign = cut.bound === 'beta' ? (strict ? '>' : '≥') : strict ? '<' : '≤';
      return differs.cut({
        node,
        parent: mark(cut.node),
        value: { kind: 'number', text: number(cut.value) },
        sign,
        limit: equation(cut.bound, cut.limit),
      });
    }
    case 'again':
      return begin(differs.again({ node }));
    default:
      return begin(differs[difference.code]({ node, next: mark(difference.next) }));
  }
}
