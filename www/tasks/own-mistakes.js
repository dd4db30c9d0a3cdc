// The mistakes of the reader's reviewed games as puzzles, repeated after some days.
import { PERSON } from '../record/players.js';
import { findMistakes } from '../game/review/mistakes.js';

/** @import { Step } from '../game/review/mistakes.js' */
/** @import { FlatRecord } from '../record/record.js' */
/** @import { StoredGame } from '../record/types.js' */
/** @import { OwnMistake } from '../storage/puzzle-progress.js' */

/** A person's blunders and mistakes in a reviewed game, each with the id of its position. @param {StoredGame} kept @param {number} today @returns {[string, OwnMistake][]} */
export function mistakesOf({ record, players, findings }, today) {
  const line = mainLine(record);
  const found = line.map(({ place }) => findings.find((finding) => finding.place === place));
  const moves = line.slice(1).map(({ move }) => move);
  /** @type {Step[]} */ const steps = [];
  for (const [at, move] of moves.entries()) {
    const [before, after] = [found[at], found[at + 1]];
    // A review covers the moves from the start without a gap.
    if (!before || !after) break;
    const { side, best, choices, worth } = before;
    steps.push({ side, move, best, choices, before: worth, after: after.worth });
  }
  return findMistakes(steps).flatMap(({ index, kind }) => {
    const { side, move, best, before, after } = steps[index];
    if (kind === 'inaccuracy' || best === null || players[side].kind !== PERSON.kind) return [];
    const way = moves.slice(0, index);
    const own = { fen: record.startFen, moves: way, side, move, best, before, after, box: 0, due: today };
    return [[idOf([record.startFen, ...way].join(' ')), own]];
  });
}

/** The main line, with the index of each node. @param {FlatRecord} record */
function mainLine({ nodes }) {
  const line = [{ place: 0, move: '' }];
  for (;;) {
    const last = line[line.length - 1].place;
    const place = nodes.findIndex(({ parent }, at) => at > 0 && parent === last);
    if (place < 0) return line;
    line.push({ place, move: nodes[place].move ?? '' });
  }
}

/** The id of a position: FNV-1a with two offsets, in base 36. @param {string} text */
export function idOf(text) {
  const hash = (/** @type {number} */ seed) => {
    let value = seed;
    for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
    return value >>> 0;
  };
  return hash(0x811c9dc5).toString(36) + (hash(0x9e3779b9) % 46_656).toString(36).padStart(3, '0');
}
