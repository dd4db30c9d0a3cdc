// The switch of each technique: a technique of the search that plays, or an option of the listings.
import { isUsed, switches, defaultOf } from '../../address/switches.js';
import { PLAYED } from '../../address/techniques.js';

/** @import { Options } from '../../address/switches.js' */
/** @typedef {string | number | boolean} Setting */

/** The option of the listings for a technique, with its values for off and on. @type {Readonly<Record<string, [name: string, off: Setting, on: Setting]>>} */
const LISTED = Object.freeze({
  null_move: ['nullMove', 'off', 'adaptive'],
  quiescence: ['quiescence', false, true],
  stand_pat: ['quiescence', false, true],
  check: ['extendCheck', false, true],
  take_back: ['extendExchange', 0, 9],
  single_reply: ['extendSingleReply', false, true],
  repetition: ['pruneRepetition', false, true],
  dead_draw: ['pruneDeadDraw', false, true],
});

/**
 * The switch of a technique in a search; null if it has none.
 * @param {string} term
 * @param {string} algorithm
 * @returns {{ name: string, off: Setting, on: Setting } | null}
 */
export function switchOf(term, algorithm) {
  const [name, off, on] = algorithm === 'play' ? [PLAYED[term], false, true] : (LISTED[term] ?? []);
  return name !== undefined && off !== undefined && on !== undefined && isUsed(name, algorithm, {})
    ? { name, off, on }
    : null;
}

/** Whether a technique is on; null if it has no switch. @param {string} term @param {string} algorithm @param {Options} options */
export function isOn(term, algorithm, options) {
  const found = switchOf(term, algorithm);
  return found && (options[found.name] ?? defaultOf(switches[found.name])) !== found.off;
}

/** The technique of a switch of the search that plays. @param {string} name */
export function termOf(name) {
  return Object.keys(PLAYED).find((term) => PLAYED[term] === name) ?? null;
}
