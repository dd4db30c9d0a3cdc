// Converts a layout in tree units to pixels: the distances between nodes, and the direction of growth.
import { childLists } from './node-names.js';
import { MIN_FITTED_SCALE } from './zoom.js';

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */
/** Nodes of a part (`inParts`) are labelled by their moves. @typedef {Diagram & { inParts?: boolean }} Placed */
/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} Placement
 * @property {'down' | 'right'} grows
 * @property {number} width
 * @property {number} roomyWidth the width with room for the former bounds of windows
 * @property {boolean} tight whether there is no such room
 * @property {number} height
 * @property {number} radius half the size of a node
 * @property {number} nameWidth the room in pixels for the name of a move at the end of its edge; 0 if nodes are not named by moves
 * @property {Point[]} points centres of the nodes
 * @property {boolean[]} shown whether each node has a place: those under a collapsed node have none
 * @property {{ from: Point, to: Point }[]} edges from the parent's rim to the node's; a point for the root
 */

/** Extra margin in pixels for nodes labelled by moves: their values and windows are wider. */
const NAMED_MARGIN_PX = 36;

/** The space of a node across the direction of growth, before and after its centre, in pixels. */
const ROOM = {
  down: { radius: 17, inner: [36, 80], named: 84, leaf: [15, 15], level: 96, most: 100, least: 42 },
  right: { radius: 15, inner: [33, 33], named: 33, leaf: [14, 14], level: 76, most: 56, least: 34 },
};
/** For trees that do not fit otherwise: windows show no former bounds, and subtrees stand as near as their labels allow. */
const TIGHT_ROOM = { ...ROOM.down, inner: [39, 57] };
/** For positions, which are named by moves at the ends of the edges. */
const MOVE_ROOM = {
  down: { radius: 17, inner: [20, 78], named: 78, leaf: [18, 18], level: 112, most: 100, least: 42 },
  right: { radius: 15, inner: [18, 33], named: 33, leaf: [17, 17], level: 76, most: 44, least: 34 },
};
/** Below the first width a tree grows to the right, below the second if it does not fit otherwise. */
const NARROW_PX = [450, 560];
/** A higher tree that grows to the right gets the whole width instead. */
const TALL_PX = 600;
/** The least length of an edge before the name of its move, with room for the mark of a cut, and their distance. */
const EDGE_PX = { length: 68, gap: 5 };
/** The height of the name of a move above its node, in a tree that grows down. */
const MOVE_HEIGHT_PX = 18;
const MARGIN = { down: { x: 40, right: 66, y: 30, end: 34 }, right: { x: 30, right: 22, y: 34, end: 38 } };

/** @param {Placed} diagram @param {number} available width in pixels @param {'auto' | 'down' | 'right'} [direction] @returns {Placement} */
export function place(diagram, available, direction = 'auto') {
  const isByMove = diagram.nodes.some(({ board }) => board !== '');
  const isChosen = direction === 'down' || direction === 'right';
  const grows = isChosen ? direction : isByMove || available < NARROW_PX[0] ? 'right' : 'down';
  const roomy = placeIn(diagram, available, grows, (isByMove ? MOVE_ROOM : ROOM)[grows], isByMove);
  const fits = roomy.width * MIN_FITTED_SCALE <= available;
  if (!fits && !isChosen && grows === 'down' && available < NARROW_PX[1]) {
    const right = place(diagram, available, 'right');
    return right.height > TALL_PX ? { ...right, roomyWidth: roomy.width } : right;
  }
  const hasLongNames = isByMove || diagram.nodes.some(({ kind, label }) => kind !== 'leaf' && label.length > 3);
  if (grows === 'right' || hasLongNames || diagram.inParts || fits) return roomy;
  return { ...placeIn(diagram, available, grows, TIGHT_ROOM, false), roomyWidth: roomy.width, tight: true };
}

