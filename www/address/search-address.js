// The state of the lab as an address; default values are left out.

import { notationOf } from '../i18n/preferred.js';
import { recordLimit } from '../engine/search-size.js';
import { earlierOf, readPlayed, writePlayed } from './played-move.js';
import { readSavedState, writeSavedState } from './saved-state.js';
import { readSetting, changedSettings, switches, writeSetting, VIEWS } from './switches.js';
import { NAMED_TECHNIQUES } from './techniques.js';

/** @import { AlgorithmName, TraceRequest } from '../engine/wasm/chuhe.js' */
/** @import { Played } from './played-move.js' */
/** @import { SavedState } from './saved-state.js' */
/** @import { Options, View } from './switches.js' */
/** @typedef {{ algorithm: string, cut: 'atOrAbove' | 'above', options?: Options }} Search */
/** A parameter of the address that is invalid or unknown. @typedef {{ code: string, where: { field: string }, params: Record<string, string> }} Fault */
/** @typedef {(typeof modes)[number]} Mode */
/** The text to search; `folded` treats symmetric positions of tic-tac-toe as one.
 * @typedef {{ tree: string, root: 'max' | 'min', folded: boolean }} Task */
/**
 * @typedef {object} LabState
 * @property {string | null} example name of a built-in example; null when the tree is the reader's own
 * @property {string} tree
 * @property {'max' | 'min'} root
 * @property {boolean} folded
 * @property {Search[]} searches the first search, and those compared with it
 * @property {number} step
 * @property {Mode} mode
 * @property {(typeof shapes)[number]} [shape]
 * @property {View | null} [view] the side whose values are shown; null: as the listings are written
 * @property {Played | null} [played] the move of a game that the search is about
 * @property {string | null} [reviewed] the reply that the review of a game found by this search
 * @property {SavedState | null} [saved] the state of "What did it save?"
 * @property {boolean} [present] whether presentation mode is on
 * @property {boolean} [apart] whether several searches are stepped separately
 * @property {AuthorSettings} [kept]
 */

/** Settings that only the author of an address makes: the look, and the range of steps.
 * @typedef {Partial<Record<keyof typeof AUTHOR_PARAMETERS, string>>} AuthorSettings */

/** The valid values of each. */
const AUTHOR_PARAMETERS = Object.freeze({
  pieces: /^(traditional|simplified|international|letters)$/,
  theme: /^(light|dark)$/,
  from: /^\d{1,9}$/,
  to: /^\d{1,9}$/,
});

/** The listings on offer, in groups, by their names in addresses. */
export const groups = /** @type {const} */ ({
  playing: ['play'],
  pruning: ['fail_soft', 'fail_hard', 'negamax_fail_soft', 'single_bound'],
  plain: ['minimax', 'minimax_bottom_up'],
  memory: ['memo', 'memo_by_depth', 'memo_careless', 'memo_careful', 'memo_careful_full', 'table'],
  selective: ['quiescence', 'null_move', 'framework'],
  further: ['pvs', 'mtdf', 'root_parallel'],
});

/** @type {readonly string[]} */
export const algorithms = Object.freeze(Object.values(groups).flat());

/**
 * The request for a text: a position of tic-tac-toe, of the capture game or of xiangqi, a graph as a JSON object with states, else
 * a tree.
 * @param {Task} task
 * @param {Search} search
 * @returns {TraceRequest}
 */
export function requestFor({ tree, root, folded }, { algorithm, cut, options: chosen = {} }) {
  const byDepth = algorithm === 'memo_by_depth';
  const name = /** @type {AlgorithmName} */ (byDepth ? 'memo' : algorithm);
  const options = { cut, ...changedSettings(chosen, algorithm), ...(byDepth ? { memoByDepth: true } : {}) };
  switch (kindOf(tree)) {
    case 'xiangqi':
      return xiangqiRequest(tree, name, cut, changedSettings(chosen, algorithm));
    case 'graph':
      return { game: 'graph', graph: tree, algorithm: name, options };
    case 'capture': {
      const limited = { depth: CAPTURE_DEPTH_PLIES, ...options };
      return { game: 'capture', position: tree.trim(), algorithm: name, options: limited };
    }
    case 'tictactoe': {
      const isLarge = tree.replaceAll(/[^.]/g, '').length > MAX_EMPTY_SQUARES;
      const limited = { ...(isLarge ? { depth: 2 } : {}), ...options };
      return { game: 'tictactoe', position: tree.trim(), folded, algorithm: name, options: limited };
    }
    default:
      return { game: 'tree', tree, root, algorithm: name, options };
  }
}

