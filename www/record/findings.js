// The engine's findings about positions, as stored with a game: a review survives a reload.
import { isWorth } from './chance.js';
import { isMove } from './record.js';

/** @import { Worth } from './chance.js' */
/** @import { Side } from './players.js' */
/** @import { GameRecord } from './record.js' */
/** The result of analysing a position; `line` begins with the best move. @typedef {{ side: Side, worth: Worth, best: string | null, line: string[], choices: number, depth: number, isPlain?: boolean }} Assessment `isPlain`: evaluated by the hand-written terms, not by the net */
/** The same with the index of the position among the record's nodes. @typedef {Assessment & { place: number }} StoredFinding */

/** @param {GameRecord} record @returns {StoredFinding[]} */
export function flatFindings(record) {
  return [...record.all()].flatMap(({ finding }, place) => (finding ? [{ place, ...finding }] : []));
}

/** @param {GameRecord} record @param {StoredFinding[]} stored */
export function restoreFindings(record, stored) {
  const nodes = [...record.all()];
  for (const { place, ...finding } of stored) if (nodes[place]) nodes[place].finding = finding;
}

/** Checks stored findings; invalid ones are dropped and computed again on demand. @param {any} stored @returns {StoredFinding[]} */
export function readFindings(stored) {
  return Array.isArray(stored) ? stored.flatMap(readFinding) : [];
}

/** @param {any} stored @returns {StoredFinding[]} */
function readFinding(stored) {
  const { place, side, worth, best, line, choices, depth } = stored ?? {};
  const isNumbered = [place, choices, depth].every((number) => Number.isInteger(number) && number >= 0);
  if (
    !isNumbered ||
    !isWorth(worth) ||
    !['red', 'black'].includes(side) ||
    !Array.isArray(line) ||
    !line.every(isMove) ||
    !(best === null || isMove(best))
  )
    return [];
  return [
    {
      place,
      side,
      worth: { score: worth.score, mate: worth.mate, end: worth.end },
      best,
      line: [...line],
      choices,
      depth,
      ...(stored.isPlain === true && { isPlain: true }),
    },
  ];
}
