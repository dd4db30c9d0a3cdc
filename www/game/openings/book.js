// The engine's book of openings: positions that were searched long before, each with its better moves. `crates/workshop/src/book` makes it.
import { fetchChecked } from '../../engine/checked.js';
import { START_FEN } from '../../record/record.js';
import { mirrored, Place, placesAlong, POINTS, squareOf } from './places.js';

/** A book move: `score` is for the side that plays it, in hundredths of a soldier; `depth` is that of the search behind it. @typedef {{ move: string, score: number, depth: number }} BookMove */
const HEAD = 'chuhe book 3\n';
/** The hash at the end, which `workshop` checks; here `fetchChecked` does. */
const HASH_BYTES = 8;

/** The bytes are not a valid book. */
export class BookError extends Error {
  code = 'book/malformed';
  name = 'BookError';
}

/** No next move, or no position of the book after a move. */
const NONE = -1;

/** Positions and moves are numbered in file order and stored in typed arrays; move objects are made on demand, so that reading
 * 25,000 positions hardly delays the main thread. */
export class Book {
  /** Number of positions. */
  positions = 0;
  /** @type {Map<number, number>} */ #places = new Map();
  /** By position: depth of its search, whether its key is that of the mirror image, its best move. */
  #depths;
  #turned;
  #first;
  /** By move: origin and target in pairs; score, next best move of the same position, position after it. */
  #points;
  #scores;
  #next;
  #after;

  /** @param {Uint8Array} bytes as they are written at `crates/workshop/src/book/file.rs` */
  constructor(bytes) {
    const start = HEAD.length;
    if (new TextDecoder().decode(bytes.subarray(0, start)) !== HEAD || bytes.length < start + 13 + HASH_BYTES)
      throw new BookError('not an opening book');
    const numbers = new DataView(bytes.buffer, bytes.byteOffset + start);
    const [score, moves] = [numbers.getInt32(4, true), numbers.getUint32(8, true)];
    let at = start + 12;
    const column = (/** @type {number} */ length) => bytes.subarray(at, (at += length));
    const counts = column(moves + 1);
    this.#depths = column(counts.reduce((sum, count) => sum + Math.sign(count), 0));
    this.#points = column(2 * moves);
    const losses = column(moves);
    if (at + HASH_BYTES !== bytes.length) throw new BookError('wrong length');
    this.positions = this.#depths.length;
    this.#turned = new Uint8Array(this.positions);
    this.#first = new Int32Array(this.positions).fill(NONE);
    this.#scores = new Int32Array(moves);
    this.#next = new Int32Array(moves).fill(NONE);
    this.#after = new Int32Array(moves).fill(NONE);
    this.#read(counts, losses, score);
  }

  /** Reads the moves, position by position. @param {Uint8Array} counts @param {Uint8Array} losses @param {number} score value of the start */
  #read(counts, losses, score) {
    let [position, move] = [0, 0];
    /** @param {Place} place @param {number} best score of its best move @param {number} count number of its moves */
    const walk = (place, best, count) => {
      const own = position++;
      let last = NONE;
      this.#places.set(place.key, own);
      this.#turned[own] = Number(place.isTurned);
      for (let index = 0; index < count; index += 1) {
        if (move >= losses.length) throw new BookError('a move is missing');
        const one = move++;
        const [from, to] = this.#pointsOf(one);
        const [worth, after] = [best - losses[one], counts[move]];
        if (Math.max(from, to) >= POINTS) throw new BookError('no such point');
        this.#scores[one] = worth;
        if (last === NONE) this.#first[own] = one;
        else this.#next[last] = one;
        last = one;
        if (after > 0) this.#after[one] = walk(place.moved(from, to), -worth, after);
      }
      return own;
    };
    if (counts[0] > 0) walk(Place.of(START_FEN), score, counts[0]);
    if (move !== losses.length) throw new BookError('too many moves');
  }

  /**
   * The book moves of a position, the best first; empty if the position is not in the book.
   * @param {string} fen where the game begins
   * @param {readonly string[]} moves fen start position
   * @returns {BookMove[]}
   */
  movesAfter(fen, moves) {
    return this.movesAt(/** @type {Place} */ (placesAlong(fen, moves).at(-1)));
  }

  /** @param {Place} place @returns {BookMove[]} */
  movesAt(place) {
    const own = this.#places.get(place.key);
    if (own === undefined) return [];
    const isOther = Boolean(this.#turned[own]) !== place.isTurned;
    const moves = [];
    for (let one = this.#first[own]; one !== NONE; one = this.#next[one]) {
      const move = this.#pointsOf(one).map(squareOf).join('');
      moves.push({
        move: isOther ? mirrored(move) : place.customary(move),
        score: this.#scores[one],
        depth: this.#depth(own, this.#after[one]),
      });
    }
    return moves;
  }

  /** Number of moves of a line that the book knows. @param {string} fen @param {readonly string[]} moves */
  known(fen, moves) {
    const places = placesAlong(fen, moves);
    const isKnown = (/** @type {number} */ index) =>
      this.#places.has(places[index + 1].key) ||
      this.movesAt(places[index]).some(({ move }) => move === places[index].customary(moves[index]));
    return moves.findLastIndex((_, index) => isKnown(index)) + 1;
  }

  /** Origin and target of a move. @param {number} move */
  #pointsOf(move) {
    return [this.#points[2 * move], this.#points[2 * move + 1]];
  }

  /** The depth to which a move was searched; a search of a later position counts as deeper. @param {number} position @param {number} after @returns {number} */
  #depth(position, after) {
    return after === NONE ? this.#depths[position] : this.#depth(after, this.#after[this.#first[after]]) + 1;
  }
}

const ADDRESS = new URL('./chuhe.book', import.meta.url);

/** @type {Promise<Book> | null} */ let coming = null;

/** Loads the book once; a failed load is tried again on the next call. */
export function openingBook() {
  coming ??= fetchChecked(ADDRESS, 'chuhe.book').then((bytes) => new Book(bytes));
  coming.catch(() => {
    coming = null;
  });
  return coming;
}
