// The page to play on: its head and its game.
import '../site/site-head.js';
import '../game/xiangqi-game.js';
