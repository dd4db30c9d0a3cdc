// A brush: turns the bones of a written character into the outline that ink would leave.
//
// The tip is an ellipse held aslant, so that lines down come out thicker than lines across, as in regular script;
// how hard it is pressed along the way depends on the kind of stroke. A segment's outline is what the tip covers.

/** @typedef {[number, number]} Point */

/** How hard the brush is pressed at the given parts of the way, from touching down to lifting. @type {Record<string, [number, number][]>} */
const PRESSURE = {
  // Across: touches down, travels light, comes to rest.
  h: [[0, 1.08], [0.14, 0.86], [0.5, 0.8], [0.82, 0.9], [1, 1.2]],
  // Down.
  s: [[0, 1.12], [0.12, 0.98], [0.5, 0.88], [0.85, 0.94], [1, 1.06]],
  // Down, lifted to a needle.
  v: [[0, 1.12], [0.14, 0.96], [0.5, 0.9], [0.78, 0.84], [1, 0.12]],
  // Swept to the left, lifted on the way.
  p: [[0, 1.14], [0.14, 0.98], [0.45, 0.9], [0.75, 0.62], [1, 0.08]],
  // Pressed out to the right: thin, then heavy, then a flat foot.
  n: [[0, 0.34], [0.3, 0.66], [0.62, 1.12], [0.8, 1.5], [0.88, 1.34], [1, 0.14]],
  // A dot falls, and stays.
  d: [[0, 0.22], [0.35, 0.72], [0.72, 1.24], [1, 1.16]],
  // A dot that ends in a flick to the left.
  l: [[0, 0.9], [0.3, 1.16], [0.65, 0.8], [1, 0.1]],
  // Raised to the right, and hooks.
  t: [[0, 1.16], [0.25, 1], [0.6, 0.6], [1, 0.08]],
  // Through a bend: steady.
  b: [[0, 1], [0.5, 0.92], [1, 1.02]],
};

const NIB = { long: 0.58, short: 0.37, angle: (38 * Math.PI) / 180 };
const STEPS = 8;
const CAP = 5;

/**
 * @param {string} bones segments such as `h14,36 86,34`, one after another: a kind, then the points of a smooth line
 * @param {number} weight the thickness of the brush
 * @returns {string} path data; overlapping outlines run the same way round, so that the usual fill rule joins them
 */
export function written(bones, weight) {
  return segments(bones).map(({ kind, points }) => inked(smooth(points), PRESSURE[kind], weight)).join('');
}

/** @param {string} bones */
export function segments(bones) {
  return bones.trim().split(/\s+(?=[a-z])/).map((segment) => {
    const points = segment.slice(1).trim().split(/\s+/).map((pair) => /** @type {Point} */ (pair.split(',').map(Number)));
    return { kind: segment[0], points };
  });
}

/** The outline of one segment, closed. @param {Point[]} line @param {[number, number][]} pressure @param {number} weight */
function inked(line, pressure, weight) {
  const lengths = [0];
  for (let at = 1; at < line.length; at += 1) lengths.push(lengths[at - 1] + Math.hypot(line[at][0] - line[at - 1][0], line[at][1] - line[at - 1][1]));
  const whole = lengths[lengths.length - 1];
  const size = line.map((_, at) => weight * pressed(pressure, lengths[at] / whole));
  const heading = line.map((_, at) => {
    const [before, after] = [line[Math.max(0, at - 1)], line[Math.min(line.length - 1, at + 1)]];
    return Math.atan2(after[1] - before[1], after[0] - before[0]);
  });
  const last = line.length - 1;
  const outline = [
    ...line.map((point, at) => edge(point, size[at], heading[at] - Math.PI / 2)),
    ...cap(line[last], size[last], heading[last] - Math.PI / 2),
    ...line.map((point, at) => edge(point, size[at], heading[at] + Math.PI / 2)).reverse(),
    ...cap(line[0], size[0], heading[0] + Math.PI / 2),
  ];
  return drawn(outline);
}

/** Half a turn around the tip. @param {Point} point @param {number} size @param {number} from */
function cap(point, size, from) {
  return Array.from({ length: CAP }, (_, step) => edge(point, size, from + (Math.PI * (step + 1)) / (CAP + 1)));
}

/** The point of the tip that lies furthest in a direction. @param {Point} at @param {number} size @param {number} direction @returns {Point} */
function edge([x, y], size, direction) {
  const turned = direction - NIB.angle;
  const [along, across] = [NIB.long * Math.cos(turned), NIB.short * Math.sin(turned)];
  const reach = Math.hypot(along, across) || 1;
  const [u, v] = [(NIB.long * along) / reach, (NIB.short * across) / reach];
  const [cos, sin] = [Math.cos(NIB.angle), Math.sin(NIB.angle)];
  return [x + size * (u * cos - v * sin), y + size * (u * sin + v * cos)];
}

/** @param {[number, number][]} pressure @param {number} part */
function pressed(pressure, part) {
  const next = pressure.findIndex(([at]) => at >= part);
  if (next <= 0) return pressure[Math.max(0, next)][1];
  const [[before, from], [after, to]] = [pressure[next - 1], pressure[next]];
  const way = (part - before) / (after - before);
  return from + (to - from) * way * way * (3 - 2 * way);
}

/** A line through all points without corners (Catmull and Rom). @param {Point[]} points */
function smooth(points) {
  /** @type {Point[]} */
  const line = [];
  const steps = Math.max(3, Math.ceil(STEPS / (points.length - 1)));
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [a, b, c, d] = [points[Math.max(0, at - 1)], points[at], points[at + 1], points[Math.min(points.length - 1, at + 2)]];
    for (let step = 0; step < steps; step += 1) line.push(between(a, b, c, d, step / steps));
  }
  line.push(points[points.length - 1]);
  return line;
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {number} t @returns {Point} */
function between(a, b, c, d, t) {
  const blend = (/** @type {0 | 1} */ axis) => 0.5 * (2 * b[axis] + (c[axis] - a[axis]) * t
    + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [blend(0), blend(1)];
}

/** @param {Point[]} outline */
function drawn(outline) {
  const round = (/** @type {number} */ value) => String(Math.round(value * 10) / 10);
  const middle = (/** @type {Point} */ a, /** @type {Point} */ b) => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const last = outline[outline.length - 1];
  let path = `M${middle(last, outline[0])}`;
  outline.forEach((point, at) => {
    path += `Q${round(point[0])} ${round(point[1])} ${middle(point, outline[(at + 1) % outline.length])}`;
  });
  return `${path}Z`;
}
