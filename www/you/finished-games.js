// Saved games as games of the reader: side, opponent, start, clock, result, and findings of a review. Also counts games that do not
// count as the reader's, by reason.
import { givenName } from '../record/player-names.js';
import { openingOf } from '../game/openings/opening-names.js';
import { stepsOf } from '../game/review/mistakes.js';
import { HANDICAPS, handicapFen, onlyPerson } from '../record/players.js';
import { GameRecord, START_FEN } from '../record/record.js';
import { phasesOf } from './phases.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { Step } from '../game/review/mistakes.js' */
/** @import { ClockSetting } from '../i18n/zh-Hans/room.js' */
/** @import { StoredFinding } from '../record/findings.js' */
/** @import { Side } from '../record/players.js' */
/** @import { MoveNode } from '../record/record.js' */
/** @import { StoredGame } from '../record/types.js' */
/** @import { Entry } from '../storage/store.js' */
/** @import { Phase } from './phases.js' */
/** @typedef {'won' | 'drawn' | 'lost'} Result */

/**
 * A finished game of the reader.
 * @typedef {object} Played
 * @property {string} id
 * @property {number} time time of the last change, in milliseconds
 * @property {Side} side the reader's side
 * @property {number | null} level level of the engine; null against a person
 * @property {string} opponent name of a person; empty against the engine or if unknown
 * @property {'usual' | 'handicap' | 'setUp'} start
 * @property {boolean} isCasual whether a hint, a takeback or another player keeps it from being rated
 * @property {ClockSetting | null} clock
 * @property {Result} result
 * @property {OpeningName | null} opening
 * @property {string} startFen
 * @property {string[]} moves moves as played
 * @property {Phase[]} phases phases of the moves
 * @property {number} known number of positions that a review has evaluated
 * @property {Step[] | null} steps steps of both sides; null until a review has evaluated every position
 */

/**
 * Numbers of games that do not count: two people without the reader's name, two engines, unfinished, without a move,
 * or with an invalid position.
 * @typedef {{ people: number, engines: number, live: number, empty: number, damaged: number }} Left
 */

const HANDICAP_STARTS = new Set(
  HANDICAPS.flatMap((handicap) => [handicapFen(handicap, 'red'), handicapFen(handicap, 'black')]),
);

/**
 * @param {readonly Entry[]} entries
 * @param {string} name the reader's name in games between people; if empty, none of these counts
 * @returns {{ games: Played[], left: Left, names: string[] }} `games` from the earliest; `names` are the names of sides in games between people
 */
export function sortGames(entries, name) {
  const left = { people: 0, engines: 0, live: 0, empty: 0, damaged: 0 };
  /** @type {Played[]} */ const games = [];
  for (const entry of entries) {
    const found = playedOrDamaged(entry, name);
    if (typeof found === 'string') left[found] += 1;
    else games.push(found);
  }
  games.sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
  return { games, left, names: namesIn(entries) };
}

/** A stored game may be readable and yet start from an impossible position. @param {Entry} entry @param {string} name */
function playedOrDamaged(entry, name) {
  try {
    return playedOf(entry, name);
  } catch {
    return 'damaged';
  }
}

/** A game of the reader, or the reason why it does not count. @param {Entry} entry @param {string} name @returns {Played | keyof Left} */
export function playedOf({ id, changed, kept: stored }, name) {
  const { players, outcome } = stored;
  const record = GameRecord.from(stored.record);
  const side = onlyPerson(players) ?? sideNamed(stored, name);
  if (!side) return players.red.kind === 'engine' ? 'engines' : 'people';
  if (!outcome) return 'live';
  const path = lineOf(record, stored.tip);
  if (path.length === 0) return 'empty';
  const moves = path.map(({ move }) => move);
  const opponent = players[side === 'red' ? 'black' : 'red'];
  const start = record.startFen === START_FEN ? 'usual' : HANDICAP_STARTS.has(record.startFen) ? 'handicap' : 'setUp';
  return {
    id,
    time: changed,
    side,
    level: opponent.kind === 'engine' ? opponent.level : null,
    opponent: opponent.kind === 'engine' ? '' : givenName(record.tags, side === 'red' ? 'black' : 'red'),
    start,
    isCasual: stored.isCasual ?? false,
    clock: stored.clock?.setting ?? null,
    result: outcome.winner === null ? 'drawn' : outcome.winner === side ? 'won' : 'lost',
    opening: start === 'usual' ? openingOf(record.startFen, moves) : null,
    startFen: record.startFen,
    moves,
    phases: phasesOf({ start, startFen: record.startFen, moves }),
    ...reviewed(record, path, stored.findings),
  };
}

/** The game as played, up to its end, without lines tried later. @param {GameRecord} record @param {number} tip */
export function lineOf(record, tip) {
  const { path } = record.nodeAt(tip);
  return path.length > 0 ? path : record.mainLine;
}

/** @param {GameRecord} record @param {MoveNode[]} path @param {StoredFinding[]} findings @returns {Pick<Played, 'known' | 'steps'>} */
function reviewed(record, path, findings) {
  const nodes = [...record.all()];
  const byNode = new Map(findings.map((finding) => [nodes[finding.place], finding]));
  const found = [record.root, ...path].flatMap((node) => byNode.get(node) ?? []);
  if (found.length <= path.length) return { known: found.length, steps: null };
  const moves = path.map(({ move }) => move);
  return { known: found.length, steps: stepsOf(moves, found) };
}

/** @param {StoredGame} kept @param {string} name @returns {Side | null} */
function sideNamed({ players, record: { tags } }, name) {
  if (name === '' || players.red.kind === 'engine' || players.black.kind === 'engine') return null;
  const sides = /** @type {const} */ (['red', 'black']).filter((side) => givenName(tags, side) === name);
  // A reader with both sides has no opponent.
  return sides.length === 1 ? sides[0] : null;
}

/** @param {readonly Entry[]} entries */
function namesIn(entries) {
  const peoples = entries.filter(
    ({ kept: { players } }) => players.red.kind === 'person' && players.black.kind === 'person',
  );
  const names = peoples.flatMap(({ kept: { record } }) => [
    givenName(record.tags, 'red'),
    givenName(record.tags, 'black'),
  ]);
  return [...new Set(names.filter(Boolean))].sort();
}
