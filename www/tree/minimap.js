// The whole tree in small, where it is larger than its window: which part is in view, where the search is, where it cut.
import { round } from './geometry.js';
import { mark, svg } from './svg.js';

/** @typedef {import('./geometry.js').Placement} Placement */

/** The room it takes, in pixels. */
const MOST = { width: 168, height: 120 };

export class Minimap {
  #edges = svg('path', { class: 'map-edges' });
  #cuts = svg('path', { class: 'map-cuts' });
  #path = svg('path', { class: 'map-path' });
  #view = svg('rect', { class: 'map-view' });
  #here = svg('circle', { class: 'map-here' });
  /** @type {Placement | null} */
  #placement = null;
  /** @type {{ frame: import('./types.js').Frame, current: number } | null} what is to be shown once it is needed */
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
    root.addEventListener('pointermove', (event) => { if (root.hasPointerCapture(event.pointerId)) this.#go(event); });
  }

  /** @param {Placement} placement */
  present(placement) {
    this.#placement = placement;
    const { width, height, edges, shown } = placement;
    const scale = Math.min(MOST.width / width, MOST.height / height);
    mark(this.root, 'viewBox', `0 0 ${round(width)} ${round(height)}`);
    mark(this.root, 'width', round(width * scale));
    mark(this.root, 'height', round(height * scale));
    this.root.style.setProperty('--dot', String(round(2.2 / scale)));
    this.#late = null;
    mark(this.#edges, 'd', lines(edges.filter((_, index) => shown[index])));
    mark(this.#here, 'r', round(3.5 / scale));
    this.look();
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
    mark(this.#here, 'cx', round(points[current].x));
    mark(this.#here, 'cy', round(points[current].y));
  }

  /** Marks the part in view; shown only where there is more. */
  look() {
    const { view, overflows } = this.zoom;
    this.root.classList.toggle('needed', overflows);
    if (overflows && this.#late) this.show(this.#late.frame, this.#late.current);
    for (const [name, value] of Object.entries(view)) mark(this.#view, name, round(value));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const box = this.root.getBoundingClientRect();
    const { width, height } = this.#placement ?? { width: 0, height: 0 };
    this.zoom.centre({ x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height });
  }
}

/** @param {Placement['edges']} edges */
function lines(edges) {
  return edges.map(({ from, to }) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join('');
}
