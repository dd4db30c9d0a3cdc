// The picture: builds the SVG of a tree once, then marks it with the state of a step.
import { along, bow, place, placeWhole, round } from './geometry.js';
import { boundSign, interval, number } from './format.js';
import { childLists } from './names.js';
import { nodeParts, showWindow } from './node-parts.js';
import { mark, svg } from './svg.js';
import { playStep } from './travel.js';

/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Texts} Texts */
/** @typedef {import('./node-parts.js').NodeParts & { edge: SVGGElement | null }} Parts */
/**
 * What is folded away: the nodes that were folded, and where the others stand then.
 * @typedef {{ nodes: ReadonlySet<number>, across: ArrayLike<number> | null }} Folded
 */
/**
 * The room that a picture has; a height if all of it is to be seen in it.
 * @typedef {{ width: number, height: number | null, grows: 'auto' | 'down' | 'right', shape: string }} Look
 */

/** With more room than this, the windows handed down are written along the current path. */
const ROOMY = 560;

export class Diagram {
  /** @type {(Parts | null)[]} of each node; null for what is folded away */
  #parts = [];
  #children;
  #cuts;
  /** @type {import('./geometry.js').Placement} */
  #placement;
  /** @type {Frame | null} */
  #frame = null;
  #links = svg('g', { class: 'links' });
  #travel = svg('g', { class: 'travel', 'aria-hidden': 'true' });
  #handed = svg('g', { class: 'handed-down', 'aria-hidden': 'true' });
  #nodes;
  #folded;
  #roomy;

