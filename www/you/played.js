// The games that are kept, as games of the reader's: which side was the reader's, against whom, from where, by which clock, how it ended, and
// what a review has found of it. Which games say nothing of the reader is said as well.
import { givenName } from '../game/names.js';
import { openingOf } from '../game/openings/names.js';
import { HANDICAPS, handicapFen, onlyPerson } from '../game/players.js';
import { GameRecord, START_FEN } from '../game/record.js';
import { phasesOf } from './phases.js';

/** @typedef {import('../game/store.js').Entry} Entry */
/** @typedef {import('../game/players.js').Side} Side */
/** @typedef {import('../game/review/mistakes.js').Step} Step */
/** @typedef {import('../game/openings/lines.js').OpeningName} OpeningName */
/** @typedef {import('../game/clock-law.js').ClockSetting} ClockSetting */
/** @typedef {'won' | 'drawn' | 'lost'} Result */

/**
 * A finished game of the reader's.
 * @typedef {object} Played
 * @property {string} id
 * @property {number} time of its last change, in milliseconds
 * @property {Side} side of the reader
 * @property {number | null} level of the engine; null against a person
 * @property {string} opponent the name of a person; empty against the engine, or where none is given
 * @property {'usual' | 'handicap' | 'setUp'} start
 * @property {ClockSetting | null} clock
 * @property {Result} result
 * @property {OpeningName | null} opening
 * @property {string} startFen
 * @property {string[]} moves as they were played
 * @property {import('./phases.js').Phase[]} phases of the moves
 * @property {number} known how many of its positions a review has looked at
 * @property {Step[] | null} steps of both sides; null before a review has looked at every position
 */

/**
 * How many games say nothing of the reader's play: two people without the reader's name, engines among themselves, not over, without a move,
 * or with a position that makes no sense.
 * @typedef {{ people: number, engines: number, live: number, empty: number, damaged: number }} Left
 */

const HANDICAP_STARTS = new Set(
  HANDICAPS.flatMap((handicap) => [handicapFen(handicap, 'red'), handicapFen(handicap, 'black')]),
);

/**
 * @param {readonly Entry[]} entries
 * @param {string} name of the reader in games between people; empty: none of these is the reader's
 * @returns {{ games: Played[], left: Left, names: string[] }} the earliest game first; the names that sides have in games between people
 */
export function sortOut(entries, name) {
  const left = { people: 0, engines: 0, live: 0, empty: 0, damaged: 0 };
  /** @type {Played[]} */
  const games = [];
  for (const entry of entries) {
    const found = playedOrDamaged(entry, name);
    if (typeof found === 'string') left[found] += 1;
    else games.push(found);
  }
  games.sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
  return { games, left, names: namesIn(entries) };
}

/** What is kept can be read, and yet begin with a position that nobody can set up. @param {Entry} entry @param {string} name */
function playedOrDamaged(entry, name) {
  try {
    return playedOf(entry, name);
  } catch {
    return 'damaged';
  }
}

/** A game of the reader's, or why it is none. @param {Entry} entry @param {string} name @returns {Played | keyof Left} */
export function playedOf({ id, changed, kept }, name) {
  const { players, outcome } = kept;
  const record = GameRecord.from(kept.record);
  const side = onlyPerson(players) ?? sideNamed(kept, name);
  if (!side) return players.red.kind === 'engine' ? 'engines' : 'people';
  if (!outcome) return 'live';
  const path = lineOf(record, kept.tip);
  if (path.length === 0) return 'empty';
  const moves = path.map(({ move }) => move);
  const opponent = players[side === 'red' ? 'black' : 'red'];
  const start = startOf(record.startFen);
  return {
    id,
    time: changed,
    side,
    level: opponent.kind === 'engine' ? opponent.level : null,
    opponent: opponent.kind === 'engine' ? '' : givenName(record.tags, side === 'red' ? 'black' : 'red'),
    start,
    clock: kept.clock?.setting ?? null,
    result: outcome.winner === null ? 'drawn' : outcome.winner === side ? 'won' : 'lost',
    opening: start === 'usual' ? openingOf(record.startFen, moves) : null,
    startFen: record.startFen,
    moves,
    phases: phasesOf({ start, startFen: record.startFen, moves }),
    ...reviewed(record, path, kept.findings),
  };
}

/** The game as it was played: to where it ended, not along what somebody tried out later. @param {GameRecord} record @param {number} tip */
export function lineOf(record, tip) {
  const { path } = record.nodeAt(tip);
  return path.length > 0 ? path : record.mainLine;
}

/** @param {GameRecord} record @param {import('../game/record.js').MoveNode[]} path @param {import('../game/findings.js').KeptFinding[]} findings @returns {Pick<Played, 'known' | 'steps'>} */
function reviewed(record, path, findings) {
  const nodes = [...record.all()];
  const byNode = new Map(findings.map((finding) => [nodes[finding.place], finding]));
  const found = [record.root, ...path].flatMap((node) => byNode.get(node) ?? []);
  if (found.length <= path.length) return { known: found.length, steps: null };
  const steps = path.map(({ move }, index) => {
    const { side, best, choices, worth } = found[index];
    return { side, move, best, choices, before: worth, after: found[index + 1].worth };
  });
  return { known: found.length, steps };
}

/** @param {import('../game/types.js').Kept} kept @param {string} name @returns {Side | null} */
function sideNamed({ players, record: { tags } }, name) {
  if (name === '' || players.red.kind === 'engine' || players.black.kind === 'engine') return null;
  const sides = /** @type {const} */ (['red', 'black']).filter((side) => givenName(tags, side) === name);
  // Who has both sides is no opponent of anybody.
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

/** @param {string} fen @returns {Played['start']} */
function startOf(fen) {
  if (fen === START_FEN) return 'usual';
  return HANDICAP_STARTS.has(fen) ? 'handicap' : 'setUp';
}
