// What chose the engine's moves, kept with the game: what was written down of a search, which can be made again in the lab, or what the book
// of openings has of the move.

/** @typedef {import('../engine/wasm/chuhe_play.js').SearchRecord} SearchRecord */
/** The same with the place of its move among the record's nodes. @typedef {SearchRecord & { place: number }} KeptSearch */

/** What the book has of a move: its score for who played it, in hundredths of a soldier, and how deep the search behind it was. @typedef {{ score: number, depth: number }} Recall */
/** @typedef {Recall & { place: number, move: string }} KeptRecall */
/** What chose a move: a search or the book. @typedef {{ search: SearchRecord | null, book: Recall | null }} Origin */

/** What is known of the moves of a record. @param {import('./record.js').GameRecord} record @returns {KeptSearch[]} */
export function flatSearches(record) {
  return [...record.all()].flatMap(({ search }, place) => (search ? [{ place, ...search }] : []));
}

/** Puts what was kept back to its moves. @param {import('./record.js').GameRecord} record @param {KeptSearch[]} kept */
export function restoreSearches(record, kept) {
  const nodes = [...record.all()];
  // A search that chose another move is none of this one.
  for (const { place, ...search } of kept) if (nodes[place]?.move === search.move) nodes[place].search = search;
}

/** The moves of a record that were played from the book. @param {import('./record.js').GameRecord} record @returns {KeptRecall[]} */
export function flatRecalls(record) {
  return [...record.all()].flatMap(({ book, move }, place) => (book ? [{ place, move, ...book }] : []));
}

/** @param {import('./record.js').GameRecord} record @param {KeptRecall[]} kept */
export function restoreRecalls(record, kept) {
  const nodes = [...record.all()];
  for (const { place, move, score, depth } of kept)
    if (nodes[place]?.move === move) nodes[place].book = { score, depth };
}

/** What can be read of them. @param {any} kept @returns {KeptRecall[]} */
export function readRecalls(kept) {
  const isOne = (/** @type {any} */ one) =>
    UCI.test(one?.move) && [one.place, one.score, one.depth].every(Number.isInteger) && one.place > 0 && one.depth > 0;
  return Array.isArray(kept)
    ? kept.filter(isOne).map(({ place, move, score, depth }) => ({ place, move, score, depth }))
    : [];
}

/** What can be read of searches that were kept; a move without one is searched anew. @param {any} kept @returns {KeptSearch[]} */
export function readSearches(kept) {
  return Array.isArray(kept) ? kept.flatMap(readSearch) : [];
}

const UCI = /^[a-i]\d[a-i]\d$/;

/** @param {any} kept @returns {KeptSearch[]} */
function readSearch(kept) {
  const { place, move, nodes, level, seed, tableMb, switched, before, fresh, plain, engine } = kept ?? {};
  const { version, signature, evaluation } = engine ?? {};
  const isWithin = (/** @type {unknown} */ number, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
  const isNumbered =
    isWithin(place, 1, Infinity) &&
    isWithin(nodes, 1, Number.MAX_SAFE_INTEGER) &&
    isWithin(level, 1, 10) &&
    isWithin(seed, 0, 2 ** 32 - 1) &&
    isWithin(tableMb, 1, 512);
  const isTold =
    typeof fresh === 'boolean' && typeof plain === 'boolean' && Array.isArray(switched) && Array.isArray(before);
  const isOneAfterAnother =
    isTold &&
    before.length <= 7 &&
    before.every((earlier) => isWithin(earlier?.plies, 0, 999) && isWithin(earlier.nodes, 1, 999_999_999));
  const isNamed =
    isOneAfterAnother &&
    isWithin(signature, 0, 2 ** 32 - 1) &&
    [version, evaluation, ...switched].every((name) => typeof name === 'string');
  if (!isNumbered || !isNamed || typeof move !== 'string' || !UCI.test(move)) return [];
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
