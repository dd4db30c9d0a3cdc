// The first picture: the position that the page is about to show, on the board before anything else has come.
//
// The built page has this script written in, with copies of all that it imports: it waits for no other file.
import { design } from '../board/designs.js';
import { readPlacement } from '../board/placement.js';
import { stillBoard } from '../board/still.js';
import { glance } from '../game/glance.js';
import { showLook } from '../game/look.js';
import { Settings } from '../game/settings.js';
import { browserStorage } from '../game/storage.js';
import { GameStore } from '../game/store.js';

const board = /** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const [shelf, tab] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
const view = glance(new URLSearchParams(location.search), new GameStore(shelf, tab));
const chosen = new Settings(shelf).values;
showLook(board, chosen, view?.orientation ?? 'red');
if (view) {
  // The element takes both over once it is known.
  board.fen = view.fen;
  board.lastMove = view.lastMove;
  if (!customElements.get('xiangqi-board')) draw(view);
}

/** @param {import('../game/glance.js').View} view */
function draw({ fen, lastMove, orientation }) {
  const markup = stillBoard(readPlacement(fen), lastMove, { side: orientation, look: design(chosen.pieces), coordinates: chosen.coordinates ? 'numbers' : 'none' });
  board.shadowRoot?.querySelector('style, link')?.insertAdjacentHTML('afterend', markup);
}