/** @param {Placed} diagram @param {number} available @param {'down' | 'right'} grows @param {(typeof ROOM)['down']} room @param {boolean} isByMove @returns {Placement} */
function placeIn(diagram, available, grows, room, isByMove) {
  const nameWidth = isByMove ? Math.max(36, ...diagram.nodes.map(({ moveName }) => textWidth(moveName))) + 8 : 0;
  const shown = diagram.nodes.map(({ x }) => !Number.isNaN(x));
  const named = diagram.nodes
    .filter(({ kind, label, board }) => kind === 'leaf' && label !== '' && board === '')
    .map(({ label }) => textWidth(label));
  const isNamed = diagram.inParts === true;
  const margin =
    grows === 'down'
      ? { ...MARGIN.down, x: MARGIN.down.x + (isNamed ? NAMED_MARGIN_PX : isByMove ? 24 : 0) }
      : {
          ...MARGIN.right,
          x: MARGIN.right.x + (isByMove ? 10 : 0),
          right: MARGIN.right.right + (isByMove ? 16 : Math.min(90, Math.max(isNamed ? NAMED_MARGIN_PX : 0, ...named))),
        };
  const levels = Math.max(1, diagram.height);
  const unit = unitAcross(diagram, room, grows === 'down' ? available - margin.x - margin.right : 0);
  const { across, ...ends } =
    room === TIGHT_ROOM ? packed(diagram, room, available) : { across: diagram.nodes.map(({ x }) => x * unit) };
  Object.assign(margin, ends);
  // The name of a leaf stands behind it, before the windows of the next level.
  const names = diagram.nodes.map(({ kind, label, y }) =>
    kind === 'leaf' ? (y < levels ? textWidth(label) + 18 : 0) : textWidth(label) + 8,
  );
  const least = isByMove
    ? EDGE_PX.length + nameWidth + 2 * (EDGE_PX.gap + room.radius)
    : Math.max(isNamed ? 92 : 66, ...names);
  const level =
    grows === 'down'
      ? room.level
      : Math.min(Math.max((available - margin.x - margin.right) / levels, least), Math.max(least, 120));
  const points = diagram.nodes.map(({ y }, index) =>
    !shown[index]
      ? { x: 0, y: 0 }
      : grows === 'down'
        ? { x: margin.x + across[index], y: margin.y + y * level }
        : { x: margin.x + y * level, y: margin.y + across[index] },
  );
  const extent = { x: Math.max(...points.map((point) => point.x)), y: Math.max(...points.map((point) => point.y)) };
  const { radius } = room;
  return {
    grows,
    width: extent.x + margin.right,
    roomyWidth: extent.x + margin.right,
    tight: false,
    height: extent.y + margin.end + (named.length > 0 && grows === 'down' ? 12 : 0),
    radius,
    nameWidth,
    points,
    shown,
    edges: diagram.nodes.map((node, index) =>
      edge(points[Math.max(node.parent, 0)], points[index], node.kind === 'leaf', grows, radius, nameWidth),
    ),
  };
}

/**
 * The direction of growth in which the whole tree is larger in a window of the given size. On a slide positions grow to the right: the
 * larger bounds would cover the names above the nodes.
 * @param {Placed} diagram
 * @param {number} width
 * @param {number} height
 */
export function placeWhole(diagram, width, height) {
  const [down, right] = [place(diagram, width, 'down'), place(diagram, width, 'right')];
  if (down.nameWidth > 0 && height < Infinity) return right;
  const scale = (/** @type {Placement} */ placement) => Math.min(1, width / placement.width, height / placement.height);
  return scale(down) >= scale(right) ? down : right;
}

/**
 * The unit that leaves enough space for the labels of every two neighbours on a level.
 * @param {Placed} diagram
 * @param {(typeof ROOM)['down']} room
 * @param {number} available
 */
function unitAcross(diagram, room, available) {
  let unit = room.least;
  for (const level of levels(diagram)) {
    for (let index = 1; index < level.length; index += 1) {
      const [before, after] = [level[index - 1], level[index]];
      const needed = roomOf(before, room, diagram.inParts)[1] + roomOf(after, room, diagram.inParts)[0];
      unit = Math.max(unit, needed / Math.max(after.x - before.x, 0.25));
    }
  }
  return Math.min(Math.max(unit, available / Math.max(diagram.width, 1)), Math.max(room.most, unit));
}

/**
 * The places of the nodes across, each subtree as near to the one before it as its labels allow, and the margins for the labels of the
 * first and the last.
 * @param {Placed} diagram
 * @param {(typeof ROOM)['down']} room
 * @param {number} available
 */
