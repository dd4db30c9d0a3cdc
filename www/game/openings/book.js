// The engine's book of openings: positions that were searched long before, each with its better moves. `crates/cli/src/book` makes it.
import { bytesOfFile } from '../../engine/file.js';
import { START_FEN } from '../record.js';
import { mirrored, Place, placesAlong } from './places.js';

/** A move of the book, its score for who plays it in hundredths of a soldier, and how deep the search behind it was. @typedef {{ move: string, score: number, depth: number }} BookMove */
/** What the file holds of a position. @typedef {{ depth: number, isTurned: boolean, moves: { move: string, score: number, next: Entry | null }[] }} Entry */

const HEAD = 'chuhe book 1\n';

/** What the bytes say that is no book. */
export class BookError extends Error {
  code = 'book/malformed';
  name = 'BookError';
}

export class Book {
  /** How many positions were searched, and with how many nodes a line. */
  positions = 0;
  nodes;
  /** @type {Map<string, Entry>} */
  #entries = new Map();

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
    const depths = column(counts.reduce((sum, count) => sum + Math.sign(count), 0));
    const [from, to, losses] = [column(moves), column(moves), column(moves)];
    if (at !== bytes.length) throw new BookError('its length is wrong');
    this.positions = depths.length;
    let [position, move, depth] = [0, 0, 0];
    /** @param {Place} place @param {number} best what its best move is worth @returns {Entry | null} */
    const walk = (place, best) => {
      const count = counts[position++];
      if (count === 0) return null;
      /** @type {Entry} */
      const entry = { depth: depths[depth++], isTurned: place.isTurned, moves: [] };
      this.#entries.set(place.key, entry);
      for (let index = 0; index < count; index += 1) {
        if (move >= moves) throw new BookError('a move is missing');
        const [text, worth] = [square(from[move]) + square(to[move]), best - losses[move]];
        move += 1;
        entry.moves.push({ move: text, score: worth, next: walk(place.after(text), -worth) });
      }
      return entry;
    };
    walk(Place.of(START_FEN), score);
    if (move !== moves) throw new BookError('moves are left over');
  }

  /**
   * The moves that the book has in a position, the best first; none where it has not come to.
   * @param {string} fen where the game begins
   * @param {readonly string[]} moves
   * @returns {BookMove[]}
   */
  movesAfter(fen, moves) {
    const place = /** @type {Place} */ (placesAlong(fen, moves).at(-1));
    return this.#moves(place);
  }

  /** @param {Place} place @returns {BookMove[]} */
  #moves(place) {
    const entry = this.#entries.get(place.key);
    if (!entry) return [];
    const isOther = entry.isTurned !== place.isTurned;
    return entry.moves.map(({ move, score, next }) => ({
      move: isOther ? mirrored(move) : move,
      score,
      depth: this.#depth(entry, next),
    }));
  }

  /** How many moves of a line the book knows. @param {string} fen @param {readonly string[]} moves */
  known(fen, moves) {
    const places = placesAlong(fen, moves);
    const isKnown = (/** @type {number} */ index) =>
      this.#entries.has(places[index + 1].key) || this.#moves(places[index]).some(({ move }) => move === moves[index]);
    return moves.findLastIndex((_, index) => isKnown(index)) + 1;
  }

  /** What was searched after a move lies deeper. @param {Entry} entry @param {Entry | null} next @returns {number} */
  #depth(entry, next) {
    return next ? this.#depth(next, next.moves[0].next) + 1 : entry.depth;
  }
}

/** @param {number} index */
function square(index) {
  if (index > 89) throw new BookError('there is no such point');
  return 'abcdefghi'[index % 9] + Math.floor(index / 9);
}

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
