// Answers to a reader's doubts: why a cut is safe, and what if the leaf that was cut off had another value.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { findArgument, cutStepOf } from './argument.js';
import { argumentSentences } from './doubt-words.js';
import { join } from '../../i18n/grammar/say.js';
import { namesWhole } from '../diagram/move-names.js';
import { childLists } from '../diagram/node-names.js';
import { renderParts } from '../sentences/rich-text.js';
import { applySign } from '../sentences/point-of-view.js';
import { number } from '../../i18n/grammar/format.js';
import { svg } from '../../site/svg-elements.js';
import { WhatIf } from './what-if.js';
import { whyNotTriable } from './minimax-values.js';

/** @import { DiagramNode, Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Picture } from '../diagram/tree-picture.js' */
/** @import { Sign } from '../sentences/point-of-view.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Argument } from './argument.js' */
/** @typedef {'why' | 'whatIf'} Doubt */

/** How many leaves of a cut subtree can be chosen. */
const MAX_CHOICES = 12;

export class Doubts {
  #inside;
  #picture;
  #bar = Object.assign(document.createElement('div'), { className: 'doubts row' });
  #panel = Object.assign(document.createElement('div'), { className: 'doubted' });
  #trial = Object.assign(document.createElement('div'), { className: 'what-if' });
  #whatIf = new WhatIf(this.#trial, (values, stop) => this.#showTried(values, stop));
  /** @type {Doubt | null} */ #open = null;
  /** In Max's values, so that a leaf and its ancestors share one scale. @type {Context | null} */
  #context = null;
  /** The sign of each node's value in the picture. @type {Sign[] | null} */
  #signs = null;
  /** @type {Frame | null} */ #frame = null;
  /** The step of the doubted cut, and the leaves that can be tried. */
  #subject = { cut: -1, leaves: /** @type {number[]} */ ([]), isCut: false };
  #leaf = -1;
  /** Why the doubted cut is safe. @type {Argument | null} */
  #argument = null;
  #values = svg('g', { class: 'tried', 'aria-hidden': 'true' });