/**
 * A search of xiangqi. The listing `play` gets a small depth limit, unless the reader sets a limit.
 * @param {string} text @param {string} algorithm @param {Search['cut']} cut @param {Options} chosen
 * @returns {TraceRequest}
 */
function xiangqiRequest(text, algorithm, cut, { depth, nodes, player, before, ...options }) {
  const end =
    depth === undefined && nodes === undefined && algorithm === 'play'
      ? { depth: XIANGQI_DEPTH_PLIES }
      : { depth, nodes };
  const limits = JSON.parse(JSON.stringify(end));
  const own = {
    ...(player === undefined ? {} : { seed: player }),
    ...(before === undefined ? {} : { before: earlierOf(String(before)) }),
  };
  // With `drawn: 1` even a small search comes as flat arrays, for the view with move names, positions and iterations.
  const switched = {
    drawn: 1,
    ...(algorithm === 'play' ? { record: recordLimit(), ...groupTechniques(options), ...own } : { cut, ...options }),
  };
  const notation = notationOf(globalThis.document?.documentElement.lang ?? 'zh');
  const position = xiangqiOf(text);
  return /** @type {any} */ ({ game: 'xiangqi', position, notation, algorithm, limits, options: switched });
}

/** Collects the technique switches of the search that plays under `techniques`. @param {Options} options */
function groupTechniques(options) {
  const isTechnique = (/** @type {string} */ name) => name === 'quiescence' || NAMED_TECHNIQUES.includes(name);
  const entries = Object.entries(options);
  const techniques = Object.fromEntries(entries.filter(([name]) => isTechnique(name)));
  const others = Object.fromEntries(entries.filter(([name]) => !isTechnique(name)));
  return Object.keys(techniques).length > 0 ? { ...others, techniques } : others;
}

/** In plies: deep enough to show the parts of a search, small enough to read. */
const XIANGQI_DEPTH_PLIES = 3;

/** The node limit of a "whole" search: as many nodes as a page can handle at once. */
export const WHOLE_SEARCH_NODES = 200_000;

/**
 * Splits a position of xiangqi into its FEN and its moves in engine notation: `FEN … moves …`.
 * @param {string} text
 * @returns {{ fen?: string, moves: string[] }}
 */
export function xiangqiOf(text) {
  const [position, moves = ''] = text.replace(/^\s*(position\s+)?(fen\s+)?/i, '').split(/\bmoves\b/i);
  const fen = position.trim().replaceAll(/\s+/g, ' ');
  return { ...(/^startpos$/i.test(fen) ? {} : { fen }), moves: moves.split(/[\s,]+/).filter(Boolean) };
}

/** The address of a game from a position of xiangqi. @param {string} text @param {string} lang */
export function playAddress(text, lang) {
  const { fen, moves } = xiangqiOf(text);
  return String(
    new URLSearchParams({ ...(fen ? { fen } : {}), ...(moves.length > 0 ? { moves: moves.join(',') } : {}), lang }),
  );
}

/** With more empty squares tic-tac-toe is searched two plies deep, since the whole tree is too large to draw. */
const MAX_EMPTY_SQUARES = 5;

/** In plies: the capture game may go on without end. */
const CAPTURE_DEPTH_PLIES = 2;

