// The switches of a search: what each may be, what it usually is, and which listings heed it.
import { SWITCHES } from './switch-list.js';

/**
 * @typedef {import('./switch-list.js').Choice | import('./switch-list.js').Amount | import('./switch-list.js').Toggle} Listed
 * @typedef {{ form: RegExp, usual: null }} Text how it is written
 * @typedef {(Listed | Text) & { heededBy: readonly string[], needs?: [name: string, ...values: string[]] }} Switch
 */
/** Only what is not as usual. @typedef {Record<string, string | number | boolean>} Options */

const CUTTING = [
  'single_bound',
  'memo_careless',
  'memo_careful',
  'memo_careful_full',
  'negamax_fail_soft',
  'fail_hard',
  'fail_soft',
  'table',
  'quiescence',
  'null_move',
  'framework',
  'root_parallel',
  'pvs',
  'mtdf',
];
const LISTINGS = ['minimax', 'minimax_bottom_up', 'memo', 'memo_by_depth', ...CUTTING];
const ALL = ['play', ...LISTINGS];
const TABLED = ['table', 'mtdf', 'framework'];
const SELECTIVE = ['quiescence', 'null_move', 'framework'];

/** The techniques of the search that plays that go by names of their own; all of them are on unless turned off. */
export const TECHNIQUES = Object.freeze([
  'null_move',
  'null_move_verification',
  'reverse_futility',
  'razoring',
  'probable_cut',
  'singular_extension',
  'mate_distance',
  'late_move_pruning',
  'futility',
  'history_pruning',
  'delta_pruning',
  'late_move_reduction',
  'internal_reduction',
  'check_extension',
  'single_reply_extension',
  'exchange_extension',
  'aspiration',
  'principal_variation',
  'table_cut',
  'repetition',
  'dead_draw',
]);

/** In the order in which they are offered. @type {Readonly<Record<string, Switch>>} */
export const switches = Object.freeze({
  nodes: { least: 1, most: 20_000_000, usual: null, heededBy: ['play'] },
  level: { least: 1, most: 10, usual: null, heededBy: ['play'] },
  player: { least: 0, most: 4_294_967_295, usual: 0, heededBy: ['play'] },
  before: { form: /^\d{1,3}-[1-9]\d{0,8}(\.\d{1,3}-[1-9]\d{0,8}){0,6}$/, usual: null, heededBy: ['play'] },
  tableMb: { least: 1, most: 512, usual: 16, heededBy: ['play'] },
  window: { ...SWITCHES.window, heededBy: CUTTING },
  order: { ...SWITCHES.order, heededBy: LISTINGS },
  seed: { ...SWITCHES.seed, heededBy: LISTINGS, needs: ['order', 'shuffled'] },
  depth: { ...SWITCHES.depth, heededBy: ALL },
  memoByDepth: { ...SWITCHES.memoByDepth, heededBy: ['memo_careless', 'memo_careful', 'memo_careful_full'] },
  tableScheme: { ...SWITCHES.tableScheme, heededBy: TABLED },
  tableLevels: { ...SWITCHES.tableLevels, heededBy: TABLED, needs: ['tableScheme', 'bucket'] },
  tableSlots: { ...SWITCHES.tableSlots, heededBy: TABLED },
  tableCheckBits: { ...SWITCHES.tableCheckBits, heededBy: TABLED },
  tableDepths: { ...SWITCHES.tableDepths, heededBy: TABLED },
  quiescence: { ...SWITCHES.quiescence, heededBy: ['play', ...SELECTIVE] },
  extendCheck: { ...SWITCHES.extendCheck, heededBy: SELECTIVE },
  extendExchange: { ...SWITCHES.extendExchange, heededBy: SELECTIVE },
  extendSingleReply: { ...SWITCHES.extendSingleReply, heededBy: SELECTIVE },
  nullMove: { ...SWITCHES.nullMove, heededBy: ['null_move', 'framework'] },
  nullMoveReduction: {
    ...SWITCHES.nullMoveReduction,
    heededBy: ['null_move', 'framework'],
    needs: ['nullMove', 'fixed', 'verified'],
  },
  pruneRepetition: { ...SWITCHES.pruneRepetition, heededBy: SELECTIVE },
  pruneDeadDraw: { ...SWITCHES.pruneDeadDraw, heededBy: SELECTIVE },
  orderQuiet: { ...SWITCHES.orderQuiet, heededBy: ['framework'] },
  workers: { ...SWITCHES.workers, heededBy: ['root_parallel'] },
  ...Object.fromEntries(TECHNIQUES.map((name) => [name, { on: true, heededBy: ['play'] }])),
});

/** Whether a listing cuts at all. @param {string} algorithm */
export function cuts(algorithm) {
  return CUTTING.includes(algorithm);
}

/** What a switch is when nobody has touched it. @param {Switch} is */
export function usualOf(is) {
  if ('values' in is) return is.values[0];
  return 'on' in is ? is.on : is.usual;
}

/**
 * Whether a listing heeds a switch, as the others stand.
 * @param {string} name
 * @param {string} algorithm
 * @param {Options} options
 */
export function isHeeded(name, algorithm, options) {
  const { heededBy, needs } = switches[name];
  if (!heededBy.includes(algorithm)) return false;
  if (!needs) return true;
  const [other, ...values] = needs;
  return values.includes(String(options[other] ?? usualOf(switches[other])));
}

/**
 * A setting as it is written in an address or a field; undefined if it cannot be that.
 * @param {string} name
 * @param {string} text
 * @returns {string | number | boolean | undefined}
 */
export function readSetting(name, text) {
  const is = switches[name];
  if ('values' in is) return is.values.find((value) => value === text);
  if ('on' in is) return { 0: false, 1: true }[text];
  if ('form' in is) return is.form.test(text) ? text : undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= is.least && number <= is.most ? number : undefined;
}

/** @param {string | number | boolean} setting */
export function writeSetting(setting) {
  return typeof setting === 'boolean' ? String(Number(setting)) : String(setting);
}

/** The settings that are not as usual and that the listing heeds, in the order of the table.
 * @param {Options} options @param {string} algorithm @returns {Options} */
export function settled(options, algorithm) {
  const kept = Object.keys(switches).filter(
    (name) =>
      options[name] !== undefined && options[name] !== usualOf(switches[name]) && isHeeded(name, algorithm, options),
  );
  return Object.fromEntries(kept.map((name) => [name, options[name]]));
}
