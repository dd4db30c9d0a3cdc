// Draws the first position before the other scripts load.
//
// The built page contains this script inline, with copies of its imports, so that it waits for no other file. The most frequent
// picture is prerendered in the page; another one replaces it before it is painted.
import { preferredLanguage } from '../i18n/preferred.js';
import { cacheCharacters } from '../board/designs.js';
import { applyBoardSettings } from '../storage/board-settings.js';
import { browserStorage } from '../storage/storage.js';
import { firstPicture } from './first-picture.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */

const board = /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const { view, chosen, picture } = firstPicture(
  new URLSearchParams(location.search),
  browserStorage('localStorage'),
  browserStorage('sessionStorage'),
  preferredLanguage(),
);
applyBoardSettings(board, chosen, view?.orientation ?? 'red');
if (view) {
  // The element reads both properties once it is defined.
  board.fen = view.fen;
  board.lastMove = view.lastMove;
}
if (!customElements.get('xiangqi-board')) {
  const given = /** @type {HTMLElement | null | undefined} */ (board.shadowRoot?.querySelector('.board'));
  if (given && given.dataset.prerendered !== picture?.title) {
    cacheCharacters(given);
    // Chromium refuses `outerHTML` for a child of a shadow root.
    const drawn = document.createElement('template');
    drawn.innerHTML = picture?.markup() ?? '';
    if (picture) given.replaceWith(drawn.content);
    else given.replaceChildren();
  }
}
