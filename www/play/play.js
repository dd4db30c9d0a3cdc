// The play page: board, page head and game. The language is loaded first; otherwise the board would load the default one.
import '../site/set-language.js';
import '../board/xiangqi-board.js';
import '../site/site-head.js';
import '../game/xiangqi-game.js';

/** @import { XiangqiGame } from '../game/xiangqi-game.js' */

const game = /** @type {XiangqiGame} */ (document.querySelector('xiangqi-game'));
await game.ready;
document.documentElement.dataset.ready = 'true';
