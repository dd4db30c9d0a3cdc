// The picture: builds the SVG of a tree once, then marks it with the state of a step.
import { along, bow, place, round } from './geometry.js';
import { boundSign, interval, number } from './format.js';
import { childLists } from './names.js';
import { nodeParts, showWindow } from './node-parts.js';
import { mark, svg } from './svg.js';
import { playStep } from './travel.js';

/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Texts} Texts */
/** @typedef {import('./node-parts.js').NodeParts & { edge: SVGGElement | null }} Parts */

export class Diagram {
  /** @type {Parts[]} */
  #parts = [];
  #children;
  #cuts;
  /** @type {import('./geometry.js').Placement} */
  #placement;
  /** @type {Frame | null} */
  #frame = null;
  #links = svg('g', { class: 'links' });
  #travel = svg('g', { class: 'travel', 'aria-hidden': 'true' });
  #handed = svg('text', { class: 'handed' });

  /**
   * @param {SVGSVGElement} root
   * @param {TraceSource} source
   * @param {string[]} names
   * @param {{ width: number, grows: 'auto' | 'down' | 'right', shape: string }} look
   */
  constructor(root, source, names, look) {
    this.root = root;
    this.source = source;
    this.names = names;
    this.#children = childLists(source.diagram.nodes);
    this.#cuts = cutReasons(source);
    this.#placement = place(source.diagram, look.width, look.grows);
    this.#build(look.shape);
  }

  get placement() {
    return this.#placement;
  }

  /** @param {string} shape */
  #build(shape) {
    const { width, height, grows } = this.#placement;
    mark(this.root, 'viewBox', `0 0 ${round(width)} ${round(height)}`);
    mark(this.root, 'data-grows', grows);
    const edges = svg('g', { class: 'edges', 'aria-hidden': 'true' });
    const nodes = svg('g', { class: 'nodes', role: 'none' });
    this.#parts = this.source.diagram.nodes.map((node, index) => {
      const edge = node.parent < 0 ? null : this.#edge(index);
      if (edge) edges.append(edge);
      const parts = { ...nodeParts(index, node, this.names[index], this.#placement, shape), edge };
      nodes.append(parts.group);
      return parts;
    });
    this.root.replaceChildren(arrowHeads(), edges, this.#links, nodes, this.#handed, this.#travel);
  }

