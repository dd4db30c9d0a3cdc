// The interactive picture: keyboard navigation, hovering, collapsing, selection, breakpoints, zooming.
import { Diagram, currentNode, placeNodes } from './diagram.js';
import { structureKey } from '../stepping/keys.js';
import { Minimap } from './minimap.js';
import { scrollIntoView } from './scroll-into-view.js';
import { Zoom } from './zoom.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { PictureOptions } from './diagram.js' */
/** @import { Point } from './geometry.js' */

/**
 * The callbacks of the picture.
 * @typedef {object} PictureCallbacks
 * @property {(node: number) => boolean} answers whether a practice mode takes a click on a node as an answer
 * @property {(node: number) => void} visit
 * @property {(node: number | null) => void} pointed
 * @property {() => void} selected called when the selection changes
 * @property {(name: string, detail: object) => void} dispatch
 * @property {() => void} redraw
 */

export class Picture {
  /** @type {Diagram | null} */ diagram = null;
  /** @type {TraceSource | null} */ #source = null;
  /** @type {string[]} */ #names = [];
  /** @type {PictureOptions} */
  #options = { width: 0, height: null, grows: 'auto', shape: 'square' };
  /** @type {Frame | null} */ #frame = null;
  #focused = 0;
  /** @type {number | null} */ selected = null;
  /** @type {Set<number>} */ breakpoints = new Set();
  /** @type {Set<number>} */ #folded = new Set();
  /** @type {ArrayLike<number> | null} */ #across = null;
  /** @type {Map<string, number[]>} marks by name, kept when the picture is redrawn */
  #marks = new Map();
  /** The move played at the root, in the notation of the page. @type {string | null} */
  played = null;
  /** @type {Point | null} the point to scroll into view in the next animation frame */
  #scrollTarget = null;
  #frameRequest = 0;
  #hasMoved = /** @type {'' | 'on' | 'at once'} */ ('');
  #inside;
  #callbacks;
  #zoom;
  #minimap;

  /** @param {ReturnType<typeof import('../shadow-markup.js').fillShadow>} inside @param {PictureCallbacks} callbacks */
  constructor(inside, callbacks) {
    this.#inside = inside;
    this.#callbacks = callbacks;
    this.#zoom = new Zoom(inside.scroller, inside.picture, () => this.#scheduleScroll());
    this.#minimap = new Minimap(inside.svg('minimap'), this.#zoom);
    this.#listen();
  }

  /** Shows another search. @param {TraceSource} source @param {string[]} names */
  present(source, names) {
    this.#source = source;
    this.#names = names;
    this.reset();
  }

  /** Folds these nodes, and no others. @param {number[]} nodes */
  async fold(nodes) {
    if (nodes.length === this.#folded.size && nodes.every((node) => this.#folded.has(node))) return;
    this.#folded = new Set(nodes);
    await this.#layOutFolded();
  }

  /** Shows another part of the same search: selection and marks are cleared, the zoom stays.
   * @param {TraceSource} source @param {string[]} names */
  swap(source, names) {
    const hadFocus = this.#inside.picture.contains(this.#inside.active());
    this.#source = source;
    this.#names = names;
    this.#focused = 0;
    this.#marks.clear();
    this.#marks.set(
      'played',
      source.diagram.nodes.flatMap(({ parent, moveName }, index) =>
        parent === 0 && moveName !== '' && moveName === this.played ? [index] : [],
      ),
    );
    if (this.selected !== null) this.select(null);
    this.draw(this.#options);
    if (hadFocus) this.#inside.picture.focus();
  }

  /** Clears everything that the reader has changed. */
  reset() {
    this.#focused = 0;
    this.#frame = null;
    this.breakpoints.clear();
    this.#folded.clear();
    this.#across = null;
    this.#zoom.reset();
    this.select(null);
  }

  /** The sizes of the picture with these options, before it is drawn. @param {PictureOptions} options */
  sizes(options) {
    return this.#source && placeNodes(this.#source, this.#across, options);
  }

  /** @param {PictureOptions} options */
  draw(options) {
    const source = this.#source;
    this.#options = options;
    if (!source) return null;
    this.diagram = new Diagram(this.#inside.picture, source, this.#names, options, {
      nodes: this.#folded,
      across: this.#across,
    });
    const { placement } = this.diagram;
    this.#zoom.present(placement, options.scale);
    this.#minimap.present(placement);
    for (const [mark, nodes] of this.#marks) this.diagram.markNodes(nodes, mark);
    return placement;
  }

  /** @param {Frame} frame @param {Frame} shown the frame as drawn: a practice mode may hide values @param {Parameters<Diagram['show']>[1]} how */
  show(frame, shown, how) {
    const { diagram } = this;
    if (!diagram) return;
    this.#frame = shown;
    const at = diagram.nearest(Math.max(0, currentNode(frame)));
    diagram.show(shown, how);
    this.#minimap.show(shown, frame.reason.code === 'start' ? -1 : at);
    this.#scrollTarget = diagram.placement.points[at];
    this.#scheduleScroll();
  }

  /** Measures the layout once for each animation frame instead of at every step. */
  #scheduleScroll() {
    this.#frameRequest ||= requestAnimationFrame(() => {
      this.#frameRequest = 0;
      if (this.#scrollTarget) this.#zoom.follow(this.#scrollTarget);
      this.#scrollTarget = null;
      this.#minimap.updateView();
      const node = this.#hasMoved && this.#inside.picture.querySelector('.node.current');
      if (!node) return;
      scrollIntoView(node, this.#inside.part('sentence'), this.#inside.part('controls'), this.#hasMoved === 'at once');
      this.#hasMoved = '';
    });
  }

