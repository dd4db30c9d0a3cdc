// The picture: builds the SVG of a tree once, then updates it at each step.
import { pointAlong, bow, place, placeWhole, round } from './geometry.js';
import { boundSign, interval, number } from '../../i18n/grammar/format.js';
import { childLists } from './node-names.js';
import { nodeParts, showWindow } from './node-parts.js';
import { setOrRemoveAttribute, svg } from '../../site/svg-elements.js';

/** @import { DiagramNode, Frame, NodeState } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Placement } from './geometry.js' */
/** @import { NodeParts } from './node-parts.js' */
/** @typedef {NodeParts & { edge: SVGGElement | null }} Parts */
/**
 * The collapsed nodes, and the x coordinates of the others then.
 * @typedef {{ nodes: ReadonlySet<number>, across: ArrayLike<number> | null }} Folded
 */
/**
 * The size of the view. With a height the tree grows in the direction in which it is larger; `scale` is that of a slide.
 * @typedef {{ width: number, height: number | null, scale?: number | null, grows: 'auto' | 'down' | 'right', shape: string }} PictureOptions
 */

/** @param {TraceSource} source @param {Folded['across']} across */
const nodesAt = ({ diagram: { nodes } }, across) =>
  across ? nodes.map((node, index) => ({ ...node, x: across[index] })) : nodes;

/** Where the nodes are drawn. @param {TraceSource} source @param {Folded['across']} across @param {PictureOptions} options @returns {Placement} */
export function placeNodes(source, across, { width, height, grows }) {
  const nodes = nodesAt(source, across);
  const columns = Math.max(...nodes.map(({ x }) => (Number.isNaN(x) ? 0 : x)));
  const placed = { ...source.diagram, width: columns, nodes };
  return height === null ? place(placed, width, grows) : placeWhole(placed, width, height);
}

/** From this width in pixels on, the windows passed down are shown along the whole current path. */
const WINDOWS_MIN_WIDTH_PX = 560;

export class Diagram {
  /** @type {(Parts | null)[]} by node; null if hidden under a collapsed node */
  #parts = [];
  #children;
  #cuts;
  /** @type {Placement} */ placement;
  /** @type {Frame | null} */ #frame = null;
  #links = svg('g', { class: 'links' });
  #travel = svg('g', { class: 'travel', 'aria-hidden': 'true' });
  #passedDown = svg('g', { class: 'handed-down', 'aria-hidden': 'true' });
  #nodes;
  #folded;
  #hasRoomForWindows;

  /** @param {SVGSVGElement} root @param {TraceSource} source @param {string[]} names @param {PictureOptions} options @param {Folded} folded */
  constructor(root, source, names, options, { nodes: folded, across }) {
    this.root = root;
    this.source = source;
    this.names = names;
    this.#folded = folded;
    this.#nodes = nodesAt(source, across);
    this.#children = childLists(this.#nodes);
    this.#cuts = cutReasons(source);
    this.placement = placeNodes(source, across, options);
    this.#hasRoomForWindows =
      options.width >= Math.max(WINDOWS_MIN_WIDTH_PX, options.height === null ? 0 : this.placement.width) &&
      this.placement.grows === 'down';
    this.#build(options.shape);
  }

