// Games by position: how often each move was played, and which games reached it. Transpositions and mirror images are merged.
import { mirrored, placesAlong, pointOf, POINTS, squareOf } from './places.js';

/** @import { Result } from '../../record/record.js' */
/** @import { Place } from './places.js' */
/** How often a move was played, how many of those games are finished, and points for the side that played it: 1 for a win, ½ for a draw. @typedef {{ games: number, ended: number, points: number }} Share */
/** A row for each position of each game, in the order of the games: its key, the number of the game, and the next move with its points. @typedef {{ keys: Float64Array, games: Uint32Array, moves: Uint16Array }} Columns */

/** A move as a number: its points, its result for the side that plays it. The end of a game is 0. @param {string} move @param {number} result 0 if unknown, else 1 for a loss, 2 for a draw, 3 for a win */
const encode = (move, result) => (pointOf(move.slice(0, 2)) * POINTS + pointOf(move.slice(2))) * 4 + result;

/** @param {Result} result @param {boolean} isRed */
function resultFor(result, isRed) {
  if (result === 'unknown') return 0;
  if (result === 'draw') return 2;
  return (result === 'red') === isRed ? 3 : 1;
}

/** Collects games for an index. */
export class IndexBuilder {
  /** @type {number[]} */ #keys = [];
  /** @type {number[]} */ #games = [];
  /** @type {number[]} */ #moves = [];

  /** @param {number} number of the game, not below that of the last @param {{ startFen: string, moves: readonly string[], result: Result }} game */
  add(number, { startFen, moves, result }) {
    const redBegins = !/^\S+\s+b\b/.test(startFen);
    for (const [ply, place] of placesAlong(startFen, moves).entries()) {
      const isRed = (ply % 2 === 0) === redBegins;
      this.#keys.push(place.key);
      this.#games.push(number);
      this.#moves.push(ply < moves.length ? encode(place.keyed(moves[ply]), resultFor(result, isRed)) : 0);
    }
  }

  /** @returns {Columns} */
  columns() {
    return {
      keys: Float64Array.from(this.#keys),
      games: Uint32Array.from(this.#games),
      moves: Uint16Array.from(this.#moves),
    };
  }
}

/** Whether a stored value is the columns of an index of `count` games. @param {any} value @param {number} count */
export function areColumns(value, count) {
  const { keys, games, moves } = Object(value);
  if (!(keys instanceof Float64Array && games instanceof Uint32Array && moves instanceof Uint16Array)) return false;
  const areLong = [games, moves].every(({ length }) => length === keys.length);
  return areLong && games.every((game) => game < count) && moves.every((move) => move < encode('i9i9', 0) + 4);
}

export class PositionIndex {
  #columns;
  #mask;
  /** The rows, sorted by the last bits of their keys, and where the rows of each value start. */
  #rows;
  #starts;

  /** @param {Columns} columns */
  constructor(columns) {
    const { keys } = columns;
    this.#columns = columns;
    this.#mask = 2 ** Math.ceil(Math.log2(keys.length + 1)) - 1;
    this.#starts = new Uint32Array(this.#mask + 2);
    this.#rows = new Uint32Array(keys.length);
    for (const key of keys) this.#starts[(key & this.#mask) + 1] += 1;
    for (let value = 0; value <= this.#mask; value += 1) this.#starts[value + 1] += this.#starts[value];
    const next = this.#starts.slice();
    for (let row = 0; row < keys.length; row += 1) this.#rows[next[keys[row] & this.#mask]++] = row;
  }

  /** The rows of a position, one for each game: a repeated position counts the first time. @param {Place} place */
  #rowsAt({ key }) {
    const { keys, games } = this.#columns;
    const value = key & this.#mask;
    const rows = this.#rows.subarray(this.#starts[value], this.#starts[value + 1]).filter((row) => keys[row] === key);
    return rows.filter((row, at) => at === 0 || games[row] !== games[rows[at - 1]]);
  }

  /** The numbers of the games that reached a position. @param {Place} place */
  gamesAt(place) {
    return [...this.#rowsAt(place)].map((row) => this.#columns.games[row]);
  }

  /** The moves played in a position. @param {Place} place @returns {Map<string, Share>} */
  sharesAt(place) {
    /** @type {Map<string, Share>} */ const shares = new Map();
    /** @type {Map<number, Share>} */ const seen = new Map();
    for (const row of this.#rowsAt(place)) {
      const encoded = this.#columns.moves[row];
      const [number, result] = [encoded >> 2, encoded & 3];
      if (number === 0) continue;
      const share = seen.get(number) ?? { games: 0, ended: 0, points: 0 };
      seen.set(number, share);
      share.games += 1;
      if (result === 0) continue;
      share.ended += 1;
      share.points += (result - 1) / 2;
    }
    for (const [number, share] of seen) {
      const move = squareOf(Math.floor(number / POINTS)) + squareOf(number % POINTS);
      shares.set(place.isTurned ? mirrored(move) : move, share);
    }
    return shares;
  }
}
