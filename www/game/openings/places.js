// A board without rules, and the key of its position, equal for a position and its mirror image.
import { readPlacement } from '../../board/placement.js';

const FILES = 'abcdefghi';
/** Number of points, numbered rank by rank from Red's side. */
export const POINTS = 90;

/** A piece is encoded as the index of its letter; 0 is an empty point. */
const PIECES = ' KABNRCPkabnrcp';
const RED_SOLDIER = PIECES.indexOf('P');

/** @param {number} point */
export const squareOf = (point) => FILES[point % 9] + Math.floor(point / 9);

/** @param {string} square */
export const pointOf = (square) => Number(square[1]) * 9 + FILES.indexOf(square[0]);

/** The mirror image of a point or move. @param {string} text text such as `h2e2` */
export const mirrored = (text) => text.replaceAll(/[a-i]/g, (file) => FILES[8 - FILES.indexOf(file)]);

/** @param {number} point */
const mirroredPoint = (point) => point - (point % 9) + 8 - (point % 9);

/** A pseudo-random 32-bit number that depends only on the index. @param {number} index */
function pseudoRandom(index) {
  let bits = Math.imul(index + 1, 0x9e3779b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

/** Zobrist numbers: two per piece and point, zero for an empty point; a key is their exclusive or. A move changes three of them,
 * so that a book of 25,000 positions is read quickly. */
const NUMBERS = Int32Array.from({ length: PIECES.length * POINTS * 2 }, (_, index) =>
  index < POINTS * 2 ? 0 : pseudoRandom(index),
);

/** Zobrist numbers of Black to move. */
const BLACK = [pseudoRandom(-2), pseudoRandom(-3)];

/** Adds a piece to the keys of a board and of its mirror image, or removes it. @param {Int32Array} keys @param {number} piece @param {number} point */
function togglePiece(keys, piece, point) {
  const own = (piece * POINTS + point) * 2;
  const other = (piece * POINTS + mirroredPoint(point)) * 2;
  keys[0] ^= NUMBERS[own];
  keys[1] ^= NUMBERS[own + 1];
  keys[2] ^= NUMBERS[other];
  keys[3] ^= NUMBERS[other + 1];
}

/** @param {Int32Array} keys */
function toggleSide(keys) {
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
      togglePiece(keys, points[point], point);
    }
    if (/^\S+\s+b\b/.test(fen)) toggleSide(keys);
    return new Place(points, keys);
  }

  /** The board after a move; legality is not checked. @param {string} move a move in UCI */
  after(move) {
    return this.moved(pointOf(move.slice(0, 2)), pointOf(move.slice(2)));
  }

  /** The move that stands for this one and its mirror image, in the orientation of the key. @param {string} move */
  keyed(move) {
    return this.isTurned ? mirrored(move) : this.customary(move);
  }

  /** The board after a move, given as indexes of points. @param {number} from @param {number} to */
  moved(from, to) {
    const [points, keys] = [this.#points.slice(), this.#keys.slice()];
    const piece = points[from];
    togglePiece(keys, piece, from);
    togglePiece(keys, points[to], to);
    togglePiece(keys, piece, to);
    toggleSide(keys);
    points[from] = 0;
    points[to] = piece;
    return new Place(points, keys);
  }

  /** The lower of the keys of the position and its mirror image: 53 bits, the precision of a number. */
  get key() {
    return Math.min(this.#number(0), this.#number(2));
  }

  /** Whether the key is that of the mirror image. */
  get isTurned() {
    return this.#number(2) < this.#number(0);
  }

  /** Whether the position equals its mirror image. */
  get isEven() {
    return this.#number(0) === this.#number(2);
  }

  /**
   * In a symmetric position a move and its mirror image are equivalent; this returns the one that books print. They play on Red's
   * right, cannon two to five, horse two to three, and Black's cannon eight to five; but Red's soldiers on the left,
   * such as soldier seven. In other positions the move itself is returned.
   * @param {string} move
   */
  customary(move) {
    const other = mirrored(move);
    if (!this.isEven || other === move) return move;
    const [left, right] = [move, other].sort();
    return this.#points[pointOf(move.slice(0, 2))] === RED_SOLDIER ? left : right;
  }

  /** @param {number} at index of the key's first number */
  #number(at) {
    return (this.#keys[at] & 0x1fffff) * 2 ** 32 + (this.#keys[at + 1] >>> 0);
  }
}

/** The places along a line, the start first. @param {string} fen @param {readonly string[]} moves */
export function placesAlong(fen, moves) {
  const places = [Place.of(fen)];
  for (const move of moves) places.push(places[places.length - 1].after(move));
  return places;
}
