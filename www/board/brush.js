// A brush: turns the skeleton of a written character into the outline that ink would leave.
//
// The tip is an ellipse held at an angle, so that vertical lines are thicker than horizontal ones, as in regular script.
// The pressure along a segment depends on the kind of stroke. A segment's outline is the area that the tip covers.

/** @typedef {[number, number]} Point */

/** Pressure of the brush by kind of stroke: pairs of a part of the way (0 to 1) and the pressure there. @type {Record<string, Point[]>} */
const PRESSURE = {
  // Horizontal: starts heavy, thins, ends heavy.
  h: points('0,1.08 0.14,0.86 0.5,0.8 0.82,0.9 1,1.2'),
  // Vertical.
  s: points('0,1.12 0.12,0.98 0.5,0.88 0.85,0.94 1,1.06'),
  // Vertical, ending in a point.
  v: points('0,1.12 0.14,0.96 0.5,0.9 0.78,0.84 1,0.12'),
  // Sweep to the left, lifted on the way.
  p: points('0,1.14 0.14,0.98 0.45,0.9 0.75,0.62 1,0.08'),
  // Sweep to the right: thin, then heavy, then a flat end.
  n: points('0,0.34 0.3,0.66 0.62,1.12 0.8,1.5 0.88,1.34 1,0.14'),
  // Dot.
  d: points('0,0.22 0.35,0.72 0.72,1.24 1,1.16'),
  // Dot that ends in a flick to the left.
  l: points('0,0.9 0.3,1.16 0.65,0.8 1,0.1'),
  // Rising stroke and hook.
  t: points('0,1.16 0.25,1 0.6,0.6 1,0.08'),
  // Bend: even pressure.
  b: points('0,1 0.5,0.92 1,1.02'),
};

const NIB = { long: 0.58, short: 0.37, angle: (38 * Math.PI) / 180 };
const [COS, SIN] = [Math.cos(NIB.angle), Math.sin(NIB.angle)];
const QUARTER = Math.PI / 2;
const UNITS_PER_SKELETON_UNIT = 10;
const STEPS = 8;
const CAP = 5;

/**
 * @param {string} skeleton segments such as `h14,36 86,34`, one after another: a kind, then the points of a smooth line
 * @param {number} weight the thickness of the brush
 * @returns {string} path data in a square of 1000; overlapping outlines run the same way round, so that the usual fill rule joins them
 */
export function strokeOutlines(skeleton, weight) {
  return segments(skeleton)
    .map(({ kind, points }) => segmentOutline(smooth(points), PRESSURE[kind], weight))
    .join('');
}

/** @param {string} skeleton */
export function segments(skeleton) {
  return skeleton
    .trim()
    .split(/\s+(?=[a-z])/)
    .map((segment) => ({ kind: segment[0], points: points(segment.slice(1).trim()) }));
}

/** @param {string} pairs such as `14,36 86,34` */
function points(pairs) {
  return pairs.split(/\s+/).map((pair) => /** @type {Point} */ (pair.split(',').map(Number)));
}

/** The outline of one segment, closed: along its right side, around the tip, back along the left side, around the tip. @param {Point[]} line @param {[number, number][]} pressure @param {number} weight */
function segmentOutline(line, pressure, weight) {
  const last = line.length - 1;
  const lengths = [0];
  for (let at = 1; at <= last; at += 1) {
    const [[x, y], [nextX, nextY]] = [line[at - 1], line[at]];
    lengths.push(lengths[at - 1] + Math.hypot(nextX - x, nextY - y));
  }
  const sizes = [];
  const headings = [];
  for (let at = 0; at <= last; at += 1) {
    sizes.push(weight * pressureAt(pressure, lengths[at] / lengths[last]));
    const [before, after] = [line[Math.max(0, at - 1)], line[Math.min(last, at + 1)]];
    headings.push(Math.atan2(after[1] - before[1], after[0] - before[0]));
  }
  const outline = new Outline();
  for (let at = 0; at <= last; at += 1) outline.add(line[at], sizes[at], headings[at] - QUARTER);
  for (let step = 1; step <= CAP; step += 1)
    outline.add(line[last], sizes[last], headings[last] - QUARTER + (Math.PI * step) / (CAP + 1));
  for (let at = last; at >= 0; at -= 1) outline.add(line[at], sizes[at], headings[at] + QUARTER);
  for (let step = 1; step <= CAP; step += 1)
    outline.add(line[0], sizes[0], headings[0] + QUARTER + (Math.PI * step) / (CAP + 1));
  return outline.path();
}