  /**
   * @param {SVGSVGElement} root
   * @param {TraceSource} source
   * @param {string[]} names
   * @param {Look} look
   * @param {Folded} folded
   */
  constructor(root, source, names, look, { nodes: folded, across }) {
    this.root = root;
    this.source = source;
    this.names = names;
    this.#folded = folded;
    this.#nodes = across
      ? source.diagram.nodes.map((node, index) => ({ ...node, x: across[index] }))
      : source.diagram.nodes;
    this.#children = childLists(this.#nodes);
    this.#cuts = cutReasons(source);
    const width = Math.max(...this.#nodes.map(({ x }) => (Number.isNaN(x) ? 0 : x)));
    const placed = { ...source.diagram, width, nodes: this.#nodes };
    this.#placement =
      look.height === null ? place(placed, look.width, look.grows) : placeWhole(placed, look.width, look.height);
    this.#roomy =
      look.width >= Math.max(ROOMY, look.height === null ? 0 : this.#placement.width) &&
      this.#placement.grows === 'down';
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
    this.#parts = this.#nodes.map((node, index) => {
      if (!this.#placement.shown[index]) return null;
      const edge = node.parent < 0 ? null : this.#edge(index);
      if (edge) edges.append(edge);
      const parts = { ...nodeParts(index, node, this.names[index], this.#placement, shape), edge };
      parts.group.classList.toggle('folded', this.#folded.has(index));
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
    const shown = this.nearest(current);
    const struck = forward && frame.reason.code === 'cut' ? frame.reason.pruned : [];
    mark(this.root, 'data-forward', forward ? '' : null);
    this.#parts.forEach((parts, index) => {
      if (!parts) return;
      const state = frame.nodes[index];
      const { kind, value, count } = this.#nodes[index];
      mark(parts.group, 'data-state', state.state);
      parts.group.classList.toggle('path', onPath.has(index));
      parts.group.classList.toggle('current', index === shown);
      parts.group.classList.toggle('best', best.has(index));
      parts.value.textContent = isGroup(this.#nodes[index])
        ? `+${count}`
        : kind === 'leaf'
          ? number(value)
          : boundSign(state.bound) + number(state.value);
      mark(parts.group, 'data-visit', visitOf(state));
      parts.value.classList.toggle('long', (parts.value.textContent ?? '').length > 2);
      parts.value.classList.toggle('longer', (parts.value.textContent ?? '').length > 3);
      this.#describe(index, state, texts);
      if (parts.window) showWindow(parts.window, state, onPath.has(index));
      if (!parts.edge) return;
      mark(parts.edge, 'data-cut', state.cutEdge);
      mark(parts.edge, 'data-struck', struck.includes(index) ? '' : null);
      this.#letter(parts.edge, state.cutEdge ? index : -1, texts);
      mark(parts.edge, 'data-state', state.state);
      parts.edge.classList.toggle('path', onPath.has(index));
      parts.edge.classList.toggle('best', best.has(index));
    });
    this.#frame = frame;
    this.#showHanded(null);
    this.#showLinks(frame);
    if (shown === current) playStep(this.#travel, frame, this.#placement, forward);
    else this.#travel.replaceChildren();
  }

  /** A node, or what it is folded under. @param {number} index */
  nearest(index) {
    let at = index;
    while (at > 0 && !this.#placement.shown[at]) at = this.#nodes[at].parent;
    return at;
  }

  /** The letter at a cut: which bound did it and, for a deep cut, how many levels up it came from.
   * @param {SVGGElement} edge @param {number} index of the node that was cut off; -1 if none was @param {Texts} texts */
  #letter(edge, index, texts) {
    const cut = this.#cuts.findLast(({ pruned }) => pruned.includes(index));
    const deep = cut && cut.by !== null && cut.distance > 1 ? texts.tree.deep(cut.distance) : '';
    for (const letter of edge.querySelectorAll('.letter')) {
      const text = (letter.classList.contains('alpha') ? 'α' : 'β') + deep;
      if (letter.textContent !== text) letter.textContent = text;
    }
  }

  /** The windows handed down: on every edge of the current path if there is room, else on the last; and on the edge
   * to a node pointed at.
   * @param {number | null} pointed */
  #showHanded(pointed) {
    const frame = this.#frame;
    if (!frame) return;
    const entered = frame.reason.code === 'enter' ? [frame.reason.node] : [];
    const along = this.#roomy ? frame.path : entered;
    const nodes = [...new Set([...along, ...(pointed === null ? [] : [pointed])])];
    this.#handed.replaceChildren(
      ...nodes.flatMap((node) => {
        const window = frame.nodes[node]?.history[0];
        if (!window || node <= 0 || !this.#placement.shown[node]) return [];
        return [this.#handedTo(node, window, node === pointed || entered.includes(node))];
      }),
    );
  }

  /** @param {number} node @param {{ alpha: number, beta: number }} window @param {boolean} now */
  #handedTo(node, window, now) {
    const { x, y } = along(this.#placement.edges[node], 0.5);
    return svg('text', { class: now ? 'handed now' : 'handed', x: round(x), y: round(y + 4) }, [interval(window)]);
  }

  /** The bows from the node that supplied a bound to the node it cut: of this step, and of an edge pointed at.
   * @param {Frame} frame */
  #showLinks(frame) {
    const { radius, points } = this.#placement;
    const now = frame.reason.code === 'cut' ? frame.reason.node : -1;
    this.#links.replaceChildren(
      ...this.#sharedLinks(frame),
      ...this.#cuts.flatMap((cut) => {
        if (cut.by === null || frame.step < cut.step || !this.#placement.shown[cut.node]) return [];
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

  /** The same position drawn twice is tied together; where the table answers, an arrow comes from what wrote it.
   * @param {Frame} frame */
  #sharedLinks({ reason }) {
    const { radius, points } = this.#placement;
    const { shown } = this.#placement;
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

  /** Points at a cut: its bow and the supplier of its bound light up.
   * @param {number | null} node the child whose edge is pointed at, or the cut node itself */
  point(node) {
    this.#showHanded(node);
    const parent = node === null ? -1 : this.#nodes[node].parent;
    const cutNode = node !== null && this.#frame?.nodes[node]?.cutEdge ? parent : node;
    for (const link of this.#links.children)
      link.classList.toggle('pointed', link.getAttribute('data-node') === String(cutNode));
    const step = this.#frame?.step ?? 0;
    const cut = this.#cuts.findLast((one) => one.node === cutNode && one.step <= step);
    this.markNodes(cut && cut.by !== null ? [cut.by] : [], 'supplier');
  }

  /**
   * @param {number} index
   * @param {Frame['nodes'][number]} state
   * @param {Texts} texts
   */
  #describe(index, state, texts) {
    const { parent, y } = this.#nodes[index];
    const target = /** @type {Parts} */ (this.#parts[index]).target;
    const siblings = parent < 0 ? [index] : this.#children[parent];
    mark(target, 'aria-level', y + 1);
    mark(target, 'aria-posinset', siblings.indexOf(index) + 1);
    mark(target, 'aria-setsize', siblings.length);
    if (this.#children[index].length > 0) mark(target, 'aria-expanded', String(!this.#folded.has(index)));
    const isPlayed = this.#parts[index]?.group.classList.contains('played');
    mark(
      target,
      'aria-label',
      this.label(index, state, texts) + (isPlayed ? `${texts.story.list}${texts.story.wasPlayed}` : ''),
    );
  }

  /** A node in words.
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

  /** The node reached by an arrow key, in the direction the tree grows.
   * @param {number} index @param {'parent' | 'child' | 'before' | 'after'} way */
  neighbour(index, way) {
    const nodes = this.#nodes;
    const at = this.nearest(index);
    if (way === 'parent') return nodes[at].parent;
    if (way === 'child') return this.#folded.has(at) ? -1 : (this.#children[at][0] ?? -1);
    const level = nodes
      .flatMap((node, other) => (node.y === nodes[at].y && this.#placement.shown[other] ? [other] : []))
      .sort((one, other) => nodes[one].x - nodes[other].x);
    return level[level.indexOf(at) + (way === 'before' ? -1 : 1)] ?? -1;
  }

  /** @param {number} index */
  element(index) {
    return this.#parts[index]?.target;
  }

  /** @param {number} index */
  isCollapsed(index) {
    return this.#folded.has(index);
  }

  /** Whether anything hangs under a node. @param {number} index */
  canCollapse(index) {
    return this.#children[index].length > 0;
  }

  /** Gives a class to these nodes and takes it from all others.
   * @param {number[]} nodes @param {string} name */
  markNodes(nodes, name) {
    this.#parts.forEach((parts, index) => parts?.group.classList.toggle(name, nodes.includes(index)));
  }
}

/** How a node was entered, if not in the ordinary way: by passing, once more, or among noisy moves only.
 * @param {Frame['nodes'][number]} state */
function visitOf({ state, kindFlags }) {
  if (state === 'unseen' || !kindFlags) return null;
  return kindFlags & PASSED ? 'passed' : kindFlags & NOISY ? 'noisy' : kindFlags & AGAIN ? 'again' : null;
}

/** The bits of `NodeState.kindFlags` that are drawn. */
const [AGAIN, PASSED, NOISY] = [2, 4, 16];

/** The node a step is about. @param {Frame} frame */
export function currentNode({ reason, path }) {
  return 'node' in reason ? reason.node : (path.at(-1) ?? -1);
}

/** Whether it stands for several nodes, or for some that were never entered: the part of a large search has such.
 * @param {import('./types.js').DiagramNode} node */
export function isGroup({ id, count }) {
  return count > 1 || id.endsWith('+');
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
