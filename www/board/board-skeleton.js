// The shadow DOM of <xiangqi-board>: the picture, the cells over it, the field for typing, and the texts for screen readers.
import { sheetMarkup } from '../site/style-sheets.js';
import { cacheCharacters } from './designs.js';
import { realDocument } from '../site/real-document.js';

const skeleton = `
<div class="board" part="board">
  <svg class="picture" part="picture" aria-hidden="true" width="100%"></svg>
  <div class="grid" role="grid" aria-describedby="instructions"></div>
  <form class="typing" part="typing" hidden><input type="text" maxlength="24" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" data-label="board.typed"></form>
</div>
<p class="complaint" part="complaint" role="alert" hidden></p>
<p class="refusal" part="refusal" hidden></p>
<div class="palette" part="palette" role="toolbar" data-label="board.palette" hidden></div>
<div class="aloud">
  <p id="instructions"></p>
  <p class="live" role="status" aria-live="polite"></p>
  <ul class="ranks" data-label="board.byRank"></ul>
  <ul class="list" data-label="board.byPiece"></ul>
</div>`;

/** Hides the board until its style sheet is loaded. A constructed sheet is allowed by policies that forbid inline styles. */
function makeHidingSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host(:not([styled])) .board{visibility:hidden}');
  return sheet;
}

const SHEET = `\n${sheetMarkup(new URL('xiangqi-board.css', import.meta.url).href)}`;

/**
 * Fills the shadow root. A prerendered picture in it comes with a style sheet: the sheet is kept, the characters are
 * cached, and the picture is replaced.
 * @param {ShadowRoot} shadow
 */
export function fillShadow(shadow) {
  const given = /** @type {HTMLStyleElement | HTMLLinkElement | null} */ (shadow.querySelector('style, link'));
  cacheCharacters(shadow);
  shadow.querySelector('.board')?.remove();
  // Parsed in a template, apart from the page: inside a form of the page, the parser would drop a nested form.
  const template = realDocument.createElement('template');
  if (!given) shadow.adoptedStyleSheets = [makeHidingSheet()];
  template.innerHTML = given ? skeleton : SHEET + skeleton;
  shadow.append(realDocument.importNode(template.content, true));
  const find = (/** @type {string} */ selector) => /** @type {any} */ (shadow.querySelector(selector));
  const sheet = given ?? /** @type {HTMLStyleElement | HTMLLinkElement} */ (find('style, link'));
  return {
    board: /** @type {HTMLElement} */ (find('.board')),
    picture: /** @type {SVGSVGElement} */ (find('.picture')),
    grid: /** @type {HTMLElement} */ (find('.grid')),
    typing: /** @type {HTMLFormElement} */ (find('.typing')),
    palette: /** @type {HTMLElement} */ (find('.palette')),
    instructions: /** @type {HTMLElement} */ (find('#instructions')),
    complaint: /** @type {HTMLElement} */ (find('.complaint')),
    refusal: /** @type {HTMLElement} */ (find('.refusal')),
    live: /** @type {HTMLElement} */ (find('.live')),
    ranks: /** @type {HTMLElement} */ (find('.ranks')),
    list: /** @type {HTMLElement} */ (find('.list')),
    /** False if the style sheet failed to load. @type {Promise<boolean>} */
    styled: sheet.sheet
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          sheet.onload = () => resolve(true);
          sheet.onerror = () => resolve(false);
        }),
  };
}
