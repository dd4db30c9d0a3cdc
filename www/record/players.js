// Players (a person, or the engine at one of ten levels) and the setup of a game, with handicaps.
import { START_FEN } from './record.js';

/** @import { ClockSetting } from '../i18n/zh-Hans/room.js' */
/** @typedef {'red' | 'black'} Side */
/** @typedef {{ kind: 'person' } | { kind: 'engine', level: number }} Player */
/** @typedef {{ red: Player, black: Player }} Players */
/** @typedef {(typeof HANDICAPS)[number]} Handicap */

/**
 * Setup of a new game.
 * @typedef {object} Setup
 * @property {Players} players
 * @property {string} startFen
 * @property {ClockSetting | null} clock
 * @property {Handicap} [handicap]
 */

export const LEVELS = 10;

export const SIDES = /** @type {const} */ (['red', 'black']);

/** Tags of a record that name the players. */
export const NAME_TAGS = /** @type {const} */ ({ red: 'Red', black: 'Black' });

/** Handicaps: the pieces that a side gives up; horse and chariot are those on its left. */
export const HANDICAPS = /** @type {const} */ (['none', 'horse', 'twoHorses', 'chariot']);

/** File indexes of the pieces given up, from file `a`. */
const GIVEN = /** @type {Record<Handicap, { red: number[], black: number[] }>} */ ({
  none: { red: [], black: [] },
  horse: { red: [1], black: [7] },
  twoHorses: { red: [1, 7], black: [1, 7] },
  chariot: { red: [0], black: [8] },
});

/** @type {Readonly<Player>} */
export const PERSON = Object.freeze({ kind: 'person' });

/** @param {number} level @returns {Player} */
export function engineOf(level) {
  return { kind: 'engine', level: Math.min(LEVELS, Math.max(1, Math.round(level))) };
}

/** A person with a side, against an engine. @param {Side} side @param {Player} engine @returns {Players} */
export const against = (side, engine) =>
  side === 'red' ? { red: PERSON, black: engine } : { red: engine, black: PERSON };

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === 'red' ? 'black' : 'red';
}

/** The start position when `giver` gives up pieces. @param {Handicap} handicap @param {Side} giver */
export function handicapFen(handicap, giver) {
  const [placement, ...rest] = START_FEN.split(' ');
  const ranks = placement.split('/');
  const rank = giver === 'red' ? 9 : 0;
  const points = [...ranks[rank]];
  for (const file of GIVEN[handicap][giver]) points[file] = '1';
  ranks[rank] = points.join('').replaceAll(/1+/g, (gap) => String(gap.length));
  return [ranks.join('/'), ...rest].join(' ');
}

/** The side of the only person; null if both or neither side is a person. @param {Players} players @returns {Side | null} */
export function onlyPerson({ red, black }) {
  if (red.kind === black.kind) return null;
  return red.kind === 'person' ? 'red' : 'black';
}

/** Checks a stored player; null if it is invalid. @param {any} value @returns {Player | null} */
export function readPlayer(value) {
  if (value?.kind === 'person') return PERSON;
  return value?.kind === 'engine' && isLevel(value.level) ? engineOf(value.level) : null;
}

/** @param {any} value */
export function isLevel(value) {
  return Number.isInteger(value) && value >= 1 && value <= LEVELS;
}