/** @param {string} text @returns {'graph' | 'tictactoe' | 'capture' | 'xiangqi' | 'tree'} */
export function kindOf(text) {
  if (/^\s*(position\s+)?(fen\s|startpos\b)/i.test(text) || /^\s*[A-Za-z1-9]+(\/[A-Za-z1-9]+){5,}/.test(text))
    return 'xiangqi';
  if (/^\s*[XO.]{3}\/[XO.]{3}\/[XO.]{3}\s*$/.test(text)) return 'tictactoe';
  if (/^\s*[KRPkrp.]+(\/[KRPkrp.]+){2,}\s+\S+\s*$/.test(text)) return 'capture';
  return /^\s*\{\s*"/.test(text) && /"states"\s*:/.test(text) ? 'graph' : 'tree';
}

export const modes = /** @type {const} */ (['watch', 'predict', 'fill', 'compare', 'edit', 'play']);

/** The default listing for a text. @param {string} tree */
export function defaultAlgorithm(tree) {
  return kindOf(tree) === 'xiangqi' ? 'play' : defaultSearch.algorithm;
}

/** @type {Readonly<Search>} */
const defaultSearch = Object.freeze({ algorithm: 'fail_soft', cut: 'atOrAbove' });

export const defaults = Object.freeze({
  search: defaultSearch,
  step: 0,
  example: 'oiwiki-alphabeta',
  mode: /** @type {Mode} */ ('watch'),
});

/** Every parameter of an address; the page reads `lang`, frames read `id` and `host`. */
const PARAMETERS = [
  'tree',
  'example',
  'root',
  'folded',
  'algorithm',
  'cut',
  'with',
  'apart',
  'present',
  'step',
  'mode',
  'shape',
  'view',
  'played',
  'reviewed',
  'saved',
  'lang',
  'host',
  ...Object.keys(AUTHOR_PARAMETERS),
  ...Object.keys(switches),
];

/** The shapes of nodes. */
export const shapes = /** @type {const} */ (['square', 'triangle']);

/** The fault of a parameter. @param {string} field @param {string} value @param {string} [code] @returns {Fault} */
export const addressFault = (field, value, code = 'address/value') => ({
  code,
  where: { field },
  params: { field, value },
});

/** Reads an address. Each invalid or unknown parameter adds a fault and gets its default. @param {URLSearchParams} address */
export function readAddress(address) {
  /** @type {Fault[]} */ const faults = [];
  const refuse = (/** @type {Parameters<typeof addressFault>} */ ...about) => void faults.push(addressFault(...about));
  /** @template Value @param {string} name @param {(text: string) => Value | null | undefined} parse @returns {Value | null} */
  const read = (name, parse) => {
    const text = address.get(name);
    const value = text === null ? null : (parse(text) ?? null);
    if (text !== null && value === null) refuse(name, text);
    return value;
  };
  /** @template {string} Value @param {string} name @param {readonly Value[]} values */
  const oneOf = (name, values) => read(name, (text) => values.find((value) => value === text));
  for (const name of new Set(address.keys()))
    if (!PARAMETERS.includes(name)) refuse(name, address.get(name) ?? '', 'address/unknown');
  const tree = address.get('tree');
  const played = read('played', readPlayed);
  const reviewed = read('reviewed', (text) => (/^[a-i]\d[a-i]\d$/.test(text) ? text : null));
  const saved = read('saved', readSavedState);
  /** @type {AuthorSettings} */ const kept = {};
  for (const [name, is] of Object.entries(AUTHOR_PARAMETERS)) {
    const value = read(name, (text) => (is.test(text) ? text : null));
    if (value !== null) kept[/** @type {keyof typeof AUTHOR_PARAMETERS} */ (name)] = value;
  }
  const step = read('step', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)) ?? defaults.step;
  const named = Object.keys(switches).flatMap((name) => {
    const text = address.get(name);
    return text === null ? [] : [{ field: name, name, text }];
  });
  const algorithm = address.get('algorithm') ?? defaultAlgorithm(tree ?? '');
  const first = readSearch(algorithm, address.get('cut'), named, refuse);
  const others = (address.get('with') ?? '').split(',').filter(Boolean);
  if (others.length > MAX_COMPARED) refuse('with', others.slice(MAX_COMPARED).join(','));
  return {
    tree,
    example: tree === null ? (address.get('example') ?? defaults.example) : null,
    root: oneOf('root', /** @type {const} */ (['max', 'min'])),
    folded: oneOf('folded', ['0', '1']) === '1',
    searches: [first, ...others.slice(0, MAX_COMPARED).map((text) => readOther(text, refuse))],
    step,
    mode: oneOf('mode', modes) ?? defaults.mode,
    shape: oneOf('shape', shapes) ?? shapes[0],
    view: oneOf('view', VIEWS),
    apart: oneOf('apart', ['0', '1']) === '1',
    present: oneOf('present', ['0', '1']) === '1',
    played,
    reviewed,
    saved,
    kept,
    faults,
  };
}