  /** @param {number} index */
  #edge(index) {
    const line = this.#placement.edges[index];
    const middle = along(line, 0.5);
    const transform = `translate(${round(middle.x)} ${round(middle.y)})`;
    const turned = `rotate(${round(middle.angle)})`;
    const { moveName, label, board } = this.source.diagram.nodes[index];
    const named = moveName !== '' && moveName !== label && board === '';
    const early = along(line, 0.3);
    return svg('g', { class: 'edge', 'data-node': index }, [
      svg('line', { class: 'line', x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y }),
      ...(named ? [svg('text', { class: 'move', x: round(early.x), y: round(early.y + 4) }, [moveName])] : []),
      svg('g', { class: 'cut-mark', transform }, [
        svg('circle', { class: 'hit', r: 14 }),
        svg('path', { class: 'alpha', transform: turned, d: 'M-3 -9V9M3 -9V9' }),
        svg('path', { class: 'beta', transform: turned, d: 'M-6 -6L6 6M-6 6L6 -6' }),
        svg('text', { class: 'alpha letter', x: 13, y: -5 }, ['α']),
        svg('text', { class: 'beta letter', x: 13, y: -5 }, ['β']),
      ]),
    ]);
  }

  /**
   * Shows a step. Moving on by one, the value or window that the step is about travels along its edge.
   * @param {Frame} frame
   * @param {{ texts: Texts, forward: boolean }} how
   */
  show(frame, { texts, forward }) {
    const onPath = new Set(frame.path);
    const best = new Set(frame.reason.code === 'end' ? frame.reason.line : []);
    const current = currentNode(frame);
    this.#parts.forEach((parts, index) => {
      const state = frame.nodes[index];
      const { kind } = this.source.diagram.nodes[index];
      mark(parts.group, 'data-state', state.state);
      parts.group.classList.toggle('path', onPath.has(index));
      parts.group.classList.toggle('current', index === current);
      parts.group.classList.toggle('best', best.has(index));
      parts.value.textContent = kind === 'leaf' ? number(this.source.diagram.nodes[index].value) : boundSign(state.bound) + number(state.value);
      parts.value.classList.toggle('long', (parts.value.textContent ?? '').length > 2);
      this.#describe(index, state, texts);
      if (parts.window) showWindow(parts.window, state, onPath.has(index));
      if (!parts.edge) return;
      mark(parts.edge, 'data-cut', state.cutEdge);
      if (state.cutEdge) this.#letter(parts.edge, index, texts);
      mark(parts.edge, 'data-state', state.state);
      parts.edge.classList.toggle('path', onPath.has(index));
      parts.edge.classList.toggle('best', best.has(index));
    });
    this.#frame = frame;
    this.#showHandedTo(null);
    this.#showLinks(frame);
    playStep(this.#travel, frame, this.#placement, forward);
  }

  /** The letter at a cut: which bound did it and, for a deep cut, how many levels up it came from.
   * @param {SVGGElement} edge @param {number} index @param {Texts} texts */
  #letter(edge, index, texts) {
    const cut = this.#cuts.findLast(({ pruned }) => pruned.includes(index));
    const deep = cut && cut.by !== null && cut.distance > 1 ? texts.tree.deep(cut.distance) : '';
    for (const letter of edge.querySelectorAll('.letter')) letter.textContent = (letter.classList.contains('alpha') ? 'α' : 'β') + deep;
  }

  /** On the edge to a node, the window that was handed down to it: the node pointed at, else one entered just now.
   * @param {number | null} pointed */
  #showHandedTo(pointed) {
    const reason = this.#frame?.reason;
    const node = pointed ?? (reason?.code === 'enter' ? reason.node : -1);
    const window = this.#frame?.nodes[node]?.history[0];
    const shown = window !== undefined && node > 0;
    this.#handed.classList.toggle('shown', shown);
    if (!shown) return;
    const { x, y } = along(this.#placement.edges[node], 0.5);
    mark(this.#handed, 'x', round(x));
    mark(this.#handed, 'y', round(y + 4));
    this.#handed.textContent = interval(window);
  }

  /** The bows from the node that supplied a bound to the node it cut: of this step, and of an edge pointed at.
   * @param {Frame} frame */
  #showLinks(frame) {
    const { radius, points } = this.#placement;
    const now = frame.reason.code === 'cut' ? frame.reason.node : -1;
    this.#links.replaceChildren(...this.#sharedLinks(frame), ...this.#cuts.flatMap((cut) => {
      if (cut.by === null || frame.step < cut.step) return [];
      const link = svg('path', {
        class: `link ${cut.bound}${cut.node === now ? ' now' : ''}`, 'data-node': cut.node,
        d: bow(points[cut.by], points[cut.node], radius + 4), 'marker-end': `url(#head-${cut.bound})`,
      });
      return [link];
    }));
  }

  /** The same position drawn twice is tied together; where the table answers, an arrow comes from what wrote it.
   * @param {Frame} frame */
  #sharedLinks({ reason }) {
    const { radius, points } = this.#placement;
    const ties = this.source.diagram.nodes.flatMap(({ first }, index) => (first === index ? [] : [
      svg('path', { class: 'tie', d: bow(points[first], points[index], radius + 2) }),
    ]));
    if (reason.code !== 'answer' || reason.writer === null) return ties;
    return [...ties, svg('path', { class: 'link answer now', d: bow(points[reason.writer], points[reason.node], radius + 4), 'marker-end': 'url(#head-answer)' })];
  }

  /** Points at a cut: its bow and the supplier of its bound light up.
   * @param {number | null} node the child whose edge is pointed at, or the cut node itself */
  point(node) {
    this.#showHandedTo(node);
    const parent = node === null ? -1 : this.source.diagram.nodes[node].parent;
    for (const link of this.#links.children) {
      const target = Number(link.getAttribute('data-node'));
      link.classList.toggle('pointed', target === node || (target === parent && this.#isCut(node)));
    }
  }

  /** @param {number | null} node */
  #isCut(node) {
    return node !== null && this.#parts[node].edge?.hasAttribute('data-cut');
  }

  /**
   * @param {number} index
   * @param {Frame['nodes'][number]} state
   * @param {Texts} texts
   */
  #describe(index, state, texts) {
    const { nodes } = this.source.diagram;
    const { target } = this.#parts[index];
    const { kind, parent, y } = nodes[index];
    const siblings = parent < 0 ? [index] : this.#children[parent];
    mark(target, 'aria-level', y + 1);
    mark(target, 'aria-posinset', siblings.indexOf(index) + 1);
    mark(target, 'aria-setsize', siblings.length);
    if (this.#children[index].length > 0) mark(target, 'aria-expanded', String(!this.isCollapsed(index)));
    mark(target, 'aria-label', texts.tree.node({
      kind: texts.tree.kinds[kind],
      name: this.names[index],
      state: texts.tree.states[state.state],
      value: kind === 'leaf' && this.names[index] === number(nodes[index].value) ? '' : boundSign(state.bound) + number(state.value),
      window: state.window && state.state !== 'unseen' ? interval(state.window) : '',
      cut: state.cutEdge === 'alpha' ? 'α' : state.cutEdge === 'beta' ? 'β' : '',
    }));
  }

  /** The node reached by an arrow key, in the direction the tree grows.
   * @param {number} index @param {'parent' | 'child' | 'before' | 'after'} way */
  neighbour(index, way) {
    const { nodes } = this.source.diagram;
    if (way === 'parent') return nodes[index].parent;
    if (way === 'child') return this.#children[index][0] ?? -1;
    const level = nodes.flatMap((node, other) => (node.y === nodes[index].y ? [other] : [])).sort((one, other) => nodes[one].x - nodes[other].x);
    return level[level.indexOf(index) + (way === 'before' ? -1 : 1)] ?? -1;
  }

  /** @param {number} index */
  element(index) {
    return this.#parts[index]?.target;
  }

  /** @param {number} index */
  isCollapsed(index) {
    return this.#parts[index].group.classList.contains('folded');
  }

  /** Folds or unfolds a subtree; says whether it is folded now. @param {number} index */
  toggleCollapse(index) {
    if (this.#children[index].length === 0) return false;
    const folded = this.#parts[index].group.classList.toggle('folded');
    mark(this.#parts[index].target, 'aria-expanded', String(!folded));
    this.source.diagram.nodes.forEach(({ parent }, other) => {
      if (parent < 0) return;
      const above = this.#parts[parent].group.classList;
      const hidden = above.contains('folded') || above.contains('away');
      this.#parts[other].group.classList.toggle('away', hidden);
      this.#parts[other].edge?.classList.toggle('away', hidden);
    });
    return folded;
  }

  /** Gives a class to these nodes and takes it from all others.
   * @param {number[]} nodes @param {string} name */
  markNodes(nodes, name) {
    this.#parts.forEach(({ group }, index) => group.classList.toggle(name, nodes.includes(index)));
  }
}

/** The node a step is about. @param {Frame} frame */
export function currentNode({ reason, path }) {
  return 'node' in reason ? reason.node : path.at(-1) ?? -1;
}

/** @param {TraceSource} source */
function cutReasons({ reasons }) {
  return reasons.flatMap((reason, step) => (reason.code === 'cut' ? [{ ...reason, step }] : []));
}

function arrowHeads() {
  return svg('defs', {}, ['alpha', 'beta', 'answer'].map((bound) =>
    svg('marker', { id: `head-${bound}`, class: `head ${bound}`, viewBox: '0 0 8 8', refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto' }, [
      svg('path', { d: 'M0 0.8L7 4L0 7.2Z' }),
    ])));
}
