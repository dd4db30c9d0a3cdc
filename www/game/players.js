// Who plays: a person, or the engine at one of ten levels; and how a game is set up, handicaps included.
import { START_FEN } from './record.js';

/** @typedef {'red' | 'black'} Side */
/** @typedef {{ kind: 'person' } | { kind: 'engine', level: number }} Player */
/** @typedef {{ red: Player, black: Player }} Players */
/** @typedef {(typeof HANDICAPS)[number]} Handicap */

/**
 * How a new game begins.
 * @typedef {object} Setup
 * @property {Players} players
 * @property {string} startFen
 * @property {import('./clock.js').ClockSetting | null} clock
 * @property {Handicap} [handicap]
 */

export const LEVELS = 10;

/** What a side may give up before the game; the horse and the chariot are those on its left. */
export const HANDICAPS = /** @type {const} */ (['none', 'horse', 'twoHorses', 'chariot']);

/** The files of the pieces given up, seen from the side that gives them. */
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

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === 'red' ? 'black' : 'red';
}

/** The start of a game in which a side gives up pieces. @param {Handicap} handicap @param {Side} giver */
export function handicapFen(handicap, giver) {
  const [placement, ...rest] = START_FEN.split(' ');
  const ranks = placement.split('/');
  const rank = giver === 'red' ? 9 : 0;
  const points = [...ranks[rank]];
  for (const file of GIVEN[handicap][giver]) points[file] = '1';
  ranks[rank] = points.join('').replaceAll(/1+/g, (gap) => String(gap.length));
  return [ranks.join('/'), ...rest].join(' ');
}

/** The side of the only person at the board; null if there are two or none. @param {Players} players @returns {Side | null} */
export function onlyPerson({ red, black }) {
  if (red.kind === black.kind) return null;
  return red.kind === 'person' ? 'red' : 'black';
}

/** Reads a player from storage; null for anything else. @param {any} value @returns {Player | null} */
export function readPlayer(value) {
  if (value?.kind === 'person') return PERSON;
  return value?.kind === 'engine' && isLevel(value.level) ? engineOf(value.level) : null;
}

/** Whether there is such a level. @param {any} value */
export function isLevel(value) {
  return Number.isInteger(value) && value >= 1 && value <= LEVELS;
}
