// The engine's book of openings: positions that were searched long before, each with its better moves. `crates/cli/src/book` makes it.
import { bytesOfFile } from '../../engine/file.js';
import { START_FEN } from '../record.js';
import { mirrored, Place, placesAlong, POINTS } from './places.js';

/** A move of the book, its score for who plays it in hundredths of a soldier, and how deep the search behind it was. @typedef {{ move: string, score: number, depth: number }} BookMove */
const HEAD = 'chuhe book 2\n';

/** What the bytes say that is no book. */
export class BookError extends Error {
  code = 'book/malformed';
  name = 'BookError';
}

/** Where a list ends, and what lies after a move that leads to no position of the book. */
const NONE = -1;

/** Positions and moves have numbers in the order of the file. What is known of them stays in columns, and is made into moves where somebody
 * asks: to read 25,000 positions is the matter of a moment, on the thread that draws the page. */
export class Book {
  /** How many positions were searched, and with how many nodes a line. */
  positions = 0;
  nodes;
  /** @type {Map<number, number>} */
  #places = new Map();
  /** Of each position: the depth of its search, whether its key is that of its mirror image, its best move. */
  #depths;
  #turned;
  #first;
  /** Of each move: from where and to where, side by side; its score, the next best of its position, and the position that it leads to. */
  #points;
  #scores;
  #next;
  #after;

  /** @param {Uint8Array} bytes as they are written at `crates/cli/src/book/file.rs` */
  constructor(bytes) {
    const start = HEAD.length;
    if (new TextDecoder().decode(bytes.subarray(0, start)) !== HEAD || bytes.length < start + 13)
      throw new BookError('it is no book of openings');
    const numbers = new DataView(bytes.buffer, bytes.byteOffset + start);
    const [score, moves] = [numbers.getInt32(4, true), numbers.getUint32(8, true)];
    this.nodes = numbers.getUint32(0, true);
    let at = start + 12;
    const column = (/** @type {number} */ length) => bytes.subarray(at, (at += length));
    const counts = column(moves + 1);
    this.#depths = column(counts.reduce((sum, count) => sum + Math.sign(count), 0));
    this.#points = column(2 * moves);
    const losses = column(moves);
    if (at !== bytes.length) throw new BookError('its length is wrong');
    this.positions = this.#depths.length;
    this.#turned = new Uint8Array(this.positions);
    this.#first = new Int32Array(this.positions).fill(NONE);
    this.#scores = new Int32Array(moves);
    this.#next = new Int32Array(moves).fill(NONE);
    this.#after = new Int32Array(moves).fill(NONE);
    this.#read(counts, losses, score);
  }

  /** Goes through the file, position by position. @param {Uint8Array} counts @param {Uint8Array} losses @param {number} score of the start */
  #read(counts, losses, score) {
    let [position, move] = [0, 0];
    /** @param {Place} place @param {number} best what its best move is worth @param {number} count how many moves it has */
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
        if (Math.max(from, to) >= POINTS) throw new BookError('there is no such point');
        this.#scores[one] = worth;
        if (last === NONE) this.#first[own] = one;
        else this.#next[last] = one;
        last = one;
        if (after > 0) this.#after[one] = walk(place.moved(from, to), -worth, after);
      }
      return own;
    };
    if (counts[0] > 0) walk(Place.of(START_FEN), score, counts[0]);
    if (move !== losses.length) throw new BookError('moves are left over');
  }

  /**
   * The moves that the book has in a position, the best first; none where it has not come to.
   * @param {string} fen where the game begins
   * @param {readonly string[]} moves
   * @returns {BookMove[]}
   */
  movesAfter(fen, moves) {
    return this.movesAt(/** @type {Place} */ (placesAlong(fen, moves).at(-1)));
  }

  /** The same at a place. @param {Place} place @returns {BookMove[]} */
  movesAt(place) {
    const own = this.#places.get(place.key);
    if (own === undefined) return [];
    const isOther = Boolean(this.#turned[own]) !== place.isTurned;
    const moves = [];
    for (let one = this.#first[own]; one !== NONE; one = this.#next[one]) {
      const move = this.#pointsOf(one).map(square).join('');
      moves.push({
        move: isOther ? mirrored(move) : place.customary(move),
        score: this.#scores[one],
        depth: this.#depth(own, this.#after[one]),
      });
    }
    return moves;
  }

  /** How many moves of a line the book knows. @param {string} fen @param {readonly string[]} moves */
  known(fen, moves) {
    const places = placesAlong(fen, moves);
    const isKnown = (/** @type {number} */ index) =>
      this.#places.has(places[index + 1].key) ||
      this.movesAt(places[index]).some(({ move }) => move === places[index].customary(moves[index]));
    return moves.findLastIndex((_, index) => isKnown(index)) + 1;
  }

  /** From where a move goes, and to where. @param {number} move */
  #pointsOf(move) {
    return [this.#points[2 * move], this.#points[2 * move + 1]];
  }

  /** How deep a move of a position was searched: what was searched after it lies deeper. @param {number} position @param {number} after @returns {number} */
  #depth(position, after) {
    return after === NONE ? this.#depths[position] : this.#depth(after, this.#after[this.#first[after]]) + 1;
  }
}

/** @param {number} point */
const square = (point) => 'abcdefghi'[point % 9] + Math.floor(point / 9);

const ADDRESS = new URL('./chuhe.book', import.meta.url);

/** @type {Promise<Book> | null} */
let coming = null;

/** The book; what could not be had is asked for again. */
export function openingBook() {
  coming ??= fetched();
  coming.catch(() => {
    coming = null;
  });
  return coming;
}

async function fetched() {
  const held = await bytesOfFile(ADDRESS);
  if (held) return new Book(held);
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new BookError(`${response.status}`);
  return new Book(new Uint8Array(await response.arrayBuffer()));
}
