// The gallery of sample trees, each with a thumbnail.
import { Chuhe } from '../../engine/client.js';
import '../../i18n/load-both.js';
import { fill, inScript, language, texts } from '../../i18n/i18n.js';
import { searchesOfGraph, searchesOfPosition, searchesOfTree } from './example-searches.js';
import { sourceExamples } from './source-examples.js';
import { kindOf, requestFor } from '../../address/search-address.js';
import { boardThumbnail, thumbnail, treeThumbnail } from './thumbnail.js';

/** @import { Search } from '../../address/search-address.js' */

/**
 * A tree or a graph of the gallery; `searches` are those worth seeing side by side on it.
 * @typedef {object} Example
 * @property {string} id
 * @property {string} titleZh
 * @property {string} titleEn
 * @property {string} tree the text
 * @property {'max' | 'min'} root
 * @property {boolean} folded
 * @property {string} remarkZh
 * @property {string} remarkEn
 * @property {string} source
 * @property {(typeof groups)[number]} group what it is an example of
 * @property {Search[]} [searches]
 */
/** Trees of the sources; what order, equality and depth do; memos that go wrong; how a table is kept; selective search; games on boards. */
const groups = /** @type {const} */ (['sources', 'cuts', 'memo', 'table', 'selective', 'boards']);

/** A thumbnail is drawn when it is this many pixels away from the viewport. */
const DRAW_AHEAD_PX = 400;

export class Gallery {
  /** @type {{ example: Example, button: HTMLButtonElement }[]} */
  #shown = [];
  /** Settles when the thumbnails near the viewport have been drawn. */
  #drawing = Promise.resolve();
  #list;
  #choose;

  /** @param {HTMLElement} list @param {(example: Example) => void} choose */
  constructor(list, choose) {
    this.#list = list;
    this.#choose = choose;
  }

  /** Shows the names at once, and draws each thumbnail when its button comes near the viewport. @param {Example[]} examples */
  fill(examples) {
    this.#shown = examples.map((example) => ({ example, button: document.createElement('button') }));
    this.#list.replaceChildren(...groups.flatMap((group) => this.#section(group)));
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const near = this.#shown.find(({ button }) => button === target);
          if (!isIntersecting || !near) continue;
          sight.unobserve(target);
          // One at a time, so that a search started by the reader need not wait for all thumbnails.
          this.#drawing = this.#drawing.then(() => drawThumbnail(near));
        }
      },
      { rootMargin: `${DRAW_AHEAD_PX}px 0px` },
    );
    for (const { example, button } of this.#shown) {
      // A search of xiangqi needs another WebAssembly module: its thumbnail shows the board.
      if (kindOf(example.tree) !== 'xiangqi') sight.observe(button);
    }
  }

  /** @param {Example['group']} group */
  #section(group) {
    const name = document.createElement('h3');
    name.className = 'note';
    name.dataset.text = `lab.gallery.${group}`;
    const list = document.createElement('ul');
    for (const { example, button } of this.#shown) {
      if (example.group !== group) continue;
      button.type = 'button';
      button.className = 'entry';
      button.dataset.example = example.id;
      button.append(
        kindOf(example.tree) === 'xiangqi' ? boardThumbnail(example.tree) : thumbnail(),
        document.createElement('span'),
      );
      button.addEventListener('click', () => this.#choose(example));
      const item = document.createElement('li');
      item.append(button);
      list.append(item);
    }
    return [name, list];
  }

  /** @param {string | undefined} current the name of the example on the sheet, if it is one */
  show(current) {
    fill(this.#list, texts(document.documentElement.lang));
    for (const { example, button } of this.#shown) {
      /** @type {HTMLElement} */ (button.lastElementChild).textContent = exampleTitle(example);
      button.setAttribute('aria-pressed', String(example.id === current));
    }
  }
}

/** @param {{ example: Example, button: HTMLButtonElement }} shown */
async function drawThumbnail({ example: { tree, root, folded }, button }) {
  const engine = await Chuhe.start();
  const trace = await engine.traceSearch(
    requestFor({ tree, root, folded }, { algorithm: 'minimax', cut: 'atOrAbove' }),
  );
  button.firstElementChild?.replaceWith(treeThumbnail(trace.diagram));
  trace.release();
}

/** @param {Example} example */
export function exampleTitle(example) {
  return language(document.documentElement.lang) === 'en' ? example.titleEn : inScript(example.titleZh);
}

/** The source of an example, and what of it was inferred or is proved. @param {Example} example */
export function sourceText({ source, remarkZh, remarkEn }) {
  const { lab } = texts(document.documentElement.lang);
  const remark = language(document.documentElement.lang) === 'en' ? remarkEn : inScript(remarkZh);
  return [source, remark].filter(Boolean).join(lab.between);
}

/** The next tree to practise on; undefined after the last, and for any other text.
 * @param {Example[]} examples @param {Example | undefined} current */
export function nextToPractise(examples, current) {
  const trees = examples.filter(({ group }) => group === 'sources' || group === 'cuts');
  return current && trees.includes(current) ? trees[trees.indexOf(current) + 1] : undefined;
}

/** The built-in trees and graphs as one list. @param {Chuhe} engine @returns {Promise<Example[]>} */
export async function loadExamples(engine) {
  const [trees, graphs, positions] = [
    await engine.examples(),
    await engine.exampleGraphs(),
    await engine.examplePositions(),
  ];
  const inferred = (/** @type {string} */ tag, /** @type {string} */ what) => what && texts(tag).lab.inferred(what);
  const exampleTitle = (/** @type {string} */ tag) => texts(tag).lab.boards;
  return [
    ...trees.map(({ root, inferredZh, inferredEn, ...example }) => ({
      ...example,
      group: example.source ? /** @type {const} */ ('sources') : /** @type {const} */ ('cuts'),
      folded: false,
      searches: searchesOfTree(example.id),
      root: root === 'min' ? /** @type {const} */ ('min') : /** @type {const} */ ('max'),
      remarkZh: inferred('zh', inferredZh),
      remarkEn: inferred('en', inferredEn),
    })),
    ...graphs.map(({ id, titleZh, titleEn, graph, minimalZh, minimalEn }) => ({
      id,
      group: /** @type {const} */ ('memo'),
      titleZh,
      titleEn,
      tree: graph,
      root: /** @type {const} */ ('max'),
      folded: false,
      source: '',
      remarkZh: minimalZh,
      remarkEn: minimalEn,
      searches: searchesOfGraph(id),
    })),
    ...sourceExamples(),
    ...positions.map(({ id, titleZh, titleEn, position, depth }) => ({
      id: `capture-${id}`,
      group: /** @type {const} */ ('selective'),
      titleZh,
      titleEn,
      tree: position,
      root: /** @type {const} */ ('max'),
      folded: false,
      source: '',
      remarkZh: '',
      remarkEn: '',
      searches: searchesOfPosition(id, depth),
    })),
    ...boards.map(({ id, tree, folded }) => ({
      id,
      group: /** @type {const} */ ('boards'),
      tree,
      folded,
      titleZh: exampleTitle('zh')[id],
      titleEn: exampleTitle('en')[id],
      root: /** @type {const} */ ('max'),
      source: '',
      remarkZh: '',
      remarkEn: '',
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
