// The switches of a search: values, defaults, and the listings that use each.
import { SWITCHES } from './switch-list.js';
import { NAMED_TECHNIQUES } from './techniques.js';

/** @import { Amount, Choice, Toggle } from './switch-list.js' */

/**
 * @typedef {Choice | Amount | Toggle} Listed
 * @typedef {{ form: RegExp, usual: null, usedBy: readonly string[], needs?: undefined }} Text `form`: its pattern
 * @typedef {Listed | Text} Switch
 */
/** Settings other than the defaults. @typedef {Record<string, string | number | boolean>} Options */

/** The sides whose values a search can show. */
export const VIEWS = /** @type {const} */ (['max', 'mover']);
/** @typedef {(typeof VIEWS)[number]} View */

const PLAY = ['play'];

/** Switches that the playing search uses too. */
const SHARED = ['depth', 'quiescence'];

/** The listing `memo` with its switch `memoByDepth` on is offered as a separate listing. @param {readonly string[]} listings */
const withMemoByDepth = (listings) =>
  listings.flatMap((listing) => (listing === 'memo' ? ['memo', 'memo_by_depth'] : [listing]));

/** @param {[name: string, is: Listed]} listed @returns {[name: string, is: Listed]} */
function offered([name, is]) {
  const usedBy =
    name === 'memoByDepth' ? is.usedBy.filter((listing) => listing !== 'memo') : withMemoByDepth(is.usedBy);
  return [name, { ...is, usedBy: SHARED.includes(name) ? [...PLAY, ...usedBy] : usedBy }];
}

/** The cut rule has a field elsewhere; the form has the other switches of the listings. */
const { cut, ...LISTED } = SWITCHES;

/** Switches of the playing search only, without its techniques. */
export const OF_PLAY = Object.freeze({
  nodes: { least: 1, most: 20_000_000, usual: null, usedBy: PLAY },
  level: { least: 1, most: 10, usual: null, usedBy: PLAY },
  player: { least: 0, most: 4_294_967_295, usual: 0, usedBy: PLAY },
  before: { form: /^\d{1,3}-[1-9]\d{0,8}(\.\d{1,3}-[1-9]\d{0,8}){0,6}$/, usual: null, usedBy: PLAY },
  tableMb: { least: 1, most: 512, usual: 16, usedBy: PLAY },
});

/** In the order of the form. @type {Readonly<Record<string, Switch>>} */
export const switches = Object.freeze({
  ...OF_PLAY,
  ...Object.fromEntries(Object.entries(LISTED).map(offered)),
  ...Object.fromEntries(NAMED_TECHNIQUES.map((name) => [name, { on: true, usedBy: PLAY }])),
});

/** Whether a listing prunes. @param {string} algorithm */
export function prunes(algorithm) {
  return cut.usedBy.includes(algorithm);
}

/** The default of a switch. @param {Switch} is */
export function defaultOf(is) {
  if ('values' in is) return is.values[0];
  return 'on' in is ? is.on : is.usual;
}

/**
 * Whether a listing uses a switch, with the given settings of the others.
 * @param {string} name
 * @param {string} algorithm
 * @param {Options} options
 */
export function isUsed(name, algorithm, options) {
  const { usedBy, needs } = switches[name];
  if (!usedBy.includes(algorithm)) return false;
  if (!needs) return true;
  const [other, ...values] = needs;
  return values.includes(String(options[other] ?? defaultOf(switches[other])));
}

/**
 * Reads a setting from an address or a field; undefined if it is invalid.
 * @param {string} name
 * @param {string} text
 * @returns {string | number | boolean | undefined}
 */
export function readSetting(name, text) {
  const is = switches[name];
  if ('values' in is) return is.values.find((value) => value === text);
  if ('on' in is) return text === '1' || (text === '0' ? false : undefined);
  if ('form' in is) return is.form.test(text) ? text : undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= is.least && number <= is.most ? number : undefined;
}

/** @param {string | number | boolean} setting */
export function writeSetting(setting) {
  return typeof setting === 'boolean' ? String(Number(setting)) : String(setting);
}

/** The settings that differ from the defaults and that the listing uses, in the order of the table. @param {Options} options @param {string} algorithm @returns {Options} */
export function changedSettings(options, algorithm) {
  const changedNames = Object.keys(switches).filter(
    (name) =>
      options[name] !== undefined && options[name] !== defaultOf(switches[name]) && isUsed(name, algorithm, options),
  );
  return Object.fromEntries(changedNames.map((name) => [name, options[name]]));
}
