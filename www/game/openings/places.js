// A board that moves are played on without rules, and the key of what stands there: the same for a position and its mirror image.
import { readPlacement } from '../../board/placement.js';

const FILES = 'abcdefghi';

/** @param {string} square */
const pointOf = (square) => Number(square[1]) * 9 + FILES.indexOf(square[0]);

/** The same point, square or move, left to right. @param {string} text such as `h2e2` */
export const mirrored = (text) => text.replaceAll(/[a-i]/g, (file) => FILES[8 - FILES.indexOf(file)]);

/** @param {readonly string[]} points */
const turnedAround = (points) => points.map((_, at) => points[at - (at % 9) + 8 - (at % 9)]).join('');

/** @param {readonly string[]} points @param {number} from @param {number} to */
function moved(points, from, to) {
  const after = [...points];
  after[to] = points[from];
  after[from] = ' ';
  return after;
}

export class Place {
  #points;
  #side;

  /** @param {readonly string[]} points rank by rank from Red's, a space where nothing stands @param {'w' | 'b'} side to move */
  constructor(points, side) {
    this.#points = points;
    this.#side = side;
  }

  /** @param {string} fen */
  static of(fen) {
    const points = Array.from({ length: 90 }, () => ' ');
    for (const [square, piece] of readPlacement(fen)) points[pointOf(square)] = piece;
    return new Place(points, /^\S+\s+b\b/.test(fen) ? 'b' : 'w');
  }

  /** The board after a move, whatever it is. @param {string} move as UCI writes it */
  after(move) {
    const [from, to] = [pointOf(move.slice(0, 2)), pointOf(move.slice(2))];
    return new Place(moved(this.#points, from, to), this.#side === 'w' ? 'b' : 'w');
  }

  /** Of the position and its mirror image, the key of the one that comes first. */
  get key() {
    const [own, other] = this.#both;
    return (other < own ? other : own) + this.#side;
  }

  /** Whether the key is that of the mirror image. */
  get isTurned() {
    const [own, other] = this.#both;
    return other < own;
  }

  /** Whether the position is its own mirror image. */
  get isEven() {
    const [own, other] = this.#both;
    return own === other;
  }

  get #both() {
    return [this.#points.join(''), turnedAround(this.#points)];
  }
}

/** The places along a line, its beginning first. @param {string} fen @param {readonly string[]} moves */
export function placesAlong(fen, moves) {
  const places = [Place.of(fen)];
  for (const move of moves) places.push(places[places.length - 1].after(move));
  return places;
}