/**
 * A closed smooth line of quadratic Bézier curves whose control points are the given points. In path data `t` reflects
 * the last control point, so that only the midpoints between points are written, relative to each other.
 */
class Outline {
  /** @type {number[]} */ #numbers = [];

  /** Adds the point of the tip that lies furthest in a direction. @param {Point} at centre of the tip @param {number} size @param {number} direction in radians */
  add([x, y], size, direction) {
    const turned = direction - NIB.angle;
    const along = NIB.long * Math.cos(turned);
    const across = NIB.short * Math.sin(turned);
    const reach = Math.sqrt(along * along + across * across) || 1;
    const u = (NIB.long * along) / reach;
    const v = (NIB.short * across) / reach;
    this.#numbers.push(
      UNITS_PER_SKELETON_UNIT * (x + size * (u * COS - v * SIN)),
      UNITS_PER_SKELETON_UNIT * (y + size * (u * SIN + v * COS)),
    );
  }

  /** Rounds each midpoint before it computes the next control point: rounding errors do not add up. */
  path() {
    const numbers = this.#numbers;
    const end = numbers.length;
    let [bendX, bendY] = [Math.round(numbers[0]), Math.round(numbers[1])];
    const [startX, startY] = [Math.round((numbers[end - 2] + bendX) / 2), Math.round((numbers[end - 1] + bendY) / 2)];
    let [x, y] = [startX, startY];
    let path = `M${pair(x, y)}q${pair(bendX - x, bendY - y)}`;
    for (let at = 2; at < end; at += 2) {
      const middleX = Math.round((bendX + numbers[at]) / 2);
      const middleY = Math.round((bendY + numbers[at + 1]) / 2);
      path += `${at > 2 ? 't' : ' '}${pair(middleX - x, middleY - y)}`;
      [x, y] = [middleX, middleY];
      bendX = 2 * x - bendX;
      bendY = 2 * y - bendY;
    }
    return `${path}t${pair(startX - x, startY - y)}z`;
  }
}

/** @param {number} x @param {number} y */
const pair = (x, y) => (y < 0 ? `${x}${y}` : `${x} ${y}`);

/** The pressure at a part of the way, 0 to 1. @param {[number, number][]} pressure @param {number} part */
function pressureAt(pressure, part) {
  let next = 0;
  while (next < pressure.length - 1 && pressure[next][0] < part) next += 1;
  if (next === 0) return pressure[0][1];
  const [before, from] = pressure[next - 1];
  const [after, to] = pressure[next];
  const way = Math.min(1, (part - before) / (after - before));
  return from + (to - from) * way * way * (3 - 2 * way);
}

/** A curve through all points without corners (Catmull–Rom spline). @param {Point[]} points */
function smooth(points) {
  /** @type {Point[]} */ const line = [];
  const steps = Math.max(3, Math.ceil(STEPS / (points.length - 1)));
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [a, b, c, d] = [
      points[Math.max(0, at - 1)],
      points[at],
      points[at + 1],
      points[Math.min(points.length - 1, at + 2)],
    ];
    for (let step = 0; step < steps; step += 1)
      line.push([between(a[0], b[0], c[0], d[0], step / steps), between(a[1], b[1], c[1], d[1], step / steps)]);
  }
  line.push(points[points.length - 1]);
  return line;
}

/** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} t the part of the way from b to c */
function between(a, b, c, d, t) {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
