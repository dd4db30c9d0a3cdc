// The SVG of one node: its outline, its name, its value and its window.
import { number } from '../../i18n/grammar/format.js';
import { round } from './geometry.js';
import { svg } from '../../site/svg-elements.js';

/** @import { DiagramNode, NodeState } from '../../engine/wasm/chuhe.js' */
/** @import { Placement } from './geometry.js' */

/**
 * @typedef {object} NodeParts
 * @property {SVGGElement} group
 * @property {SVGElement} target gets the focus and has the accessible name
 * @property {SVGTextElement} value
 * @property {{ alpha: SVGTSpanElement[], beta: SVGTSpanElement[] } | null} window old and current value of each bound
 */

/** @param {number} index @param {DiagramNode} node @param {string} name @param {Placement} placement @param {string} shape @returns {NodeParts} */
export function nodeParts(index, node, name, { grows, radius, points, nameWidth }, shape) {
  const { kind, label, parent } = node;
  const { x, y } = points[index];
  const down = grows === 'down';
  const target = svg('circle', { class: 'target', tabindex: -1, r: radius + 3 });
  const value = svg('text', { class: 'value', dy: '0.36em', lengthAdjust: 'spacingAndGlyphs' });
  const isByMove = nameWidth > 0 && parent >= 0;
  const group = svg('g', {
    class: 'node',
    role: 'none',
    'data-node': index,
    'data-kind': kind,
    transform: `translate(${round(x)} ${round(y)})`,
  });
  group.append(outline(kind, shape, radius), value, ...badges(kind, down, radius));
  if (isByMove)
    group.append(
      down
        ? svg('text', { class: 'name by-move above', y: -radius - 6 }, [name])
        : svg('text', { class: 'name by-move', x: -radius - 5 - nameWidth, dy: '0.34em' }, [name]),
    );
  if (kind === 'leaf') {
    const [under, beside] = [
      { class: 'caption', y: radius + 10 },
      { class: 'caption after', x: radius + 3, dy: '0.35em' },
    ];
    if (label && nameWidth === 0) group.append(svg('text', down ? under : beside, [label]));
    return named({ group, target, value, window: null });
  }
  const above = nameWidth > 0 ? { class: 'name before', x: 4 } : { class: 'name', x: -radius + 1 };
  const title = svg(
    'text',
    down ? { class: 'name before', x: -radius - 6, y: 0, dy: '0.34em' } : { ...above, y: -radius - 5 },
    [name],
  );
  if (!isByMove) group.append(title);
  const { lines, spans } = down ? windowBeside(radius) : windowBelow(radius);
  group.append(svg('g', { class: 'window' }, lines));
  return named({ group, target, value, window: spans });
}

/** Hides the drawing from screen readers: the target's label describes the node. @param {NodeParts} parts */
function named(parts) {
  for (const drawn of parts.group.children) drawn.setAttribute('aria-hidden', 'true');
  parts.group.append(parts.target);
  return parts;
}

/** @param {string} kind @param {boolean} down @param {number} radius */
function badges(kind, down, radius) {
  return [
    svg('path', { class: 'fold', d: down ? `M-9 ${radius + 4}h18l-9 11z` : `M${radius + 4} -9v18l11 -9z` }),
    ring(kind, radius),
    svg('text', { class: 'tick yes', x: radius - 2, y: -radius + 2 }, ['✓']),
    svg('text', { class: 'tick no', x: radius - 2, y: -radius + 2 }, ['✗']),
    // In a tree that grows to the right the name is above the node, and the flag above the name.
    svg('path', {
      class: 'flag',
      d: down ? `M${radius - 1} ${1 - radius}v-16l10 4l-10 4` : `M${2 - radius} ${-radius - 19}v-13l9 3.5l-9 3.5`,
    }),
    svg('circle', { class: 'stop', cx: radius - 1, cy: 1 - radius, r: 5 }),
  ];
}

/** A ring around a node, in its shape; narrow for leaves, which may be close to each other. @param {string} kind @param {number} radius */
function ring(kind, radius) {
  if (kind === 'min') return svg('circle', { class: 'ring', r: radius + 5 });
  const [half, top, height] =
    kind === 'leaf' ? [16, 1 - radius, 2 * radius - 4] : [radius + 5, -radius - 5, 2 * radius + 10];
  return svg('rect', { class: 'ring', x: -half, y: top, width: 2 * half, height, rx: 5 });
}

/** @param {string} kind @param {string} shape @param {number} radius */
function outline(kind, shape, radius) {
  if (kind === 'leaf') return svg('path', { class: 'shape', d: `M-13 ${radius - 5}V${3 - radius}H13V${radius - 5}Z` });
  if (shape === 'triangle') {
    const [tip, base, half] = [radius * 1.35, radius * 0.9, radius * 1.5];
    const up = kind === 'max' ? -1 : 1;
    return svg('path', { class: 'shape', d: `M0 ${tip * up}L${half} ${-base * up}H${-half}Z` });
  }
  return kind === 'max'
    ? svg('rect', { class: 'shape', x: -radius, y: -radius, width: 2 * radius, height: 2 * radius, rx: 2 })
    : svg('circle', { class: 'shape', r: radius });
}

/** Two lines to the right of a node: each bound, and on the current path its former value.
 * @param {number} radius */
function windowBeside(radius) {
  const alpha = [svg('tspan', { class: 'old', dx: 3 }), svg('tspan', { class: 'now', dx: 3 })];
  const beta = [svg('tspan', { class: 'old', dx: 3 }), svg('tspan', { class: 'now', dx: 3 })];
  const line = (
    /** @type {string} */ bound,
    /** @type {string} */ letter,
    /** @type {number} */ y,
    /** @type {SVGTSpanElement[]} */ spans,
  ) => svg('text', { class: bound, x: radius + 6, y }, [svg('tspan', { class: 'sign' }, [letter]), ...spans]);
  return { lines: [line('alpha', 'α', -3, alpha), line('beta', 'β', 13, beta)], spans: { alpha, beta } };
}

/** One line below a node, as an interval: there is no room at its side.
 * @param {number} radius */
function windowBelow(radius) {
  const [alpha, beta] = [svg('tspan', { class: 'alpha now' }), svg('tspan', { class: 'beta now' })];
  const line = svg('text', { class: 'interval', y: radius + 14 }, ['(', alpha, ', ', beta, ')']);
  return { lines: [line], spans: { alpha: [alpha], beta: [beta] } };
}

/**
 * Writes the bounds beside a node, and on the current path their former values.
 * @param {NonNullable<NodeParts['window']>} parts
 * @param {NodeState} state
 * @param {boolean} withHistory
 */
export function showWindow(parts, { window, history }, withHistory) {
  for (const bound of /** @type {const} */ (['alpha', 'beta'])) {
    const past = history.map((entry) => entry[bound]).filter((value, at, all) => at === 0 || value !== all[at - 1]);
    for (const span of parts[bound]) {
      const isOld = span.classList.contains('old');
      span.textContent = isOld
        ? withHistory
          ? past.slice(-2, -1).map(number).join('')
          : ''
        : window
          ? number(window[bound])
          : '';
    }
  }
  parts.alpha[0].closest('.window')?.classList.toggle('none', !window);
}