  /** @param {ReturnType<typeof import('../shadow-markup.js').fillShadow>} inside @param {Picture} picture */
  constructor(inside, picture) {
    this.#inside = inside;
    this.#picture = picture;
    inside.part('step-count').after(this.#bar);
    inside.part('reason').after(this.#panel);
    inside.picture.addEventListener('click', (event) => this.#tap(event), { capture: true });
    this.#update();
  }

  /** Shows a step. @param {Context | null} context null in practice modes: answers would give the solution away @param {Frame} frame */
  show(context, frame) {
    this.#signs = context?.source.signs ?? null;
    this.#context = context && inMaxView(context);
    this.#frame = frame;
    this.#update();
  }

  /** Updates after the selection in the picture has changed. */
  choose() {
    if (this.#frame) this.#update();
  }

  /** A tap on a cut mark opens the argument for the cut. @param {Event} event */
  #tap(event) {
    const mark = event.target instanceof Element ? event.target.closest('.cut-mark') : null;
    const node = Number(mark?.parentElement?.getAttribute('data-node') ?? -1);
    if (!mark || !this.#context || node < 0) return;
    event.stopPropagation();
    this.#picture.select(node);
    this.#update();
    if (this.#argument) this.#toggle('why');
  }

  /** @param {Doubt | null} doubt */
  #toggle(doubt) {
    this.#open = doubt;
    this.#update();
    if (doubt === 'whatIf' && this.#whatIf.leaf >= 0) this.#whatIf.focus();
  }

  #update() {
    const [context, frame] = [this.#context, this.#frame];
    const before = `${this.#subject.cut} ${this.#subject.leaves}`;
    this.#subject =
      context && frame ? subjectOf(context, frame, this.#picture.selected) : { cut: -1, leaves: [], isCut: false };
    const { cut, leaves } = this.#subject;
    if (`${cut} ${leaves}` !== before) this.#leaf = leaves[0] ?? -1;
    this.#argument = context && cut >= 0 ? findArgument(context.source, cut, context.truths) : null;
    const can = { why: this.#argument !== null, whatIf: leaves.length > 0 };
    if (this.#open && !can[this.#open]) this.#open = null;
    this.#inside.part('frame').classList.toggle('doubting', this.#open !== null);
    const button = (/** @type {Doubt} */ name) =>
      html`<button type="button" class="word doubt ${name}" aria-expanded=${this.#open === name} ?hidden=${!can[name]} @click=${() => this.#toggle(this.#open === name ? null : name)}>${context?.texts.doubts[name]}</button>`;
    render([button('why'), button('whatIf')], this.#bar);
    this.#draw(context);
  }

  /** Draws the open answer. @param {Context | null} context */
  #draw(context) {
    const [words, argued] = [context?.texts.doubts, this.#argument];
    const isTried = this.#open === 'whatIf' && context !== null;
    const why = isTried ? whyNotTriable(context.source) : null;
    this.#panel.hidden = this.#open === null;
    this.#trial.hidden = !isTried || why !== null;
    // The remark about the scale is needed only beside numbers.
    render(
      html`<p class="scale" ?hidden=${this.#signs === null || why !== null}>${words?.maxs}</p>
        <p class="safe" role="status">${this.#open === 'why' && argued && context ? renderParts(join(argumentSentences(argued, context), context.texts.doubts.gap)) : nothing}</p>
        <p class="cannot" ?hidden=${why === null}>${why && why !== 'parts' ? words?.cannot[why] : nothing}</p>
        ${this.#trial}`,
      this.#panel,
    );
    if (!isTried || why) return this.#whatIf.clear();
    const { leaves, isCut } = this.#subject;
    this.#whatIf.present(context, this.#leaf, {
      choices: leaves,
      isCut,
      argued: isCut ? argued : null,
      choose: (leaf) => {
        this.#leaf = leaf;
        this.#draw(context);
      },
    });
  }

  /** Shows the tried value at every node from the leaf to the root. @param {Map<number, number> | null} values @param {number} stop the node from which on the values no longer change */
  #showTried(values, stop) {
    const { diagram } = this.#picture;
    this.#values.replaceChildren();
    this.#values.remove();
    if (!diagram || !values) return;
    const { points, shown } = diagram.placement;
    let isStill = false;
    for (const [node, value] of values) {
      if (!shown[node]) continue;
      isStill ||= node === stop;
      const text = number(applySign(this.#signs?.[node] ?? 1, value));
      const half = Math.max(13, 5 + text.length * 4.6);
      this.#values.append(
        svg('g', { class: isStill ? 'still' : 'moving', transform: `translate(${points[node].x} ${points[node].y})` }, [
          svg('rect', { x: -half, y: -12, width: 2 * half, height: 24, rx: 12 }),
          svg('text', { dy: '0.36em' }, [text]),
        ]),
      );
    }
    diagram.root.append(this.#values);
  }
}

/** The context with Max's values. @param {Context} context @returns {Context} */
export function inMaxView(context) {
  const { texts } = context;
  const { original } = context.source;
  return original ? { ...context, source: original, names: namesWhole(original.diagram, texts).names } : context;
}

/** The subject of doubt: the selected node, else the step itself. @param {Context} context @param {Frame} frame @param {number | null} selected */
function subjectOf({ source }, frame, selected) {
  const { reasons, flat, part } = source;
  const { nodes } = source.diagram;
  const none = { cut: -1, leaves: [], isCut: false };
  if (flat || part) return none;
  const reason = reasons[frame.step];
  if (selected !== null && nodes[selected]) {
    const cut = cutStepOf(source, selected, frame.step);
    const isCut = cut >= 0 && frame.nodes[selected].state === 'pruned';
    if (isCut) return { cut, leaves: leavesUnder(nodes, [selected]), isCut };
    return nodes[selected].kind === 'leaf' ? { ...none, leaves: [selected] } : none;
  }
  if (reason?.code === 'cut' && reason.pruned.length > 0)
    return { cut: frame.step, leaves: leavesUnder(nodes, reason.pruned), isCut: true };
  return reason?.code === 'leaf' ? { ...none, leaves: [reason.node] } : none;
}

/** The first leaves under some nodes. @param {DiagramNode[]} nodes @param {number[]} tops */
function leavesUnder(nodes, tops) {
  const children = childLists(nodes);
  return tops.flatMap(leavesBelow).slice(0, MAX_CHOICES);

  /** @param {number} node @returns {number[]} */
  function leavesBelow(node) {
    return nodes[node].kind === 'leaf' ? [node] : children[node].flatMap(leavesBelow);
  }
}
