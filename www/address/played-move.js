// The played move that a search in the lab explains: its form in an address, and the differences between the shown search and the search that chose it.

import { OF_PLAY } from './switches.js';

/** @import { EarlierSearch, SearchRecord } from '../engine/wasm/chuhe_play.js' */
/** @import { Options } from './switches.js' */

/**
 * The recorded search of a move.
 * @typedef {object} Chosen
 * @property {number} nodes
 * @property {number} level
 * @property {number} seed
 * @property {number} tableMb
 * @property {(typeof STARTS)[number]} start
 * @property {string} before earlier searches that left their table to it, in the form of the switch `before`
 * @property {string} version engine version
 * @property {number} signature engine signature
 */
/** A move of a game in engine notation; `chosen` is null without a record of its search. @typedef {{ move: string, chosen: Chosen | null }} Played */
/**
 * A difference between the shown search and the recorded one.
 * @typedef {{ name: 'unrecorded' | 'listing' | 'start' | 'before' | 'version' | 'signature' | 'level' | 'seed' | 'tableMb' | 'techniques' | 'nodes', was: string, is: string }} Difference
 */

/** Start of a search: with an empty table, with the table of earlier searches, or with other options, which are not recorded. */
const STARTS = /** @type {const} */ (['fresh', 'learnt', 'otherwise']);

/** The fields in an address, in this order, joined by underscores, which need no escape. */
const FIELD =
  /^([a-i]\d[a-i]\d)(?:_(\d{1,12})_(\d{1,2})_(\d{1,10})_(\d{1,3})_(fresh|learnt|otherwise)_(\d+\.\d+\.\d+[A-Za-z\d.-]*)_(\d{1,10})(?:_([\d.-]+))?)?$/;

/** A move with its recorded search, as the lab uses it. @param {string} move @param {SearchRecord | null} search @returns {Played} */
export function playedBy(move, search) {
  if (!search) return { move, chosen: null };
  const {
    nodes,
    level,
    seed,
    tableMb,
    fresh,
    before,
    plain,
    switched,
    engine: { version, signature },
  } = search;
  const isUsual = plain && switched.length === 0;
  return {
    move,
    chosen: {
      nodes,
      level,
      seed,
      tableMb,
      start: isUsual ? (fresh ? 'fresh' : 'learnt') : 'otherwise',
      before: textOf(before),
      version,
      signature,
    },
  };
}

/** @param {Played} played */
export function writePlayed({ move, chosen }) {
  if (!chosen) return move;
  const { nodes, level, seed, tableMb, start, before, version, signature } = chosen;
  return [move, nodes, level, seed, tableMb, start, version, signature, ...(before ? [before] : [])].join('_');
}

/** Reads the text of an address; undefined if it is invalid. @param {string} text @returns {Played | undefined} */
export function readPlayed(text) {
  const [, move, nodes, level, seed, tableMb, start, version, signature, before = ''] = FIELD.exec(text) ?? [];
  if (move === undefined) return undefined;
  if (nodes === undefined) return { move, chosen: null };
  const chosen = {
    nodes: Number(nodes),
    level: Number(level),
    seed: Number(seed),
    tableMb: Number(tableMb),
    start: /** @type {Chosen['start']} */ (start),
    before,
    version,
    signature: Number(signature),
  };
  const isPossible =
    chosen.nodes >= 1 &&
    chosen.level >= 1 &&
    chosen.level <= 10 &&
    chosen.seed < 2 ** 32 &&
    chosen.tableMb >= 1 &&
    chosen.tableMb <= 512 &&
    (before === '' || OF_PLAY.before.form.test(before));
  return isPossible ? { move, chosen } : undefined;
}

/** Earlier searches as one word. @param {EarlierSearch[]} before */
function textOf(before) {
  return before.map(({ plies, nodes }) => `${plies}-${nodes}`).join('.');
}

/** The same as the engine takes them. @param {string} text */
export function earlierOf(text) {
  return text
    .split('.')
    .filter(Boolean)
    .map((earlier) => {
      const [plies, nodes] = earlier.split('-').map(Number);
      return { plies, nodes };
    });
}

/** Limit in nodes for repeating the earlier searches; above it they are left out, so that the search opens soon. */
const MAX_EARLIER_NODES = 20_000_000;

/** The lab settings that repeat a recorded search as far as possible. @param {Chosen | null} chosen @returns {Options} */
export function settingsOf(chosen) {
  if (!chosen) return {};
  const before = earlierOf(chosen.before).reduce((sum, { nodes }) => sum + nodes, 0);
  return {
    nodes: Math.min(chosen.nodes, OF_PLAY.nodes.most),
    level: chosen.level,
    player: chosen.seed,
    tableMb: chosen.tableMb,
    ...(before > 0 && before <= MAX_EARLIER_NODES ? { before: chosen.before } : {}),
  };
}

/**
 * The differences between the shown search and the recorded one; empty if they are the same.
 * @param {Chosen | null} chosen
 * @param {SearchRecord | null | undefined} shown null for a search by a listing
 * @returns {Difference[]}
 */
export function differences(chosen, shown) {
  if (!chosen) return [{ name: 'unrecorded', was: '', is: '' }];
  if (!shown) return [{ name: 'listing', was: '', is: '' }];
  /** @type {[Difference['name'], string | number, string | number][]} */
  const all = [
    ['start', chosen.start, 'fresh'],
    ['before', chosen.before, textOf(shown.before)],
    ['version', chosen.version, shown.engine.version],
    ['signature', chosen.signature, shown.engine.signature],
    ['level', chosen.level, shown.level],
    ['seed', chosen.seed, shown.seed],
    ['tableMb', chosen.tableMb, shown.tableMb],
    ['techniques', '', shown.switched.join(', ')],
    ['nodes', chosen.nodes, shown.nodes],
  ];
  return all.filter(([, was, is]) => was !== is).map(([name, was, is]) => ({ name, was: String(was), is: String(is) }));
}
