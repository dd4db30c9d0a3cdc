// The position that the page is about to show, on the board before the words and the game itself are there.
import '../board/xiangqi-board.js';
import { glance } from '../game/glance.js';
import { showLook } from '../game/look.js';
import { Settings } from '../game/settings.js';
import { browserStorage } from '../game/storage.js';
import { GameStore } from '../game/store.js';

const board = /** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const [shelf, tab] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
const view = glance(new URLSearchParams(location.search), new GameStore(shelf, tab));
showLook(board, new Settings(shelf).values, view?.orientation ?? 'red');
if (view) {
  board.fen = view.fen;
  board.lastMove = view.lastMove;
}
