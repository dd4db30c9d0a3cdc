// The built-in examples: trees of the sources, graphs, positions, and what the pages call them.
import { inScript, language, texts } from '../../i18n/i18n.js';
import { sourceTexts } from '../../i18n/sources.js';
import { defaults, kindOf, defaultAlgorithm, writeAddress } from '../../address/search-address.js';
import { searchesOfGraph, searchesOfPosition, searchesOfTree } from './example-searches.js';
import { sourceExamples } from './source-examples.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { Chuhe } from '../../engine/client.js' */

/**
 * A tree or a graph of the gallery; `searches` are those worth seeing side by side on it.
 * @typedef {object} Example
 * @property {string} id
 * @property {string} titleZh
 * @property {string} titleEn
 * @property {string} tree the text, with its names in Chinese
 * @property {'max' | 'min'} root
 * @property {boolean} folded
 * @property {string} remarkZh
 * @property {string} remarkEn
 * @property {boolean} [isInferred] whether the remark lists what was inferred
 * @property {string} source
 * @property {(typeof groups)[number]} group its source or topic
 * @property {Search[]} [searches]
 */
/** The figures of each source; memos that go wrong; how a table is kept; selective search; what order, equality and depth do; games. */
export const groups = /** @type {const} */ ([
  'oiwiki',
  'bags',
  'built',
  'survey',
  'table',
  'selective',
  'pruning',
  'memo',
  'order',
  'boards',
]);

/** The trees of each source, by their ids; the other trees are of textbooks or ours. */
const OF_SOURCES = /** @type {const} */ ([
  ['oiwiki', /^oiwiki/],
  ['bags', /^(paradeto|coins|phones)/],
  ['built', /^(inittree|tictactoe)/],
  ['survey', /^(redundancy|and-or|deep-cut$)/],
  ['pruning', /^(alpha-cut|beta-cut|three-plies)/],
]);

/** The properties of an example without any of its own. */
const PLAIN = { root: /** @type {const} */ ('max'), folded: false, source: '', remarkZh: '', remarkEn: '' };

/** @param {Example} example @param {string} [tag] */
export function exampleTitle({ id, titleZh, titleEn }, tag = document.documentElement.lang) {
  return texts(tag).lab.boards[id] ?? (language(tag) === 'en' ? titleEn : inScript(titleZh));
}

/** The text of an example with names in a language, by default that of the page. @param {Example} example @param {string} [tag] */
export function exampleText({ tree }, tag = document.documentElement.lang) {
  return withNames(tree, tag, (name) => (name.includes(' ') ? `"${name}"` : name));
}

/** Replaces the Chinese names of the sources. @param {string} text @param {string} tag @param {(name: string) => string} [written] */
function withNames(text, tag, written = (name) => name) {
  const { names } = sourceTexts(tag);
  const found = Object.keys(names).join('|');
  return found ? text.replaceAll(new RegExp(found, 'g'), (name) => written(names[name])) : text;
}

/** The source of an example, and what of it was inferred or is proved. @param {Example} example */
export function sourceText({ source, remarkZh, remarkEn, isInferred }) {
  const tag = document.documentElement.lang;
  const { lab } = texts(tag);
  const remark = language(tag) === 'en' ? withNames(remarkEn, tag) : inScript(remarkZh);
  return [withNames(source, tag), remark && isInferred ? lab.inferred(remark) : remark]
    .filter(Boolean)
    .join(lab.between);
}

/**
 * The address of an example in the lab: its own searches side by side, or one search.
 * @param {Example} example @param {string} lang @param {string} [algorithm] of the one search
 */
export function exampleAddress({ searches, ...example }, lang, algorithm = defaults.search.algorithm) {
  const one = kindOf(example.tree) === 'xiangqi' ? defaultAlgorithm(example.tree) : algorithm;
  const shown = searches ?? [{ ...defaults.search, algorithm: one }];
  return writeAddress(
    { ...example, example: example.id, searches: shown, step: 0, mode: searches ? 'compare' : 'watch' },
    lang,
  );
}

/** Letters, digits and single spaces of a text. @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether what is known of an example has each word of a query, and its numbers in a row.
 * @param {Example} example @param {string} query @param {string} [tag] */
export function matchesQuery(example, query, tag = document.documentElement.lang) {
  const { algorithms } = texts(tag);
  const listings = (example.searches ?? []).flatMap(({ algorithm }) => [algorithm, algorithms[algorithm]]);
  const strings = Object.values(example).filter((value) => typeof value === 'string');
  const known = plain(
    [...strings, exampleTitle(example, tag), ...sourceTexts(tag).gallery[example.group], ...listings].join(' '),
  );
  return (plain(query).match(/\d[\d ]*(?!\S)|\S+/g) ?? []).every((word) => known.includes(word.trim()));
}

/** The next tree to practise on; undefined after the last, and for any other text.
 * @param {Example[]} examples @param {Example | undefined} current */
export function nextToPractise(examples, current) {
  const trees = examples.filter(({ tree }) => kindOf(tree) === 'tree');
  return current && trees.includes(current) ? trees[trees.indexOf(current) + 1] : undefined;
}

/** The built-in trees and graphs as one list. @param {Pick<Chuhe, 'examples' | 'exampleGraphs' | 'examplePositions'>} engine @returns {Promise<Example[]>} */
export async function loadExamples(engine) {
  const [trees, graphs, positions] = await Promise.all([
    engine.examples(),
    engine.exampleGraphs(),
    engine.examplePositions(),
  ]);
  return [
    ...trees.map(({ root, inferredZh, inferredEn, ...example }) => ({
      ...PLAIN,
      ...example,
      group: OF_SOURCES.find(([, ids]) => ids.test(example.id))?.[0] ?? /** @type {const} */ ('order'),
      searches: searchesOfTree(example.id),
      root: root === 'min' ? /** @type {const} */ ('min') : PLAIN.root,
      remarkZh: inferredZh,
      remarkEn: inferredEn,
      isInferred: true,
    })),
    ...graphs.map(({ graph, minimalZh, minimalEn, ...example }) => ({
      ...PLAIN,
      ...example,
      group: /** @type {const} */ ('memo'),
      tree: graph,
      remarkZh: minimalZh,
      remarkEn: minimalEn,
      searches: searchesOfGraph(example.id),
    })),
    ...sourceExamples().map((example) => ({ ...PLAIN, ...example })),
    ...positions.map(({ id, position, depth, ...example }) => ({
      ...PLAIN,
      ...example,
      id: `capture-${id}`,
      group: /** @type {const} */ ('selective'),
      tree: position,
      searches: searchesOfPosition(id, depth),
    })),
    ...boards.map((example) => ({
      ...PLAIN,
      ...example,
      group: /** @type {const} */ ('boards'),
      titleZh: '',
      titleEn: '',
    })),
  ];
}

/** Positions of tic-tac-toe, drawn with their boards. */
const boards = [
  { id: 'three-empty', tree: 'XOX/OOX/...', folded: false },
  { id: 'fork', tree: 'X.O/.O./X.X', folded: false },
  { id: 'opening', tree: '.../.../...', folded: true },
  { id: 'xiangqi-start', tree: 'startpos', folded: false },
  { id: 'xiangqi-mate', tree: 'FEN 4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1', folded: false },
];
