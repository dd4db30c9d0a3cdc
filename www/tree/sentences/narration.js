// Narrates a step: the sentence, the counts, and the window of the active or hovered node.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { currentNode } from '../diagram/diagram.js';
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { Legend } from './legend.js';
import { NumberLine } from './number-line.js';
import { nodeMark, reasonSentence } from './reason.js';
import { renderParts } from './rich-text.js';
import { applySign } from './point-of-view.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Context } from './reason.js' */

export class Narration {
  /** @type {NumberLine | null} */ #numberLine = null;
  #root;
  #legend;
  /** The counts of the step, as text. */
  counts = { leaves: '', visits: /** @type {string | null} */ (null), cuts: '', value: '' };

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    this.#legend = new Legend(this.#part('legend'));
  }

  /** @param {number[]} values the values of the search, for the scale of the number line */
  present(values) {
    this.#numberLine = new NumberLine(
      /** @type {SVGSVGElement} */ (this.#root.querySelector('svg.number-line')),
      values,
    );
  }

  /** @param {Frame} frame @param {Context} context @param {number | null} about the hovered node, if any */
  show(frame, context, about) {
    const { source } = context;
    const { tree } = context.texts;
    const { leaves, visits, cuts } = context.counts
      ? { ...context.counts, visits: context.counts.leaves }
      : countUpTo(source, frame.step);
    const { leavesInTree } = source.summary;
    const { value, bound } = frame.nodes[0];
    const ended = frame.reason.code === 'end';
    const truth = context.truths?.get(source.diagram.nodes[0].id);
    const best = applySign(source.signs?.[0] ?? 1, truth ?? null);
    const wrong = ended && best !== null && best !== value;
    this.#part('reason').replaceChildren(renderParts(reasonSentence(source.reasons[frame.step], context)));
    this.#part('step-count').textContent = tree.stepOf({ step: count(frame.step), steps: count(source.summary.steps) });
    const seen = leavesInTree === null ? count(leaves) : tree.ofAll({ seen: count(leaves), all: count(leavesInTree) });
    const known = context.known?.() ?? {
      value: value === null ? '–' : `${ended ? '' : boundSign(bound)}${number(value)}`,
      note: '',
    };
    this.counts = {
      leaves: count(leaves),
      visits: visits > leaves ? count(visits) : null,
      cuts: count(cuts),
      value: `${known.value}${wrong ? tree.shouldBe(number(best)) : ''}`,
    };
    this.#part('leaves').textContent = visits > leaves ? tree.visits({ seen, visits: count(visits) }) : seen;
    this.#part('cuts').textContent = this.counts.cuts;
    const note = known.note ? html` <small>${known.note}</small>` : nothing;
    render([this.counts.value, note], this.#part('root-value'));
    this.#legend.show(frame, source);
    this.showWindow(frame, context, about);
  }

  /**
   * Shows a node's window on the number line; for a leaf, its parent's.
   * @param {Frame} frame
   * @param {Context} context
   * @param {number | null} about
   */
  showWindow(frame, context, about) {
    const { diagram, signs } = context.source;
    const index = about ?? Math.max(0, currentNode(frame));
    const isLeaf = diagram.nodes[index].kind === 'leaf';
    const whose = isLeaf ? Math.max(0, diagram.nodes[index].parent) : index;
    const { window, value, history } = frame.nodes[whose];
    const shown = frame.nodes[index].state === 'done' || about === null ? diagram.nodes[index].value : null;
    // In the parent's window a leaf has its value from the parent's side.
    const leafValue = signs && signs[index] !== signs[whose] ? applySign(-1, shown) : shown;
    this.#numberLine?.show(window, isLeaf ? leafValue : value);
    this.#part('whose').replaceChildren(renderParts(nodeMark(whose, context)));
    this.#part('rule').replaceChildren(this.#rule(frame, context, whose));
    render([historyOf('alpha', history), historyOf('beta', history)], this.#part('history'));
  }

  /**
   * The value from which on the node would cut, as text.
   * @param {Frame} frame
   * @param {Context} context
   * @param {number} whose
   * @returns {string | DocumentFragment}
   */
  #rule({ nodes, reason }, { source: { diagram, summary, view }, texts: { tree } }, whose) {
    const { window, state } = nodes[whose];
    if (reason.code === 'start' || state === 'unseen') return tree.states.unseen;
    if (state === 'pruned') return tree.states.pruned;
    if (!window) return tree.noWindow;
    const strict = !summary.cutsAtEquality;
    if (window.alpha > window.beta || (window.alpha === window.beta && !strict)) return tree.closed;
    if (state === 'done') return tree.states.done;
    const max = view === 'mover' || diagram.nodes[whose].kind === 'max';
    const limit = max ? window.beta : window.alpha;
    if (!Number.isFinite(limit)) return tree.ruleNever;
    /** @type {Part} */ const mark = { kind: max ? 'beta' : 'alpha', text: number(limit) };
    const rule = max ? (strict ? tree.ruleMaxBeyond : tree.ruleMax) : strict ? tree.ruleMinBeyond : tree.ruleMin;
    return renderParts([rule(mark)].flat());
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(`.${name}`));
  }
}

/**
 * The changes of a bound since the node was entered: `α −∞ → 3 → 5`.
 * @param {'alpha' | 'beta'} bound
 * @param {Frame['nodes'][number]['history']} history
 */
function historyOf(bound, history) {
  const values = distinct(history.map((window) => window[bound]));
  return values.length === 0
    ? nothing
    : html`<span class=${bound}>${bound === 'alpha' ? 'α' : 'β'} ${values.map(number).join(' → ')}</span>`;
}

/** Removes repetitions in a row. @param {number[]} values */
export function distinct(values) {
  return values.filter((value, at) => at === 0 || value !== values[at - 1]);
}

/** The values of all leaves, and all values that the search returns. @param {TraceSource} source */
export function collectValues({ diagram, reasons, view }) {
  const met = reasons.flatMap((reason) => ('value' in reason && Number.isFinite(reason.value) ? [reason.value] : []));
  const all = [
    ...diagram.nodes.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? [value] : [])),
    ...met,
  ];
  // Returned values change their sign.
  return view === 'mover' ? [...all, ...all.map((value) => applySign(-1, value))] : all;
}

/** The counts up to a step: `leaves` counts each leaf once, `visits` every evaluation. @param {TraceSource} source @param {number} step */
export function countUpTo({ reasons }, step) {
  const seen = reasons.slice(0, step + 1);
  const visits = seen.flatMap((reason) => (reason.code === 'leaf' ? [reason.node] : []));
  return {
    leaves: new Set(visits).size,
    visits: visits.length,
    cuts: seen.filter((reason) => reason.code === 'cut' && reason.unsearched > 0).length,
  };
}
