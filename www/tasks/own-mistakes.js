// The mistakes of the reader's reviewed games as puzzles, repeated after some days.
import { givenName } from '../record/player-names.js';
import { PERSON, SIDES } from '../record/players.js';
import { findMistakes, stepsOf } from '../game/review/mistakes.js';

/** @import { Side } from '../record/players.js' */
/** @import { FlatRecord } from '../record/record.js' */
/** @import { StoredGame } from '../record/types.js' */
/** @import { OwnMistake } from '../storage/puzzle-progress.js' */

/**
 * The mistakes to repeat: the stored ones and those of the games, without those of other people, as far as the names tell.
 * @param {StoredGame[]} games @param {Record<string, OwnMistake>} stored @param {string} name the reader's name; empty if unknown @param {number} today
 */
export function collectMistakes(games, stored, name, today) {
  const found = games.flatMap((kept) =>
    mistakesOf(kept, today).map(([id, own]) => ({ id, own, isOwn: !isOther(kept, own.side, name) })),
  );
  const own = Object.fromEntries(found.flatMap(({ id, own, isOwn }) => (isOwn ? [[id, own]] : [])));
  const all = { ...own, ...stored };
  for (const { id } of found) if (!Object.hasOwn(own, id)) delete all[id];
  return all;
}

/** Whether a side of a game is known to be another person than the reader. @param {StoredGame} kept @param {Side} side @param {string} name */
function isOther({ players, record: { tags } }, side, name) {
  if (name === '' || SIDES.some((one) => players[one].kind !== PERSON.kind)) return false;
  return givenName(tags, side) !== name && SIDES.some((one) => givenName(tags, one) !== '');
}

/** A person's blunders and mistakes in a reviewed game, each with the id of its position. @param {StoredGame} kept @param {number} today @returns {[string, OwnMistake][]} */
export function mistakesOf({ record, players, findings }, today) {
  const line = mainLine(record);
  const found = line.map(({ place }) => findings.find((finding) => finding.place === place));
  const moves = line.slice(1).map(({ move }) => move);
  const steps = stepsOf(moves, found);
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
