// The name of a game's opening: that of the last named position.
import { START_FEN } from '../../record/record.js';
import { OPENINGS } from './lines.js';
import { placesAlong } from './places.js';

/** @import { OpeningName } from './lines.js' */
/** @import { Place } from './places.js' */

/** Plies after which no position has a name. */
const MAX_NAMED_PLIES = 24;

/** @type {Map<number, OpeningName>} */ const named = new Map();

for (const [name, lines] of /** @type {[OpeningName, readonly string[]][]} */ (Object.entries(OPENINGS)))
  for (const line of lines) named.set(/** @type {Place} */ (placesAlong(START_FEN, line.split(' ')).at(-1)).key, name);

/** The plan of an opening: that of the first opening with which its name or its line begins; undefined if it has none.
 * @param {OpeningName} name @param {Record<string, string>} plans */
export const planOf = (name, plans) =>
  Object.entries(plans).find(
    ([plan]) => name.startsWith(plan) || OPENINGS[name][0].startsWith(OPENINGS[/** @type {OpeningName} */ (plan)][0]),
  )?.[1];

/** Whether a position has its own name. @param {Place} place */
export const isNamed = (place) => named.has(place.key);

/** Number of moves until the last named position of a line. @param {readonly Place[]} places places along the line */
export const namedUntil = (places) => Math.max(0, places.findLastIndex(isNamed));

/** Cache of names by line: lists of games repeat the same lines. @type {Map<string, OpeningName | null>} */
const known = new Map();

/**
 * The opening that moves lead to; null if it has no name.
 * @param {string} fen start position
 * @param {readonly string[]} moves
 * @returns {OpeningName | null}
 */
export function openingOf(fen, moves) {
  const first = moves.slice(0, MAX_NAMED_PLIES);
  const line = `${fen} ${first.join(' ')}`;
  const found = known.get(line);
  if (found !== undefined) return found;
  const names = placesAlong(fen, first).map(({ key }) => named.get(key) ?? null);
  const name = names.findLast((one) => one !== null) ?? null;
  known.set(line, name);
  return name;
}
