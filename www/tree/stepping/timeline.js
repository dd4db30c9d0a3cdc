// The timeline under the picture: the depth of each step, the cuts, and a handle to scrub with.
import { setOrRemoveAttribute, svg } from '../../site/svg-elements.js';

/** @import { TraceSource } from '../types.js' */
/** The range of the handle. @typedef {{ first: number, last: number }} Range */

const HEIGHT = 40;
const TOP = 9;

export class Timeline {
  #played = svg('rect', { class: 'played', x: 0, y: 0, height: HEIGHT });
  /** @type {SVGPathElement[]} */ #cuts = [];
  #first;
  #head = svg('path', { class: 'head' });

  /** @param {SVGSVGElement} root @param {HTMLInputElement} range @param {TraceSource} source @param {Range} [between] by default all steps */
  constructor(root, range, { reasons, diagram, summary, flat }, { first, last } = { first: 0, last: summary.steps }) {
    this.range = range;
    this.#first = first;
    setOrRemoveAttribute(this.#played, 'x', first);
    range.min = String(first);
    range.max = String(last);
    // For a large search the icicle takes the place of the strip.
    if (flat) return;
    const steps = Math.max(1, last - first);
    const deepest = Math.max(1, diagram.height);
    const depths = reasons.map((reason) => ('node' in reason ? diagram.nodes[reason.node].y : 0));
    const level = (/** @type {number} */ depth) => TOP + (depth / deepest) * (HEIGHT - TOP - 4);
    const outline = depths
      .slice(first, last + 1)
      .map((depth, at) => `${at === 0 ? 'M' : 'L'}${first + at} ${level(depth)}`)
      .join('');
    const marks = reasons.flatMap((reason, step) => {
      if (reason.code !== 'cut' || step < first || step > last) return [];
      const kind = `cut ${reason.bound}${reason.unsearched === 0 ? ' idle' : ''}`;
      return [svg('path', { class: kind, 'data-step': step, d: `M${step} ${level(depths[step])}V1.5` })];
    });
    this.#cuts = marks;
    setOrRemoveAttribute(root, 'viewBox', `${first} 0 ${steps} ${HEIGHT}`);
    setOrRemoveAttribute(root, 'preserveAspectRatio', 'none');
    root.replaceChildren(
      this.#played,
      svg('path', { class: 'ground', d: `${outline}L${first + steps} ${HEIGHT}H${first}Z` }),
      svg('path', { class: 'outline', d: outline }),
      ...marks,
      this.#head,
    );
  }

  /** @param {number} step @param {string} text */
  show(step, text) {
    this.range.value = String(step);
    this.range.setAttribute('aria-valuetext', text);
    for (const cut of this.#cuts) cut.classList.toggle('ahead', Number(cut.getAttribute('data-step')) > step);
    setOrRemoveAttribute(this.#played, 'width', step - this.#first);
    setOrRemoveAttribute(this.#head, 'd', `M${step} 0V${HEIGHT}`);
  }
}
