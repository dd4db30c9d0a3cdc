// Animates a step: a window passed down to a child, a value returned to its parent or ignored there.
import { pointAlong } from './geometry.js';
import { interval, number } from '../../i18n/grammar/format.js';
import { svg } from '../../site/svg-elements.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Placement } from './geometry.js' */

/**
 * Sets the start and end of the motion; CSS animates it, unless reduced motion is preferred.
 * @param {SVGGElement} layer
 * @param {Frame} frame
 * @param {Placement} placement
 * @param {boolean} forward
 */
export function animateStep(layer, { reason }, { edges }, forward) {
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

  /**
   * @param {string} text
   * @param {{ from: { x: number, y: number }, to: { x: number, y: number } }} edge
   * @param {number} start share of the edge
   * @param {number} end
   * @param {string} kind
   */
  function send(text, edge, start, end, kind) {
    const [from, to] = [pointAlong(edge, start), pointAlong(edge, end)];
    const traveller = svg('text', { class: `traveller ${kind}`, x: to.x, y: to.y + 4 }, [text]);
    traveller.style.setProperty('--from-x', `${from.x - to.x}px`);
    traveller.style.setProperty('--from-y', `${from.y - to.y}px`);
    traveller.addEventListener('animationend', () => traveller.remove());
    layer.append(traveller);
  }
}
