// The first board: the position that the page is about to show, drawn while the game itself is still on its way.
import '../site/speak.js';
import '../site/theme.js';
import '../board/xiangqi-board.js';
import { showLook } from '../game/look.js';
import { Settings } from '../game/settings.js';
import { browserStorage, read } from '../game/storage.js';

const START = { fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR', lastMove: null, orientation: /** @type {const} */ ('red') };

const board = /** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const [shelf, tab] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
const address = new URLSearchParams(location.search);
const isUsual = read(shelf, 'chuhe.current') === null && !['fen', 'moves', 'side', 'level'].some((name) => address.has(name));
show(isUsual ? START : await atAGlance());
// The engine gets ready while the game does.
import('../engine/client.js').then(async ({ Chuhe }) => (await Chuhe.start()).xiangqiState({})).catch(() => {});

/** @param {import('../game/glance.js').View | null} view */
function show(view) {
  showLook(board, new Settings(shelf).values, view?.orientation ?? 'red');
  if (!view) return;
  board.fen = view.fen;
  board.lastMove = view.lastMove;
}

async function atAGlance() {
  const [{ glance }, { GameStore }] = await Promise.all([import('../game/glance.js'), import('../game/store.js')]);
  return glance(address, new GameStore(shelf, tab));
}
