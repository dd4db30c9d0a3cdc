// The page to play on: its board, its head and its game.
import './early.js';
import '../site/theme.js';
import '../site/site-head.js';
import '../game/xiangqi-game.js';
