// The gallery of sample trees, each with a thumbnail.
import { Chuhe } from '../../engine/client.js';
import '../../i18n/load-both.js';
import { inScript, language, texts } from '../../i18n/i18n.js';
import { html, render } from '../../vendor/lit-html.js';
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

/** The properties of an example without any of its own. */
const PLAIN = { root: /** @type {const} */ ('max'), folded: false, source: '', remarkZh: '', remarkEn: '' };

export class Gallery {
  /** The examples with their thumbnails. @type {{ example: Example, picture: SVGElement }[]} */
  #shown = [];
  /** @type {string | undefined} */ #current;
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
    this.#shown = examples.map((example) => {
      const picture = kindOf(example.tree) === 'xiangqi' ? boardThumbnail(example.tree) : thumbnail();
      return { example, picture };
    });
    this.show();
    const buttons = [...this.#list.querySelectorAll('button')];
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const near = this.#shown.find(
            ({ example }) => example.id === /** @type {HTMLElement} */ (target).dataset.example,
          );
          if (!isIntersecting || !near) continue;
          sight.unobserve(target);
          // One at a time, so that a search started by the reader need not wait for all thumbnails.
          this.#drawing = this.#drawing.then(async () => {
            near.picture = await drawThumbnail(near.example);
            this.show(this.#current);
          });
        }
      },
      { rootMargin: `${DRAW_AHEAD_PX}px 0px` },
    );
    // A search of xiangqi needs another WebAssembly module: its thumbnail shows the board.
    for (const { example } of this.#shown)
      if (kindOf(example.tree) !== 'xiangqi')
        sight.observe(/** @type {Element} */ (buttons.find(({ dataset }) => dataset.example === example.id)));
  }

  /** @param {string | undefined} [current] the name of the example on the sheet, if it is one */
  show(current) {
    this.#current = current;
    const { gallery } = texts(document.documentElement.lang).lab;
    const item = (/** @type {{ example: Example, picture: SVGElement }} */ { example, picture }) =>
      html`<li><button type="button" class="entry" data-example=${example.id} aria-pressed=${example.id === current} @click=${() => this.#choose(example)}>${picture}<span>${exampleTitle(example)}</span></button></li>`;
    const section = (/** @type {Example['group']} */ group) =>
      html`<h3 class="note">${gallery[group]}</h3><ul>${this.#shown.filter(({ example }) => example.group === group).map(item)}</ul>`;
    if (this.#shown.length > 0) render(groups.map(section), this.#list);
  }
}

/** @param {Example} example */
async function drawThumbnail({ tree, root, folded }) {
  const engine = await Chuhe.start();
  const trace = await engine.traceSearch(
    requestFor({ tree, root, folded }, { algorithm: 'minimax', cut: 'atOrAbove' }),
  );
  const picture = treeThumbnail(trace.diagram);
  trace.release();
  return picture;
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
      ...PLAIN,
      ...example,
      group: example.source ? /** @type {const} */ ('sources') : /** @type {const} */ ('cuts'),
      searches: searchesOfTree(example.id),
      root: root === 'min' ? /** @type {const} */ ('min') : PLAIN.root,
      remarkZh: inferred('zh', inferredZh),
      remarkEn: inferred('en', inferredEn),
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
    ...sourceExamples().map((example) => ({ ...PLAIN, ...example, group: /** @type {const} */ ('table') })),
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
      titleZh: exampleTitle('zh')[example.id],
      titleEn: exampleTitle('en')[example.id],
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
