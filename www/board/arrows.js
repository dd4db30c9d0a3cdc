// Arrows over the board, from point to point, thicker the more weight they have.
import { place } from './squares.js';

/** @import { Side } from './squares.js' */

/**
 * @typedef {'hint' | 'best' | 'line' | 'threat' | 'drawn' | 'premove'} ArrowKind
 * @typedef {{ from: string, to: string, kind: ArrowKind, weight?: number }} Arrow
 */

/** The rim of a piece, where an arrow begins. */
const RIM = 34;
/** The longest head, as a part of the arrow: keeps an arrow to the next point slim. */
const LONGEST_HEAD = 0.42;

/** The outline of an arrow: from the rim of one piece to just short of the centre of the other.
 * @param {Arrow} arrow @param {Side} [side] */
export function arrowPath({ from, to, weight = 1 }, side) {
  const [a, b] = [place(from, side), place(to, side)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  const thickness = 5 + 6 * Math.min(1, Math.max(0, weight));
  const tip = length - 12;
  const point = Math.min(4.75 * thickness, LONGEST_HEAD * (tip - RIM));
  const half = point / 4.75;
  const head = 2.5 * half;
  const neck = tip - point;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => {
    const [cos, sin] = [(b.x - a.x) / length, (b.y - a.y) / length];
    return `${round(a.x + along * cos - aside * sin)} ${round(a.y + along * sin + aside * cos)}`;
  };
  return `M${at(RIM, -half * 0.55)}L${at(neck, -half)}L${at(neck - head * 0.2, -head)}L${at(tip, 0)}L${at(neck - head * 0.2, head)}L${at(neck, half)}L${at(RIM, half * 0.55)}Z`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
