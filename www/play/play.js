// The page to play on: its board, its head and its game. Its language comes first, or the board would ask for another.
import '../site/speak.js';
import '../board/xiangqi-board.js';
import '../site/site-head.js';
import '../game/xiangqi-game.js';

const game = /** @type {import('../game/xiangqi-game.js').XiangqiGame} */ (document.querySelector('xiangqi-game'));
await game.ready;
document.documentElement.dataset.ready = 'true';