  /** @param {string} shape */
  #build(shape) {
    const { width, height, grows } = this.placement;
    setOrRemoveAttribute(this.root, 'viewBox', `0 0 ${round(width)} ${round(height)}`);
    setOrRemoveAttribute(this.root, 'data-grows', grows);
    // No tree until its nodes have names.
    setOrRemoveAttribute(this.root, 'role', null);
    const edges = svg('g', { class: 'edges', 'aria-hidden': 'true' });
    const nodes = svg('g', { class: 'nodes', role: 'none' });
    this.#parts = this.#nodes.map((node, index) => {
      if (!this.placement.shown[index]) return null;
      const edge = node.parent < 0 ? null : this.#edge(index);
      if (edge) edges.append(edge);
      const parts = { ...nodeParts(index, node, this.names[index], this.placement, shape), edge };
      parts.group.classList.toggle('folded', this.#folded.has(index));
      nodes.append(parts.group);
      return parts;
    });
    this.root.replaceChildren(arrowHeads(), edges, this.#links, nodes, this.#passedDown, this.#travel);
  }

  /** @param {number} index */
  #edge(index) {
    const line = this.placement.edges[index];
    // In a tree that grows to the right edges are short: the mark leaves room for its letter.
    const isShort = this.placement.grows === 'right';
    const middle = pointAlong(line, isShort ? 0.35 : 0.5);
    const beside = isShort ? { x: 2, y: 17 } : { x: 13, y: -5 };
    const transform = `translate(${round(middle.x)} ${round(middle.y)})`;
    const turned = `rotate(${round(middle.angle)})`;
    const { moveName, label, board } = this.source.diagram.nodes[index];
    const named = moveName !== '' && moveName !== label && board === '';
    // In a tree that grows to the right the parent's name stands above it, and its window below.
    const early = pointAlong(line, isShort ? 0.55 : 0.3);
    return svg('g', { class: 'edge', 'data-node': index }, [
      svg('line', { class: 'line', x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y }),
      ...(named ? [svg('text', { class: 'move', x: round(early.x), y: round(early.y + 4) }, [moveName])] : []),
      svg('g', { class: 'cut-mark', transform }, [
        svg('circle', { class: 'hit', r: 14 }),
        svg('path', { class: 'alpha', transform: turned, d: 'M-3 -9V9M3 -9V9' }),
        svg('path', { class: 'beta', transform: turned, d: 'M-6 -6L6 6M-6 6L6 -6' }),
        svg('text', { class: 'alpha letter', ...beside }, ['α']),
        svg('text', { class: 'beta letter', ...beside }, ['β']),
      ]),
    ]);
  }

  /**
   * Shows a step. One step forward, the step's value or window travels along its edge.
   * @param {Frame} frame
   * @param {{ texts: Texts, forward: boolean }} how
   */
  show(frame, { texts, forward }) {
    const onPath = new Set(frame.path);
    const best = new Set(frame.reason.code === 'end' ? frame.reason.line : []);
    const current = currentNode(frame);
    const shown = this.nearest(current);
    const struck = forward && frame.reason.code === 'cut' ? frame.reason.pruned : [];
    setOrRemoveAttribute(this.root, 'data-forward', forward ? '' : null);
    setOrRemoveAttribute(this.root, 'role', 'tree');
    const { radius } = this.placement;
    // Values of a playing search have up to four digits: there is no room for the former bounds.
    const { inParts } = /** @type {import('./geometry.js').Placed} */ (this.source.diagram);
    this.#parts.forEach((parts, index) => {
      if (!parts) return;
      const state = frame.nodes[index];
      const { kind, value, count } = this.#nodes[index];
      setOrRemoveAttribute(parts.group, 'data-state', state.state);
      parts.group.classList.toggle('path', onPath.has(index));
      parts.group.classList.toggle('current', index === shown);
      parts.group.classList.toggle('best', best.has(index));
      parts.value.textContent = isGroup(this.#nodes[index])
        ? `+${count}`
        : kind === 'leaf'
          ? number(value)
          : boundSign(state.bound) + number(state.value);
      setOrRemoveAttribute(parts.group, 'data-visit', visitOf(state));
      const text = parts.value.textContent ?? '';
      parts.value.classList.toggle('long', text.length > 2);
      // Two signs and a digit, as in −#2, are wider than three digits.
      const isLonger = text.length > (/[≤≥#−]{2}/.test(text) ? 2 : 3);
      parts.value.classList.toggle('longer', isLonger);
      setOrRemoveAttribute(parts.value, 'textLength', isLonger && kind !== 'leaf' ? 2 * radius - 4 : null);
      this.#describe(index, state, texts);
      if (parts.window) showWindow(parts.window, state, onPath.has(index) && !inParts && !this.placement.tight);
      if (!parts.edge) return;
      setOrRemoveAttribute(parts.edge, 'data-cut', state.cutEdge);
      setOrRemoveAttribute(parts.edge, 'data-struck', struck.includes(index) ? '' : null);
      this.#letter(parts.edge, state.cutEdge ? index : -1, texts);
      setOrRemoveAttribute(parts.edge, 'data-state', state.state);
      parts.edge.classList.toggle('path', onPath.has(index));
      parts.edge.classList.toggle('best', best.has(index));
    });
    this.#frame = frame;
    this.#showPassedDown(null);
    this.#showLinks(frame);
    if (shown === current) animateStep(this.#travel, frame, this.placement, forward);
    else this.#travel.replaceChildren();
  }

  /** The node, or the collapsed ancestor that hides it. @param {number} index */
  nearest(index) {
    let at = index;
    while (at > 0 && !this.placement.shown[at]) at = this.#nodes[at].parent;
    return at;
  }

  /** Writes the letter at a cut: the bound of the cutoff and, for a deep cutoff, how many levels up it was set.
   * @param {SVGGElement} edge @param {number} index the node that was cut off; -1 for none @param {Texts} texts */
  #letter(edge, index, texts) {
    const cut = this.#cuts.findLast(({ pruned }) => pruned.includes(index));
    const deep = cut && cut.by !== null && cut.distance > 1 ? texts.tree.deep(cut.distance) : '';
    // One letter for all branches that a cutoff leaves out: beside each other they would overlap.
    const isLast = !cut || cut.pruned[cut.pruned.length - 1] === index;
    for (const letter of edge.querySelectorAll('.letter')) {
      const text = isLast ? (letter.classList.contains('alpha') ? 'α' : 'β') + deep : '';
      if (letter.textContent !== text) letter.textContent = text;
    }
  }

  /** Shows the windows passed down: on every edge of the current path if there is room, else on the last; and on the edge to
   * the hovered node.
   * @param {number | null} pointed */
  #showPassedDown(pointed) {
    const frame = this.#frame;
    // In a tree that grows to the right there is no room on an edge, and the window stands below the node.
    if (!frame || this.placement.grows === 'right') return;
    const entered = frame.reason.code === 'enter' ? [frame.reason.node] : [];
    const along = this.#hasRoomForWindows ? frame.path : entered;
    const nodes = [...new Set([...along, ...(pointed === null ? [] : [pointed])])];
    this.#passedDown.replaceChildren(
      ...nodes.flatMap((node) => {
        const window = frame.nodes[node]?.history[0];
        if (!window || node <= 0 || !this.placement.shown[node]) return [];
        return [this.#windowLabel(node, window, node === pointed || entered.includes(node))];
      }),
    );
  }

  /** @param {number} node @param {{ alpha: number, beta: number }} window @param {boolean} now */
  #windowLabel(node, window, now) {
    const { x, y } = pointAlong(this.placement.edges[node], 0.5);
    return svg('text', { class: now ? 'handed now' : 'handed', x: round(x), y: round(y + 4) }, [interval(window)]);
  }

  /** Draws the bows from the node that set a bound to the node that it cut off.
   * @param {Frame} frame */
  #showLinks(frame) {
    const { radius, points } = this.placement;
    const now = frame.reason.code === 'cut' ? frame.reason.node : -1;
    this.#links.replaceChildren(
      ...this.#sharedLinks(frame),
      ...this.#cuts.flatMap((cut) => {
        if (cut.by === null || frame.step < cut.step || !this.placement.shown[cut.node]) return [];
        const link = svg('path', {
          class: `link ${cut.bound}${cut.node === now ? ' now' : ''}`,
          'data-node': cut.node,
          d: bow(points[cut.by], points[cut.node], radius + 4),
          'marker-end': `url(#head-${cut.bound})`,
        });
        return [link];
      }),
    );
  }

  /** Draws ties between nodes of the same position, and an arrow from the writer of a table entry to its reader.
   * @param {Frame} frame */
  #sharedLinks({ reason }) {
    const { radius, points } = this.placement;
    const { shown } = this.placement;
    const ties = this.#nodes.flatMap(({ first }, index) =>
      first === index || !shown[index] || !shown[first]
        ? []
        : [svg('path', { class: 'tie', d: bow(points[first], points[index], radius + 2) })],
    );
    if (reason.code !== 'answer' || reason.writer === null || !shown[reason.writer] || !shown[reason.node]) return ties;
    return [
      ...ties,
      svg('path', {
        class: 'link answer now',
        d: bow(points[reason.writer], points[reason.node], radius + 4),
        'marker-end': 'url(#head-answer)',
      }),
    ];
  }

  /** Highlights a cut: its bow and the node that set its bound.
   * @param {number | null} node the child whose edge is hovered, or the cut node itself */
  point(node) {
    this.#showPassedDown(node);
    const parent = node === null ? -1 : this.#nodes[node].parent;
    const cutNode = node !== null && this.#frame?.nodes[node]?.cutEdge ? parent : node;
    for (const link of this.#links.children)
      link.classList.toggle('pointed', link.getAttribute('data-node') === String(cutNode));
    const step = this.#frame?.step ?? 0;
    const cut = this.#cuts.findLast((one) => one.node === cutNode && one.step <= step);
    this.markNodes(cut && cut.by !== null ? [cut.by] : [], 'supplier');
  }

  /** @param {number} index @param {Frame['nodes'][number]} state @param {Texts} texts */
  #describe(index, state, texts) {
    const { parent, y } = this.#nodes[index];
    const target = /** @type {Parts} */ (this.#parts[index]).target;
    const siblings = parent < 0 ? [index] : this.#children[parent];
    setOrRemoveAttribute(target, 'role', 'treeitem');
    setOrRemoveAttribute(target, 'aria-level', y + 1);
    setOrRemoveAttribute(target, 'aria-posinset', siblings.indexOf(index) + 1);
    setOrRemoveAttribute(target, 'aria-setsize', siblings.length);
    if (this.#children[index].length > 0)
      setOrRemoveAttribute(target, 'aria-expanded', String(!this.#folded.has(index)));
    const isPlayed = this.#parts[index]?.group.classList.contains('played');
    setOrRemoveAttribute(
      target,
      'aria-label',
      this.label(index, state, texts) + (isPlayed ? `${texts.story.list}${texts.story.wasPlayed}` : ''),
    );
  }

  /** The accessible description of a node.
   * @param {number} index @param {Frame['nodes'][number]} state @param {Texts} texts */
  label(index, state, texts) {
    const { kind, value, count } = this.#nodes[index];
    if (isGroup(this.#nodes[index])) return texts.tree.several({ count, state: texts.tree.states[state.state] });
    return texts.tree.node({
      kind: texts.tree.kinds[kind],
      name: this.names[index],
      state: texts.tree.states[state.state],
      value: kind === 'leaf' && this.names[index] === number(value) ? '' : boundSign(state.bound) + number(state.value),
      window: state.window && state.state !== 'unseen' ? interval(state.window) : '',
      cut: state.cutEdge === 'alpha' ? 'α' : state.cutEdge === 'beta' ? 'β' : '',
    });
  }

  /** The neighbour for an arrow key, relative to the direction of growth.
   * @param {number} index @param {'parent' | 'child' | 'before' | 'after'} way */
  neighbour(index, way) {
    const nodes = this.#nodes;
    const at = this.nearest(index);
    if (way === 'parent') return nodes[at].parent;
    if (way === 'child') return this.#folded.has(at) ? -1 : (this.#children[at][0] ?? -1);
    const level = nodes
      .flatMap((node, other) => (node.y === nodes[at].y && this.placement.shown[other] ? [other] : []))
      .sort((one, other) => nodes[one].x - nodes[other].x);
    return level[level.indexOf(at) + (way === 'before' ? -1 : 1)] ?? -1;
  }

  /** @param {number} index */
  element(index) {
    return this.#parts[index]?.target;
  }

  /** Whether a node has children. @param {number} index */
  canCollapse(index) {
    return this.#children[index].length > 0;
  }

  /** Adds a class to these nodes and removes it from all others.
   * @param {number[]} nodes @param {string} name */
  markNodes(nodes, name) {
    this.#parts.forEach((parts, index) => parts?.group.classList.toggle(name, nodes.includes(index)));
  }
}

/** A special way in which a node was entered: by a null move, again, or for noisy moves only.
 * @param {Frame['nodes'][number]} state */
function visitOf({ state, kindFlags }) {
  if (state === 'unseen' || !kindFlags) return null;
  return kindFlags & PASSED ? 'passed' : kindFlags & NOISY ? 'noisy' : kindFlags & AGAIN ? 'again' : null;
}

/** The bits of `NodeState.kindFlags` that are drawn. */
const [AGAIN, PASSED, NOISY] = [2, 4, 16];

/** The state of a node that is not entered yet. @type {Readonly<NodeState>} */
export const UNSEEN = Object.freeze({
  state: 'unseen',
  cutEdge: null,
  window: null,
  history: [],
  value: null,
  bound: null,
  visits: 0,
  kindFlags: 0,
});

/** The node a step is about. @param {Frame} frame */
export function currentNode({ reason, path }) {
  return 'node' in reason ? reason.node : (path.at(-1) ?? -1);
}

/** Whether a node of a part stands for several nodes or for one that was never entered.
 * @param {DiagramNode} node */
export function isGroup({ id, count }) {
  return count > 1 || id.endsWith('+');
}

/**
 * Animates a step: a window passed down to a child, a value returned to its parent or ignored there. This sets the start and the end;
 * CSS animates between them, unless reduced motion is preferred.
 * @param {SVGGElement} layer @param {Frame} frame @param {Placement} placement @param {boolean} forward
 */
function animateStep(layer, { reason }, { edges }, forward) {
  layer.replaceChildren();
  if (!forward) return;
  if (reason.code === 'raise' && reason.child !== null) {
    send(number(reason.value), edges[reason.child], 1, 0, `value ${reason.bound ?? ''}`);
  } else if (
    (reason.code === 'leaf' || reason.code === 'leave' || reason.code === 'cut' || reason.code === 'answer') &&
    reason.effect === 'none' &&
    reason.parent !== null
  ) {
    send(number(reason.value), edges[reason.node], 1, 0.35, 'value ignored');
  } else if (reason.code === 'enter' && reason.from !== null && reason.alpha !== null) {
    send(interval(reason), edges[reason.node], 0, 0.5, 'window');
  }

  /** @param {string} text @param {Placement['edges'][number]} edge @param {number} start a share of the edge @param {number} end @param {string} kind */
  function send(text, edge, start, end, kind) {
    const [from, to] = [pointAlong(edge, start), pointAlong(edge, end)];
    const traveller = svg('text', { class: `traveller ${kind}`, x: to.x, y: to.y + 4 }, [text]);
    traveller.style.setProperty('--from-x', `${from.x - to.x}px`);
    traveller.style.setProperty('--from-y', `${from.y - to.y}px`);
    traveller.addEventListener('animationend', () => traveller.remove());
    layer.append(traveller);
  }
}

/** @param {TraceSource} source */
function cutReasons({ reasons, part }) {
  const steps = part ? [part.step] : [...reasons.keys()];
  return steps.flatMap((step) => {
    const reason = reasons[step];
    return reason?.code === 'cut' ? [{ ...reason, step }] : [];
  });
}

function arrowHeads() {
  return svg(
    'defs',
    {},
    ['alpha', 'beta', 'answer'].map((bound) =>
      svg(
        'marker',
        {
          id: `head-${bound}`,
          class: `head ${bound}`,
          viewBox: '0 0 8 8',
          refX: 6,
          refY: 4,
          markerWidth: 7,
          markerHeight: 7,
          orient: 'auto',
        },
        [svg('path', { d: 'M0 0.8L7 4L0 7.2Z' })],
      ),
    ),
  );
}