/** How many searches may be compared with the first. */
const MAX_COMPARED = 2;

/** @typedef {(field: string, value: string, code?: string) => void} Refuse */

/** A compared search: listing, cut condition and settings, separated by colons.
 * @param {string} text @param {Refuse} refuse */
function readOther(text, refuse) {
  const [algorithm, cut, ...settings] = text.split(':');
  const read = settings.map((setting) => {
    const [name, ...value] = setting.split('=');
    return { field: 'with', name, text: value.join('=') };
  });
  return readSearch(algorithm, cut ?? null, read, refuse, 'with');
}

/**
 * @param {string | null} algorithm
 * @param {string | null} cut
 * @param {{ field: string, name: string, text: string }[]} settings
 * @param {Refuse} refuse
 * @param {string} [place] the field that faults name, if not the parameter's own
 * @returns {Search}
 */
function readSearch(algorithm, cut, settings, refuse, place) {
  /** @type {Options} */ const options = {};
  const found = algorithm === null ? defaultSearch.algorithm : algorithms.find((name) => name === algorithm);
  if (found === undefined) refuse(place ?? 'algorithm', algorithm ?? '');
  if (cut !== null && cut !== 'atOrAbove' && cut !== 'above') refuse(place ?? 'cut', cut);
  for (const { field, name, text } of settings) {
    const setting = Object.hasOwn(switches, name) ? readSetting(name, text) : undefined;
    if (setting === undefined) refuse(field, field === name ? text : `${name}=${text}`);
    else options[name] = setting;
  }
  return { algorithm: found ?? defaultSearch.algorithm, cut: cut === 'above' ? 'above' : defaultSearch.cut, options };
}

/** @param {LabState} state @param {string} lang */
export function writeAddress(state, lang) {
  const { example, tree, root, folded, searches, step, mode, shape = shapes[0], view, apart, present } = state;
  const { played, reviewed, saved, kept = {} } = state;
  const [first, ...others] = searches;
  const address = new URLSearchParams();
  if (example === null) address.set('tree', tree);
  else if (example !== defaults.example) address.set('example', example);
  if (root !== 'max') address.set('root', root);
  if (folded) address.set('folded', '1');
  if (first.algorithm !== defaultAlgorithm(tree)) address.set('algorithm', first.algorithm);
  if (first.cut !== defaultSearch.cut) address.set('cut', first.cut);
  for (const [name, setting] of settings(first)) address.set(name, setting);
  if (mode !== defaults.mode) address.set('mode', mode);
  const written = others.map((search) =>
    [search.algorithm, search.cut, ...settings(search).map((setting) => setting.join('='))].join(':'),
  );
  if (others.length > 0) address.set('with', written.join(','));
  if (apart && others.length > 0) address.set('apart', '1');
  if (present) address.set('present', '1');
  if (shape !== shapes[0]) address.set('shape', shape);
  if (view) address.set('view', view);
  if (played) address.set('played', writePlayed(played));
  if (reviewed) address.set('reviewed', reviewed);
  if (saved) address.set('saved', writeSavedState(saved));
  if (step !== defaults.step) address.set('step', String(step));
  for (const [name, value] of Object.entries(kept)) address.set(name, value);
  address.set('lang', lang);
  return address;
}

/** @param {Search} search */
function settings({ algorithm, options = {} }) {
  return Object.entries(changedSettings(options, algorithm)).map(([name, setting]) => [name, writeSetting(setting)]);
}
