// Pictures of shared links, one for each page and each theme of the puzzles, drawn with the elements and the style sheets of the app.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from '../../../../tests/browser/browsers.mjs';
import { escapeAttribute, escapeText } from '../../../../www/address/escape.js';
import { traceSearch } from '../../../../www/engine/package.js';
import { puzzleTexts } from '../../../../www/i18n/puzzles.js';
import { sideOf } from '../../../../www/puzzles/sets.js';
import { START_FEN } from '../../../../www/record/record.js';
import { pages, pictureOf, pictureTags, short, themePage, themes } from './previews.mjs';

/** @import { Linked } from './previews.mjs' */
/** A tree, the selector of values in question, and the source beside it; or which part of a board, and properties of `<xiangqi-board>`.
 * @typedef {{ tree?: string, asked?: string, code?: string, part?: 'top' | 'middle' | 'bottom' | 'whole', fen?: string, shown?: object }} Drawing */
/** @typedef {Linked & { drawing: Drawing }} Drawn */

/** The budget of all pictures, in bytes. */
export const BUDGET = 2_000_000;

const step = (/** @type {string} */ move) => ({ from: move.slice(0, 2), to: move.slice(2) });
const arrow = (/** @type {string} */ move, kind = 'hint') => ({ ...step(move), kind });
const marks = 'd6 f6 c5 c3 g5 g3 d2 f2'.split(' ').map((square) => ({ square, kind: 'reachable' }));

/** The cannon takes a soldier and is lost. */
const MISTAKE = 'r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R';
/** @type {Record<string, Drawing>} */
const DRAWINGS = {
  '': { part: 'middle', fen: START_FEN },
  'play/': { part: 'bottom', fen: '1rbakabr1/9/c1n3nc1/p3p1pRp/2p6/6P2/P1P1P3P/NC2C1N2/9/1RBAKAB2', shown: { lastMove: step('a0b0') } },
  'puzzles/': { part: 'top', fen: '3a5/3ka4/9/9/p2C4p/4R4/P2C5/4B4/4A2N1/2B1KA3', shown: { lastMove: step('e3d3'), check: ['d8'] } },
  'learn/': { part: 'middle', fen: '9/9/9/9/9/4N4/9/9/9/9', shown: { marks } },
  'learn/way/': { part: 'bottom', fen: START_FEN, shown: { arrows: [arrow('h2e2')] } },
  'learn/search/': { tree: '((7 9) (2 4 8))' },
  'learn/practice/': { tree: '((3 12 8) (2 4 6) (14 5 2))', asked: '[data-node="0"] .value' },
  'endings/': { part: 'top', fen: '4kab2/4a4/4b4/9/9/4R4/9/9/9/4K4' },
  'lab/': { tree: '(((4 6) (7 9)) ((1 2) (0 1)))' },
  'you/': { part: 'bottom', fen: MISTAKE, shown: { arrows: [arrow('e2e6', 'threat'), arrow('b0c2')] } },
  'embed/': { tree: '((3 12) (2 14))', code: '<game-tree tree="((3 12) (2 14))">' },
  'embed/recipes/': { tree: '((3 12) (2 14))', code: '```game-tree\n((3 12) (2 14))\n```' },
  'embed/schools/': { tree: '(((5 7) (3 9)) ((1 2) (4 6) (8 0)))', asked: ':not([data-kind="leaf"]) > .value' },
};

/** Every page with a picture. @returns {Promise<Drawn[]>} */
export const linkedPages = async () => [
  ...pages.map((linked) => ({ ...linked, drawing: DRAWINGS[linked.page] })),
  ...(await themes()).map((linked) => ({ ...linked, drawing: { part: /** @type {const} */ ('whole'), fen: linked.puzzle?.fen } })),
];

const PAGE = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8">
<link rel="stylesheet" href="style/base.css"><link rel="stylesheet" href="tree/diagram/nodes.css"><link rel="stylesheet" href="tree/diagram/edges.css">
<style>
  body { position: relative; overflow: hidden; height: 630px }
  div { position: absolute; inset: 60px auto auto 56px }
  h1 { margin: 0; font-weight: 700; line-height: 1.2; white-space: nowrap }
  p { margin: 20px 0 0; font: 600 46px / 1.2 var(--serif); text-wrap: balance }
  p + p { margin-top: 30px; color: var(--ink-soft); font-size: 36px; font-weight: 400 }
  p + p + p { margin-top: 10px }
  p:lang(en) { font-family: "Chuhe marks", var(--serif) }
  p::first-letter { text-transform: uppercase }
  footer { position: absolute; inset: auto auto 52px 56px; display: flex; gap: 18px; align-items: center; font: 600 36px var(--serif) }
  xiangqi-board { position: absolute; top: -24px; left: 500px; width: 724px; box-shadow: var(--shadow) }
  .middle { top: -107px } .bottom { top: -190px } .whole { top: 7px; left: 622px; width: 528px }
  figure { position: absolute; inset: 36px 36px 36px 500px; display: flex; flex-direction: column; gap: 36px; margin: 0; padding: 44px; box-sizing: border-box; border-radius: 6px; background: var(--sheet); box-shadow: var(--shadow) }
  svg.tree { flex: 1; min-height: 0 }
  pre { margin: 0; color: var(--ink-soft); font: 26px / 1.4 var(--mono) }
  .window, .handed-down, .name, pre:empty { display: none }
