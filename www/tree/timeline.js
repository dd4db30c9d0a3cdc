// The strip under the picture: how deep each step of the search is, where the cuts fall, and a handle to scrub with.
import { mark, svg } from './svg.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */

const HEIGHT = 40;
const TOP = 9;

export class Timeline {
  #played = svg('rect', { class: 'played', x: 0, y: 0, height: HEIGHT });
  /** @type {SVGPathElement[]} */
  #cuts = [];
  #head = svg('path', { class: 'head' });

  /**
   * @param {SVGSVGElement} root
   * @param {HTMLInputElement} range
   * @param {TraceSource} source
   */
  constructor(root, range, { reasons, diagram, summary, flat }) {
    this.range = range;
    range.max = String(summary.steps);
    // The icicle is the strip of a search drawn in parts.
    if (flat) return;
    const steps = Math.max(1, summary.steps);
    const deepest = Math.max(1, diagram.height);
    const depths = reasons.map((reason) => ('node' in reason ? diagram.nodes[reason.node].y : 0));
    const level = (/** @type {number} */ depth) => TOP + (depth / deepest) * (HEIGHT - TOP - 4);
    const outline = depths.map((depth, step) => `${step === 0 ? 'M' : 'L'}${step} ${level(depth)}`).join('');
    const marks = reasons.flatMap((reason, step) => {
      if (reason.code !== 'cut') return [];
      const kind = `cut ${reason.bound}${reason.unsearched === 0 ? ' idle' : ''}`;
      return [svg('path', { class: kind, 'data-step': step, d: `M${step} ${level(depths[step])}V1.5` })];
    });
    this.#cuts = marks;
    mark(root, 'viewBox', `0 0 ${steps} ${HEIGHT}`);
    mark(root, 'preserveAspectRatio', 'none');
    root.replaceChildren(
      this.#played,
      svg('path', { class: 'ground', d: `${outline}L${steps} ${HEIGHT}H0Z` }),
      svg('path', { class: 'outline', d: outline }),
      ...marks,
      this.#head,
    );
  }

  /** @param {number} step @param {string} said */
  show(step, said) {
    this.range.value = String(step);
    this.range.setAttribute('aria-valuetext', said);
    for (const cut of this.#cuts) cut.classList.toggle('ahead', Number(cut.getAttribute('data-step')) > step);
    mark(this.#played, 'width', step);
    mark(this.#head, 'd', `M${step} 0V${HEIGHT}`);
  }
}
