// A minimap of a tree that is larger than its window: the part in view, the active node, the cuts.
import { round } from './geometry.js';
import { setOrRemoveAttribute, svg } from '../../site/svg-elements.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Placement } from './geometry.js' */
/** @import { Zoom } from './zoom.js' */

/** Its height in pixels: flat trees are stretched, tall ones compressed. */
const HEIGHT_PX = { least: 32, most: 110 };
const WIDTH = 480;
/** It is shown if less than this share of the width or height is in view. */
const MAX_SHARE_IN_VIEW = 0.85;

export class Minimap {
  #edges = svg('path', { class: 'map-edges' });
  #cuts = svg('path', { class: 'map-cuts', 'stroke-dasharray': '2 2' });
  #path = svg('path', { class: 'map-path', 'stroke-width': 2 });
  #view = svg('rect', { class: 'map-view' });
  #here = svg('path', { class: 'map-here', 'stroke-width': 8, 'stroke-linecap': 'round' });
  /** @type {Placement | null} */ #placement = null;
  /** @type {{ frame: Frame, current: number } | null} shown once the tree overflows its window */
  #pending = null;

  /** @param {SVGSVGElement} root @param {Zoom} zoom */
  constructor(root, zoom) {
    this.root = root;
    this.zoom = zoom;
    root.replaceChildren(this.#edges, this.#cuts, this.#path, this.#view, this.#here);
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      this.#centreAt(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (root.hasPointerCapture(event.pointerId)) this.#centreAt(event);
    });
  }

  /** @param {Placement} placement */
  present(placement) {
    this.#placement = placement;
    const { width, height, edges, shown } = placement;
    const tall = Math.min(HEIGHT_PX.most, Math.max(HEIGHT_PX.least, (height * WIDTH) / width));
    setOrRemoveAttribute(this.root, 'viewBox', `0 0 ${round(width)} ${round(height)}`);
    setOrRemoveAttribute(this.root, 'preserveAspectRatio', 'none');
    this.root.style.setProperty('--height', `${round(tall)}px`);
    this.#pending = null;
    setOrRemoveAttribute(this.#edges, 'd', lines(edges.filter((_, index) => shown[index])));
  }

  /** @param {Frame} frame @param {number} current */
  show(frame, current) {
    const placement = this.#placement;
    this.#pending = this.zoom.overflows ? null : { frame, current };
    if (!placement || this.#pending) return;
    const { nodes, path } = frame;
    const { edges, points, shown } = placement;
    setOrRemoveAttribute(this.#cuts, 'd', lines(edges.filter((_, index) => shown[index] && nodes[index].cutEdge)));
    setOrRemoveAttribute(
      this.#path,
      'd',
      lines(edges.filter((_, index) => shown[index] && index > 0 && path.includes(index))),
    );
    this.root.classList.toggle('without', current < 0);
    if (current < 0) return;
    // A line of zero length with round caps is a dot, however the picture is stretched.
    setOrRemoveAttribute(this.#here, 'd', `M${round(points[current].x)} ${round(points[current].y)}h0`);
  }

  /** Marks the part in view; hidden if almost everything is in view. */
  updateView() {
    const { view, overflows } = this.zoom;
    const { width, height } = this.#placement ?? view;
    this.root.classList.toggle(
      'needed',
      overflows && (view.width < MAX_SHARE_IN_VIEW * width || view.height < MAX_SHARE_IN_VIEW * height),
    );
    if (overflows && this.#pending) this.show(this.#pending.frame, this.#pending.current);
    for (const [name, value] of Object.entries(view)) setOrRemoveAttribute(this.#view, name, round(value));
  }

  /** @param {PointerEvent} event */
  #centreAt(event) {
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
