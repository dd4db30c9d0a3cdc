// A board that moves are played on without rules, and the key of what stands there: the same for a position and its mirror image.
import { readPlacement } from '../../board/placement.js';

const FILES = 'abcdefghi';
/** How many points a board has, rank by rank from Red's. */
export const POINTS = 90;

/** What stands on a point is the place of its letter here; a space where nothing stands. */
const PIECES = ' KABNRCPkabnrcp';
const RED_SOLDIER = PIECES.indexOf('P');

/** @param {string} square */
const pointOf = (square) => Number(square[1]) * 9 + FILES.indexOf(square[0]);

/** The same point, square or move, left to right. @param {string} text such as `h2e2` */
export const mirrored = (text) => text.replaceAll(/[a-i]/g, (file) => FILES[8 - FILES.indexOf(file)]);

/** @param {number} point */
const acrossFrom = (point) => point - (point % 9) + 8 - (point % 9);

/** A number of 32 bits that looks drawn, the same for the same index. @param {number} index */
function drawn(index) {
  let bits = Math.imul(index + 1, 0x9e3779b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

/** Two numbers for each piece on each point; the key of a board is what all of them on it make, one by one taken modulo two. Where
 * nothing stands they are zero. A book of 25,000 positions is read in a moment this way: a move changes three of them. */
const NUMBERS = Int32Array.from({ length: PIECES.length * POINTS * 2 }, (_, index) =>
  index < POINTS * 2 ? 0 : drawn(index),
);

/** That it is Black's move. */
const BLACK = [drawn(-2), drawn(-3)];

/** Puts a piece into the keys of a board and of its mirror image, or takes it out. @param {Int32Array} keys @param {number} piece @param {number} point */
function turn(keys, piece, point) {
  const own = (piece * POINTS + point) * 2;
  const other = (piece * POINTS + acrossFrom(point)) * 2;
  keys[0] ^= NUMBERS[own];
  keys[1] ^= NUMBERS[own + 1];
  keys[2] ^= NUMBERS[other];
  keys[3] ^= NUMBERS[other + 1];
}

/** @param {Int32Array} keys */
function turnSide(keys) {
  for (let at = 0; at < keys.length; at += 1) keys[at] ^= BLACK[at % 2];
}

export class Place {
  #points;
  #keys;

  /** @param {Uint8Array} points rank by rank from Red's @param {Int32Array} keys two numbers of the board, and two of its mirror image */
  constructor(points, keys) {
    this.#points = points;
    this.#keys = keys;
  }

  /** @param {string} fen */
  static of(fen) {
    const points = new Uint8Array(POINTS);
    const keys = new Int32Array(4);
    for (const [square, piece] of readPlacement(fen)) {
      const point = pointOf(square);
      points[point] = PIECES.indexOf(piece);
      turn(keys, points[point], point);
    }
    if (/^\S+\s+b\b/.test(fen)) turnSide(keys);
    return new Place(points, keys);
  }

  /** The board after a move, whatever it is. @param {string} move as UCI writes it */
  after(move) {
    return this.moved(pointOf(move.slice(0, 2)), pointOf(move.slice(2)));
  }

  /** The same by the numbers of two points. @param {number} from @param {number} to */
  moved(from, to) {
    const [points, keys] = [this.#points.slice(), this.#keys.slice()];
    const piece = points[from];
    turn(keys, piece, from);
    turn(keys, points[to], to);
    turn(keys, piece, to);
    turnSide(keys);
    points[from] = 0;
    points[to] = piece;
    return new Place(points, keys);
  }

  /** Of the position and its mirror image, the key of the one that comes first: 53 bits, as many as a number has. */
  get key() {
    return Math.min(this.#number(0), this.#number(2));
  }

  /** Whether the key is that of the mirror image. */
  get isTurned() {
    return this.#number(2) < this.#number(0);
  }

  /** Whether the position is its own mirror image. */
  get isEven() {
    return this.#number(0) === this.#number(2);
  }

  /**
   * Where a position is its own mirror image, a move and its image are one: of the two, the one that books print. They play from the right half
   * of the board as it is printed, cannon two to five, horse two to three, Black's cannon eight to five; but of Red's soldiers
   * those on the left, soldier seven to begin with. Elsewhere a move is itself.
   * @param {string} move
   */
  customary(move) {
    const other = mirrored(move);
    if (!this.isEven || other === move) return move;
    const [left, right] = [move, other].sort();
    return this.#points[pointOf(move.slice(0, 2))] === RED_SOLDIER ? left : right;
  }

  /** @param {number} at where its two numbers stand */
  #number(at) {
    return (this.#keys[at] & 0x1fffff) * 2 ** 32 + (this.#keys[at + 1] >>> 0);
  }
}

/** The places along a line, its beginning first. @param {string} fen @param {readonly string[]} moves */
export function placesAlong(fen, moves) {
  const places = [Place.of(fen)];
  for (const move of moves) places.push(places[places.length - 1].after(move));
  return places;
}
