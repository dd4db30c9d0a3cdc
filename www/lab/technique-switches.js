// Which switch of a search turns a technique off: what the search that plays calls it, or an option of the listings.
import { isUsed, switches, usualOf } from '../address/switches.js';

/** @typedef {import('../address/switches.js').Options} Options */
/** @typedef {string | number | boolean} Setting */

/** Of the search that plays, by the names in sentences. @type {Readonly<Record<string, string>>} */
const PLAYED = Object.freeze({
  null_move: 'null_move',
  verification: 'null_move_verification',
  reverse_futility: 'reverse_futility',
  razoring: 'razoring',
  probable_cut: 'probable_cut',
  singular: 'singular_extension',
  multi_cut: 'singular_extension',
  mate_distance: 'mate_distance',
  late_move: 'late_move_pruning',
  futility: 'futility',
  history: 'history_pruning',
  delta: 'delta_pruning',
  late_move_reduction: 'late_move_reduction',
  internal_reduction: 'internal_reduction',
  check: 'check_extension',
  single_reply: 'single_reply_extension',
  take_back: 'exchange_extension',
  aspiration: 'aspiration',
  zero_window: 'principal_variation',
  quiescence: 'quiescence',
  stand_pat: 'quiescence',
  exchange: 'quiescence',
  table: 'table_cut',
  repetition: 'repetition',
  dead_draw: 'dead_draw',
});

/** Of the listings: the option, and what it is when it is off and on. @type {Readonly<Record<string, [name: string, off: Setting, on: Setting]>>} */
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

/** Whether a technique is on; null if it cannot be turned. @param {string} term @param {string} algorithm @param {Options} options */
export function isOn(term, algorithm, options) {
  const found = switchOf(term, algorithm);
  return found && (options[found.name] ?? usualOf(switches[found.name])) !== found.off;
}

/** The technique by whose name a switch of the search that plays goes. @param {string} name */
export function termOf(name) {
  return Object.keys(PLAYED).find((term) => PLAYED[term] === name) ?? null;
}
