// The first picture: the position that the page is about to show, on the board before anything else has come.
//
// The built page has this script written in, with copies of all that it imports: it waits for no other file. The picture
// that most readers come for is there as well; another one takes its place before it is seen.
import { learnCharacters } from '../board/designs.js';
import { showLook } from '../game/look.js';
import { browserStorage } from '../game/storage.js';
import { firstPicture } from './picture.js';

const board = /** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const { view, chosen, picture } = firstPicture(
  new URLSearchParams(location.search),
  browserStorage('localStorage'),
  browserStorage('sessionStorage'),
);
showLook(board, chosen, view?.orientation ?? 'red');
if (view) {
  // The element takes both over once it is known.
  board.fen = view.fen;
  board.lastMove = view.lastMove;
}
if (!customElements.get('xiangqi-board')) {
  const given = /** @type {HTMLElement | null | undefined} */ (board.shadowRoot?.querySelector('.board'));
  if (given && given.dataset.prerendered !== picture?.title) {
    learnCharacters(given);
    // Not `outerHTML`: Chromium refuses it to what stands at the top of a shadow tree.
    const drawn = document.createElement('template');
    drawn.innerHTML = picture?.markup() ?? '';
    if (picture) given.replaceWith(drawn.content);
    else given.replaceChildren();
  }
}
