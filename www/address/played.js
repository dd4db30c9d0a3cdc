// The move of a game that a search in the lab is about: how it stands in an address, and whether the search on show is the one that chose it.

import { OF_PLAY } from './switches.js';

/** @typedef {import('../engine/wasm/chuhe_play.js').SearchRecord} SearchRecord */
/**
 * What a game knows of the search that chose a move.
 * @typedef {object} Chosen
 * @property {number} nodes
 * @property {number} level
 * @property {number} seed
 * @property {number} tableMb
 * @property {(typeof BEGUN)[number]} begun
 * @property {string} before the earlier searches of the game that left something to it, as the switch of that name has them
 * @property {string} version of the engine
 * @property {number} signature of the engine
 */
/** A move of a game, as engines write it; `chosen` is null where nobody wrote down how. @typedef {{ move: string, chosen: Chosen | null }} Played */
/** How a search differs from the one that chose the move. @typedef {{ name: 'unrecorded' | 'listing' | 'begun' | 'before' | 'version' | 'signature' | 'level' | 'seed' | 'tableMb' | 'techniques' | 'nodes', was: string, is: string }} Difference */

/** With what a search began: with nothing learnt, with what earlier searches had left, or with wishes that are not told here. */
const BEGUN = /** @type {const} */ (['fresh', 'learnt', 'otherwise']);

/** What stands in an address, in this order, with underscores between: they need no escape in it. */
const FIELD =
  /^([a-i]\d[a-i]\d)(?:_(\d{1,12})_(\d{1,2})_(\d{1,10})_(\d{1,3})_(fresh|learnt|otherwise)_(\d+\.\d+\.\d+[A-Za-z\d.-]*)_(\d{1,10})(?:_([\d.-]+))?)?$/;

/** What a game knows of a move, as the lab wants it. @param {string} move @param {SearchRecord | null} search @returns {Played} */
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
      begun: isUsual ? (fresh ? 'fresh' : 'learnt') : 'otherwise',
      before: textOf(before),
      version,
      signature,
    },
  };
}

/** @param {Played} played */
export function writePlayed({ move, chosen }) {
  if (!chosen) return move;
  const { nodes, level, seed, tableMb, begun, before, version, signature } = chosen;
  return [move, nodes, level, seed, tableMb, begun, version, signature, ...(before ? [before] : [])].join('_');
}

/** Undefined if a text says nothing that can be. @param {string} text @returns {Played | undefined} */
export function readPlayed(text) {
  const [, move, nodes, level, seed, tableMb, begun, version, signature, before = ''] = FIELD.exec(text) ?? [];
  if (move === undefined) return undefined;
  if (nodes === undefined) return { move, chosen: null };
  const chosen = {
    nodes: Number(nodes),
    level: Number(level),
    seed: Number(seed),
    tableMb: Number(tableMb),
    begun: /** @type {Chosen['begun']} */ (begun),
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

/** Earlier searches as one word. @param {import('../engine/wasm/chuhe_play.js').EarlierSearch[]} before */
function textOf(before) {
  return before.map(({ plies, nodes }) => `${plies}-${nodes}`).join('.');
}

/** Earlier searches as the engine takes them. @param {string} text */
export function earlierOf(text) {
  return text
    .split('.')
    .filter(Boolean)
    .map((earlier) => {
      const [plies, nodes] = earlier.split('-').map(Number);
      return { plies, nodes };
    });
}

/** Who opens a search does not wait for more nodes than these to be searched before it. */
const MOST_BEFORE = 20_000_000;

/**
 * The settings by which the search that chose a move is made again, as far as the lab goes.
 * @param {Chosen | null} chosen
 * @returns {import('./switches.js').Options}
 */
export function settingsOf(chosen) {
  if (!chosen) return {};
  const before = earlierOf(chosen.before).reduce((sum, { nodes }) => sum + nodes, 0);
  return {
    nodes: Math.min(chosen.nodes, OF_PLAY.nodes.most),
    level: chosen.level,
    player: chosen.seed,
    tableMb: chosen.tableMb,
    ...(before > 0 && before <= MOST_BEFORE ? { before: chosen.before } : {}),
  };
}

/**
 * In what the search on show is not the one that chose the move: in nothing, if it is that one.
 * @param {Chosen | null} chosen
 * @param {SearchRecord | null | undefined} shown null: of a listing
 * @returns {Difference[]}
 */
export function differences(chosen, shown) {
  if (!chosen) return [{ name: 'unrecorded', was: '', is: '' }];
  if (!shown) return [{ name: 'listing', was: '', is: '' }];
  /** @type {[Difference['name'], string | number, string | number][]} */
  const all = [
    ['begun', chosen.begun, 'fresh'],
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