  /** Scrolls the active node into view after the reader has gone to another step. */
  keepInSight(atOnce = false) {
    this.#hasMoved = atOnce ? 'at once' : 'on';
    this.#scheduleScroll();
  }

  /** @param {number[]} nodes @param {string} mark */
  mark(nodes, mark) {
    this.#marks.set(mark, nodes);
    this.diagram?.markNodes(nodes, mark);
  }

  /** @param {number} index */
  focus(index) {
    this.#focused = index;
    /** @type {SVGElement | undefined} */ (this.diagram?.element(index))?.focus();
  }

  /** Handles a click: on a node, answers a question or toggles the selection; elsewhere clears it.
   * @param {number | null} index */
  choose(index) {
    if (index !== null && this.#callbacks.answers(index)) return;
    if (index !== null) this.focus(index);
    this.select(index === this.selected ? null : index);
    if (index !== null) this.#callbacks.dispatch('node-select', { node: index, name: this.#names[index] });
  }

  /** @param {number | null} index */
  select(index) {
    this.selected = index;
    this.mark(index === null ? [] : [index], 'selected');
    this.#inside.part('node-actions').hidden = index === null;
    this.#showActions();
    this.#pointAt(null);
    this.#callbacks.selected();
  }

  /** Toggles a breakpoint: playing stops at the node. @param {number} index */
  toggleBreakpoint(index) {
    if (!this.breakpoints.delete(index)) this.breakpoints.add(index);
    this.mark([...this.breakpoints], 'breakpoint');
    this.#showActions();
  }

  /** Collapses or expands a node; the layout closes the gap. @param {number} index */
  async toggleCollapse(index) {
    const source = this.#source;
    if (!source?.layoutFolded || !this.diagram?.canCollapse(index)) return;
    if (!this.#folded.delete(index)) this.#folded.add(index);
    this.#showActions();
    const hadFocus = this.#inside.picture.contains(this.#inside.active());
    await this.#layOutFolded();
    if (hadFocus && source === this.#source) this.focus(index);
  }

  async #layOutFolded() {
    const [source, folded] = [this.#source, this.#folded];
    try {
      const across = folded.size > 0 ? await source?.layoutFolded?.([...folded]) : null;
      if (source !== this.#source || across === undefined) return;
      this.#across = across;
    } catch (error) {
      if (source === this.#source) this.#callbacks.dispatch('trace-error', { error });
      return;
    }
    this.draw(this.#options);
    this.#callbacks.redraw();
  }

  #showActions() {
    const index = this.selected;
    const folds = index !== null && (this.diagram?.canCollapse(index) ?? false);
    this.#inside.button('collapse').hidden = !folds;
    this.#inside
      .button('collapse')
      .setAttribute('aria-pressed', String(folds && index !== null && this.#folded.has(index)));
    this.#inside
      .button('breakpoint')
      .setAttribute('aria-pressed', String(index !== null && this.breakpoints.has(index)));
  }

  #listen() {
    const { picture, part, button } = this.#inside;
    const chosen = (/** @type {(node: number) => void} */ action) => () => action(this.selected ?? 0);
    const actions = {
      zoomIn: () => this.#zoom.change(1),
      zoomOut: () => this.#zoom.change(-1),
      fit: () => this.#zoom.fit(),
      nextVisit: chosen((node) => this.#callbacks.visit(node)),
      breakpoint: chosen((node) => this.toggleBreakpoint(node)),
      collapse: chosen((node) => this.toggleCollapse(node)),
    };
    for (const [name, action] of Object.entries(actions)) button(name).addEventListener('click', action);
    picture.addEventListener('keydown', (event) => this.#onKey(event));
    picture.addEventListener('click', (event) => this.choose(nodeOf(event)));
    picture.addEventListener('dblclick', (event) => {
      const index = nodeOf(event);
      if (index !== null && !this.#callbacks.answers(index)) this.toggleCollapse(index);
    });
    picture.addEventListener('focusin', (event) => this.#pointAt(nodeOf(event)));
    picture.addEventListener('focusout', () => this.#pointAt(null));
    for (const place of [picture, part('sentence'), part('whose'), part('panels')]) {
      place.addEventListener('pointerover', (event) => this.#pointAt(nodeOf(event)));
      place.addEventListener('pointerleave', () => this.#pointAt(null));
    }
  }

  /** Keys inside the picture: arrows move along the structure, Enter goes to the node's next step, b sets a breakpoint.
   * @param {KeyboardEvent} event */
  #onKey(event) {
    const { diagram } = this;
    if (!diagram || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = structureKey(event, diagram.placement.grows);
    /** @type {Record<string, () => void>} */
    const keys = {
      Enter: () => {
        if (!this.#callbacks.answers(this.#focused)) this.#callbacks.visit(this.#focused);
      },
      b: () => this.toggleBreakpoint(this.#focused),
      c: () => this.toggleCollapse(this.#focused),
      Escape: () => this.select(null),
      '+': () => this.#zoom.change(1),
      '=': () => this.#zoom.change(1),
      '-': () => this.#zoom.change(-1),
      0: () => this.#zoom.fit(),
    };
    if (way) {
      const neighbour = diagram.neighbour(this.#focused, way);
      if (neighbour >= 0) this.focus(neighbour);
    } else if (Object.hasOwn(keys, event.key)) {
      keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Highlights a node. The window shown is that of the hovered node, else of the selected, else of the active one.
   * @param {number | null} index */
  #pointAt(index) {
    const node = index !== null && this.#frame?.nodes[index] ? index : null;
    this.diagram?.point(node);
    this.diagram?.markNodes(node === null ? [] : [node], 'lit');
    this.#callbacks.pointed(node ?? this.selected);
  }
}

/** The node at an event's target. @param {Event} event */
function nodeOf(event) {
  const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
  return at ? Number(at.getAttribute('data-node')) : null;
}
