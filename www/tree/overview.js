// All of a large search at once, what can be found in it, and how much of it is there.
import { count } from './format.js';
import { Finder } from './finder.js';
import { Icicle, worth } from './icicle.js';
import { Large } from './large.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Texts} Texts */

export class Overview {
  /** @type {Large | null} */
  large = null;
  #inside;
  #icicle;
  #finder;
  /** @type {TraceSource | null} */
  #source = null;
  /** @type {Texts | null} */
  #texts = null;

  /**
   * @param {ReturnType<typeof import('./skeleton.js').fillShadow>} inside
   * @param {(step: number) => void} go
   */
  constructor(inside, go) {
    this.#inside = inside;
    this.#icicle = new Icicle(inside.canvas, inside.part('pointed-at'), go, (node) => this.#name(node));
    this.#finder = new Finder(inside.details('finder'));
  }

  /** A search that is large, or null for one that is not. @param {TraceSource | null} source @param {Texts} texts */
  present(source, texts) {
    const flat = source?.flat;
    this.#source = source;
    this.large = source && flat ? new Large(source, flat) : null;
    if (!source || !flat) return;
    this.#icicle.present(flat, source.summary.steps);
    this.translate(texts);
  }

  /** @param {Texts} texts */
  translate(texts) {
    this.#texts = texts;
    const [flat, source] = [this.#source?.flat, this.#source];
    if (!flat || !source) return;
    const { searched, seen } = source.summary;
    const plies = flat.plies.reduce((deepest, ply) => Math.max(deepest, ply), 0) + 1;
    this.#inside.part('extent').textContent = searched < seen
      ? texts.large.first({ nodes: count(searched), seen: count(seen) }) : texts.large.all({ nodes: count(searched) });
    this.#inside.canvas.setAttribute('aria-label', texts.large.picture({ nodes: count(searched), plies }));
    this.#finder.present(flat, texts);
  }

  /** @param {number} step */
  show(step) {
    if (this.large) this.#icicle.show(step);
  }

  /** Another width, or another light. */
  redraw() {
    if (this.large) this.#icicle.repaint();
  }

  /** @param {number} node */
  #name(node) {
    const flat = this.#source?.flat;
    if (!flat || !this.#texts) return '';
    const name = flat.captions[flat.captionOf[node]] || `#${node}`;
    return this.#texts.large.pointed({ name, value: worth(flat, node), nodes: count(flat.ends[node] - node), step: flat.entered[node] });
  }
}
