// A minimap of a tree that is larger than its window: the part in view, the active node, the cuts.
import { round } from './geometry.js';
import { mark, svg } from './svg.js';

/** @typedef {import('./geometry.js').Placement} Placement */

/** Its height in pixels: flat trees are stretched, tall ones compressed. */
const HEIGHT = { least: 32, most: 110 };
const WIDTH = 480;
/** It is shown if less than this share of the width or height is in view. */
const WORTH_IT = 0.85;

export class Minimap {
  #edges = svg('path', { class: 'map-edges' });
  #cuts = svg('path', { class: 'map-cuts' });
  #path = svg('path', { class: 'map-path' });
  #view = svg('rect', { class: 'map-view' });
  #here = svg('path', { class: 'map-here' });
  /** @type {Placement | null} */
  #placement = null;
  /** @type {{ frame: import('./types.js').Frame, current: number } | null} shown once the tree overflows its window */
  #late = null;

  /**
   * @param {SVGSVGElement} root
   * @param {import('./zoom.js').Zoom} zoom
   */
  constructor(root, zoom) {
    this.root = root;
    this.zoom = zoom;
    root.replaceChildren(this.#edges, this.#cuts, this.#path, this.#view, this.#here);
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (root.hasPointerCapture(event.pointerId)) this.#go(event);
    });
  }

  /** @param {Placement} placement */
  present(placement) {
    this.#placement = placement;
    const { width, height, edges, shown } = placement;
    const tall = Math.min(HEIGHT.most, Math.max(HEIGHT.least, (height * WIDTH) / width));
    mark(this.root, 'viewBox', `0 0 ${round(width)} ${round(height)}`);
    mark(this.root, 'preserveAspectRatio', 'none');
    this.root.style.setProperty('--height', `${round(tall)}px`);
    this.#late = null;
    mark(this.#edges, 'd', lines(edges.filter((_, index) => shown[index])));
  }

  /** @param {import('./types.js').Frame} frame @param {number} current */
  show(frame, current) {
    const placement = this.#placement;
    this.#late = this.zoom.overflows ? null : { frame, current };
    if (!placement || this.#late) return;
    const { nodes, path } = frame;
    const { edges, points, shown } = placement;
    mark(this.#cuts, 'd', lines(edges.filter((_, index) => shown[index] && nodes[index].cutEdge)));
    mark(this.#path, 'd', lines(edges.filter((_, index) => shown[index] && index > 0 && path.includes(index))));
    this.root.classList.toggle('without', current < 0);
    if (current < 0) return;
    // A line of zero length with round caps is a dot, however the picture is stretched.
    mark(this.#here, 'd', `M${round(points[current].x)} ${round(points[current].y)}h0`);
  }

  /** Marks the part in view; hidden if almost everything is in view. */
  look() {
    const { view, overflows } = this.zoom;
    const { width, height } = this.#placement ?? view;
    this.root.classList.toggle(
      'needed',
      overflows && (view.width < WORTH_IT * width || view.height < WORTH_IT * height),
    );
    if (overflows && this.#late) this.show(this.#late.frame, this.#late.current);
    for (const [name, value] of Object.entries(view)) mark(this.#view, name, round(value));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const box = this.root.getBoundingClientRect();
    const { width, height } = this.#placement ?? { width: 0, height: 0 };
    this.zoom.centre({
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    });
  }
}

/** @param {Placement['edges']} edges */
function lines(edges) {
  return edges.map(({ from, to }) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join('');
}
