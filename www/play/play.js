// The page to play on: its board, its head and its game.
import '../board/xiangqi-board.js';
import '../site/site-head.js';
import '../game/xiangqi-game.js';