function packed({ nodes }, room, available) {
  const children = childLists(nodes).map((list) => list.filter((child) => !Number.isNaN(nodes[child].x)));
  const places = nodes.map(() => 0);
  /** Places the children of a node, and returns how far its subtree reaches on each level. @param {number} node @returns {[from: number, to: number][]} */
  const reach = (node) => {
    /** @type {[number, number][]} */ const row = [];
    for (const child of children[node]) {
      const own = reach(child);
      places[child] = Math.max(0, ...own.map(([from], level) => (row[level]?.[1] ?? -Infinity) - from));
      own.forEach(([from, to], level) => {
        row[level] = [row[level]?.[0] ?? from + places[child], to + places[child]];
      });
    }
    const middle = children[node].length > 0 ? (places[children[node][0]] + places[children[node].at(-1) ?? 0]) / 2 : 0;
    for (const child of children[node]) places[child] -= middle;
    const [before, after] = roomOf(nodes[node], room);
    return [
      [-before, after],
      ...row.map(([from, to]) => /** @type {[number, number]} */ ([from - middle, to - middle])),
    ];
  };
  const reaches = reach(0);
  // Parents come before their children.
  for (const [node, { parent }] of nodes.entries()) if (parent >= 0) places[node] += places[parent];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const x = first - Math.min(...reaches.map(([from]) => from));
  const right = Math.max(...reaches.map(([, to]) => to)) - last;
  const stretch = Math.max(1, (available - x - right) / (last - first || 1));
  return { across: places.map((place) => (place - first) * stretch), x, right };
}

/**
 * The space before and after the centre of a node; in a tree that grows down a leaf's name is below it.
 * @param {Diagram['nodes'][number]} node
 * @param {(typeof ROOM)['down']} room
 * @param {boolean} [isNamed]
 */
function roomOf({ kind, label, moveName }, room, isNamed = false) {
  const [before, after] = kind === 'leaf' ? room.leaf : room.inner;
  const isByMove = room === MOVE_ROOM.down;
  if (!isByMove && room !== ROOM.down && room !== TIGHT_ROOM) return [before, after];
  if (isByMove || kind === 'leaf') {
    const half = textWidth(isByMove ? moveName : label) / 2 + 4;
    return [Math.max(before, half), Math.max(after, half)];
  }
  const named = room.radius + (isNamed ? 10 : 8) + textWidth(label);
  return [Math.max(before, named), isNamed ? room.named : after];
}

/** The approximate width of a small text in pixels; Chinese characters are square. @param {string} text */
export function textWidth(text) {
  const widths = [...text].map((letter) =>
    /[\u2e80-\uffef]/.test(letter) ? 13 : /[A-Z]/.test(letter) ? 10.5 : /[()ijl1.,:]/.test(letter) ? 4.5 : 8,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** @param {Diagram} diagram */
function levels({ nodes, height }) {
  const rows = Array.from({ length: height + 1 }, () => /** @type {Diagram['nodes']} */ ([]));
  for (const node of nodes) if (!Number.isNaN(node.x)) rows[node.y].push(node);
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

/** From rim to rim, or to the name of the move before the node.
 * @param {Point} parent @param {Point} child @param {boolean} isLeaf @param {'down' | 'right'} grows @param {number} radius @param {number} nameWidth */
function edge(parent, child, isLeaf, grows, radius, nameWidth) {
  if (parent === child) return { from: child, to: child };
  const name = grows === 'down' ? MOVE_HEIGHT_PX : nameWidth + 2 * EDGE_PX.gap;
  const end = (isLeaf && nameWidth === 0 ? radius - 3 : radius) + (nameWidth > 0 ? name : 0);
  return grows === 'down'
    ? { from: { x: parent.x, y: parent.y + radius }, to: { x: child.x, y: child.y - end } }
    : { from: { x: parent.x + radius, y: parent.y }, to: { x: child.x - end, y: child.y } };
}

/**
 * A point on an edge and the edge's direction in degrees.
 * @param {{ from: Point, to: Point }} line
 * @param {number} share 0 at the parent, 1 at the child
 */
export function pointAlong({ from, to }, share) {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}

/**
 * A curve from the node that set a bound to the node that was cut by it.
 * @param {Point} from
 * @param {Point} to
 * @param {number} clearance the distance of its ends from the centres
 */
export function bow(from, to, clearance) {
  const span = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const unit = { x: (to.x - from.x) / span, y: (to.y - from.y) / span };
  const bend = Math.min(70, span * 0.28);
  const middle = { x: (from.x + to.x) / 2 + unit.y * bend, y: (from.y + to.y) / 2 - unit.x * bend };
  const start = toward(from, middle, clearance);
  const end = toward(to, middle, clearance + 4);
  return `M${round(start.x)} ${round(start.y)}Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`;
}

/** @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function toward(from, to, distance) {
  const span = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / span) * distance, y: from.y + ((to.y - from.y) / span) * distance };
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}
