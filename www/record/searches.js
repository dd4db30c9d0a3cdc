// The origin of the engine's moves, stored with a game: a record of the search, which the lab can repeat, or the opening book's
// entry.

import { isMove } from './record.js';

/** @import { SearchRecord } from '../engine/wasm/chuhe_play.js' */
/** @import { GameRecord } from './record.js' */
/** A search record with the index of its move among the record's nodes. @typedef {SearchRecord & { place: number }} StoredSearch */

/** A book entry: score for the side that plays the move, in hundredths of a soldier, and depth of the search behind it. @typedef {{ score: number, depth: number }} BookEntry */
/** @typedef {BookEntry & { place: number, move: string }} StoredBookEntry */
/** The origin of a move: a search or the book. @typedef {{ search: SearchRecord | null, book: BookEntry | null }} Origin */

/** @param {GameRecord} record @returns {StoredSearch[]} */
export function flatSearches(record) {
  return [...record.all()].flatMap(({ search }, place) => (search ? [{ place, ...search }] : []));
}

/** @param {GameRecord} record @param {StoredSearch[]} stored */
export function restoreSearches(record, stored) {
  const nodes = [...record.all()];
  // A search that chose a different move is dropped.
  for (const { place, ...search } of stored) if (nodes[place]?.move === search.move) nodes[place].search = search;
}

/** @param {GameRecord} record @returns {StoredBookEntry[]} */
export function flatBookEntries(record) {
  return [...record.all()].flatMap(({ book, move }, place) => (book ? [{ place, move, ...book }] : []));
}

/** @param {GameRecord} record @param {StoredBookEntry[]} stored */
export function restoreBookEntries(record, stored) {
  const nodes = [...record.all()];
  for (const { place, move, score, depth } of stored)
    if (nodes[place]?.move === move) nodes[place].book = { score, depth };
}

/** Checks stored book entries; invalid ones are dropped. @param {any} stored @returns {StoredBookEntry[]} */
export function readBookEntries(stored) {
  const isOne = (/** @type {any} */ one) =>
    isMove(one?.move) && [one.place, one.score, one.depth].every(Number.isInteger) && one.place > 0 && one.depth > 0;
  return Array.isArray(stored)
    ? stored.filter(isOne).map(({ place, move, score, depth }) => ({ place, move, score, depth }))
    : [];
}

/** Checks stored searches; invalid ones are dropped. The lab then starts a new search. @param {any} stored @returns {StoredSearch[]} */
export function readSearches(stored) {
  return Array.isArray(stored) ? stored.flatMap(readSearch) : [];
}

/** @param {any} stored @returns {StoredSearch[]} */
function readSearch(stored) {
  const { place, move, nodes, level, seed, tableMb, switched, before, fresh, plain, engine } = stored ?? {};
  const { version, signature, evaluation } = engine ?? {};
  const isWithin = (/** @type {unknown} */ number, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
  const isNumbered =
    isWithin(place, 1, Infinity) &&
    isWithin(nodes, 1, Number.MAX_SAFE_INTEGER) &&
    isWithin(level, 1, 10) &&
    isWithin(seed, 0, 2 ** 32 - 1) &&
    isWithin(tableMb, 1, 512);
  const hasSettings =
    typeof fresh === 'boolean' && typeof plain === 'boolean' && Array.isArray(switched) && Array.isArray(before);
  const hasHistory =
    hasSettings &&
    before.length <= 7 &&
    before.every((earlier) => isWithin(earlier?.plies, 0, 999) && isWithin(earlier.nodes, 1, 999_999_999));
  const isNamed =
    hasHistory &&
    isWithin(signature, 0, 2 ** 32 - 1) &&
    [version, evaluation, ...switched].every((name) => typeof name === 'string');
  if (!isNumbered || !isNamed || !isMove(move)) return [];
  return [
    {
      place,
      move,
      nodes,
      level,
      seed,
      tableMb,
      switched: [...switched],
      before: before.map(({ plies, nodes }) => ({ plies, nodes })),
      fresh,
      plain,
      engine: { version, signature, evaluation },
    },
  ];
}
