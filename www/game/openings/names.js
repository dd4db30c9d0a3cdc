// What opening a game has come to: the last position on the way that has a name.
import { START_FEN } from '../record.js';
import { OPENINGS } from './lines.js';
import { placesAlong } from './places.js';

/** @typedef {import('./lines.js').OpeningName} OpeningName */
/** @typedef {import('./places.js').Place} Place */

/** Nothing has a name of its own further on. */
const LONGEST = 24;

/** @type {Map<number, OpeningName>} */
const named = new Map();

for (const [name, lines] of /** @type {[OpeningName, readonly string[]][]} */ (Object.entries(OPENINGS)))
  for (const line of lines) named.set(/** @type {Place} */ (placesAlong(START_FEN, line.split(' ')).at(-1)).key, name);

/** Whether a position has a name of its own. @param {Place} place */
export const isNamed = (place) => named.has(place.key);

/** How many moves of a line lead to positions that have names of their own. @param {readonly Place[]} places along the line */
export const namedUntil = (places) => Math.max(0, places.findLastIndex(isNamed));

/** Names by the line they were looked up for: lists of games ask for the same again and again. @type {Map<string, OpeningName | null>} */
const known = new Map();

/**
 * The opening that moves lead to; null where none has a name.
 * @param {string} fen where the game begins
 * @param {readonly string[]} moves
 * @returns {OpeningName | null}
 */
export function openingOf(fen, moves) {
  const first = moves.slice(0, LONGEST);
  const line = `${fen} ${first.join(' ')}`;
  const found = known.get(line);
  if (found !== undefined) return found;
  const names = placesAlong(fen, first).map(({ key }) => named.get(key) ?? null);
  const name = names.findLast((one) => one !== null) ?? null;
  known.set(line, name);
  return name;
}