</style>
<main></main><footer><img src="style/icon.svg" width="60" alt="">楚河 Chuhe</footer>
<script type="module">
  import './board/xiangqi-board.js';
  import { NO_TEXTS } from './lab/first-look/prerendered-tree.js';
  import { Diagram } from './tree/diagram/diagram.js';
  Object.assign(window, { Diagram, NO_TEXTS });
</script></html>`;

/** The title in both languages, the subtitle of the front page or the task of a puzzle, and the place of the drawing. @param {Drawn} drawn */
function markupOf({ zh, en, puzzle, drawing: { tree, code = '', fen = '', part } }) {
  const [[title, more = ''], [english, moreEnglish = '']] = [zh, en].map(([text]) => short(text).split(/：|: | · /));
  const task = (/** @type {string} */ tag) => puzzle && puzzleTexts(tag).task({ kind: puzzle.kind, moves: puzzle.count, side: sideOf(puzzle) });
  const width = part === 'whole' ? 520 : 400;
  const size = Math.min(150, Math.floor(width / title.length));
  return `<div style="width: ${width}px"><h1 style="font-size: ${size}px">${title}</h1><p lang="en">${escapeText(english)}</p>
    <p>${task('zh-Hans') ?? more}</p><p lang="en">${task('en') ?? moreEnglish}</p></div>
    ${tree ? `<figure><pre>${escapeText(code)}</pre><svg class="tree"></svg></figure>` : `<xiangqi-board class="${part}" fen="${escapeAttribute(fen)}"></xiangqi-board>`}`;
}

/** A tree with its finished search. @param {Drawing} drawing */
async function search({ tree, asked }) {
  const trace = await traceSearch({ game: 'tree', tree, root: 'max', algorithm: asked ? 'minimax' : 'fail_soft' });
  const source = { diagram: trace.diagram(), reasons: trace.reasons(), summary: trace.summary };
  return { source, frame: trace.stateAt(trace.summary.steps) };
}

/** Draws a picture. Runs in the browser. @param {{ html: string, drawing: Drawing, trace: Awaited<ReturnType<typeof search>> | null }} picture */
async function draw({ html, drawing: { asked, shown }, trace }) {
  const main = /** @type {HTMLElement} */ (document.querySelector('main'));
  main.innerHTML = html;
  const board = /** @type {any} */ (main.querySelector('xiangqi-board'));
  await Object.assign(board ?? {}, shown).ready;
  await board?.updated;
  if (trace) {
    const { Diagram, NO_TEXTS } = /** @type {any} */ (window);
    const svg = /** @type {SVGSVGElement} */ (main.querySelector('svg'));
    const options = { width: 300, height: null, grows: 'down', shape: 'square' };
    const diagram = new Diagram(svg, trace.source, [], options, { nodes: new Set(), across: null });
    diagram.show(trace.frame, { texts: NO_TEXTS, forward: false });
    for (const value of asked ? svg.querySelectorAll(asked) : []) value.textContent = '?';
    // The best line would be the answer.
    for (const part of asked ? svg.querySelectorAll('.best, .current') : []) part.classList.remove('best', 'current');
    const { x, y, width, height } = svg.getBBox();
    svg.setAttribute('viewBox', `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
  }
  await document.fonts.ready;
}

/**
 * Draws pictures into a folder, and returns their sizes in bytes.
 * @param {Awaited<ReturnType<typeof launch>>} browser @param {string} home the address of `www` @param {string} folder @param {Drawn[]} all
 */
export async function drawPictures(browser, home, folder, all) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const address = new URL('link-picture.html', home).href;
  await page.route(address, (/** @type {any} */ route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(address);
  /** @type {number[]} */ const sizes = [];
  for (const one of all) {
    const trace = one.drawing.tree ? await search(one.drawing) : null;
    await page.evaluate(draw, { html: markupOf(one), drawing: one.drawing, trace });
    const bytes = await page.screenshot({ type: 'jpeg', quality: 75 });
    const file = path.join(folder, pictureOf(one.page));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    sizes.push(bytes.length);
  }
  await page.close();
  return sizes;
}

/** Draws all pictures into a folder. Returns the tags of each page, and the page of each theme, by path. @param {string} folder @param {string} home */
export async function linkPictures(folder, home) {
  const browser = await launch();
  const all = await linkedPages();
  const sizes = await drawPictures(browser, String(process.env.CHUHE_URL), folder, all);
  await browser.close();
  const sum = sizes.reduce((before, size) => before + size);
  if (sum > BUDGET) throw new Error(`the pictures of links have ${sum} bytes, more than ${BUDGET}`);
  const fileOf = (/** @type {Linked} */ { page }) => `${page}index.html`;
  const tagsOf = (/** @type {Drawn} */ one) => pictureTags(home, one, one.drawing.tree ? 'tree' : 'board');
  return {
    tags: new Map(all.map((one) => [fileOf(one), tagsOf(one)])),
    themes: all.filter(({ theme }) => theme).map((one) => ({ path: fileOf(one), text: themePage(one) })),
  };
}
